//! Texts of the TicTacToe tests about a student's functions.

mod nouns {
    pub use text::nouns::{moves, positions};

    text::nouns! {
        marks { en: "mark" "marks", de: "Zeichen" "Zeichen" }
        marks_were { en: "mark was" "marks were", de: "Zeichen wurde" "Zeichen wurden" }
        strokes { en: "stroke" "strokes", de: "Strich" "Strichen" }
    }
}

text::messages! {
    see_it(board, options) {
        en: "See it: cargo play tictactoe --position \"{board}\"{options}",
        de: "Sieh es dir an: cargo play tictactoe --position \"{board}\"{options}",
    }

    // Searches
    already_wrong_below(board, call, expected, got) {
        en: "It is wrong further down already. On this board,\n{board}\n{call} must have the score {expected}, and has {got}.",
        de: "Schon weiter unten stimmt es nicht. Auf diesem Brett,\n{board}\nmuss {call} die Bewertung {expected} haben und hat {got}.",
    }
    must_have_score(call, expected, got) {
        en: "The score of {call} must be {expected}, but is {got}.",
        de: "Die Bewertung von {call} muss {expected} sein, ist aber {got}.",
    }
    lost_a_game(depth, game) {
        en: "With depth {depth} the computer must not lose, but it lost this game:\n{game}\nAbove is the board before its last move.",
        de: "Mit Tiefe {depth} darf der Computer nicht verlieren, aber diese Partie hat er verloren:\n{game}\nOben steht das Brett vor seinem letzten Zug.",
    }
    must_leave_the_board(call, after) {
        en: "{call} must leave the board as it was, but leaves it like this:\n{after}",
        de: "{call} muss das Brett so lassen, wie es war, hinterlässt aber dieses:\n{after}",
    }
    must_show_who_wins(call) {
        en: "{call}: the marks that it sets with `board.place` do not show who wins here: a move that could change it is never tried on a board.",
        de: "{call}: Die Züge, die es mit `board.place` probiert, reichen als Beleg dafür nicht aus, wer hier gewinnt: Ein Zug, der das ändern könnte, wird nie auf einem Brett probiert.",
    }
    examined_too_few(call, count as marks_were, least as moves) {
        en: "{call} cannot know its answer without trying at least {least}, but only {count} set with `board.place`. Only moves that are placed on a `Board`, this one or a copy, can be counted.",
        de: "{call} kann seine Antwort nicht kennen, ohne mindestens {least} auszuprobieren, aber nur {count} mit `board.place` gesetzt. Nur Züge auf einem `Board`, diesem oder einer Kopie, lassen sich zählen.",
    }
    examined_too_many(call, count as marks, most as positions) {
        en: "{call} may examine {most} at most, but sets {count}.",
        de: "{call} darf höchstens {most} untersuchen, setzt aber {count}.",
    }
    once_each_sets(tree as marks) {
        en: "A search that tries every move once sets {tree} here.",
        de: "Eine Suche, die jeden Zug einmal ausprobiert, setzt hier {tree}.",
    }
    answers_change(call, first, second) {
        en: "asked a second time, {call} has the score {second} instead of {first}: something is kept from one call to the next.",
        de: "Beim zweiten Mal hat {call} die Bewertung {second} statt {first}: Etwas bleibt von einem Aufruf zum nächsten erhalten.",
    }
    drawings_change(board, width, height, first as strokes, second as strokes) {
        en: "something is kept from one call to the next: {board} on {width} x {height} pixels was drawn with {first} before, and now it is drawn otherwise, with {second}.",
        de: "Etwas bleibt von einem Aufruf zum nächsten erhalten: {board} auf {width} x {height} Pixeln wurde vorhin mit {first} gezeichnet und wird nun anders gezeichnet, mit {second}.",
    }
    was_right_before(call, board, first, second) {
        en: "something is kept from one call to the next: {call} on {board} was right before, {first}, and now it returns {second}.",
        de: "Etwas bleibt von einem Aufruf zum nächsten erhalten: {call} auf {board} war vorhin richtig, {first}, und gibt nun {second} zurück.",
    }
    remembered_without_depth() {
        en: "what is remembered of a board comes back when it is asked for with another depth: the depth belongs to the key of the table.",
        de: "Was zu einem Brett gemerkt ist, kommt auch dann zurück, wenn mit einer anderen Tiefe gefragt wird: Die Tiefe gehört zum Schlüssel der Tabelle.",
    }
    remembered_without_player() {
        en: "what is remembered of a board comes back when the other player is to move: who is to move belongs to the key of the table.",
        de: "Was zu einem Brett gemerkt ist, kommt auch dann zurück, wenn der andere Spieler am Zug ist: Wer am Zug ist, gehört zum Schlüssel der Tabelle.",
    }
    deeper_comes_back() {
        en: "what is remembered of a deeper search comes back when less depth is asked for: the answer must be that of exactly this depth.",
        de: "Was von einer tieferen Suche gemerkt ist, kommt zurück, wenn mit weniger Tiefe gefragt wird: Die Antwort muss die von genau dieser Tiefe sein.",
    }
    looks_at_the_mirrored_square() {
        en: "a move is ignored where the square with row and column swapped is taken: (row, column) have changed places.",
        de: "Ein Zug wird ignoriert, wo das Feld mit vertauschter Zeile und Spalte besetzt ist: (row, column) haben die Plätze getauscht.",
    }
    not_taken_back() {
        en: "a mark is not taken back: every `place` needs its `take_back`, on every path through the loop.",
        de: "Ein Zeichen wird nicht zurückgenommen: Jedes `place` braucht sein `take_back`, auf jedem Weg durch die Schleife.",
    }
    not_taken_back_after_a_win() {
        en: "the mark is not taken back when the move wins: it must be taken back on that path, too.",
        de: "Das Zeichen wird nicht zurückgenommen, wenn der Zug gewinnt: Auch auf diesem Weg muss es zurückgenommen werden.",
    }

    // count_games
    must_count(call, expected, got) {
        en: "{call} must be {expected} as (won by X, won by O, drawn), but is {got}.",
        de: "{call} muss {expected} sein (gewonnen von X, gewonnen von O, unentschieden), ist aber {got}.",
    }
    counts_change(call, first, second) {
        en: "asked a second time, {call} is {second} instead of {first}: something is kept from one call to the next.",
        de: "Beim zweiten Mal ist {call} {second} statt {first}: Etwas bleibt von einem Aufruf zum nächsten erhalten.",
    }
    each_once(boards as positions) {
        en: "There are only {boards} below this board, if every game is followed once.",
        de: "Unter diesem Brett liegen nur {boards}, wenn jede Partie einmal verfolgt wird.",
    }
    asked_again() {
        en: "the function calls itself more than once for the same move. Call it once and take the answer apart: `let (x, o, neither) = ...;`",
        de: "Die Funktion ruft sich für denselben Zug mehr als einmal auf. Rufe sie einmal auf und nimm die Antwort auseinander: `let (x, o, neither) = ...;`",
    }

    // play_turn
    board_must_be(call, expected, got) {
        en: "After {call} the board must be\n{expected}\nbut it is\n{got}",
        de: "Nach {call} muss das Brett so aussehen:\n{expected}\naber es sieht so aus:\n{got}",
    }

    row_and_column_swapped_in_turn() {
        en: "row and column are swapped: `Some((row, column))` names the row first, and so do `board.get` and `board.place`.",
        de: "Zeile und Spalte sind vertauscht: In `Some((row, column))` steht die Zeile vorn, ebenso bei `board.get` und `board.place`.",
    }
    kept_for_the_other_player() {
        en: "what was counted for one player comes back for the other: something is kept from one call to the next. If results are remembered, `player` belongs to the key of the table.",
        de: "Was für einen Spieler gezählt wurde, kommt auch für den anderen zurück: Etwas bleibt von einem Aufruf zum nächsten erhalten. Falls Ergebnisse gemerkt werden, gehört `player` zum Schlüssel der Tabelle.",
    }

    // draw_game_board
    on_a_canvas(width, height) { en: "On a canvas of {width} x {height} pixels:", de: "Auf einer Zeichenfläche von {width} x {height} Pixeln:" }
    this_is_what_you_drew() { en: "This is what was drawn:", de: "Das wurde gezeichnet:" }
    nothing() { en: "nothing", de: "nichts" }
    borders_missing(found) {
        en: "there must be four lines between the squares, two of them vertical and two horizontal, each once; found: {found}",
        de: "Zwischen den Feldern müssen vier Linien sein, zwei senkrechte und zwei waagrechte, jede einmal; gefunden: {found}",
    }
    square_shows(row, column, got, expected) {
        en: "({row}, {column}) shows {got}, but must show {expected}.",
        de: "({row}, {column}) zeigt {got}, muss aber {expected} zeigen.",
    }
    picture_swapped() {
        en: "row and column are swapped: the column decides x, the row decides y.",
        de: "Zeile und Spalte sind vertauscht: Die Spalte bestimmt x, die Zeile y.",
    }

    // alpha_beta
    cuts_less_than_it_could(call, count as marks) {
        en: "{call} sets {count}: some moves are tried that do not matter.",
        de: "{call} setzt {count}: Manche Züge werden probiert, obwohl sie nichts ändern können.",
    }
    misses_cuts(call, count as marks, needless) {
        en: "{call} sets {count}. Alpha-beta that tries the moves in the same order leaves out {needless} of them.",
        de: "{call} setzt {count}. Alpha-Beta, das die Züge in derselben Reihenfolge probiert, lässt {needless} davon weg.",
    }
    missed_cut(player, board, alpha, beta, move_to) {
        en: "For example here, where {player} is to move, alpha is {alpha} and beta is {beta}:\n{board}\nThe search still goes on below the move to {move_to}.",
        de: "Zum Beispiel hier, wo {player} am Zug ist, ist alpha {alpha} und beta {beta}:\n{board}\nUnter dem Zug auf {move_to} wird trotzdem weitergesucht.",
    }
    never_cuts() {
        en: "exactly as many as minimax: nothing is ever cut.",
        de: "Genau so viele wie minimax: Es wird nie etwas abgeschnitten.",
    }
}
