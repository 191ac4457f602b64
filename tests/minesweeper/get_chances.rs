//! Minesweeper: `get_chances`. TODO(new): what is asked.

use exercises::minesweeper::get_chances;

const _: fn(&games::minesweeper::View) -> Vec<Vec<f64>> = get_chances;

#[grading::test(points = 6)]
fn todo_new_a_claim() {
    grading::fail(text::Text::verbatim("TODO(new)"));
}
