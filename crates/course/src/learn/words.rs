//! Messages of the watch, which is `cargo run` in a terminal.

use text::nouns;

text::messages! {
    points(points, max as of_points) { en: "{points} of {max}", de: "{points} von {max}" }
    place(number, all) { en: "{number} of {all}", de: "{number} von {all}" }
    picture(shows) { en: "[picture: {shows}]", de: "[Bild: {shows}]" }
    looking() {
        en: "Building and testing your exercises. The first time takes a while, later only moments.",
        de: "Deine Übungen werden gebaut und getestet. Das erste Mal braucht seine Zeit, später sind es nur Augenblicke.",
    }
    testing() { en: "saved: being tested ...", de: "gespeichert: wird getestet ..." }
    for_seconds(what, seconds) { en: "{what}, {seconds} s", de: "{what}, {seconds} s" }
    not_begun(stub) {
        en: "Not started yet. Press d to read the task, then write {stub}: whenever you save it, it is tested.",
        de: "Noch nicht begonnen. Lies mit d die Aufgabe, dann schreibe {stub}: Sobald du sie speicherst, wird sie getestet.",
    }
    solved() {
        en: "Solved! Press n for the next exercise. Have you answered the handout's questions (d)? m shows model answers.",
        de: "Gelöst! Mit n geht es zur nächsten Übung. Hast du die Fragen im Aufgabenblatt (d) beantwortet? m zeigt Musterantworten.",
    }
    chapter_is_complete(chapter) {
        en: "{chapter} is complete. To hand it in: cargo run -- submit",
        de: "{chapter} ist vollständig. Zum Abgeben: cargo run -- submit",
    }
    solved_earlier() {
        en: "This one is solved. Press n for the next exercise that is not, m for the model answers to the questions.",
        de: "Diese Übung ist gelöst. Mit n geht es zur nächsten, die es nicht ist, mit m zu den Musterantworten.",
    }
    answers_wait() {
        en: "The model answers open as soon as this exercise is solved. Until then, h shows a hint.",
        de: "Die Musterantworten öffnen sich, sobald diese Übung gelöst ist. Bis dahin hilft ein Tipp: h",
    }
    other_files_broken(exercises) { en: "Does not compile: {exercises}", de: "Kompiliert nicht: {exercises}" }
    needs_broken(exercises) {
        en: "This cannot be tested yet: it calls code that does not compile ({exercises}).",
        de: "Das lässt sich noch nicht testen: Es ruft Code auf, der nicht kompiliert ({exercises}).",
    }
    hint(tier, all) { en: "Hint {tier} of {all}", de: "Tipp {tier} von {all}" }
    next_hint() { en: "h: a clearer one   Esc: fold", de: "h: ein deutlicherer   Esc: zuklappen" }
    last_hint() { en: "That was the last hint. More is in the handout: d", de: "Das war der letzte Tipp. Mehr steht im Aufgabenblatt: d" }
    hints_folded(shown, all) { en: "{shown} of {all} hints seen: h", de: "{shown} von {all} Tipps gesehen: h" }
    more_lines(above as lines, below) { en: "... {above} above, {below} below: arrow keys", de: "... {above} darüber, {below} darunter: Pfeiltasten" }
    or_press_reset() { en: "Or press r.", de: "Oder drücke r." }

    // The list
    type_to_find() { en: "Type to find: a name, a chapter, a status", de: "Tippe, um zu suchen: Name, Kapitel, Stand" }
    type_to_find_shortly() { en: "Type to find", de: "Tippe zum Suchen" }
    finding(typed) { en: "Find: {typed}", de: "Suche: {typed}" }
    nothing_found() { en: "No exercise has such a name. Esc: all of them", de: "So heißt keine Übung. Esc: wieder alle" }

    // The labels of keys in the last line
    key_hint() { en: "hint", de: "Tipp" }
    key_task() { en: "task", de: "Aufgabe" }
    key_edit() { en: "edit", de: "Editor" }
    key_next() { en: "next", de: "weiter" }
    key_answers() { en: "answers", de: "Antworten" }
    key_list() { en: "list", de: "Liste" }
    key_play() { en: "play", de: "spielen" }
    key_reset() { en: "reset", de: "von vorn" }
    key_all() { en: "test all", de: "alle testen" }
    key_help() { en: "all keys", de: "Tasten" }
    key_quit() { en: "quit", de: "Ende" }
    keys_of_list() { en: "Up, Down, Enter: choose   Esc: back", de: "Auf, Ab, Enter: auswählen   Esc: zurück" }
    keys_of_page() { en: "Up, Down, Space: scroll   Esc: back", de: "Auf, Ab, Leertaste: blättern   Esc: zurück" }

    // The help
    title_keys() { en: "Keys", de: "Tasten" }
    title_else() { en: "What else there is", de: "Was es noch gibt" }
    does_hint() { en: "opens the hints that you have seen; again: a clearer one, three in all. Esc folds them", de: "öffnet die Tipps, die du schon kennst; noch einmal: ein deutlicherer, insgesamt drei. Esc klappt sie zu" }
    does_task() { en: "the handout: the task, explained", de: "das Aufgabenblatt: die Aufgabe, erklärt" }
    does_next() { en: "goes to the next exercise that is not solved", de: "geht zur nächsten Übung, die nicht gelöst ist" }
    does_answers() { en: "the handout's questions with model answers, once the exercise is solved", de: "die Fragen des Aufgabenblatts mit Musterantworten, sobald die Übung gelöst ist" }
    does_list() { en: "the list of all exercises, to choose from", de: "die Liste aller Übungen, zum Auswählen" }
    does_play() { en: "play against your code, in a window if there is a screen", de: "gegen deinen Code spielen, in einem Fenster, wenn es einen Bildschirm gibt" }
    does_edit() { en: "opens the file in your editor", de: "öffnet die Datei in deinem Editor" }
    does_reset() { en: "begins this exercise anew. It asks first, and keeps what you had", de: "beginnt diese Übung von vorn. Fragt vorher und hebt auf, was du hattest" }
    does_all() { en: "tests all exercises, not only the saved one", de: "testet alle Übungen, nicht nur die gespeicherte" }
    does_help() { en: "this page", de: "diese Seite" }
    does_quit() { en: "quits; Ctrl-C too, anywhere", de: "beendet; überall auch mit Strg-C" }
    about_scrolling() { en: "Arrow keys, Page Up, Page Down, Home and End scroll what does not fit.", de: "Pfeiltasten, Bild auf, Bild ab, Pos1 und Ende blättern, was nicht ganz zu sehen ist." }
    about_list() { en: "In the list, type a part of a name, of a chapter or of a status (solved): what does not contain it disappears.", de: "Tippe in der Liste ein Stück von einem Namen, einem Kapitel oder einem Stand (gelöst): Was es nicht enthält, verschwindet." }
    about_saving() { en: "Whenever you save a file, it is tested. The line at the top shows what runs.", de: "Sobald du eine Datei speicherst, wird sie getestet. Die oberste Zeile zeigt, was gerade läuft." }

    // Messages caused by keys
    ask_reset(name) {
        en: "Begin {name} anew? What you have is kept beside it. y: yes, any other key: no",
        de: "Mit {name} von vorn beginnen? Was du hast, bleibt daneben erhalten. j: ja, jede andere Taste: nein",
    }
    reset_and_kept(kept) { en: "The exercise begins anew. What you had is in {kept}", de: "Die Übung beginnt von vorn. Was du hattest, steht in {kept}" }
    reset_done() { en: "The exercise begins anew.", de: "Die Übung beginnt von vorn." }
    no_editor(stub) {
        en: "No editor is known here: set the environment variable EDITOR, or open {stub} yourself.",
        de: "Hier ist kein Editor bekannt: Setze die Umgebungsvariable EDITOR oder öffne {stub} selbst.",
    }
    editor_failed(editor, why) { en: "{editor} could not be started: {why}", de: "{editor} ließ sich nicht starten: {why}" }
    editor_opens(editor, stub) { en: "{editor} opens {stub}", de: "{editor} öffnet {stub}" }
    window_opens() { en: "The window opens (the first time it has to be built, which takes a while) ...", de: "Das Fenster geht auf (beim ersten Mal wird es gebaut, das braucht seine Zeit) ..." }
    no_window(why, game) {
        en: "{why}\nIn the terminal: cargo play {game} --text; in a browser: cargo play {game} --browser",
        de: "{why}\nIm Terminal: cargo play {game} --text; im Browser: cargo play {game} --browser",
    }
    back_to_the_watch() { en: "Press Enter to go on.", de: "Weiter mit Enter." }

    // All solved
    all_solved_title() { en: "Your game tree has grown. Everything is solved!", de: "Dein Spielbaum ist gewachsen. Alles ist gelöst!" }
    how_to_hand_in() { en: "To hand it in: cargo run -- submit", de: "Zum Abgeben: cargo run -- submit" }
    all_solved_text(points) {
        en: "All {points} points. Each move that the computer makes from now on is your work: press p and play against it.",
        de: "Alle {points} Punkte. Jeder Zug, den der Computer von nun an macht, ist dein Werk: Mit p spielst du dagegen.",
    }
}
