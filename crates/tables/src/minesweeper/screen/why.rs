//! The reasons for the clicks of the AI, as highlights on the board.

use super::say;
use crate::frame::capital;
use crate::minesweeper::reasons::{guess, reason};
use crate::minesweeper::say::first_click_is_safe;
use crate::minesweeper::terminal::decider;
use games::minesweeper::{Click, Field, Square};
use questions::minesweeper::{Acted, Decided};
use text::Text;

/// The highlights on the board, and the text about them.
#[derive(Debug, Default)]
pub(super) struct Shown {
    pub text: Text,
    pub clues: Vec<(usize, usize)>,
    pub safe: Vec<(usize, usize)>,
    pub mines: Vec<(usize, usize)>,
}

/// The maximum number of clicks of an action whose proofs are searched. A proof may take some milliseconds.
const EXPLAINED: usize = 5;

/// Explains an action on this field: the kind of decision, the reason for the first click, and the numbers that prove
/// the first few clicks.
pub(super) fn why(field: &Field, acted: &Acted) -> Shown {
    let (view, mut shown) = (&field.view(), Shown::default());
    let first = acted.clicks.first().and_then(|&click| match reason(view, click) {
        _ if !field.mines_placed() => Some(first_click_is_safe()),
        Some(reason) => Some(say::by_the_rule(reason.rule.text(), &reason.text)),
        None => guess(view, click).ok().flatten().map(|guess| capital(&guess).concat(&Text::verbatim("."))),
    });
    shown.text = first.map_or_else(|| decided_by(acted.decided), |first| decided_by(acted.decided).then(&first));
    for &click in &acted.clicks {
        match click {
            Click::Right(row, column) if view.get(row, column) == Square::Covered => shown.mines.push((row, column)),
            Click::Left(row, column) | Click::Right(row, column) => shown.safe.push((row, column)),
        }
    }
    let reasons = acted.clicks.iter().take(EXPLAINED).filter_map(|&click| reason(view, click));
    shown.clues = reasons.flat_map(|reason| reason.clues).collect();
    shown
}

/// Names the step or the kind of decision, in a sentence.
pub(super) fn decided_by(decided: Decided) -> Text {
    say::decided_by(decider(decided))
}
