//! TicTacToe: boards and moves, and what the tests say about a student's functions.

messages! {
    // The game (crates/games)
    board_has_rows(found) {
        en: "a TicTacToe board has 3 rows, separated by “/”, but here: {found}",
        de: "ein TicTacToe-Brett hat 3 Zeilen, getrennt durch „/“, hier aber: {found}",
    }
    row_has_fields(row, found as fields) {
        en: "row {row} of the board has {found}, not 3",
        de: "Zeile {row} des Bretts hat {found} statt 3",
    }
    no_such_field(row, column, found) {
        en: "row {row}, column {column}: “{found}” is none of X, O and . (empty)",
        de: "Zeile {row}, Spalte {column}: „{found}“ ist weder X noch O noch . (leer)",
    }
    field_is_taken(mark, row, column, there, board) {
        en: "{mark} cannot be placed at row {row}, column {column} (counted from 0): {there} stands there already\n{board}",
        de: "{mark} kann nicht auf Zeile {row}, Spalte {column} (ab 0 gezählt) gesetzt werden: dort steht schon {there}\n{board}",
    }
    outside_the_board(mark, row, column, board) {
        en: "{mark} cannot be placed at row {row}, column {column} (counted from 0): outside the board, whose rows and columns run from 0 to 2\n{board}",
        de: "{mark} kann nicht auf Zeile {row}, Spalte {column} (ab 0 gezählt) gesetzt werden: außerhalb des Bretts, dessen Zeilen und Spalten von 0 bis 2 laufen\n{board}",
    }
    no_such_row_or_column(row, column) {
        en: "there is no field at row {row}, column {column}: both run from 0 to 2",
        de: "auf Zeile {row}, Spalte {column} gibt es kein Feld: beide laufen von 0 bis 2",
    }
    nothing_to_take_back(row, column, board) {
        en: "no mark to take back at row {row}, column {column}\n{board}",
        de: "auf Zeile {row}, Spalte {column} gibt es kein Zeichen zurückzunehmen\n{board}",
    }
    impossible_board(board, first, xs, os) {
        en: "no game that {first} begins leads to the board {board}, with {xs} X and {os} O: count the marks, and nobody plays on after a win",
        de: "kein Spiel, das {first} beginnt, führt zum Brett {board} mit {xs} X und {os} O: die Zeichen zählen, und nach einem Sieg wird nicht weitergespielt",
    }

    // The tests (tests/tictactoe)
    see_it(board, options) {
        en: "See it: cargo play tictactoe --position \"{board}\"{options}",
        de: "Sieh es dir an: cargo play tictactoe --position \"{board}\"{options}",
    }
    always_the_same(answer) {
        en: "the answer is {answer} for every board.",
        de: "die Antwort ist bei jedem Brett {answer}.",
    }
    the_opposite() { en: "the answer is always the opposite of the right one.", de: "die Antwort ist immer das Gegenteil der richtigen." }
    fields_never_looked_at(fields) {
        en: "these fields (row, column) are never looked at: {fields}",
        de: "diese Felder (Zeile, Spalte) werden nie angesehen: {fields}",
    }
    players_swapped() { en: "X and O are swapped.", de: "X und O sind vertauscht." }
    player_ignored() {
        en: "the answer is the same for X and for O: `player` plays no part in it.",
        de: "die Antwort ist für X und für O dieselbe: `player` spielt darin keine Rolle.",
    }
    empty_lines_win() {
        en: "three empty fields count as a line: three equal fields are not enough, they must equal `Some(player)`.",
        de: "drei leere Felder zählen als Linie: drei gleiche Felder genügen nicht, sie müssen `Some(player)` sein.",
    }
    fewer_than_three_win(fields) {
        en: "these marks alone are taken for a line: {fields}. Are all three fields of each line different, and joined by `&&`?",
        de: "diese Zeichen allein gelten schon als Linie: {fields}. Sind alle drei Felder jeder Linie verschieden und mit `&&` verbunden?",
    }
    lines_never_found(lines) {
        en: "these lines of fields (row, column) are never found:\n{lines}",
        de: "diese Linien von Feldern (Zeile, Spalte) werden nie gefunden:\n{lines}",
    }
    must_have_score(call, expected, got) {
        en: "The score of {call} must be {expected}, but is {got}.",
        de: "Die Bewertung von {call} muss {expected} sein, ist aber {got}.",
    }
    lost_a_game(depth, game) {
        en: "With depth {depth} the computer must not lose, but it lost this game:\n{game}\nAbove is the board before its last move.",
        de: "Mit Tiefe {depth} darf der Computer nicht verlieren, aber diese Partie hat er verloren:\n{game}\nOben steht das Brett vor seinem letzten Zug.",
    }
    must_be_the_best_move(call, best, got) {
        en: "{call} must move to {best} as (row, column), but moves to {got}.",
        de: "{call} muss auf {best} ziehen (Zeile, Spalte), zieht aber auf {got}.",
    }
    must_be_a_best_move(call, best, got) {
        en: "{call} must move to one of {best} as (row, column), but moves to {got}.",
        de: "{call} muss auf eines von {best} ziehen (Zeile, Spalte), zieht aber auf {got}.",
    }
    must_leave_the_board(call, after) {
        en: "{call} must leave the board as it was, but leaves it like this:\n{after}",
        de: "{call} muss das Brett so lassen, wie es war, hinterlässt aber dieses:\n{after}",
    }
    examined_too_few(call, count as marks_were) {
        en: "{call} must try every move, but only {count} set with `board.place`.",
        de: "{call} muss jeden Zug ausprobieren, aber nur {count} mit `board.place` gesetzt.",
    }
    examined_too_many(call, count as marks, tree as positions) {
        en: "{call} may examine {tree} at most, but sets {count}.",
        de: "{call} darf höchstens {tree} untersuchen, setzt aber {count}.",
    }
    looked_deeper(depth) {
        en: "as many positions as with depth {depth}: the search goes deeper than asked.",
        de: "so viele Stellungen wie mit Tiefe {depth}: die Suche geht tiefer als verlangt.",
    }
    examined_in_vain() {
        en: "the search goes on where the game is over, or calls minimax twice for the same move.",
        de: "die Suche geht weiter, wo das Spiel zu Ende ist, oder ruft minimax für denselben Zug zweimal auf.",
    }
    not_taken_back() {
        en: "a mark is not taken back: every `place` needs its `take_back`, on every path through the loop.",
        de: "ein Zeichen wird nicht zurückgenommen: jedes `place` braucht sein `take_back`, auf jedem Weg durch die Schleife.",
    }
    not_taken_back_after_a_win() {
        en: "the mark is not taken back when the move wins: `take_back` must come before any `return`.",
        de: "das Zeichen wird nicht zurückgenommen, wenn der Zug gewinnt: `take_back` muss vor jedem `return` stehen.",
    }
    row_and_column_swapped() {
        en: "row and column are swapped in what minimax returns.",
        de: "Zeile und Spalte sind in dem, was minimax zurückgibt, vertauscht.",
    }
    not_its_own_move() {
        en: "the scores are right, but the move does not belong to the score: keep the move that was just placed, not one that the recursion returned, and keep it only together with its score.",
        de: "die Bewertungen stimmen, aber der Zug gehört nicht zur Bewertung: behalte den eben gesetzten Zug, nicht den aus der Rekursion, und behalte ihn nur zusammen mit seiner Bewertung.",
    }
    overwrites() {
        en: "a later move that ends the game overwrites a better one: compare its score with the best so far as well.",
        de: "ein späterer Zug, der das Spiel beendet, überschreibt einen besseren: vergleiche auch seine Bewertung mit der bisher besten.",
    }
    one_deeper() {
        en: "the depth is off by one: the search looks one move too far. With depth 1 only the own move is tried.",
        de: "die Tiefe ist um eins daneben: die Suche schaut einen Zug zu weit. Bei Tiefe 1 wird nur der eigene Zug ausprobiert.",
    }
    one_shallower() {
        en: "the depth is off by one: the search stops one move too early.",
        de: "die Tiefe ist um eins daneben: die Suche hört einen Zug zu früh auf.",
    }
    depth_ignored() {
        en: "the depth plays no part: the search always goes to the end of the game.",
        de: "die Tiefe spielt keine Rolle: die Suche geht immer bis ans Ende des Spiels.",
    }
    signs_swapped() {
        en: "the signs are swapped: +1 is a win of O (the computer), -1 a win of X (the person).",
        de: "die Vorzeichen sind vertauscht: +1 ist ein Sieg von O (Computer), -1 ein Sieg von X (Person).",
    }
    goals_swapped() {
        en: "the goals are swapped: O (the computer) wants the greatest score, X (the person) the smallest.",
        de: "die Ziele sind vertauscht: O (Computer) will die größte Bewertung, X (Person) die kleinste.",
    }
    always_the_same_mark() {
        en: "the same mark is set for both: set `player`.",
        de: "für beide wird dasselbe Zeichen gesetzt: setze `player`.",
    }
    the_others_mark() {
        en: "the wrong mark is set: whoever moves sets the own mark, `player`.",
        de: "das falsche Zeichen wird gesetzt: wer zieht, setzt das eigene Zeichen, `player`.",
    }
    same_player_again() {
        en: "the same player moves again in the recursion: the next call is for `player.other()`.",
        de: "in der Rekursion zieht dieselbe Seite noch einmal: der nächste Aufruf ist für `player.other()`.",
    }
    keeps_the_depth() {
        en: "the recursion looks as deep again as before: the next call gets `depth - 1`.",
        de: "die Rekursion schaut wieder so tief wie vorher: der nächste Aufruf bekommt `depth - 1`.",
    }
    never_looks_deeper() {
        en: "the answers are never looked at: where nobody has won and depth is left, call minimax for the opponent with `depth - 1`.",
        de: "die Antworten werden nie angesehen: wo niemand gewonnen hat und noch Tiefe übrig ist, rufe minimax für den Gegner mit `depth - 1` auf.",
    }
    starts_at_zero() {
        en: "the best score so far starts at 0, so a worse one never counts: start with `i32::MAX` for X and `i32::MIN` for O.",
        de: "die bisher beste Bewertung beginnt bei 0, deshalb zählt eine schlechtere nie: beginne mit `i32::MAX` für X und `i32::MIN` für O.",
    }
    both_want_the_greatest() {
        en: "both players choose the greatest score: X wants the smallest.",
        de: "beide Seiten wählen die größte Bewertung: X will die kleinste.",
    }
    both_want_the_smallest() {
        en: "both players choose the smallest score: O wants the greatest.",
        de: "beide Seiten wählen die kleinste Bewertung: O will die größte.",
    }
    used_up_before_won() {
        en: "the depth is looked at before the win: the last move that is tried can win too.",
        de: "nach der Tiefe wird vor dem Sieg gefragt: auch der letzte Zug, der probiert wird, kann gewinnen.",
    }
    start_value_returned() {
        en: "the value to start with was never replaced: is the comparison the right way round? X keeps a smaller score, O a greater one.",
        de: "der Startwert wurde nie ersetzt: steht der Vergleich richtig herum? X behält eine kleinere Bewertung, O eine größere.",
    }
    full_before_won() {
        en: "the full board is looked for before the win: the last mark can win too.",
        de: "du fragst zuerst, ob das Brett voll ist, und erst dann nach dem Sieg: auch das letzte Zeichen kann gewinnen.",
    }
    x_never_wins() {
        en: "a win of X is never seen.",
        de: "ein Sieg von X wird nie gesehen.",
    }
    o_never_wins() {
        en: "a win of O is never seen.",
        de: "ein Sieg von O wird nie gesehen.",
    }

    // play_turn
    board_must_be(call, expected, got) {
        en: "After {call} the board must be\n{expected}\nbut it is\n{got}",
        de: "Nach {call} muss das Brett so aussehen:\n{expected}\naber es sieht so aus:\n{got}",
    }
    ignored_means_unchanged() {
        en: "a move that is ignored must leave the board as it is: look before you place.",
        de: "ein Zug, der nicht zählt (Ignored), muss das Brett lassen, wie es ist: erst nachsehen, dann setzen.",
    }
    turn_must_be_ignored() {
        en: "beside the board, on a taken field and after the end of the game a move is `Turn::Ignored`.",
        de: "neben dem Brett, auf einem besetzten Feld und nach dem Ende der Partie ist ein Zug `Turn::Ignored`.",
    }
    turn_is_possible() {
        en: "the field is empty and the game goes on: this move is possible.",
        de: "das Feld ist leer und die Partie läuft: dieser Zug ist möglich.",
    }
    set_the_mark_there() {
        en: "the mark to set is `player`, at (row, column) of `field`.",
        de: "zu setzen ist das Zeichen `player` auf (Zeile, Spalte) von `field`.",
    }
    the_opponent_is_next() { en: "after a move it is the turn of `player.other()`.", de: "nach einem Zug ist `player.other()` an der Reihe." }
    who_moved_has_won() { en: "whoever has just moved has won.", de: "gewonnen hat, wer eben gezogen hat." }
    look_after_the_move() {
        en: "ask who has won after the mark was set, not before.",
        de: "frage nach dem Sieg, nachdem das Zeichen gesetzt ist, nicht davor.",
    }
    full_is_a_draw() { en: "a full board without a line is a draw.", de: "ein volles Brett ohne Linie ist unentschieden." }

    // field_at
    never_a_field() { en: "no field is found anywhere.", de: "nirgends wird ein Feld gefunden." }
    row_and_column_swapped_in_field() {
        en: "row and column are swapped: y chooses the row, x the column.",
        de: "Zeile und Spalte sind vertauscht: y bestimmt die Zeile, x die Spalte.",
    }
    width_for_columns_height_for_rows() {
        en: "a column is width / 3 pixels wide, a row height / 3 pixels high; the two can differ.",
        de: "eine Spalte ist width / 3 Pixel breit, eine Zeile height / 3 Pixel hoch; beides kann verschieden sein.",
    }
    negative_is_outside() {
        en: "left of 0 and above 0 there is no field; note that -1 / 100 is 0 in whole numbers.",
        de: "links von 0 und über 0 gibt es kein Feld; beachte, dass -1 / 100 bei ganzen Zahlen 0 ist.",
    }
    size_is_outside() {
        en: "the last pixel is width - 1 (or height - 1): the next one lies outside.",
        de: "das letzte Pixel ist width - 1 (oder height - 1): das nächste liegt außerhalb.",
    }
    third_is_rounded() {
        en: "width / 3 is rounded down: of 100 pixels, three times 33 leave one over. Multiply first, then divide.",
        de: "width / 3 wird abgerundet: von 100 Pixeln bleibt bei dreimal 33 eines übrig. Erst malnehmen, dann teilen.",
    }

    // draw_game_board
    on_a_canvas(width, height) { en: "On a canvas of {width} x {height} pixels:", de: "Auf einer Zeichenfläche von {width} x {height} Pixeln:" }
    this_is_what_you_drew() { en: "This is what was drawn:", de: "Das wurde gezeichnet:" }
    nothing() { en: "nothing", de: "nichts" }
    circle_does_not_fit(center, radius) {
        en: "the circle around {center} with radius {radius} must have the middle of a field as its center, and stay within the field.",
        de: "der Kreis um {center} mit Radius {radius} muss die Mitte eines Feldes als Mittelpunkt haben und im Feld bleiben.",
    }
    line_does_not_fit(from, to) {
        en: "the line from {from} to {to} is neither a border at a third of the canvas nor a stroke of an X through the middle of a field.",
        de: "die Linie von {from} nach {to} ist weder eine Trennlinie auf einem Drittel der Fläche noch ein Strich eines X durch die Mitte eines Feldes.",
    }
    line_leaves_the_canvas(from, to) {
        en: "the line from {from} to {to} leaves the canvas.",
        de: "die Linie von {from} nach {to} verlässt die Zeichenfläche.",
    }
    borders_missing(found) {
        en: "there must be four lines between the fields, two of them vertical and two horizontal, each once; found: {found}",
        de: "zwischen den Feldern müssen vier Linien sein, zwei senkrechte und zwei waagrechte, jede einmal; gefunden: {found}",
    }
    field_shows_no_mark(row, column, circles as circles, falling, rising) {
        en: "row {row}, column {column} shows neither X nor O nor nothing, but {circles}, {falling} falling and {rising} rising lines.",
        de: "Zeile {row}, Spalte {column} zeigt weder X noch O noch nichts, sondern {circles}, {falling} fallende und {rising} steigende Linien.",
    }
    field_shows(row, column, got, expected) {
        en: "row {row}, column {column} shows {got}, but must show {expected}.",
        de: "Zeile {row}, Spalte {column} zeigt {got}, muss aber {expected} zeigen.",
    }
    field_shows_swapped(row, column, got, expected) {
        en: "row {row}, column {column} shows {got}, but must show {expected}. Are row and column swapped? The column decides x, the row decides y.",
        de: "Zeile {row}, Spalte {column} zeigt {got}, muss aber {expected} zeigen. Sind Zeile und Spalte vertauscht? Die Spalte bestimmt x, die Zeile y.",
    }

    // alpha_beta
    wins_count_the_same() {
        en: "every win counts 1: the depth that is left must count, `depth as i32` for O and `-(depth as i32)` for X.",
        de: "jeder Sieg zählt 1: zählen muss die übrige Tiefe, `depth as i32` für O und `-(depth as i32)` für X.",
    }
    depth_left_is_not_counted() {
        en: "who wins is right, but not how soon: a win scores the `depth` of the call that placed the winning mark.",
        de: "wer gewinnt, stimmt, aber nicht, wie bald: ein Sieg zählt das `depth` des Aufrufs, der das siegende Zeichen gesetzt hat.",
    }
    a_bound_is_no_score() {
        en: "the score is right, but not the move. What comes back from a cut is only a bound: a move is better only if its score is really greater (O) or smaller (X) than the best so far, and only alpha >= beta cuts.",
        de: "die Bewertung stimmt, der Zug nicht. Was aus einem Schnitt zurückkommt, ist nur eine Schranke: ein Zug ist nur besser, wenn seine Bewertung wirklich größer (O) oder kleiner (X) ist als die bisher beste, und nur alpha >= beta schneidet.",
    }
    cuts_too_early() {
        en: "depth 1 is right, deeper is not: perhaps something is cut that matters. O raises alpha, X lowers beta, both go down unchanged otherwise, and only alpha >= beta ends the loop.",
        de: "Tiefe 1 stimmt, größere nicht: vielleicht wird etwas abgeschnitten, das zählt. O hebt alpha, X senkt beta, sonst gehen beide unverändert weiter, und nur alpha >= beta beendet die Schleife.",
    }
    never_cuts() {
        en: "exactly as many as minimax: nothing is ever cut. Are alpha and beta passed on, raised and lowered, and compared?",
        de: "genau so viele wie minimax: es wird nie etwas abgeschnitten. Werden alpha und beta weitergegeben, gehoben, gesenkt und verglichen?",
    }
    cuts_too_little() {
        en: "too little is cut: do both players cut, and does the recursion get alpha and beta as they are by then?",
        de: "es wird zu wenig abgeschnitten: schneiden beide Seiten, und bekommt die Rekursion alpha und beta, wie sie dann stehen?",
    }
}
