//! The content and behaviour of the window, without a window: [`scene`], [`widgets`], and the [`Screen`] of a game. A
//! screen takes [`Input`] and [`News`] and returns scenes and [`Wish`]es. Pure: no clock, no file, no process.

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

/// Characters that stand for keys that are no letters.
pub mod key {
    /// The Tab key with Shift.
    pub const BACK_TAB: char = '\u{b}';
    /// The Page Up key.
    pub const PAGE_UP: char = '\u{e}';
    /// The Page Down key.
    pub const PAGE_DOWN: char = '\u{f}';
    /// The Home key.
    pub const HOME: char = '\u{1}';
    /// The End key.
    pub const END: char = '\u{5}';
    /// Ctrl and C.
    pub const COPY: char = '\u{3}';
    /// Ctrl and V.
    pub const PASTE: char = '\u{16}';
}

/// The actions of the person since the last frame. Positions are in units of the layout.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Input {
    /// the positions of the parts of the screen
    pub layout: Layout,
    /// the position of the mouse, or of the control that the keys have selected
    pub mouse: (f32, f32),
    /// whether the left mouse button went down
    pub pressed: bool,
    /// whether the left mouse button is down; moving the mouse away from `from` begins a drag
    pub held: bool,
    /// the position at which the left mouse button went down, if the button is down or was released in this frame
    pub from: Option<(f32, f32)>,
    /// whether the right button went down, or a long press was recognised: the left button down at one place for
    /// [`Input::LONG`] seconds
    pub second: bool,
    /// the lines that the wheel was turned; positive is up
    pub wheel: f32,
    /// the typed characters. Escape is `\u{1b}`, Backspace `\u{8}`, Tab `\t`, Enter `\n`, the arrows are `←`, `→`, `↑`
    /// and `↓`; other keys have a name in [`key`]. Tab, Enter, Escape and the arrows reach a screen as mouse input, not
    /// as keys.
    pub keys: Vec<char>,
    /// seconds since the window was opened
    pub time: f64,
}

impl Input {
    /// Seconds after which a press counts as a long press.
    pub const LONG: f64 = 0.5;

    /// Returns the point where a drag that ended in this frame began; the mouse is where it ended.
    #[must_use]
    pub fn dropped(&self) -> Option<(f32, f32)> {
        self.from.filter(|from| !self.held && hand::far(*from, self.mouse))
    }
}

/// A request of a screen to the outside.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// Ask the student's or another code a question. The answer comes back with the question's number.
    Ask {
        /// the number of the question, unique across all screens
        number: u64,
        /// the code that is asked
        code: Code,
        /// the exercise whose function answers
        exercise: &'static str,
        /// the question itself
        question: Question,
    },
    /// Save a game in a new file.
    Save {
        /// the name of the game
        game: &'static str,
        /// the content of the file
        text: String,
    },
    /// Load the most recently saved file of this game.
    Load(&'static str),
    /// Copy this text to the clipboard.
    Copy(String),
    /// Paste the text of the clipboard.
    Paste,
    /// Play many games between programs, as `cargo run -- simulate` does with these options.
    Simulate {
        /// the number of the simulation, unique across all simulations
        number: u64,
        /// the name of the game
        game: &'static str,
        /// the options as (name, value)
        options: Vec<(String, String)>,
    },
    /// Stop the running simulation: its result is no longer needed.
    NoSimulation,
    /// Save a picture as a new SVG file.
    Picture {
        /// the file's name without its number and extension
        name: String,
        /// the content of the file
        svg: String,
    },
    /// Save a part of the window, as drawn in the next frame, as a new PNG file.
    Photo {
        /// the file's name without its number and extension
        name: String,
        /// the part of the window, in units of the layout
        part: scene::Rect,
    },
    /// Remember that the person has won a game against a player.
    Won {
        /// the name of the game
        game: &'static str,
        /// the name of the player that lost
        player: &'static str,
    },
}

/// A message from the outside to a screen.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// The code for the question of this number is being built.
    Building(u64),
    /// The code for the question of this number is built and answers another question first.
    Waiting(u64),
    /// The code for the question of this number is built and thinks now.
    Built(u64),
    /// The process that thinks about this question was ended from outside, through no fault of the code. A new process
    /// thinks from the beginning.
    Restarted(u64),
    /// The answer to the question of this number, and the seconds it took.
    Answered(u64, Answer, f64),
    /// The question of this number has no answer, for this reason. The first line of the text is the cause.
    Failed(u64, Text),
    /// The exercises that are not written yet, or that call one that is not.
    Unwritten(Unwritten),
    /// The exercises whose files do not compile.
    NotCompiling(BTreeSet<String>),
    /// The numbers of the saved earlier versions of the student's code, the newest first.
    Versions(Vec<u32>),
    /// None of the student's players of the game is written yet; another player takes their place, as the text says.
    Instead(Text),
    /// A player of the student's has been written: `own` takes the place of `instead`.
    Written {
        /// the player that played in its place
        instead: &'static str,
        /// the player that plays from now on
        own: &'static str,
    },
    /// The student has changed the code, at this time of day. The new code is being built, and the old code plays on.
    Changed(String),
    /// The student's changed code was built and plays from now on.
    Rebuilt,
    /// The student's changed code does not compile, and the old code plays on. The first line of the text is the cause.
    Broken(Text),
    /// Some files do not compile, as in [`News::Broken`]. Stubs replace them, and the rest of the code plays.
    BrokenInPart(Text),
    /// The student's code does not compile, as in [`News::Broken`], and there is no old code that could play.
    Unbuilt(Text),
    /// The printed result of the simulation of this number, or the reason why there is none.
    Simulated(u64, Result<String, Text>),
    /// The position was copied to the clipboard.
    Copied,
    /// The text of the clipboard.
    Pasted(String),
    /// The name of the file in which the game was saved, or the reason why it was not.
    Saved(Result<String, Text>),
    /// The name and the content of the most recently saved game's file, or the reason why there is none.
    Loaded(Result<(String, String), Text>),
}

/// The screen of a game: the board and the panel. The frame around it handles the bar, the keys, keyboard focus and
/// leaving.
pub trait Screen: Send {
    /// Returns the width of the board divided by its height.
    fn shape(&self) -> f32 {
        1.0
    }

    /// Handles the input of one frame.
    fn update(&mut self, input: &Input, outbox: &mut Outbox);

    /// Returns the time, in seconds, until which the screen stays unchanged without input or news, so that no frame is
    /// needed before. The default 0 requests every frame.
    fn rests_until(&self) -> f64 {
        0.0
    }

    /// Handles a message. Answers to forgotten questions are ignored.
    fn hear(&mut self, news: &News);

    /// Returns the result of the game on the board, if the game has ended.
    fn ended(&self) -> Option<Text> {
        None
    }

    /// Returns the positions of the game up to the one on the board, each in the notation of `--position`. The list is
    /// empty if there is nothing to share.
    fn positions(&self) -> Vec<String> {
        Vec::new()
    }

    /// Returns the options with which the code of this game would play many games; `None` if no code plays.
    fn simulation(&self) -> Option<Vec<(String, String)>> {
        None
    }

    /// Closes a page of the panel or a mode that lies over the game. Returns whether there was one.
    fn back(&mut self) -> bool {
        false
    }

    /// Draws the board and the panel into the scene's layout.
    fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32));

    /// Returns the places that keyboard focus can go to.
    fn stops(&self, layout: &Layout) -> Stops;

    /// Returns the name and content of each square among the stops, in their order, for screen readers.
    fn squares(&self, _: &Layout) -> Vec<Text> {
        Vec::new()
    }

    /// Returns the keys that no button shows, each as "key: effect", the most important first.
    fn keys(&self) -> Vec<Text>;

    /// Returns the state in one line.
    fn state(&self) -> String;
}

impl Debug for dyn Screen {
    /// Writes the state in one line. A derived `Debug` of all fields would add code to each page that never runs.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.state())
    }
}
