//! Runs a frame of the window: handles the input since the last frame, and draws the scene.

use crate::backend::{Backend, View};
use crate::live::{Live, Outside};
use macroquad::input::utils::repeat_all_miniquad_input;
use macroquad::miniquad::{self, KeyCode, KeyMods, MouseButton};
use macroquad::prelude::{mouse_position, screen_dpi_scale};
use stage::{Input, Layout, key};

/// The state kept from frame to frame.
#[derive(Debug, Default)]
pub struct Kept {
    /// Whether the left mouse button is down.
    left: bool,
    /// Whether the window fills the screen.
    pub full: bool,
    /// Whether the full-screen mode is to be toggled.
    pub resized: bool,
    /// The requested change of the text size, in tenths.
    pub zoomed: i16,
}

/// Handles the input since the last frame and draws the scene. Returns whether the scene differs from the last one.
/// `kept` is the state kept from frame to frame.
pub fn draw(
    live: &mut Live<impl Outside>,
    backend: &mut Backend,
    view: View,
    (events, kept): (usize, &mut Kept),
) -> bool {
    let mut typed = Typed::default();
    repeat_all_miniquad_input(&mut typed, events);
    let layout = Layout { size: view.size, ..Layout::default() };
    // On a busy machine, a click may begin and end between two frames; it still counts.
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

/// The keys and clicks since the last frame, in order. macroquad's own functions do not give the order of two keys
/// within a frame.
#[derive(Default)]
struct Typed {
    keys: Vec<char>,
    wheel: f32,
    /// The mouse buttons pressed (`true`) or released, with the position in the window.
    buttons: Vec<(MouseButton, bool, (f32, f32))>,
    /// The requested change of the text size, in tenths.
    zoomed: i16,
    /// Whether the full-screen mode is to be toggled.
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
        // Only arrows repeat while they are held down.
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
