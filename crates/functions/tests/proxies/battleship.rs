//! The proxies of Battleship's table: writers that refuse, slices that come back, and trials that cannot be.

use crate::{session, shown, within};
use calls::{Ended, Stopped};
use functions::battleship::{dumb_player, log, place_ship};
use games::battleship::{Move, Trial, View};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use std::io::{self, ErrorKind, Write};

const MOVES: [Move; 2] = [Move::Mark(0, 1), Move::Shoot(0, 0)];

const LINE: &str = "UU 2, mark 0 1, shoot 0 0";

fn sea(text: &str) -> View {
    text.parse().expect("a sea")
}

/// A writer that takes three bytes at a time, and at most `room` bytes.
struct Narrow {
    taken: Vec<u8>,
    room: usize,
}

impl Write for Narrow {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.taken.len() == self.room {
            return Err(ErrorKind::StorageFull.into());
        }
        let taken = bytes.len().min(3).min(self.room - self.taken.len());
        self.taken.extend(&bytes[..taken]);
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        Err(io::Error::other("never"))
    }
}

#[test]
fn a_buffer_comes_back_and_other_writers_are_asked() {
    session(|| {
        let mut buffer = b"before, ".to_vec();
        log(&mut buffer, 1, &sea("UU 2"), &MOVES).expect("a buffer takes everything");
        assert_eq!(buffer, ["before, ", LINE].concat().into_bytes());
        let mut buffer = Vec::new();
        let out: &mut dyn Write = &mut buffer;
        log(out, 1, &sea("UU 2"), &MOVES).expect("a buffer takes everything");
        assert_eq!(buffer, LINE.as_bytes());
    });
}

#[test]
fn the_error_of_a_writer_reaches_the_function_and_comes_back() {
    session(|| {
        for room in [0, 4, 7, LINE.len()] {
            let mut narrow = Narrow { taken: Vec::new(), room };
            let out: &mut dyn Write = &mut narrow;
            let error = log(out, 1, &sea("UU 2"), &MOVES).expect_err("it has no room, or is not flushed");
            assert_eq!(narrow.taken, LINE.as_bytes()[..room]);
            let expected =
                if room < LINE.len() { "Kind(StorageFull)" } else { "Custom { kind: Other, error: \"never\" }" };
            assert_eq!(format!("{error:?}"), expected);
        }
        let own = log(&mut Vec::new(), 99, &sea("UU 2"), &[]).expect_err("an error of the function's own");
        assert_eq!((own.kind(), own.to_string()), (ErrorKind::Other, "99".to_owned()));
    });
}

#[test]
fn a_trial_and_a_slice_come_back_changed_and_a_generator_goes_on() {
    session(|| {
        let mut trial = Trial::new(&sea("UUU / UUU 2"));
        let mut counts = [vec![1, 2, u64::MAX], vec![]];
        place_ship(&mut trial, 1, &mut counts);
        assert_eq!(counts, [vec![1, 2, u64::MAX, 7], vec![7]]);
        assert_eq!(trial.placed(), ["2 at 1 0 across".parse().expect("a ship")]);
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut same = ChaCha8Rng::seed_from_u64(1);
        assert_eq!(dumb_player(&sea("UU 2"), &mut rng), Move::Shoot(1, same.next_u32() as usize));
        assert_eq!(rng.next_u64(), same.next_u64());
    });
}

#[test]
fn calls_are_shown_as_the_handouts_write_them() {
    session(|| {
        let view = sea("U* / UU 2-1 touching");
        assert_eq!(
            shown(|| log(&mut Vec::new(), 0, &view, &MOVES)),
            "log(out, 0, &view, &[Mark(0, 1), Shoot(0, 0)])\nU*\nUU 2-1 touching"
        );
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        assert_eq!(shown(|| dumb_player(&view, &mut rng)), "dumb_player(&view, rng)\nU*\nUU 2-1 touching");
        let mut trial = Trial::new(&view);
        let call = shown(|| place_ship(&mut trial, 2, &mut [vec![0, 0], vec![0, 0]]));
        assert_eq!(call, "place_ship(&mut trial, 2, &mut counts)\nU*\nUU 2-1 touching\nvec![vec![0; 2]; 2]");
    });
}

#[test]
fn a_trial_or_a_slice_that_no_function_can_leave_is_refused() {
    let refused = |ship, says: &str| {
        let (mut trial, mut counts) = (Trial::new(&sea("UU / UU 2")), [vec![1], vec![2]]);
        let (result, outcome) = within(&["--forge"], || place_ship(&mut trial, ship, &mut counts));
        assert!(result.is_err_and(|thrown| thrown.is::<Stopped>()));
        assert_eq!(outcome.ended, Some(Ended::Garbled(says.to_owned())));
        assert_eq!(counts, [vec![1], vec![2]]);
    };
    refused(0, "a slice has come back with another length");
    refused(1, "no return value of battleship/place_ship");
    let (result, outcome) = within(&["--forge"], || log(&mut Vec::new(), 1, &sea("UU 2"), &[]));
    assert!(result.is_err_and(|thrown| thrown.is::<Stopped>()));
    assert_eq!(outcome.ended, Some(Ended::Garbled("no return value of battleship/log".to_owned())));
}
