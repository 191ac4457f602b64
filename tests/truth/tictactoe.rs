//! The truth about looking ahead. A position is two sets of bits, one a player; scores and sizes of trees are remembered.

use catalogue::{Text, tictactoe as say};
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark};
use referee::Referee;
use std::collections::HashMap;

/// A question to a search: a board, who is to move, and how deep to look.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub board: Board,
    pub player: Mark,
    pub depth: u32,
}

pub fn position(board: &str, player: Mark, depth: u32) -> Position {
    Position { board: board.parse().unwrap(), player, depth }
}

/// Every position that a game can come to, whoever began, before its end: those with few empty fields first. Of those with the deepest searches (seven empty
/// fields or more) one for all that are turned or mirrored: a search over a slow but right `check_if_winner` must come to its end too.
pub fn positions() -> Vec<(Board, Mark)> {
    let mut all: Vec<(Board, Mark)> = every_board()
        .into_iter()
        .filter(|board| !board.is_over() && (board.empty_fields().count() < 7 || is_first_of_its_mirrors(board)))
        .flat_map(|board| [X, O].into_iter().filter_map(move |first| Some((board, board.to_move(first).ok()?))))
        .collect();
    all.sort_by_key(|(board, _)| board.empty_fields().count());
    all
}

/// All 3^9 boards, those with few marks first, so that the first wrong answer is on a simple board.
pub fn every_board() -> Vec<Board> {
    let mut boards: Vec<Board> = (0..3_usize.pow(9)).map(board_number).collect();
    boards.sort_by_key(|board| board.count(Mark::X) + board.count(Mark::O));
    boards
}

/// The board whose fields are the digits of `number` in base 3.
fn board_number(number: usize) -> Board {
    let mut board = Board::new();
    for (i, (row, column)) in Board::squares().enumerate() {
        match number / 3_usize.pow(i as u32) % 3 {
            1 => board.place(row, column, Mark::X),
            2 => board.place(row, column, Mark::O),
            _ => {}
        }
    }
    board
}

/// A depth that is one more than the game can last: all greater ones are the same search.
pub fn deep_enough(board: &Board) -> u32 {
    (board.empty_fields().count() as u32 + 1).min(9)
}

/// Whether no turned or mirrored board comes before this one in the notation.
fn is_first_of_its_mirrors(board: &Board) -> bool {
    let text = |from: fn(usize, usize) -> (usize, usize)| {
        let mut mirrored = Board::new();
        for (row, column) in Board::squares() {
            let (from_row, from_column) = from(row, column);
            if let Some(mark) = board.get(from_row, from_column) {
                mirrored.place(row, column, mark);
            }
        }
        mirrored.to_string()
    };
    let mirrors: [fn(usize, usize) -> (usize, usize); 8] = [
        |row, column| (row, column),
        |row, column| (row, 2 - column),
        |row, column| (2 - row, column),
        |row, column| (2 - row, 2 - column),
        |row, column| (column, row),
        |row, column| (column, 2 - row),
        |row, column| (2 - column, row),
        |row, column| (2 - column, 2 - row),
    ];
    mirrors.into_iter().all(|mirror| text(|row, column| (row, column)) <= text(mirror))
}

impl Position {
    /// For the command that shows this position: the same question.
    pub fn options(self) -> String {
        format!(" --to-move {} --depth {}", self.player, self.depth)
    }
}

/// What must be said of a move that is none of the `best`.
pub fn must_move(call: String, best: &[(usize, usize)], got: (usize, usize)) -> Text {
    match best {
        [_] => say::must_be_the_best_move(call, fields(best), fields(&[got])),
        _ => say::must_be_a_best_move(call, fields(best), fields(&[got])),
    }
}

/// Fields as people write them in a list: “(0, 1) (2, 2)”.
fn fields(fields: &[(usize, usize)]) -> String {
    fields.iter().map(|(row, column)| format!("({row}, {column})")).collect::<Vec<_>>().join(" ")
}

const WON: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// (own fields, the other's fields) of whoever is to move, and how deep to look.
type Key = (u16, u16, u32);

/// Remembers, for whoever is to move, the score (above 0: wins) and the number of positions below.
#[derive(Debug, Default)]
pub struct Oracle {
    /// Whether a win counts the depth that is left, as in `alpha_beta`, instead of 1.
    sooner_is_better: bool,
    known: HashMap<Key, (i32, usize)>,
}

fn bits(board: &Board, player: Mark) -> u16 {
    let bit = |(row, column)| u16::from(board.get(row, column) == Some(player)) << (3 * row + column);
    Board::squares().map(bit).sum()
}

fn key(position: Position) -> Key {
    (bits(&position.board, position.player), bits(&position.board, position.player.other()), position.depth)
}

impl Oracle {
    /// The truth about `alpha_beta`.
    pub fn sooner_is_better() -> Oracle {
        Oracle { sooner_is_better: true, ..Oracle::default() }
    }

    /// As the exercises count it: above 0 if O wins.
    pub fn score(&mut self, position: Position) -> i32 {
        let score = self.look(key(position)).0;
        if position.player == O { score } else { -score }
    }

    /// All (row, column) that lead to that score.
    pub fn best_moves(&mut self, position: Position) -> Vec<(usize, usize)> {
        let key = key(position);
        let (best, _) = self.look(key);
        let moves: Vec<usize> = free(key).filter(|&field| self.after(key, field).0 == best).collect();
        moves.into_iter().map(|field| (field / 3, field % 3)).collect()
    }

    /// How many positions a minimax examines that leaves out nothing and sees nothing twice.
    pub fn tree(&mut self, position: Position) -> usize {
        self.look(key(position)).1
    }

    fn look(&mut self, key: Key) -> (i32, usize) {
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let (mut best, mut tree) = (i32::MIN, 0);
        for field in free(key).collect::<Vec<_>>() {
            let (score, below) = self.after(key, field);
            best = best.max(score);
            tree += 1 + below;
        }
        self.known.insert(key, (best, tree));
        (best, tree)
    }

    /// Score and size of what follows when the one to move takes `field`.
    fn after(&mut self, (own, other, depth): Key, field: usize) -> (i32, usize) {
        let own = own | 1 << field;
        if WON.iter().any(|line| own & line == *line) {
            return (if self.sooner_is_better { depth as i32 } else { 1 }, 0);
        }
        if own | other == 0o777 || depth == 1 {
            return (0, 0);
        }
        let (score, tree) = self.look((other, own, depth - 1));
        (-score, tree)
    }
}

fn free((own, other, _): Key) -> impl Iterator<Item = usize> {
    (0..9).filter(move |field| (own | other) >> field & 1 == 0)
}
