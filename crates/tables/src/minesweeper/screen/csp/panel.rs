//! The panel of the solver's window: messages and reasons, the queue or the tree, and all controls.

use super::board::draw_mark;
use super::{Id, List, Mark, Solver, To, say};
use crate::frame::{capital, doing};
use crate::minesweeper::csp::steps::{Found, Steps, Waiting, Why, name};
use crate::minesweeper::names::named;
use crate::minesweeper::screen::panel::write_head;
use crate::minesweeper::screen::say as round;
use crate::pages::write_wait;
use crate::say as all;
use calls::players::Code;
use games::minesweeper::csp::Arc;
use stage::font::{cut, width};
use stage::panel::{Panel, Tone};
use stage::scene::{Anchor, Rect};
use stage::widgets::Button;
use stage::{GAP, Layout, SMALL};
use std::collections::HashSet;
use std::rc::Rc;
use text::Text;

/// The space between two rows of a panel, in pixels.
const BETWEEN: f32 = 8.0;
/// The width in pixels below which a line holds two buttons instead of three.
const NARROW: f32 = 240.0;
/// The number of lines of a list that are shown at first.
const SHOWN: usize = 20;

/// Returns the width of a column of the panel, in pixels.
pub(super) fn column(layout: &Layout) -> f32 {
    const LEAST: f32 = 264.0;
    if layout.panel.w < 2.0 * LEAST + GAP { layout.panel.w.min(440.0) } else { LEAST }
}

impl Solver {
    pub(super) fn panel<'a>(&'a self, layout: &Layout) -> Panel<'a, Id> {
        if self.lists_functions {
            return self.functions_panel();
        }
        let mut panel = self.upper_panel(layout);
        if self.frame.is_open() {
            return panel;
        }
        match &self.tries {
            Some(tries) if column(layout) < layout.panel.w => tries.write(&mut panel, layout, layout.panel.h),
            Some(tries) => {
                let above = self.upper_panel(layout).place(layout).stops(Vec::new()).height + BETWEEN;
                tries.write(&mut panel, layout, layout.panel.h - above);
            }
            None => self.write_list(&mut panel),
        }
        panel
    }

    /// Returns the panel without the list or the tree.
    fn upper_panel<'a>(&'a self, layout: &Layout) -> Panel<'a, Id> {
        let mut panel = Panel::default();
        write_head(&mut panel, self.csp().mines_left(), String::new());
        panel.says(Tone::Status, self.status());
        if self.frame.tell(&mut panel, &self.told(), Id::More) {
            return panel;
        }
        let (on, back) = (self.can_go_on(), self.can_go_back());
        let step = |(to, label, key)| Button::new(Id::Go(to), label).key(key);
        let forwards = [(To::On, say::on(), "."), (To::FineOn, say::fine_on(), ">"), (To::End, say::end(), "")];
        let backwards =
            [(To::Back, say::back_one(), ","), (To::FineBack, say::fine_back(), "<"), (To::Start, say::start(), "")];
        let forwards = forwards.map(step).map(|button| button.enabled(on));
        let backwards = backwards.map(step).map(|button| button.enabled(back));
        if column(layout) < NARROW {
            forwards.into_iter().zip(backwards).for_each(|(on, back)| panel.buttons([on, back]));
        } else {
            panel.buttons(forwards);
            panel.buttons(backwards);
        }
        self.write_buttons(&mut panel);
        write_wait(&mut panel, self.frame.pause, Id::Wait);
        self.rules.functions.write_line(&mut panel, Id::Functions);
        self.write_legend(&mut panel, layout);
        panel.changes_from_here();
        if let Some(at) = self.split {
            let keys = [(0, "0"), (1, "1")];
            panel.buttons(keys.map(|(to, key)| Button::new(Id::Split(to), say::value(named(at), to)).key(key)));
        }
        panel
    }

    fn write_buttons(&self, panel: &mut Panel<Id>) {
        let mut buttons =
            vec![Button::new(Id::Always, all::go_on()).key("p").chosen(self.always).enabled(self.can_go_on())];
        if self.tries.is_none() {
            buttons.push(Button::new(Id::Solutions, say::solutions()).key("t").enabled(self.can_ask_solutions()));
            buttons.push(Button::new(Id::Arcs, say::all_arcs()).key("9").chosen(self.all));
        }
        if self.other_code().is_some() {
            let label = if self.code == Code::Mine { say::your_code() } else { say::the_solution() };
            buttons.push(Button::new(Id::Code, label).key("c"));
        }
        buttons.push(Button::new(Id::Leave, say::to_the_round()).key("x"));
        panel.buttons(buttons);
    }

    /// Returns the arcs of the list, with the one being revised on top.
    fn arcs_listed(&self) -> Vec<Arc> {
        match (self.list, self.steps()) {
            (List::Queue, Some(steps)) => {
                let revising = steps.revising().map(|revising| revising.arc);
                revising.into_iter().chain(steps.queue().iter().map(|waiting| waiting.arc)).collect()
            }
            (List::Focus, Some(_)) => self.arcs_of(self.focus),
            _ => Vec::new(),
        }
    }

    /// Returns the headline: the step that the solver is at, or what the window is waiting for.
    fn status(&self) -> Text {
        let waits = doing(&self.constraints, all::the_player(), self.frame.now)
            .or_else(|| doing(&self.ac3, all::the_player(), self.frame.now))
            .or_else(|| doing(&self.backtrack, all::the_player(), self.frame.now));
        match (waits, &self.tries, self.steps()) {
            (Some(waits), ..) => waits,
            (_, Some(tries), _) => tries.status(),
            (_, _, Some(steps)) => status_of(steps),
            _ => round::solver(),
        }
    }

    /// Returns the messages of this moment, problems first.
    fn told(&self) -> Vec<(Tone, Text)> {
        let mut all = self.frame.told(Vec::new);
        all.extend(self.told_differences());
        let mut told = match (&self.tries, self.steps()) {
            (Some(tries), _) => tries.told(None),
            (_, Some(steps)) => told(steps),
            _ => Vec::new(),
        };
        if self.frame.problem.is_some() && self.has_numbers() && self.code == Code::Mine && self.other_code().is_some()
        {
            all.push((Tone::Quiet, say::ask_the_solution()));
        }
        let says_nothing = told.is_empty() && all.is_empty();
        self.tell_own(&mut told);
        if says_nothing && self.history.is_some() {
            told.push(say::help());
            return vec![(Tone::Quiet, joined(&told))];
        }
        all.extend(told.into_iter().map(|text| (Tone::Plain, text)));
        all
    }

    /// Describes the arc or the try under the mouse.
    pub(super) fn told_of(&self, id: Id) -> String {
        match (id, &self.tries, self.steps()) {
            (Id::Revise(arc), _, Some(steps)) => self.told_of_arc(steps, arc).to_string(),
            (Id::Try(node), Some(tries), _) => {
                tries.told(Some(node)).iter().map(Text::to_string).collect::<Vec<_>>().join(" ")
            }
            _ => String::new(),
        }
    }

    /// Describes the result of an arc, or the reason why it waits.
    fn told_of_arc(&self, steps: &Steps, arc: Arc) -> Text {
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
        self.steps().map(|steps| steps.queue().iter().map(|waiting| waiting.arc).collect()).unwrap_or_default()
    }

    /// Writes the queue, the arcs of one square, or the deletions.
    fn write_list<'a>(&'a self, panel: &mut Panel<'a, Id>) {
        let Some(steps) = self.steps() else { return };
        let (queue, deletions) = (steps.queue().len(), steps.deletions().len());
        let lists = [List::Queue, List::Focus, List::Deletions];
        let next = lists[(self.list as usize + 1) % lists.len()];
        let names = [say::queue(queue), say::arcs_of(named(self.focus)), say::deletions(deletions)];
        panel.buttons(lists.into_iter().zip(names).map(|(list, name)| {
            let key = if list == next { "q" } else { "" };
            Button::new(Id::List(list), name).key(key).chosen(self.list == list)
        }));
        let arcs = self.arcs_listed();
        let all = if self.list == List::Deletions { deletions } else { arcs.len() };
        let shown = if self.whole { all } else { SHOWN };
        let waiting = Rc::new(self.arcs_waiting());
        for (i, arc) in arcs.into_iter().enumerate().take(shown) {
            self.write_arc(panel, steps, (i, arc), waiting.clone());
        }
        for deletion in steps.deletions().iter().rev().take(shown).filter(|_| self.list == List::Deletions) {
            panel.says(Tone::Quiet, sentence(&deletion.told()));
        }
        if all > SHOWN {
            let label = if self.whole { say::only_the_first(SHOWN) } else { say::the_others(all - SHOWN) };
            panel.list([Button::new(Id::Whole, label)]);
        }
    }

    /// Writes a line of the list: an arc, its mark, and the reason why it waits, unless it has waited from the
    /// beginning.
    fn write_arc<'a>(
        &'a self,
        panel: &mut Panel<'a, Id>,
        steps: &'a Steps,
        (i, arc): (usize, Arc),
        waiting: Rc<HashSet<Arc>>,
    ) {
        let revised = steps.revising().filter(|revising| revising.arc == arc && (i == 0 || self.list == List::Focus));
        // Only a few arcs of one square wait, so a search is fast enough.
        let waits = match self.list {
            List::Queue => i.checked_sub(usize::from(steps.revising().is_some())).and_then(|i| steps.queue().get(i)),
            _ => steps.queue().iter().find(|waits| waits.arc == arc),
        };
        let waits = waits.copied().filter(|_| revised.is_none());
        let why = waits.or(revised).filter(|waiting| !matches!(waiting.why, Why::Beginning));
        let high = if why.is_some() { 38.0 } else { 22.0 };
        let whole = Button::new(Id::Revise(arc), arc).at(Rect::new(0.0, 0.0, 1.0, high)).chosen(revised.is_some());
        panel.drawn_with(high, vec![whole], move |scene, at, theme, mouse| {
            let mark = if waits.is_some() { Mark::Waits } else { self.mark(arc, &waiting) };
            if at.contains(mouse) || revised.is_some() {
                scene.rect(at, 6.0, if revised.is_some() { theme.raised } else { theme.hovered });
            }
            if revised.is_some() {
                scene.rect(Rect { w: 3.0, ..at }, 1.5, theme.accent);
            }
            draw_mark(scene, (at.x + 13.0, at.y + 11.0), 10.0, mark, theme);
            let (x, room) = (at.x + 26.0, at.w - 32.0);
            let long = said_of(steps, arc).to_string();
            let fits = width(&long, SMALL + 0.5, true) <= room;
            let arc = if fits { long } else { cut(&name(arc), SMALL, true, room) };
            scene.text((x, at.y + 15.5), Anchor::Start, SMALL, true, theme.text, arc);
            if let Some(why) = why {
                let why = cut(&reason(steps, why).to_string(), SMALL, false, room - 6.0);
                scene.text((x, at.y + 31.0), Anchor::Start, SMALL, false, theme.quiet, why);
            }
        });
    }

    /// Writes the legend of the marks.
    fn write_legend<'a>(&'a self, panel: &mut Panel<'a, Id>, layout: &Layout) {
        let words = match self.tries {
            None => [say::waits(), say::consistent(), say::deleted()],
            Some(_) => [say::tried(), say::complete(), say::dead()],
        };
        let words = words.map(|word| word.to_string());
        let lines = flow(&words, column(layout)).last().map_or(1.0, |(_, line)| line + 1.0);
        panel.drawn(20.0 * lines, move |scene, at, theme, _| {
            let marks = [Mark::Waits, Mark::Consistent, Mark::Deleted];
            for ((word, mark), (x, line)) in words.iter().zip(marks).zip(flow(&words, at.w)) {
                let (x, y) = (at.x + x, at.y + 20.0 * line + 10.0);
                match (&self.tries, mark) {
                    (Some(_), Mark::Waits) => scene.ring((x + 6.0, y), 5.0, 2.0, theme.text),
                    _ => draw_mark(scene, (x + 6.0, y), 9.0, mark, theme),
                }
                scene.text((x + 18.0, y + 4.5), Anchor::Start, SMALL, false, theme.quiet, word);
            }
        });
    }
}

/// Returns the position of each word of the legend, in pixels, and its 0-based line. Each word has space for a mark
/// before it.
fn flow(words: &[String], wide: f32) -> Vec<(f32, f32)> {
    let (mut x, mut line) = (0.0, 0.0);
    let place = |word: &String| {
        let needs = 18.0 + width(word, SMALL + 0.5, false);
        if x > 0.0 && x + needs > wide {
            (x, line) = (0.0, line + 1.0);
        }
        let at = (x, line);
        x += needs + 14.0;
        at
    };
    words.iter().map(place).collect()
}

/// Describes an arc in words.
fn said_of(steps: &Steps, arc: Arc) -> Text {
    match steps.csp().number(arc.j.0, arc.j.1) {
        Some(number) => say::by_number(named(arc.i), number, named(arc.j)),
        None => say::by_covered(named(arc.i), named(arc.j)),
    }
}

/// Turns a clause into a sentence, with a capital letter and a full stop.
fn sentence(text: &Text) -> Text {
    capital(text).concat(&Text::verbatim("."))
}

fn status_of(steps: &Steps) -> Text {
    match steps.revising() {
        _ if steps.contradiction().is_some() => say::contradiction(),
        _ if steps.at() == steps.len() && steps.queue().is_empty() => say::done(),
        Some(revising) => say::arc(name(revising.arc)),
        None => say::begins(steps.queue().len()),
    }
}

/// Describes the outcome, if this is the end, and the last revision.
fn told(steps: &Steps) -> Vec<Text> {
    let end = steps.end();
    if !end.is_empty() && steps.contradiction().is_some() {
        return end.iter().map(sentence).collect();
    }
    let mut told: Vec<Text> = end.iter().map(sentence).collect();
    let revising = steps.revising().map(|waiting| waiting.arc);
    match revising.map(|arc| (arc, steps.found(arc))) {
        Some((arc, Found::Deleted)) => {
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

/// Joins sentences into one text.
pub(super) fn joined(sentences: &[Text]) -> Text {
    let joined = |all: Text, next: &Text| all.concat(&Text::verbatim(" ")).concat(next);
    sentences.split_first().map_or_else(Text::default, |(first, rest)| rest.iter().fold(first.clone(), joined))
}

/// Removes the full stop after a question mark.
fn without_point(text: &Text) -> Text {
    text.map(|text| text.trim_end_matches('.').to_owned())
}

/// Explains briefly why an arc waits.
fn reason(steps: &Steps, waiting: Waiting) -> Text {
    match waiting.why {
        Why::Beginning | Why::Chosen => steps.why(waiting),
        Why::Lost { at, value } => say::lost(named(at), value),
        Why::Nothing => say::for_nothing(),
    }
}
