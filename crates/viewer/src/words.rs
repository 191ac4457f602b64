//! Messages of the window that belong to no game.

text::messages! {
    title() { en: "Spielbaum", de: "Spielbaum" }
    subtitle() { en: "Write the artificial intelligence of games, and play against it.", de: "Schreibe die künstliche Intelligenz von Spielen und spiele dagegen." }
    plays(name) { en: "Plays: {name}", de: "Es spielt: {name}" }
    next(name) { en: "To beat: {name}", de: "Zu schlagen: {name}" }
    next_rung() { en: "The next one", de: "Nächste Stufe" }
    later(name) { en: "Later: {name}", de: "Später: {name}" }
    is_beaten(name) { en: "Beaten: {name}", de: "Geschafft: {name}" }
    to_all_games() { en: "to all games", de: "zu allen Spielen" }
    back() { en: "back", de: "zurück" }
    forward() { en: "forward", de: "vor" }
    to_the_beginning() { en: "to the beginning", de: "zum Anfang" }
    to_the_end() { en: "to the end", de: "zum Ende" }
    all_beaten() { en: "All beaten", de: "Alles geschafft" }
    goes_on() { en: "Continue", de: "Weiterspielen" }
    other_language() { en: "Deutsch", de: "English" }
    light() { en: "Light", de: "Hell" }
    dark() { en: "Dark", de: "Dunkel" }
    keys() { en: "All keys", de: "Alle Tasten" }
    simulate() { en: "Simulate", de: "Simulieren" }
    is_simulating(seconds) {
        en: "100 games are being played ... {seconds} s",
        de: "100 Spiele werden gespielt ... {seconds} s",
    }
    press_to_close() { en: "A press or Esc closes this.", de: "Ein Klick oder Esc schließt diese Ansicht." }
    scroll_or_close() {
        en: "Arrows or the wheel: more. A press or Esc: close.",
        de: "Pfeile oder Mausrad: mehr. Klick oder Esc: schließen.",
    }
    unreadable(file, line) {
        en: "{file}: line {line} names no game and no player; it is ignored",
        de: "{file}: Zeile {line} nennt kein Spiel und keinen Spieler; sie zählt nicht",
    }
    nothing_saved() { en: "No game has been saved yet.", de: "Noch ist kein Spiel gespeichert." }
    cannot_be_drawn() { en: "This position cannot be drawn alone.", de: "Diese Stellung lässt sich nicht für sich zeichnen." }
    share() { en: "Share", de: "Teilen" }
    copy_position() { en: "Copy the position", de: "Stellung kopieren" }
    paste_position() { en: "Paste a position or a game", de: "Stellung oder Spiel einfügen" }
    board_as(kind) { en: "Save the board as {kind}", de: "Brett als {kind} speichern" }
    game_as_film() { en: "Save the game as a moving picture", de: "Spiel als bewegtes Bild speichern" }
    ctrl(key) { en: "Ctrl {key}", de: "Strg {key}" }
    clipboard() { en: "the clipboard", de: "Zwischenablage" }
    film_of(game) { en: "{game}: a game, move by move", de: "{game}: ein Spiel, Zug um Zug" }
    key_copy() { en: "Ctrl C, Ctrl V: copy, paste a position", de: "Strg C, Strg V: Stellung kopieren, einfügen" }
    key_tab() { en: "Tab: next button", de: "Tab: nächster Knopf" }
    key_arrows() { en: "Arrows: move", de: "Pfeile: bewegen" }
    key_enter() { en: "Enter: press", de: "Enter: drücken" }
    key_escape() { en: "Esc: close", de: "Esc: schließen" }
    key_window() { en: "F11: whole screen", de: "F11: ganzer Bildschirm" }
    key_zoom() { en: "Ctrl + − 0: size of the letters", de: "Strg + − 0: Größe der Buchstaben" }
    key_help() { en: "?: all keys", de: "?: alle Tasten" }
}
