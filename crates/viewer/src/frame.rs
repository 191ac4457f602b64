//! A frame of the window: what was typed and clicked since the last one goes in, what is to be seen comes out.

use crate::backend::{Backend, View};
use crate::live::{Live, Outside};
use macroquad::input::utils::repeat_all_miniquad_input;
use macroquad::miniquad::{self, KeyCode, KeyMods, MouseButton};
use macroquad::prelude::{mouse_position, screen_dpi_scale};
use stage::{Input, Layout, key};

/// What lasts from frame to frame.
#[derive(Debug, Default)]
pub struct Kept {
    /// whether the left button is down
    left: bool,
    /// whether the window fills the screen
    pub full: bool,
    /// whether that is to be the other way round
    pub resized: bool,
    /// so many tenths larger letters are to be
    pub zoomed: i16,
}

/// Takes what was done since the last frame and draws. Returns whether that is another scene than before. `kept`
/// is what lasts from frame to frame.
pub fn draw(
    live: &mut Live<impl Outside>,
    backend: &mut Backend,
    view: View,
    (events, kept): (usize, &mut Kept),
) -> bool {
    let mut typed = Typed::default();
    repeat_all_miniquad_input(&mut typed, events);
    let layout = Layout { size: view.size, ..Layout::default() };
    // Clicks may begin and end between two frames of a busy machine: each is one.
    for (button, is_down, (x, y)) in typed.buttons {
        let at = view.to_units((x / screen_dpi_scale(), y / screen_dpi_scale()));
        kept.left = if button == MouseButton::Left { is_down } else { kept.left };
        let right = button == MouseButton::Right && is_down;
        live.act(|hand, time| Input { layout, ..hand.input(at, kept.left, right, time) });
    }
    kept.zoomed += typed.zoomed;
    kept.resized ^= typed.full;
    let (keys, wheel, at) = (typed.keys, typed.wheel.clamp(-3.0, 3.0), view.to_units(mouse_position()));
    let scene = live.act(|hand, time| Input { wheel, keys, layout, ..hand.input(at, kept.left, false, time) });
    backend.draw(&scene, view);
    if std::env::var_os("SPIELBAUM_TELL").is_some() {
        eprintln!("frame");
    }
    live.drawn.replace(scene) != live.drawn
}

/// What was typed and clicked since the last frame, in its order: of two keys within a frame of a busy machine,
/// macroquad's own functions do not say which was first.
#[derive(Default)]
struct Typed {
    keys: Vec<char>,
    wheel: f32,
    /// what went down or up, and where in the window
    buttons: Vec<(MouseButton, bool, (f32, f32))>,
    /// so many tenths larger letters are to be
    zoomed: i16,
    /// whether the window is to fill the screen, or no more
    full: bool,
}

impl miniquad::EventHandler for Typed {
    fn char_event(&mut self, key: char, with: KeyMods, _: bool) {
        if with.ctrl {
            return;
        }
        self.keys.extend(Some(key).filter(|key| !key.is_control()));
    }

    fn key_down_event(&mut self, code: KeyCode, with: KeyMods, repeated: bool) {
        let key = match code {
            KeyCode::F11 => return self.full ^= !repeated,
            KeyCode::Equal | KeyCode::KpAdd | KeyCode::RightBracket if with.ctrl => return self.zoomed += 1,
            KeyCode::Minus | KeyCode::KpSubtract | KeyCode::Slash if with.ctrl => return self.zoomed -= 1,
            KeyCode::C if with.ctrl => key::COPY,
            KeyCode::V if with.ctrl => key::PASTE,
            KeyCode::Key0 | KeyCode::Kp0 if with.ctrl => return self.zoomed = -100,
            KeyCode::Escape => '\u{1b}',
            KeyCode::Enter => '\n',
            KeyCode::Tab if with.shift => key::BACK_TAB,
            KeyCode::Tab => '\t',
            KeyCode::Backspace => '\u{8}',
            KeyCode::Left => '←',
            KeyCode::Right => '→',
            KeyCode::Up => '↑',
            KeyCode::Down => '↓',
            KeyCode::PageUp => key::PAGE_UP,
            KeyCode::PageDown => key::PAGE_DOWN,
            KeyCode::Home => key::HOME,
            KeyCode::End => key::END,
            _ => return,
        };
        // An arrow that is held down repeats.
        self.keys.extend(Some(key).filter(|key| !repeated || "←→↑↓".contains(*key)));
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.buttons.push((button, true, (x, y)));
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.buttons.push((button, false, (x, y)));
    }

    fn mouse_wheel_event(&mut self, _: f32, lines: f32) {
        self.wheel += lines;
    }

    fn update(&mut self) {}

    fn draw(&mut self) {}
}
