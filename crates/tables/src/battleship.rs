//! Battleship is still to come: its card.

use crate::Card;
use stage::scene::{Rect, Scene};
use stage::theme::Theme;

text::messages! {
    title() { en: "Battleship", de: "Schiffe versenken" }
}

/// On the home screen.
pub const CARD: Card = Card { title, picture };

fn picture(scene: &mut Scene, at: Rect, theme: &Theme) {
    crate::grid(scene, at, theme);
    scene.line(at.part(4, 1, 0).center(), at.part(4, 1, 2).center(), 12.0, theme.line);
    scene.ring(at.part(4, 3, 3).center(), 6.0, 2.5, theme.line);
}
