//! Othello 10: `endgame`, against a search that sees every position and cuts nothing.

use super::oracle::{Ends, NoMove, Question, Slip, cost, is_proved, most, proof, slips, sloppy, thinned, visits};
use super::words as say;
use super::{about, passes, random_game, square, squares, tree, wrong, wrong_below};
use exercises::othello::endgame;
use games::othello::{Board, Color, Position, listen};
use std::cell::RefCell;
use text::Text;
use truth::verdicts;

const _: fn(&Board, Color) -> (Option<(usize, usize)>, i32) = endgame;

type Answer = (Option<(usize, usize)>, i32);

fn call(position: Position) -> String {
    format!("endgame(&board, {:?})", position.player)
}

fn ask(position: Position) -> Answer {
    about(position.board, &call(position));
    endgame(&position.board, position.player)
}

fn fits(position: Position, (at, _): Answer, truth: &mut Ends) -> bool {
    let best = truth.best(position);
    at.map_or(best.is_empty(), |at| best.contains(&at))
}

#[track_caller]
fn check_score(position: Position, answer: Answer, truth: &mut Ends) {
    let expected = truth.score(position);
    if answer.1 != expected {
        let must = verdicts::must_return(format!("{}.1", call(position)), expected, answer.1);
        wrong_below(position, must, scores(position), mistake(position, answer));
    }
}

#[track_caller]
fn check_move(position: Position, answer: Answer, truth: &mut Ends) {
    if !fits(position, answer, truth) {
        let best = truth.best(position);
        let got = answer.0.map_or("None".to_owned(), square);
        let must = match best.is_empty() {
            true => say::must_be_none(format!("{}.0", call(position)), got),
            false => say::must_move_to_one_of(call(position), squares(&best), got),
        };
        wrong_below(position, must, scores(position), mistake(position, answer));
    }
}

/// The moves, drawn, with their scores.
fn scores(position: Position) -> Option<Text> {
    let truth = RefCell::new(Ends::default());
    let score = |next: Position, _| (-truth.borrow_mut().score(next)).to_string();
    tree::valued(position, 60, NoMove::Passed, &score).map(|tree| say::scores_below().then(&tree))
}

/// Ends of random games with so many empty squares, the one to move has a move: few moves first.
fn ends(empty: usize, how_many: usize) -> Vec<Position> {
    let fits = move |position: &Position| position.board.empty() == empty && position.board.has_move(position.player);
    let mut all: Vec<Position> = (0..80).filter_map(|seed| random_game(seed).into_iter().find(fits)).collect();
    all.sort_by_key(|position| position.board.legal_moves(position.player).count());
    thinned(all, how_many)
}

/// With so few empty squares, who is to move must pass.
fn passing(empty: usize, how_many: usize) -> Vec<Position> {
    let mut all: Vec<Position> = passes().into_iter().filter(|position| position.board.empty() <= empty).collect();
    all.sort_by_key(|position| position.board.empty());
    thinned(all, how_many)
}

/// The last boards of games, for both sides, some of them with empty squares.
fn over() -> Vec<Position> {
    let mut all: Vec<Position> = (0..60).filter_map(|seed| random_game(seed).pop()).collect();
    // Wiped out, with many squares empty.
    for text in ["X", "O"].map(|disc| format!("{}{}", disc.repeat(20), "-".repeat(44))) {
        all.push(Position { board: text.parse().unwrap(), player: Color::Black });
    }
    all.into_iter().flat_map(|end| [end, Position { player: end.player.other(), ..end }]).collect()
}

/// The only legal move loses everything: it is the best all the same.
const LOST: &str = "XXXXXX-XXXXXXX-XXXXXXXX-XXXXXXXXXX-XXXXXXXXO-OOXXXXXXXOXXXXXXXXX O";

#[grading::test(points = 1)]
fn a_game_that_is_over_has_its_score() {
    let truth = &mut Ends::default();
    for position in over() {
        let answer = ask(position);
        check_score(position, answer, truth);
        check_move(position, answer, truth);
    }
}

#[grading::test(points = 1)]
fn the_scores_of_the_last_squares_are_right() {
    let truth = &mut Ends::default();
    for (empty, how_many) in [(1, 10), (2, 20), (3, 20), (4, 10)] {
        for position in ends(empty, how_many) {
            check_score(position, ask(position), truth);
        }
    }
}

#[grading::test(points = 1)]
fn the_moves_to_the_last_squares_are_right() {
    let truth = &mut Ends::default();
    for (empty, how_many) in [(1, 10), (2, 20), (3, 20), (4, 10), (5, 5)] {
        for position in ends(empty, how_many) {
            check_move(position, ask(position), truth);
        }
    }
    let lost = LOST.parse().unwrap();
    check_move(lost, ask(lost), truth);
}

#[grading::test(points = 1)]
fn whoever_cannot_move_passes() {
    let truth = &mut Ends::default();
    for position in passing(6, 30) {
        let answer = ask(position);
        check_score(position, answer, truth);
        check_move(position, answer, truth);
    }
}

/// Ends in which something wrong in a table or in the bounds shows, small trees first.
const TOUCHY: [&str; 15] = [
    "--XXXOOOXXXXOOOOXXXOOOOOXOOXOXOOXOOOXXOOXXXOXXO-XOOXXXXXXOOOOOOX O",
    "O-XOOOOOO-XXOOOOOXXXXOOOOOXXXOOXOOXOOOOXOXOOOXOXOXOOOXOXO-XXXXXX O",
    "XXXXXXXXXXOXXOXXXXXXOOOXXXXXXXXX-XXOXOX-OXXXXXXOOOXXXXX-OOOOO-XO O",
    "XXXXXXX-XXXXXXXOXXXOOOXOXXXXOOXOXOXXXOX-OOOOXXX-OXOOOXX-XXXXXXXO O",
    "O--OOOOXOO-OXXOXOOOOX-XXOOXOOXOXOXOOXOOOOXOXOXOOOOXXXOOOOOOXXXXX X",
    "OOOOOX--XXXOOX-X-OOOOXOXOOOOXX-XOOOOXXXXOOOOOXXXOXXXXXXXXXXXXXXX O",
    "XXXXXXX-XXOXXXX-XXXOXX-OOXXXXXOOOXXXXXOOOXXXXXOXOOOOOOO--OOOOOOO O",
    "OO-OOOO-OOXOOOOOOXOXXXO-XXXXXXXOXXOOOOXOXOXOOOXOXXOXXOXOX-OOXXX- O",
    "OOOXXX-O-OOXXXO-OXOOOOXO-XXOOXXXOXXOOXXXXXXXXXXXXXXXXXXOXXXXXXO- O",
    "XOOXXXXXXXOOOOOO-XXXOXO--XXOXOO-OXOXXXOXOOXXXXXXOOO-XXXXOOO-OOOX X",
    "XOOOOOX--XOOOOOOOXXOXXO-OXOXXOXOOOXXXXX-OXOXXXOXOOOOX-XOOOOOO-OX X",
    "XOOOOXXXXXOXXXXXXOXXXXXXO-OXOXX--OXOOXXXOOOOOXXXO-OXXXXXOO--XXXX X",
    "OX--XOO--OOOOOO-XOOOXXXXOXXXOOXXOOXXOOOOOOOXXOOOOOXOOOOO-XXOOOOO X",
    "OOOXXXXX--OOXOXX--OXOOOX-OXXXOOOOXXXOOOXXXXXXXXXXOOOXX-XX-OOOOOX O",
    "XOOOOOOXOOOXOOXOOOXOOXO--OXOXXX-OXXXXXX-XXXXXXX-O-XOOXXX-XOOOOOO O",
];

#[grading::test(points = 1)]
fn eight_empty_squares_are_played_right() {
    let truth = &mut Ends::default();
    for position in TOUCHY.map(|text| text.parse().unwrap()) {
        let answer = ask(position);
        check_score(position, answer, truth);
        check_move(position, answer, truth);
    }
    for (empty, how_many) in [(5, 6), (6, 4), (7, 3), (8, 1)] {
        for position in ends(empty, how_many) {
            let answer = ask(position);
            check_score(position, answer, truth);
            check_move(position, answer, truth);
        }
    }
}

/// Ends in which the same boards are reached again and again, from seven to nine empty squares.
const AGAIN: [&str; 5] = [
    "O-OOOO--XOXOOXXOXXXXXXOOXXOXXO-XXOXOOOXXXXXXOOX-XXX-XOX-XXXXXXXX O",
    "OX-OOOX-OOXOOOOO-XOXXXOOXXOOOOOOXXOOXXXOXX-XOXXO--XOXXXO--OXXXXX X",
    "XXXXXX---XXOXXXOXXOXXOOOOXOOXOOO-XOXOXOOOXXOXOXO-XXXXXXX--XXXXXO O",
    "-OX-XX-OXOOOXX-O-OXOOXXOOOXXOXXOOOXXXOXOXOXXXXOOXOXXXXOO-OOO--OO X",
    "-OOOO-OO--OOOOOO-XXXXXOO--XOOOXOXXXXOXXXXXXOXOXOXXXXOXOO--XXXXXO O",
];

fn result(board: &Board, me: Color) -> f64 {
    f64::from(board.final_score(me))
}

/// The question as a search would be asked that knows nothing of endgames.
fn to_the_end(position: Position) -> Question {
    Question { alpha: -64.0, beta: 64.0, evaluate: result, ..Question::new(position, 60, position.player) }
}

#[grading::test(points = 1)]
fn moves_that_cannot_matter_are_not_tried() {
    let truth = &mut Ends::default();
    for text in &AGAIN[..3] {
        let position: Position = text.parse().unwrap();
        let (answer, trace) = listen(|| ask(position));
        check_score(position, answer, truth);
        let (visited, most) = (visits(&trace), most(&to_the_end(position)));
        for (visited, bound) in [(visited.different, most * 5 / 4), (visited.all, most * 5 / 2)] {
            if visited > bound {
                wrong(position, say::must_visit_at_most(call(position), bound, visited), None);
            }
        }
        let fewest = proof(&to_the_end(position), NoMove::Passed) / 4;
        if visited.different < fewest {
            wrong(position, say::must_visit_at_least(call(position), fewest, visited.different), None);
        }
        // Who counts the last squares without a board is right.
        if !is_proved(&to_the_end(position), NoMove::Passed, &trace, 3) {
            wrong(position, say::must_show_its_value(call(position)), None);
        }
    }
}

#[grading::test(points = 2)]
fn what_is_known_is_not_computed_again() {
    let truth = &mut Ends::default();
    for position in TOUCHY.map(|text| text.parse().unwrap()) {
        check_score(position, ask(position), truth);
    }
    let (mut all, mut different, mut plain) = (0, 0, 0);
    for text in AGAIN {
        let position: Position = text.parse().unwrap();
        let (answer, trace) = listen(|| ask(position));
        check_score(position, answer, truth);
        let visited = visits(&trace);
        (all, different) = (all + visited.all, different + visited.different);
        plain += cost(&to_the_end(position), super::oracle::Order::Rows).1;
        let bound = different + different * 3 / 10;
        if all > bound && text == AGAIN[4] {
            let why = (all == plain).then(say::table_has_no_effect);
            wrong(position, say::must_not_compute_again(call(position), different, bound, all), why);
        }
    }
}

/// Whether whoever asks second on the same board gets what the other side got, in positions that nobody was asked for.
fn answer_of_the_other_comes_back(truth: &mut Ends) -> bool {
    let turned = |position: Position| Position { player: position.player.other(), ..position };
    let both_move = |position: &Position| {
        let Position { board, player } = *position;
        board.empty() == 3 && board.has_move(player) && board.has_move(player.other())
    };
    let fresh = (7000..7200).filter_map(|seed| random_game(seed).into_iter().find(both_move));
    let differ: Vec<Position> =
        fresh.filter(|position| truth.score(*position) != truth.score(turned(*position))).take(6).collect();
    let comes_back = |position: &Position| {
        let first = ask(*position);
        first.1 == truth.score(*position) && ask(turned(*position)) == first
    };
    differ.len() == 6 && differ.iter().all(comes_back)
}

/// What the answers smell of: the slip that gives every one of them.
fn mistake(position: Position, answer: Answer) -> Option<Text> {
    grading::quietly(|| {
        let mut asked: Vec<Position> = thinned(over(), 12);
        for (empty, how_many) in [(1, 6), (2, 10), (3, 10), (4, 5), (5, 3)] {
            asked.extend(ends(empty, how_many));
        }
        asked.extend(passing(5, 10));
        asked.push(LOST.parse().unwrap());
        asked.extend(TOUCHY.map(|text| text.parse::<Position>().unwrap()));
        let mut answers = vec![(position, answer)];
        answers.extend(asked.into_iter().map(|position| (position, ask(position))));
        let truth = &mut Ends::default();
        if answer_of_the_other_comes_back(truth) {
            return slips().into_iter().find(|(slip, _)| *slip == Slip::KeyWithoutPlayer).map(|(_, words)| words);
        }
        let scores_are_right = answers.iter().all(|(position, answer)| truth.score(*position) == answer.1);
        let mut said: Option<Text> = None;
        for (slip, words) in slips() {
            // Among moves that seem equally good any may be taken: where it is not about moves, the scores say it.
            let gives = |plain| {
                answers.iter().all(|(position, answer)| {
                    let (at, score) = sloppy(*position, Some(slip), plain);
                    score == answer.1 && (!slip.is_of_moves() || at == answer.0)
                })
            };
            let possible = slip.is_of_moves() || !scores_are_right;
            if possible && (gives(true) || gives(false)) && said.get_or_insert_with(|| words.clone()) != &words {
                return None;
            }
        }
        said
    })
    .flatten()
}
