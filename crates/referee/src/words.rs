//! Messages of the referee.

text::messages! {
    impossible_board(board, first, xs, os) {
        en: "no game that {first} begins leads to the board {board}, with {xs} X and {os} O: count the marks, and nobody plays on after a win",
        de: "kein Spiel, das {first} beginnt, führt zum Brett {board} mit {xs} X und {os} O: Zähle die Zeichen; nach einem Sieg spielt niemand weiter",
    }
    no_room_for(fleet) {
        en: "the fleet {fleet} has no room in this sea: all placements were tried",
        de: "die Flotte {fleet} hat in diesem Meer keinen Platz: Alle Möglichkeiten sind probiert",
    }
    no_room_found(fleet) {
        en: "no room was found for the fleet {fleet} in this sea: take a larger sea or fewer ships",
        de: "für die Flotte {fleet} wurde in diesem Meer kein Platz gefunden: Nimm ein größeres Meer oder weniger Schiffe",
    }
    outside_the_sea(row, column, last_row, last_column) {
        en: "({row}, {column}) is outside the sea: rows go from 0 to {last_row}, columns from 0 to {last_column}",
        de: "({row}, {column}) liegt außerhalb des Meeres: Die Zeilen gehen von 0 bis {last_row}, die Spalten von 0 bis {last_column}",
    }
    shot_before(row, column) {
        en: "({row}, {column}) was shot at before",
        de: "auf ({row}, {column}) wurde schon geschossen",
    }
    marked_before(row, column) {
        en: "({row}, {column}) is marked already",
        de: "({row}, {column}) ist schon markiert",
    }
}
