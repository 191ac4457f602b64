//! Texts for the mistakes that a student's function may contain, and for the reasons why a click has its effect.

text::messages! {
    // The rules: neighbours.
    no_neighbours() { en: "no square is found anywhere.", de: "Nirgends wird ein Feld gefunden." }
    square_itself_is_a_neighbour() {
        en: "the square itself is among its neighbours: leave it out, but not the others of its row and its column.",
        de: "Das Feld selbst ist unter seinen Nachbarn: Lass es weg, nicht aber die anderen in seiner Zeile und Spalte.",
    }
    only_straight() {
        en: "the four squares at the corners are missing: they are next to it, too.",
        de: "Die vier Felder an den Ecken fehlen: Auch sie sind Nachbarn.",
    }
    rows_limit_columns() {
        en: "the limits are swapped: a row is below `level.rows()`, a column below `level.columns()`.",
        de: "Die Grenzen sind vertauscht: Eine Zeile ist kleiner als `level.rows()`, eine Spalte kleiner als `level.columns()`.",
    }
    beyond_the_last() {
        en: "the board ends behind the last row and column: the last row is `level.rows() - 1`, the last column `level.columns() - 1`.",
        de: "Hinter der letzten Zeile oder Spalte endet das Spielfeld: Die letzte Zeile ist `level.rows() - 1`, die letzte Spalte `level.columns() - 1`.",
    }
    last_row_left_out() {
        en: "the last row and the last column are taken for outside: `level.rows() - 1` and `level.columns() - 1` are still on the board.",
        de: "Die letzte Zeile und die letzte Spalte gelten als außerhalb: `level.rows() - 1` und `level.columns() - 1` gehören noch zum Spielfeld.",
    }
    pushed_back_onto_the_board() {
        en: "at the border, squares outside are pushed back onto the board, so that some come twice: leave out what is outside.",
        de: "Am Rand werden Felder von außerhalb auf das Spielfeld zurückgeschoben, sodass manche doppelt vorkommen: Lass weg, was außerhalb liegt.",
    }
    wraps_around() {
        en: "the board goes on at the opposite border: what is outside is no neighbour.",
        de: "Das Spielfeld geht am gegenüberliegenden Rand weiter: Was außerhalb liegt, ist kein Nachbar.",
    }

    // The rules: numbers.
    never_sees_a_mine() {
        en: "no mine is ever seen: `field.get` shows what the player sees. `field.is_mine` tells where the mines lie.",
        de: "Nie wird eine Mine gesehen: `field.get` zeigt, was man beim Spielen sieht. Wo die Minen liegen, sagt `field.is_mine`.",
    }
    counts_itself() { en: "your code counts a mine on the square itself, too: it must not.", de: "Dein Code zählt auch eine Mine auf dem Feld selbst: Das darf er nicht." }
    counts_flags() {
        en: "the flags are counted instead of the mines: a flag can be wrong, and a mine may have none.",
        de: "Statt der Minen sind die Flaggen gezählt: Eine Flagge kann falsch sein, und eine Mine muss keine haben.",
    }
    flagged_mines_left_out() {
        en: "mines with a flag are left out: a mine counts with a flag or without.",
        de: "Minen mit Flagge sind weggelassen: Eine Mine zählt, mit Flagge oder ohne.",
    }
    counts_flags_too() {
        en: "wrong flags are counted as mines: only `field.is_mine` counts.",
        de: "Falsche Flaggen sind als Minen gezählt: Nur `field.is_mine` zählt.",
    }
    counts_what_is_no_mine() {
        en: "the squares without a mine are counted.",
        de: "Gezählt sind die Felder ohne Mine.",
    }
    counts_only_straight() {
        en: "the squares at the four corners are left out.",
        de: "Die Felder an den vier Ecken sind weggelassen.",
    }
    counts_only_diagonal() {
        en: "only the squares at the four corners are looked at.",
        de: "Nur die Felder an den vier Ecken sind angesehen.",
    }
    counts_the_whole_board() {
        en: "all mines of the board are counted: only those next to the square count.",
        de: "Alle Minen des Spielfelds sind gezählt: Es zählen nur die neben dem Feld.",
    }

    // The rules: mines.
    last_row_never() {
        en: "the last row never gets a mine: `0..rows` already ends before `rows`.",
        de: "Die letzte Zeile bekommt nie eine Mine: `0..rows` endet schon vor `rows`.",
    }
    last_column_never() {
        en: "the last column never gets a mine: `0..columns` already ends before `columns`.",
        de: "Die letzte Spalte bekommt nie eine Mine: `0..columns` endet schon vor `columns`.",
    }
    first_row_never() {
        en: "row 0 or column 0 never gets a mine: rows and columns begin with 0.",
        de: "Zeile 0 oder Spalte 0 bekommt nie eine Mine: Zeilen und Spalten beginnen bei 0.",
    }
    rows_drawn_like_columns() {
        en: "the row is drawn from the range of the columns: a board need not be as wide as it is high.",
        de: "Die Zeile wird aus dem Bereich der Spalten gelost: Ein Spielfeld muss nicht so breit wie hoch sein.",
    }
    row_and_column_of_the_click_never() {
        en: "the whole row and the whole column of the first click stay free: only the square that lies in both must be free.",
        de: "Die ganze Zeile und die ganze Spalte des ersten Klicks bleiben frei: Frei sein muss nur das Feld, das in beiden liegt.",
    }
    neighbours_of_the_click_never() {
        en: "the neighbours of the first click stay free as well: by the rule of this course, mines may lie there.",
        de: "Auch die Nachbarn des ersten Klicks bleiben frei: Nach der Regel dieses Kurses dürfen dort Minen liegen.",
    }
    nothing_before_the_click() {
        en: "mines lie only behind the first click, row by row: they may lie before it as well.",
        de: "Minen liegen nur hinter dem ersten Klick, Zeile für Zeile: Sie dürfen auch davor liegen.",
    }

    // The rules: won.
    never_won() { en: "the answer is always false.", de: "Die Antwort ist immer false." }
    always_won() { en: "the answer is always true.", de: "Die Antwort ist immer true." }
    true_and_false_swapped() { en: "`true` and `false` are swapped.", de: "`true` und `false` sind vertauscht." }
    always_by_flags() {
        en: "the answer is always that of `Rule::Flags`: `field.rule()` says which rule counts.",
        de: "Die Antwort ist immer die von `Rule::Flags`: Welche Regel gilt, sagt `field.rule()`.",
    }
    always_by_opened() {
        en: "the answer is always that of `Rule::Opened`: `field.rule()` says which rule counts.",
        de: "Die Antwort ist immer die von `Rule::Opened`: Welche Regel gilt, sagt `field.rule()`.",
    }
    rules_swapped() { en: "the two rules are swapped.", de: "Die beiden Regeln sind vertauscht." }
    both_rules_at_once() {
        en: "both rules must be met at once: only the one that `field.rule()` names counts.",
        de: "Beide Regeln müssen zugleich erfüllt sein: Es gilt nur die, die `field.rule()` nennt.",
    }
    either_rule() {
        en: "it is enough if one of the two rules is met: only the one that `field.rule()` names counts.",
        de: "Es genügt, wenn eine der beiden Regeln erfüllt ist: Es gilt nur die, die `field.rule()` nennt.",
    }
    flags_only_counted() {
        en: "there are as many flags as mines, but that is not enough: each must be on a mine.",
        de: "Es sind so viele Flaggen wie Minen, aber das genügt nicht: Jede muss auf einer Mine stecken.",
    }
    wrong_flags_allowed() {
        en: "every mine has a flag, but nothing else may have one.",
        de: "Jede Mine hat eine Flagge, aber sonst darf nichts eine haben.",
    }
    mines_without_flags_allowed() {
        en: "there is no wrong flag, but every mine must have one, too.",
        de: "Keine Flagge ist falsch, aber es muss auch jede Mine eine haben.",
    }
    rest_must_be_open() {
        en: "by `Rule::Flags` only flags and mines count: other squares may still be covered.",
        de: "Bei `Rule::Flags` zählen nur Flaggen und Minen: Andere Felder dürfen noch verdeckt sein.",
    }
    flag_counts_as_open() {
        en: "by `Rule::Opened` a square with a flag is not open, and a mine may be covered, with or without a flag.",
        de: "Bei `Rule::Opened` ist ein Feld mit Flagge nicht offen, und eine Mine darf verdeckt sein, mit Flagge oder ohne.",
    }
    flagged_mine_is_not_covered() {
        en: "by `Rule::Opened` flags do not count: `Square::Covered` is a covered square without a flag, so those with a flag are left out of the count.",
        de: "Bei `Rule::Opened` zählen Flaggen nicht: `Square::Covered` ist ein verdecktes Feld ohne Flagge, deshalb fehlen die mit Flagge in der Zahl.",
    }
    flags_spoil_opened() {
        en: "by `Rule::Opened` a mine may have a flag: flags do not count.",
        de: "Bei `Rule::Opened` darf eine Mine eine Flagge haben: Flaggen zählen nicht.",
    }
    flags_never_win() {
        en: "by `Rule::Flags` nothing is ever won: while the round goes on, a flag shows as `Square::Flag`, be it right or wrong, and `field.is_mine` says which.",
        de: "Bei `Rule::Flags` wird nie gewonnen: Solange die Runde läuft, zeigt sich eine Flagge als `Square::Flag`, ob richtig oder falsch, und `field.is_mine` sagt, was von beidem.",
    }
    mines_need_not_be_placed() {
        en: "before the mines are placed no mine is without a flag, but no round is won: ask `field.mines_placed()` first.",
        de: "Bevor die Minen liegen, ist keine Mine ohne Flagge, aber gewonnen ist nichts: Frage zuerst `field.mines_placed()`.",
    }

    // The rules: clicks.
    round_is_over() {
        en: "The round is over: nothing happens.",
        de: "Die Runde ist zu Ende: Es passiert nichts.",
    }
    covered_gets_a_flag() { en: "The square is covered: it gets a flag.", de: "Das Feld ist verdeckt: Es bekommt eine Flagge." }
    flag_is_taken() { en: "The square has a flag: it is taken away.", de: "Das Feld hat eine Flagge: Sie wird weggenommen." }
    open_gets_no_flag() { en: "The square is open: it gets no flag.", de: "Das Feld ist offen: Es bekommt keine Flagge." }
    mine_loses() { en: "A mine lies there: the round is lost.", de: "Dort liegt eine Mine: Die Runde ist verloren." }
    zero_opens_its_neighbours() {
        en: "No mine lies next to it: it shows 0 and opens its covered neighbours, and each of them that shows 0 opens its own.",
        de: "Keine Mine liegt daneben: Es zeigt 0 und deckt seine verdeckten Nachbarn auf, und jeder von ihnen, der 0 zeigt, wieder seine.",
    }
    number_opens(number) { en: "The square opens and shows {number}.", de: "Das Feld wird aufgedeckt und zeigt {number}." }
    flag_keeps_it_closed() { en: "The square has a flag: it stays closed.", de: "Das Feld hat eine Flagge: Es bleibt zu." }
    open_stays_open() { en: "The square is open already: nothing happens.", de: "Das Feld ist schon offen: Es passiert nichts." }
    won_by_flags() {
        en: "Now every mine has a flag and nothing else has one: the round is won.",
        de: "Jetzt hat jede Mine eine Flagge und sonst nichts: Die Runde ist gewonnen.",
    }
    won_by_opened() {
        en: "Now every square without a mine is open: the round is won.",
        de: "Jetzt ist jedes Feld ohne Mine offen: Die Runde ist gewonnen.",
    }
    nothing_is_ever_flagged() { en: "no click ever changes anything.", de: "Kein Klick ändert je etwas." }
    flags_are_taken_at_once() {
        en: "flags are taken away, but none is ever left standing. Two `if`s one after the other both look at the square: the second one takes the flag that the first has just set. Put `else` between them, or use `match`.",
        de: "Flaggen werden weggenommen, aber es bleibt nie eine stehen. Zwei `if` hintereinander sehen beide auf das Feld: Das zweite nimmt die Flagge weg, die das erste eben gesetzt hat. Schreibe `else` dazwischen oder nimm `match`.",
    }
    flags_are_never_taken() {
        en: "a flag is set, but never taken away: where there is one, call `field.take_flag`.",
        de: "Eine Flagge wird gesetzt, aber nie weggenommen: Wo schon eine ist, kommt `field.take_flag`.",
    }
    end_is_not_asked_for() {
        en: "no round is ever won: ask `super::spiel_gewonnen` after the flag has been set or taken away, and if it says yes, call `field.win()`.",
        de: "Nie wird eine Runde gewonnen: Frage `super::spiel_gewonnen`, nachdem die Flagge gesetzt oder weggenommen ist, und wenn es ja sagt, kommt `field.win()`.",
    }
    taking_can_win() {
        en: "your code sees a win only when a flag is set: a round is also won when the last wrong one is taken away.",
        de: "Dein Code sieht einen Sieg nur, wenn eine Flagge gesetzt wird: Gewonnen ist auch, wenn die letzte falsche wegkommt.",
    }
    setting_can_win() {
        en: "your code sees a win only when a flag is taken away: a round is also won when the last right one is set.",
        de: "Dein Code sieht einen Sieg nur, wenn eine Flagge wegkommt: Gewonnen ist auch, wenn die letzte richtige gesetzt wird.",
    }
    flags_win_by_any_rule() {
        en: "flags win although `field.rule()` is `Rule::Opened`: leave it to `super::spiel_gewonnen`, which knows the rule.",
        de: "Flaggen gewinnen, obwohl `field.rule()` `Rule::Opened` ist: Überlass das `super::spiel_gewonnen`, das die Regel kennt.",
    }
    nothing_is_ever_opened() { en: "no click ever opens a square.", de: "Kein Klick deckt je ein Feld auf." }
    zero_opens_nothing() {
        en: "a zero opens none of its neighbours.",
        de: "Eine Null deckt keinen ihrer Nachbarn auf.",
    }
    only_the_first_zero_spreads() {
        en: "only the square that was clicked opens its neighbours: another zero among them must open its own.",
        de: "Nur das angeklickte Feld deckt seine Nachbarn auf: Ist darunter wieder eine Null, muss sie ihre aufdecken.",
    }
    spreads_only_straight() {
        en: "a zero opens only the squares beside it, above and below: those at its corners open as well.",
        de: "Eine Null deckt nur die Felder neben, über und unter sich auf: Auch die an ihren Ecken werden aufgedeckt.",
    }
    numbers_at_the_edge_stay_covered() {
        en: "a zero opens only other zeros: all its neighbours open, and the numbers end the area.",
        de: "Eine Null deckt nur andere Nullen auf: Alle ihre Nachbarn werden aufgedeckt, und die Zahlen bilden den Rand.",
    }
    end_is_not_asked_for_after_opening() {
        en: "no round is ever won: ask `super::spiel_gewonnen` when everything is open that the click opens, and if it says yes, call `field.win()`.",
        de: "Nie wird eine Runde gewonnen: Frage `super::spiel_gewonnen`, wenn alles offen ist, was der Klick aufdeckt, und wenn es ja sagt, kommt `field.win()`.",
    }
    zero_takes_flags_away() {
        en: "a zero takes the flags from its neighbours and opens them: a square with a flag stays as it is.",
        de: "Eine Null nimmt ihren Nachbarn die Flaggen weg und deckt sie auf: Was eine Flagge hat, bleibt, wie es ist.",
    }
    mine_is_ignored() {
        en: "nothing happens when a mine is clicked: the round must be lost then, with `field.lose(row, column)`.",
        de: "Ein Klick auf eine Mine bewirkt nichts: Dann ist die Runde verloren, mit `field.lose(row, column)`.",
    }
}
