//! The player's side: answers questions in the cage until nobody asks any more.

use crate::player::Reply;
use crate::{Answer, Question};
use cage::{Channel, Jail, Limits};
use std::process::ExitCode;

/// The main function of a player: answers each question with `answer`, which may panic.
pub fn serve(answer: fn(Question) -> Answer) -> ExitCode {
    let limits = Limits::default();
    let _ = text::choose(None);
    let Ok(mut channel) = Channel::take() else {
        eprintln!("this program answers `cargo play`; it is of no use alone");
        return ExitCode::from(2);
    };
    if let Err(problem) = cage::enter(&limits, &Jail::default()) {
        eprintln!("{problem}");
        return ExitCode::from(2);
    }
    while let Ok(Some(line)) = channel.receive() {
        let Ok(question) = serde_json::from_str(&line) else {
            return ExitCode::from(2);
        };
        let reply = match cage::attempt("player", limits.stack, move || answer(question)) {
            Ok(answer) => Reply::Answered(answer),
            Err(panic) => {
                let message = panic.message();
                let reply =
                    Reply::Panicked { file: panic.file.clone(), line: panic.line, column: panic.column, message };
                std::mem::forget(panic); // dropping what a student's code panicked with runs the student's code
                reply
            }
        };
        let reply = serde_json::to_string(&reply).expect("a reply is plain data");
        if channel.send(&reply).is_err() {
            break;
        }
    }
    ExitCode::SUCCESS
}
