//! What the window says about Minesweeper.

text::messages! {
    too_large(columns, rows) {
        en: "the window shows boards of up to {columns} columns and {rows} rows; larger ones are played with --text",
        de: "das Fenster zeigt Bretter bis zu {columns} Spalten und {rows} Zeilen; größere spielst du mit --text",
    }

    // What happens now
    is_won() { en: "The round is won.", de: "Die Runde ist gewonnen." }
    is_lost() { en: "The round is lost.", de: "Die Runde ist verloren." }
    goes_on() { en: "The AI plays", de: "Die KI spielt" }
    is_thinking() { en: "The AI is thinking ...", de: "Die KI denkt nach ..." }
    leave() { en: "Leave this round?", de: "Diese Runde verlassen?" }
    would_be_lost() {
        en: "The round would be lost. Press Esc again to leave, anything else to stay; s saves it.",
        de: "Die Runde wäre verloren. Esc noch einmal verlässt sie, alles andere bleibt; s speichert sie.",
    }
    help() {
        en: "Left click or Enter: open. Right click, long press or f: flag. A click on a number that has its flags opens the rest around it. The arrows move the focus.",
        de: "Linksklick oder Enter: aufdecken. Rechtsklick, langer Druck oder f: Flagge. Ein Klick auf eine Zahl, die ihre Flaggen hat, deckt den Rest um sie auf. Die Pfeile bewegen den Fokus.",
    }
    help_after_the_end() {
        en: "n begins the next round, u takes the last click back.",
        de: "n beginnt die nächste Runde, u nimmt den letzten Klick zurück.",
    }
    help_with_players() {
        en: "Who acts when you press a or p? Choose with a click, a digit, or ↑ and ↓.",
        de: "Wer handelt, wenn du a oder p drückst? Wähle mit Klick, Ziffer oder ↑ und ↓.",
    }
    help_with_settings() {
        en: "The next round: ↑ and ↓ choose a line, ← and → change it by 1, - and + by 10, as does the right button of the mouse.",
        de: "Die nächste Runde: ↑ und ↓ wählen eine Zeile, ← und → ändern sie um 1, - und + um 10, wie auch die rechte Maustaste.",
    }

    // The AI
    once() { en: "One action (a)", de: "Eine Aktion (a)" }
    always() { en: "Go on (p)", de: "Dauernd (p)" }
    pause(seconds) { en: "Pause {seconds} s (- +)", de: "Pause {seconds} s (- +)" }
    decided_by(decider) { en: "Decided by: {decider}", de: "Entschieden von: {decider}" }
    by_the_rule(rule, reason) { en: "The rule: {rule}; {reason}.", de: "Die Regel: {rule}; {reason}." }
    no_action(why) { en: "{why}\nNo action; you can play on.", de: "{why}\nKeine Aktion; du kannst weiterspielen." }
    goes_round_in_circles(actions) {
        en: "After {actions} actions the round is still not over: the AI goes round in circles and was stopped.",
        de: "Nach {actions} Aktionen ist die Runde nicht zu Ende: Die KI dreht sich im Kreis und wurde angehalten.",
    }

    // Chances and hints
    chances() { en: "Chance of a mine in percent (c)", de: "Chance auf eine Mine in Prozent (c)" }
    both_chances() { en: "In percent (c): own above, exact below", de: "In Prozent (c): oben eigene, unten exakte" }
    none() { en: "none", de: "keine" }
    own() { en: "own", de: "eigene" }
    both() { en: "both", de: "beide" }
    chances_at(row, column, chances) { en: "({row}, {column}): {chances}", de: "({row}, {column}): {chances}" }
    no_chances(why) { en: "{why}\nSo get_chances says nothing.", de: "{why}\nget_chances sagt also nichts." }
    other_size(rows, columns) {
        en: "The answer does not have {rows} rows of {columns} chances.",
        de: "Die Antwort hat nicht {rows} Zeilen mit je {columns} Chancen.",
    }
    a_hint() { en: "Hint (h)", de: "Tipp (h)" }
    hint(number, hint) { en: "Hint {number} of 4: {hint}", de: "Tipp {number} von 4: {hint}" }

    solver() { en: "Constraints, step by step (x)", de: "Constraints, Schritt für Schritt (x)" }

    // Rounds
    new_round() { en: "New round (n)", de: "Neue Runde (n)" }
    settings() { en: "Options (r)", de: "Optionen (r)" }
    tally(played, won, percent) { en: "Rounds: {played}\nwon {won} ({percent} %)", de: "Runden: {played}\ngewonnen {won} ({percent} %)" }
    rules(rule, first) { en: "{rule}  ·  first click {first}", de: "{rule}  ·  erster Klick {first}" }
    preset() { en: "Board", de: "Brett" }
    mines() { en: "Mines", de: "Minen" }
    won_if() { en: "The goal", de: "Das Ziel" }
    first_click() { en: "The first click is", de: "Der erste Klick ist" }
    size(columns, rows, mines) { en: "{columns}x{rows} / {mines}", de: "{columns}x{rows} / {mines}" }
    flags() { en: "all mines flagged", de: "alle Minen markiert" }
    opened() { en: "all other squares open", de: "alle anderen Felder offen" }
    safe() { en: "never a mine", de: "nie eine Mine" }
    zero() { en: "always a zero", de: "immer eine Null" }
}
