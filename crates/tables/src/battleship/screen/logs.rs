//! The logs of both sides. Each turn of code has a line, which the function `log` of this code writes. Code without
//! that function gets a plain line.

use crate::battleship::battle::{Battle, line};
use crate::frame::capital;
use calls::players::Code;
use questions::battleship::Log;
use stage::font::width;
use stage::scene::{Anchor, Color, Rect, Scene};
use stage::{Asking, News, Outbox, SMALL};
use text::Text;

/// The logs of both sides.
#[derive(Debug, Default)]
pub(super) struct Logs {
    sides: [Written; 2],
}

/// The log of one side: a line for each of its turns.
#[derive(Debug, Default)]
struct Written {
    lines: Vec<String>,
    asked: Asking<Log, Log>,
    /// The reason why the side's code writes no lines.
    failed: Option<Text>,
}

impl Logs {
    /// Adds lines for new turns; asks the code of each side for the next line.
    pub fn update(&mut self, battle: &Battle, outbox: &mut Outbox, now: f64) {
        self.take_back(battle);
        for (side, written) in self.sides.iter_mut().enumerate() {
            let Some(player) = battle.who[side] else { continue };
            let writes = player.code.filter(|code| matches!(code, Code::Mine | Code::Solution));
            while let Some(turn) = battle.log(side, written.lines.len()) {
                match writes.filter(|_| written.failed.is_none()) {
                    None => written.lines.push(line(&turn)),
                    Some(_) if written.asked.about() == Some(&turn) => break,
                    Some(code) => {
                        written.asked.ask(outbox, (code, "battleship/log"), &turn, turn.clone(), now);
                        break;
                    }
                }
            }
        }
    }

    /// Removes the lines of turns that were taken back.
    pub fn take_back(&mut self, battle: &Battle) {
        for (side, written) in self.sides.iter_mut().enumerate() {
            written.lines.truncate(battle.hunt(side).turns().len());
        }
    }

    pub fn hear(&mut self, news: &News, now: f64) {
        self.sides.iter_mut().for_each(|written| written.hear(news, now));
    }

    /// Asks the rebuilt code from now on. If the old code had failed, its side's log is written anew.
    pub fn rebuilt(&mut self) {
        for written in &mut self.sides {
            if written.failed.take().is_some() {
                written.lines.clear();
            }
            written.asked.forget();
        }
    }

    /// Clears the log of `side`, since another player plays it now.
    pub fn forget(&mut self, side: usize) {
        self.sides[side] = Written::default();
    }

    /// Returns the lines of `side`, the oldest first.
    pub fn lines(&self, side: usize) -> impl DoubleEndedIterator<Item = &str> {
        self.sides[side].lines.iter().map(String::as_str)
    }

    /// Returns the reason why the log of `side` consists of plain lines, if its code has failed.
    pub fn failed(&self, side: usize) -> Option<&Text> {
        self.sides[side].failed.as_ref()
    }
}

impl Written {
    fn hear(&mut self, news: &News, now: f64) {
        match self.asked.hear(news, now) {
            Some((_, Ok((logged, _)))) => {
                let text = text::tame(logged.text.trim_end(), false);
                self.lines.push(text.lines().next().unwrap_or_default().to_owned());
            }
            Some((_, Err(why))) => self.failed = Some(capital(&why)),
            None => {}
        }
    }
}

/// Draws a line of a log. A line that is too long is shortened in the middle, so that the shot at its end stays
/// visible.
pub(super) fn draw_line(scene: &mut Scene, at: Rect, line: &str, color: Color) {
    let letters: Vec<char> = line.chars().collect();
    let shortened = (0..letters.len()).find_map(|dropped| {
        let (begin, end) = (16.min(letters.len() - dropped), letters.len().saturating_sub(16 + dropped));
        let text = match dropped {
            0 => line.to_owned(),
            _ => letters[..begin].iter().chain(['…'].iter()).chain(&letters[letters.len() - end..]).collect(),
        };
        // Half a pixel is added to the size, since the window sets letters in whole pixels.
        (width(&text, SMALL + 0.5, false) <= at.w).then_some(text)
    });
    scene.text((at.x, at.y + 11.0), Anchor::Start, SMALL, false, color, shortened.unwrap_or_default());
}
