//! A program that answers calls of the exercises' functions. The package `program-mine` compiles it with the student's
//! exercises, `program-solution` with the solutions. Its modules are made of the tables in `src/` by `build.rs`.

#[cfg(feature = "othello")]
mod othello {
    include!(concat!(env!("OUT_DIR"), "/othello.rs"));
}

#[cfg(feature = "battleship")]
mod battleship {
    include!(concat!(env!("OUT_DIR"), "/battleship.rs"));
}
#[cfg(feature = "tictactoe")]
mod tictactoe {
    include!(concat!(env!("OUT_DIR"), "/tictactoe.rs"));
}

fn main() -> std::process::ExitCode {
    let functions = [
        #[cfg(feature = "tictactoe")]
        tictactoe::functions(),
        #[cfg(feature = "othello")]
        othello::functions(),
        #[cfg(feature = "battleship")]
        battleship::functions(),
    ];
    calls::serve(functions.into_iter().flatten().collect(), exercises::COMPILED)
}
