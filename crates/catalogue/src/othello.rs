//! Othello: boards, moves and games, and what the tests say about a student's functions.

messages! {
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
    your_minimax() { en: "your minimax, counting", de: "dein minimax, zählend" }
    your_tie_break() { en: "your minimax with random_tie_break", de: "dein minimax mit random_tie_break" }
    your_weighted() { en: "your alpha_beta, weighing the fields", de: "dein alpha_beta mit gewichteten Feldern" }
    your_evaluation() { en: "your alpha_beta with your own evaluation", de: "dein alpha_beta mit deiner eigenen Bewertung" }
    your_champion() { en: "your iterative_deepening and endgame", de: "dein iterative_deepening und endgame" }
    the_solution() { en: "the course's minimax, counting", de: "das minimax des Kurses, zählend" }
    the_weighted() { en: "the course's alpha_beta, weighing the fields", de: "das alpha_beta des Kurses mit gewichteten Feldern" }
    the_champion() { en: "the course's champion", de: "der Champion des Kurses" }
    random_moves() { en: "random moves", de: "zufällige Züge" }
}
