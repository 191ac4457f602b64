//! Texts that the tests of every chapter use.

text::messages! {
    must_return(call, expected, got) {
        en: "{call} must be {expected}, but is {got}.",
        de: "{call} muss {expected} sein, ist aber {got}.",
    }
    comes_twice(what) { en: "{what} comes twice.", de: "{what} kommt doppelt vor." }
    outside_the_board(what) { en: "{what} is outside the board.", de: "{what} liegt außerhalb des Bretts." }
    only_diagonal() {
        en: "all squares in its row and its column are left out: only the one that is in both is the square itself.",
        de: "Alle Felder in seiner Zeile und seiner Spalte sind weggelassen: Das Feld selbst ist nur das, für das beides gilt.",
    }
    row_and_column_swapped() {
        en: "row and column are swapped in the answer: a square is (row, column).",
        de: "Zeile und Spalte sind in der Antwort vertauscht: Ein Feld ist (Zeile, Spalte).",
    }
    range_ends_early() {
        en: "what lies below and to the right is missing: a range `a..b` ends before b, `a..=b` with it.",
        de: "Was darunter und rechts liegt, fehlt: Ein Bereich `a..b` endet vor b, `a..=b` mit b.",
    }
    always_none() { en: "the answer is always `None`.", de: "Die Antwort ist immer `None`." }
}
