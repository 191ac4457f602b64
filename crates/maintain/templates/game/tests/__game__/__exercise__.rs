//! __Game__: `__exercise__`. TODO(new): what is asked.

use functions::__game__::__exercise__;
use games::__game__::Position;
use oracles::__game__::is_won;

#[grading::test(points = 1)]
fn from_the_start_the_move_wins() {
    let start = Position::default();
    let after = start.after(__exercise__(&start)).unwrap_or_else(|why| grading::fail(why));
    assert!(!is_won(&after), "TODO(new): the position, the move, and the mistake that it smells of: {start}, {after}");
}
