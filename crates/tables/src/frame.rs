//! What the screens of all games share: the clock, what there is to tell, and, of games of two sides, who plays them
//! and how far code looks ahead.

use crate::pages::{name_of, write_players};
use crate::{Player, Sitting, say};
use calls::players::{Ask, Code};
use stage::panel::{Panel, Tone};
use stage::widgets::{Button, Icon};
use stage::{Asking, Input, News, Phase};
use std::fmt::Display;
use text::Text;

/// What there is to tell about files: the student's, or saved games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// The student's code has changed and is being built.
    Changed,
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

/// Whether this player's code is here: in a student's copy, only the student's own is.
pub fn is_here<By: Copy>(player: Player<By>, solution_here: bool) -> bool {
    solution_here || player.code.is_none_or(Code::is_students)
}

/// Whether the student's own code plays here.
pub fn is_mine<By: Copy>(player: Option<Player<By>>) -> bool {
    player.is_some_and(|player| player.code == Some(Code::Mine))
}

/// What the screen of every game keeps.
#[derive(Debug, Default)]
pub struct Frame {
    /// Whether the course's code is here.
    pub solution_here: bool,
    /// Seconds since the window was opened.
    pub now: f64,
    /// Code that goes on by itself waits so long between two acts, in twentieths of a second.
    pub pause: u32,
    /// It does not act before.
    not_before: f64,
    /// What went wrong, and with which side.
    pub problem: Option<(usize, Text)>,
    /// What happened to files.
    pub news: Option<(About, Vec<(Tone, Text)>)>,
    /// The versions of the student's code that are kept, the newest first.
    versions: Vec<u32>,
    /// the time of day at which the student's code was saved that was built last, or is being built
    changed: Option<String>,
    /// whether all of what is told is to be seen
    open: bool,
    /// whether the button that is down was a long press
    long: bool,
}

impl Frame {
    /// Nothing has happened yet.
    pub fn new(solution_here: bool, pause: u32) -> Frame {
        Frame { solution_here, pause, ..Frame::default() }
    }

    /// Whether code has to wait.
    pub fn waits(&self) -> bool {
        self.now < self.not_before
    }

    /// Code waits for so many seconds.
    pub fn wait(&mut self, seconds: f64) {
        self.not_before = self.now + seconds;
    }

    /// Code has acted: it waits as long as it is to.
    pub fn rest(&mut self) {
        self.wait(f64::from(self.pause) / 20.0);
    }

    /// Something went wrong in a game that has no sides.
    pub fn fail(&mut self, why: Text) {
        self.problem = Some((0, why));
    }

    /// Whether the mouse was clicked: not pressed for long, nor dragged. A button that goes down may become a long
    /// press: the left one clicks when it goes up.
    pub fn clicked(&mut self, input: &Input) -> bool {
        let up = !input.held && input.from.is_some();
        let clicked = up && !self.long && input.dropped().is_none();
        self.long = (self.long || input.second) && input.held;
        clicked
    }

    /// Opens or closes the rest of what is told.
    pub fn more(&mut self) {
        self.open = !self.open;
    }

    /// Whether all of what is told is to be seen, and nothing else.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// Closes it. Whether it was open.
    pub fn back(&mut self) -> bool {
        std::mem::take(&mut self.open)
    }

    /// Those of these players whose code is here, and earlier versions of the student's: behind the one that is also at
    /// the board if that is the student's, else behind the first.
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

    /// Takes what happened to files, while the student's own code plays or somebody else's does; of a game that was
    /// loaded, its screen tells.
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

    /// This happened to a file.
    pub fn say(&mut self, about: About, text: Text) {
        self.news = Some(of_files(about, text));
    }

    /// A saved game of this name was opened, or not.
    pub fn opened(&mut self, name: &str, opened: Result<(), Text>) {
        match opened {
            Ok(()) => self.say(About::Loaded, say::is_loaded(name)),
            Err(why) => self.say(About::Refused, why),
        }
    }

    /// The game has gone on: what happened to files is old, unless the code is still broken, or still being built.
    pub fn moved(&mut self) {
        self.open = false;
        self.news.take_if(|(about, _)| !matches!(about, About::Broken | About::Changed));
    }

    /// For the state's line: the words of those flags that are set, whether there is a problem, and what happened to
    /// files.
    pub fn words(&self, flags: &[(bool, &'static str)]) -> String {
        let problem = [(self.problem.is_some(), " problem")];
        let words = flags.iter().chain(&problem).filter(|(is, _)| *is).map(|(_, word)| *word);
        words.chain(self.news.as_ref().map(|(about, _)| about.word())).collect()
    }

    /// Returns the notices about files or problems, else what the game itself says. A fallback player's notice does not
    /// hide a problem.
    pub fn told(&self, of_the_game: impl FnOnce() -> Vec<(Tone, Text)>) -> Vec<(Tone, Text)> {
        match (&self.news, &self.problem) {
            (Some((About::Instead, _)) | None, Some((_, text))) => vec![(Tone::Warning, text.clone())],
            (Some((_, texts)), _) => texts.clone(),
            (None, None) => of_the_game(),
        }
    }

    /// Writes it into the panel, where it takes the same room whatever it is; all of it, and nothing else, if that is
    /// open: whether it is. `more` opens and closes it.
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

/// What this news says of files, if it is about them.
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

/// That code does not compile: what that means, then where and why, then what the compiler says. There is little room:
/// that it is an exercise is known.
fn broken(means: Text, errors: &Text) -> Vec<(Tone, Text)> {
    let first = errors.map(|text| {
        let first = text.split('\n').next().unwrap_or_default();
        first.strip_prefix("exercises/").unwrap_or(first).to_owned()
    });
    let rest = errors.map(|text| text.split_once('\n').map_or("", |(_, rest)| rest).to_owned());
    vec![(Tone::Warning, means), (Tone::Code, first), (Tone::Code, rest)]
}

/// What can be pressed on the screen of every game of two sides.
#[derive(Clone, Copy, Debug)]
pub enum Pick<By: 'static> {
    /// Opens or closes the list of those who can play this side.
    Choose(usize),
    /// This one plays it.
    Take(usize, Option<Player<By>>),
    /// Code looks so many moves ahead.
    Depth(u32),
    /// Opens or closes the rest of a message.
    More,
}

/// Who plays a game of two sides.
#[derive(Debug)]
pub struct Sides<By: 'static> {
    players: &'static [Player<By>],
    /// how many moves code can look ahead
    depths: (u32, u32),
    /// whose player is being chosen
    pub choosing: Option<usize>,
    /// whose code plays each side; `None` is a person
    pub played_by: Sitting<By>,
    /// how many moves code looks ahead
    pub depth: u32,
}

impl<By: Copy> Sides<By> {
    /// These play the two sides at first.
    pub fn new(players: &'static [Player<By>], played_by: Sitting<By>, depth: u32, depths: (u32, u32)) -> Sides<By> {
        Sides { players, depths, choosing: None, played_by, depth }
    }

    /// Whether code plays at all.
    pub fn code_plays(&self) -> bool {
        self.played_by.iter().any(Option::is_some)
    }

    /// Takes the keys for the depth.
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

    /// Does what was pressed; whether somebody else plays a side now.
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

    /// Takes what happened to files.
    pub fn hear(&mut self, news: &News, frame: &mut Frame) {
        frame.hear(news, self.played_by.into_iter().any(is_mine));
        for side in &mut self.played_by {
            *side = side.map(|player| player.after(news, self.players));
        }
    }

    /// Writes into the panel who plays each side, and how far code looks ahead.
    pub fn write_players<'a, Id: 'a>(&'a self, panel: &mut Panel<'a, Id>, icons: [Icon; 2], id: fn(Pick<By>) -> Id) {
        for (side, icon) in icons.into_iter().enumerate() {
            let button = Button::new(id(Pick::Choose(side)), name_of(self.played_by[side])).icon(icon).note("v");
            panel.list([button]);
        }
        if self.code_plays() && self.depths.0 < self.depths.1 {
            panel.slider(say::depth(self.depth), self.depths, self.depth, move |depth| id(Pick::Depth(depth)));
        }
    }

    /// Writes into the panel the list of those who can play the side that is being chosen for.
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

/// After so many seconds, a guess is told why code thinks so long.
const LONG: f64 = 5.0;

/// What the code of this name is doing that was asked, if that takes long enough to be read: it is being built, waits
/// for another answer, or thinks.
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

/// The same text, as a sentence begins.
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
