//! Playing: in the terminal, and what the window says alike.

messages! {
    your_minimax() { en: "your minimax", de: "dein minimax" }
    your_alpha_beta() { en: "your alpha_beta", de: "dein alpha_beta" }
    our_minimax() { en: "the course's minimax", de: "das minimax des Kurses" }
    greeting(player, depth) {
        en: "TicTacToe. You are X. O is {player}, looking ahead (depth {depth}).",
        de: "TicTacToe. Du bist X. O ist {player} mit Vorausschau (Tiefe {depth}).",
    }
    commands() {
        en: "Type row and column, counted from 0, such as 1 2. Also: undo, depth 4, new, help, quit.",
        de: "Tippe Zeile und Spalte, gezählt ab 0, etwa 1 2. Außerdem: zurück, tiefe 4, neu, hilfe, ende.",
    }
    not_understood(line) { en: "“{line}” is not understood.", de: "„{line}“ wird nicht verstanden." }
    depth_is(depth) { en: "O now looks {depth} moves ahead.", de: "O schaut jetzt {depth} Züge voraus." }
    new_game(first) { en: "A new game. {first} begins.", de: "Ein neues Spiel. {first} beginnt." }
    nothing_to_undo() { en: "There is no move to take back.", de: "Es gibt keinen Zug zurückzunehmen." }
    field_taken(row, column) { en: "Row {row}, column {column} is taken already.", de: "Zeile {row}, Spalte {column} ist schon besetzt." }
    game_is_over() { en: "The game is over: type new, undo or quit.", de: "Das Spiel ist zu Ende: tippe neu, zurück oder ende." }
    computer_moved(row, column, score, positions, seconds) {
        en: "O moves to row {row}, column {column} (score {score}, {positions} positions, {seconds} s).",
        de: "O zieht auf Zeile {row}, Spalte {column} (Bewertung {score}, {positions} Stellungen, {seconds} s).",
    }
    thinking() { en: "O is thinking ...", de: "O denkt nach ..." }
    thought_too_long(seconds) {
        en: "stopped after {seconds} s: a loop or a recursion without an end, or it waits for something that does not come",
        de: "nach {seconds} s abgebrochen: eine Schleife oder Rekursion ohne Ende, oder es wartet auf etwas, das nicht kommt",
    }
    illegal_move(mark, why) { en: "{mark}'s code gave a move that is not allowed: {why}", de: "Der Code von {mark} hat einen unerlaubten Zug geliefert: {why}" }
    board_left_changed(mark) {
        en: "{mark}'s code has left the board changed: every mark that it sets must be taken back.",
        de: "Der Code von {mark} hat das Brett verändert zurückgelassen: jedes Zeichen, das er setzt, muss er zurücknehmen.",
    }
    row_and_column(size) {
        en: "A move is a row and a column from 0 to {size}, such as 1 2.",
        de: "Ein Zug ist eine Zeile und eine Spalte von 0 bis {size}, etwa 1 2.",
    }
    depth_goes_to(deepest) { en: "The depth goes from 1 to {deepest}, such as: depth 4", de: "Die Tiefe geht von 1 bis {deepest}, etwa: tiefe 4" }
    no_move(mark, why) { en: "{mark}'s code gave no move: {why}", de: "Der Code von {mark} hat keinen Zug geliefert: {why}" }
    moved_for_it(mark, row, column) {
        en: "So that the game goes on, {mark} is set on the first empty field: row {row}, column {column}.",
        de: "Damit das Spiel weitergeht, wird {mark} auf das erste leere Feld gesetzt: Zeile {row}, Spalte {column}.",
    }
    player_does_not_compile(errors) {
        en: "your code does not compile, so it cannot play (`--player solution` can):\n\n{errors}",
        de: "dein Code kompiliert nicht und kann darum nicht spielen (`--player solution` kann es):\n\n{errors}",
    }
    you_won() { en: "X has won: you!", de: "X hat gewonnen: du!" }
    computer_won() { en: "O has won: the computer.", de: "O hat gewonnen: der Computer." }
    draw() { en: "A draw.", de: "Unentschieden." }
}
