//! The search trees of TicTacToe: the positions of their nodes, and the values that the tasks give to them.

use super::draw::draw_mark;
use super::{DEEPEST, say};
use crate::tree::{self, Chooser, Rules, Searched, Searcher, Tree, Wants};
use crate::{lines, say as all};
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark};
use questions::tictactoe::{Function, Watch};
use questions::tree::Ran;
use referee::tictactoe::{is_over, line_of};
use stage::scene::{Rect, Scene};
use stage::theme::Theme;
use text::Text;

/// The searches, in the order of the exercises.
pub const SEARCHES: &[Searcher] = &[
    Searcher { exercise: "tictactoe/count_games", deepest: None },
    Searcher { exercise: "tictactoe/minimax", deepest: Some(DEEPEST) },
    Searcher { exercise: "tictactoe/alpha_beta", deepest: Some(DEEPEST) },
];

/// Returns the depth of the first search to show on this board, at most `most`.
#[must_use]
pub fn first_depth(board: &Board, most: u32) -> u32 {
    let empty = board.empty_squares().count() as u32;
    tree::first_depth(most.min(empty), |level| empty - level)
}

fn function(search: &Searcher) -> Function {
    match search.name() {
        "count_games" => Function::CountGames,
        "minimax" => Function::Minimax,
        _ => Function::AlphaBeta,
    }
}

impl Searched for Watch {
    type Root = (Board, Mark);
    type Question = Watch;
    const SEARCHES: &'static [Searcher] = SEARCHES;

    fn question(search: &Searcher, depth: u32, &(board, player): &(Board, Mark)) -> Watch {
        let depth = depth.min(board.empty_squares().count() as u32).max(1);
        Watch { board, player, depth, function: function(search) }
    }

    fn tree(search: &Searcher, depth: u32, root: &(Board, Mark), ran: Ran) -> Result<Tree<Watch>, Text> {
        Tree::new(Watch::question(search, depth, root), &ran)
    }
}

impl Rules for Watch {
    type Position = (Board, Mark);

    fn root(&self) -> (Board, Mark) {
        (self.board, self.player)
    }

    fn after(&self, &(mut board, mover): &(Board, Mark), name: &str) -> Option<(Board, Mark)> {
        let (square, mark) = name.strip_prefix('(')?.split_once(')')?;
        let (row, column) = square.split_once(", ")?;
        let mark = if mark.is_empty() { mover } else { [X, O].into_iter().find(|own| mark == format!(" {own}"))? };
        board.play(row.parse().ok()?, column.parse().ok()?, mark).ok()?;
        Some((board, mover.other()))
    }

    fn moves(&self, (board, _): &(Board, Mark)) -> Vec<String> {
        if is_over(board) {
            return Vec::new();
        }
        board.empty_squares().map(crate::boards::named).collect()
    }

    fn chooser(&self, &(_, mover): &(Board, Mark)) -> Option<Chooser> {
        let wants = if mover == O { Wants::Max } else { Wants::Min };
        (self.function != Function::CountGames).then(|| Chooser { wants, who: Text::verbatim(mover) })
    }

    fn worth(&self, (board, _): &(Board, Mark), depth: usize) -> Option<f64> {
        let left = i64::from(self.depth) + 1 - depth as i64;
        let won = match self.function {
            Function::CountGames => return None,
            Function::Minimax => 1.0,
            Function::AlphaBeta => left.max(1) as f64,
        };
        match (line_of(board, X), line_of(board, O)) {
            (Some(_), _) => Some(-won),
            (_, Some(_)) => Some(won),
            _ => (depth > 0 && (left <= 1 || is_over(board))).then_some(0.0),
        }
    }

    fn told(&self, (board, _): &(Board, Mark)) -> Option<Text> {
        match (line_of(board, X), line_of(board, O)) {
            (Some(_), _) => Some(all::has_won(X)),
            (_, Some(_)) => Some(all::has_won(O)),
            _ => is_over(board).then(say::draw),
        }
    }

    fn small(&self) -> bool {
        true
    }

    fn draw(&self, scene: &mut Scene, at: Rect, (board, _): &(Board, Mark), _: &str, theme: &Theme) {
        lines(scene, at, 3, (at.w * 0.02).max(0.9), theme.line);
        for (row, column) in Board::squares() {
            if let Some(mark) = board.get(row, column) {
                draw_mark(scene, at.part(3, row, column), mark, theme);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_of_a_node_holds_the_marks_that_the_search_placed() {
        let root: (Board, Mark) = (Board::default(), X);
        let search = Watch { board: root.0, player: X, depth: 9, function: Function::Minimax };
        let after = |name| search.after(&root, name).map(|(board, mover)| (format!("{board:#}"), mover));
        assert_eq!(after("(0, 1)"), Some((". X . / . . . / . . .".to_owned(), O)));
        assert_eq!(after("(0, 1) O"), Some((". O . / . . . / . . .".to_owned(), O)));
        for wrong in ["(0, 1) Z", "(0, 1)O", "(0, 3)", "(99999999999999999999, 0)", "", "(", "()", "(0, 1"] {
            assert_eq!(after(wrong), None, "{wrong}");
        }
    }
}
