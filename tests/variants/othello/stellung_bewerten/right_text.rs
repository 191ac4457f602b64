//! Right: counts the letters of the printed board, in eight bits.
//! points: 4

use games::othello::{Board, Color};

pub fn stellung_bewerten(board: &Board, me: Color) -> f64 {
    let own = me.to_string();
    let text = board.to_string();
    let mut value: i8 = 0;
    for symbol in text.chars() {
        if symbol.to_string() == own {
            value += 1;
        } else if symbol == 'X' || symbol == 'O' {
            value -= 1;
        }
    }
    value as f64
}
