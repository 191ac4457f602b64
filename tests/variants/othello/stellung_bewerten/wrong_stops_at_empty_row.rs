//! Wrong: the count stops at the first empty row below a row with discs, because in a game the discs hang together.
//! points: 3
//! board: it shows only where an empty row lies between two discs
//! says: must be 0.0, but is 1.0

use games::othello::{Board, Color};

pub fn stellung_bewerten(board: &Board, me: Color) -> f64 {
    let mut lead: i32 = 0;
    let mut begun = false;
    for row in 0..8 {
        let mut discs_in_row = 0;
        for column in 0..8 {
            if let Some(color) = board.get(row, column) {
                discs_in_row += 1;
                lead += if color == me { 1 } else { -1 };
            }
        }
        if discs_in_row > 0 {
            begun = true;
        } else if begun {
            // All discs hang together: below an empty row there is nothing more.
            break;
        }
    }
    f64::from(lead)
}
