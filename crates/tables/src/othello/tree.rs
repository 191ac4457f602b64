//! The search trees of Othello: the positions, values and moves of their nodes.

use super::DEEPEST;
use super::colors::colors;
use super::draw::draw_disc;
use super::rules::C;
use super::say;
use crate::tree::{Chooser, Rules, Searched, Searcher, Tree, Wants};
use games::othello::{Board, Position, SIZE, square_name, square_named};
use questions::learning::{Rule, Ruled};
use questions::othello::{Function, PASS, Watch};
use questions::tree::Ran;
use stage::scene::{Rect, Scene};
use stage::theme::Theme;
use text::Text;

/// The searches, in the order of the exercises.
pub const SEARCHES: &[Searcher] = &[
    Searcher { exercise: "othello/minimax", deepest: Some(DEEPEST) },
    Searcher { exercise: "othello/minimax_with_passes", deepest: Some(DEEPEST) },
    Searcher { exercise: "othello/alpha_beta", deepest: Some(DEEPEST) },
    Searcher { exercise: "othello/iterative_deepening", deepest: Some(DEEPEST) },
    Searcher { exercise: "othello/negamax", deepest: None },
    Searcher { exercise: "othello/negamax_alpha_beta", deepest: None },
    Searcher { exercise: "othello/endgame", deepest: None },
    Searcher { exercise: "learn/mcts", deepest: Some(MOST_TRIED) },
];

/// The greatest depth of searches by random games. A deeper search would play more games than a tree can show.
const MOST_TRIED: u32 = 5;

impl Searched for Watch {
    type Root = Position;
    type Question = Watch;
    const SEARCHES: &'static [Searcher] = SEARCHES;

    fn question(search: &Searcher, depth: u32, &position: &Position) -> Watch {
        let function = match search.name() {
            "minimax" => Function::Minimax,
            "minimax_with_passes" => Function::MinimaxWithPasses,
            "alpha_beta" => Function::AlphaBeta,
            "iterative_deepening" => Function::IterativeDeepening,
            "negamax" => Function::Negamax,
            "negamax_alpha_beta" => Function::NegamaxAlphaBeta,
            "mcts" => Function::Mcts,
            _ => Function::Endgame,
        };
        // If a side must pass, its list of moves is empty.
        let position = if matches!(function, Function::IterativeDeepening | Function::Mcts) {
            position.settled()
        } else {
            position
        };
        Watch { position, depth, function }
    }

    fn tree(search: &Searcher, depth: u32, root: &Position, ran: Ran) -> Result<Tree<Watch>, Text> {
        Tree::new(Watch::question(search, depth, root), &ran)
    }
}

impl Rules for Watch {
    type Position = Position;

    fn root(&self) -> Position {
        self.position
    }

    fn after(&self, &Position { board, player }: &Position, name: &str) -> Option<Position> {
        let passed = Position { board, player: player.other() };
        if name == PASS {
            return Some(passed);
        }
        let (row, column) = square_named(name)?;
        let mut after = passed;
        after.board.play(player, row, column).ok()?;
        Some(after)
    }

    fn moves(&self, &Position { board, player }: &Position) -> Vec<String> {
        board.legal_moves(player).map(|(row, column)| square_name(row, column)).collect()
    }

    fn shown(&self, name: &str) -> Text {
        if name == PASS { say::pass() } else { Text::verbatim(name) }
    }

    fn chooser(&self, &Position { board, player }: &Position) -> Option<Chooser> {
        let wants = match self.function {
            Function::Negamax | Function::NegamaxAlphaBeta | Function::Endgame => Wants::Nega,
            _ if player == self.position.player => Wants::Max,
            _ => Wants::Min,
        };
        (!board.is_over()).then(|| Chooser { wants, who: player.text() })
    }

    fn tries_out(&self) -> bool {
        self.function == Function::Mcts
    }

    /// `mcts` calls `uct_choice` in a node with children, and `playout` from its last node.
    fn calls(&self, &position: &Position, visits: u32, children: &[(String, u32, f64)], seed: u64) -> Vec<Rule> {
        if !self.tries_out() {
            return Vec::new();
        }
        let Position { board, player } = position;
        // A value in the tree is for the side to move at the root; the total is for the side that moves in this
        // position.
        let sign = if player == self.position.player { 1.0 } else { -1.0 };
        let child = |(row, column)| {
            let child = children.iter().find(|(name, ..)| *name == square_name(row, column));
            child.map_or((0, 0.0), |(_, visits, value)| (*visits, (sign * value * f64::from(*visits)).round()))
        };
        let tried: Vec<(u32, f64)> = board.legal_moves(player).map(child).collect();
        let choice = Rule::Choice { position, visits, children: tried, c: C };
        let chooses = visits > 0 && board.has_move(player);
        chooses.then_some(choice).into_iter().chain([Rule::Playout { position, seed }]).collect()
    }

    fn said(&self, rule: &Rule, answer: &Ruled) -> Option<Text> {
        super::rules::said(rule, answer)
    }

    fn told(&self, &Position { board, player }: &Position) -> Option<Text> {
        let score = f64::from(board.final_score(player));
        match score {
            _ if !board.is_over() => None,
            0.0 => Some(say::ended_in_a_draw()),
            1.0.. => Some(say::ended(player, score)),
            _ => Some(say::ended(player.other(), -score)),
        }
    }

    fn draw(&self, scene: &mut Scene, at: Rect, Position { board, .. }: &Position, name: &str, theme: &Theme) {
        let colors = colors(theme);
        scene.rect(at.inset(-2.0), 3.0, colors.seam);
        for (row, column) in Board::squares() {
            scene.rect(at.part(SIZE, row, column).inset(0.4), 0.5, colors.felt);
            if let Some(color) = board.get(row, column) {
                let square = at.part(SIZE, row, column);
                draw_disc(scene, square.center(), square.w * 0.4, color, theme);
                if square_named(name) == Some((row, column)) {
                    super::draw::draw_last(scene, square.center(), square.w * 0.4, color, theme);
                }
            }
        }
    }
}
