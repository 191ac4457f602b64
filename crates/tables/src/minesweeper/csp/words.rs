//! The messages about the work of a constraint solver.

mod nouns {
    pub use text::nouns::mines;

    text::nouns! {
        // "es warten noch 2 Kanten"
        wait { en: "arc still waits" "arcs still wait", de: "Kante wartet noch" "Kanten warten noch" }
        arcs { en: "arc" "arcs", de: "Kante" "Kanten" }
        came_back { en: "came back" "came back", de: "kam zurück" "kamen zurück" }
        revisions { en: "revision" "revisions", de: "Revision" "Revisionen" }
        solutions { en: "solution" "solutions", de: "Lösung" "Lösungen" }
        // "für 3 Variablen"
        variables { en: "variable" "variables", de: "Variable" "Variablen" }
        tries { en: "try" "tries", de: "Versuch" "Versuche" }
        steps { en: "step" "steps", de: "Schritt" "Schritte" }
        // "mit 3 gefundenen Minen"
        found_mines { en: "found mine" "found mines", de: "gefundenen Mine" "gefundenen Minen" }
    }
}

text::messages! {
    // Reasons why a value is impossible
    is_open(square) { en: "{square} is open and no mine", de: "{square} ist offen und keine Mine" }
    has_none(at) { en: "no mine lies next to the 0 at {at}", de: "neben der 0 auf {at} liegt keine Mine" }
    has_its_mine(at) { en: "the 1 at {at} has its mine already", de: "die 1 auf {at} hat ihre Mine schon" }
    has_its_mines(number, at) {
        en: "the {number} at {at} has its {number} mines already",
        de: "die {number} auf {at} hat ihre {number} Minen schon",
    }
    has_too_many(number, at, must as mines) {
        en: "the {number} at {at} has {must} already, too many",
        de: "die {number} auf {at} hat schon {must}, zu viele",
    }
    lacks_its_mine(square, at) {
        en: "without a mine at {square} the 1 at {at} cannot get its mine",
        de: "ohne Mine auf {square} kann die 1 auf {at} ihre Mine nicht bekommen",
    }
    lacks_its_mines(square, number, at) {
        en: "without a mine at {square} the {number} at {at} cannot get its {number} mines",
        de: "ohne Mine auf {square} kann die {number} auf {at} ihre {number} Minen nicht bekommen",
    }
    lacks_more(square, number, at, can as mines) {
        en: "even with a mine at {square} the {number} at {at} gets only {can}",
        de: "auch mit einer Mine auf {square} bekommt die {number} auf {at} nur {can}",
    }

    // Reasons why a value is possible
    still_can_be_met(number, at) {
        en: "nothing forbids this value: with it the {number} at {at} can still be met",
        de: "nichts verbietet diesen Wert: Mit ihm kann die {number} auf {at} noch aufgehen",
    }
    no_number_there(at) {
        en: "nothing forbids this value: {at} is covered and has no number",
        de: "nichts verbietet diesen Wert: {at} ist verdeckt und hat keine Zahl",
    }
    nothing_forbids() { en: "nothing forbids this value", de: "nichts verbietet diesen Wert" }

    // Reasons why an arc waits
    from_the_beginning() { en: "from the beginning", de: "von Anfang an" }
    chosen() { en: "chosen by hand", de: "von Hand gewählt" }
    lost_and_counts(square, value, number, at) {
        en: "{square} lost the value {value}, and the {number} at {at} counts it",
        de: "{square} hat den Wert {value} verloren, und die {number} auf {at} zählt es mit",
    }
    lost_but_covered(square, value, at) {
        en: "{square} lost the value {value}, but {at} is covered and has no number",
        de: "{square} hat den Wert {value} verloren, aber {at} ist verdeckt und hat keine Zahl",
    }
    lost_but_apart(square, value, number, at) {
        en: "{square} lost the value {value}, but the {number} at {at} does not count it",
        de: "{square} hat den Wert {value} verloren, aber die {number} auf {at} zählt es nicht mit",
    }
    nothing_was_lost() { en: "put in although no value was lost", de: "dazugekommen, obwohl kein Wert verloren ging" }

    // Events
    revised(arc, square, number, at) {
        en: "{arc}: what does the {number} at {at} say about {square}?",
        de: "{arc}: Was sagt die {number} auf {at} über {square}?",
    }
    revised_in_vain(arc, at) {
        en: "{arc}: {at} is covered, so it says nothing",
        de: "{arc}: {at} ist verdeckt und sagt also nichts",
    }
    queued(arc, why) { en: "{arc} comes into the queue: {why}", de: "{arc} kommt in die Warteschlange: {why}" }
    deleted(square, value, why) { en: "{square} loses the value {value}: {why}", de: "{square} verliert den Wert {value}: {why}" }
    was_gone(square, value) {
        en: "{square} had lost the value {value} before: the code changes a copy",
        de: "{square} hatte den Wert {value} schon verloren: Der Code ändert eine Kopie",
    }
    a_try() {
        en: "a value is tried or taken back, which AC-3 never does",
        de: "ein Wert wird probiert oder zurückgenommen, was AC-3 nie tut",
    }

    // Differences between a student's function and the course's
    revise_leaves_another_board() {
        en: "Your revise leaves another board behind.",
        de: "Dein revise hinterlässt ein anderes Spielfeld.",
    }
    revise_changes(other, square) {
        en: "Your revise changes the domain of {other}; only that of {square} may change.",
        de: "Dein revise ändert den Wertebereich von {other}; ändern darf sich nur der von {square}.",
    }
    revise_keeps(value, square, why) {
        en: "Your revise keeps the value {value} of {square}, but {why}.",
        de: "Dein revise lässt {square} den Wert {value}, aber {why}.",
    }
    revise_deletes(value, square, why) {
        en: "Your revise deletes the value {value} of {square}, but {why}.",
        de: "Dein revise löscht den Wert {value} von {square}, aber {why}.",
    }
    revise_adds(value, square) {
        en: "Your revise gives {square} the value {value} back; it may only delete.",
        de: "Dein revise gibt {square} den Wert {value} zurück; es darf nur löschen.",
    }
    revise_says_true() {
        en: "Your revise returns true, but it has deleted nothing.",
        de: "Dein revise gibt true zurück, hat aber nichts gelöscht.",
    }
    revise_says_false(square) {
        en: "Your revise returns false, but it has deleted a value of {square}.",
        de: "Dein revise gibt false zurück, hat aber einen Wert von {square} gelöscht.",
    }
    variable_says(said, square, why) {
        en: "Your variable_is_consistent returns {said} for {square}, but {why}.",
        de: "Dein variable_is_consistent gibt für {square} {said} zurück, aber {why}.",
    }
    is_a_found_mine() { en: "that is a mine that was found", de: "dort ist eine gefundene Mine" }
    is_covered_and_no_found_mine() {
        en: "it is covered and no mine that was found",
        de: "das Feld ist verdeckt und keine gefundene Mine",
    }
    has_so_many_found(number, found as found_mines) {
        en: "its number is {number}, with {found} around it",
        de: "seine Zahl ist {number}, mit {found} ringsum",
    }
    solver_says(said, why) {
        en: "Your solver_is_consistent returns {said}, but {why}.",
        de: "Dein solver_is_consistent gibt {said} zurück, aber {why}.",
    }
    has_two_values(square) { en: "{square} still has two values", de: "{square} hat noch zwei Werte" }
    has_no_value(square) { en: "{square} has no value left", de: "{square} hat keinen Wert mehr" }
    is_open_and_not_consistent(square) {
        en: "{square} is open and not consistent",
        de: "{square} ist offen und nicht konsistent",
    }
    so_many_are_found(found, all as mines) { en: "{found} of {all} are found", de: "{found} von {all} sind gefunden" }
    nothing_is_missing() {
        en: "each domain has one value, all mines are found and all numbers are met",
        de: "jeder Wertebereich hat einen Wert, alle Minen sind gefunden, und alle Zahlen gehen auf",
    }
    says_another_turn(said, why, expected) {
        en: "Your apply_solutions says {said}, but {why}: that is {expected}.",
        de: "Dein apply_solutions sagt {said}, aber {why}: Das ist {expected}.",
    }
    opens_after_all(square, why) {
        en: "Your apply_solutions opens {square}, but {why}.",
        de: "Dein apply_solutions deckt {square} auf, aber {why}.",
    }
    flags_after_all(square, why) {
        en: "Your apply_solutions sets a flag at {square}, but {why}.",
        de: "Dein apply_solutions setzt eine Flagge auf {square}, aber {why}.",
    }
    does_not_open(square, why) {
        en: "Your apply_solutions does not open {square}, but {why}.",
        de: "Dein apply_solutions deckt {square} nicht auf, aber {why}.",
    }
    does_not_flag(square, why) {
        en: "Your apply_solutions sets no flag at {square}, but {why}.",
        de: "Dein apply_solutions setzt keine Flagge auf {square}, aber {why}.",
    }
    not_a_variable() { en: "that is none of the variables", de: "das ist keine der Variablen" }
    only_has_a_mine() { en: "the only solution has a mine there", de: "die einzige Lösung hat dort eine Mine" }
    only_has_no_mine() { en: "the only solution has no mine there", de: "die einzige Lösung hat dort keine Mine" }
    first_has_a_mine() {
        en: "the first solution, which counts here, has a mine there",
        de: "die erste Lösung, die hier zählt, hat dort eine Mine",
    }
    first_has_no_mine() {
        en: "the first solution, which counts here, has no mine there",
        de: "die erste Lösung, die hier zählt, hat dort keine Mine",
    }
    some_have_a_mine() { en: "some solution has a mine there", de: "eine der Lösungen hat dort eine Mine" }
    none_has_a_mine() { en: "no solution has a mine there", de: "keine Lösung hat dort eine Mine" }
    several_set_no_flags() {
        en: "for several solutions no flag is set",
        de: "bei mehreren Lösungen wird keine Flagge gesetzt",
    }
    clicks_twice(square) {
        en: "Your apply_solutions clicks {square} twice.",
        de: "Dein apply_solutions klickt {square} zweimal an.",
    }
    chance_differs(squares) {
        en: "By chance, your apply_solutions clicks {squares}; it is to open one covered square.",
        de: "Dein apply_solutions überlässt es dem Zufall und klickt {squares} an; aufdecken soll es ein verdecktes Feld.",
    }
    no_square() { en: "no square", de: "kein Feld" }
    there_is_no_solution() { en: "there is no solution", de: "es gibt keine Lösung" }
    there_is_no_variable() { en: "there is no variable", de: "es gibt keine Variable" }
    there_is_one_solution() { en: "there is exactly one solution", de: "es gibt genau eine Lösung" }
    all_say_safe(square) { en: "all solutions have a 0 at {square}", de: "alle Lösungen haben auf {square} eine 0" }
    first_has_no_zero() { en: "the first solution has no 0", de: "die erste Lösung hat keine 0" }
    none_is_safe() {
        en: "no square is 0 in all solutions, so the first one counts",
        de: "kein Feld ist in allen Lösungen 0, also zählt die erste",
    }

    // Outcomes of a run
    all_revised() { en: "no arc waits any more", de: "keine Kante wartet mehr" }
    was_missed(square, value, why) {
        en: "no arc waits any more, but {square} can still lose the value {value}: {why}",
        de: "keine Kante wartet mehr, aber {square} kann den Wert {value} noch verlieren: {why}",
    }
    no_value_left(square, why) {
        en: "{square} has no value left, the last one because {why}: a contradiction",
        de: "{square} hat keinen Wert mehr, zuletzt weil gilt: {why}. Das ist ein Widerspruch",
    }
    empty_from_the_beginning(square) {
        en: "{square} has had no value from the beginning: a contradiction",
        de: "{square} hatte von Anfang an keinen Wert: ein Widerspruch",
    }
    said_yes_after_all(square) {
        en: "ac3 says true, although {square} has no value left",
        de: "ac3 sagt true, obwohl {square} keinen Wert mehr hat",
    }
    said_no_for_nothing() {
        en: "ac3 says false, although every domain has a value",
        de: "ac3 sagt false, obwohl jeder Wertebereich noch einen Wert hat",
    }
    ended_early(waiting as wait) { en: "ac3 is over, but {waiting}", de: "ac3 ist zu Ende, aber {waiting}" }
    cut_off(kept as steps, count) {
        en: "only the first {kept} of {count} can be seen",
        de: "nur die ersten {kept} von {count} sind zu sehen",
    }
    other_domains() {
        en: "the problem that came back has other domains than these steps leave: the code changes a copy",
        de: "das Problem, das zurückkam, hat andere Wertebereiche, als diese Schritte lassen: Der Code ändert eine Kopie",
    }
    another_board() {
        en: "the problem that came back is about another board",
        de: "das Problem, das zurückkam, gehört zu einem anderen Spielfeld",
    }

    // Results of a try
    a_solution() { en: "a solution", de: "eine Lösung" }
    has(number, at, mines as mines) { en: "the {number} at {at} has {mines}", de: "die {number} auf {at} hat {mines}" }
    gets_none(number, at) { en: "the {number} at {at} gets no mine", de: "die {number} auf {at} bekommt keine Mine" }
    gets_only(number, at, can as mines) { en: "the {number} at {at} gets only {can}", de: "die {number} auf {at} bekommt nur {can}" }
    more_than_are_left() { en: "more mines than are left", de: "mehr Minen, als übrig sind" }
    must_hold_the_rest(mines as mines) {
        en: "these are the last squares and must hold exactly {mines}",
        de: "das sind die letzten Felder, und sie müssen genau {mines} enthalten",
    }
    went_on_though(broke) { en: "{broke}, and the code went on", de: "{broke}, und der Code machte weiter" }
    left() { en: "left, though nothing is broken", de: "aufgegeben, obwohl nichts verletzt ist" }
    not_known() { en: "what became of it is not known", de: "was daraus wurde, ist nicht bekannt" }

    // analyse
    the_board() { en: "The board", de: "Das Spielfeld" }
    the_domains() { en: "The domains after AC-3", de: "Die Wertebereiche nach AC-3" }
    constraints_of_the_house(why) {
        en: "constraints: {why}\nWhat follows begins with the right arcs.",
        de: "constraints: {why}\nDas Weitere beginnt mit den richtigen Kanten.",
    }
    ac3_of_the_house(why) {
        en: "ac3: {why}\nWhat follows begins with the right domains.",
        de: "ac3: {why}\nDas Weitere beginnt mit den richtigen Wertebereichen.",
    }
    ac3_did(arcs as arcs, returned as came_back, revisions as revisions) {
        en: "AC-3: {arcs} at the beginning, {returned}, {revisions}",
        de: "AC-3: {arcs} zu Beginn, {returned}, {revisions}",
    }
    ac3_ends(end) { en: "The end: {end}.", de: "Das Ende: {end}." }
    nobody_looks_for_solutions() {
        en: "After a contradiction there are no solutions to look for.",
        de: "Nach einem Widerspruch gibt es keine Lösungen mehr zu suchen.",
    }
    no_backtracking(why) { en: "backtracking: {why}", de: "backtracking: {why}" }
    no_frontier() {
        en: "No undecided square lies beside a number: there is nothing to try.",
        de: "Neben den Zahlen ist nichts mehr unentschieden: Es gibt nichts zu probieren.",
    }
    frontier_is(squares) { en: "The frontier: {squares}", de: "Die Front: {squares}" }
    found_none() { en: "No solution.", de: "Keine Lösung." }
    found(solutions as solutions) {
        en: "{solutions}, with the values in this order:",
        de: "{solutions}, mit den Werten in dieser Reihenfolge:",
    }
    no_solution(broke) { en: "is no solution: {broke}", de: "ist keine Lösung: {broke}" }
    no_assignment(variables as variables) {
        en: "is no assignment of 0 and 1 to {variables}",
        de: "ist keine Belegung mit 0 und 1 für {variables}",
    }
    they_agree_on_nothing() { en: "They agree on no square.", de: "Sie sind sich bei keinem Feld einig." }
    they_agree_on_safe(squares) { en: "All agree: no mine at {squares}", de: "Alle sind sich einig: keine Mine auf {squares}" }
    they_agree_on_mines(squares) { en: "All agree: a mine at {squares}", de: "Alle sind sich einig: eine Mine auf {squares}" }
    they_agree_on_both(safe, squares) {
        en: "All agree: no mine at {safe}; a mine at {squares}",
        de: "Alle sind sich einig: keine Mine auf {safe}; eine Mine auf {squares}",
    }
    other_solutions_in_the_tree(solutions as solutions) {
        en: "The tree, however, holds {solutions}.",
        de: "Der Baum enthält aber {solutions}.",
    }
    tried_nothing() { en: "Nothing was tried.", de: "Nichts wurde probiert." }
    tried(tries as tries) { en: "{tries}:", de: "{tries}:" }
    is_over(who) { en: "{who}: the round is over", de: "{who}: Die Runde ist vorbei" }
}
