//! The app as it goes on. The window's thread hands over what the person does and draws; the other one hears the
//! players, lets time pass, and wakes the window only if there is something else to see.

use crate::app::{App, Spoken};
use stage::scene::Scene;
use stage::{Hand, Input, News, Wish};
use std::panic::AssertUnwindSafe;
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

/// How often it is looked whether something has changed by itself: an input that the sleeping loop has missed is
/// answered after that time.
const LOOK: Duration = Duration::from_millis(40);

/// Every so many seconds in which somebody does something, it is looked which versions of the student's code are kept.
const LOOK_FOR_VERSIONS: f64 = 5.0;

/// Who makes wishes come true: players in processes and a folder, or workers and a page.
pub trait Outside {
    /// Sees to it that the wish comes true some time.
    fn grant(&mut self, wish: Wish);

    /// Nobody waits for these answers any more.
    fn forget(&mut self, questions: Vec<u64>);

    /// Tells which versions of the student's code are kept.
    fn look_for_versions(&mut self);
}

/// Seconds, from some moment on.
#[cfg(not(target_family = "wasm"))]
fn clock() -> f64 {
    static START: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed().as_secs_f64()
}

#[cfg(target_family = "wasm")]
fn clock() -> f64 {
    macroquad::miniquad::date::now()
}

/// The app, who plays, and what is to be seen of it.
#[derive(Debug)]
pub struct Live<Players> {
    app: App,
    players: Players,
    start: f64,
    hand: Hand,
    done: Input,
    told: String,
    /// whether it was looked once more after something was done
    settled: bool,
    /// when it was last looked for versions
    looked: f64,
    /// what only the window can do
    for_the_window: Vec<Wish>,
    /// what the window shows
    pub drawn: Option<Scene>,
}

impl<Players: Outside> Live<Players> {
    /// The app, of which nothing is to be seen yet.
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

    /// Whether the theme is the dark one.
    #[must_use]
    pub fn is_dark(&self) -> bool {
        self.app.is_dark()
    }

    /// Goes on in the light theme, or in the dark one.
    pub fn in_theme(&mut self, dark: bool) {
        self.app = std::mem::take(&mut self.app).in_theme(dark);
        self.settled = false;
    }

    /// Who makes its wishes come true.
    pub fn outside(&mut self) -> &mut Players {
        &mut self.players
    }

    /// What is to be seen, in words.
    #[must_use]
    pub fn spoken(&self) -> Spoken {
        self.app.spoken()
    }

    /// Presses there, as a mouse does that comes and goes.
    pub fn press(&mut self, at: (f32, f32)) {
        let layout = self.done.layout;
        for (at, held) in [(at, true), (at, false), ((-1.0, -1.0), false)] {
            self.act(|hand, time| Input { layout, ..hand.input(at, held, false, time) });
        }
    }

    /// Takes what was done, as `input` knows it for this hand and this time. Returns what is to be seen.
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

    /// Lets time pass, and takes news. Returns whether something else is to be seen than what the window shows.
    pub fn pass(&mut self, news: impl Iterator<Item = News>) -> bool {
        let heard = news.map(|news| self.app.hear(&news)).count();
        // What rests is not asked what it looks like: that costs most of all that an idle window does.
        let rests = heard == 0 && self.now() < self.app.rests_until() && !self.done.held;
        if rests && self.settled {
            return false;
        }
        self.settled = rests;
        let (time, before) = (self.now(), self.done.clone());
        // The mouse is where it was, and its button as it was: that may become a long press.
        let Input { pressed, from, second, .. } = self.hand.input(before.mouse, before.held, false, time);
        let scene = self.step(Input { pressed, from, second, wheel: 0.0, keys: Vec::new(), time, ..before });
        self.drawn.as_ref() != Some(&scene)
    }

    /// What only the window can do, once.
    pub fn wishes(&mut self) -> Vec<Wish> {
        std::mem::take(&mut self.for_the_window)
    }

    /// Takes what the window has to say.
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

    /// For the smoke test: each new state as a line on standard output, if `SPIELBAUM_TELL` is set.
    fn tell(&mut self) {
        let state = self.app.state();
        if state != self.told && std::env::var_os("SPIELBAUM_TELL").is_some() {
            println!("{state}");
        }
        self.told = state;
    }
}

/// The app, for as long as nobody else has it.
pub fn lock<Players>(live: &Mutex<Live<Players>>) -> MutexGuard<'_, Live<Players>> {
    live.lock().expect("the other thread ends the program if it panics")
}

/// Starts the thread that goes on with the app while the window does nothing. It calls `looked` again and again, and
/// says whether there is something else to see.
pub fn go_on(
    live: &Arc<Mutex<Live<impl Outside + Send + 'static>>>,
    news: Receiver<News>,
    looked: impl Fn(bool) + Send + 'static,
) {
    let live = live.clone();
    std::thread::spawn(move || {
        let _ = std::panic::catch_unwind(AssertUnwindSafe(|| look(&live, &news, looked)));
        // Else the window would be there and never move again.
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
        // Nothing can be built here: whoever is asked fails, as soon as that is known, and not before all is pressed.
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
        // Once more after something was drawn, and then nobody looks: that costs most of what an idle window does.
        assert!(!live.pass([].into_iter()));
        let looked = live.done.time;
        assert!((0..100).all(|_| !live.pass([].into_iter())) && live.done.time == looked);
        // The mouse over a button: something else is to be seen, and then nothing more.
        let hovered = act(&mut live, (900.0, 25.0));
        assert!(live.drawn.replace(hovered) != live.drawn);
        assert!(!live.pass([].into_iter()));
    }
}
