//! Progress lines on standard error, one a minute, for use where no terminal can show a progress bar.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::Duration;
use text::Text;

/// The pause between two lines.
pub const MINUTE: Duration = Duration::from_secs(60);

/// An action that is repeated on a thread of its own, until this value is dropped.
#[must_use = "it ends when this is dropped"]
pub struct Repeated {
    _open: Sender<()>,
}

/// Repeats `action` on a thread of its own: after `first`, and then after each `pause`.
pub fn repeat(first: Duration, pause: Duration, mut action: impl FnMut() + Send + 'static) -> Repeated {
    let (open, dropped) = channel::<()>();
    std::thread::spawn(move || {
        let mut wait = first;
        while dropped.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
            action();
            wait = pause;
        }
    });
    Repeated { _open: open }
}

/// Prints a line each minute if the progress bar is hidden, as it is if standard error is not a terminal.
pub fn each_minute(is_hidden: bool, line: impl Fn() -> String + Send + 'static) -> Option<Repeated> {
    is_hidden.then(|| repeat(MINUTE, MINUTE, move || crate::tell(&Text::verbatim(line()))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_repeated_until_it_is_dropped() {
        let (send, done) = channel();
        let repeated = repeat(Duration::ZERO, Duration::from_millis(1), move || send.send(()).unwrap());
        for _ in 0..3 {
            done.recv().unwrap();
        }
        drop(repeated);
        // When the thread ends, it drops the sender, so `recv` fails.
        while done.recv().is_ok() {}
    }

    #[test]
    fn lines_are_printed_only_where_no_bar_is_shown() {
        let lines = |is_hidden| each_minute(is_hidden, String::new).is_some();
        assert_eq!((lines(true), lines(false)), (true, false));
    }
}
