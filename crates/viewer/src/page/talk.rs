//! What page and app say to each other: a line of JSON each. `crates/page/assets/page.js` says and hears the same.

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

/// What the page says.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Heard {
    /// What is to be opened: the first of all.
    Open(Box<Opening>),
    /// Time has passed: so many seconds since the page was opened.
    Tick(f64),
    /// A player's worker is there, and thinks now.
    Ready(String),
    /// It has replied with this frame, as text, after so many seconds.
    Said(String, String, f64),
    /// It has not, and is gone.
    Died(String, Death),
    /// A file that was chosen: its name, and what stands in it.
    Loaded(String, String),
    /// What other programs have put there to be taken.
    Pasted(String),
    /// Of these numbers, earlier versions of the student's code are kept, the newest first.
    Versions(Vec<u32>),
    /// What came of the many games of this number, as it is printed.
    Simulated(u64, String),
    /// Nothing came of them.
    Unsimulated(u64, Text),
    /// Somebody who does not see the canvas presses there, in units of the layout.
    Pressed(f32, f32),
    /// The system has become dark, or light.
    Dark(bool),
    /// The student has changed the code, at this time of day.
    Changed(String),
    /// It was built: these exercises are not written yet.
    Rebuilt(Unwritten),
    /// Of the exercises, these do not compile.
    NotCompiling(BTreeSet<String>),
    /// It does not compile, and the old code plays on.
    Broken(Text),
    /// Some files do not compile: stubs lie in their place, and all else plays.
    InPart(Text),
    /// It does not compile, and there is no old code.
    Unbuilt(Text),
}

/// What is to be opened.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Opening {
    /// the game, and its options
    pub order: Order,
    /// what stands in the files that its options name
    pub given: tables::files::Texts,
    /// whether the course's own players are in the page
    pub solutions: bool,
    /// the ids of the course's exercises
    pub exercises: Vec<String>,
    /// the exercises that the student has not written yet
    pub unwritten: Unwritten,
    /// where it stands in each game
    pub ratings: BTreeMap<String, Text>,
    /// the numbers of its earlier versions, the newest first
    pub versions: Vec<u32>,
    /// whether somebody plays many games, if that is wanted
    pub simulates: bool,
    /// what the home screen says of the page
    pub note: Text,
    /// the language
    pub lang: String,
    /// whether it is dark
    pub dark: bool,
    /// who was beaten, as games and rungs of their ladders
    pub beaten: BTreeSet<(String, String)>,
}

/// How a worker ends by itself, as the page sees it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Death {
    /// The stack was full.
    Stack,
    /// There was no more memory.
    Memory,
    /// It gave up without a word: by itself, or as it wanted more memory at once than there is.
    Ended,
    /// It could not be built.
    Broken(Text),
    /// It could not be loaded, or anything else.
    Other(String),
}

/// What the page is told.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Told {
    /// Send this player calls, a frame as text, and start its worker if there is none.
    Ask(String, String),
    /// End its worker.
    End(String),
    /// Offer this as a file of this name.
    Save(String, String),
    /// Tell which versions are kept.
    Versions,
    /// Let code play many games: their number, the game, its options.
    Simulate(u64, String, Vec<(String, String)>),
    /// Nobody waits for them any more.
    NoSimulation,
    /// Let the person choose a file.
    Load,
    /// Put this text where other programs take it from.
    Copy(String),
    /// Tell what other programs have put there.
    Paste,
    /// Offer this part of what is drawn as a picture of this name: left, top, width, height in pixels.
    Photo(String, [f32; 4]),
    /// Remember that this rung of this game's ladder was beaten.
    Beaten(String, String),
    /// Remember the language, and whether it is dark.
    Looks(String, bool),
    /// Say this to who does not see the canvas.
    Shown(Shown),
}

/// What is to be seen, for who does not see the canvas.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Shown {
    /// what goes on, in a sentence
    pub headline: String,
    /// what can be pressed
    pub stops: Vec<Place>,
    /// which of them the keys have gone to
    pub focus: Option<usize>,
    /// the panel, in units of the layout: a finger scrolls it
    pub panel: [f32; 4],
    /// so many pixels of the page is a unit
    pub scale: f32,
    /// the state in one line, for a test that looks from outside; and whether the game is over
    pub state: (String, bool),
}

/// What can be pressed, in units of the layout.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Place {
    /// what it is called
    pub name: String,
    /// where it is
    pub at: [f32; 4],
    /// whether it is chosen
    pub chosen: bool,
    /// of a slider: its least value and its greatest, each with where it is pressed for that; and its value
    pub slide: Option<([(u32, f32); 2], u32)>,
}

/// What is to be seen of the app.
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
