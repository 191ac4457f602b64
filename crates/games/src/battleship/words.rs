//! Messages of the notation and the operations of Battleship, in both languages.

text::messages! {
    no_such_square(row, column, last_row, last_column) {
        en: "({row}, {column}) is outside the sea: its rows run from 0 to {last_row}, its columns from 0 to {last_column}",
        de: "({row}, {column}) liegt außerhalb des Meeres: Die Zeilen gehen von 0 bis {last_row}, die Spalten von 0 bis {last_column}",
    }
    a_ship_is_there(ship) {
        en: "the ship {ship} cannot be placed: another ship lies on one of its squares",
        de: "das Schiff {ship} kann nicht gesetzt werden: Auf einem seiner Felder liegt ein anderes",
    }
    no_such_ship(ship) {
        en: "the ship {ship} is not placed, so it cannot be taken away",
        de: "das Schiff {ship} ist nicht gesetzt und kann darum nicht weggenommen werden",
    }
    no_such_size(columns, rows, most) {
        en: "a sea has 1 to {most} columns and 1 to {most} rows, not {columns} and {rows}",
        de: "ein Meer hat 1 bis {most} Spalten und 1 bis {most} Zeilen, nicht {columns} und {rows}",
    }
    no_fleet(found, most, longest) {
        en: "“{found}” is not a fleet: write german, russian, classic, or the lengths of 1 to {most} ships from 1 to {longest} such as 5-4-3-3-2",
        de: "„{found}“ ist keine Flotte: Schreibe german, russian, classic oder die Längen von 1 bis {most} Schiffen von 1 bis {longest}, etwa 5-4-3-3-2",
    }
    no_such_sign(row, column, found) {
        en: "({row}, {column}): “{found}” does not stand for a square: U is unknown, ~ water, * a hit, X a part of a sunk ship, - marked",
        de: "({row}, {column}): „{found}“ steht für kein Feld: U ist unbekannt, ~ Wasser, * ein Treffer, X ein Teil eines versenkten Schiffs, - markiert",
    }
    row_is_uneven(row, found, expected) {
        en: "row {row} of the sea (counted from 0) has {found} squares; the first has {expected}, and no row is empty",
        de: "Zeile {row} des Meeres (ab 0 gezählt) hat {found} Felder; die erste hat {expected}, und keine Zeile ist leer",
    }
    ships_are_missing() {
        en: "the ships that are left are missing: they come after the last row, as in “UU* / UUU 3-2”, or “none”",
        de: "die übrigen Schiffe fehlen: Sie stehen hinter der letzten Zeile wie in „UU* / UUU 3-2“, oder „none“",
    }
    does_not_belong_there(row, found) {
        en: "row {row} (counted from 0): “{found}” does not belong there; after the last row come the ships that are left and, if they may touch each other, “touching”",
        de: "Zeile {row} (ab 0 gezählt): „{found}“ gehört nicht dorthin; hinter der letzten Zeile stehen die übrigen Schiffe und, wenn sie sich berühren dürfen, „touching“",
    }
    no_move(found) {
        en: "“{found}” is not a move: write shoot ROW COLUMN or mark ROW COLUMN",
        de: "„{found}“ ist kein Zug: Schreibe shoot ZEILE SPALTE oder mark ZEILE SPALTE",
    }
    no_ship(found) {
        en: "“{found}” is not a ship: write its length, its first square and its direction, as in “3 at 0 4 down” or “3 at 0 4 across”",
        de: "„{found}“ ist kein Schiff: Schreibe Länge, erstes Feld und Richtung wie in „3 at 0 4 down“ oder „3 at 0 4 across“",
    }
}
