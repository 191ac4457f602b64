//! What mistakes a student's function smells of.

text::messages! {
    // The rules.

    // The steps of the AI.
    never_a_click() {
        en: "there is never a click: is what is found returned, and is any square looked at?",
        de: "es kommt nie ein Klick: wird das Gefundene zurückgegeben, und wird überhaupt ein Feld angesehen?",
    }
    flags_do_not_count() {
        en: "flags do not count: each flag around a number is one of its mines.",
        de: "Flaggen zählen nicht mit: jede Flagge um eine Zahl ist eine ihrer Minen.",
    }
    flags_are_covered() {
        en: "squares with a flag are taken for covered ones: a right click there takes the flag away, and the next one sets it again, for ever.",
        de: "Felder mit Flagge gelten als verdeckt: ein Rechtsklick nimmt dort die Flagge weg, der nächste setzt sie wieder, ohne Ende.",
    }
    buttons_swapped() {
        en: "the buttons are swapped: `Click::Right` flags a mine, `Click::Left` opens a safe square.",
        de: "die Tasten sind vertauscht: `Click::Right` markiert eine Mine, `Click::Left` deckt ein sicheres Feld auf.",
    }
    never_opens() {
        en: "nothing is ever opened: as soon as a number has all its flags, its other covered neighbours are safe.",
        de: "es wird nie etwas aufgedeckt: sobald eine Zahl alle ihre Flaggen hat, sind ihre übrigen verdeckten Nachbarn sicher.",
    }
    never_flags() {
        en: "nothing is ever flagged: if a number needs all its covered neighbours, each of them is a mine.",
        de: "es wird nie etwas markiert: braucht eine Zahl alle ihre verdeckten Nachbarn, dann ist jeder davon eine Mine.",
    }
    four_neighbours() {
        en: "only four neighbours are looked at: those at the corners belong to a number as well.",
        de: "nur vier Nachbarn werden angesehen: auch die an den Ecken gehören zu einer Zahl.",
    }
    several_numbers() {
        en: "the clicks of several numbers come together: return as soon as one number proves something.",
        de: "die Klicks mehrerer Zahlen kommen zusammen: kehre zurück, sobald eine Zahl etwas beweist.",
    }
    one_square_of_the_number() {
        en: "only one square of the number is clicked: what it proves holds for each of its covered neighbours.",
        de: "nur ein Feld der Zahl wird angeklickt: was sie beweist, gilt für jeden ihrer verdeckten Nachbarn.",
    }
    numbers_at_the_border() {
        en: "numbers at the border are left out: they count with the neighbours that they have.",
        de: "Zahlen am Rand fehlen: sie zählen mit den Nachbarn, die sie haben.",
    }
    numbers_in_the_last_row() {
        en: "numbers in the last row or column are left out: a loop over all rows is `0..view.rows()`.",
        de: "Zahlen in der letzten Zeile oder Spalte fehlen: eine Schleife über alle Zeilen ist `0..view.rows()`.",
    }
    numbers_in_the_first_row() {
        en: "numbers in row 0 or column 0 are left out: rows and columns are counted from 0.",
        de: "Zahlen in Zeile 0 oder Spalte 0 fehlen: Zeilen und Spalten werden ab 0 gezählt.",
    }
    stops_at_a_number_without_covered() {
        en: "the search ends at a number that has no covered neighbour left: it proves nothing, so the next number is to be looked at. In a round this goes on for ever, and nothing happens.",
        de: "die Suche endet bei einer Zahl, die keinen verdeckten Nachbarn mehr hat: sie beweist nichts, also ist die nächste Zahl an der Reihe. In einer Runde geht das endlos so weiter, und nichts geschieht.",
    }
    flags_are_not_subtracted() {
        en: "all mines are counted: those that have a flag are not to be found any more (`view.mines_left()`).",
        de: "alle Minen werden gezählt: die mit Flagge sind nicht mehr zu finden (`view.mines_left()`).",
    }
    flags_count_as_covered_squares() {
        en: "squares with a flag count as covered: `view.covered()` is the number of those without one.",
        de: "Felder mit Flagge zählen als verdeckt: `view.covered()` ist die Anzahl derer ohne Flagge.",
    }
    flags_are_clicked_too() {
        en: "flags count as covered squares and are clicked, which takes them away again.",
        de: "Flaggen zählen als verdeckte Felder und werden angeklickt, was sie wieder wegnimmt.",
    }
    too_many_flags_stay() {
        en: "flags stay even if there are more of them than mines: then one is wrong, and all are taken away.",
        de: "Flaggen bleiben auch dann, wenn es mehr sind als Minen: dann ist eine falsch, und alle werden weggenommen.",
    }
    exactly_enough_flags_are_taken() {
        en: "the flags are taken away when there are as many of them as mines: only if there are more, one must be wrong.",
        de: "die Flaggen werden weggenommen, wenn es so viele sind wie Minen: nur wenn es mehr sind, muss eine falsch sein.",
    }
    only_too_many_flags() {
        en: "only flags are ever taken away: if all covered squares are mines, they are to be flagged.",
        de: "es werden immer nur Flaggen weggenommen: sind alle verdeckten Felder Minen, dann sind sie zu markieren.",
    }
    mines_are_opened() {
        en: "`Click::Left` opens, and a mine is lost by it: flags are set and taken away with `Click::Right`.",
        de: "`Click::Left` deckt auf und verliert bei einer Mine: Flaggen werden mit `Click::Right` gesetzt und weggenommen.",
    }
    shown_numbers_count() {
        en: "the numbers count as they are shown: what counts is how many mines a number still misses, the number minus the flags around it.",
        de: "die Zahlen zählen so, wie sie dastehen: es kommt darauf an, wie viele Minen einer Zahl noch fehlen, also Zahl minus Flaggen ringsum.",
    }
    flags_are_in_the_pattern() {
        en: "flags count as covered squares of the pattern: their mine is found, only squares without a flag are in question.",
        de: "Flaggen zählen als verdeckte Felder des Musters: ihre Mine ist gefunden, in Frage kommen nur Felder ohne Flagge.",
    }
    nothing_known_of_flags() {
        en: "the patterns know nothing of flags: subtract them from the numbers, and leave them out of the covered squares.",
        de: "die Muster wissen nichts von Flaggen: zieh sie von den Zahlen ab und lass sie bei den verdeckten Feldern weg.",
    }
    border_is_in_the_way() {
        en: "at the border no pattern is found: beyond it there is nothing, so nothing is covered there, as if open squares lay there.",
        de: "am Rand wird kein Muster gefunden: jenseits davon ist nichts, also auch nichts verdeckt, so als lägen dort offene Felder.",
    }
    flags_are_in_the_way() {
        en: "a flag is in the way of the pattern: it is not covered, so it counts as an open square does.",
        de: "eine Flagge steht dem Muster im Weg: sie ist nicht verdeckt, zählt also wie ein offenes Feld.",
    }
    border_and_flags_are_in_the_way() {
        en: "only open squares may lie beside the pattern: flags and the border are not covered either.",
        de: "neben dem Muster dürfen nur offene Felder liegen: Flaggen und der Rand sind aber auch nicht verdeckt.",
    }
    more_than_one_alone() {
        en: "in a 1-2, a mine is seen where several squares touch the 2 alone: only if there is exactly one, it must be a mine.",
        de: "beim 1-2 wird eine Mine gesehen, wo mehrere Felder nur an die 2 grenzen: nur wenn es genau eines ist, muss es eine Mine sein.",
    }
    the_first_one_has_more() {
        en: "in a 1-1, the first 1 may have covered neighbours that the second one has not: then the mine may lie there. Look at *all* of them.",
        de: "beim 1-1 kann die erste 1 verdeckte Nachbarn haben, die die zweite nicht hat: dann kann die Mine dort liegen. Sieh dir *alle* an.",
    }
    one_click_only() {
        en: "a 1-1 that proves several safe squares opens them all: one of them is wanted.",
        de: "ein 1-1, das mehrere sichere Felder beweist, deckt alle auf: verlangt ist eines davon.",
    }
    flags_the_side_of_the_one() {
        en: "the mine of a 1-2 is sought on the side of the 1: it is the square that touches the 2 and not the 1.",
        de: "die Mine beim 1-2 wird auf der Seite der 1 gesucht: es ist das Feld, das an die 2 grenzt und nicht an die 1.",
    }
    pattern_buttons_swapped() {
        en: "the buttons are swapped: a 1-2 proves a mine (`Click::Right`), a 1-1 a safe square (`Click::Left`).",
        de: "die Tasten sind vertauscht: ein 1-2 beweist eine Mine (`Click::Right`), ein 1-1 ein sicheres Feld (`Click::Left`).",
    }
    never_one_two() { en: "the 1-2 is never found, in no direction.", de: "das 1-2 wird nie gefunden, in keiner Richtung." }
    never_one_one() { en: "the 1-1 is never found, in no direction.", de: "das 1-1 wird nie gefunden, in keiner Richtung." }
    some_directions_missing(list) {
        en: "a pattern is found in some directions only. Never found:\n{list}",
        de: "ein Muster wird nur in manchen Richtungen gefunden. Nie gefunden:\n{list}",
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
        de: "die Standardwahrscheinlichkeit zählt alle Minen: die mit Flagge sind gefunden (`view.mines_left()`).",
    }
    standard_of_all_squares() {
        en: "the standard chance is divided by all squares: only the covered ones can hold a mine.",
        de: "die Standardwahrscheinlichkeit ist durch alle Felder geteilt: nur auf den verdeckten kann eine Mine liegen.",
    }
    standard_with_flags() {
        en: "the standard chance is divided by squares with a flag as well: `view.covered()` is the number of those without one.",
        de: "die Standardwahrscheinlichkeit ist auch durch die Felder mit Flagge geteilt: `view.covered()` ist die Anzahl derer ohne Flagge.",
    }
    number_without_its_flags() {
        en: "the flags around a number are not subtracted from it.",
        de: "die Flaggen um eine Zahl werden nicht von ihr abgezogen.",
    }
    flags_among_the_squares_of_a_number() {
        en: "a number is divided by its squares with a flag as well: only the covered ones share what it misses.",
        de: "eine Zahl wird auch durch ihre Felder mit Flagge geteilt: nur die verdeckten teilen sich, was ihr fehlt.",
    }
    all_squares_of_a_number() {
        en: "a number is divided by all its neighbours: only the covered ones share what it misses.",
        de: "eine Zahl wird durch alle ihre Nachbarn geteilt: nur die verdeckten teilen sich, was ihr fehlt.",
    }
    always_divided_by_eight() {
        en: "the sum is always divided by 8: at the border a square has 5 neighbours, in a corner 3.",
        de: "die Summe wird immer durch 8 geteilt: am Rand hat ein Feld 5 Nachbarn, in der Ecke 3.",
    }
    sum_instead_of_mean() {
        en: "the sum comes out: the mean is the sum divided by the number of neighbours.",
        de: "heraus kommt die Summe: der Mittelwert ist die Summe geteilt durch die Anzahl der Nachbarn.",
    }
    highest_instead_of_mean() {
        en: "the highest of what the neighbours say comes out: the mean is wanted.",
        de: "heraus kommt das Höchste, was die Nachbarn sagen: verlangt ist der Mittelwert.",
    }
    only_numbers_speak() {
        en: "only the open neighbours are asked: any other neighbour says the standard chance.",
        de: "nur die offenen Nachbarn werden gefragt: jeder andere Nachbar sagt die Standardwahrscheinlichkeit.",
    }
    only_the_standard_chance() {
        en: "all squares get the standard chance: ask the open neighbours as well.",
        de: "alle Felder bekommen die Standardwahrscheinlichkeit: frage auch die offenen Nachbarn.",
    }
    flags_are_left_out() {
        en: "neighbours with a flag say something of their own or nothing: they say the standard chance, as covered ones do.",
        de: "Nachbarn mit Flagge sagen etwas Eigenes oder nichts: sie sagen die Standardwahrscheinlichkeit wie die verdeckten.",
    }
    whole_numbers_are_divided() {
        en: "whole numbers are divided, and the fraction is lost: turn both into `f64` first.",
        de: "ganze Zahlen werden geteilt, und die Nachkommastellen gehen verloren: mach erst aus beiden ein `f64`.",
    }
    never_below_zero() {
        en: "what would be below 0 is taken for 0: with too many flags a number says less than 0, and so does the standard chance.",
        de: "was unter 0 läge, wird zu 0: bei zu vielen Flaggen sagt eine Zahl weniger als 0, und die Standardwahrscheinlichkeit auch.",
    }
    zero_instead_of_minus_one() {
        en: "squares that are open or have a flag get 0: it must be -1.0.",
        de: "Felder, die offen sind oder eine Flagge haben, bekommen 0: es muss -1.0 sein.",
    }
    flags_get_a_chance() {
        en: "squares with a flag get a chance: they get -1.0, as open ones do.",
        de: "Felder mit Flagge bekommen eine Wahrscheinlichkeit: sie bekommen -1.0 wie die offenen.",
    }
    rows_and_columns_swapped() {
        en: "rows and columns are swapped: it is `chances[row][column]`.",
        de: "Zeilen und Spalten sind vertauscht: es heißt `chances[row][column]`.",
    }
    flag_and_open_confused() {
        en: "flag and open are confused: the highest chance is flagged (`Click::Right`), the lowest opened (`Click::Left`).",
        de: "Markieren und Aufdecken sind verwechselt: die höchste Wahrscheinlichkeit wird markiert (`Click::Right`), die niedrigste aufgedeckt (`Click::Left`).",
    }
    decision_the_wrong_way_round() {
        en: "the comparison is the wrong way round: a flag if 1 - highest <= lowest, for then the mine is the surer of the two.",
        de: "der Vergleich ist falsch herum: eine Flagge, wenn 1 - höchste <= niedrigste ist, denn dann ist die Mine das Sicherere.",
    }
    equality_flags() {
        en: "if 1 - highest and lowest are equal, your code opens a square: then, too, it must flag the one with the highest.",
        de: "sind 1 - höchste und niedrigste gleich, deckt dein Code auf: Auch dann wird das Feld mit der höchsten markiert.",
    }
    compared_with_a_half() {
        en: "the highest chance is compared with a half: what counts is whether 1 - highest is at most the lowest.",
        de: "die höchste Wahrscheinlichkeit wird mit einem Halben verglichen: es zählt, ob 1 - höchste höchstens so groß ist wie die niedrigste.",
    }
    chances_never_flag() {
        en: "the chances never set a flag: they do if 1 - highest <= lowest.",
        de: "die Wahrscheinlichkeiten setzen nie eine Flagge: sie tun es, wenn 1 - höchste <= niedrigste ist.",
    }
    chances_never_open() {
        en: "the chances never open a square: they do if 1 - highest > lowest.",
        de: "die Wahrscheinlichkeiten decken nie ein Feld auf: sie tun es, wenn 1 - höchste > niedrigste ist.",
    }
    minus_one_is_the_lowest() {
        en: "-1.0 is taken for the lowest chance: it stands where nothing is to be clicked. Look at the covered squares only.",
        de: "-1.0 gilt als die niedrigste Wahrscheinlichkeit: sie steht dort, wo nichts anzuklicken ist. Sieh nur die verdeckten Felder an.",
    }
    step_is_not_named() {
        en: "`None` comes even if a step has decided: `None` is for chance alone.",
        de: "es kommt `None`, obwohl ein Schritt entschieden hat: `None` steht nur für den Zufall.",
    }
    only_the_first_step() {
        en: "only the first step is tried: if it finds nothing, the next one is to be tried.",
        de: "nur der erste Schritt wird probiert: findet er nichts, kommt der nächste an die Reihe.",
    }
    last_step_first() {
        en: "the last step that finds something decides: it must be the first.",
        de: "der letzte Schritt, der etwas findet, entscheidet: es muss der erste sein.",
    }
    order_of_the_paper() {
        en: "the steps are tried in an order of their own: it must be the order of `steps`.",
        de: "die Schritte werden in eigener Reihenfolge probiert: es muss die von `steps` sein.",
    }
    steps_are_ignored() {
        en: "`steps` plays no part: only these are tried, in their order.",
        de: "`steps` spielt keine Rolle: nur diese Schritte werden probiert, in ihrer Reihenfolge.",
    }

    // What goes beyond the paper.
}
