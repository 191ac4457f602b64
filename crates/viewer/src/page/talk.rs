//! The messages between page and app: one line of JSON each. `crates/page/assets/page.js` sends and receives the same.

use crate::workers::Workers;
use calls::players::Unwritten;
use serde::{Deserialize, Serialize};
use stage::Stop;
use stage::scene::Rect;
use stage::widgets::Slider;
use std::collections::{BTreeMap, BTreeSet};
use tables::Order;
use text::Text;
use viewer::app::Spoken;
use viewer::backend::View;
use viewer::live::Live;

/// A message from the page to the app.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Heard {
    /// The order to open the app: the first message.
    Open(Box<Opening>),
    /// The time in seconds since the page was opened.
    Tick(f64),
    /// A player's worker has been loaded, and begins to think.
    Ready(String),
    /// A player's worker has sent this frame, as text, after so many seconds of computing.
    Said(String, String, f64),
    /// A player's worker has ended without a reply.
    Died(String, Death),
    /// A file that the user has chosen: its name and its contents.
    Loaded(String, String),
    /// The text in the clipboard.
    Pasted(String),
    /// The numbers of the kept versions of the student's code, the newest first.
    Versions(Vec<u32>),
    /// The printed result of the simulation with this number.
    Simulated(u64, String),
    /// The simulation with this number has failed; the reason.
    Unsimulated(u64, Text),
    /// A user who does not see the canvas presses at this position, in units of the layout.
    Pressed(f32, f32),
    /// The system has switched to the dark (`true`) or the light theme.
    Dark(bool),
    /// The student has changed the code, at this time of day.
    Changed(String),
    /// The student's code was built; the exercises that are not written yet.
    Rebuilt(Unwritten),
    /// The ids of the exercises that do not compile.
    NotCompiling(BTreeSet<String>),
    /// The student's code does not compile, and the old code plays on.
    Broken(Text),
    /// Some files do not compile and are replaced by stubs; the other code plays.
    InPart(Text),
    /// The student's code does not compile, and there is no old code.
    Unbuilt(Text),
}

/// The order to open the app.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Opening {
    /// The game to open, with its options.
    pub order: Order,
    /// The contents of the files that the options name.
    pub given: tables::files::Texts,
    /// Whether the course's own players are in the page.
    pub solutions: bool,
    /// The ids of the course's exercises.
    pub exercises: Vec<String>,
    /// The exercises that the student has not written yet.
    pub unwritten: Unwritten,
    /// The ratings of the student's code, by game.
    pub ratings: BTreeMap<String, Text>,
    /// The numbers of the kept versions of the student's code, the newest first.
    pub versions: Vec<u32>,
    /// Whether simulations are available.
    pub simulates: bool,
    /// The footer of the home screen.
    pub note: Text,
    /// The code of the language.
    pub lang: String,
    /// Whether the theme is dark.
    pub dark: bool,
    /// The opponents that were beaten, as pairs of game and opponent.
    pub beaten: BTreeSet<(String, String)>,
}

/// The reason why a worker ended by itself, as the page sees it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Death {
    /// The stack has overflowed.
    Stack,
    /// The memory was used up.
    Memory,
    /// The worker ended without a message: by itself, or because it requested more memory at once than there is.
    Ended,
    /// The program could not be built; the reason.
    Broken(Text),
    /// The worker could not be loaded, or failed in another way.
    Other(String),
}

/// A message from the app to the page.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Told {
    /// Send calls to this player, as a frame in text form, and start its worker if there is none.
    Ask(String, String),
    /// End the worker of this player.
    End(String),
    /// Offer a file for download: its name and its contents.
    Save(String, String),
    /// Send the numbers of the kept versions.
    Versions,
    /// Start a simulation: its number, the game, its options.
    Simulate(u64, String, Vec<(String, String)>),
    /// Cancel the running simulation.
    NoSimulation,
    /// Let the user choose a file.
    Load,
    /// Copy this text to the clipboard.
    Copy(String),
    /// Send the text in the clipboard.
    Paste,
    /// Offer a part of the canvas as a picture with this name: left, top, width, height in pixels.
    Photo(String, [f32; 4]),
    /// Remember that this opponent of this game's ladder was beaten.
    Beaten(String, String),
    /// Remember the language, and whether the theme is dark.
    Looks(String, bool),
    /// Describe the window to users who do not see the canvas.
    Shown(Shown),
}

/// A description of the window, for users who do not see the canvas.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Shown {
    /// The current status, in a sentence.
    pub headline: String,
    /// The places that can be pressed.
    pub stops: Vec<Place>,
    /// The 0-based index of the place that has the keyboard focus.
    pub focus: Option<usize>,
    /// The panel, which a finger can scroll: left, top, width, height in units of the layout.
    pub panel: [f32; 4],
    /// The number of the page's pixels in a unit of the layout.
    pub scale: f32,
    /// The state as one line, for tests that watch from outside; and whether the game is over.
    pub state: (String, bool),
}

/// A place that can be pressed, in units of the layout.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Place {
    /// The name of the button or square.
    pub name: String,
    /// The left, top, width and height of the place.
    pub at: [f32; 4],
    /// Whether the place is selected.
    pub chosen: bool,
    /// The lowest and the highest value of a slider, each with the position to press for it; and the present value.
    pub slide: Option<([(u32, f32); 2], u32)>,
}

/// Returns a description of the app's window.
pub fn shown(live: &Live<Workers>, view: View) -> Shown {
    let Spoken { headline, stops, focus, panel, state } = live.spoken();
    let sides = |Rect { x, y, w, h }: Rect| [x, y, w, h].map(f32::round);
    let place = |Stop { label, rect, chosen, slide, .. }: Stop| {
        let ends = |slider: Slider| <[u32; 2]>::from(slider.range).map(|value| (value, slider.place_of(value)));
        Place { name: label, at: sides(rect), chosen, slide: slide.map(|(slider, value)| (ends(slider), value)) }
    };
    let stops = stops.into_iter().map(place).collect();
    Shown { headline, stops, focus, panel: sides(panel), scale: view.scale, state }
}
