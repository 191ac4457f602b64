//! What the tests of every chapter say.

text::messages! {
    must_return(call, expected, got) {
        en: "{call} must be {expected}, but is {got}.",
        de: "{call} muss {expected} sein, ist aber {got}.",
    }
    comes_twice(what) { en: "{what} comes twice.", de: "{what} kommt doppelt vor." }
    outside_the_board(what) { en: "{what} is outside the board.", de: "{what} liegt außerhalb des Bretts." }
    smells_of(mistake) { en: "Perhaps: {mistake}", de: "Vielleicht: {mistake}" }
}
