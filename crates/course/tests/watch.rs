//! `cargo run` on a terminal, as a student uses it from the first file to the last.
#![cfg(unix)]

#[path = "support/pty.rs"]
mod pty;
mod support;

use course::Workspace;
use pty::Watch;
use support::{checkout, workspace};

/// Saves a file as many editors do: writes it beside and renames it.
fn save(workspace: &Workspace, exercise: &str, text: &str) {
    let file = workspace.root.join(format!("exercises/tictactoe/{exercise}.rs"));
    let beside = file.with_extension("tmp");
    std::fs::write(&beside, text).unwrap();
    std::fs::rename(&beside, &file).unwrap();
}

fn read(path: &str) -> String {
    std::fs::read_to_string(workspace().root.join(path)).unwrap()
}

fn solution(exercise: &str) -> String {
    read(&format!("solutions/tictactoe/{exercise}.rs"))
}

const UP: &str = "\u{1b}[A";
const DOWN: &str = "\u{1b}[B";
const END: &str = "\u{1b}[F";
const ESCAPE: &str = "\u{1b}";

#[test]
#[ignore = "saves some twenty files and waits for each: .ci/long"]
fn a_student_works_through_the_course() {
    let student = checkout();
    let points: u32 = student.course.exercises().map(|exercise| exercise.points).sum();
    let exercises = student.course.exercises().count();
    let mut watch = Watch::start(&workspace(), &student, "en");
    watch.see("Not started yet. Press d");
    watch.see(&format!("0 of {points} points"));
    watch.see("q\u{a0}quit");

    save(&student, "check_if_full", &solution("check_if_full"));
    watch.see("Solved! Press n");
    watch.see(&format!("2 of {points} points"));
    watch.press("n");
    watch.see(&format!("check_if_winner   2 of {exercises}"));

    // A wrong solution: the board, the guess; three hints, one at a time.
    save(&student, "check_if_winner", &solution("check_if_winner").replace("falling || rising", "falling"));
    watch.see("these lines of fields (row, column) are never found");
    watch.press("h");
    watch.see("Hint 1 of 3");
    assert!(!watch.shown().contains("Hint 2 of 3"));
    watch.press("hh");
    watch.see("Hint 3 of 3");
    watch.see("That was the last hint");

    // The handout, to its last line and back.
    watch.press("d");
    watch.see("TicTacToe 2: has somebody won?");
    watch.press(END);
    watch.see("0 below");
    watch.see("Where it comes from");
    watch.see("up, down, space: scroll");
    watch.press(ESCAPE);
    watch.see(&format!("check_if_winner   2 of {exercises}"));

    // Code that does not compile; then a loop without end, whose tests are not waited for when the next file is saved.
    save(&student, "check_if_winner", "pub fn check_if_winner( {\n");
    watch.see("unclosed delimiter");
    watch.press("l");
    watch.until("the list", |shown| shown.contains("> ") && shown.contains("does not compile"));
    watch.press(UP);
    watch.press(DOWN);
    watch.press("\r");
    let endless = "use games::tictactoe::*;\npub fn check_if_winner(board: &Board, _: Mark) -> bool { loop { std::hint::black_box(board); } }\n";
    save(&student, "check_if_winner", endless);
    watch.see("testing ...");
    save(&student, "check_if_winner", &solution("check_if_winner"));
    watch.see("Solved! Press n");
    watch.see(&format!("8 of {points} points"));

    // No editor is known here, and no screen: both are said, and nothing breaks.
    watch.press("n");
    watch.press("e");
    watch.see("No editor is known here");
    watch.press("p");
    watch.see("TicTacToe. You are X.");
    watch.press("quit\r");
    watch.see("Press Enter to go on.");
    watch.press("\r");
    watch.see(&format!("play_turn   3 of {exercises}"));

    // A small terminal: the keys are there, and what does not fit can be reached.
    watch.resize(16, 60);
    watch.press("d");
    watch.see("Esc: back");
    watch.press(END);
    watch.see("0 below");
    watch.press(ESCAPE);
    watch.see("q\u{a0}quit");
    assert!(watch.quit());

    // The next day, in German: the place and the points are those of yesterday.
    let mut watch = Watch::start(&workspace(), &student, "de");
    watch.see(&format!("play_turn   3 von {exercises}"));
    watch.see(&format!("8 von {points} Punkten"));
    watch.see("h\u{a0}Tipp");
    for exercise in ["play_turn", "field_at", "draw_game_board", "minimax"] {
        save(&student, exercise, &solution(exercise));
    }
    watch.see(&format!("34 von {points} Punkten"));
    save(&student, "alpha_beta", &solution("alpha_beta"));
    // The whole second chapter at once.
    for exercise in student.course.exercises().filter(|exercise| exercise.id.starts_with("othello/")) {
        let solution = read(&format!("solutions/{}.rs", exercise.id));
        std::fs::write(student.root.join(exercise.stub()), solution).unwrap();
    }
    watch.see("Dein Spielbaum ist gewachsen. Alles ist gelöst!");

    // What is played is the game of the exercise.
    let minimax = student.root.join("exercises/othello/minimax.rs");
    std::fs::write(minimax, read("solutions/othello/minimax.rs") + "// noch einmal\n").unwrap();
    watch.see("exercises/othello/minimax.rs");
    watch.see("Diese Übung ist gelöst");
    watch.press("p");
    watch.see("Othello. ");
    watch.press("ende\r");
    watch.see("Weiter mit Enter.");
    watch.press("\r");
    watch.see("exercises/othello/minimax.rs");
    assert!(watch.quit());
}
