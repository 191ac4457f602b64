//! Sentences about languages, names and the formats of files.

crate::messages! {
    unknown_language(name) {
        en: "“{name}” is no language of this course: it speaks en and de",
        de: "„{name}“ ist keine Sprache dieses Kurses: Er spricht en und de",
    }
    in_another_format(name) {
        en: "the file is {name}: save it as UTF-8",
        de: "die Datei ist {name}: Speichere sie als UTF-8",
    }
    utf16_without_mark() { en: "UTF-16 without a byte order mark", de: "UTF-16 ohne Byte Order Mark" }
    damaged_utf16() {
        en: "the file is UTF-16, but damaged: save it anew, as UTF-8",
        de: "die Datei ist UTF-16, aber beschädigt: Speichere sie neu, als UTF-8",
    }
    not_utf8(line) {
        en: "line {line} is no UTF-8 (Windows-1252 or Latin-1, perhaps): save the file as UTF-8",
        de: "Zeile {line} ist kein UTF-8 (vielleicht Windows-1252 oder Latin-1): Speichere die Datei als UTF-8",
    }
    did_you_mean(name) { en: ". Did you mean “{name}”?", de: ". Meintest du „{name}“?" }
}
