//! Playing: in the terminal, and what the window says alike.

use crate::nouns;

crate::messages! {
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
    depth_is(who, depth as moves) { en: "{who} now looks {depth} ahead.", de: "{who} schaut jetzt {depth} voraus." }
    new_game(first) { en: "A new game. {first} begins.", de: "Ein neues Spiel. {first} beginnt." }
    nothing_to_undo() { en: "There is no move to take back.", de: "Es gibt keinen Zug zurückzunehmen." }
    field_taken(row, column) { en: "Row {row}, column {column} is taken already.", de: "Zeile {row}, Spalte {column} ist schon besetzt." }
    game_is_over() { en: "The game is over: type new, undo or quit.", de: "Das Spiel ist zu Ende: tippe neu, zurück oder ende." }
    computer_moved(row, column, score, positions as positions, seconds) {
        en: "O moves to row {row}, column {column} (score {score}, {positions}, {seconds} s).",
        de: "O zieht auf Zeile {row}, Spalte {column} (Bewertung {score}, {positions}, {seconds} s).",
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
    gave_no_move() {
        en: "there is a legal move, but the code chose none",
        de: "es gibt einen erlaubten Zug, aber der Code hat keinen gewählt",
    }
    values_are_no_numbers() {
        en: "the values of all moves are NaN, which is no number: was something divided by 0?",
        de: "die Werte aller Züge sind NaN, also keine Zahl: wurde etwas durch 0 geteilt?",
    }
    you_won() { en: "X has won: you!", de: "X hat gewonnen: du!" }
    computer_won() { en: "O has won: the computer.", de: "O hat gewonnen: der Computer." }
    draw() { en: "A draw.", de: "Unentschieden." }

    // Othello
    othello_greeting(you, computer, player, depth) {
        en: "Othello. You are {you}. {computer} is {player}, looking ahead (depth {depth}).",
        de: "Othello. Du bist {you}. {computer} ist {player} mit Vorausschau (Tiefe {depth}).",
    }
    othello_greeting_at_random(you, computer) {
        en: "Othello. You are {you}. {computer} moves at random.",
        de: "Othello. Du bist {you}. {computer} zieht zufällig.",
    }
    othello_commands() {
        en: "Type a field, such as d3; · is a field where you may move. Also: undo, depth 4, new, save FILE, load FILE, help, quit.",
        de: "Tippe ein Feld, etwa d3; · ist ein Feld, auf das du ziehen darfst. Außerdem: zurück, tiefe 4, neu, speichern DATEI, laden DATEI, hilfe, ende.",
    }
    othello_new_game(you) { en: "A new game. Now you are {you}.", de: "Ein neues Spiel. Du bist jetzt {you}." }
    discs(black, white) { en: "X {black}, O {white}", de: "X hat {black}, O hat {white}" }
    passes(who) { en: "{who} has no move and passes.", de: "{who} hat keinen Zug und passt." }
    moved_to(who, field, value, positions as positions, seconds) {
        en: "{who} moves to {field} (value {value}, {positions}, {seconds} s).",
        de: "{who} zieht auf {field} (Wert {value}, {positions}, {seconds} s).",
    }
    moved_at_random(who, field) { en: "{who} moves to {field}.", de: "{who} zieht auf {field}." }
    first_move_for_it(who, field) {
        en: "So that the game goes on, the first legal move is made for {who}: {field}.",
        de: "Damit das Spiel weitergeht, wird für {who} der erste erlaubte Zug gemacht: {field}.",
    }
    you_won_by(own, other) { en: "You have won, {own} to {other}.", de: "Du hast gewonnen, {own} zu {other}." }
    computer_won_by(own, other) { en: "The computer has won, {own} to {other}.", de: "Der Computer hat gewonnen, {own} zu {other}." }
    drawn_at(own, other) { en: "A draw, {own} to {other}.", de: "Unentschieden, {own} zu {other}." }
    empty_fields_to_the_winner(empty) {
        en: "Empty fields count for the winner: {empty}.",
        de: "Leere Felder zählen für den Sieger: {empty}.",
    }
    no_field(text) { en: "“{text}” is no field from a1 to h8.", de: "„{text}“ ist kein Feld von a1 bis h8." }
    not_allowed(why) { en: "Not allowed: {why}.", de: "Nicht erlaubt: {why}." }
    file_missing() { en: "The name of a file is missing, such as: save game.txt", de: "Es fehlt der Name einer Datei, etwa: speichern spiel.txt" }
    saved(file) { en: "The game is in {file}.", de: "Das Spiel ist in {file}." }
    loaded(file, moves as moves, you) { en: "{file}: {moves}. You are {you}.", de: "{file}: {moves}. Du bist {you}." }
    not_saved(why) { en: "Not saved: {why}.", de: "Nicht gespeichert: {why}." }
    not_loaded(why) { en: "Not loaded, the game is as it was: {why}.", de: "Nicht geladen, das Spiel ist wie zuvor: {why}." }
    begins_elsewhere() {
        en: "only a game from the first move on can be written as moves, and this one began on another board",
        de: "nur ein Spiel ab dem ersten Zug lässt sich als Züge schreiben, und dieses begann auf einem anderen Brett",
    }
    holds_something_else(file) {
        en: "{file} is there already and holds no game of Othello",
        de: "{file} gibt es schon und enthält kein Othello-Spiel",
    }
    black() { en: "X (black)", de: "X (schwarz)" }
    white() { en: "O (white)", de: "O (weiß)" }
}
