//! Clicks that change nothing, or that no board has.

use arena::Answers;
use games::minesweeper::Click;
use questions::minesweeper::{Act, Acted, Decided};

pub fn add(answers: Answers) -> Answers {
    answers.to(acted)
}

fn acted(asked: Act) -> Acted {
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
        // The lot of a question says what goes wrong with it.
        "some" => match asked.seed {
            1 => panic!("not today"),
            2 => std::process::exit(3),
            lot => clicks(&[Click::Left(lot as usize, 0)]),
        },
        "circles" => clicks(&[Click::Right(2, 0)]),
        name => unreachable!("{name}"),
    }
}

fn clicks(clicks: &[Click]) -> Acted {
    Acted { clicks: clicks.to_vec(), decided: Decided::Chance }
}
