//! __Game__: a person begins, code answers. How it is played, analysed and simulated is in `turns::plain`; for
//! more than that, it implements `Turns` itself.

mod view;
mod words;

use crate::turns::plain::Plain;
use crate::{Card, Player, player, say as all};
use calls::players::Code;
use games::__game__::{Move, Position};
use questions::__game__::{Choose, Chosen};
use stage::scene::{Rect, Scene};
use stage::theme::Theme;
use text::Text;
use words as say;

/// The players of the game, in the order of the menu.
pub static PLAYERS: [Player<()>; 3] = [
    player("mine", say::your_code, Some(Code::Mine), "__chapter__/__exercise__", ()),
    player("solution", say::our_code, Some(Code::Solution), "__chapter__/__exercise__", ()),
    player("random", all::random, None, "", ()),
];

/// The game, as its frontend.
#[derive(Clone, Debug, PartialEq)]
pub struct __Game__;

impl Plain for __Game__ {
    type Board = Position;
    type Step = Move;
    type Choose = Choose;

    const GAME: &'static str = "__game__";
    const WHO: &'static [Player<()>] = &PLAYERS;
    const CARD: Card = Card { title: say::title, picture: view::picture };

    fn draw(scene: &mut Scene, at: Rect, theme: &Theme, board: &Position) {
        view::draw(scene, at, theme, board);
    }

    fn steps(board: &Position) -> Vec<Move> {
        board.moves()
    }

    fn step(board: &Position, step: Move) -> Result<Position, Text> {
        board.after(step)
    }

    fn choose(board: &Position) -> Choose {
        Choose { position: board.clone() }
    }

    fn choice(Chosen { step }: Chosen) -> Move {
        step
    }
}
