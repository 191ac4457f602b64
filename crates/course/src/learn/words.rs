//! `cargo run` on a terminal: what the watch says.

use text::nouns;

text::messages! {
    points(points, max as of_points) { en: "{points} of {max}", de: "{points} von {max}" }
    place(number, all) { en: "{number} of {all}", de: "{number} von {all}" }
    looking() { en: "Building and testing your exercises (the first time takes a while) ...", de: "Deine Übungen werden gebaut und getestet (das erste Mal braucht seine Zeit) ..." }
    testing() { en: "testing ...", de: "wird getestet ..." }
    testing_for(seconds) { en: "testing, {seconds} s so far ...", de: "wird getestet, seit {seconds} s ..." }
    not_begun(stub) {
        en: "Not started yet. Press d to read the task, then write {stub}: whenever you save it, it is tested.",
        de: "Noch nicht begonnen. Lies mit d die Aufgabe, dann schreibe {stub}: sobald du sie speicherst, wird sie getestet.",
    }
    solved() { en: "Solved! Press n for the next exercise.", de: "Gelöst! Mit n geht es zur nächsten Übung." }
    solved_earlier() { en: "This one is solved. Press n for the next exercise that is not.", de: "Diese Übung ist gelöst. Mit n geht es zur nächsten, die es nicht ist." }
    other_files_broken(exercises) { en: "Does not compile: {exercises}", de: "Kompiliert nicht: {exercises}" }
    needs_broken(exercises) {
        en: "This cannot be tested yet: it calls code that does not compile ({exercises}).",
        de: "Das lässt sich noch nicht testen: es ruft Code auf, der nicht kompiliert ({exercises}).",
    }
    hint(tier, all) { en: "Hint {tier} of {all}", de: "Tipp {tier} von {all}" }
    last_hint() { en: "That was the last hint. More is in the handout: d", de: "Das war der letzte Tipp. Mehr steht im Aufgabenblatt: d" }
    more_lines(above as lines, below) { en: "... more: {above} above, {below} below (arrow keys)", de: "... mehr: {above} darüber, {below} darunter (Pfeiltasten)" }

    // Keys
    key_hint() { en: "hint", de: "Tipp" }
    key_handout() { en: "handout", de: "Aufgabe" }
    key_edit() { en: "edit", de: "Editor" }
    key_next() { en: "next", de: "weiter" }
    key_list() { en: "list", de: "Liste" }
    key_play() { en: "play", de: "spielen" }
    key_quit() { en: "quit", de: "Ende" }
    keys_of_list() { en: "up, down, Enter: choose   Esc: back", de: "auf, ab, Enter: auswählen   Esc: zurück" }
    keys_of_handout() { en: "up, down, space: scroll   Esc: back", de: "auf, ab, Leertaste: blättern   Esc: zurück" }

    // What the keys say
    no_editor(stub) {
        en: "No editor is known here: set the environment variable EDITOR, or open {stub} yourself.",
        de: "Hier ist kein Editor bekannt: setze die Umgebungsvariable EDITOR oder öffne {stub} selbst.",
    }
    editor_failed(editor, why) { en: "{editor} could not be started: {why}", de: "{editor} ließ sich nicht starten: {why}" }
    editor_opens(editor, stub) { en: "{editor} opens {stub}", de: "{editor} öffnet {stub}" }
    window_opens() { en: "The window opens (the first time it has to be built, which takes a while) ...", de: "Das Fenster geht auf (beim ersten Mal wird es gebaut, das braucht seine Zeit) ..." }
    back_to_the_watch() { en: "Press Enter to go on.", de: "Weiter mit Enter." }

    // All solved
    all_solved_title() { en: "Your game tree has grown. Everything is solved!", de: "Dein Spielbaum ist gewachsen. Alles ist gelöst!" }
    all_solved_text(points) {
        en: "All {points} points. Each move that the computer makes from now on is your work: press p and play against it.",
        de: "Alle {points} Punkte. Jeder Zug, den der Computer von nun an macht, ist dein Werk: mit p spielst du dagegen.",
    }
}
