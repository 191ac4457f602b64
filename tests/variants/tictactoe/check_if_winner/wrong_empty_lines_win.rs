//! Wrong: three equal fields are enough, empty ones too.
//! points: 3
//! says: three empty fields count as a line

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
    let line = |fields: [(usize, usize); 3]| {
        let [a, b, c] = fields.map(|(row, column)| board.get(row, column));
        a != Some(player.other()) && a == b && b == c
    };
    LINES.into_iter().any(line)
}
