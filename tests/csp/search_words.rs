//! Texts of the tests of backtracking and of the stages of the solver about a student's functions.

text::messages! {
    and_more(count) { en: "  and {count} more", de: "  und {count} weitere" }

    // frontier
    only_ten() {
        en: "There are more than ten squares: only the first ten are wanted, row by row.",
        de: "Das sind mehr als zehn Felder: Gesucht sind nur die ersten zehn, Zeile für Zeile.",
    }
    is_open(row, column) {
        en: "({row}, {column}) is open: it is no mine, whatever its domain still says.",
        de: "({row}, {column}) ist offen: Dort liegt keine Mine, auch wenn der Wertebereich noch etwas anderes sagt.",
    }
    is_decided(row, column, domain) {
        en: "({row}, {column}) has the domain {domain}: it is decided already.",
        de: "({row}, {column}) hat den Wertebereich {domain}: Das ist schon entschieden.",
    }
    beside_no_number(row, column) {
        en: "({row}, {column}) has no open neighbour: no number says anything about it.",
        de: "({row}, {column}) hat keinen offenen Nachbarn: Keine Zahl sagt etwas darüber.",
    }

    // backtracking
    must_be_in_any_order(call, expected, got) {
        en: "{call} must be, in any order,\n{expected}\nbut it is, sorted,\n{got}",
        de: "{call} muss so aussehen, die Reihenfolge ist beliebig:\n{expected}\nSortiert sieht es aber so aus:\n{got}",
    }
    is_missing(solution) {
        en: "{solution} is missing: it breaks no number and has not too many mines.",
        de: "{solution} fehlt: Es verletzt keine Zahl und hat nicht zu viele Minen.",
    }
    has_another_length(solution, length) {
        en: "{solution} is not as long as `variables`: {length}.",
        de: "{solution} ist nicht so lang wie `variables`: {length}.",
    }
    breaks_the_number(solution, number, row, column) {
        en: "{solution} is not valid: with it, the {number} at ({row}, {column}) can no longer be met.",
        de: "{solution} ist nicht gültig: Damit kann die {number} auf ({row}, {column}) nicht mehr aufgehen.",
    }
    has_so_many_mines(solution, mines, left) {
        en: "{solution} breaks no number, but has so many mines: {mines}. Left on the board: {left}.",
        de: "{solution} verletzt keine Zahl, hat aber so viele Minen: {mines}. Übrig sind auf dem Spielfeld: {left}.",
    }
    must_try_with_assign(call) {
        en: "{call} must try its values with `assign`, on a copy of `csp`, but it has tried none, so the tests cannot count the tries.",
        de: "{call} muss die Werte mit `assign` probieren, auf einer Kopie von `csp`. Probiert wurde aber keiner, und so können die Tests die Versuche nicht zählen.",
    }
    too_many_tries(call, got, most, all) {
        en: "{call} has tried {got} values. At most {most} are allowed here; all assignments together would be {all}. As soon as a number is broken, nothing more may be tried below it.",
        de: "{call} hat {got} Werte probiert. Erlaubt sind hier höchstens {most}; alle Belegungen zusammen wären {all}. Sobald eine Zahl verletzt ist, darf darunter nichts mehr probiert werden.",
    }
    the_first_tries() {
        en: "The first tries, each indented below the one that it goes on from:",
        de: "Die ersten Versuche, jeder eingerückt unter dem, auf dem er aufbaut:",
    }
    dead_end(number, row, column) {
        en: "  ← dead end: the {number} at ({row}, {column}) can no longer be met",
        de: "  ← Sackgasse: Die {number} auf ({row}, {column}) kann nicht mehr aufgehen",
    }
    below_a_dead_end() { en: "  ← below a dead end", de: "  ← unter einer Sackgasse" }
    must_remember(call, tries) {
        en: "{call} was asked a second time, with the same `csp` and the same `memory`, and has tried {tries} values again. The answer must stand in the memory: look it up before the search, and insert it afterwards.",
        de: "{call} wurde ein zweites Mal gefragt, mit demselben `csp` und demselben `memory`, und hat wieder {tries} Werte probiert. Die Antwort muss im Gedächtnis stehen: Sieh vor der Suche nach und trage sie danach ein.",
    }
    asked_again() {
        en: "The same was asked a second time, with the same memory.",
        de: "Dasselbe wurde ein zweites Mal gefragt, mit demselben Gedächtnis.",
    }
    taken_from_memory(call, csp) {
        en: "With the same memory, {call} was asked before about {csp}, and this is its answer: the key does not say all that the answer depends on.",
        de: "Mit demselben Gedächtnis wurde vorher {call} zu {csp} gefragt, und das ist die Antwort darauf: Der Schlüssel sagt nicht alles, wovon die Antwort abhängt.",
    }
    differ_in_variables() {
        en: "The two questions differ only in their variables: the variables belong in the key.",
        de: "Die beiden Fragen unterscheiden sich nur in den Variablen: Die Variablen gehören in den Schlüssel.",
    }
    differ_in_order() {
        en: "The two questions differ only in the order of their variables, and the values of an answer stand in this order.",
        de: "Die beiden Fragen unterscheiden sich nur in der Reihenfolge der Variablen, und in dieser stehen die Werte einer Antwort.",
    }
    differ_in_numbers() {
        en: "The two questions differ only in a number.",
        de: "Die beiden Fragen unterscheiden sich nur in einer Zahl.",
    }
    differ_in_mines() {
        en: "The two questions differ only in how many mines there are.",
        de: "Die beiden Fragen unterscheiden sich nur darin, wie viele Minen es gibt.",
    }
    differ_in_domains() {
        en: "The two questions differ only in the domains of other squares, and what is left to find.",
        de: "Die beiden Fragen unterscheiden sich nur in den Wertebereichen anderer Felder und darin, was noch zu finden ist.",
    }
    differ_in_shape() {
        en: "The two questions differ only in how many rows and columns the board has.",
        de: "Die beiden Fragen unterscheiden sich nur darin, wie viele Zeilen und Spalten das Spielfeld hat.",
    }

    // The stages of the solver.
    must_answer(call, expected, got) {
        en: "{call} must be, with the clicks in any order,\n{expected}\nIt is {got}.",
        de: "{call} muss so aussehen, die Klicks in beliebiger Reihenfolge:\n{expected}\nEs ist aber {got}.",
    }
    must_answer_one_of(call, expected, got) {
        en: "{call} must be one of these, with the clicks in any order:\n{expected}\nIt is {got}.",
        de: "{call} muss eines davon sein, die Klicks in beliebiger Reihenfolge:\n{expected}\nEs ist aber {got}.",
    }
    clicks_an_open_square(click) {
        en: "{click} goes to an open square and changes nothing.",
        de: "{click} trifft ein offenes Feld und ändert nichts.",
    }
    clicks_a_flag(click) {
        en: "{click} goes to a flag: a left click changes nothing there, and a right click takes the flag away.",
        de: "{click} trifft eine Flagge: Ein Linksklick ändert dort nichts, und ein Rechtsklick nimmt sie weg.",
    }
    must_be_equally_likely(call, draws, counts) {
        en: "{call}: each covered square must come up about equally often, but in {draws} draws the counts were: {counts}.",
        de: "{call}: Jedes verdeckte Feld muss etwa gleich oft gelost werden. Bei {draws} Losen kamen sie aber so oft: {counts}.",
    }
    must_depend_on_rng_alone(call) {
        en: "{call}: with the same generator the same squares must be drawn again, so all chance must come from `rng`.",
        de: "{call}: Mit demselben Generator müssen wieder dieselben Felder gelost werden. Aller Zufall muss also aus `rng` kommen.",
    }
    memory_is_not_handed_on(call, tries) {
        en: "{call} was called twice with the same memory and the same view. The second time it tried {tries} values again: hand `memory` on to `super::backtracking`, which remembers, and not a new one.",
        de: "{call} wurde zweimal mit demselben memory und derselben Ansicht aufgerufen. Beim zweiten Mal hat es wieder {tries} Werte probiert: Gib `memory` an `super::backtracking` weiter, das sich erinnert, und kein neues.",
    }
    after_ac3(csp) { en: "After AC-3 the problem is {csp}.", de: "Nach AC-3 ist das Problem {csp}." }
    contradicts_itself() {
        en: "AC-3 finds a contradiction here: `super::propagate` returns `None`.",
        de: "AC-3 findet hier einen Widerspruch: `super::propagate` liefert `None`.",
    }
    round_is_over() {
        en: "As many squares are covered or flagged as there are mines: the round is over.",
        de: "Es sind so viele Felder verdeckt oder markiert, wie es Minen gibt: Die Runde ist vorbei.",
    }
    nothing_has_changed(call, got) {
        en: "The round goes on, but {call} is {got}: these clicks change nothing, so it would go on like this for ever.",
        de: "Die Runde geht weiter, aber {call} ist {got}: Diese Klicks ändern nichts, und so ginge es ewig weiter.",
    }
    round_has_no_end(call, turns) {
        en: "This round had {turns} turns of {call} and goes on. Each square need be flagged or opened only once, so something is being undone again and again.",
        de: "Diese Runde hatte {turns} Durchgänge von {call} und geht weiter. Jedes Feld muss nur einmal markiert oder aufgedeckt werden, also wird immer wieder etwas rückgängig gemacht.",
    }
    chances_are(chances) {
        en: "The chances of a mine, by the weights: {chances}.",
        de: "So wahrscheinlich ist eine Mine nach den Gewichten: {chances}.",
    }
    tries_together(call, got, most, parts) {
        en: "{call} has tried {got} values. At most {most} are allowed here. The squares beside a number fall into components that share no number: {parts}. Each of them must be tried by itself: together, each solution of one is tried with each of the other.",
        de: "{call} hat {got} Werte probiert. Erlaubt sind hier höchstens {most}. Die Felder neben einer Zahl zerfallen in Komponenten, die keine Zahl gemeinsam haben: {parts}. Jede muss für sich probiert werden: Zusammen wird jede Lösung der einen mit jeder der anderen probiert.",
    }
}
