//! Texts of the tests of Minesweeper as a constraint problem about a student's functions.

text::messages! {
    domains(domains) { en: "domains: {domains}", de: "Wertebereiche: {domains}" }
    see_it(view, player) {
        en: "See it: cargo run -- analyse minesweeper \"{view}\" --player {player}",
        de: "Sieh es dir an: cargo run -- analyse minesweeper \"{view}\" --player {player}",
    }

    // The arcs of an open square.
    arcs_must_be(call, expected, got) {
        en: "{call} must return these arcs and no others: two for each neighbour, that is {expected}. It returns {got}.",
        de: "{call} muss diese Kanten und keine anderen liefern: zwei für jeden Nachbarn, also {expected}. Geliefert wird {got}.",
    }
    missing_arcs(arcs) { en: "Missing: {arcs}", de: "Es fehlen: {arcs}" }
    wrong_arcs(arcs) { en: "Too many: {arcs}", de: "Zu viel: {arcs}" }
    repeated_arcs(arcs) { en: "More than once: {arcs}", de: "Mehr als einmal: {arcs}" }
    csp_must_be(call, expected, got) {
        en: "After {call} csp must be\n{expected}\nbut it is\n{got}",
        de: "Nach {call} muss csp so aussehen:\n{expected}\naber es sieht so aus:\n{got}",
    }

    // The consequences of a single number.
    no_number_to_meet(row, column) {
        en: "The square ({row}, {column}) is not open, so it says nothing.",
        de: "Das Feld ({row}, {column}) ist nicht offen, also sagt es nichts.",
    }
    value_goes(value, number) {
        en: "The value {value} must go: with it, the {number} cannot be met, whatever the other neighbours are.",
        de: "Der Wert {value} muss weg: Mit ihm kann die {number} nicht aufgehen, was auch immer die anderen Nachbarn sind.",
    }
    value_stays_alone(value, number) {
        en: "The value {value} must stay: with it, the {number} is met; there are no other neighbours.",
        de: "Der Wert {value} muss bleiben: Mit ihm geht die {number} auf; andere Nachbarn gibt es nicht.",
    }
    value_stays(value, number, others) {
        en: "The value {value} must stay: with it, the {number} is met, for example with {others}.",
        de: "Der Wert {value} muss bleiben: Mit ihm geht die {number} auf, zum Beispiel mit {others}.",
    }
    must_tell_that_one_went(call) {
        en: "{call} has deleted a value: it must return true.",
        de: "{call} hat einen Wert gelöscht: Dann muss true zurückkommen.",
    }
    must_tell_that_none_went(call) {
        en: "{call} has deleted no value: it must return false.",
        de: "{call} hat keinen Wert gelöscht: Dann muss false zurückkommen.",
    }

    // The consequences of all numbers.
    must_be_true(call) {
        en: "{call} must return true: no domain becomes empty.",
        de: "{call} muss true liefern: Kein Wertebereich wird leer.",
    }
    must_be_false(call) {
        en: "{call} must return false: sooner or later a domain becomes empty.",
        de: "{call} muss false liefern: Irgendwann wird ein Wertebereich leer.",
    }
    must_stop(call, row, column) {
        en: "{call} goes on when the domain of ({row}, {column}) is empty: from then on nothing more may be deleted, and no arc may leave the queue or come back. Return false at once.",
        de: "{call} macht weiter, wenn der Wertebereich von ({row}, {column}) leer ist: Von da an darf nichts mehr gelöscht werden, und keine Kante darf die Warteschlange verlassen oder zurückkommen. Liefere sofort false.",
    }
    still_to_delete(arc, value, row, column) {
        en: "The arc {arc} could still delete something: the value {value} of ({row}, {column}).",
        de: "Die Kante {arc} könnte noch etwas löschen: den Wert {value} von ({row}, {column}).",
    }
    must_revise_at_most(call, most, arcs) {
        en: "{call}: no arc may be taken out of the queue more than {most} times here. These came most often: {arcs}.\nAn arc that waits already must not wait twice: ask `queue.contains(arc)` before you push it.",
        de: "{call}: Keine Kante darf hier mehr als {most}-mal aus der Warteschlange kommen. Am häufigsten kamen: {arcs}.\nEine Kante, die schon wartet, darf nicht doppelt warten: Frage `queue.contains(arc)`, bevor du sie einfügst.",
    }
    propagate_must_be(expected, got) {
        en: "propagate(&view) must be\n{expected}\nbut is\n{got}",
        de: "propagate(&view) muss so aussehen:\n{expected}\naber es sieht so aus:\n{got}",
    }

    // The end of the search.
    variable_must_be(row, column, expected, got) {
        en: "variable_is_consistent(&csp, {row}, {column}) must be {expected}, but is {got}.",
        de: "variable_is_consistent(&csp, {row}, {column}) muss {expected} sein, ist aber {got}.",
    }
    found_and_wanted(found, number) {
        en: "The square is open and shows {number}. Neighbours with the domain {{1}}: {found}.",
        de: "Das Feld ist offen und zeigt {number}. Nachbarn mit dem Wertebereich {{1}}: {found}.",
    }
    open_with_a_mine() {
        en: "The square is open, and its domain is {{1}}: that is enough, whatever lies around it.",
        de: "Das Feld ist offen, und sein Wertebereich ist {{1}}: Das genügt, was auch immer darum herum liegt.",
    }
    covered_with(domain) {
        en: "The square is covered, and its domain is {domain}.",
        de: "Das Feld ist verdeckt, und sein Wertebereich ist {domain}.",
    }
    solver_must_be(expected, got) {
        en: "solver_is_consistent(&csp) must be {expected}, but is {got}.",
        de: "solver_is_consistent(&csp) muss {expected} sein, ist aber {got}.",
    }
}
