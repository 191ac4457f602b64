//! Messages of the rules of Othello about boards, moves, games and weights, in both languages.

text::messages! {
    black() { en: "Black", de: "Schwarz" }
    white() { en: "White", de: "Weiß" }
    board_has_squares(found) {
        en: "an Othello board has 64 squares, but here: {found}",
        de: "ein Othello-Brett hat 64 Felder, hier aber: {found}",
    }
    no_such_disc(name, row, column, found) {
        en: "{name} ({row}, {column}): “{found}” is none of X, O and - (empty)",
        de: "{name} ({row}, {column}): „{found}“ ist weder X noch O noch - (leer)",
    }
    no_side_to_move() {
        en: "the side to move is missing: X or O behind the 64 squares",
        de: "es fehlt, wer am Zug ist: X oder O hinter den 64 Feldern",
    }
    no_such_side(found) { en: "the side to move is X or O, not “{found}”", de: "am Zug ist X oder O, nicht „{found}“" }
    no_such_row_or_column(row, column) {
        en: "there is no square at ({row}, {column}): both run from 0 to 7",
        de: "bei ({row}, {column}) gibt es kein Feld: Beide laufen von 0 bis 7",
    }
    outside_the_board(color, row, column) {
        en: "{color} cannot move to ({row}, {column}): outside the board, whose rows and columns run from 0 to 7",
        de: "{color} kann nicht auf ({row}, {column}) ziehen: außerhalb des Bretts, dessen Zeilen und Spalten von 0 bis 7 laufen",
    }
    square_is_taken(color, name, row, column, there) {
        en: "{color} cannot move to {name} ({row}, {column}): {there} lies there already",
        de: "{color} kann nicht auf {name} ({row}, {column}) ziehen: Dort liegt schon {there}",
    }
    turns_nothing(color, name, row, column) {
        en: "{color} cannot move to {name} ({row}, {column}): the move would turn over no disc",
        de: "{color} kann nicht auf {name} ({row}, {column}) ziehen: Der Zug würde keinen Stein umdrehen",
    }
    game_is_cut_off(number, found) { en: "move {number} is cut off: “{found}”", de: "Zug {number} ist abgeschnitten: „{found}“" }
    move_is_no_square(number, found) {
        en: "move {number}: “{found}” is no square from a1 to h8",
        de: "Zug {number}: „{found}“ ist kein Feld von a1 bis h8",
    }
    move_is_illegal(number, why) { en: "move {number}: {why}", de: "Zug {number}: {why}" }
    move_after_the_end(number, found) {
        en: "move {number}, {found}: the game was over before",
        de: "Zug {number}, {found}: Die Partie war vorher zu Ende",
    }
    no_weights() { en: "there are no weights in it", de: "es stehen keine Gewichte darin" }
    weights_without_a_colon() {
        en: "a line is squares, a colon and weights, as in “a1: 0 1 -1”",
        de: "eine Zeile sind Felder, ein Doppelpunkt und Gewichte, wie in „a1: 0 1 -1“",
    }
    weights_of_no_square(found) { en: "“{found}” is no square from a1 to h8", de: "„{found}“ ist kein Feld von a1 bis h8" }
    weights_of_too_many_squares() {
        en: "one to eight squares stand before the colon, each once",
        de: "vor dem Doppelpunkt stehen ein bis acht Felder, jedes einmal",
    }
    weight_is_no_number(found) { en: "“{found}” is no number", de: "„{found}“ ist keine Zahl" }
    so_many_weights(must, are) {
        en: "these squares need {must} weights, but here: {are}",
        de: "zu diesen Feldern gehören {must} Gewichte, hier aber: {are}",
    }
    weights_twice() {
        en: "these squares lie, turned or mirrored, in a line before",
        de: "diese Felder stehen, gedreht oder gespiegelt, schon in einer Zeile davor",
    }
    too_many_weights(most) { en: "more than {most} weights", de: "mehr als {most} Gewichte" }
    no_network() {
        en: "this is no network: a tuple has one or more places, each of as many squares of the board, one to eight, and for n squares 3^n weights",
        de: "das ist kein Netz: Ein Tupel hat eine oder mehr Stellen, jede aus gleich vielen Feldern des Bretts, einem bis acht, und zu n Feldern 3^n Gewichte",
    }
    no_tree() {
        en: "this is no tree: a game has at most 60 moves, each to a square of the board",
        de: "das ist kein Baum: Eine Partie hat höchstens 60 Züge, jeden auf ein Feld des Bretts",
    }
}
