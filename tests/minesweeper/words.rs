//! What the tests of Minesweeper say of a student's functions.

text::messages! {
    mines(behind) { en: "mines: {behind}", de: "Minen: {behind}" }
    see_it(view) {
        en: "See it: cargo run -- analyse minesweeper \"{view}\"",
        de: "Sieh es dir an: cargo run -- analyse minesweeper \"{view}\"",
    }

    // The rules.

    // The steps of the AI.

    // What goes beyond the paper.
    must_have_a_chance_for_each_square(call, rows, columns, got) {
        en: "{call} must have {rows} rows with {columns} numbers each, but its rows have: {got}.",
        de: "{call} muss {rows} Zeilen mit je {columns} Zahlen haben, aber die Zeilen haben: {got}.",
    }
    must_be_as_likely(call, expected, got) {
        en: "{call} must be {expected}, to six digits, but is {got}.",
        de: "{call} muss auf sechs Stellen {expected} sein, ist aber {got}.",
    }
    so_many_arrangements(all, with) {
        en: "Ways to lay the mines that agree with the numbers: {all}; of these have a mine there: {with}.",
        de: "Möglichkeiten, die Minen zu legen, die zu den Zahlen passen: {all}; davon haben dort eine Mine: {with}.",
    }
    must_be_covered(call, got) {
        en: "{call} must be a covered square, as (row, column), but is {got}.",
        de: "{call} muss ein verdecktes Feld sein, als (Zeile, Spalte), ist aber {got}.",
    }
    must_stay_the_same(call, before, now) {
        en: "{call} must be the same whenever it is asked for the same view. It was {before} and is now {now}.",
        de: "{call} muss für dieselbe Ansicht jedes Mal dasselbe sein. Es war {before} und ist jetzt {now}.",
    }
    must_be_safe(call, safe, got) {
        en: "These squares are certainly safe: {safe}. {call} must be one of them, but is {got}.",
        de: "Diese Felder sind sicher frei von Minen: {safe}. {call} muss eines davon sein, ist aber {got}.",
    }
    must_lose_less(percent, rounds, own, rival) {
        en: "On small boards every round that there can be is played, so that luck has no part in it: {rounds} in all. Drawing lots among the safest squares loses {rival} of them. At least {percent} % of these must be won by your decision, but it loses {own}.",
        de: "Auf kleinen Brettern wird jede Runde gespielt, die es geben kann, sodass Glück keine Rolle spielt: zusammen {rounds}. Wer unter den sichersten Feldern lost, verliert davon {rival}. Mindestens {percent} % davon muss deine Entscheidung gewinnen, aber sie verliert {own}.",
    }
}
