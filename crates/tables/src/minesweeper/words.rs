//! What is said about Minesweeper in the terminal, in the window and by the tools.

text::messages! {
    title() { en: "Minesweeper", de: "Minesweeper" }

    // Options
    about_board() { en: "How large the board is, and how many mines lie on it", de: "Wie groß das Brett ist und wie viele Minen darauf liegen" }
    boards(otherwise) { en: "columns, rows and mines such as 8x8/10 (else {otherwise})", de: "Spalten, Zeilen und Minen wie 8x8/10 (sonst {otherwise})" }
    about_first() { en: "What the first click never opens: a mine, or also a number", de: "Was der erste Klick nie aufdeckt: eine Mine, oder auch eine Zahl" }
    about_rule() {
        en: "How a round is won: all mines flagged and nothing else, or all other squares opened",
        de: "Wie eine Runde gewonnen wird: alle Minen markiert und sonst nichts, oder alle anderen Felder aufgedeckt",
    }
    about_without() { en: "Steps of the AI that are switched off", de: "Schritte der KI, die abgeschaltet sind" }
    about_seed() { en: "Decides where the mines go", de: "Entscheidet, wo die Minen liegen" }
    about_position() { en: "a field, such as \"##* / ### 1\"", de: "ein Spielfeld, etwa \"##* / ### 1\"" }

    // Who plays
    your_code() { en: "your AI", de: "deine KI" }
    your_champion() { en: "your champion", de: "dein Champion" }
    random() { en: "chance", de: "der Zufall" }
    one_number() { en: "the course's first step", de: "der erste Schritt des Kurses" }
    all_mines() { en: "the course's first two steps", de: "die ersten zwei Schritte des Kurses" }
    two_numbers() { en: "the course's first three steps", de: "die ersten drei Schritte des Kurses" }
    the_solution() { en: "the course's AI", de: "die KI des Kurses" }
    the_champion() { en: "the champion", de: "der Champion" }

    // What a player cannot do
    outside(click) { en: "“{click}” is outside the board", de: "„{click}“ liegt außerhalb des Bretts" }
    no_click() { en: "it chose no square", de: "sie hat kein Feld gewählt" }
    changes_nothing(click) {
        en: "“{click}” changes nothing: the square is open, or has a flag, or is clicked twice",
        de: "„{click}“ ändert nichts: Das Feld ist offen, hat eine Flagge oder wird zweimal angeklickt",
    }

    // simulate
    about_counted() { en: "Who plays", de: "Wer spielt" }
    about_against() { en: "Who plays the same rounds, to be compared", de: "Wer dieselben Runden spielt, zum Vergleich" }
    simulated(player) { en: "Minesweeper by {player}", de: "Minesweeper von {player}" }
    setting(level, first, rule) {
        en: "{level}, first click {first}, won by {rule}",
        de: "{level}, erster Klick {first}, gewonnen nach {rule}",
    }
    without(steps) { en: ", without {steps}", de: ", ohne {steps}" }
    actions_column() { en: "actions", de: "Aktionen" }
    actions_axis() { en: "actions in a round", de: "Aktionen in einer Runde" }
    histogram(player) {
        en: "How many actions the rounds of {player} took, and how many rounds",
        de: "Wie viele Aktionen die Runden von {player} brauchten, und wie viele Runden",
    }
    explained() {
        en: "With rounds without end, the rate and the mean number of actions would lie in the intervals, with 95 % certainty.",
        de: "Bei endlos vielen Runden lägen Quote und mittlere Zahl der Aktionen mit 95 % Sicherheit in den Intervallen.",
    }
    shares() { en: "Who decided which share of the clicks", de: "Wer welchen Anteil der Klicks entschieden hat" }
    certain() { en: "certain", de: "sicher" }
    endgame() { en: "endgame", de: "Endspiel" }
    odds() { en: "odds", de: "Abwägung" }
    by_chance() { en: "lots", de: "Los" }
    forfeits(player, failed) {
        en: "Rounds lost because the code gave no click that does anything: {player} {failed}",
        de: "Runden, die verloren sind, weil der Code keinen Klick gab, der etwas tut: {player} {failed}",
    }
}
