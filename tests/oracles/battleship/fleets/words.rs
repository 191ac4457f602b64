//! Texts for the mistakes that a student's functions for placing ships may contain.

text::messages! {
    // the possible placements of a ship
    never_on_hits() {
        en: "ships lie only on unknown squares. A ship that was hit and is still afloat lies on its hits as well.",
        de: "Schiffe liegen nur auf unbekannten Feldern. Ein getroffenes Schiff, das noch schwimmt, liegt aber auch auf seinen Treffern.",
    }
    only_on_hits() {
        en: "ships lie only on hits. Unknown squares can have a ship as well.",
        de: "Schiffe liegen nur auf Treffern. Auch auf unbekannten Feldern kann ein Schiff liegen.",
    }
    on_marks() { en: "ships lie on marked squares.", de: "Schiffe liegen auf markierten Feldern." }
    on_water() {
        en: "ships lie where a shot went into the water.",
        de: "Schiffe liegen dort, wo ein Schuss ins Wasser ging.",
    }
    on_marks_and_water() {
        en: "ships lie on marked squares and on water.",
        de: "Schiffe liegen auf markierten Feldern und auf Wasser.",
    }
    never_down() { en: "ships lie only from left to right.", de: "Schiffe liegen nur von links nach rechts." }
    never_across() { en: "ships lie only from top to bottom.", de: "Schiffe liegen nur von oben nach unten." }
    not_up_to_the_border() {
        en: "no ship lies in the first or last row or column, although it would still be inside: one place too few is tried.",
        de: "Kein Schiff liegt in der ersten oder letzten Zeile oder Spalte, obwohl es dort noch im Meer wäre: Eine Stelle zu wenig wird probiert.",
    }
    beside_sunk_ships() {
        en: "ships lie beside sunk ships. They do not touch those, either.",
        de: "Schiffe liegen neben versenkten. Auch diese berühren sie nicht.",
    }
    at_corners_of_sunk_ships() {
        en: "ships lie diagonally beside sunk ships. They do not touch those at their corners, either.",
        de: "Schiffe liegen schräg neben versenkten. Auch an deren Ecken berühren sie sich nicht.",
    }

    // place_ship
    hits_not_covered() {
        en: "placements count that leave a hit without a ship. When all ships are placed, check whether each hit has one.",
        de: "Es zählen Aufstellungen, bei denen auf einem Treffer kein Schiff liegt. Sieh nach, wenn alle gesetzt sind, ob jeder Treffer eines hat.",
    }
    one_hit_covered() {
        en: "one hit with a ship on it is enough for a placement to count. Every hit needs one.",
        de: "Eine Aufstellung zählt schon, wenn auf einem Treffer ein Schiff liegt. Auf jedem muss eines liegen.",
    }
    ships_touch() {
        en: "ships that are placed touch each other.",
        de: "Gesetzte Schiffe berühren einander.",
    }
    ships_touch_at_corners() {
        en: "ships that are placed touch each other diagonally.",
        de: "Gesetzte Schiffe berühren einander schräg.",
    }
    no_ship_keeps_apart() {
        en: "no ship keeps away from others, neither from those that are placed nor from sunk ones.",
        de: "Kein Schiff hält Abstand von anderen, weder von gesetzten noch von versenkten.",
    }
    apart_only_at_the_sides() {
        en: "ships touch others diagonally, those that are placed and sunk ones.",
        de: "Schiffe berühren andere schräg, gesetzte wie versenkte.",
    }
    one_ship_early() {
        en: "the last ship is never placed: all are placed only when no ship has the number `ship`.",
        de: "Das letzte Schiff wird nie gesetzt: Alle sind erst gesetzt, wenn es kein Schiff mit der Nummer `ship` mehr gibt.",
    }
    only_one_ship() {
        en: "only one ship is placed. For the next ones `place_ship` must be called again.",
        de: "Nur ein Schiff wird gesetzt. Für die nächsten muss `place_ship` wieder aufgerufen werden.",
    }
    hits_not_counted() {
        en: "hits get no number. Here every square with a ship gets one.",
        de: "Treffer bekommen keine Zahl. Hier zählt aber jedes Feld mit einem Schiff.",
    }
    left_while_a_hit_is_free() {
        en: "a branch is left because a hit has no ship yet. A later ship may cover it: check when all ships are placed.",
        de: "Ein Zweig wird verlassen, weil auf einem Treffer noch kein Schiff liegt. Ein späteres kann ihn bedecken: Sieh nach, wenn alle gesetzt sind.",
    }
    first_only() {
        en: "the search ends with the first placement that counts. All of them are wanted.",
        de: "Die Suche endet mit der ersten Aufstellung, die zählt. Gesucht sind alle.",
    }
    last_only() {
        en: "only the last placement is in the counts: 1 is added, not written.",
        de: "Nur die letzte Aufstellung steht in den Zahlen: Die 1 wird addiert, nicht hineingeschrieben.",
    }

    // calc_probabilities
    hits_have_numbers() {
        en: "hits have a number above 0. Only unknown squares are wanted.",
        de: "Treffer haben eine Zahl über 0. Gesucht sind nur unbekannte Felder.",
    }
    only_hits_have_numbers() {
        en: "the wrong squares are set to 0: unknown ones keep their number, and all others lose it.",
        de: "Die falschen Felder werden auf 0 gesetzt: Unbekannte behalten ihre Zahl, alle anderen verlieren sie.",
    }
    first_ship_left_out() {
        en: "the first ship is left out: the ships are numbered from 0.",
        de: "Das erste Schiff fehlt: Die Schiffe sind ab 0 nummeriert.",
    }
    nothing_is_placed() {
        en: "all numbers are 0. Does `place_ship` get the table that you return, and does it begin with ship 0?",
        de: "Alle Zahlen sind 0. Bekommt `place_ship` die Tabelle, die du zurückgibst, und beginnt es mit Schiff 0?",
    }
    ships_by_themselves() {
        en: "each ship is counted by itself, as if the others did not matter.",
        de: "Jedes Schiff wird für sich gezählt, als wären die anderen egal.",
    }

    // genius_player
    open_hits_forgotten() {
        en: "placements are counted although a hit lies around the clever shot. Then the clever shot stays.",
        de: "Die Aufstellungen werden gezählt, obwohl um den klugen Schuss ein Treffer liegt. Dann bleibt es beim klugen Schuss.",
    }
    counts_always() {
        en: "placements are always counted. With four ships or more, and where a hit lies around the clever shot, that one stays.",
        de: "Die Aufstellungen werden immer gezählt. Bei vier Schiffen oder mehr, und wenn um den klugen Schuss ein Treffer liegt, bleibt es aber bei diesem.",
    }
    shoots_at_the_least() {
        en: "it shoots where the fewest placements have a ship.",
        de: "Geschossen wird, wo die wenigsten Aufstellungen ein Schiff haben.",
    }
    begins_too_late() {
        en: "the placements are counted too late: with fewer than four ships, so with three already.",
        de: "Die Aufstellungen werden zu spät gezählt: bei weniger als vier Schiffen, also schon bei dreien.",
    }
    sunk_ships_are_open_hits() {
        en: "sunk ships keep the player from counting, as if they were open hits. They are sunk: nothing is left to hit there.",
        de: "Versenkte Schiffe verhindern das Zählen, als wären sie offene Treffer. Sie sind versenkt: Dort ist nichts mehr zu treffen.",
    }
    never_counts() {
        en: "it always shoots where the clever player does, and never counts the placements.",
        de: "Geschossen wird immer wie beim klugen Spieler, und die Aufstellungen werden nie gezählt.",
    }

    // density
    hits_ignored() {
        en: "every placement counts once, and hits make no difference.",
        de: "Jede Lage zählt einmal, und Treffer ändern nichts.",
    }
    h_times() {
        en: "a placement over h hits counts h times and not h * h times.",
        de: "Eine Lage über h Treffern zählt h-mal und nicht h * h-mal.",
    }
    hits_once() {
        en: "a placement over h hits counts once and not h * h times.",
        de: "Eine Lage über h Treffern zählt einmal und nicht h * h-mal.",
    }
    h_cubed() {
        en: "a placement over h hits counts h * h * h times and not h * h times.",
        de: "Eine Lage über h Treffern zählt h * h * h-mal und nicht h * h-mal.",
    }
    others_count_too() {
        en: "although there are hits, placements count that cover none.",
        de: "Obwohl es Treffer gibt, zählen Lagen, die keinen bedecken.",
    }
    nothing_without_hits() {
        en: "without hits nothing counts. Then every placement must count once.",
        de: "Ohne Treffer zählt nichts. Dann muss jede Lage einmal zählen.",
    }
    beside_hits() {
        en: "ships lie beside hits that they do not cover: there they would touch another ship.",
        de: "Schiffe liegen neben Treffern, die sie nicht bedecken: Dort würden sie ein anderes Schiff berühren.",
    }
    at_corners_of_hits() {
        en: "ships lie diagonally beside hits that they do not cover: there they would touch another ship at its corner.",
        de: "Schiffe liegen schräg neben Treffern, die sie nicht bedecken: Dort würden sie ein anderes Schiff an der Ecke berühren.",
    }
    at_corners_of_hits_and_sunk_ships() {
        en: "ships lie diagonally beside sunk ships and beside hits that they do not cover: ships do not touch at their corners, either.",
        de: "Schiffe liegen schräg neben versenkten und neben Treffern, die sie nicht bedecken: Auch an den Ecken berühren sich Schiffe nicht.",
    }
    touching_rule_ignored() {
        en: "it makes no difference whether ships may touch: they lie beside sunk ships and beside hits that they do not cover.",
        de: "Ob sich Schiffe berühren dürfen, spielt keine Rolle: Sie liegen neben versenkten und neben Treffern, die sie nicht bedecken.",
    }
    apart_although_touching() {
        en: "ships keep apart although they may touch: `view.touching()`.",
        de: "Schiffe halten Abstand, obwohl sie sich berühren dürfen: `view.touching()`.",
    }
    wrapped() {
        en: "a ship goes on at the left border in the next row.",
        de: "Ein Schiff geht am linken Rand in der nächsten Zeile weiter.",
    }
    each_length_once() {
        en: "ships of the same length count only once.",
        de: "Schiffe gleicher Länge zählen nur einmal.",
    }
    ones_twice() {
        en: "a ship of length 1 counts twice on each square: from left to right and from top to bottom it lies the same.",
        de: "Ein Schiff der Länge 1 zählt auf jedem Feld doppelt: Von links nach rechts und von oben nach unten liegt es gleich.",
    }
    known_squares_valued() {
        en: "hits have a value. Only unknown squares are worth a shot.",
        de: "Treffer haben einen Wert. Nur unbekannte Felder sind einen Schuss wert.",
    }
    longest_only() {
        en: "only the longest ship is counted.",
        de: "Nur das längste Schiff wird gezählt.",
    }
    shortest_only() {
        en: "only the shortest ship is counted.",
        de: "Nur das kürzeste Schiff wird gezählt.",
    }

    // own_shooter
    shoots_to_know() {
        en: "it shoots where the answer tells the most, not where a ship is most likely. Only hits end the game: knowing where the ships lie still costs a shot for each of their squares.",
        de: "Geschossen wird, wo die Antwort am meisten verrät, und nicht, wo am ehesten ein Schiff liegt. Nur Treffer beenden das Spiel: Auch wer weiß, wo die Schiffe liegen, braucht für jedes ihrer Felder noch einen Schuss.",
    }
}
