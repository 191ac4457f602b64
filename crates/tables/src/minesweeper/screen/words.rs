//! The messages about Minesweeper in the window.

text::messages! {
    too_large(columns, rows) {
        en: "the window shows boards of up to {columns} columns and {rows} rows; larger ones are played with --text",
        de: "das Fenster zeigt Bretter bis zu {columns} Spalten und {rows} Zeilen; größere spielst du mit --text",
    }

    // Headlines and the board
    is_won() { en: "The round is won.", de: "Die Runde ist gewonnen." }
    is_lost() { en: "The round is lost.", de: "Die Runde ist verloren." }
    goes_on() { en: "The AI plays", de: "Die KI spielt" }
    help() {
        en: "A click opens a square; a right click or a long press puts a flag on it. A click on a number that has its flags opens the rest around it.",
        de: "Ein Klick deckt ein Feld auf; ein Rechtsklick oder langer Druck setzt eine Flagge. Ein Klick auf eine Zahl, die ihre Flaggen hat, deckt den Rest um sie auf.",
    }
    help_after_the_end() {
        en: "n begins the next round, u takes the last click back.",
        de: "n beginnt die nächste Runde, u nimmt den letzten Klick zurück.",
    }
    a_covered_square() { en: "covered", de: "verdeckt" }
    a_flag() { en: "a flag", de: "eine Flagge" }
    a_wrong_flag() { en: "a flag, but no mine", de: "eine Flagge, aber keine Mine" }
    a_mine() { en: "a mine lies here", de: "hier liegt eine Mine" }
    key_open() { en: "Enter: open", de: "Enter: aufdecken" }
    key_flag() { en: "f: flag", de: "f: Flagge" }
    key_chances() { en: "v: chances", de: "v: Chancen" }
    key_players() { en: "w: who plays", de: "w: wer spielt" }

    // The AI
    once() { en: "One action", de: "Eine Aktion" }
    decided_by(decider) { en: "Decided by: {decider}", de: "Entschieden von: {decider}" }
    by_the_rule(rule, reason) { en: "The rule: {rule}; {reason}.", de: "Die Regel: {rule}; {reason}." }
    no_action(why) { en: "{why}\nNo action; you can play on.", de: "{why}\nKeine Aktion; du kannst weiterspielen." }
    goes_round_in_circles(actions) {
        en: "After {actions} actions the round is still not over: the AI goes round in circles and was stopped.",
        de: "Nach {actions} Aktionen ist die Runde nicht zu Ende: Die KI dreht sich im Kreis und wurde angehalten.",
    }

    // Chances and hints
    chances() { en: "Chance of a mine in percent", de: "Wahrscheinlichkeit einer Mine in Prozent" }
    both_chances() { en: "In percent: own above, exact below", de: "In Prozent: oben eigene, unten exakte" }
    none() { en: "none", de: "keine" }
    own() { en: "own", de: "eigene" }
    both() { en: "both", de: "beide" }
    of_square(row, column, text) { en: "({row}, {column}): {text}", de: "({row}, {column}): {text}" }
    no_chances(why) { en: "{why}\nSo get_chances says nothing.", de: "{why}\nget_chances sagt also nichts." }
    other_size(rows, columns) {
        en: "The answer does not have {rows} rows of {columns} chances.",
        de: "Die Antwort hat nicht {rows} Zeilen mit je {columns} Chancen.",
    }
    a_hint() { en: "Hint", de: "Tipp" }
    hint(number, hint) { en: "Hint {number} of 4: {hint}", de: "Tipp {number} von 4: {hint}" }

    solver() { en: "Constraints", de: "Constraints" }

    // Rounds
    new_round() { en: "New round", de: "Neue Runde" }
    tally(played, won, percent) { en: "Rounds: {played}, won {won} ({percent} %)", de: "Runden: {played}, gewonnen {won} ({percent} %)" }
    rules(rule, first) { en: "{rule}  ·  first click {first}", de: "{rule}  ·  erster Klick {first}" }
    the_next_round() { en: "The next round", de: "Die nächste Runde" }
    board(size) { en: "Board: {size}", de: "Brett: {size}" }
    mines() { en: "Mines", de: "Minen" }
    won_if() { en: "The goal", de: "Das Ziel" }
    first_click() { en: "The first click is", de: "Der erste Klick ist" }
    size(columns, rows, mines) { en: "{columns}x{rows} / {mines}", de: "{columns}x{rows} / {mines}" }
    flags() { en: "all mines flagged", de: "alle Minen markiert" }
    opened() { en: "all other squares open", de: "alle anderen Felder offen" }
    safe() { en: "never a mine", de: "nie eine Mine" }
    zero() { en: "always a zero", de: "immer eine Null" }
}
