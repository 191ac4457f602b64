//! Texts for the mistakes that a student's function may contain.

mod nouns {
    text::nouns! {
        circles { en: "circle" "circles", de: "Kreis" "Kreise" }
    }
}

text::messages! {
    always_the_same(answer) {
        en: "the answer is {answer} for every board.",
        de: "Die Antwort ist bei jedem Brett {answer}.",
    }
    the_opposite() { en: "the answer is always the opposite of the right one.", de: "Die Antwort ist immer das Gegenteil der richtigen." }
    one_taken_is_enough() {
        en: "the answer is true as soon as a single square is taken.",
        de: "Die Antwort ist true, sobald ein einziges Feld besetzt ist.",
    }
    only_one_mark_counts(mark) {
        en: "the answer is true only if every square holds {mark}.",
        de: "Die Antwort ist nur dann true, wenn auf jedem Feld {mark} steht.",
    }
    squares_never_looked_at(squares) {
        en: "these squares (row, column) play no part in the answer: {squares}. Either nobody looks at them, or a square that is looked at later decides alone.",
        de: "Diese Felder (Zeile, Spalte) spielen für die Antwort keine Rolle: {squares}. Entweder werden sie nicht angesehen, oder ein Feld, das später angesehen wird, entscheidet allein.",
    }
    players_swapped() { en: "X and O are swapped.", de: "X und O sind vertauscht." }
    player_ignored() {
        en: "the answer is the same for X and for O: `player` plays no part in it.",
        de: "Die Antwort ist für X und für O dieselbe: `player` spielt darin keine Rolle.",
    }
    empty_lines_win() {
        en: "three empty squares count as a line: three equal squares are not enough, they must equal `Some(player)`.",
        de: "Drei leere Felder zählen als Linie: Drei gleiche Felder genügen nicht, sie müssen `Some(player)` sein.",
    }
    first_equal_line_decides() {
        en: "the first line of three equal squares decides, no matter which player has it, and the lines behind it are not looked at: only a line of the player's own may end the search.",
        de: "Die erste Linie aus drei gleichen Feldern entscheidet, wem sie auch gehört, und die Linien dahinter werden nicht mehr angesehen: Nur eine Linie der eigenen Zeichen darf die Suche beenden.",
    }
    empty_squares_count() {
        en: "an empty square counts as one of the player's own: it is not the other's, but it must equal `Some(player)`.",
        de: "Ein leeres Feld zählt wie ein eigenes: Es gehört zwar nicht der anderen Seite, muss aber `Some(player)` sein.",
    }
    these_win_alone(squares) {
        en: "the player's marks on these squares (row, column) alone count as a win, though they are no line: {squares}",
        de: "Zeichen allein auf diesen Feldern (Zeile, Spalte) gelten schon als Sieg, obwohl sie keine Linie sind: {squares}",
    }
    lines_never_found(lines) {
        en: "these lines of squares (row, column) are never found:\n{lines}",
        de: "Diese Linien von Feldern (Zeile, Spalte) werden nie gefunden:\n{lines}",
    }

    lines_need_more(lines, set) {
        en: "these lines of squares (row, column) alone are not found:\n{lines}\nonly all of these together are: {set}",
        de: "Diese Linien von Feldern (Zeile, Spalte) allein werden nicht gefunden:\n{lines}\nnur all diese zusammen: {set}",
    }

    // Searches
    what_the_moves_are_worth(player, depth, moves) {
        en: "What the moves of {player} as (row, column) are worth with depth {depth}:\n{moves}",
        de: "Was die Züge von {player} (Zeile, Spalte) bei Tiefe {depth} wert sind:\n{moves}",
    }
    must_be_the_best_move(call, best, got) {
        en: "{call} must move to {best} as (row, column), but moves to {got}.",
        de: "{call} muss auf {best} ziehen (Zeile, Spalte), zieht aber auf {got}.",
    }
    must_be_a_best_move(call, best, got) {
        en: "{call} must move to one of {best} as (row, column), but moves to {got}.",
        de: "{call} muss auf eines von {best} ziehen (Zeile, Spalte), zieht aber auf {got}.",
    }
    goes_on_after_a_win() {
        en: "the search goes on below a board on which the game is over.",
        de: "Die Suche geht unter einem Brett weiter, auf dem das Spiel zu Ende ist.",
    }
    calls_twice() {
        en: "the recursion is called more than once for the same move: call it once and keep what it returns.",
        de: "Die Rekursion wird für denselben Zug mehr als einmal aufgerufen: Rufe sie einmal auf und merke dir, was sie zurückgibt.",
    }
    wins_of_one_count_the_same(player) {
        en: "the wins of {player} count 1, however soon they come: they must count the depth that is left, too.",
        de: "Die Siege von {player} zählen 1, egal wie bald sie kommen: Auch sie müssen die Tiefe zählen, die noch übrig ist.",
    }
    row_and_column_swapped() {
        en: "row and column are swapped in what is returned.",
        de: "Zeile und Spalte sind in dem, was zurückgegeben wird, vertauscht.",
    }
    counted_from_one() {
        en: "row and column are counted from 1, but must be counted from 0.",
        de: "Zeile und Spalte sind ab 1 gezählt, müssen aber ab 0 gezählt sein.",
    }
    move_of_the_recursion() {
        en: "the scores are right, but the move is one that the recursion returned: keep the move that was just placed.",
        de: "Die Bewertungen stimmen, aber der Zug ist der aus der Rekursion: Behalte den eben gesetzten Zug.",
    }
    first_square_returned() {
        en: "the scores are right, but the move is always the first empty square: replace it together with the score.",
        de: "Die Bewertungen stimmen, aber der Zug ist immer das erste leere Feld: Ersetze ihn zusammen mit der Bewertung.",
    }
    last_square_returned() {
        en: "the scores are right, but the move is always the last empty square: replace it only together with the score.",
        de: "Die Bewertungen stimmen, aber der Zug ist immer das letzte leere Feld: Ersetze ihn nur zusammen mit der Bewertung.",
    }
    no_move_kept() {
        en: "the scores are right, but the move is always (0, 0): replace it together with the score.",
        de: "Die Bewertungen stimmen, aber der Zug ist immer (0, 0): Ersetze ihn zusammen mit der Bewertung.",
    }
    starts_at_lost() {
        en: "where every move loses, no move is kept: the best score so far must begin with a value that is worse than a defeat.",
        de: "Wo jeder Zug verliert, wird keiner behalten: Die bisher beste Bewertung muss mit einem Wert beginnen, der schlechter ist als eine Niederlage.",
    }
    overwrites() {
        en: "a later move that ends the game, or the search, overwrites a better one: compare its score with the best so far as well.",
        de: "Ein späterer Zug, der das Spiel oder die Suche beendet, überschreibt einen besseren: Vergleiche auch seine Bewertung mit der bisher besten.",
    }
    last_score_counts() {
        en: "every later move overwrites the ones before, whatever its score: the score is that of the last move tried.",
        de: "Jeder spätere Zug überschreibt die vorigen, egal mit welcher Bewertung: Es bleibt die des zuletzt probierten Zuges.",
    }
    returns_after_the_first() {
        en: "only the first empty square is tried: the loop ends after its first move.",
        de: "Nur das erste leere Feld wird probiert: Die Schleife endet nach ihrem ersten Zug.",
    }
    breaks_at_taken() {
        en: "the loop ends at the first taken square: the squares behind it are not tried. `break` leaves a loop, `continue` goes on with its next square.",
        de: "Die Schleife endet am ersten besetzten Feld: Die Felder dahinter werden nicht probiert. `break` verlässt eine Schleife, `continue` macht mit dem nächsten Feld weiter.",
    }
    returns_at_taken() {
        en: "the whole search ends at the first taken square: the squares behind it are not tried.",
        de: "Die ganze Suche endet am ersten besetzten Feld: Die Felder dahinter werden nicht probiert.",
    }
    loops_leave_out(rows, columns) {
        en: "moves are tried only in row {rows} and column {columns}.",
        de: "Züge werden nur in Zeile {rows} und Spalte {columns} probiert.",
    }
    one_deeper() {
        en: "the depth is off by one: the search looks one move too far. With depth 1 only the moves of `player` are tried.",
        de: "Die Tiefe stimmt um eins nicht: Die Suche schaut einen Zug zu weit. Bei Tiefe 1 werden nur die Züge von `player` probiert.",
    }
    one_shallower() {
        en: "the depth is off by one: the search stops one move too early.",
        de: "Die Tiefe stimmt um eins nicht: Die Suche hört einen Zug zu früh auf.",
    }
    nothing_at_depth_1() {
        en: "with depth 1 no move is tried any more: the moves of `player` must still be tried then.",
        de: "Bei Tiefe 1 wird kein Zug mehr probiert: Die Züge von `player` müssen dann noch probiert werden.",
    }
    depth_ignored() {
        en: "the depth plays no part: the search always goes to the end of the game.",
        de: "Die Tiefe spielt keine Rolle: Die Suche geht immer bis ans Ende des Spiels.",
    }
    keeps_the_depth() {
        en: "the recursion looks as deep again as before: the next call gets `depth - 1`.",
        de: "Die Rekursion schaut wieder so tief wie vorher: Der nächste Aufruf bekommt `depth - 1`.",
    }
    two_less() {
        en: "each level of the recursion uses up two of the depth: the next call gets `depth - 1`.",
        de: "Jede Stufe der Rekursion verbraucht zwei von der Tiefe: Der nächste Aufruf bekommt `depth - 1`.",
    }
    signs_swapped() {
        en: "the signs are swapped: above 0 is a win of O (the computer), below 0 a win of X (the person).",
        de: "Die Vorzeichen sind vertauscht: Über 0 ist ein Sieg von O (Computer), unter 0 ein Sieg von X (Person).",
    }
    always_plus() {
        en: "a win of X counts above 0, as one of O does: it must count below 0.",
        de: "Ein Sieg von X zählt über 0 wie einer von O: Er muss unter 0 zählen.",
    }
    always_minus() {
        en: "a win of O counts below 0, as one of X does: it must count above 0.",
        de: "Ein Sieg von O zählt unter 0 wie einer von X: Er muss über 0 zählen.",
    }
    movers_view() {
        en: "the score is that of the player to move: for X its sign must be turned round, because below 0 is always a win of X.",
        de: "Die Bewertung ist die des Spielers, der zieht: Für X muss das Vorzeichen umgedreht werden, denn unter 0 ist immer ein Sieg von X.",
    }
    movers_view_everywhere() {
        en: "a win counts above 0 for the side that moves, and both take the greatest score: then what is good for the opponent counts as good for you.",
        de: "Ein Sieg zählt über 0, wer auch zieht, und beide nehmen die größte Bewertung: Dann zählt, was für den Gegner gut ist, als gut für dich.",
    }
    negated_recursion() {
        en: "the score of the recursion is negated, though above 0 means a win of O at every level.",
        de: "Die Bewertung aus der Rekursion wird negiert, obwohl auf jeder Stufe über 0 einen Sieg von O bedeutet.",
    }
    goals_swapped() {
        en: "the goals are swapped: O (the computer) wants the greatest score, X (the person) the smallest.",
        de: "Die Ziele sind vertauscht: O (Computer) will die größte Bewertung, X (Person) die kleinste.",
    }
    both_want_the_greatest() {
        en: "both players choose the greatest score: X wants the smallest.",
        de: "Beide Seiten wählen die größte Bewertung: X will die kleinste.",
    }
    both_want_the_smallest() {
        en: "both players choose the smallest score: O wants the greatest.",
        de: "Beide Seiten wählen die kleinste Bewertung: O will die größte.",
    }
    goal_by_depth() {
        en: "greatest or smallest is chosen by the depth, odd or even: it must be chosen by `player`.",
        de: "Ob die größte oder die kleinste Bewertung gewählt wird, hängt davon ab, ob die Tiefe gerade ist: Es muss von `player` abhängen.",
    }
    adds_up() {
        en: "the scores of the moves are added up: the score is that of the best move alone.",
        de: "Die Bewertungen der Züge werden zusammengezählt: Es gilt allein die des besten Zuges.",
    }
    always_the_same_mark() {
        en: "the same mark is set for both: set `player`.",
        de: "Für beide wird dasselbe Zeichen gesetzt: Setze `player`.",
    }
    the_others_mark() {
        en: "the wrong mark is set: the one who moves is `player`, so that is the mark to set.",
        de: "Das falsche Zeichen wird gesetzt: Am Zug ist `player`, also wird `player` gesetzt.",
    }
    searches_for_the_other() {
        en: "the players are turned round: the answer is that for the opponent of `player`.",
        de: "Die Seiten sind verdreht: Die Antwort ist die für den Gegner von `player`.",
    }
    same_player_again() {
        en: "the same player moves again in the recursion: the next call is for `player.other()`.",
        de: "In der Rekursion zieht dieselbe Seite noch einmal: Der nächste Aufruf ist für `player.other()`.",
    }
    never_looks_deeper() {
        en: "the answers are never looked at: where nobody has won and depth is left, the function must call itself for the opponent with `depth - 1`.",
        de: "Die Antworten werden nie angesehen: Wo niemand gewonnen hat und noch Tiefe übrig ist, muss die Funktion sich selbst für den Gegner mit `depth - 1` aufrufen.",
    }
    drops_the_recursion() {
        en: "the answers of the opponent change nothing. Either the recursion is made, but what it returns plays no part: its score must be compared too. Or the best score so far starts at 0, so a worse one never counts: start with `i32::MAX` for X and `i32::MIN` for O.",
        de: "Die Antworten der anderen Seite ändern nichts. Entweder läuft die Rekursion, aber was sie zurückgibt, spielt keine Rolle: Auch ihre Bewertung muss verglichen werden. Oder die bisher beste Bewertung beginnt bei 0, sodass eine schlechtere nie zählt: Beginne mit `i32::MAX` für X und `i32::MIN` für O.",
    }
    starts_at_zero() {
        en: "the best score so far starts at 0, so a worse one never counts: start with `i32::MAX` for X and `i32::MIN` for O.",
        de: "Die bisher beste Bewertung beginnt bei 0, deshalb zählt eine schlechtere nie: Beginne mit `i32::MAX` für X und `i32::MIN` für O.",
    }
    never_replaced() {
        en: "the value to start with is never replaced: no score is better than it. Start value and comparison must fit: X keeps a smaller score and starts with the greatest number, O the other way round.",
        de: "Der Startwert wird nie ersetzt: Keine Bewertung ist besser als er. Startwert und Vergleich müssen zusammenpassen: X behält eine kleinere Bewertung und beginnt mit der größten Zahl, O umgekehrt.",
    }
    never_replaced_by(player) {
        en: "for {player} the value to start with is never replaced: either the comparison is the wrong way round, or the score of a better move is not stored.",
        de: "Bei {player} wird der Startwert nie ersetzt: Entweder steht der Vergleich falsch herum, oder die Bewertung eines besseren Zugs wird nicht gespeichert.",
    }
    used_up_before_won() {
        en: "where the depth is used up, a win is not seen: the last move that is tried can win too, so the win comes first.",
        de: "Wo die Tiefe aufgebraucht ist, wird ein Sieg nicht gesehen: Auch der letzte Zug, der probiert wird, kann gewinnen. Der Sieg geht vor.",
    }
    full_before_won() {
        en: "a full board counts as a draw even if the last mark has won: the win comes first.",
        de: "Ein volles Brett zählt als unentschieden, auch wenn das letzte Zeichen gewonnen hat: Der Sieg geht vor.",
    }
    full_not_asked() {
        en: "a full board does not end the search: it then finds no move and returns the value to start with.",
        de: "Ein volles Brett beendet die Suche nicht: Sie findet dann keinen Zug und gibt den Startwert zurück.",
    }
    full_counts_as_a_win(player) {
        en: "a full board counts as a win of {player}: it must count 0 if nobody has won.",
        de: "Ein volles Brett zählt als Sieg von {player}: Es muss 0 zählen, wenn niemand gewonnen hat.",
    }
    x_never_wins() {
        en: "a win of X is never seen.",
        de: "Ein Sieg von X wird nie gesehen.",
    }
    o_never_wins() {
        en: "a win of O is never seen.",
        de: "Ein Sieg von O wird nie gesehen.",
    }
    no_win_seen() {
        en: "no win is ever seen: ask for it after the mark is set, on the board on which it stands.",
        de: "Kein Sieg wird je gesehen: Frage danach, sobald das Zeichen gesetzt ist, und zwar auf dem Brett, auf dem es steht.",
    }
    other_wins() {
        en: "after a move, only the opponent's win is looked for: the one who has just moved may have won.",
        de: "Nach einem Zug wird nur nach dem Sieg der anderen Seite gefragt. Gewonnen haben kann aber nur, wer eben gezogen hat.",
    }
    counts_the_depth() {
        en: "a win counts the depth that is left: here every win counts 1 or -1.",
        de: "Ein Sieg zählt die übrige Tiefe: Hier zählt jeder Sieg 1 oder -1.",
    }

    // count_games
    this_game_is_won(player) {
        en: "{player} has three in a line: the game is over. That is one game, won by {player}.",
        de: "{player} hat drei in einer Linie: Die Partie ist zu Ende. Das ist eine Partie, gewonnen von {player}.",
    }
    this_game_is_drawn() {
        en: "The board is full, and nobody has three in a line. That is one game, a drawn one.",
        de: "Das Brett ist voll, und niemand hat drei in einer Linie. Das ist eine Partie, und sie endet unentschieden.",
    }
    games_by_move(player, lines) {
        en: "How many games follow after each move of {player}, as (won by X, won by O, drawn):\n{lines}",
        de: "Wie viele Partien nach jedem Zug von {player} möglich sind, als (gewonnen von X, gewonnen von O, unentschieden):\n{lines}",
    }
    over_is_one_game() {
        en: "a board on which the game is over counts as no game at all. It is one game, and without it there is nothing to add up.",
        de: "Ein Brett, auf dem die Partie zu Ende ist, zählt gar nicht. Es ist eine Partie, und ohne sie gibt es nichts zu addieren.",
    }
    full_is_one_game() {
        en: "a full board on which nobody has won counts as no game at all. It is one game, a drawn one.",
        de: "Ein volles Brett, auf dem niemand gewonnen hat, zählt gar nicht. Es ist eine Partie, und sie endet unentschieden.",
    }
    nothing_follows() {
        en: "as long as the game is not over, nothing is counted: the games that follow after each move must be asked for, with the function itself.",
        de: "Solange die Partie nicht zu Ende ist, wird nichts gezählt: Nach den Partien, die auf jeden Zug folgen, muss gefragt werden, und zwar die Funktion selbst.",
    }
    a_win_ends_the_game() {
        en: "the games go on after a win until the board is full: the side that has three in a line ends the game.",
        de: "Die Partien gehen nach einem Sieg weiter, bis das Brett voll ist: Mit drei in einer Linie ist die Partie zu Ende.",
    }
    whoever_moved_last_may_have_won() {
        en: "only `player` is asked for three in a line, but `player` is the one who moves next: the other one has just moved and may have won.",
        de: "Nur bei `player` wird nach drei in einer Linie gesehen. Aber `player` zieht erst noch: Eben gezogen hat die andere Seite, und sie kann gewonnen haben.",
    }
    results_swapped() {
        en: "the games won by X and those won by O have changed places: X comes first.",
        de: "Die Siege von X und die von O haben die Plätze getauscht: X kommt zuerst.",
    }
    same_player_counts_again() {
        en: "the same player moves again and again: after a move of `player` it is the turn of `player.other()`.",
        de: "Dieselbe Seite zieht immer wieder: Nach einem Zug von `player` ist `player.other()` an der Reihe.",
    }
    sums_are_overwritten() {
        en: "only the games after the last move are counted: what the recursion returns must be added to the sums, not replace them.",
        de: "Nur die Partien nach dem letzten Zug zählen: Was die Rekursion zurückgibt, muss zu den Summen dazukommen, statt sie zu ersetzen.",
    }
    boards_on_the_way_count() {
        en: "every board on the way counts as a drawn game, too: only where a game is over is one counted. The sums begin at 0.",
        de: "Auch jedes Brett unterwegs zählt als unentschiedene Partie: Gezählt wird nur, wo eine Partie zu Ende ist. Die Summen beginnen bei 0.",
    }
    ends_are_counted_once() {
        en: "a board on which games end is counted once, though several games lead to it: two games are different if their moves are, or come in another order.",
        de: "Ein Brett, auf dem Partien enden, wird nur einmal gezählt, obwohl mehrere Partien dorthin führen: Zwei Partien sind verschieden, wenn ihre Züge es sind oder in anderer Reihenfolge kommen.",
    }

    // play_turn
    turn_outside() {
        en: "`None` is a click outside the board: it is ignored, and nothing changes.",
        de: "`None` ist ein Klick außerhalb des Bretts: Er zählt nicht (Ignored), und nichts ändert sich.",
    }
    turn_on_a_taken_square(row, column, mark) {
        en: "{mark} stands on ({row}, {column}) already: the move is ignored, and nothing changes.",
        de: "Auf ({row}, {column}) steht schon {mark}: Der Zug zählt nicht (Ignored), und nichts ändert sich.",
    }
    turn_after_a_win(winner) {
        en: "{winner} has won before this move: the game is over, the move is ignored, and nothing changes.",
        de: "{winner} hat schon vor diesem Zug gewonnen: Die Partie ist zu Ende, der Zug zählt nicht (Ignored), und nichts ändert sich.",
    }
    turn_wins(player, line) {
        en: "With this move {player} has three in a line: {line}",
        de: "Mit diesem Zug hat {player} drei in einer Linie: {line}",
    }
    turn_wins_full(player, line) {
        en: "With this move {player} has three in a line: {line}. That comes first, though the board is full as well.",
        de: "Mit diesem Zug hat {player} drei in einer Linie: {line}. Das geht vor, obwohl das Brett auch voll ist.",
    }
    turn_fills() {
        en: "With this move the board is full, and nobody has three in a line.",
        de: "Mit diesem Zug ist das Brett voll, und niemand hat drei in einer Linie.",
    }
    turn_goes_on(player, next) {
        en: "The square is empty and the game goes on: {player} sets a mark there, and then it is the turn of {next}.",
        de: "Das Feld ist leer, und die Partie läuft: {player} setzt dort ein Zeichen, und dann ist {next} an der Reihe.",
    }

    // square_at
    never_a_square() { en: "it is `None` wherever the click goes.", de: "Es ist `None`, wohin der Klick auch geht." }
    row_and_column_swapped_in_square() {
        en: "row and column are swapped: y chooses the row, x the column.",
        de: "Zeile und Spalte sind vertauscht: `y` bestimmt die Zeile, `x` die Spalte.",
    }
    size_for_both(name) {
        en: "`{name}` decides rows and columns. A column is width / 3 pixels wide, a row height / 3 pixels high; the two can differ.",
        de: "`{name}` bestimmt Zeilen und Spalten. Eine Spalte ist width / 3 Pixel breit, eine Zeile height / 3 Pixel hoch; beides kann verschieden sein.",
    }
    third_is_rounded() {
        en: "width / 3 is rounded down: of 100 pixels, three times 33 leave one over. Multiply first, then divide.",
        de: "width / 3 wird abgerundet: Dreimal 33 sind 99, und von 100 Pixeln bleibt eines übrig. Erst malnehmen, dann teilen.",
    }
    outside_by(name, value, last) {
        en: "{name} = {value} lies outside: the pixels run from 0 to {last}.",
        de: "{name} = {value} liegt außerhalb: Die Pixel laufen von 0 bis {last}.",
    }
    no_pixels() {
        en: "A canvas whose width or height is 0 has no pixels: every place is outside.",
        de: "Eine Zeichenfläche der Breite oder Höhe 0 hat keine Pixel: Alles liegt außerhalb.",
    }
    square_by(x, column, width, y, row, height) {
        en: "Of {width} pixels, x = {x} lies in column {column}; of {height} pixels, y = {y} lies in row {row}.",
        de: "Von {width} Pixeln liegt x = {x} in Spalte {column}, von {height} Pixeln y = {y} in Zeile {row}.",
    }

    // alpha_beta
    wins_count_the_same() {
        en: "every win counts 1: the depth that is left must count, `depth as i32` for O and `-(depth as i32)` for X.",
        de: "Jeder Sieg zählt 1: Zählen muss die übrige Tiefe, `depth as i32` für O und `-(depth as i32)` für X.",
    }
    depth_one_less() {
        en: "a win counts one less than it should: it scores the `depth` of the call that placed the winning mark, not `depth - 1`.",
        de: "Ein Sieg zählt um eins zu wenig: Es zählt das `depth` des Aufrufs, der das Zeichen zum Sieg gesetzt hat, nicht `depth - 1`.",
    }
    depth_one_more() {
        en: "a win counts one more than it should: it scores the `depth` of the call that placed the winning mark.",
        de: "Ein Sieg zählt um eins zu viel: Es zählt das `depth` des Aufrufs, der das Zeichen zum Sieg gesetzt hat.",
    }
    late_is_better() {
        en: "a win counts 10 - depth, so that a late win counts more: `depth` itself must count.",
        de: "Ein Sieg zählt 10 - depth, sodass ein später Sieg mehr zählt: Zählen muss `depth` selbst.",
    }
    a_bound_is_no_score() {
        en: "the score is right, but not the move: a move with an equal score replaces the best one. What comes back from a cut is only a bound, so only a greater score (O) or a smaller one (X) is better.",
        de: "Die Bewertung stimmt, der Zug nicht: Ein Zug mit gleicher Bewertung ersetzt den besten. Was aus einem Schnitt zurückkommt, ist nur eine Schranke; besser ist deshalb nur eine größere (O) oder kleinere (X) Bewertung.",
    }
    bounds_swapped() {
        en: "alpha and beta are swapped at the recursive call: alpha stays alpha and beta stays beta, no matter who moves.",
        de: "Alpha und beta sind beim rekursiven Aufruf vertauscht: Alpha bleibt alpha und beta bleibt beta, wer auch zieht.",
    }
    bounds_assigned() {
        en: "alpha or beta is set to a score though it was better already: alpha may only go up, beta only down.",
        de: "Alpha oder beta wird auf eine Bewertung gesetzt, obwohl es schon besser war: Alpha darf nur steigen, beta nur sinken.",
    }
    cuts_one_early() {
        en: "the loop ends one too early: only `alpha >= beta` cuts.",
        de: "Die Schleife endet um eins zu früh: Nur `alpha >= beta` schneidet.",
    }
    cuts_only_above() {
        en: "the loop goes on where alpha and beta are equal: `alpha >= beta` cuts, not only `alpha > beta`.",
        de: "Die Schleife läuft weiter, wo alpha und beta gleich sind: `alpha >= beta` schneidet, nicht erst `alpha > beta`.",
    }
    cuts_one_late() {
        en: "the loop ends one move late: ask `alpha >= beta` behind each move, before the next one is tried.",
        de: "Die Schleife endet einen Zug zu spät: Frage nach jedem Zug `alpha >= beta`, bevor der nächste probiert wird.",
    }
    cut_leaves_inner_loop() {
        en: "a cut ends the loop over the columns, and the loop over the rows goes on: `break` leaves only the inner loop. `return best` leaves both.",
        de: "Ein Schnitt beendet die Schleife über die Spalten, und die Schleife über die Zeilen läuft weiter: `break` verlässt nur die innere Schleife. `return best` verlässt beide.",
    }
    root_hands_nothing_on() {
        en: "the moves of the first call are all searched with open bounds: what the best of them is worth so far must be handed down to the next ones.",
        de: "Die Züge des ersten Aufrufs werden alle mit offenen Schranken durchsucht: Was der bisher beste von ihnen wert ist, muss an die nächsten weitergegeben werden.",
    }
    own_bound_is_forgotten() {
        en: "only the best score of this board is compared and handed down, and what the same side has for sure further up is forgotten: begin with the `alpha` and `beta` of the call, `alpha.max(score)` and `beta.min(score)`.",
        de: "Verglichen und weitergegeben wird nur die beste Bewertung dieses Bretts, und was dieselbe Seite weiter oben sicher hat, ist vergessen: Beginne mit `alpha` und `beta` des Aufrufs, `alpha.max(score)` und `beta.min(score)`.",
    }
    remembers_and_never_cuts() {
        en: "every board is tried once, since its result is remembered, but nothing is ever cut: alpha and beta leave out boards that nobody needs to know.",
        de: "Jedes Brett wird einmal probiert, denn sein Ergebnis ist gemerkt, aber es wird nie etwas abgeschnitten: alpha und beta lassen Bretter weg, die niemand kennen muss.",
    }
    updates_swapped() {
        en: "O lowers beta and X raises alpha: O must raise alpha, X must lower beta.",
        de: "O senkt beta und X hebt alpha: O muss alpha heben, X muss beta senken.",
    }

    // The content of a drawing.
    circle_does_not_fit(center, radius) {
        en: "the circle around {center} with radius {radius} does not fit: its centre must be the middle of a square, its radius must be above 0, and it must stay within the square.",
        de: "Der Kreis um {center} mit Radius {radius} passt nicht: Sein Mittelpunkt muss die Mitte eines Feldes sein, sein Radius größer als 0, und er muss im Feld bleiben.",
    }
    line_does_not_fit(from, to) {
        en: "the slanting line from {from} to {to} is no stroke of an X: it must run through the middle of a square, as far to one side as to the other, and stay within the square.",
        de: "Die schräge Linie von {from} nach {to} ist kein Strich eines X: Sie muss durch die Mitte eines Feldes gehen, nach beiden Seiten gleich weit, und im Feld bleiben.",
    }
    line_does_not_slant(from, to) {
        en: "The line from {from} to {to} runs straight across or straight down: the strokes of an X slant, one falling, one rising.",
        de: "Die Linie von {from} nach {to} läuft genau waagrecht oder senkrecht: Die Striche eines X sind schräg, einer fallend, einer steigend.",
    }
    line_is_neither(from, to) {
        en: "the line from {from} to {to} runs straight across or straight down: for a border between the squares it is too short, and the strokes of an X slant.",
        de: "Die Linie von {from} nach {to} läuft genau waagrecht oder senkrecht: Für eine Trennlinie zwischen den Feldern ist sie zu kurz, und die Striche eines X sind schräg.",
    }
    line_is_no_border(from, to) {
        en: "the line from {from} to {to} is no border between the squares: it must stand at a third or at two thirds of the canvas and run from one end to the other.",
        de: "Die Linie von {from} nach {to} ist keine Trennlinie zwischen den Feldern: Sie muss auf einem oder zwei Dritteln der Fläche liegen und von einem Ende zum anderen gehen.",
    }
    line_leaves_the_canvas(from, to) {
        en: "the line from {from} to {to} leaves the canvas.",
        de: "Die Linie von {from} nach {to} verlässt die Zeichenfläche.",
    }
    square_shows_no_mark(row, column, circles as circles, falling, rising) {
        en: "({row}, {column}) shows neither X nor O nor nothing, but {circles}, {falling} falling and {rising} rising lines.",
        de: "({row}, {column}) zeigt weder X noch O noch nichts, sondern {circles}, {falling} fallende und {rising} steigende Linien.",
    }
}
