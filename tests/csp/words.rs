//! What the tests of Minesweeper as a constraint problem say of a student's functions.

text::messages! {
    mines(mines) { en: "mines: {mines}", de: "Minen: {mines}" }
    domains(domains) { en: "domains: {domains}", de: "Wertebereiche: {domains}" }
    see_it(view, player) {
        en: "See it: cargo run -- analyse minesweeper \"{view}\" --player {player}",
        de: "Sieh es dir an: cargo run -- analyse minesweeper \"{view}\" --player {player}",
    }
}
