//! The messages about the solver in the window.

mod nouns {
    pub use text::nouns::on_squares;

    text::nouns! {
        arcs_wait { en: "arc waits" "arcs wait", de: "Kante wartet" "Kanten warten" }
        values { en: "value" "values", de: "Wert" "Werte" }
    }
}

text::messages! {
    // Headlines
    no_number_yet() {
        en: "No square is open yet, so no number says anything. Open one first, and come back.",
        de: "Noch ist kein Feld offen, also sagt keine Zahl etwas. Decke erst eines auf und komm dann wieder.",
    }
    begins(count as arcs_wait) { en: "{count}", de: "{count}" }
    arc(arc) { en: "Arc {arc}", de: "Kante {arc}" }
    done() { en: "AC-3 is done", de: "AC-3 ist fertig" }
    contradiction() { en: "A contradiction", de: "Ein Widerspruch" }
    ask_the_solution() {
        en: "c asks the solution's code instead; saved code of yours is asked at once.",
        de: "c fragt stattdessen den Code der Lösung; gespeicherter Code von dir wird gleich gefragt.",
    }
    help() {
        en: "A step revises the next arc, fine steps show how. Press an arc, in the list or on the board, to revise it now; press a square with 0 and 1 to choose its value.",
        de: "Ein Schritt revidiert die nächste Kante, feine Schritte zeigen, wie. Ein Klick auf eine Kante, in der Liste oder auf dem Spielfeld, revidiert sie gleich; auf einem Feld mit 0 und 1 wählst du seinen Wert.",
    }
    key_values() { en: "0 1: the square's value", de: "0 1: Wert des Felds" }
    key_ends() { en: "Home End: to the start, to the end", de: "Pos1 Ende: zum Anfang, zum Ende" }
    back_one() { en: "Back", de: "Davor" }
    value(square, value) { en: "{square} = {value}", de: "{square} = {value}" }

    // Arcs
    by_number(square, number, at) { en: "{square} by the {number} at {at}", de: "{square} durch die {number} auf {at}" }
    by_covered(square, at) { en: "{square} by {at}, covered", de: "{square} durch {at}, verdeckt" }
    says(number, at, square) {
        en: "What the {number} at {at} says about {square}.",
        de: "Was die {number} auf {at} über {square} sagt.",
    }
    says_nothing(at) { en: "{at} has no number, so it says nothing.", de: "{at} hat keine Zahl und sagt also nichts." }
    waits() { en: "waits", de: "wartet" }
    consistent() { en: "consistent", de: "konsistent" }
    deleted() { en: "value deleted", de: "Wert gelöscht" }
    waits_because(why) { en: "It waits: {why}.", de: "Sie wartet: {why}." }
    is_consistent() { en: "It is consistent: nothing had to go.", de: "Sie ist konsistent: Nichts musste weg." }
    has_deleted() { en: "It deleted a value.", de: "Sie hat einen Wert gelöscht." }
    was_never_asked() { en: "Nobody has asked yet.", de: "Danach hat noch niemand gefragt." }
    nothing_to_delete(number, at, square) {
        en: "Consistent: the {number} at {at} can be met with every value of {square}.",
        de: "Konsistent: Die {number} auf {at} kann mit jedem Wert von {square} aufgehen.",
    }
    skipped(at) {
        en: "{at} is covered: without a number there is nothing to revise.",
        de: "{at} ist verdeckt: Ohne Zahl gibt es nichts zu revidieren.",
    }

    // Reasons why an arc waits
    lost(square, value) { en: "back: {square} lost the value {value}", de: "zurück: {square} hat den Wert {value} verloren" }
    for_nothing() { en: "although no value was lost", de: "obwohl kein Wert verloren ging" }
    queue(arcs) { en: "Queue: {arcs}", de: "Warteschlange: {arcs}" }
    arcs_of(square) { en: "Arcs of {square}", de: "Kanten {square}" }
    deletions(count) { en: "Deleted: {count}", de: "Gelöscht: {count}" }
    the_others(count) { en: "Show {count} more", de: "{count} weitere zeigen" }
    only_the_first(count) { en: "Show only {count}", de: "Nur {count} zeigen" }

    // Backtracking
    tried() { en: "tried", de: "probiert" }
    complete() { en: "complete", de: "vollständig" }
    dead() { en: "dead branch", de: "toter Ast" }
    tree_begins() { en: "Backtracking begins", de: "Backtracking beginnt" }
    tries(done, all) { en: "Backtracking: try {done} of {all}", de: "Backtracking: Versuch {done} von {all}" }
    tree_done(solutions) { en: "Solutions: {solutions}", de: "Lösungen: {solutions}" }
    no_solution_of(values as values) {
        en: "a solution does not have {values}, one for each variable",
        de: "eine Lösung hat nicht {values}, einen für jede Variable",
    }
    nothing_to_try() {
        en: "No undecided square lies beside a number, so there is nothing to try.",
        de: "Neben keiner Zahl liegt ein unentschiedenes Feld, also gibt es nichts zu probieren.",
    }
    will_be_tried(squares) {
        en: "The values of these squares are tried: {squares}.",
        de: "Probiert werden die Werte dieser Felder: {squares}.",
    }
    is_tried(square, value) { en: "{square} = {value} is tried.", de: "{square} = {value} wird probiert." }
    safe_in_all(squares) { en: "No mine in any solution: {squares}.", de: "In keiner Lösung eine Mine: {squares}." }
    mines_in_all(squares) { en: "A mine in all solutions: {squares}.", de: "In allen Lösungen eine Mine: {squares}." }
    they_agree_on_nothing() {
        en: "The solutions agree on no square: the next move is a guess.",
        de: "Die Lösungen sind sich in keinem Feld einig: Wer weitermacht, muss raten.",
    }
    no_solution() { en: "Every assignment breaks a number.", de: "Jede Belegung verletzt eine Zahl." }
    not_all_tries(last) { en: "Only the tries up to {last} can be seen.", de: "Zu sehen sind nur die Versuche bis {last}." }
    other_solutions(returned, found) {
        en: "Returned by backtracking: {returned}. Complete tries that break nothing: {found}.",
        de: "Von backtracking zurückgegeben: {returned}. Vollständige Versuche, die nichts verletzen: {found}.",
    }
    and_others(squares, count) { en: "{squares}, and {count} others", de: "{squares}, dazu {count} andere" }

    // The student's functions
    arcs_are_yours() { en: "Your constraints made these arcs.", de: "Diese Kanten stammen von deinem constraints." }
    by_yours(function) { en: "By your {function}.", de: "Von deinem {function}." }
    your_revise_deletes(value) { en: "Your revise deletes the {value}.", de: "Dein revise löscht die {value}." }
    your_revise_deletes_both() { en: "Your revise deletes both values.", de: "Dein revise löscht beide Werte." }
    your_revise_deletes_nothing() { en: "Your revise deletes nothing.", de: "Dein revise löscht nichts." }
    your_solver_is_consistent(count, all as on_squares) {
        en: "Your consistency: {count} of {all} (framed), the solver is done.",
        de: "Dein consistency: {count} von {all} (umrahmt), der Solver ist fertig.",
    }
    your_solver_is_not_consistent(count, all as on_squares) {
        en: "Your consistency: {count} of {all} (framed), the solver is not done.",
        de: "Dein consistency: {count} von {all} (umrahmt), der Solver ist nicht fertig.",
    }
    your_clicks(turn, left, right) {
        en: "Your apply_solutions: {turn}, opens {left}, a flag at {right}.",
        de: "Dein apply_solutions: {turn}, deckt {left} auf, Flagge auf {right}.",
    }
    your_clicks_open(turn, squares) {
        en: "Your apply_solutions: {turn}, opens {squares}.",
        de: "Dein apply_solutions: {turn}, deckt {squares} auf.",
    }
    your_clicks_flag(turn, squares) {
        en: "Your apply_solutions: {turn}, a flag at {squares}.",
        de: "Dein apply_solutions: {turn}, Flagge auf {squares}.",
    }
    your_clicks_are_none(turn) {
        en: "Your apply_solutions: {turn}, no click.",
        de: "Dein apply_solutions: {turn}, kein Klick.",
    }

    // Buttons
    fine_on() { en: "Fine", de: "Fein" }
    on() { en: "Step", de: "Schritt" }
    end() { en: "End", de: "Ende" }
    fine_back() { en: "Fine back", de: "Fein zurück" }
    start() { en: "Start", de: "Anfang" }
    all_arcs() { en: "All arcs", de: "Alle Kanten" }
    your_code() { en: "Your code", de: "Dein Code" }
    the_solution() { en: "Solution", de: "Lösung" }
    solutions() { en: "Solutions", de: "Lösungen" }
    to_the_round() { en: "To the round", de: "Zur Runde" }
}
