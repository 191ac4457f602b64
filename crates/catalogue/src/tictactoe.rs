//! TicTacToe: boards and moves, and what the tests say about a student's functions.

messages! {
    // The game (crates/games)
    board_has_rows(found) {
        en: "a TicTacToe board has 3 rows, separated by “/”, but here: {found}",
        de: "ein TicTacToe-Brett hat 3 Zeilen, getrennt durch „/“, hier aber: {found}",
    }
    row_has_fields(row, found) {
        en: "row {row} of the board has {found} fields, not 3",
        de: "Zeile {row} des Bretts hat {found} Felder statt 3",
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
        en: "{mark} cannot be placed at row {row}, column {column}: outside the board, whose rows and columns run from 0 to 2\n{board}",
        de: "{mark} kann nicht auf Zeile {row}, Spalte {column} gesetzt werden: außerhalb des Bretts, dessen Zeilen und Spalten von 0 bis 2 laufen\n{board}",
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
    must_return(call, expected, got) {
        en: "{call} must be {expected}, but is {got}.",
        de: "{call} muss {expected} sein, ist aber {got}.",
    }
    smells_of(mistake) { en: "Perhaps: {mistake}", de: "Vielleicht: {mistake}" }
    see_it(board) {
        en: "See it: cargo play tictactoe --text --position \"{board}\"",
        de: "Sieh es dir an: cargo play tictactoe --text --position \"{board}\"",
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
    fewer_than_three_win() {
        en: "fewer than three marks count as a line: are the three comparisons joined by `&&`?",
        de: "weniger als drei Zeichen zählen als Linie: sind die drei Vergleiche mit `&&` verbunden?",
    }
    lines_never_found(lines) {
        en: "these lines of fields (row, column) are never found: {lines}",
        de: "diese Linien von Feldern (Zeile, Spalte) werden nie gefunden: {lines}",
    }
    must_have_score(call, expected, got) {
        en: "The score of {call} must be {expected}, but is {got}.",
        de: "Die Bewertung von {call} muss {expected} sein, ist aber {got}.",
    }
    lost_a_game(depth, game) {
        en: "With depth {depth} the computer must not lose, but it lost this game:\n{game}\nAbove is the board before its last move.",
        de: "Mit Tiefe {depth} darf der Computer nicht verlieren, aber diese Partie hat er verloren:\n{game}\nOben steht das Brett vor seinem letzten Zug.",
    }
    must_be_a_best_move(call, best, got) {
        en: "{call} must move to one of {best} as (row, column), but moves to {got}.",
        de: "{call} muss auf eines von {best} ziehen (Zeile, Spalte), zieht aber auf {got}.",
    }
    must_leave_the_board(call, after) {
        en: "{call} must leave the board as it was, but leaves it like this:\n{after}",
        de: "{call} muss das Brett so lassen, wie es war, hinterlässt aber dieses:\n{after}",
    }
    examined_too_few(call, count) {
        en: "{call} must try every move, but only {count} marks were set with `board.place`.",
        de: "{call} muss jeden Zug ausprobieren, aber nur {count} Zeichen wurden mit `board.place` gesetzt.",
    }
    examined_too_many(call, count, tree) {
        en: "{call} must examine {tree} positions at most, but sets {count} marks.",
        de: "{call} muss höchstens {tree} Stellungen untersuchen, setzt aber {count} Zeichen.",
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
    full_before_won() {
        en: "the full board is looked for before the win: the last mark can win too.",
        de: "nach dem vollen Brett wird vor dem Sieg gefragt: auch das letzte Zeichen kann gewinnen.",
    }
    x_never_wins() {
        en: "a win of X is never seen.",
        de: "ein Sieg von X wird nie gesehen.",
    }
    o_never_wins() {
        en: "a win of O is never seen.",
        de: "ein Sieg von O wird nie gesehen.",
    }
}
