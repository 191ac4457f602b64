//! What the window says, whatever the game.

text::messages! {
    title() { en: "Spielbaum", de: "Spielbaum" }
    subtitle() { en: "Write the artificial intelligence of games, and play against it.", de: "Schreibe die künstliche Intelligenz von Spielen und spiele dagegen." }
    other_language() { en: "Deutsch", de: "English" }
    light() { en: "Light", de: "Hell" }
    dark() { en: "Dark", de: "Dunkel" }
    nothing_saved() { en: "No game has been saved yet.", de: "Noch ist kein Spiel gespeichert." }
}
