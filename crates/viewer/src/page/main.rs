//! The app in a web page: its frames, and the messages between app and page.

mod talk;
mod words;
mod workers;

use macroquad::conf::{Conf, UpdateTrigger};
use macroquad::input::utils::register_input_subscriber;
use macroquad::miniquad;
use macroquad::prelude::next_frame;
use stage::{News, Wish};
use std::rc::Rc;
use std::sync::Mutex;
use talk::{Heard, Opening, Shown, Told};
use viewer::app::App;
use viewer::backend::{self, Backend, View};
use viewer::frame::{Kept, draw};
use viewer::live::{Live, lock};
use workers::Workers;

/// The app, shared between its frames and the handler of the page's messages.
type Page = Rc<Mutex<Live<Workers>>>;

fn main() {
    let mut page: Option<Page> = None;
    ffi::page::hear(move |line| match (serde_json::from_str(line), &page) {
        (Ok(Heard::Open(opening)), None) => page = open(&opening),
        (Ok(heard), Some(page)) => hear(page, heard),
        _ => {}
    });
}

fn tell(told: &Told) {
    ffi::page::tell(&serde_json::to_string(told).expect("plain data"));
}

/// Creates the app for this order.
fn open(opening: &Opening) -> Option<Page> {
    let Opening {
        order,
        given,
        solutions,
        unwritten,
        ratings,
        versions,
        simulates,
        note,
        lang,
        dark,
        beaten,
        exercises,
    } = opening;
    let _ = text::choose(Some(lang));
    tables::files::give(given.clone());
    let here = tables::Here { solutions: *solutions, unwritten: unwritten.clone() };
    let app = App::with(order, here.clone()).or_else(|_| App::with(&tables::Order::default(), here)).ok()?;
    let mut app = app.having_beaten(beaten.clone()).rated(ratings.clone());
    app = app.in_theme(*dark).in_page(note.clone(), *simulates);
    app.hear(&News::Versions(versions.clone()));
    app.hear(&News::Unwritten(unwritten.clone()));
    let page = Rc::new(Mutex::new(Live::new(app, Workers::new(exercises.clone()))));
    let mut window = miniquad::conf::Conf { high_dpi: true, ..miniquad::conf::Conf::default() };
    window.platform.blocking_event_loop = true;
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
    macroquad::Window::from_config(window, run(page.clone()));
    Some(page)
}

/// Handles a message from the page.
fn hear(page: &Page, heard: Heard) {
    let mut live = lock(page);
    let workers = live.outside();
    match heard {
        Heard::Open(_) => {}
        Heard::Tick(now) => workers.tick(now),
        Heard::Ready(player) => workers.ready(&player),
        Heard::Said(player, line, seconds) => workers.said(&player, &line, seconds),
        Heard::Died(player, death) => workers.died(&player, death),
        Heard::Loaded(name, text) => workers.news.push(News::Loaded(Ok((name, text)))),
        Heard::Versions(versions) => workers.news.push(News::Versions(versions)),
        Heard::Simulated(number, printed) => workers.news.push(News::Simulated(number, Ok(printed))),
        Heard::Unsimulated(number, why) => workers.news.push(News::Simulated(number, Err(why))),
        Heard::Pasted(text) => workers.news.push(News::Pasted(text)),
        Heard::Pressed(x, y) => live.press((x, y)),
        Heard::Dark(dark) => live.in_theme(dark),
        Heard::Changed(time) => workers.news.push(News::Changed(time)),
        Heard::Rebuilt(unwritten) => {
            workers.renew("mine");
            workers.renew("rules");
            workers.news.extend([News::Unwritten(unwritten), News::Rebuilt]);
        }
        Heard::NotCompiling(exercises) => workers.news.push(News::NotCompiling(exercises)),
        Heard::Broken(why) => workers.news.push(News::Broken(why)),
        Heard::InPart(why) => workers.news.push(News::BrokenInPart(why)),
        Heard::Unbuilt(why) => workers.news.push(News::Unbuilt(why)),
    }
    let heard = std::mem::take(&mut live.outside().news);
    let something_new = live.pass(heard.into_iter());
    std::mem::take(&mut live.outside().told).iter().for_each(tell);
    if something_new {
        miniquad::window::schedule_update();
    }
}

/// The state kept from frame to frame.
struct Window {
    backend: Backend,
    events: usize,
    kept: Kept,
    /// The size of letters in tenths of the usual size (10 to 16).
    tenths: i16,
    /// The language, and whether the theme is dark, as last sent to the page.
    looks: Option<(text::Lang, bool)>,
    shown: Shown,
}

/// Draws a frame whenever the scene has changed.
async fn run(page: Page) {
    let (backend, events) = (Backend::default(), register_input_subscriber());
    let mut window =
        Window { backend, events, kept: Kept::default(), tenths: 10, looks: None, shown: Shown::default() };
    loop {
        if window.frame(&mut lock(&page)) {
            miniquad::window::schedule_update();
        }
        next_frame().await;
    }
}

impl Window {
    /// Draws a frame and sends the pending messages to the page. Returns whether another frame is needed.
    fn frame(&mut self, live: &mut Live<Workers>) -> bool {
        let view = View::of_window(f32::from(self.tenths) / 10.0);
        let moves = draw(live, &mut self.backend, view, (self.events, &mut self.kept));
        self.tenths = (self.tenths + std::mem::take(&mut self.kept.zoomed)).clamp(10, 16);
        let wishes = live.wishes();
        let has_wishes = !wishes.is_empty();
        let mut told: Vec<Told> = wishes.into_iter().filter_map(|wish| grant(wish, live, view)).collect();
        told.append(&mut live.outside().told);
        let looks = Some((text::lang(), live.is_dark()));
        if looks != std::mem::replace(&mut self.looks, looks) {
            told.push(Told::Looks(text::lang().to_string(), live.is_dark()));
        }
        let shown = talk::shown(live, view);
        if shown != self.shown {
            told.push(Told::Shown(shown.clone()));
            self.shown = shown;
        }
        told.iter().for_each(tell);
        moves || has_wishes
    }
}

/// Grants a request that only a window can grant. Returns the message for the page, if one is needed.
fn grant(wish: Wish, live: &mut Live<Workers>, view: View) -> Option<Told> {
    match wish {
        Wish::Copy(text) => {
            live.hear(&News::Copied);
            Some(Told::Copy(text))
        }
        Wish::Paste => Some(Told::Paste),
        Wish::Photo { name, part } => {
            // The page reads the canvas, so everything must be drawn.
            backend::flush();
            let name = format!("{name}.png");
            live.hear(&News::Saved(Ok(name.clone())));
            Some(Told::Photo(name, view.to_pixels(part)))
        }
        _ => None,
    }
}
