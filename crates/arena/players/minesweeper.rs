//! Minesweeper: how the exercises answer.

use arena::Answers;
use exercises::{csp, minesweeper};
use games::minesweeper::csp::{Event, Memory, Queue, Turn, listen};
use games::minesweeper::{Click, Square, Step, View};
use games_ear::EAR;
use questions::minesweeper::{Ac3, Act, Acted, Backtrack, By, Chances, Constrained, Constraints, CspRule, CspRuled};
use questions::minesweeper::{Decided, EVENTS, Likely, Revised, Rule, Ruled, Solved, Stage};
use questions::{Counted, Tried};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use std::cell::RefCell;

/// What they answer, too.
pub fn add(answers: Answers) -> Answers {
    answers.to(act).to(act_counted).to(chances).to(constraints).to(ac3).to(backtrack).to(rule).to(csp_rule)
}

fn act_counted(Counted(asked): Counted<Act>) -> Tried<Acted> {
    let (answer, trace) = listen(EAR, || act(asked));
    Tried { answer, count: trace.count as u64 }
}

fn act(Act { view, by, seed, .. }: Act) -> Acted {
    let do_action = |steps: &[Step]| {
        let (step, clicks) = minesweeper::do_action(&view, steps, &mut ChaCha8Rng::seed_from_u64(seed));
        Acted { clicks, decided: step.map_or(Decided::Chance, Decided::Step) }
    };
    let alone = |step, clicks| Acted { clicks, decided: Decided::Step(step) };
    match by {
        By::Steps(steps) => do_action(&steps),
        By::Alone(step @ Step::Feldnachbarn) => alone(step, minesweeper::do_logik_feldnachbarn(&view)),
        By::Alone(step @ Step::Minenmenge) => alone(step, minesweeper::do_logik_minenmenge(&view)),
        By::Alone(step @ Step::Patternlogik) => alone(step, minesweeper::do_patternlogik(&view)),
        By::Alone(Step::Chances) => do_action(&[Step::Chances]),
        By::Csp(stage) => by_constraints(&view, stage, seed),
        By::Champion => {
            let chances = minesweeper::exact_chances(&view);
            let flags = wrong_flags_and_mines(&view, &chances);
            if !flags.is_empty() {
                return Acted { clicks: flags, decided: Decided::Certain };
            }
            let (row, column) = minesweeper::own_decision(&view, &chances);
            let safe = chances.get(row).and_then(|row| row.get(column)).is_some_and(|chance| chance.abs() < 1e-9);
            let decided = if safe { Decided::Certain } else { Decided::Odds };
            Acted { clicks: vec![Click::Left(row, column)], decided }
        }
    }
}

thread_local! {
    /// What backtracking remembers from question to question.
    static MEMORY: RefCell<Memory> = RefCell::new(Memory::new());
}

/// So many answers are remembered.
const REMEMBERED: usize = 10_000;

fn by_constraints(view: &View, stage: Stage, seed: u64) -> Acted {
    let solve = match stage {
        Stage::Solve => csp::solve,
        Stage::OpenAtOnce => csp::open_at_once,
        Stage::GuessOne => csp::guess_one,
        Stage::Components => csp::components,
    };
    // After a panic it begins anew.
    let mut memory = MEMORY.take();
    if memory.len() > REMEMBERED {
        memory.clear();
    }
    let (turn, clicks) = solve(view, &mut memory, &mut ChaCha8Rng::seed_from_u64(seed));
    MEMORY.set(memory);
    Acted { clicks, decided: if turn == Turn::Chance { Decided::Chance } else { Decided::Turn(turn) } }
}

fn constraints(Constraints { mut csp }: Constraints) -> Constrained {
    let open = csp.squares().filter(|&(row, column)| csp.number(row, column).is_some()).collect::<Vec<_>>();
    let arcs = open.into_iter().flat_map(|(row, column)| csp::constraints(&mut csp, row, column)).collect();
    Constrained { csp, arcs }
}

fn ac3(Ac3 { mut csp, arcs }: Ac3) -> Revised {
    let mut queue = Queue::from(arcs);
    let (consistent, trace) = listen(EAR, || csp::ac3(&mut csp, &mut queue));
    Revised { consistent, csp, events: kept(trace.events), count: trace.count }
}

fn backtrack(Backtrack { csp }: Backtrack) -> Solved {
    let variables = csp::frontier(&csp);
    let (solutions, trace) = listen(EAR, || csp::backtracking(&csp, &variables, &mut Memory::new()));
    Solved { variables, solutions, events: kept(trace.events), count: trace.count }
}

fn kept(mut events: Vec<Event>) -> Vec<Event> {
    events.truncate(EVENTS);
    events
}

/// Right clicks where a flag is missing or wrong for certain, so that a round can be won by its flags as well.
fn wrong_flags_and_mines(view: &View, chances: &[Vec<f64>]) -> Vec<Click> {
    let wanted = |&(row, column): &(usize, usize)| match (view.get(row, column), chances[row][column]) {
        (Square::Covered, chance) => chance > 1.0 - 1e-9,
        (Square::Flag, chance) => chance < 1e-9,
        _ => false,
    };
    view.squares().filter(wanted).map(|(row, column)| Click::Right(row, column)).collect()
}

fn chances(Chances { view, exact }: Chances) -> Likely {
    let chances = if exact { minesweeper::exact_chances(&view) } else { minesweeper::get_chances(&view) };
    Likely { chances }
}

fn rule(rule: Rule) -> Ruled {
    match rule {
        Rule::Neighbours { field, squares } => {
            let around = |(row, column)| minesweeper::nachbarn(field.level(), row, column);
            Ruled::Neighbours(squares.into_iter().map(around).collect())
        }
        Rule::Numbers { field, squares } => {
            let number = |(row, column)| minesweeper::minen_nahe(&field, row, column);
            Ruled::Numbers(squares.into_iter().map(number).collect())
        }
        Rule::PlaceMines { mut field, square: (row, column), seed } => {
            minesweeper::plaziere_minen(&mut field, row, column, &mut ChaCha8Rng::seed_from_u64(seed));
            Ruled::Field(field)
        }
        Rule::IsWon { field } => Ruled::IsWon(minesweeper::spiel_gewonnen(&field)),
        Rule::RightClick { mut field, square: (row, column) } => {
            minesweeper::rechtsklick(&mut field, row, column);
            Ruled::Field(field)
        }
        Rule::LeftClick { mut field, square: (row, column) } => {
            // All mines lie on the board: nothing is drawn at random any more.
            minesweeper::linksklick(&mut field, row, column, &mut ChaCha8Rng::seed_from_u64(0));
            Ruled::Field(field)
        }
    }
}

fn csp_rule(rule: CspRule) -> CspRuled {
    match rule {
        CspRule::Revise { mut csp, arc } => {
            let deleted = csp::revise(&mut csp, arc);
            CspRuled::Revised { csp, deleted }
        }
        CspRule::Consistency { csp } => {
            let is_consistent = |&(row, column): &(usize, usize)| csp::variable_is_consistent(&csp, row, column);
            let variables = csp.squares().filter(is_consistent).collect();
            CspRuled::Consistent { variables, solver: csp::solver_is_consistent(&csp) }
        }
        CspRule::ApplySolutions { view, variables, solutions, seed } => {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            let (turn, clicks) = csp::apply_solutions(&view, &variables, &solutions, &mut random);
            CspRuled::Applied { turn, clicks }
        }
    }
}
