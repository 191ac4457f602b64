//! Texts of the tests of functions that place ships.

text::messages! {
    // place_ship
    must_count(call, expected, got) {
        en: "{call} must count this, or all of it times a factor:\n{expected}\nBut it has counted:\n{got}",
        de: "{call} muss das hier zählen, oder alles mal einen gemeinsamen Faktor:\n{expected}\nGezählt wurde aber:\n{got}",
    }
    nothing_is_counted() {
        en: "no square is ever counted. Where the last ship is placed, every square with a ship counts once more.",
        de: "Kein Feld wird je gezählt. Wo das letzte Schiff gelegt ist, zählt jedes Feld mit einem Schiff einmal mehr.",
    }
    must_add(call, before, got) {
        en: "Before {call}, each square of `counts` held {before}, and 1 must be added to that again and again. But afterwards `counts` held:\n{got}",
        de: "Vor {call} stand in jedem Feld von `counts` eine {before}, und dazu muss immer wieder 1 addiert werden. Danach stand in `counts` aber:\n{got}",
    }
    must_stay_as_it_was(call, placed) {
        en: "After {call}, the trial must be as it was before. But these ships are placed on it: {placed}. Each ship that was placed must be taken away again with `remove`.",
        de: "Nach {call} muss der Versuch so sein wie vorher. Gesetzt sind darauf aber diese Schiffe: {placed}. Jedes Schiff, das gesetzt wurde, muss mit `remove` wieder weggenommen werden.",
    }
    not_taken_away() {
        en: "a ship that was placed is not taken away again with `remove`.",
        de: "Ein Schiff, das gesetzt wurde, wird nicht mit `remove` wieder weggenommen.",
    }
    must_try_with_place(call) {
        en: "{call} must try the ships with `trial.place`, but none was placed. Without it the tests cannot count the tries.",
        de: "{call} muss die Schiffe mit `trial.place` probieren. Es wurde aber keines gesetzt, und so können die Tests die Versuche nicht zählen.",
    }
    too_many_placed(call, got, most) {
        en: "{call} has placed {got} ships. At most {most} are allowed here: that is how many you place if you try each ship everywhere inside the sea. But below a ship that cannot lie there, no other may be placed.",
        de: "{call} hat {got} Schiffe gesetzt. Erlaubt sind hier höchstens {most}: So viele setzt du, wenn du jedes Schiff überall im Meer probierst. Aber unter einem Schiff, das dort nicht liegen kann, darf kein weiteres gesetzt werden.",
    }
    the_first_tries() {
        en: "The first that were placed, each indented below the one that it goes on from:",
        de: "Die ersten, die gesetzt wurden, jedes eingerückt unter dem, auf dem es aufbaut:",
    }
    cannot_lie_there() { en: "  ← cannot lie there", de: "  ← kann dort nicht liegen" }

    // calc_probabilities, density
    must_be_up_to_a_factor(call, expected, got) {
        en: "{call} must be this, or all of it times a factor:\n{expected}\nBut it is:\n{got}",
        de: "{call} muss so aussehen, oder alles mal einen gemeinsamen Faktor:\n{expected}\nEs sieht aber so aus:\n{got}",
    }

    // genius_player
    must_end_with_the_shot(call, got) {
        en: "{call} must be marks and then one shot as the last move, but is {got}.",
        de: "{call} muss aus Markierungen und einem Schuss am Ende bestehen, ist aber {got}.",
    }
    clever_shot_stays() {
        en: "the clever player's shot stays among the moves, before the own one: take it out with `moves.pop()`.",
        de: "Der Schuss des klugen Spielers bleibt in den Zügen, vor dem eigenen: Nimm ihn mit `moves.pop()` heraus.",
    }
    must_shoot_at_one_of(call, expected, got) {
        en: "{call} must shoot at one of these squares: {expected}. It shoots at {got}.",
        de: "{call} muss auf eines dieser Felder schießen: {expected}. Geschossen wird auf {got}.",
    }
    must_mark(call, expected, got) {
        en: "{call} must mark each of these squares once before the shot, in any order: {expected}. It marks {got}.",
        de: "{call} muss vor dem Schuss jedes dieser Felder einmal markieren, in beliebiger Reihenfolge: {expected}. Markiert werden {got}.",
    }
    must_be_clever(call, number, counted, clever) {
        en: "{call} was asked {number} times, and all shots went where most placements have a ship: {counted}. With four ships or more, they must go to any of the clever player's squares: {clever}.",
        de: "{call} wurde {number}-mal gefragt, und alle Schüsse gingen dorthin, wo die meisten Aufstellungen ein Schiff haben: {counted}. Bei vier Schiffen oder mehr müssen sie auf irgendeines der Felder des klugen Spielers gehen: {clever}.",
    }
    cannot_be_done(call, of) {
        en: "{call} contains the move “{of}”, which cannot be done:",
        de: "{call} enthält den Zug „{of}“, aber der ist nicht möglich:",
    }

    // own_shooter
    must_be_left(call, got) {
        en: "{call} must be a square not shot at yet, as (row, column), but is {got}.",
        de: "{call} muss ein Feld sein, auf das noch nicht geschossen wurde, als (Zeile, Spalte), ist aber {got}.",
    }
    must_come_from_rng(call, first, second) {
        en: "{call} is {first}, but with an equal generator it is {second}: all chance must come from `rng`.",
        de: "{call} ist {first}, mit einem gleichen Generator aber {second}: Aller Zufall muss aus `rng` kommen.",
    }
    shots_needed(call, fleets, seas, runs, needed, most) {
        en: "{call} has played all {fleets} fleets of {seas} small seas, {runs} times each. Together, a fleet on each sea costs {needed} shots on average. At most {most} are allowed here.",
        de: "{call} hat alle {fleets} Flotten von {seas} kleinen Meeren gespielt, jede {runs}-mal. Zusammen kostet je eine Flotte auf jedem Meer im Mittel {needed} Schüsse. Erlaubt sind hier höchstens {most}.",
    }
    on_this_sea(sea, needed, density, best) {
        en: "  {sea}: {needed} shots; with `density` {density}, with the best play {best}",
        de: "  {sea}: {needed} Schüsse; mit `density` {density}, mit dem besten Spiel {best}",
    }
    see_the_shots(sea) {
        en: "See it: cargo run -- analyse battleship \"{sea}\" --player mine",
        de: "Sieh es dir an: cargo run -- analyse battleship \"{sea}\" --player mine",
    }
}
