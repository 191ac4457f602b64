//! The window: it ticks, and everything else happens elsewhere. Started by `cargo play`, which tells it in one line of JSON what to open.

mod backend;
mod players;

use backend::{Backend, View};
use course::{Workspace, tool};
use macroquad::prelude::{
    Conf, KeyCode, MouseButton, get_char_pressed, get_time, is_key_down, is_key_pressed, is_mouse_button_down,
    is_mouse_button_pressed, mouse_position, mouse_wheel, next_frame, request_new_screen_size, screen_dpi_scale,
    screen_width,
};
use players::Players;
use stage::{Hand, Input, Layout, key};
use std::panic::AssertUnwindSafe;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tables::Order;
use text::Text;
use viewer::app::App;

/// Why there is no window.
mod say {
    text::messages! {
        no_display(game) {
            en: "there is no screen: neither DISPLAY nor WAYLAND_DISPLAY is set. Play in the terminal: cargo play {game} --text",
            de: "es gibt keinen Bildschirm: weder DISPLAY noch WAYLAND_DISPLAY ist gesetzt. Spiele im Terminal: cargo play {game} --text",
        }
        no_window(why, game) {
            en: "the window cannot be opened ({why}). On Debian and Ubuntu: apt install libx11-6 libxi6 libxkbcommon0 libgl1 libgl1-mesa-dri. Or play in the terminal: cargo play {game} --text",
            de: "das Fenster lässt sich nicht öffnen ({why}). Unter Debian und Ubuntu: apt install libx11-6 libxi6 libxkbcommon0 libgl1 libgl1-mesa-dri. Oder spiele im Terminal: cargo play {game} --text",
        }
    }
}

/// Whether the window has ever been there.
static OPEN: AtomicBool = AtomicBool::new(false);

fn main() -> ExitCode {
    let _ = text::choose(None);
    let (workspace, order, app) = match ordered() {
        Ok(ordered) => ordered,
        Err(problem) => {
            eprintln!("{problem}");
            return ExitCode::from(2);
        }
    };
    let game = order.game.unwrap_or_else(|| tables::ALL[0].name().to_owned());
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if cfg!(target_os = "linux") && !is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY") {
        eprintln!("{}", say::no_display(game));
        return ExitCode::from(2);
    }
    let mut window = Conf {
        window_title: viewer::app::title().to_string(),
        window_width: 960,
        window_height: 640,
        high_dpi: true,
        ..Conf::default()
    };
    if !is_set("DISPLAY") {
        window.platform.linux_backend = macroquad::miniquad::conf::LinuxBackend::WaylandOnly;
    }
    // A window that cannot be opened is a panic in miniquad. It gets a sentence instead.
    let print = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if OPEN.load(Ordering::Relaxed) {
            print(panic);
        }
    }));
    let opened =
        std::panic::catch_unwind(AssertUnwindSafe(|| macroquad::Window::from_config(window, run(workspace, app))));
    match opened {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) if OPEN.load(Ordering::Relaxed) => ExitCode::from(101),
        Err(panic) => {
            let why = panic.downcast_ref::<String>().map(String::as_str);
            let why = why.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("?");
            eprintln!("{}", say::no_window(why.lines().next().unwrap_or_default(), game));
            ExitCode::from(2)
        }
    }
}

/// The checkout, what `cargo play` wants, and the app that shows it.
fn ordered() -> Result<(Workspace, Order, App), Text> {
    let (workspace, order): (Workspace, Order) = tool::order("cargo play")?;
    let app = App::with(&order, workspace.has_solutions())?;
    Ok((workspace, order, app))
}

async fn run(workspace: Workspace, mut app: App) {
    OPEN.store(true, Ordering::Relaxed);
    let (mut players, mut backend) = (Players::new(&workspace), Backend::new());
    // On X11 with a dense screen the window opens at a part of the size that was asked for.
    if screen_dpi_scale() > 1.0 && screen_width() < 912.0 {
        request_new_screen_size(960.0, 640.0);
    }
    let (mut shown, mut mouse, mut touched, mut hand) = (String::new(), (0.0, 0.0), 0.0, Hand::default());
    loop {
        let start = get_time();
        let view = View::of_window();
        let input = input(&mut hand, view);
        if input.held
            || input.second
            || input.wheel != 0.0
            || !input.keys.is_empty()
            || input.mouse != mouse
            || app.state() != shown
        {
            (mouse, touched) = (input.mouse, start);
        }
        app.update(&input);
        players.news().for_each(|news| app.hear(&news));
        app.wishes().into_iter().for_each(|wish| players.grant(wish));
        backend.draw(&app.scene(), view);
        tell(&app, &mut shown);
        pace(start, start - touched);
        next_frame().await;
    }
}

/// What was done since the last frame.
fn input(hand: &mut Hand, view: View) -> Input {
    let mut keys: Vec<char> = std::iter::from_fn(get_char_pressed).filter(|key| !key.is_control()).collect();
    let named = [
        (KeyCode::Escape, '\u{1b}'),
        (KeyCode::Enter, '\n'),
        (
            KeyCode::Tab,
            if is_key_down(KeyCode::LeftShift) || is_key_down(KeyCode::RightShift) { key::BACK_TAB } else { '\t' },
        ),
        (KeyCode::Backspace, '\u{8}'),
        (KeyCode::Left, '←'),
        (KeyCode::Right, '→'),
        (KeyCode::Up, '↑'),
        (KeyCode::Down, '↓'),
        (KeyCode::PageUp, key::PAGE_UP),
        (KeyCode::PageDown, key::PAGE_DOWN),
        (KeyCode::Home, key::HOME),
        (KeyCode::End, key::END),
    ];
    keys.extend(named.into_iter().filter(|(code, _)| is_key_pressed(*code)).map(|(_, named)| named));
    let (left, right) = (is_mouse_button_down(MouseButton::Left), is_mouse_button_pressed(MouseButton::Right));
    let wheel = mouse_wheel().1.clamp(-3.0, 3.0);
    let layout = Layout { size: view.size, ..Layout::default() };
    Input { wheel, keys, layout, ..hand.input(view.to_units(mouse_position()), left, right, get_time()) }
}

/// Without a pace, a window without vsync takes a whole core. `idle`: seconds since something happened.
fn pace(start: f64, idle: f64) {
    let frame = if idle < 0.5 { 1.0 / 60.0 } else { 1.0 / 15.0 };
    let left = frame - (get_time() - start);
    if left > 0.0 {
        std::thread::sleep(Duration::from_secs_f64(left));
    }
}

/// For the smoke test: each new state as a line on standard output, if `SPIELBAUM_TELL` is set.
fn tell(app: &App, shown: &mut String) {
    let state = app.state();
    if state != *shown && std::env::var_os("SPIELBAUM_TELL").is_some() {
        println!("{state}");
    }
    *shown = state;
}
