//! Players whose turns end without a shot or with an illegal one, and players whose values are NaN.

use calls::players::Answers;
use games::battleship::Move;
use questions::battleship::{Act, Acted, Valued, Values};

pub fn add(answers: Answers) -> Answers {
    answers.to(|_: Act| acted()).to(|_: Values| values())
}

fn acted() -> Acted {
    match crate::called().as_str() {
        "panic" => panic!("not today"),
        "exit" => std::process::exit(0),
        "nothing" => moves(&[]),
        "outside" => moves(&[Move::Shoot(7, 0)]),
        "no_shot" => moves(&[Move::Mark(0, 0)]),
        "two" => moves(&[Move::Shoot(0, 0), Move::Shoot(0, 1)]),
        "twice" => {
            println!("thinking aloud");
            moves(&[Move::Shoot(0, 2)])
        }
        name => unreachable!("{name}"),
    }
}

fn moves(moves: &[Move]) -> Acted {
    Acted { moves: moves.to_vec() }
}

fn values() -> Valued {
    Valued { values: vec![vec![f64::NAN; 3]; 2], placements: None, sampled: false, events: Vec::new(), count: 0 }
}
