//! The messages about Minesweeper in the terminal, the window and the tools.

mod nouns {
    pub use text::nouns::mines;

    text::nouns! {
        // "daneben liegen 2 Minen"
        lies { en: "mine lies" "mines lie", de: "liegt eine Mine" "liegen Minen" }
        flags { en: "flag" "flags", de: "Flagge" "Flaggen" }
        // "hat 2 verdeckte Nachbarn"
        covered_neighbours { en: "covered neighbour" "covered neighbours", de: "verdeckten Nachbarn" "verdeckte Nachbarn" }
    }
}

text::messages! {
    title() { en: "Minesweeper", de: "Minesweeper" }

    // Options
    about_board() { en: "How large the board is, and how many mines lie on it", de: "Wie groß das Brett ist und wie viele Minen darauf liegen" }
    boards(otherwise) { en: "columns, rows and mines such as 8x8/10 (else {otherwise})", de: "Spalten, Zeilen und Minen wie 8x8/10 (sonst {otherwise})" }
    about_first() { en: "What the first click never opens: a mine, or also a number", de: "Was der erste Klick nie aufdeckt: eine Mine, oder auch eine Zahl" }
    about_rule() {
        en: "How a round is won: all mines flagged and nothing else, or all other squares opened",
        de: "Wie eine Runde gewonnen wird: alle Minen markiert und sonst nichts, oder alle anderen Felder aufgedeckt",
    }
    about_without() { en: "Steps of the AI that are switched off", de: "Schritte der KI, die abgeschaltet sind" }
    about_seed() { en: "Decides where the mines go", de: "Entscheidet, wo die Minen liegen" }
    about_position() { en: "a board, such as \"##* / ### 1\"", de: "ein Spielfeld, etwa \"##* / ### 1\"" }

    // Players
    small() { en: "small", de: "klein" }
    beginner() { en: "beginner", de: "Anfänger" }
    intermediate() { en: "intermediate", de: "Fortgeschritten" }
    expert() { en: "expert", de: "Profi" }
    your_code() { en: "your AI", de: "deine KI" }
    your_champion() { en: "your champion", de: "dein Champion" }
    one_number() { en: "the course's first step", de: "der erste Schritt des Kurses" }
    all_mines() { en: "the course's first two steps", de: "die ersten zwei Schritte des Kurses" }
    two_numbers() { en: "the course's first three steps", de: "die ersten drei Schritte des Kurses" }
    the_solution() { en: "the course's AI", de: "die KI des Kurses" }
    your_solver() { en: "your constraint solver", de: "dein Constraint-Solver" }
    your_solver_at_once() { en: "your constraint solver (opens at once)", de: "dein Constraint-Solver (alles sofort)" }
    your_solver_one() { en: "your constraint solver (guesses one)", de: "dein Constraint-Solver (rät einzeln)" }
    your_solver_components() { en: "your constraint solver (components)", de: "dein Constraint-Solver (Komponenten)" }
    solver() { en: "the paper's constraint solver", de: "der Constraint-Solver der Hausarbeit" }
    solver_at_once() { en: "the constraint solver (opens at once)", de: "der Constraint-Solver (alles sofort)" }
    solver_one() { en: "the constraint solver (guesses one)", de: "der Constraint-Solver (rät einzeln)" }
    solver_components() { en: "the constraint solver (components)", de: "der Constraint-Solver (Komponenten)" }
    solvers_end_by_opened(player) {
        en: "“{player}” plays by the rule opened: the round is won when all squares without a mine are open",
        de: "„{player}“ spielt nach der Regel opened: Die Runde ist gewonnen, wenn alle Felder ohne Mine offen sind",
    }
    by_arcs() { en: "AC-3", de: "AC-3" }
    by_consistency() { en: "consistency", de: "Konsistenz" }
    by_all_flags() { en: "all flags", de: "alle Flaggen" }
    by_solutions() { en: "all solutions", de: "alle Lösungen" }
    by_a_guess() { en: "guessing", de: "Raten" }

    other_mines() { en: "the line “mines” does not hold the mines of the field", de: "die Zeile „mines“ enthält nicht die Minen des Feldes" }

    // Differences between the student's rules and the course's
    no_neighbour(at, other) { en: "Your nachbarn says that {other} lies next to {at}.", de: "Dein nachbarn sagt, dass {other} neben {at} liegt." }
    neighbour_missing(at, other) {
        en: "Your nachbarn does not say that {other} lies next to {at}.",
        de: "Dein nachbarn sagt nicht, dass {other} neben {at} liegt.",
    }
    neighbour_twice(at) { en: "Your nachbarn names a neighbour of {at} twice.", de: "Dein nachbarn nennt einen Nachbarn von {at} zweimal." }
    number_differs(at, counted, expected) {
        en: "Your minen_nahe counts {counted} around {at}; the right number is {expected}.",
        de: "Dein minen_nahe zählt {counted} um {at}; die richtige Zahl ist {expected}.",
    }
    does_not_see_the_win() {
        en: "The round is won by its rule, but your spiel_gewonnen says that it is not.",
        de: "Die Runde ist nach ihrer Regel gewonnen, aber dein spiel_gewonnen sagt Nein.",
    }
    sees_no_win() {
        en: "Your spiel_gewonnen says that the round is won; by its rule it is not.",
        de: "Dein spiel_gewonnen sagt, die Runde sei gewonnen; nach ihrer Regel ist sie es nicht.",
    }
    another_board() { en: "Your plaziere_minen leaves another board.", de: "Dein plaziere_minen hinterlässt ein anderes Brett." }
    placed_so_many(placed as mines, wanted) {
        en: "Your plaziere_minen leaves {placed} on the board; there are to be {wanted}.",
        de: "Dein plaziere_minen hinterlässt {placed} auf dem Brett; es sollen {wanted} sein.",
    }
    placed_at_the_click(at) {
        en: "Your plaziere_minen puts a mine at {at}, where the first click went.",
        de: "Dein plaziere_minen legt eine Mine auf {at}, wohin der erste Klick ging.",
    }
    changed_while_placing(at) {
        en: "Your plaziere_minen changes what is to be seen at {at}.",
        de: "Dein plaziere_minen ändert, was auf {at} zu sehen ist.",
    }
    ended_while_placing() { en: "Your plaziere_minen ends the round.", de: "Dein plaziere_minen beendet die Runde." }
    another_board_of(function) {
        en: "Your {function} leaves another board, or other mines: the course's rule answers.",
        de: "Dein {function} hinterlässt ein anderes Brett oder andere Minen: Die Regel des Kurses antwortet.",
    }
    standing_differs(function, after, expected) {
        en: "Your {function} leaves the round {after}; by the rule, it is {expected}.",
        de: "Nach deinem {function} ist die Runde {after}; nach der Regel ist sie {expected}.",
    }
    opened_a_flag(function, at) {
        en: "Your {function} opened {at}, which has a flag.",
        de: "Dein {function} hat {at} aufgedeckt, wo eine Flagge steht.",
    }
    opened_too_much(function, at) {
        en: "Your {function} opened {at}, which stays covered by the rule.",
        de: "Dein {function} hat {at} aufgedeckt, das nach der Regel verdeckt bleibt.",
    }
    left_covered(function, at) {
        en: "Your {function} left {at} covered, which is opened by the rule.",
        de: "Dein {function} hat {at} verdeckt gelassen, das nach der Regel aufgedeckt wird.",
    }
    shows_another_number(function, at, number, expected) {
        en: "After your {function}, the board shows {number} at {at}; the right number is {expected}.",
        de: "Nach deinem {function} zeigt das Brett {number} auf {at}; die richtige Zahl ist {expected}.",
    }
    no_flag_there(function, at) {
        en: "After your {function}, {at} has no flag; by the rule, it has one.",
        de: "Nach deinem {function} steht auf {at} keine Flagge; nach der Regel steht dort eine.",
    }
    a_flag_there(function, at) {
        en: "After your {function}, {at} has a flag; by the rule, it has none.",
        de: "Nach deinem {function} steht auf {at} eine Flagge; nach der Regel steht dort keine.",
    }
    square_differs(function, at) {
        en: "After your {function}, {at} is not as the rule has it.",
        de: "Nach deinem {function} ist {at} nicht so, wie die Regel es will.",
    }

    // Invalid actions
    outside(row, column, last_row, last_column) {
        en: "({row}, {column}) is outside the board: rows go from 0 to {last_row}, columns from 0 to {last_column}",
        de: "({row}, {column}) liegt außerhalb des Bretts: Die Zeilen gehen von 0 bis {last_row}, die Spalten von 0 bis {last_column}",
    }
    nothing_is_covered() {
        en: "no square is covered, so a flag is wrong: take flags off",
        de: "kein Feld ist verdeckt, also ist eine Flagge falsch: Nimm Flaggen weg",
    }
    no_click() { en: "it chose no square", de: "sie hat kein Feld gewählt" }
    changes_nothing(click) {
        en: "“{click}” changes nothing: the square is open, has a flag or is clicked twice",
        de: "„{click}“ ändert nichts: Das Feld ist offen, hat eine Flagge oder wird zweimal angeklickt",
    }

    // simulate
    about_counted() {
        en: "Who plays (mine if left out; version:3 is your code in its version 3)",
        de: "Wer spielt (sonst mine; version:3 ist dein Code in seiner Version 3)",
    }
    about_against() {
        en: "Who plays the same rounds, to be compared; several between commas",
        de: "Wer dieselben Runden spielt, zum Vergleich; mehrere durch Kommas getrennt",
    }
    another_rule(player, rule, first) {
        en: "--against: {player} plays by the rule {rule}, the first player by {first}: say --rule opened for both",
        de: "--against: {player} spielt nach der Regel {rule}, der erste Spieler nach {first}: Gib für beide --rule opened an",
    }
    simulated(player) { en: "Minesweeper by {player}", de: "Minesweeper von {player}" }
    setting(level, first, rule) {
        en: "{level}, first click: {first}, rule: {rule}",
        de: "{level}, erster Klick: {first}, Regel: {rule}",
    }
    without(steps) { en: ", without {steps}", de: ", ohne {steps}" }
    actions_column() { en: "actions", de: "Aktionen" }
    actions_axis() { en: "actions in a round", de: "Aktionen in einer Runde" }
    histogram(player) {
        en: "How many actions the rounds of {player} took, and in how many rounds",
        de: "Wie viele Aktionen die Runden von {player} brauchten, und in wie vielen Runden",
    }
    explained() {
        en: "With endlessly many rounds, the rate and the mean number of actions would lie in these intervals, with 95 % certainty.",
        de: "Bei endlos vielen Runden lägen die Quote und die mittlere Zahl der Aktionen mit 95 % Sicherheit in diesen Intervallen.",
    }
    shares() { en: "Who decided which share of the clicks", de: "Wer welchen Anteil der Klicks entschieden hat" }
    certain() { en: "certain", de: "sicher" }
    endgame() { en: "endgame", de: "Endspiel" }
    weighing() { en: "weighing", de: "Abwägung" }
    by_chance() { en: "pure chance", de: "Zufall" }
    forfeits(player, failed) {
        en: "Rounds lost because the code gave no click that changes anything: {player} {failed}",
        de: "Verlorene Runden, weil der Code keinen Klick lieferte, der etwas ändert: {player} {failed}",
    }

    // Errors in fields and files
    mines_are_missing(placed, mines as mines) {
        en: "only {placed} of {mines} can be seen: before the first click there is none on the board, after it all of them are",
        de: "nur {placed} von {mines} sind zu sehen: Vor dem ersten Klick liegt keine auf dem Brett, danach liegen alle dort",
    }
    number_is_wrong(square, mines as lies) {
        en: "the number at {square} is wrong: {mines} next to it",
        de: "die Zahl in {square} ist falsch: Daneben {mines}",
    }
    is_not_won() {
        en: "the round is marked as won, but by its rule it is not",
        de: "die Runde ist als gewonnen bezeichnet, ist es nach ihrer Regel aber nicht",
    }
    did_something_else() { en: "what was done leads to another field than the one that stands there", de: "was getan wurde, führt zu einem anderen Feld als dem, das dort steht" }
    not_a_round() {
        en: "it holds no round of Minesweeper, which begins with the line “minesweeper”",
        de: "darin ist keine Runde Minesweeper, die mit der Zeile „minesweeper“ beginnt",
    }
    holds_something_else(file) {
        en: "{file} is there already and holds no round of Minesweeper",
        de: "{file} gibt es schon, und darin ist keine Runde Minesweeper",
    }

    // Reasons for a click
    rule_of_one_number() { en: "one number", de: "eine Zahl" }
    rule_of_all_mines() { en: "the number of all mines", de: "die Zahl aller Minen" }
    rule_one_two() { en: "1-2, two numbers side by side", de: "12-Muster, zwei Zahlen nebeneinander" }
    rule_one_one() { en: "1-1, two numbers side by side", de: "11-Muster, zwei Zahlen nebeneinander" }
    rule_of_counting() { en: "counting all arrangements of the mines", de: "alle Anordnungen der Minen zählen" }
    misses_as_many(number, at, misses as mines, covered as covered_neighbours, square) {
        en: "the {number} at {at} misses {misses} and has {covered}: {square} is a mine",
        de: "die {number} in {at} braucht noch {misses} und hat {covered}: {square} ist eine Mine",
    }
    misses_none(number, at, square) {
        en: "the {number} at {at} misses no mine: {square} is safe",
        de: "die {number} in {at} braucht keine Mine mehr: {square} ist sicher",
    }
    all_that_is_left_are_mines(left, square) {
        en: "as many mines are left as covered squares ({left}): {square} is a mine",
        de: "es sind so viele Minen übrig wie verdeckte Felder ({left}): {square} ist eine Mine",
    }
    no_mine_is_left(square) { en: "no mine is left: {square} is safe", de: "es ist keine Mine mehr übrig: {square} ist sicher" }
    one_two(number, at, other, beside, square) {
        en: "the {number} at {at} misses 2 mines, the {other} at {beside} misses 1: only {square} touches the first alone and is a mine",
        de: "die {number} in {at} braucht noch 2 Minen, die {other} in {beside} noch 1: Nur {square} grenzt allein an die erste und ist eine Mine",
    }
    one_one(number, at, other, beside, square) {
        en: "the {number} at {at} and the {other} at {beside} miss 1 mine each, and what the first touches the second touches, too: {square} is safe",
        de: "die {number} in {at} und die {other} in {beside} brauchen je noch 1 Mine, und was an die erste grenzt, grenzt auch an die zweite: {square} ist sicher",
    }
    counted_a_mine(mines as mines, clues, square) {
        en: "of all arrangements of {mines} that agree with {clues}, every one has a mine at {square}",
        de: "von allen Anordnungen von {mines}, die zu {clues} passen, hat jede in {square} eine Mine",
    }
    counted_safe(mines as mines, clues, square) {
        en: "of all arrangements of {mines} that agree with {clues}, none has a mine at {square}",
        de: "von allen Anordnungen von {mines}, die zu {clues} passen, hat keine in {square} eine Mine",
    }
    too_many_flags(flags as flags, mines as mines) {
        en: "there are {flags} and only {mines}: a flag is wrong",
        de: "es gibt {flags} und nur {mines}: Eine Flagge ist falsch",
    }
    if_flags_are_right(reason) { en: "if the flags are right, {reason}", de: "wenn die Flaggen stimmen: {reason}" }
    flags_a_safe_one(square) {
        en: "that is wrong: {square} is certainly safe",
        de: "das ist falsch: {square} ist bestimmt sicher",
    }
    opens_a_mine(square) {
        en: "that is wrong: {square} certainly is a mine",
        de: "das ist falsch: {square} ist bestimmt eine Mine",
    }
    by_its_chance(percent, why) { en: "{percent} % by get_chances; {why}", de: "{percent} % nach get_chances; {why}" }
    nothing_proves(square, percent) {
        en: "nothing proves it, and {square} is a mine with a chance of {percent} %",
        de: "nichts beweist es, und {square} ist mit {percent} % eine Mine",
    }

    // Effects of a click
    opens(square) { en: "open {square}", de: "{square} aufdecken" }
    sets_a_flag(square) { en: "flag {square}", de: "{square} markieren" }
    takes_the_flag(square) { en: "take the flag from {square}", de: "die Flagge von {square} wegnehmen" }

    // Hints
    something_is_certain() {
        en: "Something is certain here, no guess is needed.",
        de: "Hier ist etwas sicher, du musst nicht raten.",
    }
    a_mine_is_certain() {
        en: "A mine is certain here, no guess is needed.",
        de: "Hier ist eine Mine sicher, du musst nicht raten.",
    }
    look_at(clues) { en: "Look here: {clues}.", de: "Sieh hier nach: {clues}." }
    look_at_all_mines() {
        en: "Count the covered squares and the mines that are left.",
        de: "Zähle die verdeckten Felder und die übrigen Minen.",
    }
    the_rule(rule) { en: "The rule: {rule}.", de: "Die Regel: {rule}." }
    the_click(why, click) { en: "{click}: {why}.", de: "{click}: {why}." }
    you_have_to_guess(percent) {
        en: "Nothing is certain: you have to guess. The safest square is a mine with a chance of {percent} %.",
        de: "Nichts ist sicher: Du musst raten. Das sicherste Feld ist mit {percent} % eine Mine.",
    }
    some_flag_is_wrong(percent) {
        en: "A flag is wrong, and nothing says which. The most doubtful one is on a mine with a chance of {percent} %.",
        de: "Eine Flagge ist falsch, und nichts sagt, welche. Die zweifelhafteste steckt mit {percent} % auf einer Mine.",
    }
    no_number_touches_it() { en: "No number touches that square.", de: "An dieses Feld grenzt keine Zahl." }
    likely_at(square, percent) {
        en: "{square} is a mine in {percent} % of all arrangements, and no other square in fewer",
        de: "{square} ist in {percent} % aller Anordnungen eine Mine, und kein anderes Feld in weniger",
    }
    first_click_is_safe() {
        en: "It is the first click: it never hits a mine.",
        de: "Es ist der erste Klick: Er trifft nie eine Mine.",
    }
    no_number_yet() {
        en: "There is no number yet, so look for the square that is most likely to open many others.",
        de: "Noch ist keine Zahl da: Such das Feld, das am ehesten viele andere aufdeckt.",
    }
    a_corner_has_few_neighbours() {
        en: "A zero opens the most squares, and squares with few neighbours are most often zeros.",
        de: "Am meisten deckt eine Null auf, und Felder mit wenigen Nachbarn sind am häufigsten Nullen.",
    }
    begin_in_a_corner() { en: "Begin in a corner, such as (0, 0).", de: "Beginne in einer Ecke, etwa (0, 0)." }

    // After a loss
    lost_for_certain(square) {
        en: "{square} was certainly a mine: this could be avoided.",
        de: "{square} war bestimmt eine Mine: Das war vermeidbar.",
    }
    lost_for_certain_beside_a_safe_one(square, safe) {
        en: "{square} was certainly a mine, and {safe} was safe: this could be avoided.",
        de: "{square} war bestimmt eine Mine, und {safe} war sicher: Das war vermeidbar.",
    }
    lost_beside_a_safe_one(square, percent, safe) {
        en: "{square} was a mine with a chance of {percent} %, and {safe} was certainly safe: this could be avoided.",
        de: "{square} war mit {percent} % eine Mine, und {safe} war bestimmt sicher: Das war vermeidbar.",
    }
    lost_beside_a_safer_one(square, percent, safer, least) {
        en: "{square} was a mine with a chance of {percent} %; no square was safe, but {safer} was a mine with only {least} %.",
        de: "{square} war mit {percent} % eine Mine; kein Feld war sicher, aber {safer} war nur mit {least} % eine.",
    }
    lost_at_the_safest(square, percent) {
        en: "{square} was a mine with a chance of {percent} %, and no square was safer: this could not be avoided.",
        de: "{square} war mit {percent} % eine Mine, und kein Feld war sicherer: Das war nicht vermeidbar.",
    }

    // In the terminal
    greeting(level, seed, who) {
        en: "Minesweeper {level}, seed {seed}. You play, and {who} acts when you ask it to.",
        de: "Minesweeper {level}, Startwert {seed}. Du spielst, und auf deinen Wunsch handelt {who}.",
    }
    won_by_flags() {
        en: "The round is won when every mine has a flag and nothing else has one.",
        de: "Gewonnen ist die Runde, wenn jede Mine eine Flagge hat und sonst kein Feld.",
    }
    won_by_opening() {
        en: "The round is won when all squares without a mine are open.",
        de: "Gewonnen ist die Runde, wenn alle Felder ohne Mine aufgedeckt sind.",
    }
    commands() {
        en: "Type row and column, such as 3 4, to open a square; f 3 4 sets a flag or takes it off, c 3 4 opens the rest around a number that has its flags; a or just Enter: one action of the AI, auto: all. Also: values, hint, undo, new, save FILE, load FILE, help, quit.",
        de: "Tippe Zeile und Spalte, etwa 3 4, um ein Feld aufzudecken; f 3 4 setzt eine Flagge oder nimmt sie weg, c 3 4 deckt den Rest um eine Zahl auf, die ihre Flaggen hat; a oder nur Enter: eine Aktion der KI, auto: alle. Außerdem: werte, tipp, zurück, neu, speichern DATEI, laden DATEI, hilfe, ende.",
    }
    mines_left(mines) { en: "Mines without a flag: {mines}", de: "Minen ohne Flagge: {mines}" }
    legend() {
        en: "+ a right flag, - a wrong one, * a mine without a flag, ! the mine that was clicked",
        de: "+ eine richtige Flagge, - eine falsche, * eine Mine ohne Flagge, ! die angeklickte Mine",
    }
    won() { en: "Won: the round is over.", de: "Gewonnen: Die Runde ist zu Ende." }
    lost() { en: "A mine was clicked: the round is lost.", de: "Eine Mine wurde angeklickt: Die Runde ist verloren." }
    acted(clicks, decider, why) { en: "{clicks}, by {decider}: {why}.", de: "{clicks}, durch {decider}: {why}." }
    one_value_is_left() {
        en: "several numbers together leave only one value (analyse shows it step by step)",
        de: "mehrere Zahlen zusammen lassen nur einen Wert übrig (analyse zeigt es Schritt für Schritt)",
    }
    and_more(clicks, more) { en: "{clicks}, and so on: {more} more", de: "{clicks} und so weiter: noch {more}" }
    certainty() { en: "certainty", de: "Gewissheit" }
    all_ways_to_play_on() { en: "trying all ways to play on", de: "Probieren aller Wege, weiterzuspielen" }
    odds() { en: "the chances of mines", de: "die Chancen auf Minen" }
    begins() { en: "the first click never hits a mine", de: "der erste Klick trifft nie eine Mine" }
    no_action(who, why) { en: "No action, since {who} failed: {why}", de: "Keine Aktion, {who} ist gescheitert: {why}" }
    stopped_after(actions) {
        en: "Stopped after {actions} actions: the AI seems to go round in circles.",
        de: "Nach {actions} Aktionen angehalten: Die KI dreht sich offenbar im Kreis.",
    }
    no_chord() {
        en: "That opens nothing: choose an open number with as many flags around it and with covered squares.",
        de: "Das deckt nichts auf: Nimm eine offene Zahl, um die ebenso viele Flaggen stehen und noch verdeckte Felder liegen.",
    }
    too_wide(needed, room) {
        en: "The board of the chances needs {needed} columns, and this terminal has {room}.",
        de: "Das Brett mit den Chancen braucht {needed} Spalten, und dieses Terminal hat {room}.",
    }
    new_round(seed) { en: "A new round, seed {seed}.", de: "Eine neue Runde, Startwert {seed}." }
    loaded(file, level, seed) { en: "{file}: a round on {level}, seed {seed}.", de: "{file}: eine Runde auf {level}, Startwert {seed}." }

    // analyse
    about_view() {
        en: "what a player sees: rows of # (covered), F (flag) and 0 to 8, with / between them, and behind them the number of mines, as in \"1# / 11 1\"",
        de: "was beim Spielen zu sehen ist: Zeilen aus # (verdeckt), F (Flagge) und 0 bis 8, dazwischen /, und dahinter die Zahl der Minen wie in \"1# / 11 1\"",
    }
    chances_in_percent() { en: "The chance of a mine in percent:", de: "Die Wahrscheinlichkeit einer Mine in Prozent:" }
    exact_counting() { en: "exact", de: "exakt" }
    decided(who, decider, clicks) { en: "{who}, by {decider}:{clicks}", de: "{who}, durch {decider}:{clicks}" }
    finds_nothing() { en: "finds nothing", de: "findet nichts" }
    does_nothing() { en: "this changes nothing", de: "das ändert nichts" }
    chances_of_another_board(rows, columns) {
        en: "these are not {rows} rows of {columns} chances",
        de: "das sind nicht {rows} Zeilen mit je {columns} Chancen",
    }
}
