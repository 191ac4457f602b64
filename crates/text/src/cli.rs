//! The command line.

crate::messages! {
    // Arguments
    unknown_language(name) {
        en: "“{name}” is no language of this course: it speaks en and de",
        de: "„{name}“ ist keine Sprache dieses Kurses: er spricht en und de",
    }
    unknown_argument(argument) {
        en: "unknown argument “{argument}”: `cargo run -- --help` shows all",
        de: "unbekanntes Argument „{argument}“: `cargo run -- --help` zeigt alle",
    }
    unknown_command(command) {
        en: "unknown command “{command}”: `cargo run -- --help` shows all",
        de: "unbekannter Befehl „{command}“: `cargo run -- --help` zeigt alle",
    }
    bad_value(argument, value, allowed) {
        en: "{argument}: “{value}” is not possible, only {allowed}",
        de: "{argument}: „{value}“ ist nicht möglich, nur {allowed}",
    }
    value_missing(argument) { en: "{argument} lacks a value", de: "{argument} fehlt ein Wert" }
    bad_arguments(why) { en: "bad arguments: {why}", de: "fehlerhafte Argumente: {why}" }
    not_for_game(option, game) { en: "{option} does not fit the game {game}", de: "{option} passt nicht zum Spiel {game}" }
    no_such_exercise(name, known) {
        en: "there is no exercise “{name}”. There are {known}",
        de: "die Übung „{name}“ gibt es nicht. Es gibt {known}",
    }
    several_exercises(name, ids) {
        en: "“{name}” names more than one exercise: {ids}. Which one?",
        de: "„{name}“ heißt mehr als eine Übung: {ids}. Welche?",
    }
    all_done_no_hint() { en: "everything is solved: no hint is needed", de: "alles ist gelöst: es braucht keinen Tipp" }

    // Help
    about() {
        en: "Spielbaum: write the artificial intelligence of games, and play against it. Without a command: how far you are and what comes next.",
        de: "Spielbaum: schreibe die künstliche Intelligenz von Spielen und spiele dagegen. Ohne Befehl: wie weit du bist und was als Nächstes kommt.",
    }
    help_usage() { en: "Usage", de: "Aufruf" }
    help_command() { en: "COMMAND", de: "BEFEHL" }
    help_commands() { en: "Commands", de: "Befehle" }
    help_options() { en: "Arguments and options", de: "Argumente und Optionen" }
    about_help() { en: "Show this help", de: "Diese Hilfe zeigen" }
    about_play() { en: "Play against your code, in a window", de: "Gegen deinen Code spielen, in einem Fenster" }
    about_hint() { en: "A hint for an exercise (without a name: for the next one)", de: "Ein Tipp zu einer Übung (ohne Namen: zur nächsten)" }
    about_lang() { en: "Language (else SPIELBAUM_LANG, else the locale)", de: "Sprache (sonst SPIELBAUM_LANG, sonst die des Systems)" }
    about_game(games, first) { en: "Which game: {games} ({first} if left out)", de: "Welches Spiel: {games} (sonst {first})" }
    about_games_that_can(games) { en: "Which game: {games}", de: "Welches Spiel: {games}" }
    of_game(game, here) { en: "{game}: {here}", de: "{game}: {here}" }
    about_simulate() { en: "Many games between two players: who is better, and how certain is that?", de: "Viele Spiele zwischen zwei Spielern: wer ist besser, und wie sicher ist das?" }
    about_games() {
        en: "How many games (100 if left out). Two by two they begin alike, with the colours swapped; of an odd number the last is alone",
        de: "Wie viele Spiele (sonst 100). Je zwei beginnen gleich, mit vertauschten Farben; bei ungerader Zahl bleibt das letzte allein",
    }
    about_seed() { en: "For all that is drawn by lot (1 if left out): the same seed gives the same games", de: "Für alles, was gelost wird (sonst 1): derselbe Startwert gibt dieselben Spiele" }
    about_files() { en: "Write result.json, games.txt and plot.svg to this folder, which does not exist yet or is empty", de: "result.json, games.txt und plot.svg in diesen Ordner schreiben, den es noch nicht gibt oder der leer ist" }
    about_analyse() {
        en: "What a player says of a position: its value and the best moves",
        de: "Was ein Spieler über eine Stellung sagt: ihr Wert und die besten Züge",
    }
    about_one_object() { en: "Print one JSON object", de: "Ein JSON-Objekt ausgeben" }
    about_text() { en: "Play in the terminal instead", de: "Stattdessen im Terminal spielen" }
    about_exercise() { en: "Name of the exercise", de: "Name der Übung" }
    about_tier() { en: "First, second or third hint", de: "Erster, zweiter oder dritter Tipp" }

    about_reset() { en: "Begin an exercise anew; your file is kept beside it", de: "Eine Übung neu beginnen; deine Datei bleibt daneben erhalten" }
    about_grade() { en: "Grade a class: folders of submissions (for teachers)", de: "Eine Klasse bewerten: Ordner mit Abgaben (für Lehrende)" }
    about_submissions() { en: "Folders of submissions (folders, zip files, git checkouts), or single submissions", de: "Ordner mit Abgaben (Ordner, ZIP-Dateien, Git-Checkouts) oder einzelne Abgaben" }
    about_out() { en: "Where the reports go (grades if left out)", de: "Wohin die Berichte kommen (sonst grades)" }
    about_format() { en: "Which reports: csv, json, html, junit, gradescope, classroom50 (csv,json,html if left out)", de: "Welche Berichte: csv, json, html, junit, gradescope, classroom50 (sonst csv,json,html)" }
    about_strict() {
        en: "Refuse to run where strangers' code cannot be confined (on Linux it is so without saying)",
        de: "Nicht laufen, wo sich fremder Code nicht einsperren lässt (unter Linux ist das ohnehin so)",
    }
    about_unconfined() {
        en: "Run even where strangers' code cannot be confined: it can then do whatever you can",
        de: "Auch laufen, wo sich fremder Code nicht einsperren lässt: er kann dann alles, was du kannst",
    }
    about_handout() { en: "Write the students' copy of the course: without solutions (for teachers)", de: "Die Fassung des Kurses für die Klasse schreiben: ohne Lösungen (für Lehrende)" }
    about_handout_dir() { en: "A folder that does not exist yet, or is empty", de: "Ein Ordner, den es noch nicht gibt oder der leer ist" }
    about_autograder() { en: "Write what a grading service needs (for teachers)", de: "Schreiben, was ein Bewertungsdienst braucht (für Lehrende)" }
    about_service() { en: "gradescope (a zip file) or classroom50 (autograder.py)", de: "gradescope (eine ZIP-Datei) oder classroom50 (autograder.py)" }
    about_service_file() { en: "The file to write", de: "Die Datei, die geschrieben wird" }
    argument_missing(argument) { en: "{argument} is missing: `cargo run -- --help` shows all", de: "{argument} fehlt: `cargo run -- --help` zeigt alle" }

    // Teaching
    only_for_teachers() {
        en: "this is a student's copy of the course: grading a class needs the whole of it",
        de: "das ist die Fassung für die Klasse: zum Bewerten einer Klasse braucht es den ganzen Kurs",
    }
    no_solutions_here() {
        en: "this is a student's copy of the course: the solutions are not in it",
        de: "das ist die Fassung für die Klasse: die Lösungen sind nicht dabei",
    }
    not_confined() { en: "the compiler cannot be confined here", de: "der Compiler lässt sich hier nicht einsperren" }
    started_by_cargo_run() { en: "this program is started by `cargo run -- grade`", de: "dieses Programm wird von `cargo run -- grade` gestartet" }
    folder_not_empty(folder) { en: "{folder} is there already and not empty: nothing was written", de: "{folder} gibt es schon, und es ist nicht leer: nichts wurde geschrieben" }
    handout_written(folder) {
        en: "{folder} is the students' copy of the course: without solutions, all exercises untouched.",
        de: "{folder} ist die Fassung für die Klasse: ohne Lösungen, alle Übungen unberührt.",
    }
    the_task_is_in(handout) { en: "The task is in {handout}", de: "Die Aufgabe steht in {handout}" }
    was_reset(stub) { en: "{stub} is as it was in the beginning.", de: "{stub} ist wieder wie am Anfang." }
    old_file_kept(path) { en: "What you had written is now in {path}", de: "Was du geschrieben hattest, steht jetzt in {path}" }

    // Progress and hints
    welcome() { en: "Spielbaum: write the artificial intelligence of games, and play against it.", de: "Spielbaum: schreibe die künstliche Intelligenz von Spielen und spiele dagegen." }
    looking() { en: "Building and grading your exercises (the first time takes a while) ...", de: "Deine Übungen werden gebaut und bewertet (das erste Mal braucht seine Zeit) ..." }
    another_does_not_compile(exercise) {
        en: "({exercise} does not compile. The rest is graded without it; `cargo test {exercise}` shows why.)",
        de: "({exercise} kompiliert nicht. Alles andere wird ohne sie bewertet; `cargo test {exercise}` zeigt, warum.)",
    }
    exercises_do_not_compile() {
        en: "the exercises do not compile: `cargo test` says which and why",
        de: "die Übungen kompilieren nicht: `cargo test` sagt, welche und warum",
    }
    this_does_not_compile(exercise) { en: "{exercise} does not compile; everything else was graded.", de: "{exercise} kompiliert nicht; alles andere wurde bewertet." }
    does_not_compile_elsewhere(errors) {
        en: "something outside the exercises' files does not compile (that is not your fault):\n\n{errors}",
        de: "etwas außerhalb der Dateien der Übungen kompiliert nicht (das liegt nicht an dir):\n\n{errors}",
    }
    what_to_do(handout, stub, name) {
        en: "  read    {handout}\n  write   {stub}\n  grade   cargo test {name}\n  stuck?  cargo run -- hint\n  play    cargo play",
        de: "  lesen      {handout}\n  schreiben  {stub}\n  bewerten   cargo test {name}\n  ratlos?    cargo run -- hint\n  spielen    cargo play",
    }
    hint_of(exercise, tier, all) { en: "{exercise}, hint {tier} of {all}:", de: "{exercise}, Tipp {tier} von {all}:" }
    next_hint(command) { en: "More: {command}", de: "Mehr: {command}" }

    // The machine
    no_course_here(file) {
        en: "there is no {file} here or in a folder above: run this within the course's folder",
        de: "hier und in den Ordnern darüber gibt es kein {file}: rufe dies im Ordner des Kurses auf",
    }
    cannot_read(path, why) { en: "cannot read {path}: {why}", de: "{path} lässt sich nicht lesen: {why}" }
    not_utf_8(line) {
        en: "line {line} holds a character that is not UTF-8: let your editor save the file as UTF-8",
        de: "Zeile {line} enthält ein Zeichen, das kein UTF-8 ist: lass deinen Editor die Datei als UTF-8 speichern",
    }
    function_is_missing(name) {
        en: "there is no `pub fn {name}` in this file: the function keeps its name, and `pub` before it",
        de: "in dieser Datei gibt es kein `pub fn {name}`: die Funktion behält ihren Namen und das `pub` davor",
    }
    compiler_hangs() {
        en: "the compiler was stopped: this file makes it work without an end",
        de: "der Compiler wurde abgebrochen: diese Datei lässt ihn endlos arbeiten",
    }
    stopped() { en: "stopped before it was finished", de: "abgebrochen, bevor es fertig war" }
    no_terminal(why) { en: "this terminal cannot be used: {why}", de: "dieses Terminal lässt sich nicht benutzen: {why}" }
    cannot_run_cargo(why) { en: "cannot run cargo: {why}", de: "cargo lässt sich nicht starten: {why}" }
    cargo_failed(why) { en: "cargo failed: {why}", de: "cargo ist gescheitert: {why}" }
    tests_failed_to_run(why) { en: "the tests could not be run: {why}", de: "die Tests ließen sich nicht ausführen: {why}" }
}
