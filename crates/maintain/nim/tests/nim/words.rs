//! The texts of the tests of Nim on a student's functions.

text::messages! {
    must_win(position, step, after) {
        en: "In {position} there is a move that wins, but {step} leads to {after}, where the other side wins.\nSee it: cargo play nim --position \"{position}\"",
        de: "In {position} gibt es einen Zug, der gewinnt, aber {step} führt zu {after}, wo die andere Seite gewinnt.\nSieh es dir an: cargo play nim --position \"{position}\"",
    }
}
