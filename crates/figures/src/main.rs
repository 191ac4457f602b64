//! `cargo run -p figures`: draws the handouts' figures into `docs/*/pictures`, each from the answers of the solutions.
//! `cargo run -p figures -- check` only compares. `cargo run -p figures -- numbers` prints the numbers of the model
//! answers.
//!
//! Figures of Othello that contain only code and no words serve both languages.

mod battleship;
mod csp;
mod learn;
mod minesweeper;
mod othello;
mod svg;
mod tictactoe;
mod tree;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let wish = std::env::args().nth(1).unwrap_or_default();
    if wish == "numbers" {
        tictactoe::numbers();
        othello::numbers();
        minesweeper::numbers();
        csp::numbers();
        battleship::numbers();
        learn::numbers();
        return ExitCode::SUCCESS;
    }
    let check = wish == "check";
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let texts = |figures: Vec<(&'static str, svg::Svg)>| {
        figures.into_iter().map(|(name, figure)| (name, figure.to_string())).collect::<Vec<_>>()
    };
    let mut stale = Vec::new();
    for language in ["en", "de"] {
        text::choose(Some(language)).expect("a language of the course");
        let ours = [tictactoe::figures(), minesweeper::figures(), csp::figures(), battleship::figures()];
        let ours = texts(ours.into_iter().flatten().collect());
        for (name, text) in othello::figures().iter().chain(&learn::figures()).chain(&ours) {
            let path = docs.join(language).join("pictures").join(format!("{name}.svg"));
            if check && std::fs::read_to_string(&path).unwrap_or_default() != *text {
                stale.push(path.clone());
            } else if !check && let Err(error) = std::fs::write(&path, text) {
                eprintln!("cannot write {}: {error}", path.display());
                return ExitCode::from(2);
            }
        }
    }
    for path in &stale {
        eprintln!("{} is not what the solutions draw: cargo run -p figures", path.display());
    }
    if stale.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
