//! Othello: boards, moves and games, and what the tests say about a student's functions.

use crate::nouns;

crate::messages! {
    // The game (crates/games)
    board_has_fields(found) {
        en: "an Othello board has 64 fields, but here: {found}",
        de: "ein Othello-Brett hat 64 Felder, hier aber: {found}",
    }
    no_such_disc(row, column, found) {
        en: "row {row}, column {column}: “{found}” is none of X, O and - (empty)",
        de: "Zeile {row}, Spalte {column}: „{found}“ ist weder X noch O noch - (leer)",
    }
    no_side_to_move() {
        en: "the side to move is missing: X or O behind the 64 fields",
        de: "es fehlt, wer am Zug ist: X oder O hinter den 64 Feldern",
    }
    no_such_side(found) { en: "the side to move is X or O, not “{found}”", de: "am Zug ist X oder O, nicht „{found}“" }
    no_such_row_or_column(row, column) {
        en: "there is no field at row {row}, column {column}: both run from 0 to 7",
        de: "auf Zeile {row}, Spalte {column} gibt es kein Feld: beide laufen von 0 bis 7",
    }
    outside_the_board(color, row, column) {
        en: "{color} cannot move to row {row}, column {column}: outside the board, whose rows and columns run from 0 to 7",
        de: "{color} kann nicht auf Zeile {row}, Spalte {column} ziehen: außerhalb des Bretts, dessen Zeilen und Spalten von 0 bis 7 laufen",
    }
    field_is_taken(color, name, row, column, there) {
        en: "{color} cannot move to {name} (row {row}, column {column}): {there} lies there already",
        de: "{color} kann nicht auf {name} (Zeile {row}, Spalte {column}) ziehen: dort liegt schon {there}",
    }
    turns_nothing(color, name, row, column) {
        en: "{color} cannot move to {name} (row {row}, column {column}): the move would turn over no disc",
        de: "{color} kann nicht auf {name} (Zeile {row}, Spalte {column}) ziehen: der Zug würde keinen Stein umdrehen",
    }
    game_is_cut_off(number, found) { en: "move {number} is cut off: “{found}”", de: "Zug {number} ist abgeschnitten: „{found}“" }
    move_is_no_field(number, found) {
        en: "move {number}: “{found}” is no field from a1 to h8",
        de: "Zug {number}: „{found}“ ist kein Feld von a1 bis h8",
    }
    move_is_illegal(number, why) { en: "move {number}: {why}", de: "Zug {number}: {why}" }
    move_after_the_end(number, found) {
        en: "move {number}, {found}: the game was over before",
        de: "Zug {number}, {found}: das Spiel war vorher zu Ende",
    }

    // Who plays (crates/course)
    your_minimax() { en: "your minimax with counted discs", de: "dein minimax mit gezählten Steinen" }
    your_tie_break() { en: "your minimax with random_tie_break", de: "dein minimax mit random_tie_break" }
    your_weighted() { en: "your alpha_beta with weighed fields", de: "dein alpha_beta mit gewichteten Feldern" }
    your_evaluation() { en: "your alpha_beta with your own evaluation", de: "dein alpha_beta mit deiner eigenen Bewertung" }
    your_champion() { en: "your iterative_deepening and endgame", de: "dein iterative_deepening und endgame" }
    the_solution() { en: "the course's minimax with counted discs", de: "das minimax des Kurses mit gezählten Steinen" }
    the_weighted() { en: "the course's alpha_beta with weighed fields", de: "das alpha_beta des Kurses mit gewichteten Feldern" }
    the_champion() { en: "the course's champion", de: "der Champion des Kurses" }
    random_moves() { en: "random moves", de: "zufällige Züge" }

    // The tests (tests/othello)
    see_it(position) {
        en: "See it: cargo play othello --position \"{position}\"",
        de: "Sieh es dir an: cargo play othello --position \"{position}\"",
    }
    loop_to_7() {
        en: "row 7 and column 7 are left out: a loop over eight fields is `0..8`, whose last number is 7.",
        de: "Zeile 7 und Spalte 7 fehlen: eine Schleife über acht Felder ist `0..8`, deren letzte Zahl 7 ist.",
    }
    own_and_other_swapped() {
        en: "the value is that of the other side: what is good for `me` must be positive.",
        de: "die Bewertung ist die der anderen Seite: was für `me` gut ist, muss positiv sein.",
    }
    me_plays_no_part() {
        en: "the value is the same for both sides: `me` plays no part in it.",
        de: "die Bewertung ist für beide Seiten dieselbe: `me` spielt darin keine Rolle.",
    }
    only_own_discs_count() { en: "only the own discs count: those of the opponent count -1.", de: "nur die eigenen Steine zählen: die des Gegners zählen -1." }
    only_the_opponents_discs_count() {
        en: "only the opponent's discs count, and for `me`: the own ones count 1, those of the opponent -1.",
        de: "nur die Steine des Gegners zählen, und zwar für `me`: die eigenen zählen 1, die des Gegners -1.",
    }
    empty_fields_count() {
        en: "empty fields count as the opponent's: ask for `None` as well.",
        de: "leere Felder zählen wie die des Gegners: frage auch nach `None`.",
    }
    empty_fields_count_for_the_leader() {
        en: "the empty fields count for whoever has more discs, as at the end of a game: here an empty field counts 0.",
        de: "die leeren Felder zählen für den, der mehr Steine hat, wie am Ende eines Spiels: hier zählt ein leeres Feld 0.",
    }
    all_discs_count_one() { en: "all discs count 1, whosever they are.", de: "alle Steine zählen 1, egal wem sie gehören." }
    never_examined() { en: "never examined", de: "nie untersucht" }
    examined_often(often) { en: "examined {often} times", de: "{often} mal untersucht" }
    examined_below(count as moves) { en: "{count} more below it: too deep", de: "darunter noch {count}: zu tief" }
    start_value_returned() {
        en: "a value comes out that no board has: a start value such as infinity was never replaced. Is the comparison the right way round, and what happens if there is no move at all?",
        de: "es kommt ein Wert heraus, den kein Brett hat: ein Startwert wie unendlich wurde nie ersetzt. Ist der Vergleich richtig herum, und was geschieht, wenn es gar keinen Zug gibt?",
    }
    passes_instead() {
        en: "a side without a move passes here: on the sheet the board is evaluated at once.",
        de: "eine Seite ohne Zug passt hier: auf dem Aufgabenblatt wird das Brett dann sofort bewertet.",
    }
    forgets_the_pass() {
        en: "the pass is forgotten, or the same side stays to move after it: a side without a move does not end the search, the opponent moves on the same board.",
        de: "das Passen ist vergessen, oder dieselbe Seite bleibt danach am Zug: eine Seite ohne Zug beendet die Suche nicht, der Gegner zieht auf demselben Brett.",
    }
    recursion_calls_minimax() {
        en: "the pass is forgotten further down: does the recursion call `minimax_with_passes`, and not the old `minimax`?",
        de: "weiter unten ist das Passen vergessen: ruft die Rekursion `minimax_with_passes` auf und nicht das alte `minimax`?",
    }
    pass_is_free() {
        en: "a pass does not count: it uses up depth as every other move does.",
        de: "das Passen zählt nicht: es verbraucht Tiefe wie jeder andere Zug.",
    }
    no_move_is_zero() {
        en: "a side without a move makes the value 0: the board must be evaluated.",
        de: "eine Seite ohne Zug macht den Wert zu 0: das Brett muss bewertet werden.",
    }
    evaluates_for_the_player() {
        en: "the board is evaluated for the one who is to move: the value must be the one for `me`, whoever is to move.",
        de: "das Brett wird für den bewertet, der am Zug ist: der Wert muss der für `me` sein, egal wer am Zug ist.",
    }
    goals_swapped() {
        en: "greatest and smallest are swapped: `me` chooses the greatest value, the opponent the smallest.",
        de: "größter und kleinster sind vertauscht: `me` wählt den größten Wert, der Gegner den kleinsten.",
    }
    always_the_greatest() {
        en: "both sides choose the greatest value: the opponent of `me` chooses the smallest.",
        de: "beide Seiten wählen den größten Wert: der Gegner von `me` wählt den kleinsten.",
    }
    always_the_smallest() {
        en: "both sides choose the smallest value: `me` chooses the greatest.",
        de: "beide Seiten wählen den kleinsten Wert: `me` wählt den größten.",
    }
    one_deeper() { en: "the depth is off by one: the search looks one move too far.", de: "die Tiefe ist um eins daneben: die Suche schaut einen Zug zu weit." }
    one_shallower() {
        en: "the depth is off by one: the search ends one move too early.",
        de: "die Tiefe ist um eins daneben: die Suche endet einen Zug zu früh.",
    }
    same_player_again() {
        en: "the same side moves twice in a row: the recursion is for `player.other()`.",
        de: "dieselbe Seite zieht zweimal hintereinander: die Rekursion ist für `player.other()`.",
    }
    starts_at_zero() {
        en: "the best value so far begins with 0 (or with `f64::MIN_POSITIVE`, which is hardly more), so that values beyond it never count: begin with `f64::NEG_INFINITY` for `me` and `f64::INFINITY` for the opponent.",
        de: "der bisher beste Wert beginnt mit 0 (oder mit `f64::MIN_POSITIVE`, das kaum mehr ist), sodass Werte jenseits davon nie zählen: beginne mit `f64::NEG_INFINITY` für `me` und `f64::INFINITY` für den Gegner.",
    }
    answers_change(first, second) {
        en: "an earlier question of this test, asked a second time, gets {second} instead of {first}: something is kept from one call to the next, in a `static` for instance. Every call must find it as the first one did.",
        de: "eine frühere Frage dieses Tests bekommt beim zweiten Mal {second} statt {first}: etwas bleibt von einem Aufruf zum nächsten erhalten, etwa in einem `static`. Jeder Aufruf muss es so vorfinden wie der erste.",
    }
    remembered(missing) {
        en: "what is remembered of a board comes back when something else is asked. What the answer depends on belongs to the key of the table; missing: {missing}",
        de: "was zu einem Brett gemerkt ist, kommt auch dann zurück, wenn etwas anderes gefragt wird. Wovon die Antwort abhängt, das gehört zum Schlüssel der Tabelle; es fehlt: {missing}",
    }
    alpha_is_not_set_back() {
        en: "alpha is not set back: each depth begins with minus infinity, since the values of two depths have nothing to do with each other.",
        de: "alpha wird nicht zurückgesetzt: jede Tiefe beginnt mit minus unendlich, denn die Werte zweier Tiefen haben nichts miteinander zu tun.",
    }
    stays_at_depth(depth) {
        en: "beyond depth {depth} the values are still those of depth {depth}. If results are remembered: does the depth belong to the key of the table? If not: does the search get deeper?",
        de: "jenseits von Tiefe {depth} sind die Werte immer noch die von Tiefe {depth}. Falls Ergebnisse gemerkt werden: gehört die Tiefe zum Schlüssel der Tabelle? Falls nicht: wird die Suche tiefer?",
    }
    opponent_moves_again() {
        en: "after the opponent's move it is the opponent's turn once more: the recursion is for `player.other()`, not for `me.other()`.",
        de: "nach dem Zug des Gegners ist wieder der Gegner am Zug: die Rekursion ist für `player.other()`, nicht für `me.other()`.",
    }
    goal_by_depth() {
        en: "greatest or smallest is chosen by the depth, even or odd: it must be chosen by whether `player` is `me`.",
        de: "ob der größte oder der kleinste Wert gewählt wird, hängt an der Tiefe, gerade oder ungerade: es muss daran hängen, ob `player` gleich `me` ist.",
    }
    fractions_are_lost() {
        en: "what a value has behind the point is lost: is it turned into a whole number on the way?",
        de: "die Nachkommastellen der Werte gehen verloren: wird auf dem Weg eine ganze Zahl daraus?",
    }
    stands_pat() {
        en: "boards further up are judged as well, and a cut is made by that: only with depth 0, or when nobody has a move, is a board evaluated.",
        de: "auch Bretter weiter oben werden bewertet, und danach wird abgeschnitten: nur bei Tiefe 0, oder wenn niemand ziehen kann, wird ein Brett bewertet.",
    }
    last_move_wins() {
        en: "each move replaces the one before: compare its value with the best so far.",
        de: "jeder Zug ersetzt den vorigen: vergleiche seinen Wert mit dem bisher besten.",
    }
    never_deeper() {
        en: "the answers are never looked at: after a move, call the search again for the opponent.",
        de: "die Antworten werden nie angesehen: rufe nach einem Zug die Suche wieder für den Gegner auf.",
    }
    value_of_the_board_itself() {
        en: "the value is always that of the board itself: is every move tried, and does the recursion get the new board, which `board.after(...)` returns?",
        de: "der Wert ist immer der des Bretts selbst: wird jeder Zug probiert, und bekommt die Rekursion das neue Brett, das `board.after(...)` zurückgibt?",
    }
    must_be_none(call, got) {
        en: "There is no legal move: {call} must be None, but is {got}.",
        de: "Es gibt keinen erlaubten Zug: {call} muss None sein, ist aber {got}.",
    }
    must_move_to_one_of(call, best, got) {
        en: "{call} must move to one of: {best}. Its answer is: {got}.",
        de: "{call} darf nur hierhin ziehen: {best}. Die Antwort ist aber: {got}.",
    }
    root_is_one_deeper() {
        en: "the move itself is the first: after it, minimax gets depth 1, not 0, and the opponent is to move.",
        de: "der Zug selbst ist der erste: danach bekommt minimax die Tiefe 1, nicht 0, und der Gegner ist am Zug.",
    }
    opponent_is_next() {
        en: "after the own move it is the opponent's turn: `minimax(&after, me.other(), 1, me, max_depth)`.",
        de: "nach dem eigenen Zug ist der Gegner an der Reihe: `minimax(&after, me.other(), 1, me, max_depth)`.",
    }
    must_come_up(call, best, missing) {
        en: "In 80 draws of {call}, each of these must come up: {best}. Never there: {missing}.",
        de: "In 80 Ziehungen von {call} muss jeder dieser Züge vorkommen: {best}. Nie dabei: {missing}.",
    }
    must_be_equally_likely(call, draws, counts) {
        en: "In {draws} draws of {call}, each of the best moves must come up about equally often, but: {counts}.",
        de: "In {draws} Ziehungen von {call} muss jeder der besten Züge etwa gleich oft vorkommen, aber: {counts}.",
    }
    later_moves_replace_earlier() {
        en: "whoever tosses a coin at each equal move favours some: collect all the best moves first, then draw one of them.",
        de: "wer bei jedem gleich guten Zug eine Münze wirft, bevorzugt einige: sammle erst alle besten Züge und lose dann einen davon aus.",
    }
    must_depend_on_the_seed_alone(call) {
        en: "With the same generator, {call} must give the same moves again: all chance must come from `rng`.",
        de: "Mit demselben Generator muss {call} wieder dieselben Züge ergeben: aller Zufall muss aus `rng` kommen.",
    }
    must_depend_on_the_seed(call) {
        en: "With other generators, {call} must give other moves now and then.",
        de: "Mit anderen Generatoren muss {call} hin und wieder andere Züge ergeben.",
    }
    rows_to_7() {
        en: "row 7 is left out: a loop over eight rows is `0..8`, whose last number is 7.",
        de: "Zeile 7 fehlt: eine Schleife über acht Zeilen ist `0..8`, deren letzte Zahl 7 ist.",
    }
    columns_to_7() {
        en: "column 7 is left out: a loop over eight columns is `0..8`, whose last number is 7.",
        de: "Spalte 7 fehlt: eine Schleife über acht Spalten ist `0..8`, deren letzte Zahl 7 ist.",
    }
    loop_from_1() {
        en: "row 0 and column 0 are left out: rows and columns are counted from 0.",
        de: "Zeile 0 und Spalte 0 fehlen: Zeilen und Spalten werden ab 0 gezählt.",
    }
    without_corners() { en: "the corners are left out.", de: "die Ecken fehlen." }
    without_edges() { en: "the edges of the board are left out.", de: "der Rand des Bretts fehlt." }
    evaluates_for_the_last_mover() {
        en: "the board is evaluated for the opponent of the one who is to move: the value must be the one for `me`, whoever is to move.",
        de: "das Brett wird für den Gegner dessen bewertet, der am Zug ist: der Wert muss der für `me` sein, egal wer am Zug ist.",
    }
    player_turned() {
        en: "the wrong side moves first: `player` is the one who is to move, not the opponent.",
        de: "die falsche Seite zieht zuerst: am Zug ist `player`, nicht der Gegner.",
    }
    one_color_is_greatest(color) {
        en: "it is always {color} that chooses the greatest value: it must be `me`, whichever color that is.",
        de: "immer wählt {color} den größten Wert: es muss `me` sein, welche Farbe das auch ist.",
    }
    first_move_wins() {
        en: "only the first move counts: a later one that is better must replace it.",
        de: "nur der erste Zug zählt: ein späterer, der besser ist, muss ihn ersetzen.",
    }
    sides_change_each_move() {
        en: "with every move the value changes sides: `me` stays the same in the whole search, and every value is the one for `me`.",
        de: "mit jedem Zug wechselt der Wert die Seite: `me` bleibt in der ganzen Suche gleich, und jeder Wert ist der für `me`.",
    }
    over_is_zero() {
        en: "a game that is over has the value 0: its board must be evaluated as every other.",
        de: "ein Spiel, das zu Ende ist, hat den Wert 0: sein Brett muss bewertet werden wie jedes andere.",
    }
    over_is_final() {
        en: "a game that is over has its final score, where the empty squares count too: its board must be evaluated as every other.",
        de: "ein Spiel, das zu Ende ist, hat sein Endergebnis, bei dem die leeren Felder mitzählen: sein Brett muss bewertet werden wie jedes andere.",
    }
    sides_at_a_pass() {
        en: "after a pass the value comes out for the wrong side: for whom is the value that comes back, and for whom the one to be returned?",
        de: "nach dem Passen kommt der Wert für die falsche Seite heraus: für wen ist der Wert, der zurückkommt, und für wen der, der geliefert werden soll?",
    }
    bounds_swapped() {
        en: "each side moves the other's bound: `me` raises alpha, the opponent lowers beta.",
        de: "jede Seite verschiebt die Schranke der anderen: `me` hebt alpha, der Gegner senkt beta.",
    }
    fresh_bounds_after_a_pass() {
        en: "after a pass the bounds begin anew: hand them down as after a move.",
        de: "nach dem Passen beginnen die Schranken von vorn: gib sie weiter wie nach einem Zug.",
    }
    bounds_change_at_a_pass() {
        en: "the bounds are changed wrongly at a pass: alpha is still what `me` has for sure, beta what the opponent has.",
        de: "beim Passen werden die Schranken falsch verändert: alpha ist weiterhin, was `me` sicher hat, beta, was der Gegner sicher hat.",
    }
    bounds_change_at_a_move() {
        en: "the bounds are changed wrongly when they are handed down after a move: alpha is still what `me` has for sure, beta what the opponent has.",
        de: "die Schranken werden falsch verändert, wenn sie nach einem Zug weitergegeben werden: alpha ist weiterhin, was `me` sicher hat, beta, was der Gegner sicher hat.",
    }
    bound_is_assigned() {
        en: "a bound becomes the last value, even if that is worse than what is sure already: alpha may only rise, beta only fall.",
        de: "eine Schranke wird zum letzten Wert, auch wenn der schlechter ist als das, was schon sicher ist: alpha darf nur steigen, beta nur fallen.",
    }
    cut_is_reversed() {
        en: "the loop ends when alpha is at most beta: it must end when `alpha >= beta`.",
        de: "die Schleife endet, wenn alpha höchstens beta ist: sie muss enden, wenn `alpha >= beta` ist.",
    }
    cuts_strictly() {
        en: "the loop goes on when alpha and beta are equal: it must end when `alpha >= beta`.",
        de: "die Schleife geht weiter, wenn alpha und beta gleich sind: sie muss enden, wenn `alpha >= beta` ist.",
    }
    values_below(me) {
        en: "The moves, each with the value that it really has for {me}:",
        de: "Die Züge, jeder mit dem Wert, den er für {me} wirklich hat:",
    }
    scores_below() {
        en: "The moves, each with the score that it really has, for the one who makes it:",
        de: "Die Züge, jeder mit dem Ergebnis, das er wirklich hat, für den, der ihn macht:",
    }
    a_pass() { en: "passes", de: "passt" }
    must_lie_at_most(call, alpha, value, got) {
        en: "{call} must be at most {alpha}, since the value is {value} and alpha is {alpha}, but is {got}.",
        de: "{call} darf höchstens {alpha} sein, denn der Wert ist {value} und alpha ist {alpha}, ist aber {got}.",
    }
    must_lie_at_least(call, beta, value, got) {
        en: "{call} must be at least {beta}, since the value is {value} and beta is {beta}, but is {got}.",
        de: "{call} muss mindestens {beta} sein, denn der Wert ist {value} und beta ist {beta}, ist aber {got}.",
    }
    must_visit_at_most(call, bound as positions, got) {
        en: "{call} may try the moves of {bound} at most, but tries those of {got}.",
        de: "{call} darf höchstens bei {bound} die Züge probieren, tut es aber bei {got}.",
    }
    must_visit_at_least(call, fewest as positions, got) {
        en: "{call} cannot know its value without trying the moves of {fewest} at least, but tries, with `board.after`, those of {got}.",
        de: "{call} kann seinen Wert nicht kennen, ohne bei mindestens {fewest} die Züge zu probieren, probiert mit `board.after` aber nur die von {got}.",
    }
    must_show_its_value(call) {
        en: "{call}: the moves that it tries, with `board.after`, do not show its value: one that could change it is never tried.",
        de: "{call}: Die Züge, die es mit `board.after` probiert, belegen seinen Wert nicht: Einer, der ihn ändern könnte, wird nie probiert.",
    }
    must_visit_at_most_in_all(call, bound as positions, plain, got) {
        en: "In several positions, of which this is one, {call} may try the moves of {bound} at most in all (plain alpha-beta, row by row: {plain}), but tries those of {got}.",
        de: "In mehreren Stellungen, von denen dies eine ist, darf {call} zusammen höchstens bei {bound} die Züge probieren (einfaches Alpha-Beta, Zeile für Zeile: {plain}), tut es aber bei {got}.",
    }
    must_not_compute_again(call, different, bound, got) {
        en: "In several positions, of which this is one, {call} reaches {different} different positions whose moves it tries. With those that it computes again it may be {bound}, but it is {got}.",
        de: "In mehreren Stellungen, von denen dies eine ist, kommt {call} zu {different} verschiedenen Stellungen, deren Züge es probiert. Mit denen, die es noch einmal berechnet, dürfen es {bound} sein, es sind aber {got}.",
    }
    must_examine_at_most_so_many(call, tree as positions, bound, got) {
        en: "{call}: the whole tree has {tree}. Up to {bound} moves may be played for them, but {got} are: something is looked at again and again.",
        de: "{call}: der ganze Baum hat {tree}. Dafür dürfen bis zu {bound} Züge gespielt werden, es sind aber {got}: etwas wird wieder und wieder angesehen.",
    }
    end_for_the_other() {
        en: "a game that is over is judged for the wrong side: its score is `board.final_score(player)`, for the one who would be to move.",
        de: "ein Spiel, das zu Ende ist, wird für die falsche Seite beurteilt: sein Ergebnis ist `board.final_score(player)`, für den, der am Zug wäre.",
    }
    sign_after_a_move() {
        en: "after a move the sign does not change: what comes back is the opponent's score, and what is good for the opponent is bad for `player`.",
        de: "nach einem Zug wechselt das Vorzeichen nicht: was zurückkommt, ist das Ergebnis des Gegners, und was für ihn gut ist, ist für `player` schlecht.",
    }
    pass_is_no_end() {
        en: "a side without a move ends the game here: it has to pass, and the opponent moves on the same board.",
        de: "eine Seite ohne Zug beendet hier das Spiel: sie muss passen, und der Gegner zieht auf demselben Brett.",
    }
    bounds_change_sides_at_a_pass() {
        en: "the bounds do not change sides at a pass: as after a move, the opponent's call gets `-beta` and `-alpha`.",
        de: "beim Passen tauschen die Schranken nicht die Seiten: wie nach einem Zug bekommt der Aufruf für den Gegner `-beta` und `-alpha`.",
    }
    smallest_at_the_root() {
        en: "the move with the smallest score is taken: what counts is the greatest score for `player`.",
        de: "genommen wird der Zug mit dem kleinsten Ergebnis: es zählt das größte für `player`.",
    }
    greedy() {
        en: "only the board right after the move is looked at: the score is that of the end of the game, after all that follows.",
        de: "angesehen wird nur das Brett gleich nach dem Zug: das Ergebnis ist das am Ende des Spiels, nach allem, was folgt.",
    }
    starts_at_zero_end() {
        en: "the best so far begins with 0, so that scores below it never count: begin below the smallest score.",
        de: "das bisher Beste beginnt mit 0, sodass Ergebnisse darunter nie zählen: beginne unter dem kleinsten Ergebnis.",
    }
    begins_at_the_worst() {
        en: "the best so far begins with -64, so that a move that loses everything never counts: begin below it.",
        de: "das bisher Beste beginnt mit -64, sodass ein Zug, der alles verliert, nie zählt: beginne darunter.",
    }
    bound_as_score() {
        en: "what is remembered after a cut is used as if it were the score: it is only a bound.",
        de: "was nach einem Schnitt gemerkt wurde, wird benutzt, als wäre es das Ergebnis: es ist nur eine Schranke.",
    }
    always_an_upper_bound() {
        en: "all that is found is remembered as an upper bound: after a cut it is a lower one.",
        de: "alles Gefundene wird als obere Schranke gemerkt: nach einem Schnitt ist es eine untere.",
    }
    always_a_lower_bound() {
        en: "all that is found is remembered as a lower bound: where no move was better than alpha it is an upper one.",
        de: "alles Gefundene wird als untere Schranke gemerkt: wo kein Zug besser war als alpha, ist es eine obere.",
    }
    key_without_player() {
        en: "the table does not tell apart who is to move: that belongs to the key.",
        de: "die Tabelle unterscheidet nicht, wer am Zug ist: das gehört zum Schlüssel.",
    }
    move_at_a_pass() {
        en: "where `player` has to pass, the move is one of the opponent's: it must be `None`.",
        de: "wo `player` passen muss, ist der Zug einer des Gegners: er muss `None` sein.",
    }
    move_is_missing() { en: "the move is always `None`.", de: "der Zug ist immer `None`." }
    must_be_judged_alike(call, got) {
        en: "Every board is worth the same for Black as for White, here {got}: does {call} look at `me`? (If values are remembered: `me` belongs to the key.)",
        de: "Jedes Brett ist für Schwarz so viel wert wie für Weiß, hier {got}: sieht {call} auf `me`? (Falls Werte gemerkt werden: `me` gehört zum Schlüssel.)",
    }
    must_prefer_to_win(winner, of_winner, of_loser) {
        en: "This game is over, and {winner} has won. But it is worth {of_winner} to {winner} and {of_loser} to the other, and most games that are over are judged the wrong way round like this.",
        de: "Dieses Spiel ist zu Ende, und {winner} hat gewonnen. Aber es ist {of_winner} für {winner} wert und {of_loser} für die andere Seite, und so verkehrt werden die meisten Spiele beurteilt, die zu Ende sind.",
    }
    list_is_not_emptied() {
        en: "moves are drawn that were the best for a while, before a better one was found: the list must be emptied then.",
        de: "es werden Züge gelost, die eine Zeit lang die besten waren, bevor ein besserer gefunden wurde: dann muss die Liste geleert werden.",
    }
    all_moves_are_drawn() {
        en: "all legal moves are drawn: only the best may be.",
        de: "es werden alle erlaubten Züge gelost: nur die besten dürfen es sein.",
    }
    worst_moves_are_drawn() {
        en: "the moves with the smallest value are drawn: it must be those with the greatest.",
        de: "es werden die Züge mit dem kleinsten Wert gelost: es müssen die mit dem größten sein.",
    }
    nearly_best_are_drawn() {
        en: "moves that are nearly the best are drawn, too: only the best may be.",
        de: "es werden auch Züge gelost, die fast die besten sind: nur die besten dürfen es sein.",
    }
    always_the_first() {
        en: "it is always the first of the best moves: one of them must be drawn.",
        de: "es ist immer der erste der besten Züge: einer von ihnen muss gelost werden.",
    }
    always_the_last() {
        en: "it is always the last of the best moves: one of them must be drawn.",
        de: "es ist immer der letzte der besten Züge: einer von ihnen muss gelost werden.",
    }
    one_level_less() {
        en: "one level is missing: `depth` moves are made, each multiplies.",
        de: "eine Ebene fehlt: es werden `depth` Züge gemacht, jeder vervielfacht.",
    }
    one_level_more() {
        en: "one level too many: with `depth` 0 there is one position, the board itself.",
        de: "eine Ebene zu viel: mit `depth` 0 gibt es eine Stellung, das Brett selbst.",
    }
    number_of_positions_is_rounded() {
        en: "a floating-point number holds about 16 digits only: compute the positions in whole numbers, with `branching.pow(depth)`.",
        de: "eine Kommazahl hat nur etwa 16 Stellen: rechne die Stellungen mit ganzen Zahlen aus, mit `branching.pow(depth)`.",
    }
    seconds_multiplied() {
        en: "the positions are multiplied by the positions a second: divide them.",
        de: "die Stellungen werden mit den Stellungen je Sekunde malgenommen: teile sie.",
    }
    seconds_turned_round() {
        en: "the division is the wrong way round: positions divided by positions a second.",
        de: "die Division ist verkehrt herum: Stellungen geteilt durch Stellungen je Sekunde.",
    }
    only_counts() { en: "every disc counts the same: the field decides.", de: "jeder Stein zählt gleich: das Feld entscheidet." }
    the_opponents_worth() {
        en: "own discs are weighed right, but not the opponent's: these count the same with the opposite sign.",
        de: "die eigenen Steine sind richtig gewichtet, nicht aber die des Gegners: diese zählen dasselbe mit umgekehrtem Vorzeichen.",
    }
    diagonal_too_early() {
        en: "the diagonal is asked for before the corners or the X-squares: these lie on it too, and come first.",
        de: "nach der Diagonale wird vor den Ecken oder den X-Feldern gefragt: auch sie liegen auf ihr und kommen zuerst.",
    }
    edge_before_corner() {
        en: "the edge is asked for before the corners: these lie on it too, and come first.",
        de: "nach dem Rand wird vor den Ecken gefragt: auch sie liegen auf ihm und kommen zuerst.",
    }
    worth_of_fields(names, first, expected, got) {
        en: "these fields have the wrong worth: {names}. An own disc on {first} alone is worth {expected}, not {got}.",
        de: "diese Felder haben den falschen Wert: {names}. Ein eigener Stein allein auf {first} ist {expected} wert, nicht {got}.",
    }
    multiplied_not_raised() {
        en: "branching times depth: but the possibilities multiply with each move, 8 · 8 · 8 ...",
        de: "Möglichkeiten mal Tiefe: aber die Möglichkeiten vervielfachen sich mit jedem Zug, 8 · 8 · 8 ...",
    }
    base_and_exponent_swapped() {
        en: "base and exponent are swapped: `branching.pow(depth)`.",
        de: "Basis und Exponent sind vertauscht: `branching.pow(depth)`.",
    }
    all_levels_counted() {
        en: "the positions of all levels are counted: the sheet asks for those at the end.",
        de: "die Stellungen aller Ebenen sind gezählt: gefragt ist nach denen am Ende.",
    }
    whole_seconds() {
        en: "a division of whole numbers is rounded down: make numbers with a fraction of both first, `as f64`.",
        de: "eine Division ganzer Zahlen wird abgerundet: mache aus beiden zuerst Kommazahlen, `as f64`.",
    }
    never_cuts() {
        en: "that is the whole tree: nothing is ever cut. Are alpha and beta raised and lowered, handed down and compared?",
        de: "das ist der ganze Baum: nichts wird je abgeschnitten. Werden alpha und beta gehoben und gesenkt, weitergereicht und verglichen?",
    }
    evaluate_not_used() {
        en: "discs are counted, whatever `evaluate` is: call `evaluate(board, me)`.",
        de: "es werden Steine gezählt, egal was `evaluate` ist: rufe `evaluate(board, me)` auf.",
    }
    must_find_one_a_depth(call, depth, got) {
        en: "{call} must have one result for each depth up to {depth}, so {depth} in all, but has {got}.",
        de: "{call} muss für jede Tiefe bis {depth} ein Ergebnis haben, also {depth}, hat aber {got}.",
    }
    must_move_to_at_depth(call, best, depth, got) {
        en: "At depth {depth}, {call} must move to one of: {best}. It moves to: {got}.",
        de: "Bei Tiefe {depth} darf {call} nur hierhin ziehen: {best}. Gezogen wird auf: {got}.",
    }
    a_bound_is_no_value() {
        en: "the value is right, but not the move: what comes back from a cut is only a bound, so an equal value is no reason to change the move.",
        de: "der Wert stimmt, der Zug aber nicht: was aus einem Schnitt zurückkommt, ist nur eine Schranke, also ist ein gleicher Wert kein Grund, den Zug zu wechseln.",
    }
    must_be_empty(call, got as results) {
        en: "There is no legal move: {call} must find nothing, but finds {got}.",
        de: "Es gibt keinen erlaubten Zug: {call} darf nichts finden, findet aber {got}.",
    }
    must_ask_go_on(last, expected, got) {
        en: "go_on, which says yes up to depth {last}, must be asked for the depths {expected}, but was asked for {got}.",
        de: "go_on, das bis zur Tiefe {last} ja sagt, muss nach den Tiefen {expected} gefragt werden, wurde aber nach {got} gefragt.",
    }
    asks_too_late() {
        en: "go_on must be asked before a depth is searched, not after it.",
        de: "go_on muss gefragt werden, bevor eine Tiefe durchsucht wird, nicht danach.",
    }
    root_begins_anew() {
        en: "That is more than plain alpha-beta. What helps: at the root, too, the best value so far is the alpha for the next move, and each depth begins with the moves that the depth before found best.",
        de: "Das ist mehr als einfaches Alpha-Beta. Was hilft: Auch an der Wurzel ist der bisher beste Wert das alpha für den nächsten Zug, und jede Tiefe beginnt mit den Zügen, die die Tiefe davor am besten fand.",
    }
    order_has_little_effect() {
        en: "What helps: the order. At the root the best moves of the depth before come first, and the best value so far is the alpha for the next; within the tree, corners and edges are tried first and fields beside a corner last.",
        de: "Was hilft, ist die Reihenfolge. An der Wurzel kommen die besten Züge der vorigen Tiefe zuerst, und der bisher beste Wert ist das alpha für den nächsten; im Baum werden Ecken und Ränder zuerst probiert und Felder neben einer Ecke zuletzt.",
    }
    bounds_change_sides() {
        en: "what is good for one side is bad for the other: after a move or a pass the score gets the other sign, and the bounds change sides, `-beta` and `-alpha`.",
        de: "was für die eine Seite gut ist, ist für die andere schlecht: nach einem Zug und nach dem Passen bekommt das Ergebnis das andere Vorzeichen, und die Schranken tauschen die Seiten, `-beta` und `-alpha`.",
    }
    signs_of_the_end() {
        en: "the score is that of the other side: after a move the opponent is to move, and what is good for the opponent is bad for `player`.",
        de: "das Ergebnis ist das der anderen Seite: nach einem Zug ist der Gegner am Zug, und was für ihn gut ist, ist für `player` schlecht.",
    }
    empty_fields_to_the_winner() {
        en: "the empty fields belong to the winner: `board.final_score(player)` counts them.",
        de: "die leeren Felder gehören dem Sieger: `board.final_score(player)` zählt sie mit.",
    }
    table_has_no_effect() {
        en: "about as many as without a table: look a board up before its moves are tried, and remember what was found, also when it is only a bound.",
        de: "etwa so viele wie ohne Tabelle: schlage ein Brett nach, bevor seine Züge probiert werden, und merke dir, was gefunden wurde, auch wenn es nur eine Schranke ist.",
    }
    must_be_finite(got) { en: "The value must be a finite number, but is {got}.", de: "Der Wert muss eine endliche Zahl sein, ist aber {got}." }
    must_be_the_same(values) {
        en: "The same board, asked about twice, must have the same value, but has {values}.",
        de: "Dasselbe Brett, zweimal gefragt, muss denselben Wert haben, hat aber {values}.",
    }
    must_tell_boards_apart(value) {
        en: "Every board is worth {value}: a search cannot choose between them.",
        de: "Jedes Brett ist {value} wert: eine Suche kann zwischen ihnen nicht wählen.",
    }
    counting_discs() { en: "counting discs", de: "das Zählen von Steinen" }
    weighing_fields() { en: "weighing the fields (Othello 4)", de: "das Gewichten der Felder (Othello 4)" }
    must_win_more(percent, rival, games, won, drawn, lost, mean as lead) {
        en: "Two moves deep, your evaluation must win more than {percent} % of the points against {rival} (a draw is half a point). Of {games} games it won {won}, drew {drawn} and lost {lost}; on average it had {mean} than the other.",
        de: "Zwei Züge tief muss deine Bewertung mehr als {percent} % der Punkte gegen {rival} gewinnen (ein Unentschieden ist ein halber Punkt). Von {games} Partien hat sie {won} gewonnen, {drawn} unentschieden gespielt und {lost} verloren; im Mittel hatte sie {mean} als der Gegner.",
    }
}
