//! The student's rules compared with the course's. With the solutions in their place, a thousand random games of each
//! kind show no difference. Real differences are reported, and failures do no harm.

use crate::support::{broken, transcript, workspace};
use calls::players::{Mishap, Process, Unwritten, Workshop};
use course::Workspace;
use course::player::Code;
use games::battleship::{Fleet, State, View};
use games::minesweeper::csp::Domain;
use games::minesweeper::{Click, Field, FirstClick, Level, Rule, Standing};
use games::othello::Position;
use games::othello::learn::Network;
use games::tictactoe::{Board, Mark};
use questions::learning::{Played, Rule as Learned};
use questions::minesweeper::Rule as Call;
use questions::minesweeper::{Backtrack, CspRule, CspRuled};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use referee::othello::random_game;
use referee::tictactoe::is_over;
use std::collections::HashMap;
use std::path::PathBuf;
use std::time::Duration;
use tables::battleship::rules as battleship;
use tables::minesweeper::Start;
use tables::minesweeper::csp::rules as solver;
use tables::minesweeper::csp::{constrained, settled};
use tables::minesweeper::rounds::Round;
use tables::minesweeper::rules::{calls, do_click, places_mines};
use tables::minesweeper::terminal::Game;
use tables::tictactoe::rules;
use tables::{Options, Seat};
use text::Text;

const GAMES: u64 = 1000;

fn solutions() -> Process {
    Process::new(workspace().program(Code::Solution, false).unwrap())
}

/// Calls the solutions and checks that no answer differs from the course's rule. Returns the answers.
fn check<R: tables::rules::Rule>(process: &mut Process, calls: &[R]) -> Vec<R::Answer> {
    let answers = process.ask_all(calls, Duration::from_secs(60));
    let fine = |(call, answer): (&R, Result<R::Answer, _>)| {
        let answer = answer.unwrap_or_else(|mishap| panic!("{call:?}: {mishap:?}"));
        let difference = call.difference(&answer);
        assert_eq!(difference, None, "{call:?}");
        answer
    };
    calls.iter().zip(answers).map(fine).collect()
}

#[test]
fn the_solutions_differ_in_nothing_in_a_thousand_rounds_of_minesweeper() {
    let (mut process, mut random) = (solutions(), ChaCha8Rng::seed_from_u64(1));
    for seed in 0..GAMES {
        let (rows, columns): (usize, usize) = (random.random_range(1..9), random.random_range(1..9));
        let mines = random.random_range(0..(rows * columns).div_ceil(3)).min(rows * columns - 1);
        let rule = if random.random_bool(0.5) { Rule::Flags } else { Rule::Opened };
        let first = if random.random_bool(0.5) { FirstClick::Safe } else { FirstClick::Zero };
        let mut round = Round::new(Field::with_rule(Level::new(rows, columns, mines).unwrap(), rule), first, seed);
        let mut called: Vec<Call> = Vec::new();
        for _ in 0..20 {
            if round.is_over() {
                break;
            }
            let (row, column) = (random.random_range(0..rows), random.random_range(0..columns));
            let click = if random.random_bool(0.3) { Click::Right(row, column) } else { Click::Left(row, column) };
            called.extend(places_mines(&round, click));
            called.extend(calls(&round.field_for(click), click));
            let mut after = round.field_for(click);
            do_click(&mut after, click);
            round.go_on_with(click, after);
        }
        assert!(!round.is_by_own_rules());
        check(&mut process, &called);
    }
}

/// Returns a round in its middle: squares without a mine are open, and some flags are wrong.
fn begun(random: &mut ChaCha8Rng) -> Field {
    let (rows, columns): (usize, usize) = (random.random_range(1..6), random.random_range(2..6));
    let mines = random.random_range(1..(rows * columns).div_ceil(3) + 1).min(rows * columns - 1);
    let begins = Field::with_rule(Level::new(rows, columns, mines).unwrap(), Rule::Opened);
    let mut field = Round::new(begins, FirstClick::Safe, random.random()).field_for(Click::Left(0, 0));
    for _ in 0..random.random_range(1..20) {
        let (row, column) = (random.random_range(0..rows), random.random_range(0..columns));
        let is_flag = field.is_mine(row, column) || random.random_bool(0.05);
        let mut after = field.clone();
        do_click(&mut after, if is_flag { Click::Right(row, column) } else { Click::Left(row, column) });
        if after.standing() == Standing::Running {
            field = after;
        }
    }
    field
}

/// Returns calls of the solver in this round. They revise arcs in random order, check consistency before and after, and
/// call `apply_solutions` with correct and with random solutions.
fn calls_of_the_solver(process: &mut Process, field: &Field, random: &mut ChaCha8Rng) -> Vec<CspRule> {
    let view = &field.view();
    let (mut csp, arcs) = constrained(view);
    let mut called = Vec::new();
    for _ in 0..if arcs.is_empty() { 0 } else { 60 } {
        let arc = arcs[random.random_range(0..arcs.len())];
        if let Some(call) = solver::revision(&csp, arc) {
            called.push(call);
            csp = solver::revised(&csp, arc);
        }
    }
    called.push(CspRule::Consistency { csp: csp.clone() });
    let csp = settled(csp);
    called.push(CspRule::Consistency { csp: csp.clone() });
    if csp.squares().all(|(row, column)| csp.domain(row, column) != Domain::EMPTY) {
        let solved = process.ask(&Backtrack { csp }, Duration::from_secs(60), || {}).unwrap();
        called.extend(solver::application(view, &solved.variables, &solved.solutions, random.random()));
    }
    let variables: Vec<_> = view.squares().filter(|_| random.random_bool(0.2)).collect();
    let solution = |random: &mut ChaCha8Rng| variables.iter().map(|_| u8::from(random.random_bool(0.6))).collect();
    let solutions: Vec<Vec<u8>> = (0..random.random_range(0..4)).map(|_| solution(random)).collect();
    called.extend(solver::application(view, &variables, &solutions, random.random()));
    called
}

#[test]
fn the_solutions_differ_in_nothing_in_a_thousand_problems_of_the_solver() {
    let (mut process, mut random) = (solutions(), ChaCha8Rng::seed_from_u64(3));
    let (mut turns, mut deleted, mut consistent) = (HashMap::new(), [0, 0], [0, 0]);
    for _ in 0..GAMES {
        let field = begun(&mut random);
        let called = calls_of_the_solver(&mut process, &field, &mut random);
        for answer in check(&mut process, &called) {
            match answer {
                CspRuled::Revised { deleted: any, .. } => deleted[usize::from(any)] += 1,
                CspRuled::Consistent { solver, .. } => consistent[usize::from(solver)] += 1,
                CspRuled::Applied { turn, .. } => *turns.entry(turn).or_insert(0) += 1,
            }
        }
    }
    // Each kind of answer occurred more than 20 times.
    assert!(
        deleted.iter().chain(&consistent).chain(turns.values()).all(|&count| count > 20),
        "{deleted:?} {consistent:?} {turns:?}"
    );
    assert_eq!(turns.len(), 3, "{turns:?}");
}

#[test]
fn the_solutions_differ_in_nothing_in_a_thousand_games_of_tictactoe() {
    let (mut process, mut random) = (solutions(), ChaCha8Rng::seed_from_u64(2));
    for _ in 0..GAMES {
        let (mut board, mut mover, mut called) = (Board::new(), Mark::X, Vec::new());
        while !is_over(&board) {
            let square = (random.random_range(0..3), random.random_range(0..3));
            let (width, height) = (random.random_range(0..700), random.random_range(0..700));
            let (x, y) = (random.random_range(-9..709), random.random_range(-9..709));
            called.extend(rules::calls(&board, mover, square));
            called.push(questions::tictactoe::Rule::SquareAt { x, y, width, height });
            let (after, turn) = rules::turned(&board, mover, Some(square));
            if turn != games::tictactoe::Turn::Ignored {
                (board, mover) = (after, mover.other());
            }
        }
        // After the end and outside the board, calls have no effect.
        called.extend(rules::calls(&board, mover, (0, 0)));
        called.push(questions::tictactoe::Rule::Turn { board, player: mover, square: None });
        check(&mut process, &called);
    }
}

#[test]
fn the_solutions_differ_in_nothing_on_a_thousand_seas() {
    let (mut process, mut random) = (solutions(), ChaCha8Rng::seed_from_u64(3));
    let states = [State::Unknown, State::Water, State::Hit, State::Sunk, State::Marked];
    for _ in 0..GAMES {
        let (rows, columns): (usize, usize) = (random.random_range(1..8), random.random_range(1..8));
        let ships: Vec<usize> = (0..random.random_range(1..5)).map(|_| random.random_range(1..5)).collect();
        let mut view = View::new(rows, columns, &Fleet::new(ships).unwrap(), false).unwrap();
        for (row, column) in view.squares() {
            if random.random_bool(0.3) {
                view = view.showing(row, column, states[random.random_range(0..5)]);
            }
        }
        let at = (random.random_range(0..rows), random.random_range(0..columns));
        let around = states.map(|state| battleship::periphery(view.clone(), at, state));
        let called: Vec<_> = around.into_iter().chain(battleship::placements(&view)).collect();
        check(&mut process, &called);
    }
}

#[test]
fn the_solutions_differ_in_nothing_while_they_learn() {
    learn(GAMES / 10);
}

#[test]
#[ignore = "takes most of a minute: .ci/long"]
fn the_solutions_differ_in_nothing_in_a_thousand_games_that_teach() {
    learn(GAMES);
}

/// Calls the solutions for everything that is learned from this number of random games.
fn learn(games: u64) {
    let (mut process, mut random) = (solutions(), ChaCha8Rng::seed_from_u64(4));
    for seed in 0..games {
        let boards = random_game(seed);
        let weight = |random: &mut ChaCha8Rng| f64::from(random.random_range(-100..101)) / 1000.0;
        let mut network = [Network::singles(), Network::pairs(), Network::lines(3)][seed as usize % 3].clone();
        network.tuples.iter_mut().flat_map(|tuple| &mut tuple.weights).for_each(|of| *of = weight(&mut random));
        let played = |pair: &[Position]| {
            let after = Position { board: pair[1].board, player: pair[0].player };
            Played { after, explored: random.random_bool(0.1) }
        };
        let moves: Vec<Played> = boards.windows(2).map(played).collect();
        let places: Vec<_> = network.tuples.iter().flat_map(|tuple| tuple.places.clone()).collect();
        let weights = network.to_string();
        let mut called = vec![Learned::Game { weights: weights.clone(), moves: moves.clone(), rate: 0.01 }];
        for Played { after: position, .. } in moves.iter().copied().step_by(7) {
            let weights = weights.clone();
            called.push(Learned::Indices { position, places: places.clone() });
            called.push(Learned::Value { weights: weights.clone(), position });
            called.push(Learned::Step { weights, position, target: 1.0, rate: 0.1 });
        }
        for position in boards {
            called.push(Learned::Playout { position, seed });
            let count = position.board.legal_moves(position.player).count();
            if count > 0 {
                let least = i32::from(seed % 2 == 0);
                let child = |random: &mut ChaCha8Rng| {
                    let visits = random.random_range(least..20);
                    (visits as u32, f64::from(random.random_range(-visits..visits + 1)))
                };
                let children: Vec<(u32, f64)> = (0..count).map(|_| child(&mut random)).collect();
                let visits = 1 + children.iter().map(|(visits, _)| visits).sum::<u32>();
                called.push(Learned::Choice { position, visits, children, c: 1.4 });
            }
        }
        check(&mut process, &called);
    }
}

/// A checkout with the given program as the student's code, in which some exercises are not written.
#[derive(Debug)]
struct Written {
    course: Workspace,
    program: PathBuf,
    unwritten: Unwritten,
}

impl Workshop for Written {
    fn has_solutions(&self) -> bool {
        false
    }

    fn unwritten(&self) -> Unwritten {
        self.unwritten.clone()
    }

    fn player(&self, code: Code, _: &str, _: bool) -> Result<PathBuf, Text> {
        assert_eq!(code, Code::Rules, "nobody else plays here");
        Ok(self.program.clone())
    }

    fn explain(&self, exercise: &str, mishap: Mishap) -> Text {
        self.course.explain(exercise, mishap)
    }
}

/// Returns the transcript of a round in which a person clicks, with the given program as the student's code.
fn round(program: PathBuf, unwritten: &[&str], options: &[(&str, &str)], typed: &str) -> String {
    text::choose(Some("en")).unwrap();
    let unwritten = unwritten.iter().map(|id| ((*id).to_owned(), (*id).to_owned())).collect();
    let checkout = Written { course: workspace(), program, unwritten };
    let start = Start::read(&options.iter().copied().collect::<Options>()).unwrap();
    let seat = Seat::with(&checkout, start.player, None);
    transcript(&mut Game::new(&checkout, start, seat, None), typed)
}

#[test]
fn what_differs_is_told_below_the_board_with_a_command_that_opens_it() {
    let nothing = || broken("minesweeper", "nothing");
    let at = [("position", "##* / ### 1")];
    let shown = round(nothing(), &[], &at, "1 2\nquit\n");
    assert!(shown.contains("  1 # # 1"), "the course's rule has moved: {shown}");
    let told = "Your linksklick left (1, 2) covered, which is opened by the rule.\n  cargo play minesweeper --position \"##* / ### 1\"\n";
    assert!(shown.contains(told), "{shown}");
    let shown = round(nothing(), &["minesweeper/linksklick"], &at, "1 2\nquit\n");
    assert!(!shown.contains("linksklick"), "what is not written is not asked: {shown}");
    let shown = round(nothing(), &[], &[("board", "3x2/1")], "0 0\nquit\n");
    assert!(shown.contains("Your plaziere_minen leaves 0 mines on the board; there are to be 1."), "{shown}");
    assert!(shown.contains("  0 . ") || shown.contains("  0 1 "), "the course has placed them: {shown}");
    let shown = round(nothing(), &[], &[("board", "3x2/1"), ("seed", "1")], "0 0\nquit\n");
    assert!(!shown.contains("plaziere_minen"), "rounds with a seed are compared: {shown}");
}

#[test]
fn rules_that_end_badly_do_not_end_the_game() {
    for name in ["panic", "exit"] {
        let shown = round(broken("minesweeper", name), &[], &[("position", "##* / ### 1")], "1 2\n0 0\nquit\n");
        assert!(shown.contains("The course's rule answers instead.") && shown.contains("  1 . 1 1"), "{name}: {shown}");
    }
}
