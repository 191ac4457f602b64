//! Othello 10: `endgame`, against a search that sees every position and cuts nothing.

use super::oracle::Ends;
use super::{about, field, fields, passes, random_game, wrong};
use catalogue::{Text, grading as verdicts, othello as say};
use exercises::othello::endgame;
use games::othello::{Board, Color, Position, listen};

const _: fn(&Board, Color) -> (Option<(usize, usize)>, i32) = endgame;

fn call(position: Position) -> String {
    format!("endgame(&board, {:?})", position.player)
}

fn ask(position: Position) -> (Option<(usize, usize)>, i32) {
    about(position.board, &call(position));
    endgame(&position.board, position.player)
}

#[track_caller]
fn check(position: Position, truth: &mut Ends) {
    let (got_move, got) = ask(position);
    let (expected, best) = (truth.score(position), truth.best(position));
    if got != expected {
        let must = verdicts::must_return(format!("{}.1", call(position)), expected, got);
        wrong(position, must, mistake(position, expected, got));
    }
    let fits = match got_move {
        None => best.is_empty(),
        Some(at) => best.contains(&at),
    };
    if !fits {
        let got = got_move.map_or("None".to_owned(), field);
        if best.is_empty() {
            wrong(position, say::must_be_none(format!("{}.0", call(position)), got), None);
        }
        wrong(position, say::must_move_to_one_of(call(position), fields(&best), got), Some(say::a_bound_is_no_value()));
    }
}

/// Ends of random games with so many empty fields, the one to move has a move.
fn ends(empty: usize, games: u64) -> impl Iterator<Item = Position> {
    let fits = move |position: &Position| position.board.empty() == empty && position.board.has_move(position.player);
    (0..games).filter_map(move |seed| random_game(seed).into_iter().find(fits))
}

#[grading::test(points = 1)]
fn a_game_that_is_over_has_its_score() {
    let truth = &mut Ends::default();
    for seed in 0..60 {
        if let Some(end) = random_game(seed).pop() {
            check(end, truth);
            check(Position { player: end.player.other(), ..end }, truth);
        }
    }
    // Wiped out, with many fields empty.
    for text in ["X", "O"].map(|disc| format!("{}{}", disc.repeat(20), "-".repeat(44))) {
        let board: Board = text.parse().unwrap();
        check(Position { board, player: Color::Black }, truth);
        check(Position { board, player: Color::White }, truth);
    }
}

#[grading::test(points = 1)]
fn the_last_fields_are_played_right() {
    let truth = &mut Ends::default();
    for empty in 1..=4 {
        ends(empty, 40).for_each(|position| check(position, truth));
    }
    // The only legal move loses everything: it is the best all the same.
    let lost = "XXXXXX-XXXXXXX-XXXXXXXX-XXXXXXXXXX-XXXXXXXXO-OOXXXXXXXOXXXXXXXXX O";
    check(lost.parse().unwrap(), truth);
}

#[grading::test(points = 1)]
fn whoever_cannot_move_passes() {
    let truth = &mut Ends::default();
    for position in passes().into_iter().rev().filter(|position| position.board.empty() <= 6).take(40) {
        check(position, truth);
    }
}

#[grading::test(points = 2, timeout = 8)]
fn eight_empty_fields_are_played_right() {
    let truth = &mut Ends::default();
    for empty in 5..=8 {
        ends(empty, 40).for_each(|position| check(position, truth));
    }
}

#[grading::test(points = 3, timeout = 10)]
fn what_is_known_is_not_computed_again() {
    let truth = &mut Ends::default();
    let (mut examined, mut without_table, mut example) = (0, 0, None);
    for position in ends(10, 4) {
        let (_, trace) = listen(|| check(position, truth));
        examined += trace.count;
        without_table += only_cut(position);
        example = Some(position);
    }
    let bound = without_table * 4 / 5;
    if examined > bound
        && let Some(position) = example
    {
        let why = match examined {
            _ if examined > 4 * without_table => say::never_cuts(),
            _ if examined > without_table => say::fewer_cuts_than_plain(),
            _ if examined < without_table - without_table / 50 => say::root_or_table(),
            _ => say::table_has_no_effect(),
        };
        wrong(position, say::must_examine_at_most_in_all(call(position), bound, without_table, examined), Some(why));
    }
}

/// How many positions alpha-beta examines without a table, fields row by row.
fn only_cut(position: Position) -> usize {
    let result = |board: &Board, me: Color| f64::from(board.final_score(me));
    super::oracle::cut(position, 60, (f64::NEG_INFINITY, f64::INFINITY), result).1
}

/// What a score smells of.
fn mistake(position: Position, expected: i32, got: i32) -> Option<Text> {
    let discs = |board: &Board| board.count(position.player) as i32 - board.count(position.player.other()) as i32;
    match () {
        () if expected == -got && got != 0 => Some(say::signs_of_the_end()),
        () if position.board.is_over() && got == discs(&position.board) => Some(say::empty_fields_to_the_winner()),
        () if !position.board.has_move(position.player) && !position.board.is_over() => Some(say::after_a_pass()),
        () if got.abs() > 64 => Some(say::start_value_returned()),
        () if position.board.empty() > 4 => Some(say::remembers_wrong()),
        () => Some(say::bounds_change_sides()),
    }
}
