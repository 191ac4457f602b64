//! What the referee says.

text::messages! {
    impossible_board(board, first, xs, os) {
        en: "no game that {first} begins leads to the board {board}, with {xs} X and {os} O: count the marks, and nobody plays on after a win",
        de: "kein Spiel, das {first} beginnt, führt zum Brett {board} mit {xs} X und {os} O: die Zeichen zählen, und nach einem Sieg wird nicht weitergespielt",
    }
}
