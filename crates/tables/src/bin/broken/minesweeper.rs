//! Clicks that change nothing, or that no board has.

use arena::Answers;
use games::minesweeper::Click;
use questions::minesweeper::{Act, Acted, Decided};

pub fn add(answers: Answers) -> Answers {
    answers.to(|_: Act| acted())
}

fn acted() -> Acted {
    match crate::called().as_str() {
        "panic" => panic!("not today"),
        "loop" => loop {
            std::hint::spin_loop();
        },
        "exit" => std::process::exit(0),
        "nothing" => clicks(&[]),
        "outside" => clicks(&[Click::Left(7, 0)]),
        "open" => clicks(&[Click::Left(0, 1)]),
        "prints" => {
            println!("thinking aloud");
            clicks(&[])
        }
        "circles" => clicks(&[Click::Right(2, 0)]),
        name => unreachable!("{name}"),
    }
}

fn clicks(clicks: &[Click]) -> Acted {
    Acted { clicks: clicks.to_vec(), decided: Decided::Chance }
}
