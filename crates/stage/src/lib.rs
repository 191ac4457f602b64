//! What is to be seen in the window and what happens there, without a window: [`scene`], [`widgets`], and the
//! [`Screen`] of a game, which takes [`Input`] and [`News`] and gives scenes and [`Wish`]es. Pure: no clock, no file,
//! no process.

mod asking;
pub mod font;
mod hand;
mod layout;
pub mod panel;
pub mod scene;
pub mod theme;
pub mod widgets;

pub use asking::{Asking, Outbox, Phase};
pub use hand::Hand;
pub use layout::{GAP, Layout, SMALL};
pub use panel::{Stop, Stops};

use calls::players::{Answer, Code, Question, Unwritten};
use scene::Scene;
use std::collections::BTreeSet;
use std::fmt::{self, Debug};
use text::Text;
use theme::Theme;

/// Keys that are no letters.
pub mod key {
    /// Tab with shift.
    pub const BACK_TAB: char = '\u{b}';
    /// Page up.
    pub const PAGE_UP: char = '\u{e}';
    /// Page down.
    pub const PAGE_DOWN: char = '\u{f}';
    /// Home.
    pub const HOME: char = '\u{1}';
    /// End.
    pub const END: char = '\u{5}';
    /// Ctrl C.
    pub const COPY: char = '\u{3}';
    /// Ctrl V.
    pub const PASTE: char = '\u{16}';
}

/// What the person did since the last frame. Positions in units of the layout.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Input {
    /// where the parts of the screen are
    pub layout: Layout,
    /// where the mouse is, or what the keys have gone to
    pub mouse: (f32, f32),
    /// whether its left button went down
    pub pressed: bool,
    /// whether its left button is down: where it went down, if it was moved since, a drag begins
    pub held: bool,
    /// where the left button went down that is down, or was until this frame
    pub from: Option<(f32, f32)>,
    /// whether the right button went down, or the left one has been down at one place for [`Input::LONG`] seconds: a
    /// long press
    pub second: bool,
    /// lines that the wheel was turned: up is above 0
    pub wheel: f32,
    /// what was typed; Escape is `\u{1b}`, Backspace `\u{8}`, Tab `\t`, Enter `\n`, the arrows are `←`, `→`, `↑` and
    /// `↓`, others have a name in [`key`]. The frame keeps Tab, Enter, Escape and the arrows for itself: they reach a
    /// screen as a mouse.
    pub keys: Vec<char>,
    /// seconds since the window was opened
    pub time: f64,
}

impl Input {
    /// Seconds after which a press is a long one.
    pub const LONG: f64 = 0.5;

    /// Whether the left button went up after it had been moved: from where it went down to where the mouse is.
    #[must_use]
    pub fn dropped(&self) -> Option<(f32, f32)> {
        self.from.filter(|from| !self.held && hand::far(*from, self.mouse))
    }
}

/// What a screen wants from outside.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// Ask this question. The answer comes back with its number.
    Ask {
        /// which of all questions
        number: u64,
        /// whose code is asked
        code: Code,
        /// the exercise whose function answers
        exercise: &'static str,
        /// what is asked
        question: Question,
    },
    /// Keep this game in a new file.
    Save {
        /// which game
        game: &'static str,
        /// what to keep
        text: String,
    },
    /// Read what was saved last of this game.
    Load(&'static str),
    /// Put this text where other programs take it from.
    Copy(String),
    /// Tell what other programs have put there.
    Paste,
    /// Let code play many games, as `cargo run -- simulate` does with these options.
    Simulate {
        /// which of all simulations
        number: u64,
        /// which game
        game: &'static str,
        /// name and value
        options: Vec<(String, String)>,
    },
    /// Nobody waits for the many games any more.
    NoSimulation,
    /// Keep this picture in a new file: an SVG file of this name.
    Picture {
        /// without its number and its ending
        name: String,
        /// what stands in it
        svg: String,
    },
    /// Keep this part of the window as it is drawn next: a PNG file of this name.
    Photo {
        /// without its number and its ending
        name: String,
        /// in units of the layout
        part: scene::Rect,
    },
    /// Remember that the person has won this game against the player of this name.
    Won {
        /// which game
        game: &'static str,
        /// against whom
        player: &'static str,
    },
}

/// What the outside has to say.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// The code that was asked is still being built.
    Building(u64),
    /// It has been built, and answers another question first.
    Waiting(u64),
    /// It has been built and thinks now.
    Built(u64),
    /// Its program was ended from outside, which is not its fault. It was started again and thinks once more.
    Restarted(u64),
    /// The answer, and the seconds it took.
    Answered(u64, Answer, f64),
    /// There is none, for this reason: the cause is the text's first line.
    Failed(u64, Text),
    /// The exercises that are not written yet, or call one that is not.
    Unwritten(Unwritten),
    /// The exercises whose files do not compile.
    NotCompiling(BTreeSet<String>),
    /// Of these numbers, earlier versions of the student's code are kept, the newest first.
    Versions(Vec<u32>),
    /// None of the student's players of the game is written yet, so that another one plays: the text says so.
    Instead(Text),
    /// Now it is written: the player of the name `own` takes the place of `instead`.
    Written {
        /// who played in its place
        instead: &'static str,
        /// who plays now
        own: &'static str,
    },
    /// The student has changed the code, at this time of day: it is being built, and the old code plays on.
    Changed(String),
    /// The student has changed the code: it was built and plays from now on.
    Rebuilt,
    /// The student has changed the code: it does not compile, and the old code plays on. The cause is the text's first
    /// line.
    Broken(Text),
    /// Some files do not compile, as [`News::Broken`]: stubs lie in their place, and all else of the code plays.
    BrokenInPart(Text),
    /// The student's code does not compile, as [`News::Broken`], and there is no old code that could play.
    Unbuilt(Text),
    /// What came of the many games of this number, as it is printed; or why there is nothing.
    Simulated(u64, Result<String, Text>),
    /// The position can be taken by other programs.
    Copied,
    /// What other programs have put there to be taken.
    Pasted(String),
    /// The game is kept in this file, or why it is not.
    Saved(Result<String, Text>),
    /// The file of the game that was saved last and what stands in it; or why there is none.
    Loaded(Result<(String, String), Text>),
}

/// The screen of a game: the board and the panel. What is around them, the frame sees to: the bar, the keys, which
/// places they go to, leaving.
pub trait Screen: Send {
    /// How many times as wide as high its board is.
    fn shape(&self) -> f32 {
        1.0
    }

    /// One step.
    fn update(&mut self, input: &Input, outbox: &mut Outbox);

    /// Until when nothing changes here, unless somebody does something or there is news: it need not be asked before.
    /// A screen that does not know says 0.
    fn rests_until(&self) -> f64 {
        0.0
    }

    /// Takes news; answers to questions that nobody waits for any more are too late.
    fn hear(&mut self, news: &News);

    /// How the game that is on the board has ended, if it has.
    fn ended(&self) -> Option<Text> {
        None
    }

    /// The positions of the game up to the one on the board, each as `--position` takes it; none where there is nothing
    /// to share.
    fn positions(&self) -> Vec<String> {
        Vec::new()
    }

    /// With which options many games are played by the code that plays here; none if no code does.
    fn simulation(&self) -> Option<Vec<(String, String)>> {
        None
    }

    /// Closes what lies over the game: a page of the panel, a mode. Whether there was something.
    fn back(&mut self) -> bool {
        false
    }

    /// Draws the board and the panel into the scene's layout.
    fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32));

    /// The places that the keys can go to.
    fn stops(&self, layout: &Layout) -> Stops;

    /// What the squares of the stops are called and what is on each, in their order: for who does not see them.
    fn squares(&self, _: &Layout) -> Vec<Text> {
        Vec::new()
    }

    /// What keys do that no button shows: each as "key: what it does", the most important first.
    fn keys(&self) -> Vec<Text>;

    /// The state in one line.
    fn state(&self) -> String;
}

impl Debug for dyn Screen {
    /// Writes the state in one line. All fields of a screen would be code in each page that nothing runs.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.state())
    }
}
