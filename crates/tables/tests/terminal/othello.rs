//! Othello in the terminal, with scripted input: against the solution, and against code that fails. Also tests
//! `analyse`.

use crate::support::{broken, workspace};
use course::player::Code;
use games::othello::{Game, Position};
use oracles::othello::{Ends, NoMove, Question, count, passes_to_come, positions, weigh};
use questions::Bound;
use questions::othello::By;
use std::collections::HashMap;
use std::path::PathBuf;
use tables::othello::analyse::Said;
use tables::othello::opinion::{Reason, Worth, course, question};
use tables::othello::terminal::table;
use tables::othello::{named, record};
use tables::turns::{Record, Start};
use tables::{Player, Seat, Sides};

/// Returns the player with this name.
fn who(name: &str) -> Player<By> {
    named(name).unwrap()
}

/// Returns the transcript of a game from this position.
fn othello(program: PathBuf, start: &str, typed: &str) -> String {
    let (workspace, player) = (workspace(), who("solution"));
    let start: games::othello::Position = start.parse().unwrap();
    let stated = start.player;
    let start = Start { record: Record::from(start), players: [None, Some(player)], depth: Some(2) };
    let sides = Sides::new([None, Some(Seat::with(&workspace, player, Some(program)))]);
    crate::support::transcript(&mut table(start, stated, sides), typed)
}

/// Returns the course's program.
fn solution() -> PathBuf {
    workspace().program(Code::Solution, false).unwrap()
}

const OTHELLO: &str = "---------------------------OX------XO--------------------------- X";

/// Returns the transcript of a game against the course's minimax.
fn against_the_solution(start: &str, typed: &str) -> String {
    othello(solution(), start, typed)
}

#[test]
fn othello_is_played_taken_back_saved_and_loaded() {
    text::choose(Some("en")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("my game.txt");
    let typed = format!("f5\nsave {0}\nundo\nundo\ndepth 1\nload {0}\nnew\nquit\n", file.display());
    let shown = against_the_solution(OTHELLO, &typed);
    assert!(shown.contains("X (black): you. O (white): the course's minimax with counted discs. Depth 2."), "{shown}");
    assert!(shown.contains("  5 - - - X O · - -"), "{shown}");
    assert!(shown.contains("O moves to ") && shown.contains(" positions, "), "{shown}");
    assert_eq!(std::fs::read_to_string(&file).unwrap().trim().len(), 4, "two moves");
    for says in [
        "The game is in",
        "no move to take back",
        "Looking 1 move ahead from now on.",
        "my game.txt: 2 moves. X (black): you.",
        "A new game. X (black): the course's minimax with counted discs. O (white): you. Depth 1.",
        "X moves to d3: +3 for Black (discs), as good as c4 f5 e6 (4 positions, ",
    ] {
        assert!(shown.contains(says), "{says}: {shown}");
    }
    // The first board appears at the beginning, after undo, and after loading.
    assert_eq!(shown.matches("    X 2, O 2").count(), 3, "{shown}");
}

#[test]
fn passes_and_the_end_are_told() {
    text::choose(Some("en")).unwrap();
    // O has no move at the beginning. X takes the last square, and the game is over.
    let shown = against_the_solution(
        &format!("{}OOOOOOO- O", "X".repeat(56)).replacen('O', "X", 1),
        "h8\nundo\nh8\nd3\nquit\n",
    );
    assert!(shown.contains("O has no move and passes."), "{shown}");
    assert_eq!(shown.matches("    X 64, O 0\n\nYou have won, 64 to 0.").count(), 2, "{shown}");
    assert!(shown.contains("The game is over"), "{shown}");
    // O turns over the last disc of X, and squares stay empty.
    let shown = against_the_solution(&format!("{} O", "OX-".to_owned() + &"-".repeat(61)), "c1\nquit\n");
    assert!(shown.contains("You have won, 3 to 0.\nEmpty squares count for the winner: 61."), "{shown}");
}

#[test]
fn bad_input_leaves_the_game_of_othello_as_it_was() {
    text::choose(Some("en")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (cut, other) = (folder.path().join("cut.txt"), folder.path().join("notes.txt"));
    std::fs::write(&cut, "f5d6c").unwrap();
    std::fs::write(&other, "my notes").unwrap();
    let typed = format!(
        "a1\ni9\nd3 d4\n\u{1b}[2J\ndepth 9\nload {}\nload {}\nsave {}\nsave\nundo\nquit\n",
        cut.display(),
        folder.path().join("none").display(),
        other.display()
    );
    let shown = against_the_solution(OTHELLO, &typed);
    for says in [
        "Not allowed: X cannot move to a1",
        "“i9” is no square",
        "The depth goes from 1 to 8",
        "the game is as it was: ",
        "cut.txt: move 3 is cut off: “c”",
        "cannot read ",
        "holds no game of Othello",
        "The name of a file is missing",
        "no move to take back",
    ] {
        assert!(shown.contains(says), "{says}: {shown}");
    }
    assert_eq!(shown.matches("  1 - - - - - - - -").count(), 1, "the board is shown once:\n{shown}");
    assert!(!shown.contains('\u{1b}') && std::fs::read_to_string(other).unwrap() == "my notes");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn code_that_goes_wrong_in_othello_is_told_and_the_game_goes_on() {
    text::choose(Some("en")).unwrap();
    for (name, says) in [
        ("panic", "O's code gave no move: your code panicked"),
        ("none", "there is a legal move, but the code chose none"),
        ("nan", "the values of all moves are NaN"),
        ("illegal", "the move would turn over no disc"),
        ("other", "the answer names “i10”, which is no square"),
        ("nothing", "there is a legal move, but the code chose none"),
        ("endless", "O moves to d6: -inf for White (discs), the only legal move"),
    ] {
        let shown = othello(broken("othello", name), OTHELLO, "f5\nquit\n");
        assert!(shown.contains(says), "{name}: {shown}");
        if name != "endless" {
            assert!(shown.contains("the first legal move is made for O: "), "{name}: {shown}");
        }
        assert!(shown.trim_end().ends_with("X>") && shown.matches("    X 4, O 1").count() == 1, "{name}: {shown}");
    }
}

#[test]
fn what_a_player_says_of_a_position_is_turned_round_after_a_pass_and_certain_at_the_end() {
    let (workspace, program) = (workspace(), solution());
    let mut seat = Seat::with(&workspace, who("solution"), Some(program.clone()));
    let mut said = |position: &str| Said::of(&mut seat, position.parse().unwrap(), 2).unwrap();
    let start = said(OTHELLO);
    assert_eq!((start.score, start.names().join(" "), start.exact), (0.0, "d3 c4 f5 e6".to_owned(), false));
    // O has no move. X turns over the last disc: 64 to 0.
    let (pass, same) = (said(&format!("{}O- O", "X".repeat(62))), said(&format!("{}O- X", "X".repeat(62))));
    assert_eq!((pass.score, pass.best.len(), pass.exact), (-64.0, 0, false));
    assert_eq!((same.score, same.names().join(" ")), (64.0, "h8".to_owned()));
    let end = said(&format!("{} O", "X".repeat(64)));
    assert_eq!((end.score, end.best.len(), end.positions, end.exact), (-64.0, 0, 0, true));
    // The champion is asked for the end itself; the course's endgame answers the same questions.
    let mut champion = Seat::with(&workspace, who("champion"), Some(program));
    let mut said = |position: &str| Said::of(&mut champion, position.parse().unwrap(), 2).unwrap();
    let (pass, same) = (said(&format!("{}O- O", "X".repeat(62))), said(&format!("{}O- X", "X".repeat(62))));
    assert_eq!((pass.score, pass.best.len(), pass.exact), (-64.0, 0, true));
    assert_eq!((same.score, same.names().join(" "), same.exact), (64.0, "h8".to_owned(), true));
    text::choose(Some("en")).unwrap();
    let text = same.text(format!("{}O- X", "X".repeat(62)).parse().unwrap(), who("champion"));
    assert!(
        text.contains("For certain: X wins by 64 discs")
            && text.contains("h8: +64 for Black (discs at the end, for certain), the only legal move"),
        "{text}"
    );
}

/// Returns the explanation of a move by this player, including its answer to the second question.
fn reason(seat: &mut Seat<By>, position: Position, depth: u32) -> (Reason, Result<(), text::Text>) {
    let asked = question(seat.player, position, depth, 1);
    let opinion = seat.opinion(&asked, || {}).unwrap();
    seat.reason(&asked, opinion.moves[0], opinion)
}

/// Checks that each legal move has the value of the oracle `truth`, and that bounds are correct.
#[track_caller]
fn check_worth(reason: &Reason, truth: impl Fn(Position) -> f64) {
    let Position { board, player } = reason.position;
    let mut squares: Vec<_> = reason.opinion.worth.iter().map(|worth| worth.square).collect();
    squares.sort_unstable();
    assert_eq!(squares, board.legal_moves(player).collect::<Vec<_>>());
    for &Worth { square: (row, column), value, bound } in &reason.opinion.worth {
        let after = Position { board: board.after(player, row, column), player: player.other() };
        assert_eq!((value, bound), (truth(after), Bound::Exact), "{} {row} {column}", reason.position);
    }
}

#[test]
fn every_move_has_its_true_value_and_the_line_leads_to_that_of_the_best() {
    let (workspace, depth) = (workspace(), 3);
    for (name, no_move, evaluate) in [
        ("solution", NoMove::Evaluated, count as games::othello::Evaluation),
        ("my-tie-break", NoMove::Evaluated, count),
        ("weighted", NoMove::Passed, weigh),
    ] {
        let mut seat = Seat::with(&workspace, who(name), Some(solution()));
        for position in positions(2, 7).into_iter().chain(passes_to_come()) {
            let me = position.player;
            let (reason, learned) = reason(&mut seat, position, depth);
            learned.unwrap();
            check_worth(&reason, |after| Question { evaluate, ..Question::new(after, depth - 1, me) }.value(no_move));
            let mut game = Game::from(position);
            reason.line.iter().for_each(|&(row, column)| game.play(row, column).unwrap());
            assert_eq!(
                evaluate(&game.position().board, me),
                reason.opinion.value,
                "{name}: {position} {:?}",
                reason.line
            );
            assert!(reason.line.len() <= depth as usize && reason.line[0] == reason.moved);
        }
    }
}

#[test]
fn near_the_end_every_move_has_its_result_and_what_was_not_looked_at_is_a_bound_before() {
    let workspace = workspace();
    let mut seat = Seat::with(&workspace, who("my-champion"), Some(solution()));
    let mut bounds = 0;
    for position in positions(6, 3).into_iter().filter(|position| position.board.empty() <= 8) {
        let asked = question(seat.player, position, 2, 1);
        let opinion = seat.opinion(&asked, || {}).unwrap();
        let result = |after: Position| -f64::from(Ends::default().score(after));
        for &Worth { square: (row, column), value, bound } in &opinion.worth {
            let after =
                Position { board: position.board.after(position.player, row, column), player: position.player.other() };
            assert!(if bound == Bound::Exact { result(after) == value } else { result(after) <= value }, "{position}");
            bounds += usize::from(bound == Bound::AtMost);
        }
        let (reason, learned) = seat.reason(&asked, opinion.moves[0], opinion);
        learned.unwrap();
        check_worth(&reason, result);
        let mut game = Game::from(position);
        reason.line.iter().for_each(|&(row, column)| game.play(row, column).unwrap());
        let score = f64::from(game.position().board.final_score(position.player));
        assert_eq!((game.position().board.is_over(), score), (true, reason.opinion.value), "{position}");
    }
    assert!(bounds > 10, "{bounds}");
    // Farther from the end, no move is better than the one that `iterative_deepening` found.
    for position in positions(1, 9).into_iter().filter(|position| position.board.empty() > 8) {
        let (reason, learned) = reason(&mut seat, position, 3);
        learned.unwrap();
        let Worth { value, bound, .. } = reason.opinion.worth[0];
        assert_eq!((value, bound), (reason.opinion.value, Bound::Exact));
        assert!(reason.opinion.best.contains(&reason.moved), "{position}: {reason:?}");
    }
}

#[test]
fn the_sentence_says_why_in_both_languages_with_the_sign_of_the_one_who_moves() {
    let workspace = workspace();
    let why = |name: &str, game: &str| {
        let program = who(name).code.map(|_| solution());
        let mut seat = Seat::with(&workspace, who(name), program);
        let (reason, learned) = reason(&mut seat, game.parse::<Game>().unwrap().position(), 2);
        learned.unwrap();
        reason.why()
    };
    for (name, game, en, de) in [
        (
            "solution",
            "",
            "d3: 0 for Black (discs), as good as c4 f5 e6; then c3",
            "d3: 0 für Schwarz (Steine), genauso gut wie c4 f5 e6; danach c3",
        ),
        ("random", "f5", "f4: drawn by lot from 3 legal moves", "f4: ausgelost unter 3 erlaubten Zügen"),
    ] {
        let why = why(name, game);
        assert_eq!((why.en.as_str(), why.de.as_str()), (en, de));
    }
    for (name, says) in [
        ("my-tie-break", ", drawn by lot from 4 equally good moves; then "),
        ("weighted", " for Black (weights of the squares)"),
        ("my-champion", " for Black (own_evaluation)"),
    ] {
        let why = why(name, "");
        assert!(why.en.contains(says), "{name}: {why}");
    }
}

#[test]
fn a_look_that_goes_wrong_leaves_the_move_and_an_illegal_line_ends_before_what_is_illegal() {
    let workspace = workspace();
    let position = "f5".parse::<Game>().unwrap().position();
    let of = |name: &str| {
        let program = broken("othello", name);
        let mut seat = Seat::with(&workspace, who("solution"), Some(program));
        (reason(&mut seat, position, 2), Said::of(&mut seat, position, 2))
    };
    let ((reason, learned), said) = of("endless");
    assert!(learned.unwrap_err().en.contains("your code panicked"));
    assert_eq!(reason.why().en, "d6: -inf for White (discs), the only legal move");
    let said = said.unwrap();
    assert!(said.failed.is_some() && said.json()["values"][0]["value"].is_null());
    let ((reason, learned), said) = of("garbage");
    learned.unwrap();
    assert_eq!(reason.line, [(5, 3), (5, 2)]);
    assert_eq!(reason.why().en, "d6: +1 for White (discs), the best; then c6");
    assert_eq!(said.unwrap().failed, None);
    let illegal = of_illegal(&workspace, position);
    assert!(illegal.en.contains("would turn over no disc"), "{illegal}");
}

/// Returns the error of `analyse` for code that chooses an illegal move.
fn of_illegal(workspace: &course::Workspace, position: Position) -> text::Text {
    let program = broken("othello", "illegal");
    Said::of(&mut Seat::with(workspace, who("solution"), Some(program)), position, 2).unwrap_err()
}

#[test]
fn the_course_of_a_game_is_what_was_said_of_it_for_black() {
    let workspace = workspace();
    let mut seat = Seat::with(&workspace, who("solution"), Some(solution()));
    let game: Game = "f5d6c3".parse().unwrap();
    assert_eq!(course(&record(&game), &HashMap::new()), [None; 4]);
    let asked = question(seat.player, game.position_after(1), 1, 1);
    let opinion = seat.opinion(&asked, || {}).unwrap();
    // White has turned over a disc: 3 to 3. That was the best move, so the position before has the same value.
    let said = HashMap::from([(game.position_after(1), opinion)]);
    assert_eq!(course(&record(&game), &said), [None, Some(0.0), Some(0.0), None]);
    let mut over = Game::from(format!("XXXXXXO-{} X", "-".repeat(56)).parse().unwrap());
    over.play(0, 7).unwrap();
    assert_eq!(course(&record(&over), &HashMap::new()), [None, Some(64.0)]);
}
