//! Players whose clicks change nothing or are outside the board, and rules that do nothing or end the process.

use calls::players::Answers;
use games::minesweeper::Click;
use questions::minesweeper::{Act, Acted, Decided, Rule, Ruled};

pub fn add(answers: Answers) -> Answers {
    answers.to(acted).to(ruled)
}

fn ruled(rule: Rule) -> Ruled {
    match (crate::called().as_str(), rule) {
        ("panic", _) => panic!("not today"),
        ("exit", _) => std::process::exit(0),
        // The rules leave the board as it is.
        (_, Rule::LeftClick { field, .. } | Rule::RightClick { field, .. } | Rule::PlaceMines { field, .. }) => {
            Ruled::Field(field)
        }
        (_, Rule::IsWon { .. }) => Ruled::IsWon(false),
        (_, Rule::Numbers { field, squares }) => {
            let number = |&(row, column): &(usize, usize)| referee::minesweeper::number(&field, row, column);
            Ruled::Numbers(squares.iter().map(number).collect())
        }
        (_, Rule::Neighbours { field, squares }) => {
            let around = |&(row, column): &(usize, usize)| {
                referee::minesweeper::neighbours(field.level(), row, column).collect()
            };
            Ruled::Neighbours(squares.iter().map(around).collect())
        }
    }
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
        // The seed of a question says how its answer fails.
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
