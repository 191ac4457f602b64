//! Messages of the rules of Minesweeper about levels, boards and clicks, in both languages.

mod nouns {
    pub use text::nouns::{mines, on_squares, squares};
}

text::messages! {
    no_such_size(columns, rows, most) {
        en: "a board has 1 to {most} columns and 1 to {most} rows, not {columns} and {rows}",
        de: "ein Brett hat 1 bis {most} Spalten und 1 bis {most} Zeilen, nicht {columns} und {rows}",
    }
    too_many_mines(mines as mines, squares as on_squares) {
        en: "{mines} on {squares}: at least one square must be free of mines",
        de: "{mines} auf {squares}: Mindestens ein Feld muss frei von Minen sein",
    }
    no_level(found) {
        en: "“{found}” is not a level: write columns, rows and mines as in 16x16/40",
        de: "„{found}“ ist keine Stufe: Schreibe Spalten, Zeilen und Minen wie in 16x16/40",
    }
    no_such_sign(row, column, found) {
        en: "({row}, {column}): “{found}” is not a sign of this board, where # is covered, F a flag, 0 to 8 open; with the mines shown: + and - a right and a wrong flag, * a mine, ! the one that was clicked",
        de: "({row}, {column}): „{found}“ ist kein Zeichen dieses Bretts: # ist verdeckt, F eine Flagge, 0 bis 8 offen; sind die Minen zu sehen: + und - eine richtige und eine falsche Flagge, * eine Mine, ! die angeklickte",
    }
    row_has_squares(row, found as squares, expected) {
        en: "row {row} of the board (counted from 0) has {found}; the first has {expected}, and no row is empty",
        de: "Zeile {row} des Bretts (ab 0 gezählt) hat {found}; die erste hat {expected}, und keine Zeile ist leer",
    }
    unknown_word(row, found) {
        en: "row {row} (counted from 0): “{found}” does not belong there; only the number of mines stands behind the last row",
        de: "Zeile {row} (ab 0 gezählt): „{found}“ gehört nicht dorthin; nur hinter der letzten Zeile steht die Zahl der Minen",
    }
    number_of_mines_is_missing() {
        en: "the number of mines is missing: it stands behind the last row, as in “1# / ## 1”",
        de: "die Zahl der Minen fehlt: Sie steht hinter der letzten Zeile wie in „1# / ## 1“",
    }
    number_of_mines_is_none(found) {
        en: "behind the last row stands the number of mines, but “{found}” is not a number",
        de: "hinter der letzten Zeile steht die Zahl der Minen, aber „{found}“ ist keine Zahl",
    }
    no_room_for_mines(mines as mines, room) {
        en: "the board has {mines}, but room for only {room}",
        de: "das Brett hat {mines}, aber nur Platz für {room}",
    }
    clicked_twice(row, column) {
        en: "({row}, {column}): a second mine that was clicked, but the first one ended the round",
        de: "({row}, {column}): eine zweite angeklickte Mine, aber schon die erste hat die Runde beendet",
    }
    unknown_name(found, names) {
        en: "“{found}” is none of these: {names}",
        de: "„{found}“ ist nichts davon: {names}",
    }
    no_such_square(row, column, last_row, last_column) {
        en: "there is no square at ({row}, {column}): rows run from 0 to {last_row}, columns from 0 to {last_column}",
        de: "in ({row}, {column}) gibt es kein Feld: Die Zeilen laufen von 0 bis {last_row}, die Spalten von 0 bis {last_column}",
    }
    all_mines_are_placed(row, column, mines) {
        en: "no mine can be placed at ({row}, {column}): all {mines} are placed already",
        de: "in ({row}, {column}) kann keine Mine liegen: Alle {mines} sind schon platziert",
    }
    no_mine_on_an_open_square(row, column) {
        en: "no mine can be placed at ({row}, {column}): the square is open",
        de: "in ({row}, {column}) kann keine Mine liegen: Das Feld ist offen",
    }
    a_mine_lies_there(row, column) {
        en: "no mine can be placed at ({row}, {column}): a mine lies there already",
        de: "in ({row}, {column}) liegt schon eine Mine",
    }
    no_such_number(row, column, number) {
        en: "({row}, {column}) cannot show {number}: a square has at most 8 neighbours",
        de: "({row}, {column}) kann nicht {number} zeigen: Ein Feld hat höchstens 8 Nachbarn",
    }
    a_mine_is_opened(row, column) {
        en: "({row}, {column}) cannot show a number: a mine lies there, and a click on it loses the round",
        de: "({row}, {column}) kann keine Zahl zeigen: Dort liegt eine Mine, und wer sie anklickt, verliert",
    }
    already_open(row, column) {
        en: "({row}, {column}) is open already",
        de: "({row}, {column}) ist schon offen",
    }
    a_flag_is_opened(row, column) {
        en: "({row}, {column}) cannot be opened: it has a flag",
        de: "({row}, {column}) kann nicht aufgedeckt werden: Dort steckt eine Flagge",
    }
    no_flag_on_an_open_square(row, column) {
        en: "({row}, {column}) cannot get a flag: it is open",
        de: "({row}, {column}) kann keine Flagge bekommen: Das Feld ist offen",
    }
    a_flag_is_there(row, column) {
        en: "({row}, {column}) has a flag already",
        de: "in ({row}, {column}) steckt schon eine Flagge",
    }
    no_flag_to_take(row, column) {
        en: "there is no flag to take away at ({row}, {column})",
        de: "in ({row}, {column}) steckt keine Flagge, die man wegnehmen könnte",
    }
    no_mine_to_lose_by(row, column) {
        en: "the round cannot be lost at ({row}, {column}): no mine without a flag lies there",
        de: "in ({row}, {column}) kann die Runde nicht verloren gehen: Dort liegt keine Mine ohne Flagge",
    }
    the_round_is_over() {
        en: "the round is over: nothing changes any more",
        de: "die Runde ist zu Ende: Es ändert sich nichts mehr",
    }
}
