//! __Game__: `__exercise__`. TODO(new): what is asked.

use functions::__chapter__::__exercise__;

const _: fn(u32) -> u32 = __exercise__;

#[grading::test(points = 1)]
fn todo_new_a_claim() {
    assert_eq!(__exercise__(1), 1, "TODO(new): the question, what must come, and the mistake that it smells of");
}
