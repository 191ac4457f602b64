//! The messages of the champion, in both languages.

text::messages! {
    number_cannot_be(row, column) {
        en: "the number at ({row}, {column}) cannot be true, whatever lies under the covered squares",
        de: "die Zahl in ({row}, {column}) kann nicht stimmen, was auch immer unter den verdeckten Feldern liegt",
    }
    mines_cannot_be(mines) {
        en: "the numbers of the board and the number of mines, {mines}, contradict each other",
        de: "die Zahlen auf dem Brett und die Zahl der Minen, {mines}, widersprechen sich",
    }
    round_is_over() {
        en: "the round is over: all mines are to be seen",
        de: "die Runde ist zu Ende: Alle Minen sind zu sehen",
    }
}
