//! The solver's panel on the right: what happens and why, the queue or the tree, and all that can be pressed.

use super::board::{choice, draw_mark};
use super::{Id, List, Mark, Solver, To, say};
use crate::frame::About;
use crate::minesweeper::csp::steps::{Found, Steps, Waiting, Why, name};
use crate::minesweeper::names::named;
use crate::minesweeper::screen::board::ROOM;
use crate::minesweeper::screen::{capital, say as round};
use crate::minesweeper::view;
use crate::say as all;
use course::player::Code;
use games::minesweeper::Square;
use games::minesweeper::csp::Arc;
use stage::scene::{Anchor, Color, Rect, Scene};
use stage::theme::Theme;
use stage::widgets::{Button, Slider, paragraph};
use std::collections::HashSet;
use text::{Text, number};

const LEFT: f32 = 660.0;
const WIDE: f32 = 280.0;
const HIGH: f32 = 28.0;
/// From one row of buttons to the next.
const ROW: f32 = 34.0;
/// The last row of buttons ends with the board.
const LAST: f32 = ROOM.y + ROOM.h - HIGH;
/// What stands between the messages and the buttons: the queue, or the tree.
pub(super) const BETWEEN: Rect = Rect::new(LEFT, 234.0, WIDE, 212.0);
/// From one arc of the list to the next, and how many there is room for above the line that counts them.
const ARC: f32 = 28.5;
pub(super) const ARCS: usize = 7;

/// The pause between two steps, in twentieths of a second.
pub(super) const PAUSE: Slider =
    Slider { rect: Rect::new(LEFT + 196.0, LAST - 2.0 * ROW, WIDE - 208.0, HIGH), range: (0, 20) };

/// The place of a button: in this row above the last one, the one of so many.
fn part(row: f32, i: usize, count: usize) -> Rect {
    let step = (WIDE + 8.0) / count as f32;
    Rect::new(LEFT + step * i as f32, LAST - ROW * row, step - 8.0, HIGH)
}

/// The same of the three buttons beside an arrow.
fn beside_the_arrow(row: f32, i: usize) -> Rect {
    let step = (WIDE - 16.0) / 3.0;
    Rect { x: LEFT + 24.0 + step * i as f32, w: step - 8.0, ..part(row, 0, 1) }
}

/// The place of this line of the list.
fn line(i: usize) -> Rect {
    Rect::new(BETWEEN.x - 4.0, BETWEEN.y + ARC * i as f32, BETWEEN.w + 8.0, ARC - 2.0)
}

impl Solver {
    pub(super) fn buttons(&self) -> Vec<Button<Id>> {
        let (back, on) = (self.can_go_back(), self.can_go_on());
        let mut buttons = self.choices();
        for (row, able, steps) in [
            (4.0, on, [(To::FineOn, say::fine_on()), (To::On, say::on()), (To::End, say::end())]),
            (3.0, back, [(To::FineBack, say::fine_back()), (To::Back, say::back()), (To::Start, say::start())]),
        ] {
            for (i, (to, label)) in steps.into_iter().enumerate() {
                buttons.push(Button::old(Id::Go(to), beside_the_arrow(row, i), label).enabled(able));
            }
        }
        let always = Rect { w: 100.0, ..part(2.0, 0, 2) };
        buttons.extend([
            Button::old(Id::Always, always, round::always()).chosen(self.always).enabled(on),
            Button::old(Id::Arcs, part(1.0, 0, 2), say::all_arcs())
                .chosen(self.all && self.tries.is_none())
                .enabled(self.tries.is_none()),
            Button::old(Id::Code, part(1.0, 1, 2), self.whose_code()).enabled(self.other_code().is_some()),
            Button::old(Id::Solutions, part(0.0, 0, 2), say::solutions()).enabled(self.can_ask_solutions()),
            Button::old(Id::Leave, part(0.0, 1, 2), say::to_the_round()),
        ]);
        if self.tries.is_none() && self.history.is_some() {
            let head = |i| Rect { y: BETWEEN.y - 30.0, h: 24.0, ..part(0.0, i, 2) };
            let queue = say::queue(self.waiting().len());
            buttons.push(Button::old(Id::List(List::Queue), head(0), queue).chosen(self.list == List::Queue));
            let of_focus = say::arcs_of(named(self.focus));
            buttons.push(Button::old(Id::List(List::Focus), head(1), of_focus).chosen(self.list == List::Focus));
        }
        buttons
    }

    /// The values that the square in question can get.
    pub(super) fn choices(&self) -> Vec<Button<Id>> {
        let Some(at) = self.split else { return Vec::new() };
        let inner = choice(&self.place(), at).inset(5.0);
        let half = (inner.w - 4.0) / 2.0;
        let place = |value: u8| Rect { x: inner.x + f32::from(value) * (half + 4.0), w: half, ..inner };
        [0, 1].map(|value| Button::old(Id::Split(value), place(value), value)).into()
    }

    fn whose_code(&self) -> Text {
        if self.code == Code::Mine { say::your_code() } else { say::the_solution() }
    }

    /// The arcs of the list, the one that is revised on top.
    pub(super) fn arcs_listed(&self) -> Vec<Arc> {
        if self.tries.is_some() {
            return Vec::new();
        }
        match (self.list, self.steps()) {
            (_, None) => Vec::new(),
            (List::Queue, Some(steps)) => {
                let revising = steps.revising().map(|revising| revising.arc);
                revising.into_iter().chain(steps.queue().iter().map(|waiting| waiting.arc)).collect()
            }
            (List::Focus, Some(_)) => self.arcs_of(self.focus),
        }
    }

    /// The arc of the list at this point.
    pub(super) fn arc_in_list(&self, point: (f32, f32)) -> Option<Arc> {
        let at = (0..ARCS).find(|&i| line(i).contains(point))?;
        self.arcs_listed().get(at + self.scroll as usize).copied()
    }

    pub(super) fn draw_panel(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        self.draw_header(scene, theme);
        scene.text((LEFT, ROOM.y + 20.0), Anchor::Start, 16.0, true, theme.text, self.status());
        self.draw_messages(scene, theme, mouse);
        match &self.tries {
            Some(tries) => tries.draw(scene, theme, mouse, self.scroll),
            None => self.draw_list(scene, theme, mouse),
        }
        let in_question = self.choices().len();
        self.buttons().iter().skip(in_question).for_each(|button| button.draw(scene, theme, mouse));
        for (row, direction, able) in [(4.0, 1.0, self.can_go_on()), (3.0, -1.0, self.can_go_back())] {
            draw_arrow(scene, part(row, 0, 1), direction, if able { theme.text } else { theme.line });
        }
        let pause = say::pause(number(f64::from(self.pause) / 20.0, 2));
        let y = PAUSE.rect.center().1 + 4.5;
        scene.text((LEFT + 110.0, y), Anchor::Start, 12.0, false, theme.quiet, pause);
        PAUSE.draw(scene, theme, self.pause);
    }

    /// What the marks mean, and the mines that are left.
    fn draw_header(&self, scene: &mut Scene, theme: &Theme) {
        let (y, right) = (47.0, ROOM.x + ROOM.w);
        scene.text((ROOM.x, y), Anchor::Start, 20.0, true, theme.text, say::title());
        let marks = match self.tries {
            None => {
                [(Mark::Waits, say::waits()), (Mark::Consistent, say::consistent()), (Mark::Deleted, say::deleted())]
            }
            Some(_) => [(Mark::Waits, say::tried()), (Mark::Consistent, say::complete()), (Mark::Deleted, say::dead())],
        };
        for (i, (mark, word)) in marks.into_iter().enumerate() {
            let x = ROOM.x + 158.0 + 128.0 * i as f32;
            match (&self.tries, mark) {
                (Some(_), Mark::Waits) => scene.ring((x, y - 5.0), 5.0, 2.0, theme.text),
                _ => draw_mark(scene, (x, y - 5.0), 9.0, mark, theme),
            }
            scene.text((x + 12.0, y - 0.5), Anchor::Start, 13.0, false, theme.quiet, word);
        }
        view::draw(scene, Rect::new(right - 60.0, 28.0, 26.0, 26.0), Square::Flag, theme);
        scene.text((right, y), Anchor::End, 18.0, true, theme.text, self.csp().mines_left());
    }

    /// What happens now.
    fn status(&self) -> Text {
        let asked = [&self.constraints.building(), &self.ac3.building(), &self.backtrack.building()];
        let building = asked.into_iter().find_map(|building| *building);
        let since = self.constraints.since().or(self.ac3.since()).or(self.backtrack.since());
        let thinks = since.map(|since| self.now - since).filter(|seconds| *seconds >= 0.5);
        match (building, thinks, &self.tries, self.steps()) {
            (Some(Code::Mine), ..) => all::building(),
            (Some(_), ..) => all::building_its_code(),
            (_, Some(seconds), ..) if seconds >= 2.0 => all::has_been_thinking(seconds as u64),
            (_, Some(_), ..) => round::is_thinking(),
            (_, _, Some(tries), _) => tries.status(),
            (_, _, _, Some(steps)) => status_of(steps),
            _ => say::title(),
        }
    }

    /// What there is to tell, the worst first, as far as there is room for it.
    fn draw_messages(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        const LINES: usize = 5;
        let (size, top) = (12.5, ROOM.y + 42.0);
        let mut y = top;
        // Where there is no list, there is more room.
        let lines = if self.history.is_some() { LINES } else { 3 * LINES };
        for (color, message) in self.messages(theme, mouse) {
            let left = lines.saturating_sub(((y - top) / (size * 1.45)).round() as usize);
            if left > 0 {
                y = paragraph(scene, (LEFT, y), size, color, &message.to_string(), 41, left);
            }
        }
    }

    fn messages(&self, theme: &Theme, mouse: (f32, f32)) -> Vec<(Color, Text)> {
        let mut messages: Vec<_> = self.problem.iter().map(|problem| (theme.warning, problem.clone())).collect();
        messages.extend(self.news.as_ref().map(|(about, text)| match about {
            About::Broken | About::Refused => (theme.warning, text.clone()),
            _ => (theme.text, text.clone()),
        }));
        let told = match (&self.tries, self.steps(), self.pointed_at(mouse)) {
            (Some(tries), ..) => tries.told(mouse, self.scroll),
            (_, Some(steps), Some(arc)) => vec![self.told_of(steps, arc)],
            (_, Some(steps), None) => told(steps),
            _ => Vec::new(),
        };
        messages.extend(told.into_iter().map(|text| (theme.text, text)));
        if self.problem.is_some() && self.has_numbers() && self.code == Code::Mine && self.other_code().is_some() {
            messages.push((theme.quiet, say::ask_the_solution()));
        }
        if messages.is_empty() && self.history.is_some() {
            messages.push((theme.quiet, say::help()));
        }
        messages
    }

    /// What there is to tell of an arc that one points at: what has been found, or why it waits.
    fn told_of(&self, steps: &Steps, arc: Arc) -> Text {
        let waits = steps.queue().iter().find(|waiting| waiting.arc == arc);
        let revised = steps.revising().filter(|waiting| waiting.arc == arc);
        let found = match (waits.copied().or(revised), self.mark(arc, &self.arcs_waiting())) {
            (Some(waiting), Mark::Waits | Mark::New) => say::waits_because(steps.why(waiting)),
            (_, Mark::Deleted) => say::has_deleted(),
            (_, Mark::Consistent) => say::is_consistent(),
            (_, Mark::New | Mark::Waits) => say::was_never_asked(),
        };
        let number = steps.csp().number(arc.j.0, arc.j.1);
        number
            .map_or_else(|| say::says_nothing(named(arc.j)), |number| say::says(number, named(arc.j), named(arc.i)))
            .then(&found)
    }

    pub(super) fn arcs_waiting(&self) -> HashSet<Arc> {
        self.waiting().iter().map(|waiting| waiting.arc).collect()
    }

    fn draw_list(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        let (Some(steps), arcs) = (self.steps(), self.arcs_listed()) else { return };
        let (first, pointed_at, waiting) = (self.scroll as usize, self.pointed_at(mouse), self.arcs_waiting());
        for (i, &arc) in arcs.iter().enumerate().skip(first).take(ARCS) {
            let at = line(i - first);
            let revised =
                steps.revising().filter(|revising| revising.arc == arc && (i == 0 || self.list == List::Focus));
            if pointed_at == Some(arc) {
                scene.rect(at, 6.0, theme.hovered);
            } else if revised.is_some() {
                scene.rect(at, 6.0, theme.raised);
            }
            if revised.is_some() {
                scene.rect(Rect { w: 3.0, ..at }, 1.5, theme.accent);
            }
            let waits = steps.queue().iter().find(|waits| waits.arc == arc).filter(|_| revised.is_none());
            let mark = if waits.is_some() { Mark::Waits } else { self.mark(arc, &waiting) };
            draw_mark(scene, (at.x + 15.0, at.center().1), 10.0, mark, theme);
            let number = steps.csp().number(arc.j.0, arc.j.1);
            let arc = match number {
                Some(number) => say::by_number(named(arc.i), number, named(arc.j)),
                None => say::by_covered(named(arc.i), named(arc.j)),
            };
            scene.text((at.x + 28.0, at.y + 11.0), Anchor::Start, 12.5, true, theme.text, arc);
            let below = match waits.or(revised.as_ref()) {
                Some(waiting) if mark == Mark::Waits => reason(steps, *waiting),
                _ => found(mark),
            };
            scene.text((at.x + 28.0, at.y + 23.7), Anchor::Start, 11.0, false, theme.quiet, below);
        }
        if arcs.len() > ARCS {
            let shown = say::range(first + 1, (first + ARCS).min(arcs.len()), arcs.len());
            let at = (BETWEEN.x, BETWEEN.y + BETWEEN.h - 2.0);
            scene.text(at, Anchor::Start, 11.5, false, theme.quiet, shown);
        }
    }
}

fn status_of(steps: &Steps) -> Text {
    match steps.revising() {
        _ if steps.contradiction().is_some() => say::contradiction(),
        _ if steps.at() == steps.len() && steps.queue().is_empty() => say::done(),
        Some(revising) => say::arc(name(revising.arc)),
        None => say::begins(steps.queue().len()),
    }
}

/// What happened last, and how it ended.
fn told(steps: &Steps) -> Vec<Text> {
    let sentence = |text: &Text| capital(text).concat(&Text::verbatim("."));
    let end = steps.end();
    if !end.is_empty() && steps.contradiction().is_some() {
        return end.iter().map(sentence).collect();
    }
    let mut told: Vec<Text> = end.iter().map(sentence).collect();
    let revising = steps.revising().map(|waiting| waiting.arc);
    match revising.map(|arc| (arc, steps.found(arc))) {
        Some((arc, Found::Deleted | Found::Empty)) => {
            let last = steps.deletions().iter().rev().take_while(|deletion| deletion.arc == Some(arc)).take(2);
            told.extend(last.map(|deletion| sentence(&deletion.told())));
        }
        Some((arc, Found::Consistent)) if steps.is_between() => {
            let number = steps.csp().number(arc.j.0, arc.j.1);
            told.push(match number {
                Some(number) => say::nothing_to_delete(number, named(arc.j), named(arc.i)),
                None => say::skipped(named(arc.j)),
            });
        }
        _ => {}
    }
    if told.is_empty() || !steps.is_between() {
        let last = steps.told().map(|text| sentence(&text)).filter(|text| !told.contains(text));
        told.extend(last.map(|text| if text.en.ends_with("?.") { without_point(&text) } else { text }));
    }
    told
}

/// A question needs no point.
fn without_point(text: &Text) -> Text {
    let cut = |text: &str| text.trim_end_matches('.').to_owned();
    Text { en: cut(&text.en), de: cut(&text.de) }
}

/// Why an arc waits, as short as it can be.
fn reason(steps: &Steps, waiting: Waiting) -> Text {
    match waiting.why {
        Why::Beginning | Why::Chosen => steps.why(waiting),
        Why::Lost { at, value } => say::lost(named(at), value),
        Why::Nothing => say::for_nothing(),
    }
}

/// What has been found of an arc, in a word or two.
fn found(mark: Mark) -> Text {
    match mark {
        Mark::New => say::not_asked(),
        Mark::Waits => say::waits(),
        Mark::Consistent => say::consistent(),
        Mark::Deleted => say::deleted(),
    }
}

/// Before the buttons that lead forwards (1) or back (-1).
fn draw_arrow(scene: &mut Scene, at: Rect, direction: f32, color: Color) {
    let (x, y) = (at.x + 8.0, at.center().1);
    let tip = (x + 6.0 * direction, y);
    scene.line((x - 6.0 * direction, y), tip, 2.2, color);
    scene.line((x, y - 5.5), tip, 2.2, color);
    scene.line((x, y + 5.5), tip, 2.2, color);
}
