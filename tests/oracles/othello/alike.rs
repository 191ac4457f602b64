//! Mistakes that the probe set cannot tell apart: none of them is named.

use super::{Form, Mistake, NoMove, look, named, panel};

/// Returns pairs of mistakes with different texts and the same values, at least one of which is wrong.
fn alike(no_move: NoMove, mistakes: &[Mistake]) -> Vec<(Mistake, Mistake)> {
    let asked = panel(no_move);
    let values = |mistake: &Mistake| {
        let value = |question| look(question, no_move, Form::Full, Some(*mistake)).value;
        (*mistake, asked.iter().map(value).collect::<Vec<f64>>())
    };
    let all: Vec<_> = mistakes.iter().map(values).collect();
    let is_wrong = |values: &[f64]| asked.iter().zip(values).any(|(asked, value)| !asked.allows(*value, no_move));
    let mut pairs = Vec::new();
    for (i, (one, values)) in all.iter().enumerate().filter(|(_, (_, values))| is_wrong(values)) {
        for (other, _) in all[i + 1..].iter().filter(|(_, others)| others == values) {
            if one.words_with(no_move) != other.words_with(no_move) {
                let answers: Vec<_> = asked.iter().copied().zip(values.iter().copied()).collect();
                assert_eq!(named(&answers, no_move, &[Form::Full]), None, "{one:?} {other:?}");
                pairs.push((*one, *other));
            }
        }
    }
    pairs
}

#[test]
fn the_panel_tells_all_mistakes_apart_but_these() {
    assert_eq!(alike(NoMove::Evaluated, Mistake::OF_FULL), []);
    assert_eq!(alike(NoMove::Passed, Mistake::OF_FULL), []);
}
