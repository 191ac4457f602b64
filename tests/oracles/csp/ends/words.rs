//! Sentences: the reasons why a variable or the solver is inconsistent, and the mistakes that people make with them.

text::messages! {
    has_not_one_value(row, column, domain) {
        en: "The domain of ({row}, {column}) has not exactly one value: {domain}.",
        de: "Der Wertebereich von ({row}, {column}) hat nicht genau einen Wert: {domain}.",
    }
    so_many_mines_were_found(found, mines) {
        en: "Squares with the domain {{1}}: {found}; mines: {mines}.",
        de: "Felder mit dem Wertebereich {{1}}: {found}; Minen: {mines}.",
    }
    number_does_not_come_out(row, column, found) {
        en: "The number at ({row}, {column}) is not met. Neighbours with the domain {{1}}: {found}.",
        de: "Die Zahl auf ({row}, {column}) geht nicht auf. Nachbarn mit dem Wertebereich {{1}}: {found}.",
    }
    misses_nothing() {
        en: "Every domain has exactly one value, there are as many mines as there must be, and every number is met.",
        de: "Jeder Wertebereich hat genau einen Wert, es sind so viele Minen wie nötig, und jede Zahl geht auf.",
    }

    always_consistent() { en: "the answer is always `true`.", de: "Die Antwort ist immer `true`." }
    never_consistent() { en: "the answer is always `false`.", de: "Die Antwort ist immer `false`." }
    true_and_false_swapped() {
        en: "the answer is the wrong way round: always `true` where it must be `false`.",
        de: "Die Antwort ist verkehrt herum: immer `true`, wo sie `false` sein muss.",
    }
    undecided_neighbours_count() {
        en: "neighbours that can be mines are counted: only those with exactly the domain {{1}} count, not those with {{0, 1}}.",
        de: "Gezählt werden Nachbarn, die Minen sein können: Es zählen nur die mit genau dem Wertebereich {{1}}, nicht die mit {{0, 1}}.",
    }
    too_few_are_allowed() {
        en: "a number counts as met even if there are fewer mines around it: there must be exactly as many.",
        de: "Eine Zahl gilt auch dann als erfüllt, wenn weniger Minen um sie liegen: Es müssen genau so viele sein.",
    }
    too_many_are_allowed() {
        en: "a number counts as met even if there are more mines around it: there must be exactly as many.",
        de: "Eine Zahl gilt auch dann als erfüllt, wenn mehr Minen um sie liegen: Es müssen genau so viele sein.",
    }
    open_is_enough() {
        en: "every open square is taken for consistent: its number must be met.",
        de: "Jedes offene Feld gilt als konsistent: Seine Zahl muss aufgehen.",
    }
    zeros_are_counted() {
        en: "the neighbours with the domain {{0}} are counted: mines have {{1}}.",
        de: "Gezählt werden die Nachbarn mit dem Wertebereich {{0}}: Minen haben {{1}}.",
    }
    whole_board_is_counted() {
        en: "the mines of the whole board are counted: only the neighbours count.",
        de: "Gezählt werden die Minen des ganzen Spielfelds: Es zählen nur die Nachbarn.",
    }
    found_mines_forgotten() {
        en: "a covered square is never consistent: but a mine that was found, with the domain {{1}}, is consistent.",
        de: "Ein verdecktes Feld ist nie konsistent: Eine gefundene Mine mit dem Wertebereich {{1}} ist es aber.",
    }
    covered_zero_is_consistent() {
        en: "a covered square with the domain {{0}} is taken for consistent: it has no number yet that could be met.",
        de: "Ein verdecktes Feld mit dem Wertebereich {{0}} gilt als konsistent: Es hat noch keine Zahl, die aufgehen könnte.",
    }
    possible_mine_is_consistent() {
        en: "a covered square that can be a mine is taken for one: a mine that was found has exactly the domain {{1}}.",
        de: "Ein verdecktes Feld, das eine Mine sein kann, gilt als eine: Eine gefundene Mine hat genau den Wertebereich {{1}}.",
    }
    covered_is_consistent() {
        en: "every covered square is taken for consistent: only a mine that was found, with the domain {{1}}, is.",
        de: "Jedes verdeckte Feld gilt als konsistent: Nur eine gefundene Mine mit dem Wertebereich {{1}} ist es.",
    }
    domains_are_not_asked() {
        en: "the domains are not looked at: each of them must have exactly one value.",
        de: "Die Wertebereiche werden nicht angesehen: Jeder muss genau einen Wert haben.",
    }
    mines_are_not_counted() {
        en: "the mines are not counted: as many domains must be {{1}} as there are mines.",
        de: "Die Minen werden nicht gezählt: So viele Wertebereiche müssen {{1}} sein, wie es Minen gibt.",
    }
    numbers_are_not_asked() {
        en: "the numbers are not looked at: every open variable must be consistent.",
        de: "Die Zahlen werden nicht angesehen: Jede offene Variable muss konsistent sein.",
    }
    too_few_mines_are_allowed() {
        en: "fewer mines are enough: exactly as many domains must be {{1}} as there are mines.",
        de: "Weniger Minen genügen: Genau so viele Wertebereiche müssen {{1}} sein, wie es Minen gibt.",
    }
    safe_squares_must_be_open() {
        en: "covered squares with the domain {{0}} must be consistent, too. They cannot be: only open variables have a number that can be met.",
        de: "Auch verdeckte Felder mit dem Wertebereich {{0}} müssen konsistent sein. Das können sie nicht: Nur offene Variablen haben eine Zahl, die aufgehen kann.",
    }
    empty_domains_are_allowed() {
        en: "empty domains are allowed: a domain must have one value, not none.",
        de: "Leere Wertebereiche sind erlaubt: Ein Wertebereich muss einen Wert haben, nicht keinen.",
    }
    two_values_are_allowed() {
        en: "domains with two values are allowed: a domain must have one value.",
        de: "Wertebereiche mit zwei Werten sind erlaubt: Ein Wertebereich muss einen Wert haben.",
    }
}
