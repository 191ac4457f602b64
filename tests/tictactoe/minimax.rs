//! TicTacToe 6: `minimax`, against an oracle that knows no board, only two sets of bits, and remembers what it has seen. Any move with
//! the best score is right.

mod mistakes;

use super::oracle::{Oracle, Position, deep_enough, must_move, position, positions};
use super::{about, wrong_search};
use catalogue::{Text, tictactoe as say};
use exercises::tictactoe::minimax;
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark, listen};
use referee::Referee;

const _: fn(&mut Board, Mark, u32) -> (usize, usize, i32) = minimax;

/// What `minimax` did about it.
struct Answer {
    row: usize,
    column: usize,
    score: i32,
    after: Board,
}

/// What is asked of a position here.
trait Question: Sized {
    fn ask(self) -> Answer;
    fn call(self) -> String;
    #[track_caller]
    fn wrong(self, what: Text) -> !;
    #[track_caller]
    fn check_score(self, oracle: &mut Oracle);
    #[track_caller]
    fn check_move(self, oracle: &mut Oracle);
}

impl Question for Position {
    fn ask(self) -> Answer {
        let mut after = self.board;
        about(self.board, self.call());
        let (row, column, score) = minimax(&mut after, self.player, self.depth);
        Answer { row, column, score, after }
    }

    fn call(self) -> String {
        format!("minimax(board, {}, {})", self.player, self.depth)
    }

    #[track_caller]
    fn wrong(self, what: Text) -> ! {
        wrong_search(&self.board, &self.options(), what, mistakes::name(self));
    }

    #[track_caller]
    fn check_score(self, oracle: &mut Oracle) {
        let (expected, got) = (oracle.score(self), self.ask().score);
        if got != expected {
            self.wrong(say::must_have_score(self.call(), expected, got));
        }
    }

    #[track_caller]
    fn check_move(self, oracle: &mut Oracle) {
        let Answer { row, column, .. } = self.ask();
        let best = oracle.best_moves(self);
        if !best.contains(&(row, column)) {
            self.wrong(must_move(self.call(), &best, (row, column)));
        }
    }
}

#[track_caller]
fn for_every_position(depths: impl Iterator<Item = u32> + Clone, check: fn(Position, &mut Oracle)) {
    let mut oracle = Oracle::default();
    for (board, player) in positions() {
        for depth in depths.clone().filter(|depth| *depth <= deep_enough(&board)) {
            check(Position { board, player, depth }, &mut oracle);
        }
    }
}

#[grading::test(points = 1)]
fn with_depth_1_the_computer_takes_a_win() {
    let oracle = &mut Oracle::default();
    for board in ["X X . / O O . / . . .", "O X X / . O . / X . .", ". X X / . O . / O X .", "X . X / . O . / . . ."] {
        position(board, O, 1).check_score(oracle);
        position(board, O, 1).check_move(oracle);
    }
}

#[grading::test(points = 1)]
fn with_depth_1_the_person_takes_a_win() {
    let oracle = &mut Oracle::default();
    for board in ["X X . / O O . / . . .", ". O O / . X . / X . .", "X O . / X O . / . . .", "X . . / . O . / . . ."] {
        position(board, X, 1).check_score(oracle);
        position(board, X, 1).check_move(oracle);
    }
}

#[grading::test(points = 1)]
fn with_depth_2_the_computer_parries_a_threat() {
    let oracle = &mut Oracle::default();
    for board in ["X X . / . O . / . . .", "X . . / . O . / X . .", "O . X / . X . / . . .", "X O X / O X . / . X O"] {
        position(board, O, 2).check_score(oracle);
        position(board, O, 2).check_move(oracle);
    }
}

#[grading::test(points = 1, timeout = 6)]
fn no_position_is_examined_twice_or_in_vain() {
    let oracle = &mut Oracle::default();
    for (board, depth) in [
        (". . . / . X . / . . .", 1),
        (". . . / . X . / . . .", 3),
        ("X . . / . . . / . . .", 8),
        ("X . X / O . . / . O X", 2),
    ] {
        let position = position(board, O, depth);
        position.check_score(oracle);
        let (_, trace) = listen(|| position.ask());
        let (examined, tree) = (trace.positions(), oracle.tree(position));
        // O cannot win here: only when every move has been tried is it known that none wins.
        if examined < board.matches('.').count() {
            position.wrong(say::examined_too_few(position.call(), examined));
        }
        if examined > tree {
            let deeper = (depth + 1..=9).find(|&depth| examined == oracle.tree(Position { depth, ..position }));
            let why = mistakes::in_the_scores().unwrap_or_else(|| match deeper {
                Some(deeper) => say::looked_deeper(deeper),
                None => say::examined_in_vain(),
            });
            wrong_search(
                &position.board,
                &position.options(),
                say::examined_too_many(position.call(), examined, tree),
                Some(why),
            );
        }
    }
}

#[grading::test(points = 1, timeout = 6)]
fn small_depths_give_the_right_score_everywhere() {
    for_every_position(1..=3, Position::check_score);
}

#[grading::test(points = 2, timeout = 10)]
fn every_depth_gives_the_right_score_everywhere() {
    for_every_position(1..=9, Position::check_score);
}

#[grading::test(points = 2, timeout = 10)]
fn every_depth_gives_a_best_move_everywhere() {
    for_every_position(1..=9, Position::check_move);
}

#[grading::test(points = 1, timeout = 6)]
fn the_board_is_the_same_afterwards() {
    let check = |position: Position, _: &mut Oracle| {
        let (Answer { after, .. }, trace) = listen(|| position.ask());
        if after != position.board {
            position.wrong(say::must_leave_the_board(position.call(), after));
        }
        // Whoever tries nothing leaves the board as it was, too.
        if trace.positions() == 0 {
            position.wrong(say::examined_too_few(position.call(), 0));
        }
    };
    for_every_position([1, 2, 4].into_iter(), check);
}

#[grading::test(points = 1, timeout = 12)]
fn from_depth_6_on_the_computer_never_loses() {
    for depth in 6..=8 {
        for first in [X, O] {
            play_every_game(&mut vec![Board::new()], first, depth);
        }
    }
}

/// Goes on from the last board of `game`: X tries everything, O plays what `minimax` says.
#[track_caller]
fn play_every_game(game: &mut Vec<Board>, mover: Mark, depth: u32) {
    let board = game[game.len() - 1];
    if board.line_of(X).is_some() {
        let boards: Vec<String> = game.iter().map(|board| format!("{board:#}")).collect();
        let before = Position { board: game[game.len() - 3], player: O, depth };
        before.wrong(say::lost_a_game(depth, boards.join("\n")));
    }
    if board.is_over() {
        return;
    }
    let moves: Vec<(usize, usize)> = match mover {
        X => board.empty_fields().collect(),
        O => {
            let Answer { row, column, .. } = Position { board, player: O, depth }.ask();
            vec![(row, column)]
        }
    };
    for (row, column) in moves {
        let mut next = board;
        if let Err(illegal) = next.play(row, column, mover) {
            grading::fail(illegal.text());
        }
        game.push(next);
        play_every_game(game, mover.other(), depth);
        game.pop();
    }
}

#[grading::test(points = 1, timeout = 6)]
fn what_the_computer_sees_after_a_corner() {
    let board: Board = "X . . / . . . / . . .".parse().unwrap();
    let look = |depth: u32| {
        let field = |(row, column)| {
            let mut board = board;
            match board.play(row, column, O) {
                Err(_) => "X",
                Ok(()) => ["-", "0", "+"][(minimax(&mut board, X, depth - 1).2.clamp(-1, 1) + 1) as usize],
            }
        };
        let fields: Vec<&str> = Board::squares().map(field).collect();
        let rows: Vec<String> = fields.chunks(3).map(|row| row.join(" ")).collect();
        format!("depth {depth}\n{}\n", rows.join("\n"))
    };
    let seen = [4, 5, 6].map(look).join("\n");
    insta::assert_snapshot!(seen);
}
