//! Values of Othello in calls: how they are shown.

use crate::shown::Shown;
use games::othello::{Board, Color};

impl Shown for Color {
    fn in_call(&self, _: &str) -> String {
        format!("{self:?}")
    }
}

impl Shown for Board {
    fn in_call(&self, name: &str) -> String {
        format!("&{name}")
    }

    fn below(&self) -> Option<String> {
        Some(self.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shown::Asked;

    #[test]
    fn a_call_is_written_with_its_colours_and_its_board_below() {
        let asked = Asked::new("endgame").with("board", &Board::new()).with("player", &Color::White);
        assert_eq!(asked.lines(), format!("endgame(&board, White)\n{}", Board::new()));
    }
}
