//! What the panels of several screens write alike: what can be chosen for the next game, who can play, how long code
//! waits between its moves.

use crate::frame::capital;
use crate::{Player, say};
use stage::panel::{Panel, Tone};
use stage::scene::{Anchor, Rect};
use stage::widgets::{Button, Icon};
use text::{Text, number};

/// The wait between two moves of code is so many twentieths of a second at most.
pub const LONGEST_WAIT: u32 = 20;

/// Writes a number: what it is called, its value, and a slider that changes it.
pub fn write_number<'a, Id>(
    panel: &mut Panel<'a, Id>,
    name: &Text,
    (least, most): (usize, usize),
    value: usize,
    does: impl Fn(usize) -> Id + 'a,
) {
    panel.slider(format!("{name}: {value}"), (least as u32, most as u32), value as u32, move |value| {
        does(value as usize)
    });
}

/// Writes what one of a few is chosen of: what it is called, and the choices side by side, each with whether it is
/// chosen.
pub fn write_choice<Id>(panel: &mut Panel<Id>, name: &Text, choices: impl IntoIterator<Item = (Text, bool, Id)>) {
    panel.says(Tone::Quiet, name);
    panel.buttons(choices.into_iter().map(|(label, chosen, id)| Button::new(id, capital(&label)).chosen(chosen)));
}

/// Writes the end of a page of settings: what begins the next game, goes back, saves and loads. The screen takes `s`
/// and `l` itself, on every page.
pub fn write_end<Id>(panel: &mut Panel<Id>, [begin, back, save, load]: [Id; 4]) {
    panel.buttons([Button::new(begin, say::begin()).key("n"), Button::new(back, say::back()).key("Esc")]);
    panel.buttons([Button::new(save, say::save()).note("s"), Button::new(load, say::load()).note("l")]);
}

/// Writes the list of those who can play the side with this icon (`None` is a person), and the way back.
pub fn write_players<'a, By: Copy, Id>(
    panel: &mut Panel<'a, Id>,
    icon: Option<Icon>,
    choices: impl IntoIterator<Item = Option<Player<By>>>,
    plays: Option<Player<By>>,
    takes: impl Fn(Option<Player<By>>) -> Id,
    back: Id,
) {
    match icon {
        None => panel.says(Tone::Heading, say::who_plays()),
        Some(icon) => panel.drawn(24.0, move |scene, at, theme, _| {
            icon(scene, Rect { w: 20.0, h: 20.0, ..at }, theme);
            scene.text((at.x + 28.0, at.y + 15.0), Anchor::Start, 13.5, true, theme.text, say::who_plays());
        }),
    }
    panel.list(choices.into_iter().map(|who| {
        let button = Button::new(takes(who), name_of(who)).note(who.map_or("", |player| player.name));
        button.chosen(plays == who)
    }));
    panel.buttons([Button::new(back, say::back()).key("Esc")]);
}

/// What a player is called, as a sentence begins; `None` is a person.
pub fn name_of<By: Copy>(who: Option<Player<By>>) -> Text {
    capital(&who.map_or_else(say::a_person, Player::told))
}

/// Writes how long code waits between two moves, in twentieths of a second.
pub fn write_wait<'a, Id>(panel: &mut Panel<'a, Id>, wait: u32, does: impl Fn(u32) -> Id + 'a) {
    panel.slider(say::wait(number(f64::from(wait) / 20.0, 2)), (0, LONGEST_WAIT), wait, does);
}

/// The wait after this key: + is longer, - is shorter.
pub fn wait_after(key: char, wait: u32) -> u32 {
    match key {
        '+' => (wait + 1).min(LONGEST_WAIT),
        '-' => wait.saturating_sub(1),
        _ => wait,
    }
}
