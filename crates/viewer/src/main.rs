//! The window: it ticks, and everything else happens elsewhere. Started by `cargo play`; arguments as that command gives them.

mod backend;
mod players;

use backend::{Backend, View};
use course::Workspace;
use course::window::Start;
use macroquad::prelude::{
    Conf, KeyCode, MouseButton, get_char_pressed, get_time, is_key_pressed, is_mouse_button_down,
    is_mouse_button_pressed, mouse_position, next_frame, request_new_screen_size, screen_dpi_scale, screen_width,
};
use players::Players;
use std::panic::AssertUnwindSafe;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use text::window as say;
use viewer::app::{App, Input};
use viewer::scene::{HEIGHT, WIDTH};

/// Whether the window has ever been there.
static OPEN: AtomicBool = AtomicBool::new(false);

fn main() -> ExitCode {
    let _ = text::choose(None);
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (workspace, app) = match Workspace::find().map(|workspace| (workspace, app(&arguments))) {
        Ok((workspace, app)) => (workspace.clone(), app.with_solution(workspace.has_solutions())),
        Err(problem) => {
            eprintln!("{problem}");
            return ExitCode::from(2);
        }
    };
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if cfg!(target_os = "linux") && !is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY") {
        eprintln!("{}", say::no_display(arguments.first().map_or("tictactoe", String::as_str)));
        return ExitCode::from(2);
    }
    let mut window = Conf {
        window_title: say::title().to_string(),
        window_width: WIDTH as i32,
        window_height: HEIGHT as i32,
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
            eprintln!("{}", say::no_window(why.lines().next().unwrap_or_default()));
            ExitCode::from(2)
        }
    }
}

/// The app that `cargo play` wants: with a game open, or the home screen.
fn app(arguments: &[String]) -> App {
    Start::from_arguments(arguments).map_or_else(App::default, App::with_game)
}

async fn run(workspace: Workspace, mut app: App) {
    OPEN.store(true, Ordering::Relaxed);
    let (mut players, mut backend) = (Players::new(&workspace), Backend::new());
    // On X11 with a dense screen the window opens at a part of the size that was asked for.
    if screen_dpi_scale() > 1.0 && screen_width() < 0.95 * WIDTH {
        request_new_screen_size(WIDTH, HEIGHT);
    }
    let (mut shown, mut mouse, mut touched) = (String::new(), (0.0, 0.0), 0.0);
    loop {
        let start = get_time();
        let view = View::of_window();
        let input = input(view);
        if input.held || !input.keys.is_empty() || input.mouse != mouse || app.state() != shown {
            (mouse, touched) = (input.mouse, start);
        }
        app.update(&input);
        players.news().for_each(|news| app.hear(news));
        app.wishes().into_iter().for_each(|wish| players.grant(wish));
        backend.draw(&app.scene(), view);
        tell(&app, &mut shown);
        pace(start, start - touched);
        next_frame().await;
    }
}

fn input(view: View) -> Input {
    let mut keys: Vec<char> = std::iter::from_fn(get_char_pressed).filter(|key| !key.is_control()).collect();
    let named = [
        (KeyCode::Escape, '\u{1b}'),
        (KeyCode::Left, '←'),
        (KeyCode::Right, '→'),
        (KeyCode::Up, '↑'),
        (KeyCode::Down, '↓'),
    ];
    keys.extend(named.into_iter().filter(|(code, _)| is_key_pressed(*code)).map(|(_, key)| key));
    Input {
        mouse: view.to_design(mouse_position()),
        pressed: is_mouse_button_pressed(MouseButton::Left),
        held: is_mouse_button_down(MouseButton::Left),
        keys,
        time: get_time(),
    }
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
