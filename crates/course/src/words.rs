//! Messages about building and judging the exercises.

use text::nouns;

text::messages! {
    no_random_numbers(why) { en: "no random numbers: {why}", de: "keine Zufallszahlen: {why}" }
    pseudonyms_word(word) {
        en: "The word for the pseudonyms: {word}. Keep it to yourself; `--pseudonyms {word}` gives the same animals elsewhere.",
        de: "Das Wort für die Pseudonyme: {word}. Behalte es für dich; `--pseudonyms {word}` ergibt anderswo dieselben Tiere.",
    }
    no_share(text) { en: "“{text}” is no part such as 3/16", de: "„{text}“ ist kein Teil wie 3/16" }
    // Arguments
    the_nearest_are(names) { en: ". The nearest are {names}", de: ". Am nächsten sind {names}" }
    no_such_exercise(name) { en: "there is no exercise “{name}”", de: "die Übung „{name}“ gibt es nicht" }
    no_such_test(name) {
        en: "no test and no exercise is called “{name}”",
        de: "kein Test und keine Übung heißt „{name}“",
    }
    there_are(names) { en: ". There are {names}", de: ". Es gibt {names}" }
    several_exercises(name, ids) {
        en: "“{name}” names more than one exercise: {ids}. Which one?",
        de: "„{name}“ heißt mehr als eine Übung: {ids}. Welche?",
    }

    no_such_code(variable, code) {
        en: "{variable}={code}: expected mine, or solution where the solutions are",
        de: "{variable}={code}: erwartet wird mine, oder solution, wo die Lösungen sind",
    }
    only_for_teachers() {
        en: "this is a student's copy of the course: grading a class needs the whole of it",
        de: "das ist die Fassung für die Klasse: Zum Bewerten einer Klasse braucht es den ganzen Kurs",
    }

    // Progress and hints
    rated(rating) { en: "rated {rating}", de: "Wertung {rating}" }
    has_won(percent) { en: "{percent} % won", de: "{percent} % gewonnen" }
    on_average(mean) { en: "{mean} on average", de: "im Mittel {mean}" }
    after(strength, player) { en: "{strength}, after: {player}", de: "{strength}, nach: {player}" }
    welcome() { en: "Spielbaum: write the artificial intelligence of games, and play against it.", de: "Spielbaum: Schreibe die künstliche Intelligenz von Spielen und spiele dagegen." }
    another_does_not_compile(exercise) {
        en: "({exercise} does not compile. The rest is graded without it; `cargo test {exercise}` shows why.)",
        de: "({exercise} kompiliert nicht. Alles andere wird ohne sie bewertet; `cargo test {exercise}` zeigt, warum.)",
    }
    exercises_do_not_compile() {
        en: "the exercises do not compile: `cargo test` says which and why",
        de: "die Übungen kompilieren nicht: `cargo test` sagt, welche und warum",
    }
    this_does_not_compile(exercise) { en: "{exercise} does not compile; everything else was graded.", de: "{exercise} kompiliert nicht; alles andere wurde bewertet." }
    what_to_do(handout, stub, name) {
        en: "  read    {handout}\n  write   {stub}\n  grade   cargo test {name}\n  stuck?  cargo run -- hint\n  play    cargo play",
        de: "  lesen      {handout}\n  schreiben  {stub}\n  bewerten   cargo test {name}\n  ratlos?    cargo run -- hint\n  spielen    cargo play",
    }
    hint_of(exercise, tier, all) { en: "{exercise}, hint {tier} of {all}:", de: "{exercise}, Tipp {tier} von {all}:" }
    next_hint(command) { en: "More: {command}", de: "Mehr: {command}" }

    // Model answers
    answers_title(exercise) { en: "{exercise}: the handout's questions, with model answers", de: "{exercise}: die Fragen des Aufgabenblatts, mit Musterantworten" }
    answer(text) { en: "Answer: {text}", de: "Antwort: {text}" }
    answers_not_started(exercise) {
        en: "the model answers open once {exercise} is solved, and it is not started yet: `cargo run -- hint {exercise}` helps you begin",
        de: "die Musterantworten öffnen sich, sobald {exercise} gelöst ist, und die Übung ist noch nicht begonnen: `cargo run -- hint {exercise}` hilft dir anzufangen",
    }
    answers_do_not_compile(exercise) {
        en: "the model answers open once {exercise} is solved, and it does not compile yet: `cargo test {exercise}` shows why",
        de: "die Musterantworten öffnen sich, sobald {exercise} gelöst ist, und die Übung kompiliert noch nicht: `cargo test {exercise}` zeigt, warum",
    }
    answers_not_solved(exercise, points, max as of_points) {
        en: "the model answers open once {exercise} is solved, and it has {points} of {max} so far: `cargo test {exercise}` says what is missing",
        de: "die Musterantworten öffnen sich, sobald {exercise} gelöst ist, und bisher hat die Übung {points} von {max}: `cargo test {exercise}` sagt, was fehlt",
    }
    no_answers(exercise, file) { en: "{file} holds no readable answers to {exercise}", de: "{file} enthält keine lesbaren Antworten zu {exercise}" }
    sealed_note() {
        en: "The model answers to the questions of the handouts. `cargo run -- answers EXERCISE` shows those of an exercise\nthat is solved. They are sealed so that nobody reads them by accident; nothing here is meant to resist an attack.",
        de: "Die Musterantworten zu den Fragen der Aufgabenblätter. `cargo run -- answers ÜBUNG` zeigt die einer gelösten Übung.\nSie sind versiegelt, damit niemand sie aus Versehen liest; einem Angriff soll das nicht standhalten.",
    }

    // The machine
    no_course_here(file) {
        en: "there is no {file} here or in a folder above: run this within the course's folder",
        de: "hier und in den Ordnern darüber gibt es kein {file}: Starte den Befehl im Ordner des Kurses",
    }
    written_otherwise(row, page) {
        en: "In Rust this is written otherwise: see {page}, the row “{row}”.",
        de: "In Rust schreibt man das anders: Siehe {page}, die Zeile „{row}“.",
    }
    not_utf_8(line) {
        en: "line {line} holds a character that is not UTF-8: let your editor save the file as UTF-8",
        de: "Zeile {line} enthält ein Zeichen, das kein UTF-8 ist: Lass deinen Editor die Datei als UTF-8 speichern",
    }
    function_is_missing(name) {
        en: "there is no `pub fn {name}` in this file: the function keeps its name, and `pub` before it",
        de: "in dieser Datei gibt es kein `pub fn {name}`: Die Funktion behält ihren Namen und das `pub` davor",
    }
    file_is_missing(file, name) {
        en: "{file} is not there. This brings it back, untouched: cargo run -- reset {name}",
        de: "{file} ist nicht da. So kommt sie unberührt zurück: cargo run -- reset {name}",
    }
    no_versions(folder) {
        en: "there are no earlier versions yet: while `cargo run` watches, each one in which all compiles and that has points is kept in {folder}",
        de: "noch gibt es keine früheren Versionen: Solange `cargo run` läuft, wird jede Version, in der alles kompiliert und die Punkte hat, in {folder} aufgehoben",
    }
    gave_way(errors) {
        en: "this does not compile, so what calls it cannot play; everything else does:\n{errors}",
        de: "das kompiliert nicht, und was es aufruft, kann darum nicht spielen; alles andere spielt:\n{errors}",
    }
    put_back(old) {
        en: "files of the course in exercises/ were not as they were given and are put back; the old ones are kept: {old}",
        de: "Dateien des Kurses in exercises/ waren nicht so, wie sie vorgegeben sind, und stehen wieder da; die alten sind aufgehoben: {old}",
    }
    files_are_stubs_again(exercises, number) {
        en: "these exercises are stubs again: {exercises}. What you had written is kept as version {number}; this brings it back: cargo run -- versions --restore {number}",
        de: "diese Übungen sind wieder unbearbeitet: {exercises}. Was du geschrieben hattest, ist als Version {number} aufgehoben; so kommt es zurück: cargo run -- versions --restore {number}",
    }
    not_in_version(number, exercise) {
        en: "version {number} does not hold {exercise}: it was not written then",
        de: "Version {number} enthält {exercise} nicht: Da war die Übung noch nicht geschrieben",
    }
    version_does_not_compile(number, errors) {
        en: "version {number} of your code does not compile any more, so it cannot play:\n\n{errors}",
        de: "Version {number} deines Codes kompiliert nicht mehr, also kann sie nicht spielen:\n\n{errors}",
    }
    no_such_version(called, versions) {
        en: "there is no version “{called}”. There are {versions}",
        de: "die Version „{called}“ gibt es nicht. Es gibt {versions}",
    }
    no_version_name(name) {
        en: "“{name}” is no name for a version: letters, digits, - and _, at most 30, and not only digits",
        de: "„{name}“ ist kein Name für eine Version: Buchstaben, Ziffern, - und _, höchstens 30, und nicht nur Ziffern",
    }
    version_name_taken(name) {
        en: "another version is called “{name}”",
        de: "so heißt schon eine andere Version: „{name}“",
    }
    how_to_use_versions(number) {
        en: "Name one: cargo run -- versions {number} NAME\nBring one back: cargo run -- versions --restore {number}\nNew against old: cargo play GAME --against version:{number}\nMany games: cargo run -- simulate GAME --player mine --against version:{number}",
        de: "Einen Namen geben: cargo run -- versions {number} NAME\nEine zurückholen: cargo run -- versions --restore {number}\nNeu gegen alt: cargo play SPIEL --against version:{number}\nViele Spiele: cargo run -- simulate SPIEL --player mine --against version:{number}",
    }
    is_given(name, file) {
        en: "{name} is given to you, solved: {file}",
        de: "{name} ist gelöst vorgegeben: {file}",
    }
    given_is_changed(id) {
        en: "this file was given to you solved and has been changed or is not there. This brings it back: cargo run -- reset {id}",
        de: "diese Datei war gelöst vorgegeben und wurde verändert oder fehlt. So kommt sie zurück: cargo run -- reset {id}",
    }
    building(chapters) { en: "building {chapters}", de: "{chapters} wird gebaut" }
    building_all() { en: "building", de: "wird gebaut" }
    compiled_so_far(doing, count) { en: "{doing} ({count} packages so far)", de: "{doing} (bisher {count} Pakete)" }
    another_cargo() {
        en: "waiting: another cargo is building, your editor's perhaps",
        de: "es wird gewartet: Ein anderes cargo baut gerade, vielleicht das deines Editors",
    }
    another_run() {
        en: "waiting: another command is testing in this folder",
        de: "es wird gewartet: Ein anderer Befehl testet gerade in diesem Ordner",
    }
    testing(chapter) { en: "testing {chapter}", de: "{chapter} wird getestet" }
    not_begun() { en: "nothing is written here yet", de: "hier steht noch nichts" }
    not_handed_in() { en: "was not handed in", de: "wurde nicht abgegeben" }
    compiler_hangs() {
        en: "the compiler was stopped: this file keeps it busy without an end",
        de: "der Compiler wurde abgebrochen: Diese Datei lässt ihn endlos arbeiten",
    }
    compiler_does_not_end() {
        en: "the compiler was stopped: something in exercises/ keeps it busy without an end. `cargo test` says which file",
        de: "der Compiler wurde abgebrochen: Etwas in exercises/ lässt ihn endlos arbeiten. `cargo test` sagt, welche Datei",
    }
    compiler_writes_too_much() {
        en: "the compiler was stopped: something in exercises/ makes it write without an end; a very large array in a `static` or `const`? `cargo test` says which file",
        de: "der Compiler wurde abgebrochen: Etwas in exercises/ lässt ihn endlos schreiben; ein sehr großes Array in einem `static` oder `const`? `cargo test` sagt, welche Datei",
    }
    file_is_written_without_an_end() {
        en: "the compiler was stopped: this file makes it write too much; a very large array in a `static` or `const`?",
        de: "der Compiler wurde abgebrochen: Diese Datei lässt ihn zu viel schreiben; ein sehr großes Array in einem `static` oder `const`?",
    }
    stopped() { en: "stopped before it was finished", de: "abgebrochen, bevor es fertig war" }
    no_terminal(why) { en: "this terminal cannot be used: {why}", de: "dieses Terminal lässt sich nicht benutzen: {why}" }
    linker_missing(why) { en: "This computer lacks the linker, without which Rust can build nothing; what to install stands on the page docs/en/setup.md. Rust says: {why}", de: "Diesem Computer fehlt der Linker, ohne den Rust nichts bauen kann; was du installieren musst, steht auf der Seite docs/de/setup.md. Rust sagt: {why}" }
    cargo_failed(why) { en: "cargo failed: {why}", de: "cargo ist gescheitert: {why}" }

    // Players
    player_was_killed(how) {
        en: "the player's program was ended from outside ({how}); this is not your code's fault. Is the machine short of memory?",
        de: "das Programm des Spielers wurde von außen beendet ({how}); dein Code kann nichts dafür. Hat der Rechner zu wenig Speicher?",
    }
}
