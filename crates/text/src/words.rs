//! What is said of languages and of names.

crate::messages! {
    unknown_language(name) {
        en: "“{name}” is no language of this course: it speaks en and de",
        de: "„{name}“ ist keine Sprache dieses Kurses: Er spricht en und de",
    }
    did_you_mean(name) { en: ". Did you mean “{name}”?", de: ". Meintest du „{name}“?" }
}
