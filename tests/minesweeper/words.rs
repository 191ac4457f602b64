//! Texts of the Minesweeper tests about a student's functions.

text::messages! {
    mines(behind) { en: "mines: {behind}", de: "Minen: {behind}" }
    see_it(view, player) {
        en: "See it: cargo run -- analyse minesweeper \"{view}\"{player}",
        de: "Sieh es dir an: cargo run -- analyse minesweeper \"{view}\"{player}",
    }

    // The rules.
    play_it(field) {
        en: "See it: cargo play minesweeper --text --position \"{field}\"",
        de: "Sieh es dir an: cargo play minesweeper --text --position \"{field}\"",
    }
    size(rows, columns) { en: "rows: {rows}, columns: {columns}", de: "Zeilen: {rows}, Spalten: {columns}" }
    neighbours_must_be(call, expected, got) {
        en: "{call}: the neighbours, in any order, are\n{expected}\nbut your answer is, sorted,\n{got}",
        de: "{call}: Die Nachbarn sind, in beliebiger Reihenfolge,\n{expected}\ndeine Antwort ist aber, sortiert,\n{got}",
    }
    so_many_mines(call, level, expected, got) {
        en: "After {call} on a board {level} there must be {expected} mines, but there are {got}.",
        de: "Nach {call} auf einem Spielfeld {level} müssen es {expected} Minen sein, es sind aber {got}.",
    }
    draws_without_end(call, level, draws, placed, mines) {
        en: "{call} on a board {level} has drawn {draws} random numbers and is still not done; {placed} of {mines} mines lie.",
        de: "{call} hat auf einem Spielfeld {level} {draws} Zufallszahlen gezogen und ist immer noch nicht fertig; {placed} von {mines} Minen liegen.",
    }
    goes_on_when_all_lie() {
        en: "the loop does not end when all mines lie. `field.mines_placed()` says when they do.",
        de: "Die Schleife endet nicht, wenn alle Minen liegen. `field.mines_placed()` sagt, wann es so weit ist.",
    }
    no_mine_under_a_flag() {
        en: "no mine comes to lie where a flag stands. A flag before the first click is a guess: mines may lie under it like anywhere else.",
        de: "Wo eine Flagge steht, kommt keine Mine hin. Eine Flagge vor dem ersten Klick ist geraten: Unter ihr kann eine Mine liegen wie überall.",
    }
    only_mines_are_placed(call) {
        en: "{call} must place mines and do nothing else: no square opens, none gets a flag.",
        de: "{call} muss Minen legen und sonst nichts tun: Kein Feld wird aufgedeckt, keines bekommt eine Flagge.",
    }
    mine_at_the_first_click(call) {
        en: "After {call} a mine lies where the first click went: there must be none.",
        de: "Nach {call} liegt eine Mine, wo der erste Klick war: Dort darf keine sein.",
    }
    no_round_to_count(call, level, good, rounds) {
        en: "{call} on a board {level}: in only {good} of {rounds} rounds do all mines lie on the board and none at the first click. So nothing can be said about how evenly they are spread.",
        de: "{call} auf einem Spielfeld {level}: Nur in {good} von {rounds} Runden liegen alle Minen auf dem Spielfeld und keine auf dem ersten Klick. Wie gleichmäßig sie verteilt sind, lässt sich so nicht beurteilen.",
    }
    must_be_equally_likely(call, level, draws, often, each) {
        en: "Each arrangement must be equally likely. In {draws} rounds of {call} on a board {level}, a mine lay here so many times (x is the first click):\n{often}\nOn each square it should be about {each} times.",
        de: "Jede Anordnung muss gleich wahrscheinlich sein. In {draws} Runden von {call} auf einem Spielfeld {level} lag so viele Male hier eine Mine (x ist der erste Klick):\n{often}\nAuf jedem Feld sollte es etwa {each} Mal sein.",
    }
    arrangements_differ(each, most, often, least, seldom) {
        en: "Each arrangement should come about {each} times. The most frequent one, {most}, came {often} times, the rarest one, {least}, {seldom} times.",
        de: "Jede Anordnung sollte etwa {each} Mal kommen. Die häufigste, {most}, kam {often} Mal, die seltenste, {least}, kam {seldom} Mal.",
    }
    same_generator_same_mines(call, level) {
        en: "With the same generator, {call} on a board {level} must place the mines at the same squares again: all chance must come from `rng`.",
        de: "Mit demselben Generator muss {call} auf einem Spielfeld {level} die Minen wieder auf dieselben Felder legen: Aller Zufall muss aus `rng` kommen.",
    }
    other_generators_other_mines(call, level) {
        en: "Ten times, {call} on a board {level} has placed the mines at the same squares, although `rng` was a different one each time: draw the squares with `rng`.",
        de: "Zehnmal hat {call} auf einem Spielfeld {level} die Minen auf dieselben Felder gelegt, obwohl `rng` jedes Mal ein anderer war: Lose die Felder mit `rng` aus.",
    }
    field_must_be(call, expected, got) {
        en: "After {call} the board must look like this:\n{expected}\nbut it looks like this:\n{got}",
        de: "Nach {call} muss das Spielfeld so aussehen:\n{expected}\naber es sieht so aus:\n{got}",
    }
    mines_must_lie(call, got) {
        en: "{call} is the first click of the round: first `super::plaziere_minen` must place the mines, but some are missing:\n{got}",
        de: "{call} ist der erste Klick der Runde: Zuerst muss `super::plaziere_minen` die Minen legen, es fehlen aber welche:\n{got}",
    }
    first_click_hits_a_mine(call, got) {
        en: "{call} is the first click of the round, but now a mine lies there:\n{got}\nGive `super::plaziere_minen` the row and the column of the click, in this order.",
        de: "{call} ist der erste Klick der Runde, aber dort liegt nun eine Mine:\n{got}\nGib `super::plaziere_minen` die Zeile und die Spalte des Klicks, in dieser Reihenfolge.",
    }
    with_its_own_mines() {
        en: "It is the first click of the round. The mines are those that your code has placed.",
        de: "Es ist der erste Klick der Runde. Die Minen sind die, die dein Code gelegt hat.",
    }
    same_generator_same_round(call) {
        en: "With the same generator, {call} must lead to the same round again: give `rng` to `super::plaziere_minen`.",
        de: "Mit demselben Generator muss {call} wieder zur selben Runde führen: Gib `rng` an `super::plaziere_minen` weiter.",
    }
    other_generators_other_rounds(call) {
        en: "With six generators, {call} has placed the mines at the same squares each time: give `rng` to `super::plaziere_minen`.",
        de: "Mit sechs Generatoren hat {call} die Minen jedes Mal auf dieselben Felder gelegt: Gib `rng` an `super::plaziere_minen` weiter.",
    }
    a_quarter_of_a_million_squares(call) {
        en: "A board of 500 rows and 500 columns, on which a single mine lies, in the last corner: {call} opens all other squares.",
        de: "Ein Spielfeld aus 500 Zeilen und 500 Spalten, auf dem eine einzige Mine liegt, in der letzten Ecke: {call} deckt alle anderen Felder auf.",
    }
    not_for_each_square() {
        en: "If the stack overflows: a function that calls itself for each square needs a place on the stack for each of them; instead, keep a list of the squares that are still to be opened. If it takes too long: do not search that list for a square, since `field` knows which ones are open; and look only at the neighbours of a square, not at the whole board.",
        de: "Falls der Stack überläuft: Eine Funktion, die sich für jedes Feld selbst aufruft, braucht für jedes einen Platz auf dem Stack; führe stattdessen eine Liste der Felder, die noch aufzudecken sind. Falls es zu lange dauert: Durchsuche diese Liste nicht nach einem Feld, denn was offen ist, weiß `field`; und sieh bei einem Feld nur seine Nachbarn an, nicht das ganze Spielfeld.",
    }
    must_open_so_many(expected, got) {
        en: "{expected} squares must be open now, but {got} are, or their numbers are wrong.",
        de: "Jetzt müssen {expected} Felder offen sein, es sind aber {got}, oder ihre Zahlen stimmen nicht.",
    }

    // The steps of the AI.
    must_find_nothing(name, got) {
        en: "Here {name}(&view) proves nothing and must return [], but its answer is {got}.",
        de: "Hier beweist {name}(&view) nichts und muss [] liefern, die Antwort ist aber {got}.",
    }
    must_be_one_of_these(name, proofs, got) {
        en: "{name}(&view) must return one of these answers:\n{proofs}\nIts answer is {got}.",
        de: "{name}(&view) muss eine dieser Antworten liefern:\n{proofs}\nDie Antwort ist aber {got}.",
    }
    one_number_proves(number, clicks) { en: "  the {number}: {clicks}", de: "  die {number}: {clicks}" }
    two_numbers_prove(first, second, clicks) {
        en: "  the {first} and the {second}: {clicks}",
        de: "  die {first} und die {second}: {clicks}",
    }
    number_at(number, row, column) { en: "{number} at ({row}, {column})", de: "{number} bei ({row}, {column})" }
    number_misses(number, misses) { en: "{number} (it misses {misses})", de: "{number} (ohne ihre Flaggen: {misses})" }
    and_more(count) { en: "  or {count} more", de: "  oder {count} weitere" }
    clicks_an_open_square(click) {
        en: "{click} goes to an open square and changes nothing: in a round the computer would do the same again, for ever.",
        de: "{click} trifft ein offenes Feld und ändert nichts: In einer Runde würde der Computer das immer wieder tun, ohne Ende.",
    }
    opens_a_flag(click) {
        en: "{click} goes to a flag and changes nothing: in a round the computer would do the same again, for ever.",
        de: "{click} trifft eine Flagge und ändert nichts: In einer Runde würde der Computer das immer wieder tun, ohne Ende.",
    }
    takes_a_flag(click) {
        en: "{click} takes away a flag that is there already.",
        de: "{click} nimmt eine Flagge weg, die schon da ist.",
    }
    may_hit_a_mine(click, mines) {
        en: "{click} need not be safe. All numbers fit if the mines lie like this (* and +):\n{mines}",
        de: "{click} ist nicht sicher. Alle Zahlen stimmen, wenn die Minen so liegen (* und +):\n{mines}",
    }
    may_flag_none(click, mines) {
        en: "{click} need not be a mine. All numbers fit if the mines lie like this (* and +):\n{mines}",
        de: "{click} muss keine Mine sein. Alle Zahlen stimmen, wenn die Minen so liegen (* und +):\n{mines}",
    }
    true_but_not_by_this() {
        en: "The answer is true, but this exercise does not prove it in this way.",
        de: "Die Antwort ist wahr, aber so wird sie in dieser Übung nicht bewiesen.",
    }
    chance_must_be(row, column, expected, how, got) {
        en: "get_chances(&view)[{row}][{column}] must be {expected}, but is {got}. What the neighbours say:\n  {how}",
        de: "get_chances(&view)[{row}][{column}] muss {expected} sein, ist aber {got}. Was die Nachbarn sagen:\n  {how}",
    }
    no_chance_must_be(row, column, got) {
        en: "get_chances(&view)[{row}][{column}] must be -1.0, for this square is not covered. It is {got}.",
        de: "get_chances(&view)[{row}][{column}] muss -1.0 sein, denn dieses Feld ist nicht verdeckt. Es ist {got}.",
    }
    shape_must_be(rows, columns, got) {
        en: "get_chances(&view) must hold {rows} x {columns} values, row by row, but the lengths of its rows are: {got}.",
        de: "get_chances(&view) muss {rows} x {columns} Werte enthalten, Zeile für Zeile, aber die Längen der Zeilen sind: {got}.",
    }
    must_decide(call, answers, got) {
        en: "{call} must be one of these:\n{answers}\nIt is {got}.",
        de: "{call} muss eines hiervon sein:\n{answers}\nEs ist aber {got}.",
    }
    by_these_chances(highest, lowest) {
        en: "By `get_chances`, the highest chance is {highest}, the lowest {lowest}.",
        de: "Nach `get_chances` ist die höchste Wahrscheinlichkeit {highest}, die niedrigste {lowest}.",
    }
    clicks_must_be_equally_likely(call, draws, counts) {
        en: "In {draws} calls of {call}, each covered square must come up about equally often, but: {counts}.",
        de: "In {draws} Aufrufen von {call} muss jedes verdeckte Feld etwa gleich oft vorkommen, aber: {counts}.",
    }
    must_depend_on_the_seed_alone(call) {
        en: "With the same generator, {call} must give the same answers again: all chance must come from `rng`.",
        de: "Mit demselben Generator muss {call} wieder dieselben Antworten ergeben: Aller Zufall muss aus `rng` kommen.",
    }
    nothing_has_changed(clicks) {
        en: "In a round that do_action plays, its answer here is {clicks}, which changes nothing: the round would never end.",
        de: "In einer Runde, die do_action spielt, ist die Antwort hier {clicks}, und das ändert nichts: Die Runde würde nie enden.",
    }
    wins_too_few(level, rounds, won, least, faithful) {
        en: "Of {rounds} rounds on {level}, do_action with all four steps wins {won}. It must win at least {least}; the term paper's AI wins {faithful}.",
        de: "Von {rounds} Runden auf {level} gewinnt do_action mit allen vier Schritten {won}. Mindestens {least} müssen es sein; die KI der Facharbeit gewinnt {faithful}.",
    }

    // Exercises beyond the paper.
    must_have_a_chance_for_each_square(call, rows, columns, got) {
        en: "{call} must have {rows} rows with {columns} numbers each, but its rows have: {got}.",
        de: "{call} muss {rows} Zeilen mit je {columns} Zahlen haben, aber die Zeilen haben: {got}.",
    }
    only_outside_is_wrong() {
        en: "only squares next to no number are wrong, all others are right. Each of these squares is as likely as the next: take the chances of all others from the number of mines, and share out what is left.",
        de: "Nur Felder, an die keine Zahl grenzt, sind falsch, alle anderen richtig. Von diesen Feldern ist eines so wahrscheinlich wie das andere: Zieh die Wahrscheinlichkeiten aller anderen von der Zahl der Minen ab und verteile, was übrig ist.",
    }
    must_be_as_likely(call, expected, got) {
        en: "{call} must be {expected}, to six digits, but is {got}.",
        de: "{call} muss auf sechs Stellen {expected} sein, ist aber {got}.",
    }
    so_many_arrangements(all, with) {
        en: "Arrangements of the mines that agree with the numbers: {all}; of these, {with} have a mine there.",
        de: "Anordnungen der Minen, die zu den Zahlen passen: {all}; davon mit einer Mine dort: {with}.",
    }
    must_be_covered(call, got) {
        en: "{call} must be a covered square, as (row, column), but is {got}.",
        de: "{call} muss ein verdecktes Feld sein, als (Zeile, Spalte), ist aber {got}.",
    }
    must_stay_the_same(call, before, now) {
        en: "{call} must be the same whenever it is asked for the same view. It was {before} and is now {now}.",
        de: "{call} muss für dieselbe Ansicht jedes Mal dasselbe sein. Es war {before} und ist jetzt {now}.",
    }
    must_be_safe(call, safe, got) {
        en: "These squares are certainly safe: {safe}. {call} must be one of them, but is {got}.",
        de: "Diese Felder sind sicher frei von Minen: {safe}. {call} muss eines davon sein, ist aber {got}.",
    }
    must_lose_fewer(percent, rounds, rival, most, lost) {
        en: "On small boards, every possible round is played, so that luck has no part in it: {rounds} in all. A player who chooses one of the safest squares at random loses {rival} of them. Your decision must lose at least {percent} % fewer, so at most {most}. It loses {lost}.",
        de: "Auf kleinen Spielfeldern wird jede mögliche Runde gespielt, sodass Glück keine Rolle spielt: zusammen {rounds}. Wer unter den sichersten Feldern lost, verliert davon {rival}. Deine Entscheidung muss mindestens {percent} % weniger verlieren, also höchstens {most}. Sie verliert {lost}.",
    }
}
