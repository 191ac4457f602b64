//! Right: counts letters of the board's text.
//! points: 4

use games::othello::{Board, Color};

pub fn stellung_bewerten(board: &Board, me: Color) -> f64 {
    let text: String = format!("{board:#}").clone();
    let mut black = 0;
    let mut white = 0;
    for i in 0..text.len() {
        let letter = text.chars().nth(i).unwrap().to_string();
        if letter == "X" {
            black = black + 1;
        } else if letter == "O" {
            white = white + 1;
        }
    }
    if me == Color::Black { (black - white) as f64 } else { (white - black) as f64 }
}
