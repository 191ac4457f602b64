//! Players whose moves are illegal, and players whose values are NaN.

use calls::players::Answers;
use questions::Bound;
use questions::othello::{Choice, Look, Looked, Moves, Valued, Values};

pub fn add(answers: Answers) -> Answers {
    answers.to(|_: Moves| answered()).to(|_: Look| looked())
}

fn answered() -> Values {
    match crate::called().as_str() {
        "panic" => panic!("not today"),
        "none" => moves(&[], Choice::AnyOfTheBest),
        "nan" => moves(&[("d6", f64::NAN)], Choice::AnyOfTheBest),
        "illegal" => moves(&[("d6", 1.0)], Choice::Square("a1".to_owned())),
        "other" => moves(&[("d6", 1.0)], Choice::Square("i10".to_owned())),
        "nothing" => moves(&[("d6", 1.0)], Choice::None),
        "endless" => moves(&[("d6", f64::NEG_INFINITY)], Choice::AnyOfTheBest),
        "garbage" => moves(&[("d6", 1.0), ("f4", f64::NAN)], Choice::AnyOfTheBest),
        name => unreachable!("{name}"),
    }
}

fn valued(square: &str, value: f64) -> Valued {
    Valued { square: square.to_owned(), value, bound: Bound::Exact }
}

fn moves(moves: &[(&str, f64)], choice: Choice) -> Values {
    let moves = moves.iter().map(|&(square, value)| valued(square, value)).collect();
    Values { evaluation: 0.0, moves, choice, positions: 1, exact: false }
}

fn looked() -> Looked {
    assert_eq!(crate::called(), "garbage", "nothing to add");
    Looked { moves: vec![valued("k9", 9.0)], line: ["d6", "c6", "a1", "c5"].map(str::to_owned).to_vec(), parts: vec![] }
}
