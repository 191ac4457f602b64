//! The command line.

text::messages! {
    // Arguments
    unknown_argument(argument) {
        en: "unknown argument “{argument}”: `cargo run -- --help` shows all",
        de: "unbekanntes Argument „{argument}“: `cargo run -- --help` zeigt alle",
    }
    unknown_command(command) {
        en: "unknown command “{command}”: `cargo run -- --help` shows all",
        de: "unbekannter Befehl „{command}“: `cargo run -- --help` zeigt alle",
    }
    value_missing(argument) { en: "{argument} lacks a value", de: "{argument} fehlt ein Wert" }
    not_for_game(option, game) { en: "{option} does not fit the game {game}", de: "{option} passt nicht zum Spiel {game}" }
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
    the_task_is_in(handout) { en: "The task is in {handout}", de: "Die Aufgabe steht in {handout}" }
    was_reset(stub) { en: "{stub} is as it was in the beginning.", de: "{stub} ist wieder wie am Anfang." }
    old_file_kept(path) { en: "What you had written is now in {path}", de: "Was du geschrieben hattest, steht jetzt in {path}" }
}
