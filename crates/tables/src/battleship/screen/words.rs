//! What the window says about Battleship.

text::messages! {
    // What happens now
    place_your_ships() { en: "Place your ships", de: "Setze deine Schiffe" }
    all_placed() { en: "All ships are placed", de: "Alle Schiffe sind gesetzt" }
    is_next(who) { en: "Shooting: {who}", de: "Es schießt: {who}" }
    is_thinking() { en: "The player is thinking ...", de: "Der Spieler denkt nach ..." }
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
    leave() { en: "Leave this battle?", de: "Dieses Spiel verlassen?" }
    would_be_lost() {
        en: "The battle would be lost. Press Esc again to leave, anything else to stay; s saves it.",
        de: "Das Spiel wäre verloren. Esc noch einmal verlässt es, alles andere bleibt; s speichert es.",
    }
    help_placing() {
        en: "Drag ships onto the sea, elsewhere, or back. A right click, the wheel or r turns. Keys: Tab chooses, the arrows move, Enter places, Backspace takes back.",
        de: "Zieh Schiffe aufs Meer, woandershin oder zurück. Rechtsklick, Rad oder r dreht. Tasten: Tab wählt, die Pfeile bewegen, Enter setzt, die Rücktaste nimmt zurück.",
    }
    help_to_begin() {
        en: "Enter begins the battle. Until then ships can still be moved, turned and taken back.",
        de: "Enter beginnt das Spiel. Bis dahin lassen sich Schiffe noch versetzen, drehen und zurücknehmen.",
    }
    help() {
        en: "Click or Enter: shoot. Right click, long press or m: mark a square where nothing can be. The arrows move the focus.",
        de: "Klick oder Enter: schießen. Rechtsklick, langer Druck oder m: ein Feld markieren, auf dem nichts sein kann. Die Pfeile bewegen den Fokus.",
    }
    help_while_code_plays() {
        en: "Computer against computer: a makes one turn, p goes on or pauses, b shows the other sea.",
        de: "Computer gegen Computer: a macht einen Zug, p macht weiter oder hält an, b zeigt das andere Meer.",
    }
    help_on_the_other_sea() {
        en: "What the computer saw before its last shot. b goes back to the enemy's sea.",
        de: "Was der Computer vor seinem letzten Schuss sah. b führt zurück zum Meer des Gegners.",
    }
    help_what_if() {
        en: "A click or Enter changes a square: water, hit, sunk, unknown. Nothing happens in the battle; Esc goes back to it.",
        de: "Ein Klick oder Enter ändert ein Feld: Wasser, Treffer, versenkt, unbekannt. Im Spiel geschieht nichts; Esc führt zurück.",
    }
    help_after_the_end() {
        en: "n begins the next battle, u takes the last round back.",
        de: "n beginnt das nächste Spiel, u nimmt die letzte Runde zurück.",
    }
    help_with_players(side) {
        en: "Who plays {side}? Choose with a click, a digit, or ↑ and ↓.",
        de: "Wer spielt {side}? Wähle mit Klick, Ziffer oder ↑ und ↓.",
    }
    the_first_side() { en: "your side", de: "deine Seite" }
    the_enemy() { en: "the enemy", de: "den Gegner" }
    help_with_settings() {
        en: "The next battle: ↑ and ↓ choose a line, ← and → change it.",
        de: "Das nächste Spiel: ↑ und ↓ wählen eine Zeile, ← und → ändern sie.",
    }

    // Placing
    leaves_the_sea() { en: "It would leave the sea.", de: "Es läge nicht ganz im Meer." }
    lies_on_another() { en: "Another ship lies there.", de: "Dort liegt schon ein Schiff." }
    touches_another() { en: "It touches another ship.", de: "Es berührt ein anderes Schiff." }
    placed_anew() {
        en: "What was placed by hand leaves the rest no room: all ships were placed anew.",
        de: "Was von Hand gesetzt war, lässt dem Rest keinen Platz: Alle Schiffe wurden neu gesetzt.",
    }
    the_tray() { en: "Still to place", de: "Noch zu setzen" }
    turn_ship() { en: "Turn (r)", de: "Drehen (r)" }
    at_random() { en: "At random (z)", de: "Zufällig (z)" }
    to_battle() { en: "Begin (Enter)", de: "Anfangen (Enter)" }

    // Signs
    unknown() { en: "unknown", de: "unbekannt" }
    hit() { en: "hit", de: "getroffen" }
    sunk() { en: "sunk", de: "versenkt" }
    marked() { en: "marked", de: "markiert" }

    // Seas
    first_sea() { en: "The first player's sea", de: "Meer des ersten Spielers" }
    as_it_was_seen() { en: "What the enemy saw", de: "Was der Gegner sah" }
    if_it_were_so() { en: "If it were so", de: "Wenn es so wäre" }
    the_log(who) { en: "Log of {who}", de: "Protokoll: {who}" }
    no_log() { en: "Each turn of the computer writes a line.", de: "Jeder Zug des Computers schreibt eine Zeile." }
    plain_log(why) {
        en: "The log's lines are the plain ones of the course: {why}",
        de: "Im Protokoll stehen die einfachen Zeilen des Kurses: {why}",
    }

    // The computer
    once() { en: "One turn (a)", de: "Ein Zug (a)" }
    go_on() { en: "Resume (p)", de: "Weiter (p)" }
    hold() { en: "Pause (p)", de: "Pause (p)" }
    pause(seconds) { en: "Wait {seconds} s (- +)", de: "Warten {seconds} s (- +)" }
    shot_by_lot(who) { en: "{who}: the turn was a shot by lot.", de: "{who}: Der Zug war ein Schuss per Los." }

    // Values
    values() { en: "What is each square worth? (h, f)", de: "Was ist jedes Feld wert? (h, f)" }
    none() { en: "hidden", de: "verborgen" }
    own() { en: "your code", de: "dein Code" }
    course() { en: "the course", de: "der Kurs" }
    champion() { en: "champion", de: "Champion" }
    priorities() { en: "priorities", de: "Prioritäten" }
    fleets() { en: "fleets", de: "Flotten" }
    density() { en: "density", de: "Dichte" }
    nothing_to_show(why) { en: "Nothing to show: {why}", de: "Nichts zu zeigen: {why}" }
    best_shot() { en: "Where to shoot", de: "Wohin schießen" }
    its_shot() { en: "Its last shot", de: "Sein letzter Schuss" }
    in_percent() { en: "Shown: percent of the highest.", de: "Gezeigt: Prozent des höchsten." }
    lot_in_its_place() { en: "by lot, since its code gave no shot", de: "per Los, weil der Code keinen Schuss gab" }
    is_being_asked() { en: "Asked ...", de: "Gefragt ..." }
    b_shows_why() { en: "b shows why", de: "b zeigt, warum" }
    nothing_asked() {
        en: "h shows how much each square is worth a shot: by your code, by the course's, or by the champion.",
        de: "h zeigt, wie viel jedes Feld einen Schuss wert ist: nach deinem Code, dem des Kurses oder dem Champion.",
    }

    // Battles
    try_out() { en: "What if (i)", de: "Was wäre (i)" }
    other_sea() { en: "Other sea (b)", de: "Anderes Meer (b)" }
    new_battle() { en: "New game (n)", de: "Neues Spiel (n)" }
    settings() { en: "Options (o)", de: "Optionen (o)" }
    you(player) { en: "You: {player}", de: "Du: {player}" }
    first(player) { en: "First: {player}", de: "Zuerst: {player}" }
    enemy(player) { en: "Enemy: {player}", de: "Gegner: {player}" }
    rules(columns, rows) { en: "{columns}x{rows}", de: "{columns}x{rows}" }
    with_shots(rules, first, second) {
        en: "{rules}  ·  shots {first} : {second}",
        de: "{rules}  ·  Schüsse {first} : {second}",
    }
    fleet() { en: "Fleet", de: "Flotte" }
    length() { en: "Ships of", de: "Schiffe mit" }
    count() { en: "How many", de: "Wie viele" }
    touching() { en: "Touching", de: "Berühren" }
    they_may() { en: "allowed", de: "erlaubt" }
    they_may_not() { en: "not allowed", de: "verboten" }
    german() { en: "german", de: "deutsch" }
    russian() { en: "russian", de: "russisch" }
    classic() { en: "classic", de: "klassisch" }
    own_fleet() { en: "your own", de: "eine eigene" }
}
