//! What the screens of all games share: who plays, how far code looks ahead, the clock, and what there is to tell.

use crate::{Player, Sitting, say};
use course::player::Code;
use stage::scene::Scene;
use stage::theme::Theme;
use stage::widgets::Slider;
use stage::{Input, News, Outbox, Wish};
use text::Text;

/// What there is to tell about files: the student's, or saved games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// The student's code does not compile.
    Broken,
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
            About::Rebuilt => " rebuilt",
            About::Saved => " saved",
            About::Loaded => " loaded",
            About::Refused => " refused",
        }
    }
}

/// What this news says of files, if it is about them; of a game that was loaded, its screen tells.
pub fn told(news: &News) -> Option<(About, Text)> {
    Some(match news {
        News::Rebuilt => (About::Rebuilt, say::new_code()),
        News::Broken(errors) => (About::Broken, say::old_code_plays_on(errors)),
        News::Saved(Ok(path)) => (About::Saved, say::is_saved(path)),
        News::Saved(Err(why)) | News::Loaded(Err(why)) => (About::Refused, why.clone()),
        _ => return None,
    })
}

/// Whether this player's code is here: in a student's copy, only the student's own is.
pub fn is_here<By>(player: &Player<By>, solution_here: bool) -> bool {
    solution_here || matches!(player.code, None | Some(Code::Mine))
}

/// What a screen of two sides keeps, whatever the game.
#[derive(Debug)]
pub struct Frame<By: 'static> {
    players: &'static [Player<By>],
    solution_here: bool,
    slider: Slider,
    /// whose code plays each side; nobody's: a person
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
    /// These play the two sides at first. The depth is chosen by this slider.
    pub fn new(
        players: &'static [Player<By>],
        played_by: Sitting<By>,
        depth: u32,
        slider: Slider,
        solution_here: bool,
    ) -> Frame<By> {
        Frame { players, solution_here, slider, played_by, depth, now: 0.0, not_before: 0.0, problem: None, news: None }
    }

    /// Who can be chosen: a person, and whose code is here.
    pub fn choices(&self) -> Vec<Option<&'static Player<By>>> {
        let players = self.players.iter().filter(|player| is_here(player, self.solution_here));
        [None].into_iter().chain(players.map(Some)).collect()
    }

    /// Whether code plays at all.
    pub fn code_plays(&self) -> bool {
        self.played_by.iter().any(Option::is_some)
    }

    /// Whether code has to wait for its turn.
    pub fn waits(&self) -> bool {
        self.now < self.not_before
    }

    /// Takes what every screen understands: the clock, the slider, the keys for the depth and for leaving.
    pub fn update(&mut self, input: &Input, outbox: &mut Outbox) {
        self.now = input.time;
        if input.held && self.slider.rect.contains(input.mouse) {
            self.depth = self.slider.value_at(input.mouse.0);
        }
        let (least, most) = self.slider.range;
        for key in &input.keys {
            match key {
                '+' => self.depth = (self.depth + 1).min(most),
                '-' => self.depth = (self.depth - 1).max(least),
                '\u{1b}' => outbox.wishes.push(Wish::Home),
                _ => {}
            }
        }
    }

    /// Takes what happened to files.
    pub fn hear(&mut self, news: &News) {
        self.news = told(news).or(self.news.take());
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

    /// Draws the slider.
    pub fn draw_depth(&self, scene: &mut Scene, theme: &Theme) {
        self.slider.draw(scene, theme, self.depth);
    }
}
