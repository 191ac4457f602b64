//! What the screens of all games share: who plays, how far code looks ahead, the clock, and what there is to tell.

use crate::pages::{name_of, write_players};
use crate::{Player, Sitting, say};
use arena::Ask;
use course::player::Code;
use stage::panel::{Panel, Tone};
use stage::widgets::{Button, Icon};
use stage::{Input, News, Phase, Round};
use std::fmt::Display;
use text::Text;

/// What there is to tell about files: the student's, or saved games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// The student's code does not compile.
    Broken,
    /// Somebody has ended a player's program, and it was started again.
    Restarted,
    /// It is not written yet: somebody else plays in its place.
    Instead,
    /// It does, and plays.
    Rebuilt,
    /// The game is in a file.
    Saved,
    /// It was in a file.
    Loaded,
    /// It is not, or holds none.
    Refused,
}

impl About {
    /// For the state's line.
    pub fn word(self) -> &'static str {
        match self {
            About::Broken => " broken",
            About::Restarted => " restarted",
            About::Instead => "",
            About::Rebuilt => " rebuilt",
            About::Saved => " saved",
            About::Loaded => " loaded",
            About::Refused => " refused",
        }
    }
}

/// What this news says of files, if it is about them, while the student's own code plays or somebody else's does; of a
/// game that was loaded, its screen tells.
pub fn told(news: &News, mine_plays: bool) -> Option<(About, Text)> {
    Some(match news {
        News::Instead(text) => (About::Instead, text.clone()),
        News::Rebuilt if mine_plays => (About::Rebuilt, say::new_code()),
        News::Rebuilt => (About::Rebuilt, say::new_code_is_built()),
        News::Broken(errors) if mine_plays => (About::Broken, say::old_code_plays_on(errors)),
        News::Broken(errors) | News::Unbuilt(errors) => (About::Broken, say::cannot_play(errors)),
        News::Restarted(_) => (About::Restarted, say::is_started_again()),
        News::Saved(Ok(path)) => (About::Saved, say::is_saved(path)),
        News::Saved(Err(why)) | News::Loaded(Err(why)) => (About::Refused, why.clone()),
        _ => return None,
    })
}

/// Writes into the panel what went wrong, or what happened to files: its cause, and the rest if it is `open`; `more`
/// opens and closes that. Whether there was something.
pub fn tell<Id>(
    panel: &mut Panel<Id>,
    news: Option<&(About, Text)>,
    problem: Option<&Text>,
    open: bool,
    more: Id,
) -> bool {
    let (tone, text) = match (news, problem) {
        (Some((About::Broken | About::Refused, text)), _) | (None, Some(text)) => (Tone::Warning, text),
        (Some((_, text)), _) => (Tone::Plain, text),
        (None, None) => return false,
    };
    let label = if open { say::less() } else { say::more_of_it() };
    panel.explains(tone, text, open, Button::new(more, label).key("m"));
    true
}

/// Whether this player's code is here: in a student's copy, only the student's own is.
pub fn is_here<By>(player: &Player<By>, solution_here: bool) -> bool {
    solution_here || matches!(player.code, None | Some(Code::Mine))
}

/// Whether the student's own code plays here.
pub fn is_mine<By>(player: Option<&'static Player<By>>) -> bool {
    player.is_some_and(|player| player.code == Some(Code::Mine))
}

/// What can be pressed on the screen of every game of two sides.
#[derive(Clone, Copy, Debug)]
pub enum Act<By: 'static> {
    /// Opens or closes the list of those who can play this side.
    Choose(usize),
    /// This one plays it.
    Take(usize, Option<&'static Player<By>>),
    /// Code looks so many moves ahead.
    Depth(u32),
    /// Opens or closes the rest of a message.
    More,
}

/// What the screen of every game of two sides keeps.
#[derive(Debug)]
pub struct Frame<By: 'static> {
    players: &'static [Player<By>],
    /// whether the course's code is here
    pub solution_here: bool,
    /// how many moves code can look ahead
    depths: (u32, u32),
    /// whose player is being chosen
    pub choosing: Option<usize>,
    /// whether all of a message is to be seen
    open: bool,
    /// whose code plays each side; `None` is a person
    pub played_by: Sitting<By>,
    /// how many moves code looks ahead
    pub depth: u32,
    /// seconds since the window was opened
    pub now: f64,
    /// no code moves before
    pub not_before: f64,
    /// whose code gave no move, and why
    pub problem: Option<(usize, Text)>,
    /// what happened to files
    pub news: Option<(About, Text)>,
}

impl<By> Frame<By> {
    /// These play the two sides at first.
    pub fn new(
        players: &'static [Player<By>],
        played_by: Sitting<By>,
        depth: u32,
        depths: (u32, u32),
        solution_here: bool,
    ) -> Frame<By> {
        Frame {
            players,
            solution_here,
            depths,
            choosing: None,
            open: false,
            played_by,
            depth,
            now: 0.0,
            not_before: 0.0,
            problem: None,
            news: None,
        }
    }

    /// Who can be chosen: a person, and whose code is here.
    pub fn choices(&self) -> impl Iterator<Item = Option<&'static Player<By>>> {
        let players = self.players.iter().filter(|player| is_here(player, self.solution_here));
        [None].into_iter().chain(players.map(Some))
    }

    /// Whether code plays at all.
    pub fn code_plays(&self) -> bool {
        self.played_by.iter().any(Option::is_some)
    }

    /// Whether code has to wait for its turn.
    pub fn waits(&self) -> bool {
        self.now < self.not_before
    }

    /// Takes what every screen understands: the clock, and the keys for the depth.
    pub fn update(&mut self, input: &Input) {
        self.now = input.time;
        let (least, most) = self.depths;
        for key in &input.keys {
            match key {
                '+' => self.depth = (self.depth + 1).min(most),
                '-' => self.depth = (self.depth - 1).max(least),
                _ => {}
            }
        }
    }

    /// Does what was pressed; whether somebody else plays a side now.
    pub fn act(&mut self, act: Act<By>) -> bool {
        match act {
            Act::Choose(side) => self.choosing = (self.choosing != Some(side)).then_some(side),
            Act::Depth(depth) => self.depth = depth,
            Act::More => self.open = !self.open,
            Act::Take(side, player) => {
                (self.choosing, self.problem) = (None, None);
                self.played_by[side] = player;
                return true;
            }
        }
        false
    }

    /// Takes what happened to files.
    pub fn hear(&mut self, news: &News) {
        self.news = told(news, self.played_by.into_iter().any(is_mine)).or(self.news.take());
        for side in &mut self.played_by {
            *side = side.map(|player| player.after(news, self.players));
        }
    }

    /// Somebody has moved: what happened to files is old, unless the code is still broken.
    pub fn moved(&mut self) {
        self.news.take_if(|(about, _)| *about != About::Broken);
    }

    /// For the state's line: whether there is a problem, and what happened to files.
    pub fn words(&self) -> (&'static str, &'static str) {
        let news = self.news.as_ref().map_or("", |(about, _)| about.word());
        (if self.problem.is_some() { " problem" } else { "" }, news)
    }

    /// Writes into the panel what went wrong, or what happened to files. Whether there was something.
    pub fn tell<'a, Id>(&'a self, panel: &mut Panel<'a, Id>, id: fn(Act<By>) -> Id) -> bool {
        tell(panel, self.news.as_ref(), self.problem.as_ref().map(|(_, why)| why), self.open, id(Act::More))
    }

    /// Writes into the panel who plays each side, and how far code looks ahead.
    pub fn write_players<'a, Id: 'a>(&'a self, panel: &mut Panel<'a, Id>, icons: [Icon; 2], id: fn(Act<By>) -> Id) {
        for (side, icon) in icons.into_iter().enumerate() {
            let button = Button::new(id(Act::Choose(side)), name_of(self.played_by[side])).icon(icon).note("v");
            panel.list([button]);
        }
        if self.code_plays() && self.depths.0 < self.depths.1 {
            panel.slider(say::depth(self.depth), self.depths, self.depth, move |depth| id(Act::Depth(depth)));
        }
    }

    /// Writes into the panel the list of those who can play the side that is being chosen for.
    pub fn write_choices<'a, Id: 'a>(&'a self, panel: &mut Panel<'a, Id>, icons: [Icon; 2], id: fn(Act<By>) -> Id) {
        let Some(side) = self.choosing else { return };
        let takes = |who| id(Act::Take(side, who));
        write_players(panel, Some(icons[side]), self.choices(), self.played_by[side], takes, id(Act::Choose(side)));
    }
}

/// What the code of this name is doing that was asked, if that takes long enough to be read: it is being built, waits
/// for another answer, or thinks.
pub fn doing<A: Ask, About>(asked: &Round<A, About>, who: impl Display, now: f64) -> Option<Text> {
    let seconds = now - asked.since()?;
    Some(match asked.phase()? {
        Phase::Building if asked.building() == Some(Code::Mine) => say::building(),
        Phase::Building => say::building_the_code_of(who),
        _ if seconds < 0.5 => return None,
        Phase::Waiting => say::waits_for_an_answer(),
        Phase::Thinking if seconds < 2.0 => say::is_thinking(who),
        Phase::Thinking => say::has_been_thinking_for(who, seconds as u64),
    })
}

/// The same text, as a sentence begins.
pub fn capital(text: &Text) -> Text {
    let capital = |text: &str| text.chars().take(1).flat_map(char::to_uppercase).chain(text.chars().skip(1)).collect();
    Text { en: capital(&text.en), de: capital(&text.de) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_of_code_that_plays_it_is_said_that_it_plays() {
        let said = |news: &News, mine_plays| told(news, mine_plays).unwrap().1.en;
        let broken = News::Broken(Text::verbatim("error"));
        assert_eq!(said(&News::Rebuilt, true), "Your new code plays now.");
        assert_eq!(said(&News::Rebuilt, false), "Your new code is built.");
        assert!(said(&broken, true).contains("the old code plays on"));
        assert!(said(&broken, false).contains("it cannot play yet"));
    }
}
