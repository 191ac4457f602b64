//! The state that the screens of all games share: the clock, and notices about files and problems. Games of two sides
//! add the players and the depth of their search.

use crate::pages::{name_of, write_players};
use crate::{Player, Sitting, say};
use calls::players::{Ask, Code};
use stage::panel::{Panel, Tone};
use stage::widgets::{Button, Icon};
use stage::{Asking, Input, News, Phase};
use std::fmt::Display;
use text::Text;

/// A notice about files: the student's code, or saved games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// The student's code has changed and is being built.
    Changed,
    /// The student's code does not compile.
    Broken,
    /// A player's process had been killed, and was started again.
    Restarted,
    /// The student's code is not written yet, so a fallback player plays.
    Instead,
    /// The student's code was rebuilt, and plays from now on if it is at the board.
    Rebuilt,
    /// The game was saved to a file.
    Saved,
    /// A saved game was loaded.
    Loaded,
    /// A file could not be written or read, or holds no game.
    Refused,
}

impl About {
    /// Returns the word for this notice in the screen's state line.
    pub fn word(self) -> &'static str {
        match self {
            About::Changed => " changed",
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

/// Whether this player's code is present. A student's copy contains only the student's own code.
pub fn is_here<By: Copy>(player: Player<By>, solution_here: bool) -> bool {
    solution_here || player.code.is_none_or(Code::is_students)
}

/// Whether the student's own code is this player.
pub fn is_mine<By: Copy>(player: Option<Player<By>>) -> bool {
    player.is_some_and(|player| player.code == Some(Code::Mine))
}

/// The state that the screen of every game keeps.
#[derive(Debug, Default)]
pub struct Frame {
    /// Whether the course's solutions are present.
    pub solution_here: bool,
    /// Seconds since the window was opened.
    pub now: f64,
    /// The pause between two moves of code, in twentieths of a second.
    pub pause: u32,
    /// The time before which code does not act, in seconds on the clock of `now`.
    not_before: f64,
    /// The side whose code failed, and the error.
    pub problem: Option<(usize, Text)>,
    /// The last notice about files, and its texts.
    pub news: Option<(About, Vec<(Tone, Text)>)>,
    /// The versions of the student's code that are kept, the newest first.
    versions: Vec<u32>,
    /// The time of day at which the student saved the code that was built last, or is being built.
    changed: Option<String>,
    /// Whether the message is shown in full.
    open: bool,
    /// Whether the mouse button that is down now counts as a long press.
    long: bool,
}

impl Frame {
    /// Creates the state at the start of a game. `pause` is in twentieths of a second.
    pub fn new(solution_here: bool, pause: u32) -> Frame {
        Frame { solution_here, pause, ..Frame::default() }
    }

    /// Whether code has to wait before it acts.
    pub fn waits(&self) -> bool {
        self.now < self.not_before
    }

    /// Makes code wait for this many seconds.
    pub fn wait(&mut self, seconds: f64) {
        self.not_before = self.now + seconds;
    }

    /// Starts the pause after a move of code.
    pub fn rest(&mut self) {
        self.wait(f64::from(self.pause) / 20.0);
    }

    /// Records an error in a game without sides.
    pub fn fail(&mut self, why: Text) {
        self.problem = Some((0, why));
    }

    /// Whether the mouse was clicked, as opposed to a long press or a drag. The click counts when the left button goes
    /// up, since only then is it known not to be a long press.
    pub fn clicked(&mut self, input: &Input) -> bool {
        let up = !input.held && input.from.is_some();
        let clicked = up && !self.long && input.dropped().is_none();
        self.long = (self.long || input.second) && input.held;
        clicked
    }

    /// Opens the full message, or closes it.
    pub fn more(&mut self) {
        self.open = !self.open;
    }

    /// Whether the message is shown in full, and hides the rest of the panel.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// Closes the full message. Returns whether it was open.
    pub fn back(&mut self) -> bool {
        std::mem::take(&mut self.open)
    }

    /// Returns the players whose code is present, with earlier versions of the student's code. The versions follow the
    /// student's player that `beside` names, or else the first player of the student's.
    pub fn choices<By: Copy + Send + Sync>(
        &self,
        players: &'static [Player<By>],
        beside: Option<Player<By>>,
    ) -> impl Iterator<Item = Player<By>> {
        let students = |player: &Player<By>| player.code.is_some_and(Code::is_students);
        let of = beside.filter(students).or_else(|| players.iter().copied().find(students));
        let of = of.map(|of| of.in_list(players));
        let here = self.solution_here;
        let versions = self.versions.clone();
        let there = move |player: &Player<By>| is_here(*player, here) && !player.is_without_its_file();
        players.iter().copied().filter(there).flat_map(move |player| {
            let versions = if of == Some(player) { &versions[..] } else { &[] };
            let versions: Vec<Player<By>> = versions.iter().map(|number| player.in_version(*number)).collect();
            [player].into_iter().chain(versions)
        })
    }

    /// Handles an event about files. `mine_plays` says whether the student's code is at the board. Events about loaded
    /// games are left to the game's screen.
    pub fn hear(&mut self, news: &News, mine_plays: bool) {
        match news {
            News::Changed(time) => self.changed = Some(time.clone()),
            News::Versions(versions) => self.versions.clone_from(versions),
            _ => {}
        }
        let Some((about, mut texts)) = told(news, mine_plays) else { return };
        if let (About::Changed | About::Broken | About::Rebuilt, Some(time)) = (about, &self.changed) {
            texts[0].1 = say::saved_at(time, &texts[0].1);
        }
        self.news = Some((about, texts));
    }

    /// Shows a notice about a file.
    pub fn say(&mut self, about: About, text: Text) {
        self.news = Some(of_files(about, text));
    }

    /// Shows whether the saved game with this name was opened.
    pub fn opened(&mut self, name: &str, opened: Result<(), Text>) {
        match opened {
            Ok(()) => self.say(About::Loaded, say::is_loaded(name)),
            Err(why) => self.say(About::Refused, why),
        }
    }

    /// Removes the notice about files after a move, unless the code is still broken or still being built.
    pub fn moved(&mut self) {
        self.open = false;
        self.news.take_if(|(about, _)| !matches!(about, About::Broken | About::Changed));
    }

    /// Returns words for the screen's state line: those of the flags that are set, then ` problem` if there is one,
    /// then the notice about files.
    pub fn words(&self, flags: &[(bool, &'static str)]) -> String {
        let problem = [(self.problem.is_some(), " problem")];
        let words = flags.iter().chain(&problem).filter(|(is, _)| *is).map(|(_, word)| *word);
        words.chain(self.news.as_ref().map(|(about, _)| about.word())).collect()
    }

    /// Returns the message to show: the notice about files or the problem, or else the game's own message. A fallback
    /// player's notice does not hide a problem.
    pub fn told(&self, of_the_game: impl FnOnce() -> Vec<(Tone, Text)>) -> Vec<(Tone, Text)> {
        match (&self.news, &self.problem) {
            (Some((About::Instead, _)) | None, Some((_, text))) => vec![(Tone::Warning, text.clone())],
            (Some((_, texts)), _) => texts.clone(),
            (None, None) => of_the_game(),
        }
    }

    /// Writes the message into the panel, always in the same space; the button `more` opens and closes the full text.
    /// Returns whether the full text is shown, in which case the panel must contain nothing else.
    pub fn tell<Id>(&self, panel: &mut Panel<Id>, told: &[(Tone, Text)], more: Id) -> bool {
        let told = told.iter().map(|(tone, text)| (*tone, text.to_string())).filter(|(_, text)| !text.is_empty());
        let is_open = self.open;
        let more = Button::new(more, if is_open { say::less() } else { say::more_of_it() }).key("m");
        if is_open {
            told.for_each(|(tone, text)| panel.says(tone, text));
            panel.buttons([more.chosen(true)]);
        } else {
            panel.note(told.collect(), more);
        }
        is_open
    }
}

fn of_files(about: About, text: Text) -> (About, Vec<(Tone, Text)>) {
    let tone = if about == About::Refused { Tone::Warning } else { Tone::Plain };
    (about, vec![(tone, text)])
}

/// Returns the notice for this event, if the event is about files.
fn told(news: &News, mine_plays: bool) -> Option<(About, Vec<(Tone, Text)>)> {
    Some(match news {
        News::Changed(_) => of_files(About::Changed, say::is_being_built()),
        News::Instead(text) => of_files(About::Instead, text.clone()),
        News::Rebuilt if mine_plays => of_files(About::Rebuilt, say::new_code()),
        News::Rebuilt => of_files(About::Rebuilt, say::new_code_is_built()),
        News::Broken(errors) if mine_plays => (About::Broken, broken(say::old_code_plays_on(), errors)),
        News::BrokenInPart(errors) => (About::Broken, broken(say::all_else_plays(), errors)),
        News::Broken(errors) | News::Unbuilt(errors) => (About::Broken, broken(say::cannot_play(), errors)),
        News::Copied => of_files(About::Saved, say::is_copied()),
        News::Restarted(_) => of_files(About::Restarted, say::is_started_again()),
        News::Saved(Ok(path)) => of_files(About::Saved, say::is_saved(path)),
        News::Saved(Err(why)) | News::Loaded(Err(why)) => of_files(About::Refused, why.clone()),
        _ => return None,
    })
}

/// Returns the texts for code that does not compile: the consequence, then the place and the reason, then the rest of
/// the compiler's output. The prefix `exercises/` of the path is left out, because there is little room.
fn broken(means: Text, errors: &Text) -> Vec<(Tone, Text)> {
    let first = errors.map(|text| {
        let first = text.split('\n').next().unwrap_or_default();
        first.strip_prefix("exercises/").unwrap_or(first).to_owned()
    });
    let rest = errors.map(|text| text.split_once('\n').map_or("", |(_, rest)| rest).to_owned());
    vec![(Tone::Warning, means), (Tone::Code, first), (Tone::Code, rest)]
}

/// A button on the screen of every game of two sides.
#[derive(Clone, Copy, Debug)]
pub enum Pick<By: 'static> {
    /// Opens or closes the list of players for this side.
    Choose(usize),
    /// Lets this player play the side; `None` is a person.
    Take(usize, Option<Player<By>>),
    /// Sets the number of moves that code looks ahead.
    Depth(u32),
    /// Opens or closes the full text of a message.
    More,
}

/// The players of a game of two sides, and the depth of their search.
#[derive(Debug)]
pub struct Sides<By: 'static> {
    players: &'static [Player<By>],
    /// The least and the greatest number of moves that code can look ahead.
    depths: (u32, u32),
    /// The side for which a player is being chosen, if the list of players is open.
    pub choosing: Option<usize>,
    /// The player of each side; `None` is a person.
    pub played_by: Sitting<By>,
    /// The number of moves that code looks ahead.
    pub depth: u32,
}

impl<By: Copy> Sides<By> {
    /// Creates the state with these players, this depth, and the least and greatest depth.
    pub fn new(players: &'static [Player<By>], played_by: Sitting<By>, depth: u32, depths: (u32, u32)) -> Sides<By> {
        Sides { players, depths, choosing: None, played_by, depth }
    }

    /// Whether at least one side is played by code.
    pub fn code_plays(&self) -> bool {
        self.played_by.iter().any(Option::is_some)
    }

    /// Handles the keys + and -, which change the depth.
    pub fn update(&mut self, input: &Input) {
        let (least, most) = self.depths;
        for key in &input.keys {
            match key {
                '+' => self.depth = (self.depth + 1).min(most),
                '-' => self.depth = (self.depth - 1).max(least),
                _ => {}
            }
        }
    }

    /// Handles a button. Returns whether a side has a new player.
    pub fn act(&mut self, act: Pick<By>, frame: &mut Frame) -> bool {
        match act {
            Pick::Choose(side) => self.choosing = (self.choosing != Some(side)).then_some(side),
            Pick::Depth(depth) => self.depth = depth,
            Pick::More => frame.more(),
            Pick::Take(side, player) => {
                (self.choosing, frame.problem) = (None, None);
                self.played_by[side] = player;
                return true;
            }
        }
        false
    }

    /// Handles an event about files. A fallback player is replaced by the student's code once that is written.
    pub fn hear(&mut self, news: &News, frame: &mut Frame) {
        frame.hear(news, self.played_by.into_iter().any(is_mine));
        for side in &mut self.played_by {
            *side = side.map(|player| player.after(news, self.players));
        }
    }

    /// Writes into the panel the players of both sides, and the depth of the search.
    pub fn write_players<'a, Id: 'a>(&'a self, panel: &mut Panel<'a, Id>, icons: [Icon; 2], id: fn(Pick<By>) -> Id) {
        for (side, icon) in icons.into_iter().enumerate() {
            let button = Button::new(id(Pick::Choose(side)), name_of(self.played_by[side])).icon(icon).note("v");
            panel.list([button]);
        }
        if self.code_plays() && self.depths.0 < self.depths.1 {
            panel.slider(say::depth(self.depth), self.depths, self.depth, move |depth| id(Pick::Depth(depth)));
        }
    }

    /// Writes into the panel the list of players for the side that is being chosen.
    pub fn write_choices<'a, Id: 'a>(
        &'a self,
        panel: &mut Panel<'a, Id>,
        icons: [Icon; 2],
        frame: &Frame,
        id: fn(Pick<By>) -> Id,
    ) where
        By: Copy + Send + Sync,
    {
        let Some(side) = self.choosing else { return };
        let takes = |who| id(Pick::Take(side, who));
        let choices = [None].into_iter().chain(frame.choices(self.players, self.played_by[1 - side]).map(Some));
        write_players(panel, Some(icons[side]), choices, self.played_by[side], takes, id(Pick::Choose(side)));
    }
}

/// The thinking time in seconds after which the student is told a likely reason.
const LONG: f64 = 5.0;

/// Returns the activity of the code that was asked, for the status line: being built, waiting for another answer, or
/// thinking. Returns `None` for the first half second of waiting or thinking, which would be too short to read.
pub fn doing<A: Ask, About>(asked: &Asking<A, About>, who: impl Display, now: f64) -> Option<Text> {
    let seconds = now - asked.since()?;
    Some(match asked.phase()? {
        Phase::Building if asked.building() == Some(Code::Mine) => say::building(),
        Phase::Building => say::building_the_code_of(who),
        _ if seconds < 0.5 => return None,
        Phase::Waiting => say::waits_for_an_answer(),
        Phase::Thinking if seconds < 2.0 => say::is_thinking(who),
        Phase::Thinking => match asked.function().filter(|_| seconds >= LONG && asked.code() == Some(Code::Mine)) {
            Some(function) => say::thinks_long(who, seconds as u64, function),
            None => say::has_been_thinking_for(who, seconds as u64),
        },
    })
}

/// Returns the text with a capital first letter.
pub fn capital(text: &Text) -> Text {
    text.map(|text| text.chars().take(1).flat_map(char::to_uppercase).chain(text.chars().skip(1)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_code_does_not_compile_is_told_once_and_before_what_the_compiler_says() {
        let mut frame = Frame::new(true, 0);
        frame.hear(
            &News::Broken(Text::verbatim("exercises/a/b.rs:12:5: mismatched types\n |\n12 | x\n | ^ here")),
            true,
        );
        let told = frame.told(|| panic!("there are news"));
        let said: Vec<(Tone, &str)> = told.iter().map(|(tone, text)| (*tone, text.en.as_str())).collect();
        assert_eq!(said[1], (Tone::Code, "a/b.rs:12:5: mismatched types"));
        assert_eq!(said[2..], [(Tone::Code, " |\n12 | x\n | ^ here")]);
    }

    #[test]
    fn only_of_code_that_plays_it_is_said_that_it_plays() {
        let said = |news: &News, mine_plays| told(news, mine_plays).unwrap().1[0].1.en.clone();
        let broken = News::Broken(Text::verbatim("error"));
        assert_eq!(said(&News::Rebuilt, true), "Your new code plays now.");
        assert_eq!(said(&News::Rebuilt, false), "Your new code is built.");
        assert!(said(&broken, true).contains("the old code plays on"));
        assert!(said(&broken, false).contains("it cannot play yet"));
    }
}
