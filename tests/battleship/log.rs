//! Battleship 9: `log`: the line, character by character, and errors of `out`.

use super::{picture, words as say};
use functions::battleship::log;
use oracles::battleship::shots::{Logged, mistake_of_line, sea};
use std::io::{self, ErrorKind, Write};
use text::Text;

fn call((turn, _, moves): &Logged) -> String {
    format!("log(out, {turn}, &view, &{moves:?})")
}

/// Calls `log`, which writes the line to `out`, and returns its result.
fn ask(out: &mut dyn Write, asked: &Logged) -> io::Result<()> {
    log(out, asked.0, &asked.1, &asked.2)
}

fn written(asked: &Logged) -> String {
    let mut out = Vec::new();
    let _ = ask(&mut out, asked);
    String::from_utf8_lossy(&out).into_owned()
}

fn turn(turn: usize, view: &str, moves: &[&str]) -> Logged {
    (turn, sea(view), moves.iter().map(|of| of.parse().expect("a move")).collect())
}

fn turns() -> Vec<Logged> {
    vec![
        turn(7, "UUX / UUU / UUU 3", &["mark 0 1", "shoot 2 2"]),
        turn(1, "UUU / UUU 2", &["shoot 1 0"]),
        turn(12, "XUUU / UUUU / UUUU 5-4-3-3-2", &["mark 0 1", "mark 1 0", "mark 1 1", "shoot 2 3"]),
        turn(100, "XX~ / ~~~ none", &["shoot 0 1"]),
        turn(31, "UUUUUUUUUUUU 4-4-4-3-3-2-2-2-1-1", &["mark 0 10", "shoot 0 11"]),
        turn(usize::MAX, "UU / UU 2-2", &["shoot 1 1"]),
    ]
}

/// Returns the mistake that explains the rejected text, if it is about one turn, and all other lines.
fn mistake(rejected: Option<(&Logged, &str)>) -> Option<Text> {
    // The last question has the greatest turn number, to which models cannot add 1. It is left out.
    let asked = turns().into_iter().take(5).map(|asked| (asked.clone(), written(&asked)));
    let rejected = rejected.map(|(asked, got)| (asked.clone(), got.to_owned()));
    mistake_of_line(&rejected.into_iter().chain(asked).collect::<Vec<_>>())
}

#[grading::test(points = 1)]
fn the_line_is_written_character_by_character() {
    for asked in turns() {
        compare(&asked, call(&asked), &line(&asked), &written(&asked));
    }
    // The log of a game has a line for each turn.
    let (mut out, asked) = (Vec::new(), turns());
    for asked in &asked[..2] {
        let _ = ask(&mut out, asked);
    }
    let calls = format!("{}\n{}", call(&asked[0]), call(&asked[1]));
    compare(&asked[1], calls, &(line(&asked[0]) + &line(&asked[1])), &String::from_utf8_lossy(&out));
    if let Err(error) = ask(&mut Vec::new(), &asked[0]) {
        let must = say::must_be_ok(call(&asked[0]), format!("{error:?}"));
        grading::wrong(picture(&asked[0].1).then(&must), None, None);
    }
}

/// Returns the line that must be written.
fn line((turn, view, moves): &Logged) -> String {
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    format!("{turn}: {} ({})\n", moves.join("; "), view.ships().len())
}

/// Fails if the text is not the expected one.
#[track_caller]
fn compare(asked: &Logged, call: String, expected: &str, got: &str) {
    if got != expected {
        // The texts are quoted, so that spaces and line breaks are visible.
        let must = say::must_write(call, format!("{expected:?}"), format!("{got:?}"));
        let of_one_turn = (expected == line(asked)).then_some((asked, got));
        grading::wrong(picture(&asked.1).then(&must), grading::quietly(|| mistake(of_one_turn)).flatten(), None);
    }
}

/// A writer that takes a single byte at a time. After this many bytes it fails, for ever or only once.
struct Narrow {
    taken: Vec<u8>,
    room: usize,
    once: bool,
}

impl Write for Narrow {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.taken.len() >= self.room {
            self.room = if self.once { usize::MAX } else { self.room };
            return Err(ErrorKind::StorageFull.into());
        }
        self.taken.extend(bytes.first());
        Ok(bytes.len().min(1))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[grading::test(points = 1)]
fn what_out_cannot_take_is_passed_on() {
    for asked in turns() {
        // Another test checks the content of the line.
        let all = written(&asked).len();
        let mut out = Narrow { taken: Vec::new(), room: usize::MAX, once: false };
        let answer = ask(&mut out, &asked);
        if out.taken.len() < all || answer.is_err() {
            let got = String::from_utf8_lossy(&out.taken).into_owned();
            let must = say::must_write_all(call(&asked), format!("{got:?}"), format!("{answer:?}"));
            grading::wrong(picture(&asked.1).then(&must), Some(say::write_instead_of_write_all()), None);
        }
        for (room, once) in [0, 1, all / 2].into_iter().flat_map(|room| [(room, false), (room, true)]) {
            let mut out = Narrow { taken: Vec::new(), room, once };
            let answer = grading::noted(say::out_refuses_on_purpose(room), || ask(&mut out, &asked));
            if answer.as_ref().err().map(io::Error::kind) != Some(ErrorKind::StorageFull) {
                let must = say::must_pass_the_error_on(call(&asked), room, format!("{answer:?}"));
                let swallowed = all > room && answer.is_ok();
                grading::wrong(picture(&asked.1).then(&must), swallowed.then(say::error_is_swallowed), None);
            }
        }
    }
}
