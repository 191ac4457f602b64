//! Constraint solvers in which one part fails. The other parts give the right answers for the board `1# / ## 1`.

use calls::players::Answers;
use games::minesweeper::Click;
use games::minesweeper::csp::{Arc, Csp, Turn};
use questions::minesweeper::{Ac3, Act, Acted, Backtrack, Constrained, Constraints, Decided, Revised, Solved};

pub fn add(answers: Answers) -> Answers {
    answers
        .to(|asked: Constraints| (solver().constrained)(asked))
        .to(|asked: Ac3| (solver().revised)(asked))
        .to(|_: Backtrack| (solver().solved)())
        .to(|_: Act| Acted { clicks: vec![solver().click], decided: Decided::Turn(Turn::Guess) })
}

/// The answers of a solver to each question.
struct Solver {
    constrained: fn(Constraints) -> Constrained,
    revised: fn(Ac3) -> Revised,
    solved: fn() -> Solved,
    click: Click,
}

const RIGHT: Solver = Solver {
    constrained: |asked| Constrained { csp: asked.csp, arcs: vec![arc("0,1-0,0")] },
    revised: |asked| revised(asked, &["pop 0,1-0,0"]),
    solved: || solved(&[], &[], &[], 0),
    click: Click::Left(0, 1),
};

/// The two covered squares next to the 1.
const BOTH: [(usize, usize); 2] = [(0, 1), (1, 0)];

fn solver() -> Solver {
    match crate::called().as_str() {
        "right" => RIGHT,
        "stub" => Solver { revised: |_| panic!("not today"), ..RIGHT },
        "other_board" => Solver { constrained: |_| Constrained { csp: csp("1## 1"), arcs: vec![] }, ..RIGHT },
        "arc_outside" => {
            Solver { constrained: |asked| Constrained { csp: asked.csp, arcs: vec![arc("0,7-0,0")] }, ..RIGHT }
        }
        "event_outside" => Solver { revised: |asked| revised(asked, &["pop 9,9-0,0"]), ..RIGHT },
        "unjustified" => Solver { revised: |asked| revised(asked, &["pop 0,1-0,0", "delete 0,1 1"]), ..RIGHT },
        "solutions" => {
            let solved = || solved(&BOTH, &[&[1, 1], &[1], &[0, 7]], &["try 0,1 1 1", "try 1,0 0 2"], 2);
            Solver { solved, ..RIGHT }
        }
        "all_safe" => Solver { solved: || solved(&BOTH, &[&[0, 1], &[0, 0]], &[], 0), ..RIGHT },
        "all_mines" => Solver { solved: || solved(&BOTH, &[&[1, 1], &[1, 0]], &[], 0), ..RIGHT },
        "variables_outside" => Solver { solved: || solved(&[(0, 2)], &[], &[], 0), ..RIGHT },
        "endless" => Solver { solved: || solved(&BOTH, &[], &["try 0,1 1 1"; 20_000], 35_000), ..RIGHT },
        "click_outside" => Solver { click: Click::Left(7, 0), ..RIGHT },
        name => unreachable!("{name}"),
    }
}

fn csp(text: &str) -> Csp {
    text.parse().unwrap()
}

fn arc(text: &str) -> Arc {
    text.parse().unwrap()
}

fn revised(asked: Ac3, events: &[&str]) -> Revised {
    let count = events.len();
    let events = events.iter().map(|event| event.parse().unwrap()).collect();
    Revised { consistent: true, csp: asked.csp, events, count }
}

fn solved(variables: &[(usize, usize)], solutions: &[&[u8]], events: &[&str], count: usize) -> Solved {
    let events = events.iter().map(|event| event.parse().unwrap()).collect();
    let solutions = solutions.iter().map(|values| values.to_vec()).collect();
    Solved { variables: variables.to_vec(), solutions, events, count }
}
