//! Nim: `best_move`. Every position with heaps of at most three is asked for.

use super::words as say;
use functions::nim::best_move;
use games::nim::Position;
use oracles::nim::is_won;

/// Any move that wins is right; where there is none, any move that is allowed.
#[track_caller]
fn check(position: &Position) {
    let step = best_move(position);
    let after = position.after(step).unwrap_or_else(|why| grading::fail(why));
    if is_won(position) && is_won(&after) {
        grading::fail(say::must_win(position, step, after));
    }
}

fn positions(heaps: u32) -> impl Iterator<Item = Position> {
    (1..4_u32.pow(heaps)).map(move |code| {
        let sizes: Vec<String> = (0..heaps).map(|heap| (code / 4_u32.pow(heap) % 4).to_string()).collect();
        sizes.join(" ").parse().unwrap()
    })
}

#[grading::test(points = 1)]
fn one_heap_is_taken_whole() {
    positions(1).for_each(|position| check(&position));
}

#[grading::test(points = 1)]
fn two_heaps_are_made_equal() {
    positions(2).for_each(|position| check(&position));
}

#[grading::test(points = 1)]
fn whatever_can_be_won_is_won() {
    check(&Position::default());
    positions(3).for_each(|position| check(&position));
}
