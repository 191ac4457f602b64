//! What is said about __Game__.

text::messages! {
    title() { en: "__Game__", de: "__Game__" }
    your_code() { en: "your __exercise__ (__Game__)", de: "dein __exercise__ (__Game__)" }
    our_code() { en: "the course's __exercise__ (__Game__)", de: "das __exercise__ des Kurses (__Game__)" }
}
