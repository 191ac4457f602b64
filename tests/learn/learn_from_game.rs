//! Learning 4: `learn_from_game`. TODO(new): what is asked.

use exercises::learn::learn_from_game;

const _: fn(u32) -> u32 = learn_from_game;

#[grading::test(points = 1)]
fn todo_new_a_claim() {
    assert_eq!(learn_from_game(1), 1, "TODO(new): the question, what must come, and the mistake that it smells of");
}
