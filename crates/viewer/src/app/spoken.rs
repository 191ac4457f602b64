//! Describes the window in words, for people who cannot see it.

use super::App;
use super::over::Over;
use super::simulation::Simulation;
use stage::font::Face;
use stage::scene::{Command, Rect};
use stage::{Stop, Stops};

/// A description of the window in words.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Spoken {
    /// The current status, in a sentence.
    pub headline: String,
    /// The buttons and squares that can be pressed, in the order of the keyboard focus, with their names.
    pub stops: Vec<Stop>,
    /// The 0-based index of the stop that has the keyboard focus.
    pub focus: Option<usize>,
    /// The rectangle of the panel.
    pub panel: Rect,
    /// The state as one line, and whether the game is over.
    pub state: (String, bool),
}

impl App {
    /// Returns a description of the window in words.
    #[must_use]
    pub fn spoken(&self) -> Spoken {
        let stops = self.stops();
        let focus = self.focus.number(&stops);
        let panel = self.layout.panel;
        let state = (self.state(), self.game().is_some_and(|game| game.ended().is_some()));
        Spoken { headline: self.headline(panel), stops: self.named(stops), focus, panel, state }
    }

    /// Returns the result of an open simulation, or the result of the game. Otherwise returns the status and the
    /// problem, recognised in the panel by their colours.
    fn headline(&self, panel: Rect) -> String {
        if let Some(Over::Simulation(Simulation { came: Some(came), .. })) = &self.over {
            return came.as_ref().map_or_else(ToString::to_string, Clone::clone);
        }
        let Some(game) = self.game() else { return super::title().to_string() };
        if let Some(ended) = game.ended() {
            return ended.to_string();
        }
        let (accent, warning) = (self.theme().accent, self.theme().warning);
        let scene = self.scene();
        let lines = scene.commands.iter().filter_map(|command| match command {
            Command::Text { at, face, color, text, .. } if panel.contains(*at) => {
                Some((at.1, *face, *color, &text[..]))
            }
            _ => None,
        });
        let mut status = lines.clone().filter(|(_, face, color, _)| *face == Face::Bold && *color == accent).peekable();
        let first = status.peek().map_or(0.0, |(y, ..)| *y);
        let status = status.take_while(|(y, ..)| y - first < 40.0);
        let said = status.chain(lines.filter(|(_, _, color, _)| *color == warning));
        said.map(|(.., text)| text).collect::<Vec<_>>().join(" ")
    }

    /// Returns the stops with their names.
    fn named(&self, stops: Stops) -> Vec<Stop> {
        let squares = match self.game() {
            Some(game) => game.squares(&self.layout).into_iter().map(|square| square.to_string()).collect(),
            None => self.home_screen().spoken(),
        };
        let squares = squares.into_iter().chain(std::iter::repeat(String::new())).zip(stops.squares);
        let squares = squares.map(|(label, rect)| Stop { rect, label, ..Stop::default() });
        squares.chain(stops.controls.into_iter().map(|stop| Stop { label: spelt(&stop.label), ..stop })).collect()
    }
}

/// Returns the name of a label that is a symbol; other labels unchanged.
fn spelt(label: &str) -> String {
    use crate::words as say;
    match label {
        "<" => say::back().to_string(),
        ">" => say::forward().to_string(),
        "|<" => say::to_the_beginning().to_string(),
        ">|" => say::to_the_end().to_string(),
        "?" => say::keys().to_string(),
        label => label.to_owned(),
    }
}
