//! The reasons why a text is refused as an exercise.

text::messages! {
    unsafe_refused() {
        en: "`unsafe` is not allowed in exercises: unsafe code could write its own grade",
        de: "`unsafe` ist in Übungen nicht erlaubt: Damit könnte Code seine Note selbst schreiben",
    }
    word_refused(word) { en: "`{word}` is not allowed in exercises", de: "`{word}` ist in Übungen nicht erlaubt" }
    macro_refused(word, allowed) {
        en: "`{word}!` is not allowed in exercises, but these and your own are: {allowed}",
        de: "`{word}!` ist in Übungen nicht erlaubt, wohl aber deine eigenen und diese: {allowed}",
    }
    attribute_refused(word, allowed, traits) {
        en: "`#[{word}]` is not allowed in exercises, but these are: {allowed}; with derive: {traits}",
        de: "`#[{word}]` ist in Übungen nicht erlaubt, wohl aber diese: {allowed}; bei derive: {traits}",
    }
    alias_refused(from, to) {
        en: "`use ... {from} as {to}` is not allowed in exercises: a macro keeps its name, and takes no other's",
        de: "`use ... {from} as {to}` ist in Übungen nicht erlaubt: Ein Makro behält seinen Namen und nimmt keinen anderen an",
    }
    pieces_refused(what) {
        en: "`{what}` is not allowed like this in macros of exercises: names of macros and attributes stand there as they are, and what `$x:tt` matches is not used again (`$x:expr`, `$x:ident` and the others are allowed)",
        de: "`{what}` ist in Makros von Übungen so nicht erlaubt: Namen von Makros und Attributen stehen dort, wie sie sind, und was `$x:tt` erfasst, wird nicht wieder verwendet (`$x:expr`, `$x:ident` und die anderen sind erlaubt)",
    }
    first_line_refused() {
        en: "a first line that begins with #! or --- is not allowed in exercises (but #![...] is)",
        de: "eine erste Zeile, die mit #! oder --- beginnt, ist in Übungen nicht erlaubt (#![...] schon)",
    }
    unreadable_refused(word) {
        en: "this is no Rust (a quotation mark or a bracket that is not closed?), and it holds the word `{word}`: fix the one or remove the other",
        de: "das ist kein Rust (ein Anführungszeichen oder eine Klammer, die nicht geschlossen ist?), und es enthält das Wort `{word}`: Behebe das eine oder entferne das andere",
    }
    large_refused(megabytes) {
        en: "a file of more than {megabytes} MB is not allowed in exercises",
        de: "eine Datei von mehr als {megabytes} MB ist in Übungen nicht erlaubt",
    }
    link_refused() {
        en: "only plain files and folders are allowed in exercises, no links, pipes or devices",
        de: "in Übungen sind nur gewöhnliche Dateien und Ordner erlaubt, keine Links, Pipes oder Geräte",
    }
    package_refused() {
        en: "a package of its own is not allowed in exercises: move the folder elsewhere",
        de: "ein eigenes Paket ist in Übungen nicht erlaubt: Lege den Ordner woandershin",
    }
    given_changed(original) {
        en: "this file belongs to the course and has been changed: copy {original} over it",
        de: "diese Datei gehört zum Kurs und wurde verändert: Kopiere {original} darüber",
    }
    given_missing(original) {
        en: "this file belongs to the course and is not there: copy {original} here",
        de: "diese Datei gehört zum Kurs und fehlt: Kopiere {original} hierher",
    }
    other_case(original) {
        en: "the name of this file has to be spelt exactly as in {original}, with its capital and small letters",
        de: "der Name dieser Datei muss genauso geschrieben sein wie in {original}, auch mit großen und kleinen Buchstaben",
    }
    module_refused() {
        en: "`mod` is allowed in exercises only as `mod name {{ ... }}` outside of functions and macros: each exercise is one file",
        de: "`mod` ist in Übungen nur als `mod name {{ ... }}` außerhalb von Funktionen und Makros erlaubt: Jede Übung ist eine Datei",
    }
}
