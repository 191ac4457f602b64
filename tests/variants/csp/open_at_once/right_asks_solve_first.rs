//! Right: asks solve first, and throws its answer away if there is something better.
//! points: 3

use games::minesweeper::csp::{Memory, Turn};
use games::minesweeper::{Click, Square, View};
use rand::Rng;
/// Asks `solve` first, and throws its answer away if there is something better.
pub fn open_at_once(view: &View, memory: &mut Memory, rng: &mut dyn Rng) -> (Turn, Vec<Click>) {
    let answer = super::solve(view, memory, rng);
    if answer.0 == Turn::Over {
        return answer;
    }
    let clicks: Vec<Click> = super::propagate(view)
        .iter()
        .flat_map(|csp| {
            csp.squares().filter(|&(r, c)| view.get(r, c) == Square::Covered).filter_map(|(r, c)| {
                let values: Vec<u8> = csp.domain(r, c).values().collect();
                match values[..] {
                    [0] => Some(Click::Left(r, c)),
                    [1] => Some(Click::Right(r, c)),
                    _ => None,
                }
            })
        })
        .collect();
    match clicks.len() {
        0 => answer,
        _ => (Turn::Ac3, clicks),
    }
}
