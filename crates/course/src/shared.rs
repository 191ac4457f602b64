//! Messages that are used both here and by programs that the course starts.

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
    nobody_of_that_name(name) { en: "--leave-out: nobody is called “{name}”", de: "--leave-out: niemand heißt „{name}“" }
    no_such_chapter(name, chapters) { en: "there is no chapter “{name}”: there are {chapters}", de: "es gibt kein Kapitel „{name}“, sondern {chapters}" }
    no_share_in(folder) { en: "no graded part in {folder}: was it interrupted? Run it again", de: "kein bewerteter Teil in {folder}: Wurde er unterbrochen? Lass ihn noch einmal laufen" }
    only_these_kinds() { en: "a submission is a folder, a .zip, .tar or .tar.gz, or a Rust file", de: "eine Abgabe ist ein Ordner, ein .zip, .tar oder .tar.gz oder eine Rust-Datei" }
    file_exists(path) { en: "{path} exists already: nothing was written", de: "{path} gibt es schon: Es wurde nichts geschrieben" }
    does_not_compile_elsewhere(errors) {
        en: "something outside the exercises' files does not compile (that is not your fault):\n\n{errors}",
        de: "etwas außerhalb der Dateien der Übungen kompiliert nicht (das liegt nicht an dir):\n\n{errors}",
    }
    no_screen(game) {
        en: "there is no screen: neither DISPLAY nor WAYLAND_DISPLAY is set. Play in the terminal: cargo play {game} --text, or in a browser: cargo play {game} --browser",
        de: "es gibt keinen Bildschirm: Weder DISPLAY noch WAYLAND_DISPLAY ist gesetzt. Spiele im Terminal: cargo play {game} --text, oder im Browser: cargo play {game} --browser",
    }
    player_does_not_compile(errors) {
        en: "your code does not compile, so it cannot play (`--player solution` can):\n\n{errors}",
        de: "dein Code kompiliert nicht und kann darum nicht spielen (`--player solution` kann es):\n\n{errors}",
    }
}
