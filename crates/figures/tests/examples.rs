//! Tests of the numbers of examples in handouts that no figure shows, computed by the course's solutions.

use games::othello::learn::{Network, Step, Tuple, tanh};
use games::othello::{Board, Color};
use solutions::learn;

/// A handout with its notation: the text, and the forms of numbers and of a few words in it.
struct Handout {
    text: &'static str,
    comma: bool,
    colors: [&'static str; 2],
    result: &'static str,
    a_move: &'static str,
}

const HANDOUTS: [Handout; 2] = [
    Handout {
        text: include_str!("../../../docs/en/learn/learn_from_game.md"),
        comma: false,
        colors: ["Black", "White"],
        result: "the result",
        a_move: "move",
    },
    Handout {
        text: include_str!("../../../docs/de/learn/learn_from_game.md"),
        comma: true,
        colors: ["Schwarz", "Weiß"],
        result: "das Ergebnis",
        a_move: "Zug",
    },
];

impl Handout {
    fn number(&self, value: f64, digits: usize) -> String {
        let number = format!("{value:.digits$}");
        if self.comma { number.replace('.', ",") } else { number }
    }

    /// Formats a number with three decimal places, or with none if it is an integer.
    fn short(&self, value: f64) -> String {
        self.number(value, if value.fract() == 0.0 { 0 } else { 3 })
    }
}

const RATE: f64 = 0.1;

/// Returns the last four moves of a game, with their numbers. Only the corners of the boards matter.
fn last_moves() -> [(usize, &'static str, Step); 4] {
    const BLACK: u64 = 1 | 1 << 7 | 1 << 56;
    let step = |player, white| Step { board: Board::from_bits(BLACK, white).unwrap(), player, explored: false };
    [
        (57, "a1", step(Color::Black, 0)),
        (58, "b4", step(Color::White, 0)),
        (59, "g8", step(Color::Black, 0)),
        (60, "h8", step(Color::White, 1 << 63)),
    ]
}

/// Returns the weights after learning from these moves, which are the last ones of a game.
fn learned(game: &[Step]) -> Network {
    let mut network = Network { tuples: vec![Tuple::new(&[(0, 0)])] };
    learn::learn_from_game(&mut network, game, RATE);
    network
}

/// Returns the numbers of corners that are empty, the player's own, and the opponent's.
fn corners(Step { board, player, .. }: &Step) -> [usize; 3] {
    let discs = [(0, 0), (0, 7), (7, 0), (7, 7)].map(|(row, column)| board.get(row, column));
    [None, Some(*player), Some(player.other())].map(|wanted| discs.iter().filter(|disc| **disc == wanted).count())
}

/// Returns the row of the handout's table for move `i` of the last moves.
fn row(handout: &Handout, i: usize) -> String {
    let moves = last_moves();
    let game = moves.map(|(_, _, step)| step);
    let (number, square, Step { board, player, .. }) = moves[i];
    let before = learned(&game[i + 1..]);
    let prediction = |board: &Board| tanh(learn::tuple_value(&before, board, player));
    let (target, of) = match moves.get(i + 2) {
        Some((next, _, step)) => (prediction(&step.board), format!("{} {next}", handout.a_move)),
        None => (f64::from(game[3].board.final_score(player).signum()), handout.result.to_owned()),
    };
    let p = prediction(&board);
    let color = handout.colors[usize::from(player == Color::White)];
    let weights = learned(&game[i..]).tuples[0].weights.iter().map(|weight| handout.short(*weight)).collect::<Vec<_>>();
    format!(
        "| {number}, {square} | {color} | {} | {}, {of} | {} | {} | {} |",
        corners(&game[i]).map(|count| count.to_string()).join(" "),
        handout.short(target),
        handout.short(p),
        handout.number(RATE * (target - p) * (1.0 - p * p), 4),
        weights.join(", "),
    )
}

#[test]
fn the_handout_of_learn_from_game_learns_from_four_moves_as_the_solution_does() {
    for handout in &HANDOUTS {
        for row in (0..4).rev().map(|i| row(handout, i)) {
            assert!(handout.text.lines().any(|line| line == row), "not in the handout:\n{row}");
        }
        let game = last_moves().map(|(_, _, step)| step);
        let empty = handout.number(learned(&game).tuples[0].weights[0], 3);
        let question = handout.text.lines().find(|line| line.starts_with("2. ") && line.contains(&empty));
        assert!(question.is_some(), "no question about {empty}");
    }
}
