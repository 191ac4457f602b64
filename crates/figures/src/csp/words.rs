//! The texts of the figures of Minesweeper as a constraint satisfaction problem.

mod nouns {
    pub use text::nouns::{mines, squares};
}

text::messages! {
    // Titles
    domains() {
        en: "How the figures show what the domain of a variable still holds",
        de: "Wie die Bilder zeigen, was im Wertebereich einer Variablen noch übrig ist",
    }
    constraints() {
        en: "The arcs that an open square brings, in a corner, at the border and in the middle",
        de: "Die Kanten, die ein offenes Feld mitbringt: in der Ecke, am Rand und in der Mitte",
    }
    revise() {
        en: "Three arcs, and both values tried on each",
        de: "Drei Kanten, und an jeder werden beide Werte ausprobiert",
    }
    ac3() {
        en: "AC-3 on #1#0# with one mine: each deletion, and the queue after it",
        de: "AC-3 auf #1#0# mit einer Mine: jede Löschung und die Warteschlange danach",
    }
    requeue() {
        en: "Which arcs come back when a domain has shrunk: taken literally, and as the numbers need it",
        de: "Welche Kanten zurückkommen, wenn ein Wertebereich geschrumpft ist: wörtlich genommen und so, wie die Zahlen es brauchen",
    }
    backtracking() {
        en: "The tree of the tries: which branches end at which number, and which are solutions",
        de: "Der Baum der Versuche: welche Zweige an welcher Zahl enden und welche Lösungen sind",
    }
    solutions() {
        en: "What no solution, one and several say",
        de: "Was keine, eine und mehrere Lösungen sagen",
    }
    components() {
        en: "A board whose undecided squares fall into two components",
        de: "Ein Spielfeld, dessen unentschiedene Felder in zwei Komponenten zerfallen",
    }
    consistency() {
        en: "Four problems: which of their variables are consistent, and whether the solver is",
        de: "Vier Probleme: welche Variablen konsistent sind und ob es der Solver ist",
    }
    turns_of_solve() {
        en: "A round of solve, turn by turn, until it is won",
        de: "Eine Runde von solve, Durchgang für Durchgang, bis zum Gewinn",
    }
    open_at_once() {
        en: "What solve and open_at_once do on the same board",
        de: "Was solve und open_at_once auf demselben Spielfeld tun",
    }
    guess_one() {
        en: "Ten guesses at once, a single one, and what the single one shows",
        de: "Zehn Felder auf einmal geraten, nur eines geraten, und was das eine zeigt",
    }
    curve() {
        en: "Rounds that the four stages of the solver win, with 95 % intervals",
        de: "Runden, die die vier Stufen des Solvers gewinnen, mit 95-%-Intervallen",
    }

    // Domains
    nothing_is_known() { en: "{{0, 1}}: nothing is known", de: "{{0, 1}}: nichts ist bekannt" }
    is_safe() { en: "{{0}}: no mine", de: "{{0}}: keine Mine" }
    is_a_mine() { en: "{{1}}: a mine", de: "{{1}}: eine Mine" }
    is_a_contradiction() { en: "{{}}: no value is left, a contradiction", de: "{{}}: kein Wert ist übrig, ein Widerspruch" }

    // Arcs
    in_a_corner(count) { en: "in a corner: {count} arcs", de: "in der Ecke: {count} Kanten" }
    at_the_border(count) { en: "at the border: {count} arcs", de: "am Rand: {count} Kanten" }
    in_the_middle(count) { en: "in the middle: {count} arcs", de: "in der Mitte: {count} Kanten" }
    asks_a_number() {
        en: "an arc (i, j) points from i to j: i asks the number of j",
        de: "eine Kante (i, j) zeigt von i nach j: i fragt die Zahl von j",
    }
    asks_nobody() {
        en: "j is covered and has no number yet: there is no answer",
        de: "j ist verdeckt und hat noch keine Zahl: keine Antwort",
    }

    // Trying both values
    the_arc() { en: "the arc", de: "die Kante" }
    the_value(value) { en: "value {value} tried", de: "Wert {value} probiert" }
    afterwards() { en: "afterwards", de: "danach" }
    from_to(must, can) { en: "mines: {must} to {can}", de: "Minen: {must} bis {can}" }
    fits() { en: "fits", de: "passt" }
    too_many() { en: "too many", de: "zu viele" }
    too_few() { en: "too few", de: "zu wenige" }

    // Steps of AC-3
    the_queue_at_first() { en: "at first: all arcs wait", de: "zu Beginn: Alle Kanten warten" }
    deletes(count, arc, value) { en: "revision {count}: {arc} deletes {value}", de: "Revision {count}: {arc} löscht {value}" }
    at_the_end(count) {
        en: "after {count} revisions the queue is empty",
        de: "nach {count} Revisionen ist die Warteschlange leer",
    }
    waits() { en: "an arc that waits; the first one is next", de: "eine Kante, die wartet; die erste ist die nächste" }
    came_back() { en: "came back by this deletion", de: "kam durch diese Löschung zurück" }

    // The literal requeue
    literally() { en: "taken literally: (i, k)", de: "wörtlich: (i, k)" }
    as_needed() { en: "as the numbers need it: (i, j)", de: "wie die Zahlen es brauchen: (i, j)" }
    k_has_lost(row, column, value) {
        en: "k = ({row}, {column}) has lost {value}",
        de: "k = ({row}, {column}) hat {value} verloren",
    }
    where_it_ends() { en: "where it ends", de: "wo es endet" }

    // The tree of tries
    mines_of_the_board() { en: "mines", de: "Minen" }
    valid() { en: "valid", de: "gültig" }
    the_number(number) { en: "the {number}:", de: "die {number}:" }

    // Solutions
    none() { en: "no solution", de: "keine Lösung" }
    only_one() { en: "one solution", de: "eine Lösung" }
    several(count) { en: "{count}, agreeing", de: "{count}, einig" }
    at_odds(count) { en: "{count}, at odds", de: "{count}, uneinig" }
    found() { en: "found", de: "gefunden" }
    clicks() { en: "clicks", de: "Klicks" }
    chance() { en: "by lot", de: "das Los" }
    proved() { en: "proved", de: "bewiesen" }
    guess() { en: "a guess", de: "geraten" }
    left_click() { en: "a left click: open it", de: "ein Linksklick: aufdecken" }
    right_click() { en: "a right click: flag it", de: "ein Rechtsklick: markieren" }

    // Components
    component(name, count) { en: "component {name}: {count} squares", de: "Komponente {name}: {count} Felder" }
    tries_together(count) { en: "both together: {count} tries", de: "beide zusammen: {count} Versuche" }
    tries_apart(count) { en: "one after the other: {count} tries", de: "eine nach der anderen: {count} Versuche" }

    // The curve
    rounds_won(games) { en: "rounds won of {games}, in %", de: "gewonnene von {games} Runden, in %" }
    squares_and_mines(columns, rows, mines) {
        en: "{columns}x{rows} squares, {mines} mines",
        de: "{columns}x{rows} Felder, {mines} Minen",
    }

    // Consistency
    each_variable() { en: "the variables", de: "die Variablen" }
    the_solver() { en: "the solver", de: "der Solver" }
    mines_in_all(mines as mines) { en: "{mines}", de: "{mines}" }
    is_consistent() { en: "is consistent", de: "ist konsistent" }
    is_not() { en: "is not consistent", de: "ist nicht konsistent" }
    all_fits() { en: "one value each, and all fits", de: "je ein Wert, und alles geht auf" }
    so_many_values(row, column, count) {
        en: "({row}, {column}) has so many values: {count}",
        de: "({row}, {column}) hat so viele Werte: {count}",
    }
    is_not_met(number) { en: "the {number} is not met", de: "die {number} geht nicht auf" }
    mines_found(found, mines as mines) { en: "found so far: {found} of {mines}", de: "gefunden: {found} von {mines}" }

    // Turns
    turn(count) { en: "turn {count}", de: "Durchgang {count}" }
    nothing_to_click() { en: "the round is over", de: "die Runde ist vorbei" }
    ac3_found_mines() { en: "AC-3 has found mines", de: "AC-3 hat Minen gefunden" }
    all_is_known() { en: "everything is known", de: "alles ist bekannt" }
    all_have_flags() { en: "all mines have flags", de: "alle Minen haben Flaggen" }
    safe_in_all() { en: "safe in all solutions", de: "in allen Lösungen sicher" }
    what_ac3_knows() { en: "what AC-3 knows", de: "was AC-3 weiß" }
    one_of(count) { en: "draws one of {count}", de: "lost eines von {count}" }
    all_of(count as squares) { en: "opens {count}", de: "deckt {count} auf" }
    guesses(count as squares) { en: "guesses {count}", de: "rät {count}" }
    wins(won, rounds) { en: "wins {won} of the {rounds} possible rounds", de: "gewinnt {won} der {rounds} möglichen Runden" }
    guessed() { en: "a left click that is a guess", de: "ein geratener Linksklick" }
    what_it_shows() { en: "what the one guess shows", de: "was das eine Feld zeigt" }
    further_guesses(count) { en: "guesses from here on: {count}", de: "ab hier noch geraten: {count}" }
}
