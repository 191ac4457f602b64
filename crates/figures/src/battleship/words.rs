//! The texts of the figures of Battleship.

text::messages! {
    // Titles
    states() {
        en: "The enemy's sea, what is seen of it, and the five states of a square",
        de: "Das Meer des Gegners, was davon zu sehen ist, und die fünf Zustände eines Felds",
    }
    periphery() {
        en: "What lies around a square in a corner, at the border and in the middle, and which of it is unknown",
        de: "Was um ein Feld in der Ecke, am Rand und in der Mitte liegt und was davon unbekannt ist",
    }
    priorities() {
        en: "A sea of five by five squares, and how much each is worth a shot",
        de: "Ein Meer von fünf mal fünf Feldern und wie viel jedes einen Schuss wert ist",
    }
    lots() {
        en: "Four squares with the highest value, and how often each comes: by one draw among them, and by a coin at each",
        de: "Vier Felder mit dem höchsten Wert und wie oft jedes kommt: bei einem Los unter allen und bei einer Münze für jedes",
    }
    clever() {
        en: "One turn of the clever player: what it sees, what it marks, and where it shoots",
        de: "Eine Runde des klugen Spielers: was er sieht, was er markiert und wohin er schießt",
    }
    tree() {
        en: "The tree of the placements of a ship of 3 and a ship of 2: which branches count, and where the others end",
        de: "Der Baum der Aufstellungen eines Dreiers und eines Zweiers: welche Zweige zählen und wo die anderen enden",
    }
    probabilities() {
        en: "The same sea, counted by placements of all ships together and by each ship alone",
        de: "Dasselbe Meer, einmal nach Aufstellungen aller Schiffe gezählt und einmal nach jedem Schiff für sich",
    }
    genius() {
        en: "The same sea as the clever player and as the genius player values it",
        de: "Dasselbe Meer, wie es der kluge und wie es der geniale Spieler bewertet",
    }
    log() {
        en: "One turn of a player on the sea, and its line in the log",
        de: "Eine Runde eines Spielers auf dem Meer und ihre Zeile im Protokoll",
    }
    fleets() {
        en: "All fleets of a ship of 3 and a ship of 2 in one row, and what two ways of counting make of them",
        de: "Alle Aufstellungen eines Dreiers und eines Zweiers in einer Zeile und was zwei Arten zu zählen daraus machen",
    }
    densities() {
        en: "How much the squares are worth to the density player, before the first shot and after a hit",
        de: "Was die Felder dem Dichte-Spieler wert sind, vor dem ersten Schuss und nach einem Treffer",
    }
    shots() {
        en: "How many games of each player are over after so many shots",
        de: "Wie viele Spiele jedes Spielers nach so vielen Schüssen zu Ende sind",
    }

    // States
    the_enemys_sea() { en: "the enemy's sea", de: "das Meer des Gegners" }
    what_you_see() { en: "what you see of it", de: "was du davon siehst" }
    unknown() { en: "unknown: nothing was shot there", de: "unbekannt: Dorthin wurde noch nicht geschossen" }
    water() { en: "water: a shot missed", de: "Wasser: Ein Schuss ging daneben" }
    hit() { en: "hit: the ship is still afloat", de: "getroffen: Das Schiff schwimmt noch" }
    sunk() { en: "sunk: every square of this ship was hit", de: "versenkt: Jedes Feld dieses Schiffs ist getroffen" }
    marked() {
        en: "marked: not shot at; you believe that nothing is there",
        de: "markiert: nicht beschossen; du glaubst, dass dort nichts ist",
    }

    // Around a square
    in_a_corner(all, unknown) { en: "corner: {all} around it, {unknown} unknown", de: "Ecke: {all} ringsum, {unknown} unbekannt" }
    at_the_border(all, unknown) { en: "border: {all} around it, {unknown} unknown", de: "Rand: {all} ringsum, {unknown} unbekannt" }
    in_the_middle(all, unknown) { en: "middle: {all} around it, {unknown} unknown", de: "Mitte: {all} ringsum, {unknown} unbekannt" }
    is_found() { en: "lies around the framed square, and is unknown", de: "liegt um das umrahmte Feld und ist unbekannt" }

    // Priorities
    zero() { en: "ZERO: known, or diagonal to a hit", de: "ZERO: bekannt oder schräg neben einem Treffer" }
    low() { en: "LOW: nothing speaks for it", de: "LOW: Nichts spricht dafür" }
    medium() { en: "MEDIUM: one hit beside it", de: "MEDIUM: ein Treffer daneben" }
    high() { en: "HIGH: two hits or more beside it", de: "HIGH: zwei Treffer oder mehr daneben" }

    // Lots
    the_values() { en: "the values", de: "die Werte" }
    one_lot() { en: "one draw among all four", de: "ein Los unter allen vieren" }
    a_coin() { en: "a coin at each square", de: "eine Münze bei jedem Feld" }

    // A turn of the clever player
    it_sees() { en: "1. the sea as it is", de: "1. das Meer, wie es ist" }
    it_marks(count) { en: "2. {count} marks", de: "2. {count} Markierungen" }
    it_evaluates() { en: "3. the values, and the shot", de: "3. die Werte und der Schuss" }

    // The tree
    the_ship(length) { en: "ship of {length}", de: "Länge {length}" }
    it_counts() { en: "counts", de: "zählt" }
    no_room(length) { en: "no room for {length}", de: "kein Platz für {length}" }
    a_hit_is_free() { en: "misses the hit", de: "Treffer bleibt frei" }
    counts() { en: "the counts", de: "die Zähler" }

    // Two ways to count
    all_together() { en: "all ships together", de: "alle Schiffe zusammen" }
    each_by_itself() { en: "each ship alone", de: "jedes Schiff für sich" }
    highest() { en: "the highest number", de: "die höchste Zahl" }

    // The genius
    by_priorities() { en: "the clever player's values", de: "die Werte des klugen Spielers" }
    by_counting() { en: "the genius player's counts", de: "die Zahlen des genialen" }

    // The log
    one_turn() { en: "one turn", de: "eine Runde" }
    its_line() { en: "its line in the log", de: "ihre Zeile im Protokoll" }
    the_turn() { en: "turn", de: "Runde" }
    the_moves() { en: "the moves, in their order", de: "die Züge in ihrer Reihenfolge" }
    ships_that_are_left() { en: "ships left", de: "übrige Schiffe" }

    // Fleets
    all_fleets(count) { en: "all {count} fleets", de: "alle {count} Aufstellungen" }
    counted_by_fleets() { en: "whole fleets, counted", de: "ganze Aufstellungen, gezählt" }
    counted_by_ships() { en: "each ship alone: the density", de: "jedes Schiff für sich: die Dichte" }

    // Density
    before_the_first_shot() { en: "before the first shot", de: "vor dem ersten Schuss" }
    after_a_hit() { en: "after a hit at (4, 6)", de: "nach einem Treffer auf (4, 6)" }

    // Shots
    games_over() { en: "games that are over, in %", de: "beendete Spiele, in %" }
    number_of_shots() { en: "number of shots", de: "Zahl der Schüsse" }
    player_and_mean(player, mean, games) {
        en: "{player}: on average {mean} ({games} games)",
        de: "{player}: im Mittel {mean} ({games} Spiele)",
    }
}
