//! Learning 9: `mcts`. TODO(new): what is asked.

use exercises::learn::mcts;

const _: fn(u32) -> u32 = mcts;

#[grading::test(points = 1)]
fn todo_new_a_claim() {
    assert_eq!(mcts(1), 1, "TODO(new): the question, what must come, and the mistake that it smells of");
}
