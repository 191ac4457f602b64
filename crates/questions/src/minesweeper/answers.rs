//! Answers to questions about Minesweeper, by calls of the exercises' functions.

use super::{Ac3, Act, Acted, Backtrack, By, Chances, Constrained, Constraints, CspRule, CspRuled, Decided, EVENTS};
use super::{Likely, Revised, Rule, Ruled, Solved};
use calls::{Caller, Failure, all};
use functions::csp::later as csp;
use functions::minesweeper::later;
use functions::{program, traced};
use games::minesweeper::csp::{Event, Memory, Queue, Turn};
use games::minesweeper::{Click, Square, Step, View};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

pub async fn act(program: &dyn Caller, Act { view, by, seed, .. }: Act) -> Result<Acted, Failure> {
    let do_action = async |steps: &[Step]| {
        let (step, clicks) = later::do_action(program, &view, steps, &mut ChaCha8Rng::seed_from_u64(seed)).await?;
        Ok(Acted { clicks, decided: step.map_or(Decided::Chance, Decided::Step) })
    };
    let alone = |step, clicks| Acted { clicks, decided: Decided::Step(step) };
    match by {
        By::Steps(steps) => do_action(&steps).await,
        By::Alone(step @ Step::Feldnachbarn) => Ok(alone(step, later::do_logik_feldnachbarn(program, &view).await?)),
        By::Alone(step @ Step::Minenmenge) => Ok(alone(step, later::do_logik_minenmenge(program, &view).await?)),
        By::Alone(step @ Step::Patternlogik) => Ok(alone(step, later::do_patternlogik(program, &view).await?)),
        By::Alone(Step::Chances) => do_action(&[Step::Chances]).await,
        By::Csp(stage) => {
            let (turn, clicks): (Turn, Vec<Click>) =
                program::call(program, program::SOLVE, &(&view, stage as u8, seed)).await?;
            Ok(Acted { clicks, decided: if turn == Turn::Chance { Decided::Chance } else { Decided::Turn(turn) } })
        }
        By::Champion => {
            let chances = later::exact_chances(program, &view).await?;
            let flags = wrong_flags_and_mines(&view, &chances);
            if !flags.is_empty() {
                return Ok(Acted { clicks: flags, decided: Decided::Certain });
            }
            let (row, column) = later::own_decision(program, &view, &chances).await?;
            let safe = chances.get(row).and_then(|row| row.get(column)).is_some_and(|chance| chance.abs() < 1e-9);
            let decided = if safe { Decided::Certain } else { Decided::Odds };
            Ok(Acted { clicks: vec![Click::Left(row, column)], decided })
        }
    }
}

pub async fn constraints(program: &dyn Caller, Constraints { mut csp }: Constraints) -> Result<Constrained, Failure> {
    let open = csp.squares().filter(|&(row, column)| csp.number(row, column).is_some()).collect::<Vec<_>>();
    let mut arcs = Vec::new();
    for (row, column) in open {
        arcs.append(&mut csp::constraints(program, &mut csp, row, column).await?);
    }
    Ok(Constrained { csp, arcs })
}

pub async fn ac3(program: &dyn Caller, Ac3 { mut csp, arcs }: Ac3) -> Result<Revised, Failure> {
    let mut queue = Queue::from(arcs);
    let revise = async |program: &dyn Caller| csp::ac3(program, &mut csp, &mut queue).await;
    let (consistent, trace, _) = traced::later::events(program, revise).await?;
    Ok(Revised { consistent, csp, events: kept(trace.events), count: trace.count })
}

pub async fn backtrack(program: &dyn Caller, Backtrack { csp }: Backtrack) -> Result<Solved, Failure> {
    let variables = csp::frontier(program, &csp).await?;
    let mut memory = Memory::new();
    let search = async |program: &dyn Caller| csp::backtracking(program, &csp, &variables, &mut memory).await;
    let (solutions, trace, _) = traced::later::events(program, search).await?;
    Ok(Solved { variables, solutions, events: kept(trace.events), count: trace.count })
}

fn kept(mut events: Vec<Event>) -> Vec<Event> {
    events.truncate(EVENTS);
    events
}

/// Returns right clicks on squares whose flag is certainly missing or wrong, so that a round can also be won by its
/// flags.
fn wrong_flags_and_mines(view: &View, chances: &[Vec<f64>]) -> Vec<Click> {
    let wanted = |&(row, column): &(usize, usize)| {
        let Some(&chance) = chances.get(row).and_then(|row| row.get(column)) else { return false };
        match view.get(row, column) {
            Square::Covered => chance > 1.0 - 1e-9,
            Square::Flag => chance < 1e-9,
            _ => false,
        }
    };
    view.squares().filter(wanted).map(|(row, column)| Click::Right(row, column)).collect()
}

pub async fn chances(program: &dyn Caller, Chances { view, exact }: Chances) -> Result<Likely, Failure> {
    let chances = match exact {
        true => later::exact_chances(program, &view).await?,
        false => later::get_chances(program, &view).await?,
    };
    Ok(Likely { chances })
}

pub async fn rule(program: &dyn Caller, rule: Rule) -> Result<Ruled, Failure> {
    Ok(match rule {
        Rule::Neighbours { field, squares } => {
            let around = |(row, column)| later::nachbarn(program, field.level(), row, column);
            Ruled::Neighbours(all(squares.into_iter().map(around)).await?)
        }
        Rule::Numbers { field, squares } => {
            let number = |(row, column)| later::minen_nahe(program, &field, row, column);
            Ruled::Numbers(all(squares.into_iter().map(number)).await?)
        }
        Rule::PlaceMines { mut field, square: (row, column), seed } => {
            let chance = &mut ChaCha8Rng::seed_from_u64(seed);
            later::plaziere_minen(program, &mut field, row, column, chance).await?;
            Ruled::Field(field)
        }
        Rule::IsWon { field } => Ruled::IsWon(later::spiel_gewonnen(program, &field).await?),
        Rule::RightClick { mut field, square: (row, column) } => {
            later::rechtsklick(program, &mut field, row, column).await?;
            Ruled::Field(field)
        }
        Rule::LeftClick { mut field, square: (row, column) } => {
            // All mines lie on the board: nothing is drawn at random any more.
            let chance = &mut ChaCha8Rng::seed_from_u64(0);
            later::linksklick(program, &mut field, row, column, chance).await?;
            Ruled::Field(field)
        }
    })
}

pub async fn csp_rule(program: &dyn Caller, rule: CspRule) -> Result<CspRuled, Failure> {
    Ok(match rule {
        CspRule::Revise { mut csp, arc } => {
            let deleted = csp::revise(program, &mut csp, arc).await?;
            CspRuled::Revised { csp, deleted }
        }
        CspRule::Consistency { csp } => {
            let squares: Vec<(usize, usize)> = csp.squares().collect();
            let is_consistent = |&(row, column)| csp::variable_is_consistent(program, &csp, row, column);
            let consistent = all(squares.iter().map(is_consistent)).await?;
            let variables = squares.into_iter().zip(consistent).filter(|(_, is)| *is).map(|(square, _)| square);
            let variables = variables.collect();
            CspRuled::Consistent { variables, solver: csp::solver_is_consistent(program, &csp).await? }
        }
        CspRule::ApplySolutions { view, variables, solutions, seed } => {
            let chance = &mut ChaCha8Rng::seed_from_u64(seed);
            let (turn, clicks) = csp::apply_solutions(program, &view, &variables, &solutions, chance).await?;
            CspRuled::Applied { turn, clicks }
        }
    })
}
