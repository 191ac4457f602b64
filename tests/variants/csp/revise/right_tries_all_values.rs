//! Right: tries all values of the other neighbours.
//! points: 6

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Arc, Csp};

pub fn revise(csp: &mut Csp, arc: Arc) -> bool {
    let number = match csp.number(arc.j.0, arc.j.1) {
        Some(number) => i32::from(number),
        None => return false,
    };
    let others: Vec<(usize, usize)> =
        nachbarn(csp.level(), arc.j.0, arc.j.1).into_iter().filter(|&square| square != arc.i).collect();
    let values: Vec<u8> = csp.domain(arc.i.0, arc.i.1).values().collect();
    let mut deleted = false;
    for value in values {
        if !can_be(csp, &others, number - i32::from(value)) {
            csp.delete(arc.i.0, arc.i.1, value);
            deleted = true;
        }
    }
    deleted
}

fn can_be(csp: &Csp, others: &[(usize, usize)], missing: i32) -> bool {
    match others {
        [] => missing == 0,
        [(row, column), rest @ ..] => {
            csp.domain(*row, *column).values().any(|value| can_be(csp, rest, missing - i32::from(value)))
        }
    }
}
