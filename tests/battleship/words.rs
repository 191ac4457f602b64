//! What the tests of Battleship say of a student's functions.

text::messages! {
    ships_left(ships) { en: "Ships left: {ships}", de: "Übrige Schiffe: {ships}" }
    ships_left_may_touch(ships) { en: "Ships left: {ships}, which may touch", de: "Übrige Schiffe: {ships}, die sich berühren dürfen" }
    no_ship_is_left() { en: "No ship is left.", de: "Kein Schiff ist übrig." }
    see_it(view, player) {
        en: "See it: cargo run -- analyse battleship \"{view}\" --player {player}",
        de: "Sieh es dir an: cargo run -- analyse battleship \"{view}\" --player {player}",
    }
}
