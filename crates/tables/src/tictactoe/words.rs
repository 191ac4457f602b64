//! Messages about TicTacToe for the terminal and the window.

use text::nouns;

text::messages! {
    title() { en: "TicTacToe", de: "TicTacToe" }
    about_position() { en: "such as \"X O . / . X . / . . .\"", de: "etwa \"X O . / . X . / . . .\"" }
    about_to_move() { en: "Who is to move on that board", de: "Wer auf diesem Brett am Zug ist" }
    about_to_move_here() { en: "if both could be", de: "falls es beide sein könnten" }
    not_a_game() { en: "this is no game of TicTacToe", de: "das ist kein TicTacToe-Spiel" }
    is_not_to_move(mark, board) {
        en: "no game leads to the board {board} with {mark} to move",
        de: "kein Spiel führt zum Brett {board} mit {mark} am Zug",
    }
    not_to_move(mark, board) {
        en: "--to-move {mark}: no game leads to the board {board} with {mark} to move",
        de: "--to-move {mark}: Kein Spiel führt zum Brett {board} mit {mark} am Zug",
    }

    // Players
    your_minimax() { en: "your minimax", de: "dein minimax" }
    your_alpha_beta() { en: "your alpha_beta", de: "dein alpha_beta" }
    our_alpha_beta() { en: "the course's alpha_beta", de: "das alpha_beta des Kurses" }
    our_minimax() { en: "the course's minimax", de: "das minimax des Kurses" }

    // Explanations of moves. All values are for the side that moves
    but_said(score) { en: " (though the search said {score})", de: " (obwohl die Suche {score} gesagt hat)" }
    a_win() { en: "a win", de: "gewonnen" }
    a_loss() { en: "a loss", de: "verloren" }
    a_draw() { en: "a draw", de: "unentschieden" }
    undecided(depth as moves) { en: "nothing is decided within {depth}", de: "nach {depth} noch offen" }
    cut_off_there() { en: "cut: no better than another", de: "abgeschnitten: nicht besser als ein anderer" }

    // Differences in the student's rules
    full_differs(answer) {
        en: "Your check_if_full says {answer} of this board.",
        de: "Dein check_if_full sagt {answer} zu diesem Brett.",
    }
    winner_differs(player, answer) {
        en: "Your check_if_winner says {answer} for {player} on this board.",
        de: "Dein check_if_winner sagt {answer} für {player} auf diesem Brett.",
    }
    turn_leaves(at, mark, expected) {
        en: "After your play_turn, {at} is {mark}; by the rule it is {expected}.",
        de: "Nach deinem play_turn ist {at} {mark}; nach der Regel ist es {expected}.",
    }
    turn_says(turn, expected) {
        en: "Your play_turn says {turn}; by the rule it is {expected}.",
        de: "Dein play_turn sagt {turn}; nach der Regel ist es {expected}.",
    }
    square_differs(x, y, width, height, answer, expected) {
        en: "Your square_at says {answer} for pixel ({x}, {y}) of {width}x{height}; by the rule it is {expected}.",
        de: "Dein square_at sagt {answer} für Pixel ({x}, {y}) von {width}x{height}; nach der Regel ist es {expected}.",
    }
    outside_the_board() { en: "None", de: "None" }
    you_decided_a_win(mark) { en: "By your play_turn, {mark} has won.", de: "Nach deinem play_turn hat {mark} gewonnen." }
    you_decided_a_draw() { en: "By your play_turn, it is a draw.", de: "Nach deinem play_turn ist es unentschieden." }

    // analyse
    about_board() { en: "three rows of X, O and ., such as \"X O . / . X . / . . .\"", de: "drei Zeilen aus X, O und ., etwa \"X O . / . X . / . . .\"" }
    no_values(why) { en: "No values of single moves: {why}", de: "Keine Werte der einzelnen Züge: {why}" }

    // simulate
    explained() {
        en: "Each two games begin with the same 2 moves by lot, and the two swap sides: from some of these openings even who plays perfectly loses. A draw is half a point. If the two played on for ever, score and mean number of moves would lie in the intervals, with 95 % certainty.",
        de: "Je zwei Spiele beginnen mit denselben 2 gelosten Zügen, mit vertauschten Seiten: Aus manchen dieser Eröffnungen verliert auch, wer perfekt spielt. Ein Unentschieden ist ein halber Punkt. Spielten die beiden ewig weiter, lägen Punkte und mittlere Zahl der Züge mit 95 % Sicherheit in den Intervallen.",
    }
    simulated(player, against) { en: "TicTacToe: {player} against {against}", de: "TicTacToe: {player} gegen {against}" }
    as_x() { en: "as X (begins)", de: "als X (beginnt)" }
    as_o() { en: "as O", de: "als O" }

    // In the terminal
    moved_by_lot(who, square) { en: "{who} moves to {square}, drawn by lot.", de: "{who} zieht auf {square}, ausgelost." }
    greeting(x, o, depth) {
        en: "TicTacToe. X: {x}. O: {o}.{depth}",
        de: "TicTacToe. X: {x}. O: {o}.{depth}",
    }
    commands() {
        en: "Type row and column, counted from 0, such as 1 2. Also: values, undo, depth 4, new, help, quit.",
        de: "Tippe Zeile und Spalte, gezählt ab 0, etwa 1 2. Außerdem: werte, zurück, tiefe 4, neu, hilfe, ende.",
    }
    new_game(first) { en: "A new game. {first} begins.", de: "Ein neues Spiel. {first} beginnt." }
    square_taken(row, column, mark) { en: "{mark} stands on ({row}, {column}) already.", de: "Auf ({row}, {column}) steht schon {mark}." }
    code_moved(mark, worth, positions as positions, seconds) {
        en: "{mark} moves to {worth}, {positions}, {seconds} s.",
        de: "{mark} zieht auf {worth}, {positions}, {seconds} s.",
    }
    board_left_changed(mark) {
        en: "{mark}'s code has left the board changed: every mark that it sets must be taken back.",
        de: "Der Code von {mark} hat das Brett verändert zurückgelassen: Jedes Zeichen, das er setzt, muss er zurücknehmen.",
    }
    row_and_column(size) {
        en: "A move is a row and a column from 0 to {size}, such as 1 2.",
        de: "Ein Zug ist eine Zeile und eine Spalte von 0 bis {size}, etwa 1 2.",
    }
    moved_for_it(mark, row, column) {
        en: "So that the game goes on, {mark} is set on the first empty square: ({row}, {column}).",
        de: "Damit das Spiel weitergeht, wird {mark} auf das erste leere Feld gesetzt: ({row}, {column}).",
    }
    you_won(mark) { en: "{mark} has won: you!", de: "{mark} hat gewonnen: du!" }
    computer_won(mark) { en: "{mark} has won: the computer.", de: "{mark} hat gewonnen: der Computer." }
    wins(mark) { en: "{mark} wins", de: "{mark} gewinnt" }
    shaded_is_made() { en: "Shaded: the move. Thin: only tried.", de: "Unterlegt: gezogen. Dünn: nur versucht." }
    grey_lies_there() { en: " Grey: on the board.", de: " Grau: auf dem Brett." }
    // A non-breaking space keeps a number and its meaning on one line.
    numbers_are_for(mark) {
        en: " For {mark}: +1 won, 0 drawn, −1 lost.",
        de: " Für {mark}: +1 gewonnen, 0 unentschieden, −1 verloren.",
    }
    draw() { en: "A draw.", de: "Unentschieden." }

    // In the window
    lookahead(level) { en: "Lookahead: {level}", de: "Vorausschau: {level}" }
    off() { en: "off", de: "aus" }
    levels(count) { en: "{count} deep", de: "{count} tief" }
    x_begins() { en: "X begins", de: "X beginnt" }
    o_begins() { en: "O begins", de: "O beginnt" }
    my_drawing() { en: "My drawing", de: "Mein Bild" }
    values_for_x() { en: "For X: above won, below lost", de: "Für X: oben gewonnen, unten verloren" }
    key_squares() { en: "1 to 9: set your mark", de: "1 bis 9: dein Zeichen setzen" }
}
