//! Messages of the rules of TicTacToe about boards and moves, in both languages.

mod nouns {
    pub use text::nouns::squares;
}

text::messages! {
    board_has_rows(found) {
        en: "a TicTacToe board has 3 rows, separated by “/”, but here: {found}",
        de: "ein TicTacToe-Brett hat 3 Zeilen, getrennt durch „/“, hier aber: {found}",
    }
    row_has_squares(row, found as squares) {
        en: "row {row} of the board (counted from 0) has {found}, not 3",
        de: "Zeile {row} des Bretts (ab 0 gezählt) hat {found} statt 3",
    }
    no_such_square(row, column, found) {
        en: "({row}, {column}): “{found}” is none of X, O and . (empty)",
        de: "({row}, {column}): „{found}“ ist weder X noch O noch . (leer)",
    }
    square_is_taken(mark, row, column, there, board) {
        en: "{mark} cannot be placed at ({row}, {column}): {there} stands there already\n{board}",
        de: "{mark} kann nicht auf ({row}, {column}) gesetzt werden: Dort steht schon {there}\n{board}",
    }
    outside_the_board(mark, row, column, board) {
        en: "{mark} cannot be placed at ({row}, {column}): that is outside the board, whose rows and columns run from 0 to 2\n{board}",
        de: "{mark} kann nicht auf ({row}, {column}) gesetzt werden: Das liegt außerhalb des Bretts, dessen Zeilen und Spalten von 0 bis 2 laufen\n{board}",
    }
    no_such_row_or_column(row, column) {
        en: "there is no square at ({row}, {column}): both run from 0 to 2",
        de: "bei ({row}, {column}) gibt es kein Feld: Beide laufen von 0 bis 2",
    }
    nothing_to_take_back(row, column, board) {
        en: "no mark to take back at ({row}, {column})\n{board}",
        de: "bei ({row}, {column}) gibt es kein Zeichen zurückzunehmen\n{board}",
    }
}
