//! Messages of the command line.

text::messages! {
    // Arguments
    unknown_argument(argument) { en: "unknown argument “{argument}”", de: "unbekanntes Argument „{argument}“" }
    is_an_exercise(name, handout) {
        en: "“{name}” is an exercise, no command: `cargo test {name}` grades it, `cargo run -- hint {name}` helps, and its task is in {handout}",
        de: "„{name}“ ist eine Übung und kein Befehl: `cargo test {name}` bewertet sie, `cargo run -- hint {name}` hilft, und die Aufgabe steht in {handout}",
    }
    is_a_game(name) {
        en: "“{name}” is a game, no command: `cargo play {name}` plays it, `cargo test {name}` grades its exercises",
        de: "„{name}“ ist ein Spiel und kein Befehl: `cargo play {name}` spielt es, `cargo test {name}` bewertet seine Übungen",
    }
    unknown_command(command) { en: "unknown command “{command}”", de: "unbekannter Befehl „{command}“" }
    value_missing(argument) { en: "{argument} lacks a value", de: "{argument} fehlt ein Wert" }
    takes_no_value(argument, value) { en: "{argument} takes no value, but here is “{value}”", de: "{argument} hat keinen Wert, aber hier steht „{value}“" }
    one_too_many(argument) {
        en: "“{argument}” is one argument too many; what holds spaces needs quotes",
        de: "„{argument}“ ist ein Argument zu viel; was Leerzeichen enthält, braucht Anführungszeichen",
    }
    given_twice(argument) { en: "{argument} is given twice", de: "{argument} steht zweimal da" }
    arguments_missing(arguments) { en: "missing: {arguments}", de: "es fehlt: {arguments}" }
    see_help(command) { en: " (see `{command}`)", de: " (siehe `{command}`)" }
    not_for_game(option, game, options) {
        en: "{option} does not fit the game {game}, which knows {options}",
        de: "{option} passt nicht zum Spiel {game}, das {options} kennt",
    }
    all_done_no_hint() { en: "everything is solved: no hint is needed", de: "alles ist gelöst: Es braucht keinen Tipp" }

    // Help
    about() {
        en: "Spielbaum: write the artificial intelligence of games, and play against it. Without a command: how far you are and what comes next.",
        de: "Spielbaum: Schreibe die künstliche Intelligenz von Spielen und spiele dagegen. Ohne Befehl: wie weit du bist und was als Nächstes kommt.",
    }
    help_usage() { en: "Usage", de: "Aufruf" }
    help_commands() { en: "Commands", de: "Befehle" }
    help_arguments() { en: "Arguments", de: "Argumente" }
    help_options() { en: "Options", de: "Optionen" }
    help_examples() { en: "Examples", de: "Beispiele" }
    any_options() { en: "OPTIONS", de: "OPTIONEN" }
    more_help() {
        en: "`cargo run -- help COMMAND` tells more about one of them, with examples.",
        de: "`cargo run -- help BEFEHL` erzählt mehr über einen davon, mit Beispielen.",
    }
    about_help() { en: "Show this help", de: "Diese Hilfe zeigen" }
    about_version() { en: "Show the version", de: "Die Version zeigen" }
    about_help_command() { en: "Show what a command does, and how", de: "Zeigen, was ein Befehl tut und wie" }
    about_which_command() { en: "Which command (without one: all of them)", de: "Welcher Befehl (ohne einen: alle)" }
    about_completions() { en: "Write what lets your shell complete commands, games and exercises", de: "Schreiben, womit deine Shell Befehle, Spiele und Übungen vervollständigt" }
    about_shell(shells) { en: "Which shell: {shells}", de: "Welche Shell: {shells}" }
    how_to_complete() {
        en: "It completes the word spielbaum, and makes it a function that calls `cargo run --`. In the folder of the course:\n  bash, zsh   eval \"$(cargo run -q -- completions bash)\" (or zsh)\n  fish        cargo run -q -- completions fish | source\n  PowerShell  cargo run -q -- completions powershell | Out-String | iex\nThen type spielbaum and press Tab.",
        de: "Vervollständigt wird das Wort spielbaum; es wird zu einer Funktion, die `cargo run --` aufruft. Im Ordner des Kurses:\n  bash, zsh   eval \"$(cargo run -q -- completions bash)\" (oder zsh)\n  fish        cargo run -q -- completions fish | source\n  PowerShell  cargo run -q -- completions powershell | Out-String | iex\nDann tippe spielbaum und drücke Tab.",
    }

    placeholder_board() { en: "BOARD", de: "BRETT" }
    placeholder_command() { en: "COMMAND", de: "BEFEHL" }
    placeholder_dir() { en: "DIR", de: "ORDNER" }
    placeholder_exercise() { en: "EXERCISE", de: "ÜBUNG" }
    placeholder_file() { en: "FILE", de: "DATEI" }
    placeholder_fleet() { en: "FLEET", de: "FLOTTE" }
    placeholder_from() { en: "FROM", de: "WOHER" }
    placeholder_game() { en: "GAME", de: "SPIEL" }
    placeholder_hint() { en: "HINT", de: "TIPP" }
    placeholder_mines() { en: "MINES", de: "MINEN" }
    placeholder_moves() { en: "MOVES", de: "ZÜGE" }
    placeholder_rule() { en: "RULE", de: "REGEL" }
    placeholder_service() { en: "SERVICE", de: "DIENST" }
    placeholder_size() { en: "SIZE", de: "GRÖSSE" }
    placeholder_step() { en: "STEP", de: "SCHRITT" }

    about_play() { en: "Play against your code, in a window", de: "Gegen deinen Code spielen, in einem Fenster" }
    about_hint() { en: "A hint for an exercise (without a name: for the next one)", de: "Ein Tipp zu einer Übung (ohne Namen: zur nächsten)" }
    about_lang() { en: "Language (else SPIELBAUM_LANG, else the locale)", de: "Sprache (sonst SPIELBAUM_LANG, sonst die des Systems)" }
    about_game(games, first) {
        en: "Which game: {games}. If left out, the window shows them all, and --text plays {first}",
        de: "Welches Spiel: {games}. Sonst zeigt das Fenster alle, und --text spielt {first}",
    }
    about_games_that_can(games) { en: "Which game: {games}", de: "Welches Spiel: {games}" }
    ctrl_c_ends_it() {
        en: "Ctrl-C ends it early and shows what was played so far, with exit code 130.",
        de: "Strg-C beendet vorzeitig und zeigt, was bis dahin gespielt ist, mit dem Exit-Code 130.",
    }
    about_train() { en: "Let code learn a game by playing it against itself, and see how strong it gets", de: "Code ein Spiel lernen lassen, indem er es gegen sich selbst spielt, und sehen, wie stark er wird" }
    about_games_to_learn() { en: "How many games it learns from", de: "Aus wie vielen Partien er lernt" }
    about_weights() { en: "Keep weights, curve and plot in this folder; a training that was stopped goes on there", de: "Gewichte, Kurve und Bild in diesem Ordner behalten; ein angehaltenes Training geht dort weiter" }
    about_simulate() { en: "Many games between two players: who is better, and how certain is that?", de: "Viele Spiele zwischen zwei Spielern: Wer ist besser, und wie sicher ist das?" }
    about_games() {
        en: "How many games (100 if left out). Where two play against each other, every two games begin alike, with the sides swapped",
        de: "Wie viele Spiele (sonst 100). Wo zwei gegeneinander spielen, beginnen je zwei Spiele gleich, mit vertauschten Seiten",
    }
    about_seed() { en: "For all that is drawn by lot (1 if left out): the same seed gives the same games", de: "Für alles, was gelost wird (sonst 1): Derselbe Startwert gibt dieselben Spiele" }
    about_files() { en: "Write result.json, games.txt and plot.svg to this folder, which does not exist yet or is empty", de: "result.json, games.txt und plot.svg in diesen Ordner schreiben, den es noch nicht gibt oder der leer ist" }
    about_tournament() {
        en: "Everybody's code against everybody's: ratings, what of them is certain, and each game to be leafed through",
        de: "Jeder Code gegen jeden: Wertungen, was davon sicher ist, und jedes Spiel zum Durchblättern",
    }
    more_tournament() {
        en: "Without folders and without --mine, the course's own players are measured. With --out, a tournament that was stopped goes on where it was, and who hands in later plays only the games that are missing.",
        de: "Ohne Ordner und ohne --mine werden die Spieler des Kurses gemessen. Mit --out geht ein Turnier, das angehalten wurde, dort weiter, wo es war, und wer später abgibt, spielt nur die Spiele, die fehlen.",
    }
    about_contestant() {
        en: "Which of a student's functions plays (mine if left out); learned: a file weights.txt is handed in, and the course's own code plays by it",
        de: "Welche Funktion von jemandem spielt (sonst mine); learned: Abgegeben wird eine Datei weights.txt, nach der der Code des Kurses spielt",
    }
    needs_hand_ins(player, file) {
        en: "--player {player} needs the folders of submissions, of which each holds a {file}",
        de: "--player {player} braucht die Ordner der Abgaben, von denen jede eine Datei {file} enthält",
    }
    about_budget() {
        en: "How many positions a student's code may examine for a move, or how many placements or values it may try (1000000 if left out); who needs more loses the game",
        de: "Wie viele Stellungen jemandes Code für einen Zug untersuchen oder wie viele Platzierungen oder Werte er ausprobieren darf (sonst 1000000); wer mehr braucht, verliert das Spiel",
    }
    about_games_each() {
        en: "How many games each pair plays, half of them with either side (4 if left out); or how many games everybody plays, where one plays alone (100)",
        de: "Wie viele Spiele jedes Paar spielt, die Hälfte mit jeder Seite (sonst 4); oder wie viele Spiele alle spielen, wo man allein spielt (100)",
    }
    about_minutes() { en: "As many games as fit into so many minutes: chosen once, before the first", de: "So viele Spiele, wie in so viele Minuten passen: einmal gewählt, vor der ersten" }
    about_mine() { en: "Your own code, its kept versions and the course's players", de: "Dein eigener Code, seine aufgehobenen Versionen und die Spieler des Kurses" }
    about_leave_out() { en: "Who does not take part, between commas", de: "Wer nicht mitspielt, mit Kommas dazwischen" }
    building_players() { en: "building the players", de: "die Spieler werden gebaut" }
    about_pseudonyms() { en: "Call nobody by name: everybody gets an animal, the same one for the same word, which you keep to yourself. Without WORD, one is drawn that nobody can guess, told, and kept in --out", de: "Niemanden beim Namen nennen: Jeder bekommt ein Tier, bei demselben Wort dasselbe; das Wort behältst du für dich. Ohne WORD wird eines gezogen, das niemand erraten kann, angezeigt und in --out aufbewahrt" }
    pseudonyms_is_no_file(word) { en: "“{word}” is a file or folder, and not a word: write --pseudonyms last, or --pseudonyms=", de: "„{word}“ ist eine Datei oder ein Ordner und kein Wort: Schreibe --pseudonyms ans Ende, oder --pseudonyms=" }
    about_pseudonyms_too() { en: "A column of the gradebook with what a tournament of the same hand-ins calls everybody with this word; without WORD, as for a tournament", de: "Eine Spalte der Notenliste mit dem, wie ein Turnier mit denselben Abgaben und diesem Wort alle nennt; ohne WORD wie bei einem Turnier" }
    about_tournament_part() { en: "Play this part only, 2/3 for instance: for several machines", de: "Nur diesen Teil spielen, etwa 2/3: für mehrere Rechner" }
    about_tournament_out() {
        en: "Keep the games in this folder, with the result and the pages; a tournament that lies there goes on",
        de: "Die Spiele in diesem Ordner aufheben, mit Ergebnis und Seiten; ein Turnier, das dort liegt, geht weiter",
    }
    tournament_part_needs_out() { en: "--part needs --out: the parts are put together later", de: "--part braucht --out: Die Teile werden später zusammengelegt" }
    odd_games(typed) { en: "--games {typed}: each opening is played from both sides, so the number is even", de: "--games {typed}: Jede Eröffnung wird von beiden Seiten gespielt, die Zahl ist also gerade" }
    tree_written(file) { en: "The tree is in {file}.", de: "Der Baum steht in {file}." }
    about_analyse() {
        en: "What a player says of a position: its value and the best moves",
        de: "Was ein Spieler über eine Stellung sagt: ihr Wert und die besten Züge",
    }
    about_board() { en: "The position, as each game writes it", de: "Die Stellung, wie jedes Spiel sie schreibt" }
    about_one_object() { en: "Print one JSON object", de: "Ein JSON-Objekt ausgeben" }
    about_browser() { en: "Play in the browser of this computer instead, which takes saved code up, too", de: "Stattdessen im Browser dieses Computers spielen, der gespeicherten Code auch übernimmt" }
    about_port() { en: "The port of this computer at which the browser finds the page (any if left out)", de: "Der Port dieses Computers, an dem der Browser die Seite findet (sonst irgendeiner)" }
    about_page() { en: "Write the games with your code as a page, for any web space", de: "Die Spiele mit deinem Code als Seite schreiben, für jeden Webspace" }
    about_page_dir() {
        en: "A folder that does not exist yet, is empty, or holds an older page; other files in it stay",
        de: "Ein Ordner, den es noch nicht gibt, der leer ist oder eine ältere Seite enthält; andere Dateien darin bleiben",
    }
    about_page_game(games) { en: "Which game the page opens: {games} (all of them if left out)", de: "Welches Spiel die Seite öffnet: {games} (sonst alle)" }
    about_page_player() {
        en: "Who plays: mine, your code; or solution, the course's players too, as programs (mine if left out)",
        de: "Wer spielt: mine, dein Code; oder solution, auch die Spieler des Kurses, als Programme (sonst mine)",
    }
    about_text() { en: "Play in the terminal instead", de: "Stattdessen im Terminal spielen" }
    about_exercise() { en: "Name of the exercise", de: "Name der Übung" }
    about_tier() { en: "First, second or third hint", de: "Erster, zweiter oder dritter Tipp" }

    about_answers() {
        en: "Model answers to the questions of a handout, once its exercise is solved",
        de: "Musterantworten zu den Fragen eines Aufgabenblatts, sobald die Übung gelöst ist",
    }
    about_versions() { en: "Show the earlier versions of your code that are kept, name one, or bring one back", de: "Frühere Versionen deines Codes zeigen, benennen oder zurückholen" }
    about_which_version() { en: "A version: its number or its name", de: "Eine Version: ihre Nummer oder ihr Name" }
    about_version_name() {
        en: "What it is to be called (\"\" takes its name away); with --restore, the only exercise to be brought back",
        de: "Wie sie heißen soll (\"\" nimmt ihr den Namen); mit --restore die einzige Übung, die zurückkommen soll",
    }
    about_offline() { en: "With all libraries, so that the copy is built without a network", de: "Mit allen Bibliotheken, damit die Fassung ohne Netz gebaut wird" }
    about_submit() { en: "Pack what you have written into an archive for your teacher", de: "Was du geschrieben hast, in ein Archiv für deine Lehrkraft packen" }
    about_submit_file() { en: "The archive, a new file; else its name says who packed it and when", de: "Das Archiv, eine neue Datei; sonst sagt sein Name, wer es wann gepackt hat" }
    about_submit_to() { en: "The folder for the archive; else the one that the course names, or this one", de: "Der Ordner für das Archiv; sonst der, den der Kurs nennt, oder dieser" }
    about_update() { en: "Take a newer version of the course and keep what you have written", de: "Eine neuere Fassung des Kurses übernehmen und behalten, was du geschrieben hast" }
    about_update_from() { en: "The newer course: a folder, a ZIP file, or the name or address of a git remote", de: "Der neuere Kurs: ein Ordner, eine ZIP-Datei oder Name oder Adresse eines git-Remotes" }
    about_restore() { en: "Bring a version back; what it replaces is kept as a version first", de: "Eine Version zurückholen; was sie ersetzt, wird vorher selbst als Version aufgehoben" }
    was_restored(exercises) { en: "brought back: {exercises}", de: "zurückgeholt: {exercises}" }
    nothing_restored() { en: "your files are like this version already: nothing was written", de: "deine Dateien sind schon wie in dieser Version: Es wurde nichts geschrieben" }
    replaced_is_kept(number) { en: "what stood there is kept as version {number}", de: "was vorher da stand, ist als Version {number} aufgehoben" }
    about_reset() { en: "Begin an exercise anew; your file is kept beside it", de: "Eine Übung neu beginnen; deine Datei bleibt daneben erhalten" }
    about_grade() { en: "Grade a class: folders of submissions (for teachers)", de: "Eine Klasse bewerten: Ordner mit Abgaben (für Lehrende)" }
    about_merge() { en: "Write the reports of a class whose parts were graded on several machines (for teachers)", de: "Die Berichte einer Klasse schreiben, deren Teile auf mehreren Rechnern bewertet wurden (für Lehrende)" }
    about_shares() { en: "The output folders of all parts", de: "Die Ausgabeordner aller Teile" }
    about_share() { en: "Grade this part of the submissions only, 3/16 for instance: for several machines", de: "Nur diesen Teil der Abgaben bewerten, etwa 3/16: für mehrere Rechner" }
    about_jobs() { en: "How many are graded at a time (as many as cores are free if left out)", de: "Wie viele gleichzeitig bewertet werden (sonst so viele, wie Kerne frei sind)" }
    about_submissions() { en: "Folders of submissions (folders, zip files, git checkouts), or single submissions", de: "Ordner mit Abgaben (Ordner, ZIP-Dateien, Git-Checkouts) oder einzelne Abgaben" }
    about_nesting() {
        en: "How many levels below DIR the students' hand-ins lie: 1 if DIR holds an entry for each, 0 if it is one (guessed if left out)",
        de: "Wie viele Ebenen unter DIR die Abgaben liegen: 1, wenn DIR für jede einen Eintrag hat, 0, wenn es selbst eine ist (sonst geraten)",
    }
    about_unread_as_zero() {
        en: "Count a hand-in that could not be read as 0 points, instead of leaving its row open",
        de: "Eine Abgabe, die sich nicht lesen ließ, mit 0 Punkten zählen, statt ihre Zeile offenzulassen",
    }
    about_out() { en: "Where the reports go (grades if left out)", de: "Wohin die Berichte kommen (sonst grades)" }
    about_format() { en: "Which reports: csv, json, html, junit, gradescope, classroom50 (csv,json,html if left out)", de: "Welche Berichte: csv, json, html, junit, gradescope, classroom50 (sonst csv,json,html)" }
    about_chapter() { en: "Which chapters count, for points and mark (all if left out)", de: "Welche Kapitel für Punkte und Note zählen (sonst alle)" }
    about_strict() {
        en: "Refuse to run where strangers' code cannot be confined (on Linux it is so without saying)",
        de: "Nicht laufen, wo sich fremder Code nicht einsperren lässt (unter Linux ist das ohnehin so)",
    }
    about_unconfined() {
        en: "Run even where strangers' code cannot be confined: it can then do whatever you can",
        de: "Auch laufen, wo sich fremder Code nicht einsperren lässt: Er kann dann alles, was du kannst",
    }
    about_handout() { en: "Write the students' copy of the course: without solutions (for teachers)", de: "Die Fassung des Kurses für die Klasse schreiben: ohne Lösungen (für Lehrende)" }
    about_unit() { en: "A unit of the course: what is written and what is given", de: "Eine Einheit des Kurses: was zu schreiben und was gegeben ist" }
    about_exercises() {
        en: "These exercises alone, with commas between them; what they call is given",
        de: "Nur diese Übungen, mit Kommas dazwischen; was sie aufrufen, ist gegeben",
    }
    about_given() { en: "With --exercises: these are given, too", de: "Mit --exercises: Auch diese sind gegeben" }
    about_worksheet() { en: "Moodle's grading worksheet: it is filled in beside the reports", de: "Die Bewertungstabelle von Moodle: Sie wird neben den Berichten ausgefüllt" }
    about_feedback() { en: "Write an archive of each student's page, as Moodle takes feedback files", de: "Ein Archiv mit der Seite von allen schreiben, wie Moodle Feedbackdateien nimmt" }
    about_table() { en: "How grades.csv is written; without it, as the language has it", de: "Wie grades.csv geschrieben wird; sonst nach der Sprache" }
    about_scale() { en: "Which marks are given, instead of the scale in tests/course.toml", de: "Welche Noten gegeben werden, statt nach der Skala in tests/course.toml" }
    about_book() { en: "Say where the handouts lie as a book, for a browser", de: "Sagen, wo die Aufgabenblätter als Buch für den Browser liegen" }
    about_print() { en: "Write handouts or exams as pages to be printed (for teachers)", de: "Aufgabenblätter oder Prüfungen als Seiten zum Drucken schreiben (für Lehrende)" }
    about_sheets() { en: "What is to be printed", de: "Was gedruckt werden soll" }
    about_handout_dir() { en: "A folder that does not exist yet, or is empty", de: "Ein Ordner, den es noch nicht gibt oder der leer ist" }
    about_autograder() { en: "Write what a grading service needs (for teachers)", de: "Schreiben, was ein Bewertungsdienst braucht (für Lehrende)" }
    about_service() { en: "gradescope (a zip file) or classroom50 (autograder.py)", de: "gradescope (eine ZIP-Datei) oder classroom50 (autograder.py)" }
    about_service_file() { en: "The file to write", de: "Die Datei, die geschrieben wird" }

    // Teaching
    the_task_is_in(handout) { en: "The task is in {handout}", de: "Die Aufgabe steht in {handout}" }
    was_reset(stub) { en: "{stub} is as it was in the beginning.", de: "{stub} ist wieder wie am Anfang." }
    old_file_kept(path) { en: "What you had written is now in {path}", de: "Was du geschrieben hattest, steht jetzt in {path}" }
}
