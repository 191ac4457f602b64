//! Learning 6: `training`. TODO(new): what is asked.

use exercises::learn::training;

const _: fn(u32) -> u32 = training;

#[grading::test(points = 1)]
fn todo_new_a_claim() {
    assert_eq!(training(1), 1, "TODO(new): the question, what must come, and the mistake that it smells of");
}
