//! Messages of the first `cargo run`.

text::messages! {
    looking() { en: "Building and grading your exercises (the first time takes a while) ...", de: "Deine Übungen werden gebaut und bewertet (das erste Mal braucht seine Zeit) ..." }
}
