//! Sentences: the reasons for the priorities of squares, and the mistakes that a student's function may contain.

text::messages! {
    // The reasons for the priority of a square.
    is_known(row, column) {
        en: "({row}, {column}) is not unknown: ZERO.",
        de: "({row}, {column}) ist nicht unbekannt: ZERO.",
    }
    is_diagonal(row, column, r, c) {
        en: "({row}, {column}) is a diagonal neighbour of the hit ({r}, {c}): ZERO.",
        de: "({row}, {column}) ist diagonaler Nachbar des Treffers ({r}, {c}): ZERO.",
    }
    has_no_hit(row, column) {
        en: "({row}, {column}) is unknown, and around it is no hit: LOW.",
        de: "({row}, {column}) ist unbekannt, und ringsum ist kein Treffer: LOW.",
    }
    has_one_hit(row, column) {
        en: "({row}, {column}) is unknown and has a hit on one of its four sides: MEDIUM.",
        de: "({row}, {column}) ist unbekannt und hat auf einer seiner vier Seiten einen Treffer: MEDIUM.",
    }
    has_hits(row, column, hits) {
        en: "({row}, {column}) is unknown and has hits on {hits} of its four sides: HIGH.",
        de: "({row}, {column}) ist unbekannt und hat auf {hits} seiner vier Seiten Treffer: HIGH.",
    }

    // Shots anywhere.
    always_the_first_that_is_left() {
        en: "the shot always goes to the first square that is left: let `rng` choose.",
        de: "Beschossen wird immer das erste Feld, das übrig ist: Lass `rng` wählen.",
    }
    always_the_last_that_is_left() {
        en: "the shot always goes to the last square that is left: let `rng` choose.",
        de: "Beschossen wird immer das letzte Feld, das übrig ist: Lass `rng` wählen.",
    }
    always_the_same_square() {
        en: "the answer is always the same square: let `rng` choose, not a generator that starts again each time.",
        de: "Es kommt immer dasselbe Feld: Lass `rng` wählen, keinen Generator, der jedes Mal von vorn beginnt.",
    }
    row_and_column_swapped_in_shot() {
        en: "row and column are swapped: it is `Move::Shoot(row, column)`.",
        de: "Zeile und Spalte sind vertauscht: Es heißt `Move::Shoot(row, column)`.",
    }
    limits_are_swapped() {
        en: "the limits are swapped: a row is below `view.rows()`, a column below `view.columns()`.",
        de: "Die Grenzen sind vertauscht: Eine Zeile ist kleiner als `view.rows()`, eine Spalte kleiner als `view.columns()`.",
    }
    last_row_is_never_shot_at() {
        en: "no shot ever goes into the last row or the last column: a range `0..n` ends before n by itself.",
        de: "Nie geht ein Schuss in die letzte Zeile oder die letzte Spalte: Ein Bereich `0..n` endet von selbst vor n.",
    }
    anywhere_is_shot_at() {
        en: "any square of the sea is shot at: ask `view.get(row, column)` what is known of it.",
        de: "Auf jedes beliebige Feld wird geschossen: Frage `view.get(row, column)`, was man von ihm weiß.",
    }
    marked_ones_are_left_out() {
        en: "marked squares are left out: a mark is only what the player believes, and nothing was shot there yet.",
        de: "Markierte Felder werden ausgelassen: Eine Markierung ist nur, was der Spieler glaubt; geschossen wurde dort noch nicht.",
    }
    states_are_left_out(states) {
        en: "squares in these states are never shot at, although nothing was shot there yet: {states}.",
        de: "Auf Felder in diesen Zuständen wird nie geschossen, obwohl dort noch nicht geschossen wurde: {states}.",
    }
    states_are_shot_at_again(states) {
        en: "squares in these states are shot at again: {states}.",
        de: "Auf Felder in diesen Zuständen wird noch einmal geschossen: {states}.",
    }
    states_are_confused(again, never) {
        en: "states are mixed up: squares in these states are shot at again: {again}, and squares in these never: {never}.",
        de: "Zustände sind verwechselt: Noch einmal geschossen wird auf Felder mit {again}, nie auf Felder mit {never}.",
    }
    row_is_drawn_first() {
        en: "first a row is drawn, then a square in it: squares in a row with few others come more often. Draw from a list of all of them.",
        de: "Zuerst wird eine Zeile gelost, dann ein Feld darin: Felder in einer Zeile mit wenigen anderen kommen öfter. Lose aus einer Liste von allen.",
    }
    next_one_that_is_left() {
        en: "a square is drawn, and if it cannot be shot at, the next one that can is taken: that one comes more often. Draw from a list of those that are left.",
        de: "Ein Feld wird gelost, und kann man nicht darauf schießen, kommt das nächste freie: Dieses kommt öfter. Lose aus einer Liste der übrigen.",
    }
    coin_at_each_square() {
        en: "a coin decides at each square whether it replaces the one before: the last ones come most often. Collect all of them, then draw once.",
        de: "Bei jedem Feld entscheidet eine Münze, ob es das vorige ersetzt: Die letzten kommen am häufigsten. Sammle alle, dann lose einmal.",
    }

    // Around a square.
    nothing_is_found() { en: "nothing is ever found.", de: "Nie wird etwas gefunden." }
    itself_is_found() {
        en: "the square itself is found as well: it is not around itself.",
        de: "Auch das Feld selbst wird gefunden: Es liegt nicht um sich selbst herum.",
    }
    diagonals_are_forgotten() {
        en: "the four squares at the corners are forgotten: they are around it, too.",
        de: "Die vier Felder an den Ecken sind vergessen: Auch sie liegen ringsum.",
    }
    only_the_first_is_found() {
        en: "only the first one is found, as in the article's code: collect all of them.",
        de: "Nur das erste wird gefunden, wie im Code des Artikels: Sammle alle.",
    }
    only_the_last_is_found() {
        en: "only the last one is found: collect all of them.",
        de: "Nur das letzte wird gefunden: Sammle alle.",
    }
    state_is_not_asked() {
        en: "squares in every state are found: only those in `state` are wanted.",
        de: "Felder in jedem Zustand werden gefunden: Gefragt ist nur nach denen in `state`.",
    }
    other_states_are_found() {
        en: "it is the wrong way round: just those squares are found that are not in `state`.",
        de: "Es ist verkehrt herum: Gefunden werden gerade die Felder, die nicht in `state` sind.",
    }
    always_the_unknown_ones() {
        en: "it always finds the unknown squares: `state` says which ones are wanted.",
        de: "Gefunden werden immer die unbekannten Felder: Welche gefragt sind, sagt `state`.",
    }
    wraps_to_the_next_row() {
        en: "squares are numbered by `row * columns + column`: the first square of the next row then lies beside the last one of this row. Check row and column before you calculate the number.",
        de: "Die Felder sind mit `row * columns + column` nummeriert: Neben dem letzten Feld einer Zeile liegt dann das erste der nächsten. Prüfe Zeile und Spalte, bevor du die Nummer ausrechnest.",
    }
    goes_on_at_the_other_border() {
        en: "the sea goes on at the opposite border: what is outside is not around the square.",
        de: "Das Meer geht am gegenüberliegenden Rand weiter: Was außerhalb liegt, liegt nicht um das Feld herum.",
    }
    pushed_back_into_the_sea() {
        en: "at the border squares outside are pushed back into the sea, so that others come twice: what is outside is left out.",
        de: "Am Rand werden Felder von außerhalb ins Meer zurückgeschoben, sodass andere doppelt vorkommen: Was außerhalb liegt, fällt weg.",
    }
    last_row_is_left_out() {
        en: "the last row and the last column are taken for outside: `view.rows() - 1` and `view.columns() - 1` still belong to the sea.",
        de: "Die letzte Zeile und die letzte Spalte gelten als außerhalb: `view.rows() - 1` und `view.columns() - 1` gehören noch zum Meer.",
    }
    first_row_is_left_out() {
        en: "the first row and the first column are taken for outside: 0 still belongs to the sea.",
        de: "Die erste Zeile und die erste Spalte gelten als außerhalb: Die 0 gehört noch zum Meer.",
    }
    border_is_left_out() {
        en: "squares at the border are left out: they belong to the sea.",
        de: "Felder am Rand werden ausgelassen: Sie gehören zum Meer.",
    }

    // Priorities.
    diagonals_are_not_zero() {
        en: "the diagonal neighbours of a hit are forgotten: no ship can be there, so they are ZERO.",
        de: "Die diagonalen Nachbarn eines Treffers sind vergessen: Dort kann kein Schiff sein, also sind sie ZERO.",
    }
    high_before_medium() {
        en: "HIGH and MEDIUM are swapped: one hit gives MEDIUM, two give HIGH.",
        de: "HIGH und MEDIUM sind vertauscht: Ein Treffer gibt MEDIUM, zwei geben HIGH.",
    }
    low_and_medium_swapped() {
        en: "LOW and MEDIUM are swapped: without a hit a square is LOW, with one MEDIUM.",
        de: "LOW und MEDIUM sind vertauscht: Ohne Treffer ist ein Feld LOW, mit einem MEDIUM.",
    }
    low_and_high_swapped() {
        en: "LOW and HIGH are swapped: without a hit a square is LOW, with two HIGH.",
        de: "LOW und HIGH sind vertauscht: Ohne Treffer ist ein Feld LOW, mit zweien HIGH.",
    }
    marked_are_not_zero() {
        en: "marked squares are valued as if they were unknown: nothing is there, so they are ZERO.",
        de: "Markierte Felder werden bewertet, als wären sie unbekannt: Dort ist nichts, also sind sie ZERO.",
    }
    water_is_not_zero() {
        en: "squares with water are valued as if they were unknown: they are ZERO.",
        de: "Felder mit Wasser werden bewertet, als wären sie unbekannt: Sie sind ZERO.",
    }
    sunk_are_not_zero() {
        en: "squares of sunk ships are valued as if they were unknown: they are ZERO.",
        de: "Felder versenkter Schiffe werden bewertet, als wären sie unbekannt: Sie sind ZERO.",
    }
    known_are_not_zero() {
        en: "squares that are known get a value as well: whatever is not unknown is ZERO.",
        de: "Auch bekannte Felder bekommen einen Wert: Was nicht unbekannt ist, ist ZERO.",
    }
    sunk_are_taken_for_hits() {
        en: "sunk squares count as hits: only a ship that is still afloat has more squares to be found.",
        de: "Versenkte Felder zählen als Treffer: Nur von einem Schiff, das noch schwimmt, ist noch etwas zu finden.",
    }
    water_is_taken_for_hits() {
        en: "squares with water count as hits: water and hit are mixed up.",
        de: "Felder mit Wasser zählen als Treffer: Wasser und Treffer sind verwechselt.",
    }
    sides_win_over_diagonals() {
        en: "a square beside one hit and at the corner of another gets a value for the first: the diagonal decides alone, so it is ZERO.",
        de: "Ein Feld neben einem Treffer und an der Ecke eines anderen bekommt für den ersten einen Wert: Die Diagonale entscheidet allein, also ist es ZERO.",
    }
    later_hits_win() {
        en: "what a later hit gives overwrites a ZERO from an earlier one: once a square is ZERO, it stays ZERO.",
        de: "Was ein späterer Treffer gibt, überschreibt die ZERO eines früheren: Ist ein Feld einmal ZERO, bleibt es dabei.",
    }
    later_hits_win_everywhere() {
        en: "a hit raises whatever is beside it, even known squares and those that are ZERO: ask whether a square is ZERO before you raise it.",
        de: "Ein Treffer hebt an, was neben ihm liegt, auch bekannte Felder und solche mit ZERO: Frage, ob ein Feld ZERO ist, bevor du es anhebst.",
    }
    later_hits_count_anew() {
        en: "each hit overwrites what an earlier one gave: a ZERO gets a value, and with a third hit HIGH becomes MEDIUM again. ZERO and HIGH stay, whatever else is beside the square.",
        de: "Jeder Treffer überschreibt, was ein früherer gab: Eine ZERO bekommt einen Wert, und mit einem dritten Treffer wird HIGH wieder MEDIUM. ZERO und HIGH bleiben, was auch sonst noch daneben liegt.",
    }
    later_hits_count_anew_everywhere() {
        en: "each hit overwrites what is beside it, even on known squares: a ZERO gets a value, and with a third hit HIGH becomes MEDIUM again. Known squares, ZERO and HIGH stay as they are.",
        de: "Jeder Treffer überschreibt, was neben ihm liegt, auch bei bekannten Feldern: Eine ZERO bekommt einen Wert, und mit einem dritten Treffer wird HIGH wieder MEDIUM. Bekannte Felder, ZERO und HIGH bleiben, wie sie sind.",
    }
    diagonals_count_as_sides() {
        en: "a hit at a corner of a square counts like one on a side: at a corner it makes the square ZERO.",
        de: "Ein Treffer an einer Ecke eines Feldes zählt wie einer auf einer Seite: An einer Ecke macht er das Feld zu ZERO.",
    }
    high_is_never_reached() {
        en: "with two hits beside it a square is still MEDIUM: it is HIGH.",
        de: "Mit zwei Treffern daneben ist ein Feld immer noch MEDIUM: Es ist HIGH.",
    }
    high_at_the_first_hit() {
        en: "with one hit beside it a square is HIGH already: it is MEDIUM, HIGH only with two.",
        de: "Schon mit einem Treffer daneben ist ein Feld HIGH: Es ist MEDIUM, HIGH erst mit zweien.",
    }
    third_hit_falls_back() {
        en: "a third hit makes HIGH into MEDIUM again, as in the article's code: two hits *or more* give HIGH.",
        de: "Ein dritter Treffer macht aus HIGH wieder MEDIUM, wie im Code des Artikels: Zwei Treffer *oder mehr* geben HIGH.",
    }
    more_than_high() {
        en: "each hit adds 1, and three give more than HIGH: two hits or more give HIGH.",
        de: "Jeder Treffer zählt 1 dazu, und drei geben mehr als HIGH: Zwei Treffer oder mehr geben HIGH.",
    }
    hits_are_not_looked_at() {
        en: "no hit beside a square makes it worth more: one gives MEDIUM, two give HIGH.",
        de: "Kein Treffer neben einem Feld macht es wertvoller: Einer gibt MEDIUM, zwei geben HIGH.",
    }
    hits_at_the_border_are_not_seen() {
        en: "a hit at the border of the sea does not count for what is beside it: count it like any other.",
        de: "Ein Treffer am Rand des Meeres zählt nicht für das, was neben ihm liegt: Zähle ihn wie jeden anderen.",
    }
    border_is_not_valued() {
        en: "squares at the border are not valued: they can be shot at like any other.",
        de: "Felder am Rand werden nicht bewertet: Auch auf sie kann man schießen.",
    }
    rows_and_columns_swapped_in_field() {
        en: "rows and columns are swapped: it is `field[row][column]`.",
        de: "Zeilen und Spalten sind vertauscht: Es heißt `field[row][column]`.",
    }

    // The best square.
    always_the_first_best() {
        en: "of several best squares it is always the first one that comes: collect all of them, and let `rng` choose.",
        de: "Von mehreren besten Feldern kommt immer das erste: Sammle alle und lass `rng` wählen.",
    }
    always_the_last_best() {
        en: "of several best squares it is always the last one that comes: collect all of them, and let `rng` choose.",
        de: "Von mehreren besten Feldern kommt immer das letzte: Sammle alle und lass `rng` wählen.",
    }
    lowest_is_chosen() {
        en: "the lowest value is chosen instead of the highest.",
        de: "Gewählt wird der niedrigste Wert statt des höchsten.",
    }
    any_square_is_chosen() {
        en: "any square is chosen, whatever its value.",
        de: "Gewählt wird irgendein Feld, egal welchen Wert es hat.",
    }
    any_square_above_zero() {
        en: "any square above 0 is chosen: only those with the highest value are.",
        de: "Gewählt wird irgendein Feld über 0: Es kommen nur die mit dem höchsten Wert in Frage.",
    }
    list_is_not_emptied() {
        en: "when a higher value is found, the squares that were best before stay in the list: empty it then.",
        de: "Findet sich ein höherer Wert, bleiben die bisher besten Felder in der Liste: Leere sie dann.",
    }
    zeros_are_chosen() {
        en: "a square of value 0 is chosen where no other is left: then the answer is `None`.",
        de: "Ein Feld mit dem Wert 0 wird gewählt, wenn kein anderes da ist: Dann ist die Antwort `None`.",
    }
    nothing_above_high() {
        en: "only `priority::HIGH` and below is looked for: a value can be any number.",
        de: "Gesucht wird nur bis `priority::HIGH`: Ein Wert kann jede Zahl sein.",
    }

    // Marks.
    marks_are_not_laid() {
        en: "nothing is ever marked: no other ship can lie around a sunk one.",
        de: "Nie wird etwas markiert: Um ein versenktes Schiff herum kann kein anderes liegen.",
    }
    one_mark_only() {
        en: "only one square is marked in a turn: mark all of them.",
        de: "Nur ein Feld wird in einer Runde markiert: Markiere alle.",
    }
    one_mark_for_each_square() {
        en: "only one square is marked for each sunk one, as in the article's code: mark all around it.",
        de: "Für jedes versenkte Feld wird nur eines markiert, wie im Code des Artikels: Markiere alle ringsum.",
    }
    around_the_first_sunk_square() {
        en: "only around the first sunk square is marked: go through all of them.",
        de: "Nur um das erste versenkte Feld herum wird markiert: Geh alle durch.",
    }
    around_hits() {
        en: "the marks lie around hits instead of sunk ships: beside a hit lies the rest of its ship.",
        de: "Die Markierungen liegen um Treffer statt um versenkte Schiffe: Neben einem Treffer liegt der Rest seines Schiffs.",
    }
    around_hits_too() {
        en: "the squares around hits are marked as well: beside a hit lies the rest of its ship.",
        de: "Auch die Felder um Treffer werden markiert: Neben einem Treffer liegt der Rest seines Schiffs.",
    }
    around_water() {
        en: "the marks lie around water instead of sunk ships.",
        de: "Die Markierungen liegen um Wasser statt um versenkte Schiffe.",
    }
    only_beside_the_ship() {
        en: "the squares at the corners of sunk ones are not marked: ships do not touch diagonally either.",
        de: "Die Felder an den Ecken der versenkten werden nicht markiert: Auch diagonal berühren sich Schiffe nicht.",
    }
    only_at_its_corners() {
        en: "only the squares at the corners of sunk ones are marked: those beside them are free as well.",
        de: "Nur die Felder an den Ecken der versenkten werden markiert: Auch die daneben sind frei.",
    }
    known_squares_are_marked() {
        en: "squares that are not unknown are marked as well: ask for `State::Unknown` around the ship.",
        de: "Auch Felder, die nicht unbekannt sind, werden markiert: Frage rings um das Schiff nach `State::Unknown`.",
    }

    // Clever shots.
    evaluated_without_the_marks() {
        en: "the sea is evaluated without the marks of this turn: put them into a copy with `showing`, and evaluate the copy.",
        de: "Das Meer wird ohne die Markierungen dieser Runde bewertet: Trage sie mit `showing` in eine Kopie ein und bewerte die Kopie.",
    }
    anywhere_as_the_dumb_one() {
        en: "the shot goes anywhere, as the dumb player's does: evaluate the sea, and take one of the best squares.",
        de: "Der Schuss geht irgendwohin wie beim dummen Spieler: Bewerte das Meer und nimm eines der besten Felder.",
    }
    any_unknown_square() {
        en: "any unknown square is shot at: evaluate the sea, and take one of the best.",
        de: "Beschossen wird irgendein unbekanntes Feld: Bewerte das Meer und nimm eines der besten.",
    }

    // The log.
    nothing_is_written() { en: "nothing is written to `out`.", de: "Nach `out` wird nichts geschrieben." }
    line_break_is_missing() {
        en: "the line break at the end is missing: `writeln!` writes one, `write!` does not.",
        de: "Der Zeilenumbruch am Ende fehlt: `writeln!` schreibt einen, `write!` nicht.",
    }
    empty_line_follows() {
        en: "there are two line breaks: `writeln!` writes one by itself.",
        de: "Es sind zwei Zeilenumbrüche: `writeln!` schreibt von selbst einen.",
    }
    commas_between_moves() {
        en: "the moves are separated by commas, not semicolons.",
        de: "Zwischen den Zügen stehen Kommas statt Strichpunkte.",
    }
    blank_is_missing() {
        en: "the space after the semicolon between two moves is missing.",
        de: "Hinter dem Strichpunkt zwischen zwei Zügen fehlt das Leerzeichen.",
    }
    semicolons_are_missing() {
        en: "there are no semicolons between the moves.",
        de: "Zwischen den Zügen stehen keine Strichpunkte.",
    }
    moves_are_not_as_printed() {
        en: "the moves are written with `{{:?}}`: with `{{}}` or `to_string` they print themselves.",
        de: "Die Züge sind mit `{{:?}}` geschrieben: Mit `{{}}` oder `to_string` drucken sie sich selbst.",
    }
    only_one_move_is_written() {
        en: "only one of the moves is written: all of them belong in the line.",
        de: "Nur einer der Züge ist geschrieben: Alle gehören in die Zeile.",
    }
    semicolon_behind_the_last() {
        en: "there is a semicolon after the last move as well: `join` puts them only between the moves.",
        de: "Auch hinter dem letzten Zug steht ein Strichpunkt: `join` setzt sie nur zwischen die Züge.",
    }
    lengths_instead_of_ships() {
        en: "the brackets hold the lengths of the ships: their number is `view.ships().len()`.",
        de: "In den Klammern stehen die Längen der Schiffe: Ihre Zahl ist `view.ships().len()`.",
    }
    lengths_are_added() {
        en: "the lengths are added up in the brackets: the number of ships is `view.ships().len()`.",
        de: "In den Klammern sind die Längen addiert: Die Zahl der Schiffe ist `view.ships().len()`.",
    }
    moves_are_counted() {
        en: "the moves are counted in the brackets: the number of ships is `view.ships().len()`.",
        de: "In den Klammern sind die Züge gezählt: Die Zahl der Schiffe ist `view.ships().len()`.",
    }
    turn_is_missing() {
        en: "the number of the turn is missing at the beginning.",
        de: "Am Anfang fehlt die Nummer der Runde.",
    }
    ships_are_missing() {
        en: "the number of ships in brackets is missing at the end.",
        de: "Am Ende fehlt die Zahl der Schiffe in Klammern.",
    }
    turn_is_one_more() {
        en: "the number of the turn is one too high: write it as it is.",
        de: "Die Nummer der Runde ist um eins zu hoch: Schreibe sie, wie sie ist.",
    }
}
