//! Learning 8: `uct_choice`. TODO(new): what is asked.

use exercises::learn::uct_choice;

const _: fn(u32) -> u32 = uct_choice;

#[grading::test(points = 1)]
fn todo_new_a_claim() {
    assert_eq!(uct_choice(1), 1, "TODO(new): the question, what must come, and the mistake that it smells of");
}
