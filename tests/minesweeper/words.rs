//! What the tests of Minesweeper say of a student's functions.

text::messages! {
    mines(behind) { en: "mines: {behind}", de: "Minen: {behind}" }
    see_it(view) {
        en: "See it: cargo run -- analyse minesweeper \"{view}\"",
        de: "Sieh es dir an: cargo run -- analyse minesweeper \"{view}\"",
    }

    // The rules.

    // The steps of the AI.

    // What goes beyond the paper.
}
