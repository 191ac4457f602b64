//! What the course says and others say, too: of programs that it starts.

text::messages! {
    book_is_at(page) { en: "The book, for a browser: {page}", de: "Das Buch, für den Browser: {page}" }
    bad_arguments(why) { en: "bad arguments: {why}", de: "fehlerhafte Argumente: {why}" }
    cannot_run_cargo(why) { en: "cannot run cargo: {why}", de: "cargo lässt sich nicht starten: {why}" }
    tests_failed_to_run(why) { en: "the tests could not be run: {why}", de: "die Tests ließen sich nicht ausführen: {why}" }
    started_by(command) { en: "this program is started by `{command}`", de: "dieses Programm wird von `{command}` gestartet" }
    no_solutions_here() {
        en: "this is a student's copy of the course: the solutions are not in it",
        de: "das ist die Fassung für die Klasse: Die Lösungen sind nicht dabei",
    }
}
