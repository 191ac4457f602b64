//! Mistakes of `minimax` and `alpha_beta` that the questions cannot tell apart: none of them is named.

use super::*;
use crate::tictactoe::to_tell_mistakes_apart;

/// Returns pairs of mistakes with different texts, the same answers and the same work.
fn alike(plain: Model, mistakes: &[Mistake]) -> Vec<(Mistake, Mistake)> {
    let asked = to_tell_mistakes_apart();
    let answered = |mistake: &Mistake| {
        let answer = |position: &Position| {
            let mut model = Model { mistake: *mistake, ..plain };
            (model.answer(*position), model.examined)
        };
        (*mistake, asked.iter().map(answer).collect::<Vec<_>>())
    };
    let (_, right) = answered(&Nothing);
    let all: Vec<_> = mistakes.iter().map(answered).filter(|(_, answers)| *answers != right).collect();
    let mut pairs = Vec::new();
    for (i, (one, answers)) in all.iter().enumerate() {
        let same = all[i + 1..].iter().filter(|(other, gives)| gives == answers && other.words() != one.words());
        pairs.extend(same.map(|(other, _)| (*one, *other)));
    }
    pairs
}

#[test]
fn the_questions_tell_all_mistakes_apart_but_these() {
    assert_eq!(alike(PLAIN, Mistake::SCORES), []);
    let cutting = Model { sooner: true, cuts: true, ..PLAIN };
    assert_eq!(alike(cutting, &[Mistake::SCORES, Mistake::BOUNDS].concat()), []);
}
