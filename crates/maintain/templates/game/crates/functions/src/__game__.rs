//! __Game__: the signatures of its functions, a line an exercise.

pub use games::__game__ as game;

functions! {
    __game__;

}
