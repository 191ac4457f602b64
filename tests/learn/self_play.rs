//! Learning 5: `self_play`. TODO(new): what is asked.

use exercises::learn::self_play;

const _: fn(u32) -> u32 = self_play;

#[grading::test(points = 1)]
fn todo_new_a_claim() {
    assert_eq!(self_play(1), 1, "TODO(new): the question, what must come, and the mistake that it smells of");
}
