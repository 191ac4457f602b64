//! What the tests of Nim say of a student's functions.

text::messages! {
    must_win(position, step, after) {
        en: "In {position} there is a move that wins, but {step} leads to {after}, where the other side wins.\nSee it: cargo play nim --position \"{position}\"",
        de: "In {position} gibt es einen Zug, der gewinnt, aber {step} führt zu {after}, wo die andere Seite gewinnt.\nSieh es dir an: cargo play nim --position \"{position}\"",
    }
    whole_heap() {
        en: "the largest heap is taken whole, although the others matter as well.",
        de: "Der größte Haufen wird ganz genommen, obwohl es auch auf die anderen ankommt.",
    }
}
