//! The messages about Battleship in the window.

mod nouns {
    pub use text::nouns::squares;
}

text::messages! {
    // Headlines
    place_your_ships() { en: "Place your ships", de: "Setze deine Schiffe" }
    all_placed() { en: "All ships are placed", de: "Alle Schiffe sind gesetzt" }
    is_next(who) { en: "Shooting: {who}", de: "Es schießt: {who}" }
    you_win() { en: "You win", de: "Du gewinnst" }
    the_enemy_wins() { en: "The enemy wins", de: "Der Gegner gewinnt" }
    the_first_wins() { en: "The first player wins", de: "Der erste Spieler gewinnt" }
    sank_all(who, shots) {
        en: "{who} sank the last ship with shot {shots}.",
        de: "{who} hat mit Schuss {shots} das letzte Schiff versenkt.",
    }
    sank_all_yourself(shots) {
        en: "You sank the last ship with shot {shots}.",
        de: "Du hast mit Schuss {shots} das letzte Schiff versenkt.",
    }
    what_if() { en: "What if ...", de: "Was wäre, wenn ..." }
    help_placing() {
        en: "Drag ships onto the sea, elsewhere, or back. A right click or the wheel turns them.",
        de: "Zieh Schiffe aufs Meer, woandershin oder zurück. Ein Rechtsklick oder das Rad dreht sie.",
    }
    help_on_the_other_sea() {
        en: "What the computer saw before its last shot.",
        de: "Was der Computer vor seinem letzten Schuss sah.",
    }
    help_what_if() {
        en: "A click changes a square: water, hit, sunk, unknown. Nothing happens in the battle; Esc goes back to it.",
        de: "Ein Klick ändert ein Feld: Wasser, Treffer, versenkt, unbekannt. Im Spiel geschieht nichts; Esc führt zurück.",
    }

    // Placing
    leaves_the_sea() { en: "It would leave the sea.", de: "Es läge nicht ganz im Meer." }
    lies_on_another() { en: "Another ship lies there.", de: "Dort liegt schon ein Schiff." }
    touches_another() { en: "It touches another ship.", de: "Es berührt ein anderes Schiff." }
    placed_anew() {
        en: "What was placed by hand leaves the rest no room: all ships were placed anew.",
        de: "Was von Hand gesetzt war, lässt dem Rest keinen Platz: Alle Schiffe wurden neu gesetzt.",
    }
    turn_ship() { en: "Turn", de: "Drehen" }
    at_random() { en: "At random", de: "Zufällig" }

    // Signs
    unknown() { en: "unknown", de: "unbekannt" }
    in_the_tray(length, missing) { en: "ship of {length}, {missing} to place", de: "Schiff der Länge {length}, noch {missing} zu setzen" }
    a_ship() { en: "a ship", de: "ein Schiff" }
    not_shot_at() { en: "not shot at", de: "nicht beschossen" }
    a_mark() { en: "a mark", de: "eine Markierung" }
    hit() { en: "hit", de: "getroffen" }
    sunk() { en: "sunk", de: "versenkt" }
    marked() { en: "marked", de: "markiert" }

    // Seas
    first_sea() { en: "The first player's sea", de: "Meer des ersten Spielers" }
    as_it_was_seen() { en: "What the enemy saw", de: "Was der Gegner sah" }
    if_it_were_so() { en: "If it were so", de: "Wenn es so wäre" }
    log() { en: "Log", de: "Protokoll" }
    the_log(who) { en: "Log of {who}", de: "Protokoll: {who}" }
    no_log() { en: "Each turn of the computer adds a line.", de: "Jede Runde des Computers ergibt eine Zeile." }
    plain_log(why) {
        en: "The log's lines are the plain ones of the course: {why}",
        de: "Im Protokoll stehen die einfachen Zeilen des Kurses: {why}",
    }

    // The computer
    once() { en: "One turn", de: "Eine Runde" }
    shot_by_lot(who) { en: "{who}: the turn was a shot by lot.", de: "{who}: Die Runde war ein Schuss per Los." }

    // Keys
    key_take_back() { en: "Backspace: take back", de: "Rücktaste: zurücknehmen" }
    key_mark() { en: "f, right click: mark a square", de: "f, Rechtsklick: Feld markieren" }

    // Values
    heat_map() { en: "Heat map", de: "Wärmekarte" }
    by_your_code(what) { en: "Your code: {what}", de: "Dein Code: {what}" }
    by_the_course(what) { en: "The course: {what}", de: "Der Kurs: {what}" }
    by_the_champion(what) { en: "Champion: {what}", de: "Champion: {what}" }
    chances() { en: "chances", de: "Chancen" }
    shot(who, square) { en: "{who} shot at {square}.", de: "{who} schoss auf {square}." }
    shot_because(who, square, why) { en: "{who} shot at {square}: {why}.", de: "{who} schoss auf {square}: {why}." }
    a_pause_shows_why() { en: "a pause shows why", de: "eine Pause zeigt, warum" }
    values() { en: "What is each square worth?", de: "Was ist jedes Feld wert?" }
    priorities() { en: "priorities", de: "Prioritäten" }
    fleets() { en: "fleets", de: "Flotten" }
    density() { en: "density", de: "Dichte" }
    nothing_to_show(why) { en: "Nothing to show: {why}", de: "Nichts zu zeigen: {why}" }
    shoot_at(square, why) { en: "Shoot at {square}: {why}.", de: "Schieß auf {square}: {why}." }
    in_percent() { en: "Shown: percent of the highest.", de: "Gezeigt: Prozent des höchsten." }
    lot_in_its_place() { en: "by lot, since its code gave no shot", de: "per Los, weil der Code keinen Schuss gab" }

    // Battles
    try_out() { en: "What if", de: "Was wäre, wenn" }
    other_sea() { en: "Other sea", de: "Anderes Meer" }
    you(player) { en: "You: {player}", de: "Du: {player}" }
    first(player) { en: "First: {player}", de: "Zuerst: {player}" }
    enemy(player) { en: "Enemy: {player}", de: "Gegner: {player}" }
    rules(columns, rows) { en: "{columns}x{rows}", de: "{columns}x{rows}" }
    with_shots(rules, first, second) {
        en: "{rules}  ·  shots {first} : {second}",
        de: "{rules}  ·  Schüsse {first} : {second}",
    }
    the_next_battle() { en: "The next battle", de: "Das nächste Spiel" }
    the_computer() { en: "The computer", de: "Der Computer" }
    fleet() { en: "Fleet", de: "Flotte" }
    length() { en: "Ships of length", de: "Schiffe der Länge" }
    count(length) { en: "How many of length {length}", de: "Wie viele der Länge {length}" }
    touching() { en: "Ships that touch", de: "Schiffe, die sich berühren" }
    they_may() { en: "allowed", de: "erlaubt" }
    they_may_not() { en: "not allowed", de: "verboten" }
    german() { en: "german", de: "deutsch" }
    russian() { en: "russian", de: "russisch" }
    classic() { en: "classic", de: "klassisch" }

    // The student's functions at work
    which_state() { en: "In which state?", de: "In welchem Zustand?" }
    help_periphery() {
        en: "Press a square of the sea: those in this state around it get a frame.",
        de: "Drücke auf ein Feld des Meeres: Die in diesem Zustand ringsum bekommen einen Rahmen.",
    }
    finds(state, count as squares, at, found) {
        en: "Around {at}, your check_field_periphery finds {count} ({state}): {found}.",
        de: "Um {at} findet dein check_field_periphery {count} ({state}): {found}.",
    }
    finds_nothing(state, at) {
        en: "Around {at}, your check_field_periphery finds no square ({state}).",
        de: "Um {at} findet dein check_field_periphery kein Feld ({state}).",
    }
    and_found() { en: ", found", de: ", gefunden" }
    a_try(number, count, ships) { en: "Try {number} of {count}: {ships}.", de: "Versuch {number} von {count}: {ships}." }
    number_of_the_try(number, count) { en: "Try {number} of {count}", de: "Versuch {number} von {count}" }
    no_placements() { en: "No ship can be placed here.", de: "Hier kann kein Schiff gesetzt werden." }
}
