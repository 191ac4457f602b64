//! The texts of the figures of Othello.

use games::othello::Color;
use text::Text;

/// Returns the text for a move of a side to a square.
pub fn moved(color: Color, name: &str) -> Text {
    if color == Color::Black { black_moved(name) } else { white_moved(name) }
}

/// Returns the text for a pass of a side.
pub fn passed(color: Color) -> Text {
    if color == Color::Black { black_passes() } else { white_passes() }
}

/// Returns the text for the final score of a side.
pub fn has(color: Color, score: i32) -> Text {
    if color == Color::Black { black_has(score) } else { white_has(score) }
}

text::messages! {
    // Titles
    rules() {
        en: "Where Black may begin; a move of Black; and what it has turned over",
        de: "Wo Schwarz beginnen darf; ein Zug von Schwarz; und was er umgedreht hat",
    }
    weights() { en: "What an own disc is worth on each square", de: "Was ein eigener Stein auf jedem Feld wert ist" }
    worth() {
        en: "What a disc on each square is worth to the champion, in discs, by how many squares are empty",
        de: "Was ein Stein auf jedem Feld dem Champion wert ist, in Steinen, je nachdem, wie viele Felder leer sind",
    }
    so_many_empty(from, to) { en: "{from} to {to} squares are empty", de: "{from} bis {to} Felder sind leer" }
    tie_break() {
        en: "The values of nine moves, and how often each of the three best was drawn",
        de: "Die Werte von neun Zügen, und wie oft jeder der drei besten gelost wurde",
    }
    mobility() {
        en: "A position in which Black has few discs and many moves, and what three evaluations say of it",
        de: "Eine Stellung, in der Schwarz wenige Steine und viele Züge hat, und was drei Bewertungen davon halten",
    }
    growth() {
        en: "How a tree grows: with three moves on each board as a drawing, with eight as bars",
        de: "Wie ein Baum wächst: mit drei Zügen auf jedem Brett als Zeichnung, mit acht als Balken",
    }
    cuts() {
        en: "Positions that minimax and alpha-beta examine in the middle of a game, by depth",
        de: "Stellungen, die minimax und Alpha-Beta mitten in einer Partie untersuchen, nach Tiefe",
    }
    deepening() {
        en: "Positions that alpha-beta examines for one depth, and iterative deepening for all depths up to it",
        de: "Stellungen, die Alpha-Beta für eine Tiefe untersucht und die iterative Vertiefung für alle bis zu dieser",
    }
    orders() {
        en: "Two orders of three moves that end on the same board",
        de: "Zwei Reihenfolgen von drei Zügen, die auf demselben Brett enden",
    }
    tree_minimax() { en: "Two moves deep: the numbers climb", de: "Zwei Züge tief: Die Zahlen steigen nach oben" }
    tree_passes() { en: "Black passes, then White moves", de: "Schwarz passt, dann zieht Weiß" }
    tree_alpha_beta() { en: "A cut: alpha is 3, beta is 1", de: "Ein Schnitt: alpha ist 3, beta ist 1" }
    tree_negamax() {
        en: "To the end of the game: at each node a number for each side",
        de: "Bis ans Ende der Partie: an jedem Knoten eine Zahl für jede Seite",
    }
    tree_negamax_alpha_beta() {
        en: "A cut: best is -2, beta is -4",
        de: "Ein Schnitt: Das Beste ist -2, beta ist -4",
    }

    // Sides
    black_moved(name) { en: "Black: {name}", de: "Schwarz: {name}" }
    white_moved(name) { en: "White: {name}", de: "Weiß: {name}" }
    black_passes() { en: "Black passes", de: "Schwarz passt" }
    white_passes() { en: "White passes", de: "Weiß passt" }
    black_has(score) { en: "Black {score}", de: "Schwarz {score}" }
    white_has(score) { en: "White {score}", de: "Weiß {score}" }

    // Boards
    may_begin(names) { en: "Black may begin: {names}", de: "Schwarz beginnt: {names}" }
    moves_to(name, turned) { en: "{name} turns over {turned} discs", de: "{name} dreht {turned} Steine um" }
    is_worth(value) { en: "To Black the board is worth {value}", de: "Für Schwarz ist das Brett {value} wert" }
    of_draws(draws) { en: "How often each came up, of {draws}", de: "So oft kam jeder in {draws} Ziehungen" }
    discs(black, white) { en: "Discs: Black {black}, White {white}", de: "Steine: Schwarz {black}, Weiß {white}" }
    moves(black, white) { en: "Moves: Black {black}, White {white}", de: "Züge: Schwarz {black}, Weiß {white}" }
    for_black(name, value) { en: "{name}: {value} for Black", de: "{name}: {value} für Schwarz" }
    dots() { en: "Black may move", de: "Schwarz darf ziehen" }
    rings() { en: "White may move", de: "Weiß darf ziehen" }

    // Growth
    three_moves() { en: "3 moves on each board", de: "3 Züge auf jedem Brett" }
    eight_moves() {
        en: "8 moves on each board, a million positions a second",
        de: "8 Züge auf jedem Brett, eine Million Stellungen pro Sekunde",
    }
    at_depth(depth) { en: "At depth {depth}", de: "Bei Tiefe {depth}" }
    so_long(positions, seconds) { en: "{positions}: {seconds} s", de: "{positions}: {seconds} s" }
}
