//! What the tests of Minesweeper say of a student's functions.

text::messages! {
    mines(behind) { en: "mines: {behind}", de: "Minen: {behind}" }
    see_it(view) {
        en: "See it: cargo run -- analyse minesweeper \"{view}\"",
        de: "Sieh es dir an: cargo run -- analyse minesweeper \"{view}\"",
    }

    // The rules.

    // The steps of the AI.
    must_find_nothing(name, got) {
        en: "Here {name}(&view) proves nothing and must return [], but its answer is {got}.",
        de: "Hier beweist {name}(&view) nichts und muss [] liefern, die Antwort ist aber {got}.",
    }
    must_be_one_of_these(name, proofs, got) {
        en: "{name}(&view) must return one of these answers:\n{proofs}\nIts answer is {got}.",
        de: "{name}(&view) muss eine dieser Antworten liefern:\n{proofs}\nDie Antwort ist aber {got}.",
    }
    one_number_proves(number, clicks) { en: "  the {number}: {clicks}", de: "  die {number}: {clicks}" }
    two_numbers_prove(first, second, clicks) {
        en: "  the {first} and the {second}: {clicks}",
        de: "  die {first} und die {second}: {clicks}",
    }
    number_at(number, row, column) { en: "{number} at ({row}, {column})", de: "{number} bei ({row}, {column})" }
    number_misses(number, misses) { en: "{number} (it misses {misses})", de: "{number} (ohne ihre Flaggen: {misses})" }
    and_more(count) { en: "  or {count} more", de: "  oder {count} weitere" }
    outside_the_board(click) { en: "{click} is outside the board.", de: "{click} liegt außerhalb des Bretts." }
    clicks_an_open_square(click) {
        en: "{click} goes to an open square and changes nothing: in a round the computer would do the same again, for ever.",
        de: "{click} trifft ein offenes Feld und ändert nichts: in einer Runde täte der Computer dasselbe immer wieder, ohne Ende.",
    }
    opens_a_flag(click) {
        en: "{click} goes to a flag and changes nothing: in a round the computer would do the same again, for ever.",
        de: "{click} trifft eine Flagge und ändert nichts: in einer Runde täte der Computer dasselbe immer wieder, ohne Ende.",
    }
    takes_a_flag(click) {
        en: "{click} takes away a flag that is there already.",
        de: "{click} nimmt eine Flagge weg, die schon da ist.",
    }
    clicks_twice(click) { en: "{click} comes twice.", de: "{click} kommt doppelt vor." }
    may_hit_a_mine(click, mines) {
        en: "{click} need not be safe. All numbers fit if the mines lie like this (* and +):\n{mines}",
        de: "{click} ist nicht sicher. Alle Zahlen stimmen, wenn die Minen so liegen (* und +):\n{mines}",
    }
    may_flag_none(click, mines) {
        en: "{click} need not be a mine. All numbers fit if the mines lie like this (* and +):\n{mines}",
        de: "{click} muss keine Mine sein. Alle Zahlen stimmen, wenn die Minen so liegen (* und +):\n{mines}",
    }
    true_but_not_by_this() {
        en: "The answer is true, but this is not how it is proved here.",
        de: "Die Antwort ist wahr, aber auf diese Weise ist sie hier nicht bewiesen.",
    }
    chance_must_be(row, column, expected, how, got) {
        en: "get_chances(&view)[{row}][{column}] must be {expected}, but is {got}. What the neighbours say:\n  {how}",
        de: "get_chances(&view)[{row}][{column}] muss {expected} sein, ist aber {got}. Was die Nachbarn sagen:\n  {how}",
    }
    no_chance_must_be(row, column, got) {
        en: "get_chances(&view)[{row}][{column}] must be -1.0, for this square is not covered. It is {got}.",
        de: "get_chances(&view)[{row}][{column}] muss -1.0 sein, denn dieses Feld ist nicht verdeckt. Es ist {got}.",
    }
    shape_must_be(rows, columns, got) {
        en: "get_chances(&view) must hold {rows} x {columns} values, row by row, but the lengths of its rows are: {got}.",
        de: "get_chances(&view) muss {rows} x {columns} Werte enthalten, Zeile für Zeile, aber die Längen der Zeilen sind: {got}.",
    }
    must_decide(call, answers, got) {
        en: "{call} must be one of these:\n{answers}\nIt is {got}.",
        de: "{call} muss eines hiervon sein:\n{answers}\nEs ist aber {got}.",
    }
    by_these_chances(highest, lowest) {
        en: "By `get_chances`, the highest chance is {highest}, the lowest {lowest}.",
        de: "Nach `get_chances` ist die höchste Wahrscheinlichkeit {highest}, die niedrigste {lowest}.",
    }
    must_be_equally_likely(call, draws, counts) {
        en: "In {draws} calls of {call}, each covered square must come up about equally often, but: {counts}.",
        de: "In {draws} Aufrufen von {call} muss jedes verdeckte Feld etwa gleich oft vorkommen, aber: {counts}.",
    }
    must_depend_on_the_seed_alone(call) {
        en: "With the same generator, {call} must give the same answers again: all chance must come from `rng`.",
        de: "Mit demselben Generator muss {call} wieder dieselben Antworten ergeben: aller Zufall muss aus `rng` kommen.",
    }
    nothing_has_changed(clicks) {
        en: "In a round that do_action plays, its answer here is {clicks}, which changes nothing: the round would never end.",
        de: "In einer Runde, die do_action spielt, ist die Antwort hier {clicks}, und das ändert nichts: die Runde würde nie enden.",
    }
    wins_too_few(level, rounds, won, least, faithful) {
        en: "Of {rounds} rounds on {level}, do_action with all four steps wins {won}. It must win at least {least}; the term paper's AI wins {faithful}.",
        de: "Von {rounds} Runden auf {level} gewinnt do_action mit allen vier Schritten {won}. Mindestens {least} müssen es sein; die KI der Facharbeit gewinnt {faithful}.",
    }

    // What goes beyond the paper.
}
