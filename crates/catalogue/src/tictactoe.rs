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
    nothing_to_take_back(row, column, board) {
        en: "no mark to take back at row {row}, column {column}\n{board}",
        de: "auf Zeile {row}, Spalte {column} gibt es kein Zeichen zurückzunehmen\n{board}",
    }
    impossible_board(board, first, xs, os) {
        en: "no game that {first} begins leads to the board {board}, with {xs} X and {os} O: count the marks, and nobody plays on after a win",
        de: "kein Spiel, das {first} beginnt, führt zum Brett {board} mit {xs} X und {os} O: die Zeichen zählen, und nach einem Sieg wird nicht weitergespielt",
    }
}
