//! A player: answers each question with its functions. The package `arena-mine` compiles this for the student's
//! exercises, `arena-reference` for our solutions.

#[path = "players/battleship.rs"]
mod battleship;
#[path = "players/minesweeper.rs"]
mod minesweeper;
#[path = "players/othello.rs"]
mod othello;

/// The functions of the chapters whose questions are answered by calls.
mod called {
    pub mod tictactoe {
        include!(concat!(env!("OUT_DIR"), "/tictactoe.rs"));
    }
}

fn main() -> std::process::ExitCode {
    let answers = arena::Answers::default();
    let whole =
        [othello::add, minesweeper::add, battleship::add].iter().fold(answers, |answers, add| add(answers)).functions();
    calls::serve(whole.into_iter().chain(called::tictactoe::functions()).collect(), exercises::COMPILED)
}
