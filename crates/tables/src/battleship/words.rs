//! The messages about Battleship in the terminal, the window and the tools.

mod nouns {
    pub use text::nouns::{on_squares, squares};

    text::nouns! {
        shots { en: "shot" "shots", de: "Schuss" "Schüsse" }
        rows { en: "row" "rows", de: "Zeile" "Zeilen" }
        placements { en: "placement" "placements", de: "Lage" "Lagen" }
        fleets { en: "fleet" "fleets", de: "Flotte" "Flotten" }
        ships { en: "ship" "ships", de: "Schiff" "Schiffe" }
    }
}

text::messages! {
    title() { en: "Battleship", de: "Schiffe versenken" }

    // Options
    about_fleet() { en: "The ships", de: "Die Schiffe" }
    fleets(otherwise) {
        en: "german, russian, classic, or lengths such as 5-4-3-3-2 (otherwise {otherwise})",
        de: "german, russian, classic oder Längen wie 5-4-3-3-2 (sonst {otherwise})",
    }
    about_size() { en: "Columns and rows of the sea", de: "Spalten und Zeilen des Meeres" }
    no_size(found, most) {
        en: "“{found}” is not a size: write columns and rows from 1 to {most}, such as 10x10",
        de: "„{found}“ ist keine Größe: Schreibe Spalten und Zeilen von 1 bis {most}, etwa 10x10",
    }
    about_touching() { en: "Whether ships may touch each other", de: "Ob Schiffe sich berühren dürfen" }
    about_position() {
        en: "what you see of the enemy's sea, such as \"UU*U / UUUU / X-UU 3-2\"",
        de: "was du vom Meer des Gegners siehst, etwa \"UU*U / UUUU / X-UU 3-2\"",
    }
    about_seed() { en: "Decides where the ships lie", de: "Entscheidet, wo die Schiffe liegen" }
    needs_room_between(player) {
        en: "“{player}” believes that no ships touch: it plays only where they may not",
        de: "„{player}“ glaubt, dass sich keine Schiffe berühren: Er spielt nur, wo sie es nicht dürfen",
    }

    // Players
    your_shooter() { en: "your own player", de: "dein eigener Spieler" }
    your_dumb() { en: "your dumb player", de: "dein dummer Spieler" }
    your_clever() { en: "your clever player", de: "dein kluger Spieler" }
    your_genius() { en: "your genius", de: "dein Genie" }
    your_density() { en: "your density player", de: "dein Dichte-Spieler" }
    dumb() { en: "the dumb player", de: "der dumme Spieler" }
    clever() { en: "the clever player", de: "der kluge Spieler" }
    genius() { en: "the genius", de: "das Genie" }
    density() { en: "the density player", de: "der Dichte-Spieler" }

    // Illegal turns
    not_one_shot(shots as shots) {
        en: "a turn has any number of marks and one shot, and the shot comes last: this one has {shots}, or does not end with a shot",
        de: "eine Runde hat beliebig viele Markierungen und einen Schuss, und der Schuss kommt zuletzt: Diese hat {shots}, oder sie endet nicht mit einem Schuss",
    }

    // Fleets and positions
    still_to_place(lengths) { en: "ships are still to be placed: {lengths}", de: "noch zu setzende Schiffe: {lengths}" }
    none_is_missing(length) {
        en: "none of length {length} is still to be placed",
        de: "keines der Länge {length} ist noch zu setzen",
    }
    has_no_room(ship) {
        en: "the ship {ship} has no room: it lies inside the sea and on no other ship",
        de: "das Schiff {ship} hat keinen Platz: Es liegt im Meer und auf keinem anderen Schiff",
    }
    has_no_room_apart(ship) {
        en: "the ship {ship} has no room: it lies inside the sea, and neither on nor beside another ship",
        de: "das Schiff {ship} hat keinen Platz: Es liegt im Meer und weder auf noch neben einem anderen Schiff",
    }
    no_ship_at(row, column) { en: "no ship lies at ({row}, {column})", de: "auf ({row}, {column}) liegt kein Schiff" }
    the_shooting_has_begun() {
        en: "the shooting has begun: ships stay where they are",
        de: "der Beschuss hat begonnen: Die Schiffe bleiben, wo sie sind",
    }
    sunk_ships_touch() {
        en: "the sunk ships of this position lie beside each other: write “touching” after the fleet if they may",
        de: "die versenkten Schiffe dieser Stellung liegen nebeneinander: Schreibe „touching“ hinter die Flotte, wenn sie das dürfen",
    }
    no_fleet_fits() {
        en: "no fleet fits this position: there is no way for the ships that are left to lie",
        de: "keine Flotte passt zu dieser Stellung: Die übrigen Schiffe können auf keine Art liegen",
    }
    no_fleet_found() {
        en: "no fleet was found that fits this position",
        de: "keine Flotte wurde gefunden, die zu dieser Stellung passt",
    }

    // Errors in files
    not_a_battle() {
        en: "it holds no battle, which begins with the line “battleship 1”",
        de: "darin ist kein Spiel Schiffe versenken, das mit der Zeile „battleship 1“ beginnt",
    }
    another_version(version) {
        en: "it is written in another version of the file format: {version}, not 1",
        de: "es ist in einer anderen Fassung des Dateiformats geschrieben: {version}, nicht 1",
    }
    no_turn() {
        en: "this is not a turn such as “0: mark 0 1; shoot 0 0”",
        de: "das ist keine Runde wie „0: mark 0 1; shoot 0 0“",
    }
    not_the_turn_of_side(side) {
        en: "it is not the turn of side {side}: they alternate, and side 0 begins",
        de: "Seite {side} ist nicht an der Reihe: Die Seiten wechseln sich ab, und Seite 0 beginnt",
    }
    holds_something_else(file) {
        en: "{file} is there already and holds no battle",
        de: "{file} gibt es schon, und darin ist kein Spiel Schiffe versenken",
    }

    // Reasons for a shot
    no_shot() { en: "there is no shot", de: "da ist kein Schuss" }
    by_lot(open as on_squares) {
        en: "by lot, among {open} not shot at yet",
        de: "durch Los, unter {open}, auf die noch nicht geschossen wurde",
    }
    only_it_knows() { en: "only its code knows", de: "das weiß nur sein Code" }
    low() { en: "LOW, beside no hit", de: "LOW, neben keinem Treffer" }
    medium(hit) { en: "MEDIUM, beside the hit at {hit}", de: "MEDIUM, neben dem Treffer auf {hit}" }
    high(hits) { en: "HIGH, beside the hits at {hits}", de: "HIGH, neben den Treffern auf {hits}" }
    another_priority(value) { en: "priority {value}", de: "Priorität {value}" }
    by_placements(count, placements, percent) {
        en: "a ship lies there in {count} of {placements} placements ({percent} %)",
        de: "dort liegt in {count} von {placements} Aufstellungen ein Schiff ({percent} %)",
    }
    by_another_count(count) { en: "counted {count} times", de: "{count}-mal gezählt" }
    by_density(value) { en: "density {value}", de: "Dichte {value}" }
    by_chance(percent) {
        en: "a ship lies there in {percent} % of all fleets that fit",
        de: "dort liegt in {percent} % aller passenden Flotten ein Schiff",
    }
    and_alone(what) { en: "{what}; no other square is worth as much", de: "{what}; kein anderes Feld ist so viel wert" }
    and_by_lot(what, many as on_squares) {
        en: "{what}; by lot among {many} worth as much",
        de: "{what}; durch Los unter {many}, die so viel wert sind",
    }
    and_goes_on_best(what, many as on_squares) {
        en: "{what}; of {many} worth as much, it goes on with the chessboard best",
        de: "{what}; von {many}, die so viel wert sind, setzt es das Schachbrett am besten fort",
    }
    and_by_lot_of_those(what, many as on_squares, few) {
        en: "{what}; of {many} worth as much, {few} go on with the chessboard best: by lot among these",
        de: "{what}; von {many}, die so viel wert sind, setzen {few} das Schachbrett am besten fort: durch Los unter ihnen",
    }
    goes_on_worse(what, many as on_squares, best) {
        en: "{what}; but of {many} worth as much, {best} goes on with the chessboard better",
        de: "{what}; aber von {many}, die so viel wert sind, setzt {best} das Schachbrett besser fort",
    }
    is_not_the_highest(function, value, best, more) {
        en: "{function} has {value} there, but {more} at {best}: that is not the highest value",
        de: "{function} hat dort {value}, aber {more} auf {best}: Das ist nicht der höchste Wert",
    }
    values_of_another_sea(rows as rows, columns) {
        en: "the values are not {rows} of {columns}",
        de: "die Werte sind nicht {rows} mit je {columns}",
    }
    is_no_value(square, value) {
        en: "the value at {square} is {value}, but a value is a number from 0 on",
        de: "der Wert auf {square} ist {value}, aber ein Wert ist eine Zahl ab 0",
    }
    nothing_is_worth_a_shot() {
        en: "by the values, no square is worth a shot: all are 0",
        de: "nach den Werten lohnt sich kein Feld: Alle sind 0",
    }
    hint(square, percent, fleets) {
        en: "{square}: a ship lies there in {percent} % of all fleets that fit ({fleets}).",
        de: "{square}: Dort liegt in {percent} % aller passenden Flotten ein Schiff ({fleets}).",
    }
    fleets_counted(fleets as fleets) { en: "{fleets}, counted exactly", de: "{fleets}, genau gezählt" }
    fleets_drawn(fleets) {
        en: "about {fleets} fleets, estimated from some drawn by lot",
        de: "etwa {fleets} Flotten, aus einigen ausgelosten geschätzt",
    }

    // In the terminal
    greeting(columns, rows, fleet, seed) {
        en: "Battleship {columns}x{rows}, fleet {fleet}, seed {seed}.",
        de: "Schiffe versenken {columns}x{rows}, Flotte {fleet}, Startwert {seed}.",
    }
    in_turns(who) { en: "You and {who} shoot in turns, and you begin.", de: "Du und {who} schießt abwechselnd, und du beginnst." }
    sides(first, second) { en: "Player 1: {first}. Player 2: {second}.", de: "Spieler 1: {first}. Spieler 2: {second}." }
    ships_may_touch() { en: "Ships may touch each other.", de: "Schiffe dürfen sich berühren." }
    ships_do_not_touch() {
        en: "Ships never touch each other, not even at a corner.",
        de: "Schiffe berühren sich nie, auch nicht an einer Ecke.",
    }
    signs() {
        en: "U is unknown, ~ water, * a hit, X sunk, - marked, # a ship.",
        de: "U ist unbekannt, ~ Wasser, * ein Treffer, X versenkt, - markiert, # ein Schiff.",
    }
    commands(ship, row, column) {
        en: "First place your ships: place {ship} (or down), turn {row} {column}, remove {row} {column}, or random for all of them. Then type row and column, such as 3 4, to shoot; mark 3 4 marks a square before the shot. Also: values, hint, log, undo, new, save FILE, load FILE, help, quit.",
        de: "Setze zuerst deine Schiffe: setze {ship} (oder down), drehe {row} {column}, entferne {row} {column}, oder zufall für alle. Tippe dann Zeile und Spalte, etwa 3 4, um zu schießen; markiere 3 4 markiert ein Feld vor dem Schuss. Außerdem: werte, tipp, protokoll, zurück, neu, speichern DATEI, laden DATEI, hilfe, ende.",
    }
    can_be_placed(ship) { en: "There is room for this: place {ship}", de: "Dafür ist Platz: setze {ship}" }
    nothing_has_room() {
        en: "The longest that is still to be placed has no room any more: remove a ship, or random places all of them anew",
        de: "Das längste, das noch zu setzen ist, hat keinen Platz mehr: Entferne ein Schiff, oder zufall setzt alle neu",
    }
    commands_of_watching() {
        en: "Enter: the next shot; auto: all of them. Also: values, hint, log, undo, new, save FILE, load FILE, help, quit.",
        de: "Enter: der nächste Schuss; auto: alle. Außerdem: werte, tipp, protokoll, zurück, neu, speichern DATEI, laden DATEI, hilfe, ende.",
    }
    sea_of(number) { en: "The sea of player {number}", de: "Das Meer von Spieler {number}" }
    your_sea() { en: "Your sea", de: "Dein Meer" }
    enemys_sea() { en: "The enemy's sea", de: "Das Meer des Gegners" }
    left(lengths) { en: "left: {lengths}", de: "übrig: {lengths}" }
    side_shoots(number, square, did) { en: "Player {number} shoots at {square}: {did}.", de: "Spieler {number} schießt auf {square}: {did}." }
    you_shoot(square, did) { en: "You shoot at {square}: {did}.", de: "Du schießt auf {square}: {did}." }
    enemy_shoots(square, did) { en: "The enemy shoots at {square}: {did}.", de: "Der Gegner schießt auf {square}: {did}." }
    enemy_marks_and_shoots(marks as squares, square, did) {
        en: "The enemy marks {marks} and shoots at {square}: {did}.",
        de: "Der Gegner markiert {marks} und schießt auf {square}: {did}.",
    }
    and_why(told, why) { en: "{told} Why: {why}.", de: "{told} Warum: {why}." }
    misses() { en: "water", de: "Wasser" }
    hits() { en: "a hit", de: "ein Treffer" }
    sinks(length) { en: "sunk, a ship of {length}", de: "versenkt, ein Schiff der Länge {length}" }
    no_turn_of(who, why) { en: "No shot, {who} went wrong: {why}", de: "Kein Schuss, {who} ist gescheitert: {why}" }
    by_lot_for_it(told) {
        en: "So that the battle goes on, the lot decides: {told}",
        de: "Damit es weitergeht, entscheidet das Los: {told}",
    }
    side_won(number, shots as shots) {
        en: "Player {number} has won, after {shots}.",
        de: "Spieler {number} hat gewonnen, nach {shots}.",
    }
    you_won(shots as shots) {
        en: "You have won: all ships of the enemy are sunk, after {shots}.",
        de: "Du hast gewonnen: Alle Schiffe des Gegners sind versenkt, nach {shots}.",
    }
    enemy_won(shots as shots) {
        en: "The enemy has won: all your ships are sunk, after {shots}.",
        de: "Der Gegner hat gewonnen: Alle deine Schiffe sind versenkt, nach {shots}.",
    }
    log_of(who) { en: "The log ({who}):", de: "Das Protokoll ({who}):" }
    new_battle(seed) { en: "A new battle, seed {seed}.", de: "Ein neues Spiel, Startwert {seed}." }
    loaded(file, columns, rows, fleet, seed, who) {
        en: "{file}: a battle on {columns}x{rows} with the fleet {fleet}, seed {seed}. You play against {who}.",
        de: "{file}: ein Spiel auf {columns}x{rows} mit der Flotte {fleet}, Startwert {seed}. Du spielst gegen: {who}.",
    }

    // analyse
    about_view() {
        en: "what a player sees: rows of U unknown, ~ water, * hit, X sunk and - marked, with / between them, and after them the ships that are left and “touching” if they may touch, as in \"UU*U / UUUU / X-UU 3-2\"",
        de: "was ein Spieler sieht: Zeilen aus U unbekannt, ~ Wasser, * Treffer, X versenkt und - markiert, dazwischen /, und dahinter die übrigen Schiffe und „touching“, wenn sie sich berühren dürfen, wie in \"UU*U / UUUU / X-UU 3-2\"",
    }
    nothing_to_shoot_at() {
        en: "there is nothing to shoot at: a ship and a square not shot at yet have to be left",
        de: "es gibt nichts zu beschießen: Ein Schiff und ein Feld, auf das noch nicht geschossen wurde, müssen übrig sein",
    }
    chances_in_percent() { en: "chance of a hit in percent", de: "Chance auf einen Treffer in Prozent" }
    fleets_that_fit(fleets) { en: "What fits: {fleets}", de: "Was passt: {fleets}" }
    of_the_highest(function) { en: "{function}, in percent of the highest", de: "{function}, in Prozent des höchsten Werts" }
    best(squares) { en: "Highest: {squares}", de: "Am höchsten: {squares}" }
    best_and_more(squares, more) {
        en: "Highest: {squares} and {more} more",
        de: "Am höchsten: {squares} und {more} weitere",
    }
    tried(tried as placements) { en: "place_ship tried {tried}:", de: "place_ship hat {tried} probiert:" }
    marks(who, squares) { en: "Marks ({who}): {squares}", de: "Markierungen ({who}): {squares}" }
    shot_by(who, square) { en: "Shot ({who}): {square}.", de: "Schuss ({who}): {square}." }
    hits_with(percent) {
        en: "By all fleets that fit, it hits with a chance of {percent} %.",
        de: "Nach allen passenden Flotten trifft er mit {percent} %.",
    }

    // simulate
    about_counted() {
        en: "Who shoots (mine if left out; version:3 is your code in its version 3)",
        de: "Wer schießt (sonst mine; version:3 ist dein Code in seiner Version 3)",
    }
    about_against() {
        en: "Who shoots at the same fleets, to be compared; several between commas",
        de: "Wer auf dieselben Flotten schießt, zum Vergleich; mehrere durch Kommas getrennt",
    }
    simulated(player) { en: "{player} plays Battleship", de: "{player} spielt Schiffe versenken" }
    setting(columns, rows, fleet) { en: "{columns}x{rows}, fleet {fleet}", de: "{columns}x{rows}, Flotte {fleet}" }
    may_touch() { en: ", touching", de: ", mit Berührung" }
    shots() { en: "shots", de: "Schüsse" }
    shots_axis() { en: "shots until all ships are sunk", de: "Schüsse, bis alle Schiffe versenkt sind" }
    histogram(player) {
        en: "How many shots {player} needed, and in how many games",
        de: "Wie viele Schüsse {player} brauchte, und in wie vielen Spielen",
    }
    explained() {
        en: "If it played on for ever, the mean number of shots would lie in the interval, with 95 % certainty.",
        de: "Bei endlos vielen Spielen läge die mittlere Zahl der Schüsse mit 95 % Sicherheit im Intervall.",
    }
    forfeits(player, failed) {
        en: "Games that count as if all squares had been shot at, because the code gave no turn that is allowed: {player} {failed}",
        de: "Spiele, die zählen, als wäre auf alle Felder geschossen worden, weil der Code keine erlaubte Runde lieferte: {player} {failed}",
    }

    // The tree
    hit_without_a_ship(row, column) {
        en: "All ships are placed, but no ship lies on the hit at ({row}, {column}): this does not count.",
        de: "Alle Schiffe sind gesetzt, aber auf dem Treffer bei ({row}, {column}) liegt keines: Das zählt nicht.",
    }
    no_room_for(length) { en: "There is no room for the ship of length {length}.", de: "Für das Schiff der Länge {length} ist kein Platz." }
    placement_counts() { en: "All ships are placed, and every hit has a ship: this counts.", de: "Alle Schiffe sind gesetzt, und auf jedem Treffer liegt eines: Das zählt." }

    // Differences between the student's functions and the course's
    periphery_outside(other) {
        en: "Your check_field_periphery finds {other}, which lies outside the sea.",
        de: "Dein check_field_periphery findet {other}, das außerhalb des Meeres liegt.",
    }
    periphery_in_another_state(other, at) {
        en: "Around {at}, your check_field_periphery finds {other}, which is in another state.",
        de: "Um {at} findet dein check_field_periphery {other}, das in einem anderen Zustand ist.",
    }
    periphery_not_around(other, at) {
        en: "Your check_field_periphery finds {other}, which is not around {at}.",
        de: "Dein check_field_periphery findet {other}, das nicht um {at} herum liegt.",
    }
    periphery_missing(other, at) {
        en: "Around {at}, your check_field_periphery does not find {other}.",
        de: "Um {at} findet dein check_field_periphery {other} nicht.",
    }
    periphery_twice(at) {
        en: "Around {at}, your check_field_periphery finds a square twice.",
        de: "Um {at} findet dein check_field_periphery ein Feld zweimal.",
    }
    counts_of_another_sea() {
        en: "Your place_ship has changed the size of the counts.",
        de: "Dein place_ship hat die Größe der Zahlen geändert.",
    }
    counts_where_none_can_lie(counted, at) {
        en: "Your place_ship counts {counted} at {at}, where none can lie.",
        de: "Dein place_ship zählt {counted} auf {at}, wo keines liegen kann.",
    }
    counts_differ(counted, at, right) {
        en: "Your place_ship counts {counted} at {at}; by the rule it is {right}.",
        de: "Dein place_ship zählt {counted} auf {at}; nach der Regel sind es {right}.",
    }
    ships_were_left(count as ships) {
        en: "Your place_ship did not take {count} away again.",
        de: "Dein place_ship hat {count} nicht wieder weggenommen.",
    }
    has_tried(count as ships, fleet) {
        en: "Your place_ship put down {count} to try out {fleet}; the sea shows what it counted.",
        de: "Dein place_ship hat {count} hingelegt, um {fleet} auszuprobieren; das Meer zeigt, was es gezählt hat.",
    }
    has_tried_more(count as ships, fleet) {
        en: "Your place_ship tried out {fleet}; the sea shows what it counted. Only the first {count} can be seen.",
        de: "Dein place_ship hat {fleet} ausprobiert; das Meer zeigt, was es gezählt hat. Zu sehen sind nur die ersten {count}.",
    }
}
