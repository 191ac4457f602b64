//! Texts for the mistakes that a student's function may contain.

text::messages! {
    // The rules.

    // The steps of the AI.
    never_a_click() {
        en: "there is never a click: does the function return what it has found, and does it look at any square at all?",
        de: "Es kommt nie ein Klick: Gibt die Funktion zurück, was sie gefunden hat, und sieht sie überhaupt ein Feld an?",
    }
    flags_do_not_count() {
        en: "flags do not count: each flag around a number is one of its mines.",
        de: "Flaggen zählen nicht mit: Jede Flagge um eine Zahl ist eine ihrer Minen.",
    }
    flags_are_covered() {
        en: "squares with a flag are taken for covered ones: a right click there takes the flag away, and the next one sets it again, for ever.",
        de: "Felder mit Flagge gelten als verdeckt: Ein Rechtsklick nimmt dort die Flagge weg, der nächste setzt sie wieder, ohne Ende.",
    }
    buttons_swapped() {
        en: "the buttons are swapped: `Click::Right` flags a mine, `Click::Left` opens a safe square.",
        de: "Die Tasten sind vertauscht: `Click::Right` markiert eine Mine, `Click::Left` deckt ein sicheres Feld auf.",
    }
    never_opens() {
        en: "nothing is ever opened: as soon as a number has all its flags, its other covered neighbours are safe.",
        de: "Es wird nie etwas aufgedeckt: Sobald eine Zahl alle ihre Flaggen hat, sind ihre übrigen verdeckten Nachbarn sicher.",
    }
    never_flags() {
        en: "nothing is ever flagged: if a number needs all its covered neighbours, each of them is a mine.",
        de: "Es wird nie etwas markiert: Braucht eine Zahl alle ihre verdeckten Nachbarn, dann ist jeder davon eine Mine.",
    }
    four_neighbours() {
        en: "only four neighbours are looked at: those at the corners belong to a number as well.",
        de: "Nur vier Nachbarn werden angesehen: Auch die an den Ecken gehören zu einer Zahl.",
    }
    several_numbers() {
        en: "the clicks of several numbers come together: return as soon as one number proves something.",
        de: "Die Klicks mehrerer Zahlen kommen zusammen: Kehre zurück, sobald eine Zahl etwas beweist.",
    }
    one_square_of_the_number() {
        en: "only one square of the number is clicked: what it proves holds for each of its covered neighbours.",
        de: "Nur ein Feld der Zahl wird angeklickt: Was sie beweist, gilt für jeden ihrer verdeckten Nachbarn.",
    }
    numbers_at_the_border() {
        en: "numbers at the border are left out: they count with the neighbours that they have.",
        de: "Zahlen am Rand fehlen: Sie zählen mit den Nachbarn, die sie haben.",
    }
    numbers_in_the_last_row() {
        en: "numbers in the last row or column are left out: a loop over all rows is `0..view.rows()`.",
        de: "Zahlen in der letzten Zeile oder Spalte fehlen: Eine Schleife über alle Zeilen ist `0..view.rows()`.",
    }
    numbers_in_the_first_row() {
        en: "numbers in row 0 or column 0 are left out: rows and columns are counted from 0.",
        de: "Zahlen in Zeile 0 oder Spalte 0 fehlen: Zeilen und Spalten werden ab 0 gezählt.",
    }
    stops_at_a_number_without_covered() {
        en: "the search ends at a number that has no covered neighbour left: it proves nothing, so go on with the next number. In a round this would go on for ever, and nothing would happen.",
        de: "Die Suche endet bei einer Zahl, die keinen verdeckten Nachbarn mehr hat: Sie beweist nichts, also ist die nächste Zahl an der Reihe. In einer Runde ginge das endlos so weiter, und nichts geschähe.",
    }
    flags_are_not_subtracted() {
        en: "all mines are counted: those that have a flag are not to be found any more, and `view.mines_left()` leaves them out.",
        de: "Alle Minen werden gezählt: Die mit Flagge musst du nicht mehr finden, und `view.mines_left()` lässt sie weg.",
    }
    flags_count_as_covered_squares() {
        en: "squares with a flag count as covered: `view.covered()` is the number of those without one.",
        de: "Felder mit Flagge zählen als verdeckt: `view.covered()` ist die Anzahl derer ohne Flagge.",
    }
    flags_are_clicked_too() {
        en: "flags count as covered squares and are clicked, which takes them away again.",
        de: "Flaggen zählen als verdeckte Felder und werden angeklickt, was sie wieder wegnimmt.",
    }
    flags_are_subtracted_twice() {
        en: "the flags are subtracted twice: `view.mines_left()` leaves them out already.",
        de: "Die Flaggen werden zweimal abgezogen: `view.mines_left()` zählt sie schon nicht mehr.",
    }
    too_many_flags_stay() {
        en: "flags stay even if there are more of them than mines: then one is wrong, and all are taken away.",
        de: "Flaggen bleiben auch dann, wenn es mehr sind als Minen: Dann ist eine falsch, und alle werden weggenommen.",
    }
    exactly_enough_flags_are_taken() {
        en: "the flags are taken away when there are as many of them as mines: only if there are more must one be wrong.",
        de: "Die Flaggen werden weggenommen, wenn es so viele sind wie Minen: Nur wenn es mehr sind, muss eine falsch sein.",
    }
    only_too_many_flags() {
        en: "only flags are ever taken away: if all covered squares are mines, they are to be flagged.",
        de: "Es werden immer nur Flaggen weggenommen: Sind alle verdeckten Felder Minen, dann sind sie zu markieren.",
    }
    mines_are_opened() {
        en: "`Click::Left` opens a square, and if a mine lies there, the round is lost: flags are set and taken away with `Click::Right`.",
        de: "`Click::Left` deckt ein Feld auf, und liegt dort eine Mine, ist die Runde verloren: Flaggen werden mit `Click::Right` gesetzt und weggenommen.",
    }
    flags_too_many_are_missing() {
        en: "a number with one flag too many around it is taken for one that misses a mine: it misses less than none.",
        de: "Eine Zahl mit einer Flagge zu viel gilt als eine, der eine Mine fehlt: Ihr fehlt weniger als keine.",
    }
    shown_numbers_count() {
        en: "the numbers count as they are shown: what matters is how many mines a number still misses, which is the number minus the flags around it.",
        de: "Die Zahlen zählen so, wie sie dastehen: Es kommt darauf an, wie viele Minen einer Zahl noch fehlen, also auf die Zahl minus die Flaggen ringsum.",
    }
    flags_are_in_the_pattern() {
        en: "flags count as covered squares of the pattern: their mine is found, only squares without a flag are in question.",
        de: "Flaggen zählen als verdeckte Felder des Musters: Ihre Mine ist gefunden, infrage kommen nur Felder ohne Flagge.",
    }
    nothing_known_of_flags() {
        en: "the patterns know nothing of flags: subtract them from the numbers, and leave them out of the covered squares.",
        de: "Die Muster wissen nichts von Flaggen: Zieh sie von den Zahlen ab und lass sie bei den verdeckten Feldern weg.",
    }
    border_is_in_the_way() {
        en: "at the border no pattern is found: outside the board nothing is covered, so the border counts as open squares do.",
        de: "Am Rand wird kein Muster gefunden: Außerhalb des Spielfelds ist nichts verdeckt, also zählt der Rand wie offene Felder.",
    }
    flags_are_in_the_way() {
        en: "a flag is in the way of the pattern: it is not covered, so it counts as an open square does.",
        de: "Eine Flagge steht dem Muster im Weg: Sie ist nicht verdeckt, zählt also wie ein offenes Feld.",
    }
    border_and_flags_are_in_the_way() {
        en: "a pattern is found only between open squares: flags and the border are not covered either.",
        de: "Ein Muster wird nur zwischen offenen Feldern gefunden: Flaggen und der Rand sind aber auch nicht verdeckt.",
    }
    more_than_one_alone() {
        en: "in a 1-2, a mine is found although several squares touch the 2 alone: only if there is exactly one must it be a mine.",
        de: "Beim 12-Muster wird eine Mine gefunden, obwohl mehrere Felder nur an die 2 grenzen: Nur wenn es genau eines ist, muss es eine Mine sein.",
    }
    the_first_one_has_more() {
        en: "in a 1-1, the first 1 may have covered neighbours that the second does not have: then the mine may lie there. Look at *all* of them.",
        de: "Beim 11-Muster kann die erste 1 verdeckte Nachbarn haben, die die zweite nicht hat: Dann kann die Mine dort liegen. Sieh dir *alle* an.",
    }
    one_click_only() {
        en: "a 1-1 that proves several safe squares opens them all: return one of them only.",
        de: "Ein 11-Muster, das mehrere sichere Felder beweist, deckt alle auf: Gib nur eines davon zurück.",
    }
    flags_the_side_of_the_one() {
        en: "your code looks for the mine of a 1-2 on the side of the 1: it is the square that touches the 2 and not the 1.",
        de: "Die Mine beim 12-Muster wird auf der Seite der 1 gesucht: Es ist das Feld, das an die 2 grenzt und nicht an die 1.",
    }
    pattern_buttons_swapped() {
        en: "the buttons are swapped: a 1-2 proves a mine (`Click::Right`), a 1-1 a safe square (`Click::Left`).",
        de: "Die Tasten sind vertauscht: Ein 12-Muster beweist eine Mine (`Click::Right`), ein 11-Muster ein sicheres Feld (`Click::Left`).",
    }
    never_one_two() { en: "the 1-2 is never found, in no direction.", de: "Das 12-Muster wird nie gefunden, in keiner Richtung." }
    never_one_one() { en: "the 1-1 is never found, in no direction.", de: "Das 11-Muster wird nie gefunden, in keiner Richtung." }
    some_directions_missing(list) {
        en: "a pattern is found in some directions only. Never found:\n{list}",
        de: "Ein Muster wird nur in manchen Richtungen gefunden. Nie gefunden:\n{list}",
    }
    second_number_lies(name, place) {
        en: "  {name} with the second number {place}",
        de: "  {name} mit der zweiten Zahl {place}",
    }
    above() { en: "above the first", de: "über der ersten" }
    below() { en: "below the first", de: "unter der ersten" }
    to_the_left() { en: "to the left of the first", de: "links von der ersten" }
    to_the_right() { en: "to the right of the first", de: "rechts von der ersten" }
    standard_of_all_mines() {
        en: "the standard chance counts all mines: those with a flag are found (`view.mines_left()`).",
        de: "Die Standardwahrscheinlichkeit zählt alle Minen: Die mit Flagge sind gefunden (`view.mines_left()`).",
    }
    standard_of_all_squares() {
        en: "the standard chance is divided by all squares: only the covered ones can hold a mine.",
        de: "Die Standardwahrscheinlichkeit ist durch alle Felder geteilt: Nur auf den verdeckten kann eine Mine liegen.",
    }
    standard_with_flags() {
        en: "the standard chance is divided by squares with a flag as well: `view.covered()` is the number of those without one.",
        de: "Die Standardwahrscheinlichkeit ist auch durch die Felder mit Flagge geteilt: `view.covered()` ist die Anzahl derer ohne Flagge.",
    }
    number_without_its_flags() {
        en: "the flags around a number are not subtracted from it.",
        de: "Die Flaggen um eine Zahl werden nicht von ihr abgezogen.",
    }
    flags_among_the_squares_of_a_number() {
        en: "a number is divided by its squares with a flag as well: only the covered ones share what it misses.",
        de: "Eine Zahl wird auch durch ihre Felder mit Flagge geteilt: Nur die verdeckten teilen sich, was ihr fehlt.",
    }
    all_squares_of_a_number() {
        en: "a number is divided by all its neighbours: only the covered ones share what it misses.",
        de: "Eine Zahl wird durch alle ihre Nachbarn geteilt: Nur die verdeckten teilen sich, was ihr fehlt.",
    }
    always_divided_by_eight() {
        en: "the sum is always divided by 8: at the border a square has 5 neighbours, in a corner 3.",
        de: "Die Summe wird immer durch 8 geteilt: Am Rand hat ein Feld 5 Nachbarn, in der Ecke 3.",
    }
    sum_instead_of_mean() {
        en: "your result is the sum: the mean is the sum divided by the number of neighbours.",
        de: "Dein Ergebnis ist die Summe: Der Mittelwert ist die Summe geteilt durch die Anzahl der Nachbarn.",
    }
    highest_instead_of_mean() {
        en: "your result is the highest value that a neighbour says: it must be the mean of all.",
        de: "Dein Ergebnis ist der höchste Wert, den ein Nachbar sagt: Es muss der Mittelwert aller sein.",
    }
    only_numbers_speak() {
        en: "only the open neighbours are asked: any other neighbour says the standard chance.",
        de: "Nur die offenen Nachbarn werden gefragt: Jeder andere Nachbar sagt die Standardwahrscheinlichkeit.",
    }
    only_the_standard_chance() {
        en: "all squares get the standard chance: ask the open neighbours as well.",
        de: "Alle Felder bekommen die Standardwahrscheinlichkeit: Frage auch die offenen Nachbarn.",
    }
    flags_are_left_out() {
        en: "neighbours with a flag say something of their own or nothing: they say the standard chance, as covered ones do.",
        de: "Nachbarn mit Flagge sagen etwas Eigenes oder nichts: Sie sagen die Standardwahrscheinlichkeit wie die verdeckten.",
    }
    whole_numbers_are_divided() {
        en: "whole numbers are divided, and what stands behind the decimal point is lost: turn both into `f64` first.",
        de: "Ganze Zahlen werden geteilt, und die Nachkommastellen gehen verloren: Mach erst aus beiden ein `f64`.",
    }
    never_below_zero() {
        en: "what is below 0 becomes 0: with too many flags, a number says less than 0, and so does the standard chance.",
        de: "Was unter 0 liegt, wird zu 0: Bei zu vielen Flaggen sagt eine Zahl weniger als 0, und die Standardwahrscheinlichkeit auch.",
    }
    zero_instead_of_minus_one() {
        en: "squares that are open or have a flag get 0: they must get -1.0.",
        de: "Felder, die offen sind oder eine Flagge haben, bekommen 0: Richtig ist -1.0.",
    }
    flags_get_a_chance() {
        en: "squares with a flag get a chance: they get -1.0, as open ones do.",
        de: "Felder mit Flagge bekommen eine Wahrscheinlichkeit: Sie bekommen -1.0 wie die offenen.",
    }
    rows_and_columns_swapped() {
        en: "rows and columns are swapped: it is `chances[row][column]`.",
        de: "Zeilen und Spalten sind vertauscht: Es heißt `chances[row][column]`.",
    }
    flag_and_open_confused() {
        en: "flagging and opening are confused: the square with the highest chance is flagged (`Click::Right`), that with the lowest is opened (`Click::Left`).",
        de: "Markieren und Aufdecken sind verwechselt: Das Feld mit der höchsten Wahrscheinlichkeit wird markiert (`Click::Right`), das mit der niedrigsten aufgedeckt (`Click::Left`).",
    }
    decision_the_wrong_way_round() {
        en: "the comparison is the wrong way round: flag a square if 1 - highest <= lowest, for then flagging is the smaller risk.",
        de: "Der Vergleich ist falsch herum: Markiere, wenn 1 - höchste <= niedrigste ist, denn dann ist Markieren das kleinere Risiko.",
    }
    equality_flags() {
        en: "if 1 - highest and lowest are equal, your code opens a square: in this case, too, it must flag the one with the highest chance.",
        de: "Sind 1 - höchste und niedrigste gleich, deckt dein Code ein Feld auf: Auch dann muss er das Feld mit der höchsten Wahrscheinlichkeit markieren.",
    }
    compared_with_a_half() {
        en: "the highest chance is compared with a half: what counts is whether 1 - highest is at most the lowest.",
        de: "Die höchste Wahrscheinlichkeit wird mit einem Halben verglichen: Es zählt, ob 1 - höchste höchstens so groß ist wie die niedrigste.",
    }
    chances_never_flag() {
        en: "`Step::Chances` never sets a flag: it must if 1 - highest <= lowest.",
        de: "`Step::Chances` setzt nie eine Flagge: Es muss eine setzen, wenn 1 - höchste <= niedrigste ist.",
    }
    chances_never_open() {
        en: "`Step::Chances` never opens a square: it must if 1 - highest > lowest.",
        de: "`Step::Chances` deckt nie ein Feld auf: Es muss eines aufdecken, wenn 1 - höchste > niedrigste ist.",
    }
    minus_one_is_the_lowest() {
        en: "-1.0 is taken for the lowest chance: it stands where there is nothing to click. Look only at the covered squares.",
        de: "-1.0 gilt als die niedrigste Wahrscheinlichkeit: Sie steht dort, wo nichts anzuklicken ist. Sieh nur die verdeckten Felder an.",
    }
    step_is_not_named() {
        en: "your code answers `None` although a step has decided: `None` says that chance did.",
        de: "Dein Code antwortet `None`, obwohl ein Schritt entschieden hat: `None` heißt, dass das Los entschied.",
    }
    only_the_first_step() {
        en: "only the first step is tried: if it finds nothing, try the next one.",
        de: "Nur der erste Schritt wird probiert: Findet er nichts, kommt der nächste an die Reihe.",
    }
    last_step_first() {
        en: "the last step that finds something decides: it must be the first.",
        de: "Der letzte Schritt, der etwas findet, entscheidet: Es muss der erste sein.",
    }
    order_of_the_paper() {
        en: "the steps are tried in another order: it must be the order of `steps`.",
        de: "Die Schritte werden in einer anderen Reihenfolge probiert: Es muss die von `steps` sein.",
    }
    steps_are_ignored() {
        en: "`steps` plays no part: try only the steps that are in it, in their order.",
        de: "`steps` spielt keine Rolle: Probiere nur die Schritte, die darin stehen, in ihrer Reihenfolge.",
    }

    // Exercises beyond the paper.
}
