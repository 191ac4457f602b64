//! Chapter 2: the figures of Othello, in the language of the process, and the numbers in its handouts and model
//! answers.

mod draw;
mod numbers;
mod trees;
mod words;
mod worth;

use crate::svg::Svg;
use draw::{LARGE, PITCH, Panel, caption, dot, frame, names, picture, ring};
use games::othello::Color::{self, Black, White};
use games::othello::{Board, Evaluation, Game, Position, listen, square_name, square_named};
use games_ear::EAR;
pub use numbers::print as numbers;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use solutions::othello::{
    alpha_beta, iterative_deepening, minimax, own_evaluation, random_tie_break, search_cost, stellung_bewerten,
    stellung_bewerten_mit_strategie,
};
use text::{Text, number};
use words as say;

const INF: f64 = f64::INFINITY;

/// A position with five empty squares and White to move: the tree of the minimax handout.
const SMALL: &str = "X-OOOOOO OOOOXOOO XOXOOOOO -XOXOOOO XXXXOOOO XXXXXOOO XXOXXX-- XXXXXXX- O";

/// A position in which Black has to pass and White has two moves: the example of `minimax_with_passes`.
const PASS: &str = "--XXXXXX X--XXOOO XXXXOOOO XXXXXOOO XXOXOOOO XOXXOOOO XXOOXOOX XXXXXXXX X";

/// A position with three empty squares and White to move: the example of the endgame handout.
const END: &str = "XXXXXOO- XXXXXOOO XXXXXXXX XXXXOO-- OOXOOOXX OOOOOXOX OOOOOOOO OOOOOOOO O";

/// A position with three empty squares and White to move, with a pass and a cut: the trees of negamax.
const CUT: &str = "XXXXXX-O OXXOOOOO -XXXXXXO OXXXOXXX OXOXXOXX XXOOXXXO XXXXOXOO X-XXXOOO O";

/// A position with five empty squares and White to move, in which different orders of moves lead to the same board.
const ORDERS: &str = "XOOOO-OX XOOO-OX- XOOOOXOX XXXXXOO- XXOXXOXX OOXOXOXO OXXXOXOO OX-XXXXO O";

/// A position in which Black's move to e7 turns over discs in four directions.
const CROWDED: &str = "-------- -------- ----X--- -XXXXX-- --OOOOX- -OOOOO-- --XO---- -------- X";

/// A position in which Black has few discs and many moves.
const MOBILE: &str = "-O------ -O------ -OXOO--- XOXXOO-- OOXXOOO- OOOOO--- ---OO--- -------- X";

/// Returns all figures, with the names of their files.
pub fn figures() -> Vec<(&'static str, String)> {
    let drawn = [
        ("othello_rules", rules()),
        ("othello_weights", weights()),
        ("othello_worth", worth::figure()),
        ("othello_tie_break", tie_break()),
        ("othello_mobility", mobility()),
        ("othello_growth", growth()),
        ("othello_alpha_beta", cuts()),
        ("othello_deepening", deepening()),
        ("othello_orders", orders()),
        ("tree_othello_negamax", trees::both_numbers()),
    ];
    let drawn = drawn.map(|(name, figure)| (name, figure.to_string()));
    drawn.into_iter().chain(trees::figures()).collect()
}

/// Draws Black's legal moves at the beginning, a move, and the discs that it turns over.
fn rules() -> Svg {
    let mut svg = picture(&say::rules(), (3.0 * PITCH + 20.0, 310.0));
    let start = Board::new();
    let legal: Vec<_> = start.legal_moves(Black).collect();
    let Position { board, player } = position(CROWDED);
    let (row, column) = (6, 4);
    let after = board.after(player, row, column);
    let changed = |&(r, c): &(usize, usize)| (r, c) != (row, column) && board.get(r, c) != after.get(r, c);
    let turned: Vec<_> = Board::squares().filter(changed).collect();
    let names = legal.iter().map(|&(r, c)| square_name(r, c)).collect::<Vec<_>>().join(", ");
    let value = number(stellung_bewerten(&after, player), 1);
    let panels = [
        (start, vec![], legal, say::may_begin(names)),
        (board, turned.clone(), vec![(row, column)], say::moves_to(square_name(row, column), turned.len())),
        (after, turned, vec![], say::is_worth(value)),
    ];
    for (i, (board, ringed, dotted, words)) in panels.iter().enumerate() {
        let panel = Panel { corner: (30.0 + PITCH * i as f32, 35.0), side: LARGE };
        panel.draw(&mut svg, board);
        ringed.iter().for_each(|&square| ring(&mut svg, panel.at(square), 8.0, board.get(square.0, square.1)));
        dotted.iter().for_each(|&square| dot(&mut svg, panel.at(square)));
        caption(&mut svg, panel, words);
    }
    svg
}

/// Draws the value of a disc on each square.
fn weights() -> Svg {
    let mut svg = picture(&say::weights(), (310.0, 290.0));
    let panel = Panel { corner: (35.0, 30.0), side: LARGE };
    frame(&mut svg, panel);
    names(&mut svg, panel);
    for square in Board::squares() {
        let worth = worth(square.0, square.1);
        let (x, y) = panel.at(square);
        let class = match worth {
            _ if worth < 0.0 => "low",
            _ if worth > 4.0 => "top",
            _ if worth > 1.0 => "high",
            _ => "plain",
        };
        svg.square((x, y), 14.0, class);
        let digits = if worth.fract() == 0.0 { 0 } else { 1 };
        svg.text((x, y + 4.5), number(worth, digits), "small");
    }
    svg
}

/// Draws the values of moves from a search of depth two, and how often `random_tie_break` chooses each of the best.
fn tie_break() -> Svg {
    const DRAWS: usize = 900;
    let Position { board, player } = "f5f6e6f4".parse::<Game>().expect("a game of this file").position();
    let value = |(row, column)| minimax(&board.after(player, row, column), player.other(), 1, player, 2);
    let values: Vec<_> = board.legal_moves(player).map(|square| (square, value(square))).collect();
    let greatest = values.iter().map(|(_, value)| *value).fold(-INF, f64::max);
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let drawn: Vec<_> = (0..DRAWS).map(|_| random_tie_break(&board, player, 2, &mut chance)).collect();
    let best: Vec<_> = values.iter().filter(|(_, value)| *value == greatest).collect();
    let mut svg = picture(&say::tie_break(), (300.0, 320.0 + 26.0 * best.len() as f32));
    let panel = Panel { corner: (35.0, 30.0), side: LARGE };
    panel.draw(&mut svg, &board);
    for &(square, value) in &values {
        let (x, y) = panel.at(square);
        svg.text((x, y + 4.5), value, if value == greatest { "bold" } else { "small" });
        if value == greatest {
            ring(&mut svg, (x, y), 13.0, None);
        }
    }
    svg.text((150.0, 296.0), say::of_draws(DRAWS), "bold");
    for (i, (square, _)) in best.iter().enumerate() {
        let often = drawn.iter().filter(|at| **at == Some(*square)).count();
        let y = 310.0 + 26.0 * i as f32;
        svg.text((45.0, y + 13.0), square_name(square.0, square.1), "");
        svg.rect((65.0, y), (0.45 * often as f32, 18.0), "first");
        svg.text((72.0 + 0.45 * often as f32, y + 13.0), often, "left");
    }
    svg
}

/// Draws a position with few discs and many moves, and its values by three evaluations.
fn mobility() -> Svg {
    let Position { board, player } = position(MOBILE);
    let mut svg = picture(&say::mobility(), (720.0, 290.0));
    let panel = Panel { corner: (35.0, 30.0), side: LARGE };
    panel.draw(&mut svg, &board);
    board.legal_moves(player).for_each(|square| dot(&mut svg, panel.at(square)));
    board.legal_moves(player.other()).for_each(|square| ring(&mut svg, panel.at(square), 10.0, None));
    let moves = |color: Color| board.legal_moves(color).count();
    let rows = [
        say::discs(board.count(Black), board.count(White)),
        say::moves(moves(Black), moves(White)),
        Text::default(),
        say::for_black("stellung_bewerten", number(stellung_bewerten(&board, Black), 1)),
        say::for_black("stellung_bewerten_mit_strategie", number(stellung_bewerten_mit_strategie(&board, Black), 1)),
        say::for_black("own_evaluation", number(own_evaluation(&board, Black), 1)),
    ];
    svg.lines((300.0, 70.0), 30.0, rows, "left");
    dot(&mut svg, (306.0, 262.0));
    svg.text((320.0, 267.0), say::dots(), "left");
    ring(&mut svg, (480.0, 262.0), 8.0, None);
    svg.text((496.0, 267.0), say::rings(), "left");
    svg
}

/// Draws a tree with three moves on each board, and the positions and seconds of a tree with eight.
fn growth() -> Svg {
    let mut svg = picture(&say::growth(), (860.0, 325.0));
    let (left, wide) = (40.0, 250.0);
    let place = |depth: u32, i: u64| {
        let (all, _) = search_cost(3, depth, 1);
        (left + wide * (i as f32 + 0.5) / all as f32, 60.0 + 80.0 * depth as f32)
    };
    for depth in 0..=2 {
        let (all, _) = search_cost(3, depth, 1);
        for i in 0..all {
            let at = place(depth, i);
            if depth > 0 {
                let from = place(depth - 1, i / 3);
                svg.line((from.0, from.1 + 9.0), (at.0, at.1 - 9.0), "branch");
            }
            svg.circle(at, 9.0, "node");
        }
        svg.text((left + wide + 30.0, 65.0 + 80.0 * depth as f32), all, "bold");
    }
    svg.text((left + wide / 2.0, 300.0), say::three_moves(), "");
    svg.text((620.0, 300.0), say::eight_moves(), "");
    for depth in 1..=8 {
        let (positions, seconds) = search_cost(8, depth, 1_000_000);
        let (y, long) = (14.0 + 29.0 * depth as f32, 26.0 * (positions as f32).log10());
        svg.text((395.0, y + 15.0), say::at_depth(depth), "small");
        svg.rect((440.0, y), (long, 20.0), "first");
        let digits = if seconds < 0.1 { 6 } else { 2 };
        let words = say::so_long(positions, number(seconds, digits));
        svg.text((450.0 + long, y + 15.0), words, "left");
    }
    svg
}

/// Draws the positions that two searches examine in the middle of a game, by depth, on a logarithmic scale.
fn bars(title: &Text, names: [&str; 2], counts: impl Fn(u32) -> [usize; 2]) -> Svg {
    let mut svg = picture(title, (760.0, 380.0));
    for depth in 1..=6 {
        let y = 54.0 * depth as f32 - 18.0;
        svg.text((50.0, y + 25.0), say::at_depth(depth), "small");
        for (i, (count, name)) in counts(depth).into_iter().zip(names).enumerate() {
            let (y, long) = (y + 21.0 * i as f32, 72.0 * (count as f32).log10());
            svg.text((235.0, y + 14.0), name, "right");
            svg.rect((245.0, y), (long, 18.0), ["first", "second"][i]);
            svg.text((253.0 + long, y + 14.0), count, "left");
        }
    }
    svg
}

fn cuts() -> Svg {
    bars(&say::cuts(), ["minimax", "alpha_beta"], |depth| {
        let [plain, cut, _] = work(middle(), depth);
        [plain, cut]
    })
}

fn deepening() -> Svg {
    bars(&say::deepening(), ["alpha_beta", "iterative_deepening"], |depth| {
        let [_, cut, deepened] = work(middle(), depth);
        [cut, deepened]
    })
}

/// Draws two orders of three moves that lead to the same board.
fn orders() -> Svg {
    const STEP: f32 = 205.0;
    let mut svg = picture(&say::orders(), (620.0, 4.0 * STEP + 5.0));
    let start = position(ORDERS);
    let paths = [["e2", "h2", "c8"], ["c8", "h2", "e2"]].map(|names| {
        names.into_iter().fold(vec![(start, "")], |mut path, name| {
            let (row, column) = square_named(name).expect("a square");
            let next = path[path.len() - 1].0.play(row, column).expect("a legal move");
            path.push((next, name));
            path
        })
    });
    assert_eq!(paths[0][3].0, paths[1][3].0, "both orders lead to the same board");
    let corner = |path: usize, depth: usize| {
        let x = if depth == 0 || depth == 3 { 240.0 } else { 60.0 + 360.0 * path as f32 };
        (x, 45.0 + STEP * depth as f32)
    };
    let side = 17.5;
    let middle = |path: usize, depth: usize| (corner(path, depth).0 + 4.0 * side, corner(path, depth).1);
    for (i, path) in paths.iter().enumerate() {
        for depth in 1..=3 {
            let (from, to) = (middle(i, depth - 1), middle(i, depth));
            let (tail, tip) = ((from.0, from.1 + 8.0 * side + 2.0), (to.0, to.1 - 3.0));
            svg.line(tail, tip, "branch");
            let words = say::moved(path[depth - 1].0.player, path[depth].1).to_string();
            let aside = [0.0, -10.0, 5.0, 20.0][depth];
            let (x, y) = (f32::midpoint(tail.0, tip.0), f32::midpoint(tail.1, tip.1) + aside);
            let (at, class) = if i == 0 { ((x - 14.0, y), "right") } else { ((x + 14.0, y), "left") };
            svg.text(at, &words, class);
        }
        for (depth, (position, name)) in path.iter().enumerate() {
            let panel = Panel { corner: corner(i, depth), side };
            if i == 0 || !(depth == 0 || depth == 3) {
                frame(&mut svg, panel);
                panel.discs(&mut svg, &position.board);
                if let Some(square) = square_named(name).filter(|_| depth < 3) {
                    ring(&mut svg, panel.at(square), 4.0, position.board.get(square.0, square.1));
                }
            }
        }
    }
    svg
}

fn position(text: &str) -> Position {
    text.parse().expect("a position of this file")
}

/// Returns the value of a single disc on this square.
fn worth(row: usize, column: usize) -> f64 {
    let disc = Board::from_bits(1 << (8 * row + column), 0).expect("one disc");
    stellung_bewerten_mit_strategie(&disc, Black)
}

/// Returns the numbers of positions that minimax, alpha-beta and iterative deepening examine. The latter two evaluate
/// by the weights of the squares.
fn work(Position { board, player: me }: Position, depth: u32) -> [usize; 3] {
    let weigh = stellung_bewerten_mit_strategie;
    [
        examined(|| minimax(&board, me, 0, me, depth)),
        examined(|| alpha_beta(&board, me, depth, me, -INF, INF, weigh)),
        examined(|| iterative_deepening(&board, me, weigh, &mut |reached| reached <= depth)),
    ]
}

fn examined<T>(search: impl FnOnce() -> T) -> usize {
    listen(EAR, search).1.count
}

/// Returns the position after twelve moves of a game that the course's evaluation plays against itself at depth two.
fn middle() -> Position {
    (0..12).fold(Position::default(), |position, _| step(position, (2, own_evaluation)))
}

/// Returns the position after the best move by this evaluation at this depth; the first of equal moves.
fn step(position: Position, (depth, evaluate): (u32, Evaluation)) -> Position {
    let Position { board, player } = position;
    let (mut best, mut chosen) = (-INF, None);
    for (row, column) in board.legal_moves(player) {
        let after = board.after(player, row, column);
        let value = alpha_beta(&after, player.other(), depth - 1, player, best, INF, evaluate);
        if chosen.is_none() || value > best {
            (best, chosen) = (value, Some((row, column)));
        }
    }
    let (row, column) = chosen.expect("there is a move");
    position.play(row, column).expect("it is legal")
}
