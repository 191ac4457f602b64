//! The texts of __Game__ in the window.

text::messages! {
    title() { en: "__Game__", de: "__Game__" }
    your_code() { en: "your __exercise__ (__Game__)", de: "dein __exercise__ (__Game__)" }
    our_code() { en: "the course's __exercise__ (__Game__)", de: "das __exercise__ des Kurses (__Game__)" }
}
