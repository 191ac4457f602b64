//! Wrong: three equal fields are enough, empty ones too.
//! points: 0
//! says: three empty fields count as a line

use games::tictactoe::{Board, Mark};

pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    let line = |fields: [(usize, usize); 3]| {
        let [a, b, c] = fields.map(|(row, column)| board.get(row, column));
        a != Some(player.other()) && a == b && b == c
    };
    games::tictactoe::LINES.into_iter().any(line)
}
