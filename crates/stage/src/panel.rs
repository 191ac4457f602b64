//! The panel of a screen: texts and controls, listed from top to bottom. The layout follows from the available room:
//! buttons flow, texts wrap, a wide panel has several columns, and the rest is scrolled to. Contents that change during
//! a game keep their height, so that no control moves: the status, and a note, whose rest is a separate page.

use crate::font::{self, Face, cut, wrap};
use crate::scene::{Anchor, Color, Rect, Scene};
use crate::theme::Theme;
use crate::widgets::{Button, HIGH, Slider};
use crate::{GAP, Input, Layout, SMALL};

/// The gap between two rows of a panel, in units.
const BETWEEN: f32 = 8.0;
/// The height of the status, then that of a line of a note, in units.
const STATUS: f32 = 28.0;
const NOTE: f32 = 18.0;
/// The least and the greatest width of a column if there are several, in units.
const COLUMN: (f32, f32) = (264.0, 440.0);

/// The style of a text in a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// the current state of the game, in one short line, or in two of smaller letters
    Status,
    /// the status in smaller letters; chosen by the panel
    LongStatus,
    /// the name of the rows below
    Heading,
    /// the style of ordinary text
    Plain,
    /// dimmed text that matters less
    Quiet,
    /// a warning or an error
    Warning,
    /// output of the compiler
    Code,
}

impl Tone {
    fn size(self) -> f32 {
        match self {
            Tone::Status => 17.0,
            Tone::LongStatus | Tone::Heading | Tone::Plain => 13.5,
            Tone::Quiet | Tone::Warning | Tone::Code => SMALL,
        }
    }

    /// Wraps the text into lines no wider than `wide`, even where the window draws letters half a pixel larger.
    fn lines(self, text: &str, wide: f32) -> Vec<String> {
        wrap(text, self.size(), self.face(), wide * self.size() / (self.size() + 0.5))
    }

    /// Cuts the text to the width `wide`, even where the window draws letters half a pixel larger.
    fn cut(self, text: &str, wide: f32) -> String {
        cut(text, self.size(), self.face(), wide * self.size() / (self.size() + 0.5))
    }

    fn face(self) -> Face {
        match self {
            Tone::Status | Tone::LongStatus | Tone::Heading => Face::Bold,
            Tone::Plain | Tone::Quiet | Tone::Warning => Face::Regular,
            Tone::Code => Face::Mono,
        }
    }

    fn color(self, theme: &Theme) -> Color {
        match self {
            Tone::Status | Tone::LongStatus => theme.accent,
            Tone::Heading | Tone::Plain | Tone::Code => theme.text,
            Tone::Quiet => theme.quiet,
            Tone::Warning => theme.warning,
        }
    }
}

type Draw<'a> = Box<dyn Fn(&mut Scene, Rect, &Theme, (f32, f32)) + 'a>;

/// A button with the number of its [`Action`].
type Numbered = Button<usize>;

/// A row of a panel. Rows do not hold the panel's ids, so that they have one type in all panels and are compiled once.
enum Row<'a> {
    Text(Tone, String),
    Note(Vec<(Tone, String)>, Numbered),
    Buttons(Vec<Numbered>),
    /// label, range, value, and the number of its action
    Slider(String, (u32, u32), u32, usize),
    Drawn(f32, Draw<'a>, Vec<Numbered>),
}

/// The effect of a button or a slider.
enum Action<'a, Id> {
    Press(Id),
    Set(Box<dyn Fn(u32) -> Id + 'a>),
}

/// The rows of a panel, from top to bottom.
pub struct Panel<'a, Id> {
    rows: Vec<Row<'a>>,
    actions: Vec<Action<'a, Id>>,
    /// the number of leading rows that keep their height, if the others do not
    still: Option<usize>,
}

impl<Id> Default for Panel<'_, Id> {
    fn default() -> Self {
        Panel { rows: Vec::new(), actions: Vec::new(), still: None }
    }
}

impl<'a, Id> Panel<'a, Id> {
    /// Adds a text, unless it is empty, in as many lines as it takes.
    pub fn says(&mut self, tone: Tone, text: impl ToString) {
        let text = text.to_string();
        if !text.is_empty() {
            self.rows.push(Row::Text(tone, text));
        }
    }

    /// Marks the rows from here on as changing in height during a game. They are placed below all other rows, or in a
    /// column of their own.
    pub fn changes_from_here(&mut self) {
        self.still = Some(self.rows.len());
    }

    /// Adds texts in an area of constant height. If they do not fit, they are cut, and the button `more` is placed at
    /// their end.
    pub fn note(&mut self, texts: Vec<(Tone, String)>, more: Button<Id>) {
        let more = self.numbered(more);
        self.rows.push(Row::Note(texts, more));
    }

    /// Adds buttons side by side, as wide as their labels, in several lines if there is no room.
    pub fn buttons(&mut self, buttons: impl IntoIterator<Item = Button<Id>>) {
        let buttons = buttons.into_iter().map(|button| self.numbered(button)).collect();
        self.rows.push(Row::Buttons(buttons));
    }

    /// Adds a list: each button is a line of its own.
    pub fn list(&mut self, buttons: impl IntoIterator<Item = Button<Id>>) {
        let buttons: Vec<Numbered> = buttons.into_iter().map(|button| self.numbered(button)).collect();
        let widest = buttons.iter().map(Button::least).fold(0.0, f32::max);
        let line = |button| Row::Buttons(vec![Button { line: true, widest, ..button }]);
        self.rows.extend(buttons.into_iter().map(line));
    }

    /// Stores a button's effect and returns the button with the effect's number as its id.
    fn numbered(&mut self, button: Button<Id>) -> Numbered {
        let (id, button) = button.with(self.actions.len());
        self.actions.push(Action::Press(id));
        button
    }

    /// Adds a slider over the values of `range`. `does` turns the chosen value into its effect.
    pub fn slider(&mut self, label: impl ToString, range: (u32, u32), value: u32, does: impl Fn(u32) -> Id + 'a) {
        self.rows.push(Row::Slider(label.to_string(), range, value, self.actions.len()));
        self.actions.push(Action::Set(Box::new(does)));
    }

    /// Adds an area of this height, in units, that `draw` fills.
    pub fn drawn(&mut self, height: f32, draw: impl Fn(&mut Scene, Rect, &Theme, (f32, f32)) + 'a) {
        self.rows.push(Row::Drawn(height, Box::new(draw), Vec::new()));
    }

    /// Adds an area of this height that `draw` fills, with parts that can be pressed, given as invisible buttons. Their
    /// horizontal positions are fractions from 0 to 1, their vertical ones units from the top.
    pub fn drawn_with(
        &mut self,
        height: f32,
        places: Vec<Button<Id>>,
        draw: impl Fn(&mut Scene, Rect, &Theme, (f32, f32)) + 'a,
    ) {
        let places = places.into_iter().map(|place| self.numbered(place)).collect();
        self.rows.push(Row::Drawn(height, Box::new(draw), places));
    }

    /// Places the panel in the layout's area for it.
    #[must_use]
    pub fn place(self, layout: &Layout) -> Placed<'a, Id> {
        Placed { pieces: place(self.rows, self.still, layout), actions: self.actions }
    }
}

/// Places rows in the layout's area for the panel. The first `still` rows keep their height, if the others do not.
fn place<'a>(rows: Vec<Row<'a>>, still: Option<usize>, layout: &Layout) -> Pieces<'a> {
    let Rect { w, h, .. } = layout.panel;
    let most = (((w + GAP) / (COLUMN.0 + GAP)) as usize).max(1);
    let wide = |columns: usize| ((w - GAP * (columns - 1) as f32) / columns as f32).min(COLUMN.1);
    let heights = |columns| rows.iter().map(|row| row.height(wide(columns))).collect::<Vec<f32>>();
    // As few columns as the rows fit into. With fixed rows: as few as those fit into, plus a column for all others.
    let still = still.filter(|still| *still > 0 && most > 1);
    let fits = |columns: &usize| match still {
        Some(still) => *columns > 1 && flow(&heights(*columns)[..still], columns - 1).1 <= h,
        None => flow(&heights(*columns), *columns).1 <= h,
    };
    let columns = (1..most).find(fits).unwrap_or(most);
    let (wide, heights) = (wide(columns), heights(columns));
    let (tops, height) = match still {
        Some(still) => {
            let (mut tops, high) = flow(&heights[..still], columns - 1);
            let (others, other_high) = flow(&heights[still..], 1);
            tops.extend(others.into_iter().map(|(_, top)| (columns - 1, top)));
            (tops, high.max(other_high))
        }
        None => flow(&heights, columns),
    };
    let mut pieces = Vec::new();
    for ((row, (column, top)), height) in rows.into_iter().zip(tops).zip(heights) {
        let x = layout.panel.x + (wide + GAP) * column as f32;
        row.set(Rect::new(x, layout.panel.y + top - layout.scroll, wide, height), &mut pieces);
    }
    Pieces { area: layout.panel, height, all: pieces }
}

/// Returns the column and the distance from its top for each row, and the height of the highest column. Keeps the order
/// of the rows and makes the columns as low as possible.
fn flow(heights: &[f32], columns: usize) -> (Vec<(usize, f32)>, f32) {
    let total: f32 = heights.iter().sum::<f32>() + BETWEEN * heights.len() as f32;
    let mut limit = (total / columns as f32).max(heights.iter().copied().fold(0.0, f32::max));
    loop {
        let (mut column, mut y, mut high) = (0, 0.0_f32, 0.0_f32);
        let mut tops = Vec::new();
        for height in heights {
            if y > 0.0 && y + height > limit {
                (column, y) = (column + 1, 0.0);
            }
            tops.push((column, y));
            high = high.max(y + height);
            y += height + BETWEEN;
        }
        if column < columns {
            return (tops, high);
        }
        limit += 8.0;
    }
}

impl<'a> Row<'a> {
    fn height(&self, wide: f32) -> f32 {
        match self {
            Row::Text(Tone::Status, _) => STATUS,
            Row::Text(tone, text) => line_height(*tone) * tone.lines(text, wide).len() as f32,
            Row::Note(..) => NOTE * if wide < COLUMN.0 { 5.0 } else { 3.0 },
            Row::Buttons(buttons) => {
                let lines = lines_of(buttons, wide).len() as f32;
                lines * HIGH + (lines - 1.0).max(0.0) * 6.0
            }
            Row::Slider(label, ..) => label_height(label) + 26.0,
            Row::Drawn(height, ..) => *height,
        }
    }

    /// Adds the pieces of the row at their positions.
    fn set(self, at: Rect, pieces: &mut Vec<Piece<'a>>) {
        match self {
            Row::Text(Tone::Status, text) => {
                for (i, (tone, line)) in status_lines(&text, at.w).into_iter().enumerate() {
                    let high = line_height(tone);
                    pieces.push(Piece::Line(Rect { y: at.y + 17.0 * i as f32, h: high, ..at }, tone, line));
                }
            }
            Row::Note(texts, more) => set_note(at, &texts, more, pieces),
            Row::Text(tone, text) => {
                let high = line_height(tone);
                for (i, text) in tone.lines(&text, at.w).into_iter().enumerate() {
                    pieces.push(Piece::Line(Rect { y: at.y + high * i as f32, h: high, ..at }, tone, text));
                }
            }
            Row::Buttons(buttons) => {
                let lines = lines_of(&buttons, at.w);
                let mut buttons = buttons.into_iter();
                for (i, count) in lines.into_iter().enumerate() {
                    let line: Vec<Numbered> = buttons.by_ref().take(count).collect();
                    let spare = at.w - line.iter().map(Button::least).sum::<f32>() - 6.0 * (count - 1) as f32;
                    let mut x = at.x;
                    for button in line {
                        let w = button.least() + spare / count as f32;
                        let rect = Rect::new(x, at.y + (HIGH + 6.0) * i as f32, w, HIGH);
                        pieces.push(Piece::Button(button.at(rect)));
                        x += w + 6.0;
                    }
                }
            }
            Row::Slider(label, range, value, action) => {
                let slider = Slider { rect: Rect { y: at.y + label_height(&label), h: 26.0, ..at }, range };
                pieces.push(Piece::Slider(at, slider, label, value, action));
            }
            Row::Drawn(_, draw, places) => {
                pieces.push(Piece::Drawn(at, draw));
                let within = |of: Rect| Rect::new(at.x + of.x * at.w, at.y + of.y, of.w * at.w, of.h);
                pieces
                    .extend(places.into_iter().map(|place| Piece::Place(Button { rect: within(place.rect), ..place })));
            }
        }
    }
}

/// Returns the status in one line, or in two of smaller letters, the last of which may be cut.
fn status_lines(text: &str, wide: f32) -> Vec<(Tone, String)> {
    let of = |tone: Tone| tone.lines(text, wide);
    match &of(Tone::Status)[..] {
        [] => Vec::new(),
        [line] => vec![(Tone::Status, line.clone())],
        _ => within(of(Tone::LongStatus), 2, Tone::LongStatus, wide)
            .into_iter()
            .map(|line| (Tone::LongStatus, line))
            .collect(),
    }
}

/// Keeps the first `room` lines. The last of them continues with the remaining text and is cut.
fn within(mut lines: Vec<String>, room: usize, tone: Tone, wide: f32) -> Vec<String> {
    if lines.len() > room && room > 0 {
        let rest = lines.split_off(room - 1).join(" ");
        lines.push(tone.cut(&rest, wide));
    }
    lines.truncate(room);
    lines
}

/// Places the lines of a note. If they do not all fit, the button `more` follows the last that does.
fn set_note(at: Rect, texts: &[(Tone, String)], more: Numbered, pieces: &mut Vec<Piece>) {
    let lines_of = |(tone, text): &(Tone, String)| {
        let lines = tone.lines(text, at.w);
        let last = lines.len().saturating_sub(1);
        let (tone, goes_on) = (*tone, move |i| i < last);
        lines.into_iter().enumerate().map(move |(i, line)| (tone, line, goes_on(i)))
    };
    let lines: Vec<(Tone, String, bool)> = texts.iter().flat_map(lines_of).collect();
    let room = (at.h / NOTE) as usize;
    let fits = lines.len() <= room;
    for (i, (tone, line, goes_on)) in lines.iter().take(room).enumerate() {
        let rect = Rect { y: at.y + NOTE * i as f32, h: NOTE, ..at };
        let line = if fits || i + 1 < room {
            line.clone()
        } else {
            let wide = (at.w - more.least() - 8.0).max(0.0);
            let whole = if *goes_on { format!("{line} {}", lines[i + 1].1) } else { line.clone() };
            tone.cut(&whole, wide)
        };
        pieces.push(Piece::Line(rect, *tone, line));
    }
    if !fits {
        let (wide, high) = (more.least(), NOTE + 2.0);
        let rect = Rect::new(at.x + at.w - wide, at.y + at.h - high, wide, high);
        pieces.push(Piece::Button(more.at(rect)));
    }
}

/// Returns the height of a slider's label, in units: 0 if it is empty.
fn label_height(label: &str) -> f32 {
    if label.is_empty() { 0.0 } else { 18.0 }
}

fn line_height(tone: Tone) -> f32 {
    (tone.size() * 1.4).round()
}

/// Returns the number of buttons in each line.
fn lines_of(buttons: &[Numbered], wide: f32) -> Vec<usize> {
    let (mut lines, mut x) = (Vec::new(), 0.0);
    for button in buttons {
        let least = button.least();
        match lines.last_mut() {
            Some(count) if x + 6.0 + least <= wide => {
                *count += 1;
                x += 6.0 + least;
            }
            _ => {
                lines.push(1);
                x = least;
            }
        }
    }
    lines
}

enum Piece<'a> {
    Line(Rect, Tone, String),
    Button(Numbered),
    /// with its label, its value, and the number of its action
    Slider(Rect, Slider, String, u32, usize),
    Drawn(Rect, Draw<'a>),
    /// a button that is drawn elsewhere
    Place(Numbered),
}

impl Piece<'_> {
    fn rect(&self) -> Rect {
        match self {
            Piece::Line(rect, ..) | Piece::Slider(rect, ..) | Piece::Drawn(rect, _) => *rect,
            Piece::Button(button) | Piece::Place(button) => button.rect,
        }
    }
}

/// A panel whose contents have positions.
pub struct Placed<'a, Id> {
    pieces: Pieces<'a>,
    actions: Vec<Action<'a, Id>>,
}

impl<Id> Placed<'_, Id> {
    /// Returns the effect of the input: of a button that was pressed, also by its key, or of a slider that was moved.
    #[must_use]
    pub fn pressed(mut self, input: &Input) -> Option<Id> {
        let (action, value) = self.pieces.pressed(input)?;
        Some(match self.actions.swap_remove(action) {
            Action::Press(id) => id,
            Action::Set(does) => does(value),
        })
    }

    /// Draws the visible part of the panel.
    pub fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        self.pieces.draw(scene, theme, mouse);
    }

    /// Returns the places that keyboard focus can go to: the panel's controls, and the given squares of the board.
    #[must_use]
    pub fn stops(&self, squares: Vec<Rect>) -> Stops {
        self.pieces.stops(squares)
    }
}

/// The contents of a panel at their positions.
struct Pieces<'a> {
    area: Rect,
    height: f32,
    all: Vec<Piece<'a>>,
}

impl Pieces<'_> {
    /// Whether all of the piece is visible.
    fn is_seen(&self, piece: &Piece) -> bool {
        let Rect { y, h, .. } = piece.rect();
        y > self.area.y - 1.0 && y + h.min(self.area.h) < self.area.y + self.area.h + 1.0
    }

    /// Returns the number of the action that the mouse or a key asks for, with the value of a slider that was moved.
    fn pressed(&self, input: &Input) -> Option<(usize, u32)> {
        let by_key = |key: &str| {
            let key = key.chars().next().filter(|_| key.chars().count() == 1);
            key.is_some_and(|key| input.keys.iter().any(|typed| typed.to_lowercase().eq(key.to_lowercase())))
        };
        let hit = |rect: Rect| input.pressed && rect.contains(input.mouse);
        let (mut by_mouse, mut typed) = (None, None);
        for piece in &self.all {
            let is_seen = self.is_seen(piece);
            match piece {
                Piece::Button(button) if button.enabled && is_seen && hit(button.rect) => {
                    by_mouse = Some((button.id, 0));
                }
                Piece::Button(button) if button.enabled && by_key(button.key) => typed = Some((button.id, 0)),
                Piece::Place(button) if is_seen && hit(button.rect) => by_mouse = Some((button.id, 0)),
                Piece::Slider(_, slider, _, value, action) if is_seen && input.held => {
                    let new = slider.value_at(input.mouse.0);
                    let held = input.from.unwrap_or(input.mouse);
                    if slider.rect.contains(held) && new != *value {
                        by_mouse = Some((*action, new));
                    }
                }
                _ => {}
            }
        }
        by_mouse.or(typed)
    }

    fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        for piece in self.all.iter().filter(|piece| self.is_seen(piece)) {
            match piece {
                Piece::Line(at, tone, text) => {
                    let y = at.y + tone.size() * 1.05;
                    scene.text((at.x, y), Anchor::Start, tone.size(), tone.face(), tone.color(theme), text);
                }
                Piece::Button(button) => button.draw(scene, theme, mouse),
                Piece::Slider(at, slider, label, value, _) => {
                    scene.text((at.x, at.y + 13.0), Anchor::Start, SMALL, false, theme.quiet, label);
                    slider.draw(scene, theme, *value);
                }
                Piece::Drawn(at, draw) => draw(scene, *at, theme, mouse),
                Piece::Place(..) => {}
            }
        }
    }

    fn stops(&self, squares: Vec<Rect>) -> Stops {
        let stop = |piece: &Piece| match piece {
            Piece::Button(button) | Piece::Place(button) if button.enabled => Some(button.stop()),
            Piece::Slider(_, slider, label, value, _) => {
                // A slider without a label is named by its value.
                let label = if label.is_empty() { value.to_string() } else { label.clone() };
                Some(Stop { rect: slider.rect, label, slide: Some((*slider, *value)), ..Stop::default() })
            }
            _ => None,
        };
        let key = |piece: &Piece| match piece {
            Piece::Button(button) if !button.key.is_empty() => Some((button.key, button.label.clone())),
            _ => None,
        };
        let (controls, keys) = (self.all.iter().filter_map(stop), self.all.iter().filter_map(key));
        Stops { squares, controls: controls.collect(), keys: keys.collect(), height: self.height }
    }
}

/// A place that keyboard focus can go to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stop {
    /// the position of the place
    pub rect: Rect,
    /// the label of the control
    pub label: String,
    /// the keyboard shortcut of the control, if it has one
    pub key: &'static str,
    /// whether the control is the chosen one of a group
    pub chosen: bool,
    /// the slider and its value, if the control is a slider
    pub slide: Option<(Slider, u32)>,
}

/// All places that keyboard focus can go to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stops {
    /// the squares of the board, among which the arrow keys move
    pub squares: Vec<Rect>,
    /// the controls of the panel, also those that have to be scrolled to
    pub controls: Vec<Stop>,
    /// the shortcuts of all buttons, also of disabled ones, each with the button's label
    pub keys: Vec<(&'static str, String)>,
    /// the height of the whole panel, in units
    pub height: f32,
}

/// Joins as many of the parts, from the first on, as fit into the width `wide`.
#[must_use]
pub fn as_many_as_fit(parts: &[String], size: f32, wide: f32) -> String {
    let mut line = String::new();
    for part in parts {
        let longer = if line.is_empty() { part.clone() } else { format!("{line}  ·  {part}") };
        // In whole pixels, letters may be a little wider.
        if 1.05 * font::width(&longer, size, false) > wide {
            break;
        }
        line = longer;
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn panel<'a>() -> Panel<'a, u32> {
        let mut panel = Panel::default();
        panel.says(Tone::Status, "X is to move");
        panel.buttons((0..6).map(|i| Button::new(i, format!("button {i}")).key("x").enabled(i == 4)));
        panel.slider("Depth", (1, 9), 4, |value| 100 + value);
        panel.says(Tone::Plain, "some words that tell more than one line of a narrow panel can hold, and so wrap");
        panel.list((10..14).map(|i| Button::new(i, format!("line {i}"))));
        panel
    }

    #[test]
    fn things_do_not_cross_and_stay_in_their_column() {
        for wide in [100.0, 196.0, 300.0, 560.0, 900.0] {
            let area = Rect::new(20.0, 50.0, wide, 2000.0);
            let layout = Layout { panel: area, ..Layout::default() };
            let placed = panel().place(&layout);
            let rects: Vec<Rect> = placed.pieces.all.iter().map(Piece::rect).collect();
            for (i, one) in rects.iter().enumerate() {
                assert!(one.x >= area.x - 0.1 && one.y >= area.y - 0.1);
                assert!(one.y + one.h <= area.y + placed.pieces.height + 0.1);
                assert!(wide < 150.0 || one.x + one.w <= area.x + area.w + 0.1, "{wide} {one:?}");
                for other in &rects[i + 1..] {
                    let apart = one.x + one.w <= other.x + 0.1
                        || other.x + other.w <= one.x + 0.1
                        || one.y + one.h <= other.y + 0.1
                        || other.y + other.h <= one.y + 0.1;
                    assert!(apart || wide < 150.0, "{wide}: {one:?} crosses {other:?}");
                }
            }
        }
    }

    #[test]
    fn what_is_seen_can_be_pressed_and_nothing_else() {
        let layout = Layout { panel: Rect::new(0.0, 0.0, 200.0, 120.0), ..Layout::default() };
        let stops = panel().place(&layout).stops(Vec::new());
        let [.., last] = &stops.controls[..] else { panic!() };
        assert!(last.rect.y > 120.0, "it has to be scrolled to");
        let click = |rect: Rect| Input { mouse: rect.center(), pressed: true, ..Input::default() };
        assert_eq!(panel().place(&layout).pressed(&click(last.rect)), None);
        let scrolled = Layout { scroll: stops.height - 120.0, ..layout };
        let stops = panel().place(&scrolled).stops(Vec::new());
        let [.., last] = &stops.controls[..] else { panic!() };
        assert_eq!(panel().place(&scrolled).pressed(&click(last.rect)), Some(13));
        // The key of a disabled button does nothing; that of a hidden one works.
        let typed = Input { keys: vec!['X'], ..Input::default() };
        assert_eq!(panel().place(&scrolled).pressed(&typed), Some(4));
    }

    #[test]
    fn a_slider_takes_the_value_that_it_is_moved_to() {
        let layout = Layout { panel: Rect::new(0.0, 0.0, 300.0, 900.0), ..Layout::default() };
        let stops = panel().place(&layout).stops(Vec::new());
        let slider = stops.controls.iter().find(|stop| stop.slide.is_some()).unwrap();
        let (less, more) = slider.slide.map(|(slider, value)| slider.beside(value)).unwrap();
        let y = slider.rect.center().1;
        for (x, expected) in [(less, Some(103)), (more, Some(105)), (slider.rect.center().0, Some(105))] {
            let held = Input { mouse: (x, y), held: true, from: Some((x, y)), ..Input::default() };
            assert_eq!(panel().place(&layout).pressed(&held), expected);
        }
    }
}
