//! What an answer about Othello comes down to.

use arena::Answer;
use games::othello::field_named;

/// What the student's minimax says of a position, for the one who is to move.
#[derive(Clone, Debug)]
pub struct Values {
    /// of the position as it is
    pub evaluation: f64,
    /// of each legal move
    pub moves: Vec<((usize, usize), f64)>,
}

impl Values {
    /// The values in an answer; `None` in one to another question.
    pub fn of(answer: &Answer) -> Option<Values> {
        let Answer::OthelloMoves { evaluation, moves, .. } = answer else { return None };
        let moves = moves.iter().filter_map(|valued| Some((field_named(&valued.field)?, valued.value)));
        Some(Values { evaluation: *evaluation, moves: moves.collect() })
    }
}

/// The name of the move that an answer comes down to: the one it says it chose, else the first of the best.
pub fn chosen(answer: &Answer) -> Option<&str> {
    match answer {
        Answer::OthelloMoves { chosen: Some(name), .. } => Some(name),
        Answer::OthelloMoves { moves, .. } => {
            let best = moves.iter().reduce(|best, next| if next.value > best.value { next } else { best });
            best.map(|valued| valued.field.as_str())
        }
        Answer::OthelloSolved { best, .. } => best.first().map(String::as_str),
        _ => None,
    }
}

/// How many positions were examined for an answer.
pub fn positions(answer: &Answer) -> Option<u64> {
    match answer {
        Answer::OthelloMoves { positions, .. } => Some(*positions as u64),
        Answer::OthelloSolved { positions, .. } => Some(*positions),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arena::Valued;

    #[test]
    fn the_first_of_the_best_moves_is_chosen_unless_one_is_named() {
        let valued = |field: &str, value| Valued { field: field.to_owned(), value };
        let moves = vec![valued("a1", -1.0), valued("b1", 2.0), valued("c1", 2.0)];
        let answer = |chosen: Option<&str>, moves: &[Valued]| Answer::OthelloMoves {
            evaluation: 0.0,
            moves: moves.to_vec(),
            chosen: chosen.map(str::to_owned),
            positions: 0,
        };
        assert_eq!(chosen(&answer(None, &moves)), Some("b1"));
        assert_eq!(chosen(&answer(Some("c1"), &moves)), Some("c1"));
        assert_eq!(chosen(&answer(None, &[valued("a1", -0.0), valued("b1", 0.0)])), Some("a1"));
        assert_eq!(chosen(&answer(None, &[])), None);
    }
}
