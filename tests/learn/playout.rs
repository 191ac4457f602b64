//! Learning 7: `playout`. TODO(new): what is asked.

use exercises::learn::playout;

const _: fn(u32) -> u32 = playout;

#[grading::test(points = 1)]
fn todo_new_a_claim() {
    assert_eq!(playout(1), 1, "TODO(new): the question, what must come, and the mistake that it smells of");
}
