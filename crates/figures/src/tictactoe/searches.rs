//! The trees of `count_games`, `minimax` and `alpha_beta`: the moves that the solutions try on a board, and the results
//! for each board.

use super::tree::{Node, Shown, draw, node};
use super::words as say;
use super::{STYLE, board, drawn};
use crate::svg::{At, Svg};
use crate::tree::Place;
use games::tictactoe::{Board, Mark, listen};
use games_ear::EAR;
use solutions::tictactoe::{alpha_beta, check_if_full, check_if_winner, count_games, minimax};
use text::Text;

/// Half the side of a small board, in pixels.
const HALF: f32 = 23.0;

/// A board with X to move and three empty squares, on which one game ends early.
const COUNTED: &str = "X O X / O O X / . . .";

/// A board with O to move, on which one of three moves wins, but not at once.
const SEARCHED: &str = "X X O / O . X / . . O";
const DEPTH: u32 = 3;

pub fn figures() -> Vec<(&'static str, Svg)> {
    let counted = count(&mut board(COUNTED), Mark::X);
    let who = |level: usize| {
        let mover = if level.is_multiple_of(2) { Mark::X } else { Mark::O };
        if level < 3 { vec![say::moves_next(mover)] } else { vec![say::end()] }
    };
    let plain = plain(&mut board(SEARCHED), Mark::O, DEPTH, true);
    let bounded = bounded(&mut board(SEARCHED), Mark::O, DEPTH, (i32::MIN, i32::MAX));
    let ((), trace) = listen(EAR, || {
        alpha_beta(&mut board(SEARCHED), Mark::O, DEPTH, i32::MIN, i32::MAX);
    });
    assert_eq!(trace.positions(), tried(&bounded) - 1, "the tree is what alpha_beta has tried");
    let goal = |level: usize| match level {
        3 => vec![say::end()],
        _ if level.is_multiple_of(2) => vec![say::moves_next(Mark::O), say::wants_the_greatest("O")],
        _ => vec![say::moves_next(Mark::X), say::wants_the_smallest("X")],
    };
    vec![
        ("tree_count_games", figure(&say::tree_count_games(), &counted, &who)),
        ("tree_minimax", figure(&say::tree_minimax(), &plain, &goal)),
        ("tree_alpha_beta", figure(&say::tree_alpha_beta(), &bounded, &goal)),
    ]
}

/// Returns the number of nodes that were not cut.
fn tried(node: &Node<Board>) -> usize {
    if node.what.cut { 0 } else { 1 + node.below.iter().map(tried).sum::<usize>() }
}

fn figure(title: &Text, tree: &Node<Board>, beside: &dyn Fn(usize) -> Vec<Text>) -> Svg {
    let place = Place { corner: (100.0, 14.0 + HALF), pitch: (104.0, 124.0), over_leaves: true };
    let size = (place.corner.0 + place.pitch.0 * tree.leaves() as f32 + 10.0, place.level(tree.height()) + 76.0);
    let mut svg = Svg::titled(title, STYLE, size.0, size.1);
    for level in 0..=tree.height() {
        svg.lines((12.0, place.level(level) + 5.0), 16.0, beside(level), "start");
    }
    draw(&mut svg, &place, HALF, tree, small_board);
    svg
}

fn small_board(svg: &mut Svg, at: At, shown: &Shown<Board>) {
    svg.square(at, HALF, if shown.cut { "gone" } else { "board" });
    drawn(svg, (at.0 - HALF, at.1 - HALF), (2.0 * HALF, 2.0 * HALF), &shown.of, "thin-");
}

/// Returns the tree of the boards that follow, each with the result of `count_games`.
fn count(board: &mut Board, player: Mark) -> Node<Board> {
    let (x, o, neither) = count_games(board, player);
    let mut node = node(*board, vec![format!("({x}, {o}, {neither})")]);
    if check_if_winner(board, Mark::X) || check_if_winner(board, Mark::O) || check_if_full(board) {
        node.what.words.push(result(board).to_string());
        return node;
    }
    for (row, column) in board.empty_squares() {
        board.place(row, column, player);
        node.below.push(count(board, player.other()));
        board.take_back(row, column);
    }
    node
}

fn result(board: &Board) -> Text {
    match [Mark::X, Mark::O].into_iter().find(|mark| check_if_winner(board, *mark)) {
        Some(winner) => tables::tictactoe::wins(winner),
        None => say::nobody_wins(),
    }
}

/// Returns the score of the last move at this depth if the game or the search ends there.
fn ended(board: &Board, depth: u32, sooner: bool) -> Option<i32> {
    let win = if sooner { depth as i32 } else { 1 };
    match () {
        () if check_if_winner(board, Mark::X) => Some(-win),
        () if check_if_winner(board, Mark::O) => Some(win),
        () if check_if_full(board) || depth == 1 => Some(0),
        () => None,
    }
}

/// Returns the tree of `minimax`, each board with its score. The best line of play is thick if `on_the_line`.
fn plain(board: &mut Board, player: Mark, depth: u32, on_the_line: bool) -> Node<Board> {
    let (best_row, best_column, score) = minimax(board, player, depth);
    let mut node = node(*board, vec![score.to_string()]);
    for (row, column) in board.empty_squares() {
        let thick = on_the_line && (row, column) == (best_row, best_column);
        board.place(row, column, player);
        let mut child = match ended(board, depth, false) {
            Some(score) => leaf(board, score),
            None => plain(board, player.other(), depth - 1, thick),
        };
        board.take_back(row, column);
        child.what.thick = thick;
        node.below.push(child);
    }
    node
}

fn leaf(board: &Board, score: i32) -> Node<Board> {
    node(*board, vec![score.to_string(), result(board).to_string()])
}

/// Returns the tree of `alpha_beta`, each board with the bounds and the result of its call. Nodes that are cut are
/// included as such.
fn bounded(board: &mut Board, player: Mark, depth: u32, (alpha, beta): (i32, i32)) -> Node<Board> {
    let (.., score) = alpha_beta(board, player, depth, alpha, beta);
    let infinite = |bound: i32| match bound {
        i32::MIN => "-∞".to_owned(),
        i32::MAX => "∞".to_owned(),
        bound => bound.to_string(),
    };
    let mut parent = node(*board, vec![format!("α={} β={}", infinite(alpha), infinite(beta))]);
    let (mut low, mut high) = (alpha, beta);
    for (row, column) in board.empty_squares() {
        board.place(row, column, player);
        let child = if low >= high {
            let mut child = node(*board, vec![say::cut().to_string()]);
            child.what.cut = true;
            child
        } else {
            let (child, score) = match ended(board, depth, true) {
                Some(score) => (leaf(board, score), score),
                None => {
                    let score = alpha_beta(board, player.other(), depth - 1, low, high).2;
                    (bounded(board, player.other(), depth - 1, (low, high)), score)
                }
            };
            if player == Mark::O {
                low = low.max(score);
            } else {
                high = high.min(score);
            }
            child
        };
        board.take_back(row, column);
        parent.below.push(child);
    }
    let cut = parent.below.iter().any(|child| child.what.cut);
    parent.what.words.push(match (cut, player) {
        (false, _) => score.to_string(),
        (true, Mark::O) => say::no_less_than(score).to_string(),
        (true, Mark::X) => say::no_more_than(score).to_string(),
    });
    parent
}
