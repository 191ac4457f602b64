//! The running app. The window's thread passes on the input and draws. A second thread receives the players' answers,
//! lets time pass, and wakes the window only if the scene has changed.

use crate::app::{App, Spoken};
use stage::scene::Scene;
use stage::{Hand, Input, News, Wish};
use std::panic::AssertUnwindSafe;
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

/// The time between two checks for changes without input. Input that the sleeping loop has missed is handled after this
/// time.
const LOOK: Duration = Duration::from_millis(40);

/// The minimum number of seconds between two checks for kept versions of the student's code. Checks are made only on
/// input.
const LOOK_FOR_VERSIONS: f64 = 5.0;

/// An environment that grants requests: player processes and a folder, or workers and a web page.
pub trait Outside {
    /// Starts to grant a request; its result arrives later as an event.
    fn grant(&mut self, wish: Wish);

    /// Cancels these questions: their answers are not needed any more.
    fn forget(&mut self, questions: Vec<u64>);

    /// Sends the numbers of the kept versions of the student's code as an event.
    fn look_for_versions(&mut self);
}

/// Returns the time in seconds since an arbitrary start.
#[cfg(not(target_family = "wasm"))]
fn clock() -> f64 {
    static START: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed().as_secs_f64()
}

#[cfg(target_family = "wasm")]
fn clock() -> f64 {
    macroquad::miniquad::date::now()
}

/// The app, its environment, and the scene last drawn.
#[derive(Debug)]
pub struct Live<Players> {
    app: App,
    players: Players,
    start: f64,
    hand: Hand,
    done: Input,
    told: String,
    /// Whether the scene was checked once more after the last input.
    settled: bool,
    /// The time of the last check for versions, in seconds.
    looked: f64,
    /// The requests that only the window can grant.
    for_the_window: Vec<Wish>,
    /// The scene that the window shows.
    pub drawn: Option<Scene>,
}

impl<Players: Outside> Live<Players> {
    /// Creates the running app, of which no scene was drawn yet.
    #[must_use]
    pub fn new(app: App, players: Players) -> Live<Players> {
        let (hand, done) = (Hand::default(), Input::default());
        Live {
            app,
            players,
            start: clock(),
            hand,
            done,
            told: String::new(),
            settled: false,
            looked: 0.0,
            for_the_window: Vec::new(),
            drawn: None,
        }
    }

    /// Whether the theme is dark.
    #[must_use]
    pub fn is_dark(&self) -> bool {
        self.app.is_dark()
    }

    /// Switches to the dark or the light theme.
    pub fn in_theme(&mut self, dark: bool) {
        self.app = std::mem::take(&mut self.app).in_theme(dark);
        self.settled = false;
    }

    /// Returns the environment that grants the app's requests.
    pub fn outside(&mut self) -> &mut Players {
        &mut self.players
    }

    /// Returns a description of the window in words.
    #[must_use]
    pub fn spoken(&self) -> Spoken {
        self.app.spoken()
    }

    /// Presses at this position, as a mouse would that moves there, clicks and leaves.
    pub fn press(&mut self, at: (f32, f32)) {
        let layout = self.done.layout;
        for (at, held) in [(at, true), (at, false), ((-1.0, -1.0), false)] {
            self.act(|hand, time| Input { layout, ..hand.input(at, held, false, time) });
        }
    }

    /// Handles the input that `input` returns for the state of the mouse and the time. Returns the scene.
    pub fn act(&mut self, input: impl FnOnce(&mut Hand, f64) -> Input) -> Scene {
        let now = self.now();
        self.settled = false;
        if now >= self.looked + LOOK_FOR_VERSIONS {
            self.looked = now;
            self.players.look_for_versions();
        }
        let input = input(&mut self.hand, now);
        self.step(input)
    }

    /// Lets time pass and handles events. Returns whether the scene differs from the one that the window shows.
    pub fn pass(&mut self, news: impl Iterator<Item = News>) -> bool {
        let heard = news.map(|news| self.app.hear(&news)).count();
        // If the app is at rest, its scene is not computed: that would be most of an idle window's work.
        let rests = heard == 0 && self.now() < self.app.rests_until() && !self.done.held;
        if rests && self.settled {
            return false;
        }
        self.settled = rests;
        let (time, before) = (self.now(), self.done.clone());
        // The mouse and its button are unchanged, which may become a long press.
        let Input { pressed, from, second, .. } = self.hand.input(before.mouse, before.held, false, time);
        let scene = self.step(Input { pressed, from, second, wheel: 0.0, keys: Vec::new(), time, ..before });
        self.drawn.as_ref() != Some(&scene)
    }

    /// Returns the pending requests that only the window can grant, and clears them.
    pub fn wishes(&mut self) -> Vec<Wish> {
        std::mem::take(&mut self.for_the_window)
    }

    /// Handles an event from the window.
    pub fn hear(&mut self, news: &News) {
        self.app.hear(news);
        self.settled = false;
    }

    fn now(&self) -> f64 {
        clock() - self.start
    }

    fn step(&mut self, input: Input) -> Scene {
        self.app.update(&input);
        self.done = input;
        for wish in self.app.wishes() {
            match wish {
                Wish::Copy(_) | Wish::Paste | Wish::Photo { .. } => self.for_the_window.push(wish),
                _ => self.players.grant(wish),
            }
        }
        self.players.forget(self.app.forgotten());
        self.tell();
        self.app.scene()
    }

    /// Prints each new state as a line on standard output if `SPIELBAUM_TELL` is set, for the smoke test.
    fn tell(&mut self) {
        let state = self.app.state();
        if state != self.told && std::env::var_os("SPIELBAUM_TELL").is_some() {
            println!("{state}");
        }
        self.told = state;
    }
}

/// Locks the app for the calling thread.
pub fn lock<Players>(live: &Mutex<Live<Players>>) -> MutexGuard<'_, Live<Players>> {
    live.lock().expect("the other thread ends the program if it panics")
}

/// Starts the thread that updates the app without input. The thread calls `looked` repeatedly with whether the scene
/// has changed.
pub fn go_on(
    live: &Arc<Mutex<Live<impl Outside + Send + 'static>>>,
    news: Receiver<News>,
    looked: impl Fn(bool) + Send + 'static,
) {
    let live = live.clone();
    std::thread::spawn(move || {
        let _ = std::panic::catch_unwind(AssertUnwindSafe(|| look(&live, &news, looked)));
        // Otherwise the window would stay open without ever reacting.
        std::process::exit(101)
    });
}

fn look(live: &Mutex<Live<impl Outside>>, news: &Receiver<News>, looked: impl Fn(bool)) {
    loop {
        let first = news.recv_timeout(LOOK).ok();
        let something_new = lock(live).pass(first.into_iter().chain(news.try_iter()));
        looked(something_new);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players::Players;
    use course::Workspace;
    use tables::{Here, Order};

    #[test]
    fn what_was_taken_back_is_not_asked_for_any_more() {
        // Nothing can be built in this folder: every question fails as soon as that is known.
        let folder = tempfile::tempdir().unwrap();
        let playing = folder.path().join("target/spielbaum/playing");
        std::fs::create_dir_all(&playing).unwrap();
        let held = std::fs::File::create(playing.join("lock")).unwrap();
        held.lock().unwrap();
        let workspace = Workspace { root: folder.path().to_owned(), ..Workspace::find().unwrap() };
        let (players, news) = Players::asking_nobody(&workspace);
        let options = [("player", "mine")].into_iter().collect();
        let order = Order { game: Some("tictactoe".to_owned()), options };
        let app = App::with(&order, Here { solutions: true, ..Here::default() }).unwrap();
        let mut live = Live::new(app, players);
        for key in ['5', 'u', '5'] {
            live.act(|hand, time| Input { keys: vec![key], ..hand.input((-1.0, -1.0), false, false, time) });
        }
        drop(held);
        let told: Vec<News> = news.iter().take_while(|news| !matches!(news, News::Failed(2, _))).collect();
        assert!(!told.iter().any(|news| matches!(news, News::Built(1) | News::Failed(1, _))), "{told:?}");
    }

    #[test]
    fn another_theme_is_seen_at_once_where_all_rests() {
        let (players, _news) = Players::asking_nobody(&Workspace::find().unwrap());
        let mut live = Live::new(App::default(), players);
        live.drawn = Some(live.act(|hand, time| hand.input((-1.0, -1.0), false, false, time)));
        assert!(!live.pass([].into_iter()));
        live.in_theme(false);
        assert!(live.pass([].into_iter()) && !live.is_dark());
    }

    #[test]
    fn where_nothing_moves_there_is_nothing_new_to_see() {
        let (players, _news) = Players::asking_nobody(&Workspace::find().unwrap());
        let mut live = Live::new(App::default(), players);
        assert!(live.pass([].into_iter()), "nothing has been drawn yet");
        let act = |live: &mut Live<Players>, mouse| live.act(|hand, time| hand.input(mouse, false, false, time));
        live.drawn = Some(act(&mut live, (-1.0, -1.0)));
        // After drawing, the scene is checked once more, and then no longer, to save an idle window's work.
        assert!(!live.pass([].into_iter()));
        let looked = live.done.time;
        assert!((0..100).all(|_| !live.pass([].into_iter())) && live.done.time == looked);
        // The mouse over a button changes the scene, and then nothing more changes.
        let hovered = act(&mut live, (900.0, 25.0));
        assert!(live.drawn.replace(hovered) != live.drawn);
        assert!(!live.pass([].into_iter()));
    }
}
