//! The texts of the rules of __Game__.

text::messages! {
    no_position(found) {
        en: "a position of __Game__ is written as a number, but here: “{found}”",
        de: "eine Stellung von __Game__ wird als Zahl geschrieben, hier aber: „{found}“",
    }
    no_move(found) {
        en: "a move of __Game__ is written as a number, but here: “{found}”",
        de: "ein Zug von __Game__ wird als Zahl geschrieben, hier aber: „{found}“",
    }
    not_allowed(step, position) {
        en: "the move {step} is not allowed in {position} (__Game__)",
        de: "der Zug {step} ist in {position} nicht erlaubt (__Game__)",
    }
}
