//! The program that opens the window and runs its loop. `cargo play` starts it with an order in one line of JSON.

mod waker;

use course::{Workspace, rating, tool};
use macroquad::conf::{Conf, UpdateTrigger};
use macroquad::input::utils::register_input_subscriber;
use macroquad::miniquad::{self, MouseButton};
use macroquad::prelude::{
    BLACK, Image, get_time, is_mouse_button_released, next_frame, request_new_screen_size, screen_dpi_scale,
    screen_height, screen_width, set_fullscreen,
};
use stage::scene::Rect;
use stage::{News, Wish};
use std::panic::AssertUnwindSafe;
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tables::{Here, Order};
use text::Text;
use viewer::app::App;
use viewer::backend::{self, Backend, View};
use viewer::frame::{Kept, draw};
use viewer::live::{Live, go_on, lock};
use viewer::players::Players;
use viewer::saved::{self, Looks};
use waker::Waker;

/// Messages about a window that cannot be opened.
mod say {
    text::messages! {
        no_window(why, game) {
            en: "the window cannot be opened ({why}). On Debian and Ubuntu: apt install libx11-6 libxi6 libxkbcommon0 libgl1 libgl1-mesa-dri. Or play in the terminal: cargo play {game} --text, or in a browser: cargo play {game} --browser",
            de: "das Fenster lässt sich nicht öffnen ({why}). Unter Debian und Ubuntu: apt install libx11-6 libxi6 libxkbcommon0 libgl1 libgl1-mesa-dri. Oder spiele im Terminal: cargo play {game} --text, oder im Browser: cargo play {game} --browser",
        }
    }
}

/// Whether the window was ever open.
static OPEN: AtomicBool = AtomicBool::new(false);

fn main() -> ExitCode {
    tool::main("cargo play", open)
}

/// Opens the window for this order. Returns the exit code once the window is closed.
fn open(workspace: Workspace, order: Order) -> Result<ExitCode, Text> {
    let looks = saved::looks(&workspace.root);
    let app = App::with(&order, Here::of(&workspace))?
        .having_beaten(saved::beaten(&workspace.root))
        .rated(rating::all(&workspace).into_iter().map(|(game, rating)| (game, rating.text())).collect())
        .in_theme(looks.dark);
    let game = order.game.unwrap_or_else(|| tables::ALL[0].name().to_owned());
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let waker = Waker::new();
    let mut window = miniquad::conf::Conf {
        window_title: viewer::app::title().to_string(),
        window_width: looks.size.0.into(),
        window_height: looks.size.1.into(),
        high_dpi: true,
        ..miniquad::conf::Conf::default()
    };
    window.platform.linux_wm_class = waker::CLASS;
    window.platform.blocking_event_loop = waker.is_some();
    if !is_set("DISPLAY") {
        window.platform.linux_backend = miniquad::conf::LinuxBackend::WaylandOnly;
    }
    // The events that wake a sleeping window.
    let update_on = UpdateTrigger {
        key_down: true,
        mouse_down: true,
        mouse_up: true,
        mouse_motion: true,
        mouse_wheel: true,
        specific_key: None,
        touch: true,
    };
    let window = Conf { miniquad_conf: window, update_on: Some(update_on), ..Conf::default() };
    // miniquad panics if the window cannot be opened. A message is printed instead.
    let print = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if OPEN.load(Ordering::Relaxed) {
            print(panic);
        }
    }));
    let opened = std::panic::catch_unwind(AssertUnwindSafe(|| {
        macroquad::Window::from_config(window, run(workspace, app, waker, looks))
    }));
    match opened {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(_) if OPEN.load(Ordering::Relaxed) => Ok(ExitCode::from(101)),
        Err(panic) => {
            let why = panic.downcast_ref::<String>().map(String::as_str);
            let why = why.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("?");
            Err(say::no_window(why.lines().next().unwrap_or_default(), game))
        }
    }
}

async fn run(workspace: Workspace, app: App, waker: Option<Waker>, mut looks: Looks) {
    OPEN.store(true, Ordering::Relaxed);
    let root = workspace.root.clone();
    let (players, news) = Players::new(&workspace);
    let live = Arc::new(Mutex::new(Live::new(app, players)));
    let screen = waker.as_ref().map(Waker::screen);
    let waker = waker.and_then(Waker::of_window);
    let sleeps = waker.is_some();
    go_on(&live, news, move |something_new| {
        if let Some(waker) = &waker {
            waker.wake(something_new);
        }
    });
    let (mut backend, events) = (Backend::default(), register_input_subscriber());
    // On X11 with a high-density screen, the window opens at a fraction of the requested size.
    let dense = screen_dpi_scale();
    if dense > 1.0 && screen_width() < 912.0 {
        let room = |pixels: u16| 0.9 * f32::from(pixels) / dense;
        let (wide, high) = screen.map_or((960.0, 640.0), |(wide, high)| (room(wide), room(high)));
        request_new_screen_size(wide.min(960.0), high.min(640.0));
    }
    let (mut moved, mut hand) = (0.0, Kept::default());
    let (mut kept, mut changed) = (looks, 0.0);
    loop {
        let start = get_time();
        let view = View::of_window(f32::from(looks.tenths) / 10.0);
        let moves = draw(&mut lock(&live), &mut backend, view, (events, &mut hand));
        let wishes = lock(&live).wishes();
        let has_wishes = !wishes.is_empty();
        wishes.into_iter().for_each(|wish| grant(wish, &live, &root, view));
        let tenths = i16::from(looks.tenths) + std::mem::take(&mut hand.zoomed);
        looks.tenths = tenths.clamp((*Looks::TENTHS.start()).into(), (*Looks::TENTHS.end()).into()) as u8;
        if std::mem::take(&mut hand.resized) {
            hand.full = !hand.full;
            set_fullscreen(hand.full);
        }
        // A look that has not changed for a second is saved.
        let now = Looks { dark: lock(&live).is_dark(), size: size_of_window(hand.full, looks.size), ..looks };
        changed = if now == looks { changed } else { start };
        looks = now;
        if looks != kept && start - changed > 1.0 {
            kept = looks;
            if let Err(why) = saved::keep_looks(&root, looks) {
                course::tell(&why);
            }
        }
        if moves {
            moved = start;
        }
        // An animation needs the next frame, and so does a released button. Otherwise the window sleeps, if there is a
        // waker.
        if moves || has_wishes || looks != kept || is_mouse_button_released(MouseButton::Left) || !sleeps {
            miniquad::window::schedule_update();
        }
        pace(start, sleeps || start - moved < 0.5);
        next_frame().await;
    }
}

/// Saves this part of the drawn window as a picture with this name. Returns its path below `root`.
fn photo(root: &Path, view: View, name: &str, part: Rect) -> Result<String, Text> {
    let all = backend::drawn();
    let (wide, high) = (usize::from(all.width), usize::from(all.height));
    // The picture's rows are counted from the lowest one.
    let pixels = f32::from(all.width) / view.size.0;
    let of = |at: f32, most: usize| ((at * pixels).round().max(0.0) as usize).min(most);
    let Rect { x, y, w, h } = part;
    let ((left, right), (top, below)) = ((of(x, wide), of(x + w, wide)), (of(y, high), of(y + h, high)));
    let mut cut = Image::gen_image_color((right - left) as u16, (below - top) as u16, BLACK);
    for (row, line) in cut.bytes.chunks_exact_mut(4 * (right - left).max(1)).enumerate() {
        let from = 4 * ((high - below + row) * wide + left);
        line.copy_from_slice(&all.bytes[from..from + line.len()]);
        line.chunks_exact_mut(4).for_each(|pixel| pixel[3] = u8::MAX);
    }
    let scratch = tempfile::Builder::new().suffix(".png").tempfile();
    let written = scratch.and_then(|file| {
        let name = file.path().to_string_lossy().into_owned();
        // macroquad panics on errors: a full disk must not end the window.
        std::panic::catch_unwind(AssertUnwindSafe(|| cut.export_png(&name)))
            .map_err(|_| std::io::Error::other("PNG"))?;
        std::fs::read(file.path())
    });
    let bytes = written.map_err(|error| text::files::cannot_write(name, error))?;
    saved::save_as(root, name, "png", &bytes)
}

/// Grants a request that only the window can grant.
fn grant(wish: Wish, live: &Mutex<Live<Players>>, root: &Path, view: View) {
    let news = match wish {
        Wish::Copy(text) => {
            miniquad::window::clipboard_set(&text);
            Some(News::Copied)
        }
        Wish::Paste => miniquad::window::clipboard_get().map(News::Pasted),
        Wish::Photo { name, part } => Some(News::Saved(photo(root, view, &name, part))),
        _ => None,
    };
    news.into_iter().for_each(|news| lock(live).hear(&news));
}

/// Returns the window's size to save: in full-screen mode, the size before.
fn size_of_window(full: bool, before: (u16, u16)) -> (u16, u16) {
    if full { before } else { (screen_width() as u16, screen_height() as u16) }
}

/// Limits the frame rate, since a window without vsync would use a whole core: to 60 frames a second if `soon`,
/// otherwise to 15.
fn pace(start: f64, soon: bool) {
    let frame = if soon { 1.0 / 60.0 } else { 1.0 / 15.0 };
    let left = frame - (get_time() - start);
    if left > 0.0 {
        std::thread::sleep(Duration::from_secs_f64(left));
    }
}
