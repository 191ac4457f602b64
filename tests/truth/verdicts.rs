//! What the tests of every chapter say.

text::messages! {
    must_return(call, expected, got) {
        en: "{call} must be {expected}, but is {got}.",
        de: "{call} muss {expected} sein, ist aber {got}.",
    }
    smells_of(mistake) { en: "Perhaps: {mistake}", de: "Vielleicht: {mistake}" }
}
