//! Parts of the settings pages that several screens share: sliders, choices, the list of players, and the pause between
//! moves of code.

use crate::frame::capital;
use crate::{Player, say};
use stage::panel::{Panel, Tone};
use stage::scene::{Anchor, Rect};
use stage::widgets::{Button, Icon};
use text::{Text, number};

/// The longest pause between two moves of code, in twentieths of a second.
pub const LONGEST_WAIT: u32 = 20;

/// Writes a number with its name, its value, and a slider that changes it.
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

/// Writes a choice with its name and one button for each alternative. Each alternative has a label, whether it is
/// chosen, and the id of its button.
pub fn write_choice<Id>(panel: &mut Panel<Id>, name: &Text, choices: impl IntoIterator<Item = (Text, bool, Id)>) {
    panel.says(Tone::Quiet, name);
    panel.buttons(choices.into_iter().map(|(label, chosen, id)| Button::new(id, capital(&label)).chosen(chosen)));
}

/// Writes the buttons at the end of a settings page: begin the next game, go back, save and load. The keys `s` and `l`
/// are only shown here; the screen handles them on every page.
pub fn write_end<Id>(panel: &mut Panel<Id>, [begin, back, save, load]: [Id; 4]) {
    panel.buttons([Button::new(begin, say::begin()).key("n"), Button::new(back, say::back()).key("Esc")]);
    panel.buttons([Button::new(save, say::save()).note("s"), Button::new(load, say::load()).note("l")]);
}

/// Writes the list of players that can play the side with this icon (`None` is a person), and a button that goes back.
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

/// Returns the name of a player with a capital first letter; `None` is a person.
pub fn name_of<By: Copy>(who: Option<Player<By>>) -> Text {
    capital(&who.map_or_else(say::a_person, Player::told))
}

/// Writes a slider for the pause between two moves of code, in twentieths of a second.
pub fn write_wait<'a, Id>(panel: &mut Panel<'a, Id>, wait: u32, does: impl Fn(u32) -> Id + 'a) {
    panel.slider(say::wait(number(f64::from(wait) / 20.0, 2)), (0, LONGEST_WAIT), wait, does);
}

/// Returns the pause after this key, in twentieths of a second: + makes it longer, - shorter.
pub fn wait_after(key: char, wait: u32) -> u32 {
    match key {
        '+' => (wait + 1).min(LONGEST_WAIT),
        '-' => wait.saturating_sub(1),
        _ => wait,
    }
}
