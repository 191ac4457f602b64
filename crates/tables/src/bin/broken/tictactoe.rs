//! Players whose searches return no legal move, and values of moves that do not exist.

use calls::players::Answers;
use questions::Bound;
use questions::tictactoe::{Came, Look, Looked, Search, Searched};

pub fn add(answers: Answers) -> Answers {
    answers.to(|_: Search| searched()).to(|_: Look| looked())
}

#[allow(unconditional_recursion)] // as its name says
fn searched() -> Searched {
    match crate::called().as_str() {
        "panic" => panic!("not today"),
        "overflow" => {
            let kept = std::hint::black_box([0_u8; 999]);
            let found = searched();
            std::hint::black_box(kept);
            found
        }
        "loop" => loop {
            std::hint::spin_loop();
        },
        "exit" => std::process::exit(0),
        "memory" => loop {
            Box::leak(vec![1_u8; 1 << 20].into_boxed_slice());
        },
        "illegal" => placed(7, 0),
        "much" => Searched { tried: vec!["0".repeat(65 << 20)], ..placed(0, 0) },
        "prints" => {
            println!("thinking aloud");
            placed(9, 9)
        }
        "taken" => placed(1, 1),
        "values" | "garbage" => placed(0, 0),
        name => unreachable!("{name}"),
    }
}

fn placed(row: usize, column: usize) -> Searched {
    Searched { row, column, score: 0, positions: 1, restored: false, tried: vec!["zz".to_owned()] }
}

fn looked() -> Looked {
    assert_eq!(crate::called(), "garbage", "nothing of value");
    let came = |path: &str, value| Came { path: path.to_owned(), value, bound: Bound::Exact };
    let values = vec![came("9", 7), came("", 1), came("8", i32::MIN), came("7", i32::MAX), came("0", 0)];
    Looked { values, line: "0199".to_owned() }
}
