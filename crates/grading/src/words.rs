//! The texts of grading: the table, verdicts, arguments.

mod nouns {
    pub use text::nouns::{of_points, points};

    text::nouns! {
        more_lines { en: "more line" "more lines", de: "weitere Zeile" "weitere Zeilen" }
        more_tests { en: "more test" "more tests", de: "weiterer Test" "weitere Tests" }
    }
}

text::messages! {
    // The words of the table
    not_started() { en: "not started", de: "nicht begonnen" }
    does_not_compile() { en: "does not compile", de: "kompiliert nicht" }
    started() { en: "started", de: "begonnen" }
    partial() { en: "partly solved", de: "teilweise gelöst" }
    solved() { en: "solved", de: "gelöst" }

    points_of_selected(points, max as of_points) {
        en: "{points} of {max} (selected tests only).",
        de: "{points} von {max} (nur ausgewählte Tests).",
    }
    next_files(stub, handout) { en: "Write {stub}; the task is in {handout}", de: "Schreibe {stub}; die Aufgabe steht in {handout}" }
    nothing_selected(exercises) {
        en: "No test has such a name. The exercises are {exercises}; `cargo test -- --list` shows all tests.",
        de: "Kein Test heißt so. Die Übungen sind {exercises}; `cargo test -- --list` zeigt alle Tests.",
    }
    also_failing() { en: "Also failing:", de: "Außerdem nicht bestanden:" }
    more_tests(count as more_tests) { en: "and {count}", de: "und {count}" }
    undecided_before_one(exercise, need) {
        en: "`{exercise}` cannot be judged before {need} is right: it calls what you write there.",
        de: "`{exercise}` lässt sich erst bewerten, wenn {need} richtig ist: Die Übung ruft auf, was du dort schreibst.",
    }
    undecided_before_all(exercise, needs) {
        en: "`{exercise}` cannot be judged before these are right: {needs}. It calls what you write there.",
        de: "`{exercise}` lässt sich erst bewerten, wenn diese richtig sind: {needs}. Die Übung ruft auf, was du dort schreibst.",
    }
    counts_with_reference(needs, points, max) {
        en: "With the course's own {needs} in the place of yours it has {points} of {max} points, and these count. Solve {needs} first.",
        de: "Mit {needs} aus der Lösung des Kurses statt aus deiner hat sie {points} von {max} Punkten, und die zählen. Löse zuerst {needs}.",
    }
    carried_forward() { en: "error carried forward", de: "Folgefehler" }
    undecided() { en: "undecided", de: "noch offen" }
    one_test_shown(command) { en: "One test in full: {command}", de: "Ein Test in voller Länge: {command}" }
    running(done, all) { en: "testing: {done} of {all}", de: "teste: {done} von {all}" }
    printed() { en: "Your code printed:", de: "Dein Code hat ausgegeben:" }
    lines_left_out(count as more_lines) { en: "... {count}", de: "... {count}" }

    // Verdicts
    smells_of(mistake) { en: "Perhaps: {mistake}", de: "Vielleicht: {mistake}" }
    still_todo(place) { en: "not written yet: {place} still says todo!", de: "noch nicht geschrieben: In {place} steht noch todo!" }
    file_does_not_compile(stub, exercise) {
        en: "{stub} does not compile: `cargo test {exercise}` shows why",
        de: "{stub} kompiliert nicht: `cargo test {exercise}` zeigt, warum",
    }
    needs_exercise(exercise, stub) {
        en: "this needs {exercise} ({stub}), which is not written yet",
        de: "dafür braucht es {exercise} ({stub}), und das ist noch nicht geschrieben",
    }
    panicked(place, message) {
        en: "your code panicked at {place}: {message}",
        de: "dein Code bricht in {place} mit einem Fehler ab (panic): {message}",
    }
    panicked_in_another(place, other, message) {
        en: "your code panicked at {place}, in {other}, which this exercise calls: {message}\nIf `cargo test {other}` finds nothing wrong, {other} was called with something that it cannot take: look at the call and at its arguments.",
        de: "dein Code bricht in {place} mit einem Fehler ab (panic), in {other}, das diese Übung aufruft: {message}\nFindet `cargo test {other}` nichts Falsches, wurde {other} mit etwas aufgerufen, das es nicht annehmen kann: Sieh dir den Aufruf und seine Argumente an.",
    }
    was_called_at(place, line) { en: "The call, at {place}: {line}", de: "Der Aufruf steht in {place}: {line}" }
    panicked_somewhere(message) { en: "your code panicked: {message}", de: "dein Code bricht mit einem Fehler ab (panic): {message}" }
    about(what) { en: "This was asked:\n{what}", de: "Gefragt war:\n{what}" }
    below_zero() {
        en: "A number without a sign (u32, usize) cannot go below 0: on this line more is taken away than is there.",
        de: "Eine Zahl ohne Vorzeichen (u32, usize) kann nicht unter 0 gehen: In dieser Zeile wird mehr abgezogen, als da ist.",
    }
    no_opposite() {
        en: "The smallest number of a type with a sign has no opposite in it: -i32::MIN is one more than i32::MAX. Use bounds whose opposites exist, or a larger type.",
        de: "Die kleinste Zahl eines Typs mit Vorzeichen hat darin kein Gegenteil: -i32::MIN ist eins mehr als i32::MAX. Nimm Schranken, deren Gegenteil es gibt, oder einen größeren Typ.",
    }
    snapshot_differs() {
        en: "what came out differs from what was expected: a line with - was expected, a line with + is what your code gave",
        de: "herausgekommen ist etwas anderes als erwartet: Eine Zeile mit - war erwartet, eine Zeile mit + kommt von deinem Code",
    }
    waited_too_long(seconds) {
        en: "stopped after {seconds} s in which it only waited for something that does not come (sleep, a lock, input)",
        de: "nach {seconds} s abgebrochen, in denen es nur auf etwas gewartet hat, das nicht kommt (sleep, eine Sperre, eine Eingabe)",
    }
    took_too_long(seconds) {
        en: "stopped after {seconds} s: a loop or a recursion without an end, or it waits for something that does not come (this system does not show which)",
        de: "nach {seconds} s abgebrochen: eine Schleife oder Rekursion ohne Ende, oder es wartet auf etwas, das nicht kommt (dieses System zeigt nicht, was davon)",
    }
    tried_again() {
        en: "(The first try ran beside other tests and was stopped because it only waited. This is the second try: alone, and with twice the time to wait.)",
        de: "(Der erste Versuch lief neben anderen Tests und wurde abgebrochen, weil er nur gewartet hat. Dies ist der zweite: allein und mit doppelt so viel Zeit zum Warten.)",
    }
    does_not_end(exercise, seconds) {
        en: "{exercise}: stopped after {seconds} s of computing: a loop without an end?",
        de: "{exercise}: nach {seconds} s Rechenzeit abgebrochen: eine Schleife ohne Ende?",
    }
    given_up() {
        en: "not tried: three other tests of this exercise had to be stopped",
        de: "nicht versucht: Drei andere Tests dieser Übung mussten abgebrochen werden",
    }
    too_many_threads() {
        en: "started more threads than the memory allows: does something start threads without an end?",
        de: "hat mehr Threads gestartet, als der Speicher zulässt: Startet etwas Threads ohne Ende?",
    }
    missing() { en: "this test is missing from the program that ran", de: "dieser Test fehlt in dem Programm, das lief" }
    missing_tests(points as points) {
        en: "tests worth {points} are missing: the files in tests/ have been changed",
        de: "es fehlen Tests im Wert von {points}: Die Dateien in tests/ wurden verändert",
    }
    not_in_the_cage(why) {
        en: "the test did not run, because it could not be confined: {why}",
        de: "der Test lief nicht, weil er nicht eingesperrt werden konnte: {why}",
    }

    // Arguments
    unknown_argument(argument) {
        en: "unknown argument {argument}: `cargo test -- --help` shows all",
        de: "unbekanntes Argument {argument}: `cargo test -- --help` zeigt alle",
    }
    bad_argument(why) { en: "bad argument: {why}", de: "fehlerhaftes Argument: {why}" }
    bad_value(option, value, expected) { en: "{option} {value}: expected {expected}", de: "{option} {value}: erwartet wird {expected}" }
    no_such_exercise(id) { en: "{id}: course.toml has no such exercise.", de: "{id}: Diese Übung gibt es in course.toml nicht." }
    written_and_given(id) {
        en: "{id} cannot be given and written by the students.",
        de: "{id} kann nicht gegeben und zugleich zu schreiben sein.",
    }
    no_exercise_at_all() { en: "A part of the course with no exercise is none.", de: "Ein Teil des Kurses ohne Übung ist keiner." }
    no_such_unit(name) { en: "No unit is called {name}", de: "Keine Einheit heißt {name}" }
    units_are(names) { en: ". There are {names}.", de: ". Es gibt {names}." }
    unknown_need(exercise, need) {
        en: "exercise {exercise} needs {need}, which is not listed before it",
        de: "Übung {exercise} braucht {need}, das nicht davor aufgeführt ist",
    }
    compiled_elsewhere(folder) {
        en: "the program with the student's functions says that it was compiled from {folder}: that is no folder of this course",
        de: "das Programm mit den Funktionen der Studierenden gibt an, aus {folder} kompiliert zu sein: Das ist kein Ordner dieses Kurses",
    }
    stale(folder) {
        en: "the files in {folder} have changed, but kept old dates, so that cargo has not compiled them again. They have been given new dates: run the command again.",
        de: "die Dateien in {folder} haben sich geändert, tragen aber noch ihr altes Datum, sodass cargo sie nicht neu kompiliert hat. Jetzt tragen sie ein neues: Gib den Befehl noch einmal ein.",
    }
}
