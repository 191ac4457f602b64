//! Wrong: whoever has three, both have won.
//! points: 4
//! says: `player` plays no part in it

use games::tictactoe::{Board, Mark};

const LINES: [[(usize, usize); 3]; 8] = [
    [(0, 0), (0, 1), (0, 2)],
    [(1, 0), (1, 1), (1, 2)],
    [(2, 0), (2, 1), (2, 2)],
    [(0, 0), (1, 0), (2, 0)],
    [(0, 1), (1, 1), (2, 1)],
    [(0, 2), (1, 2), (2, 2)],
    [(0, 0), (1, 1), (2, 2)],
    [(0, 2), (1, 1), (2, 0)],
];

pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    let _ = player;
    let line = |fields: [(usize, usize); 3]| {
        let [a, b, c] = fields.map(|(row, column)| board.get(row, column));
        a.is_some() && a == b && b == c
    };
    LINES.into_iter().any(line)
}
