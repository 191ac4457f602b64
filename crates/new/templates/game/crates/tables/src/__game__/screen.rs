//! The screen of __Game__: the position, and a button for each move.

use super::{chosen, say, view};
use crate::frame::{doing, is_mine, told};
use crate::{Player, say as all};
use games::__game__::{Move, Position};
use questions::__game__::Choose;
use stage::panel::{Panel, Tone};
use stage::scene::Scene;
use stage::theme::Theme;
use stage::widgets::Button;
use stage::{Input, Layout, News, Outbox, Round, Stops};
use text::Text;

#[derive(Clone, Copy, Debug)]
enum Id {
    New,
    Undo,
    Play(Move),
}

/// A game in the window.
#[derive(Debug)]
pub struct Screen {
    start: Position,
    position: Position,
    player: &'static Player<()>,
    person_is_to_move: bool,
    before: Vec<Position>,
    asked: Round<Choose, ()>,
    told: Option<Text>,
    /// seconds since the window was opened
    now: f64,
}

impl Screen {
    /// The game from this position on, against this player.
    #[must_use]
    pub fn new(start: Position, player: &'static Player<()>) -> Screen {
        Screen {
            position: start.clone(),
            start,
            player,
            person_is_to_move: true,
            before: Vec::new(),
            asked: Round::default(),
            told: None,
            now: 0.0,
        }
    }

    fn panel(&self) -> Panel<'_, Id> {
        let mut panel = Panel::default();
        panel.says(Tone::Status, self.status());
        panel.says(Tone::Plain, self.told.clone().unwrap_or_default());
        let moves = self.position.moves().into_iter();
        panel.buttons(moves.map(|step| Button::new(Id::Play(step), step).enabled(self.person_is_to_move)));
        panel.buttons([
            Button::new(Id::New, all::new_game()).key("n"),
            Button::new(Id::Undo, all::undo()).key("u").enabled(!self.before.is_empty()),
        ]);
        panel
    }

    fn press(&mut self, id: Id) {
        if let Id::Play(step) = id {
            if let Ok(after) = self.position.after(step) {
                self.before.push(std::mem::replace(&mut self.position, after));
                (self.person_is_to_move, self.told) = (false, None);
            }
            return;
        }
        match id {
            // What was played can be taken back, a new game too.
            Id::New => self.before.push(std::mem::replace(&mut self.position, self.start.clone())),
            _ => self.position = self.before.pop().unwrap_or_else(|| self.start.clone()),
        }
        (self.person_is_to_move, self.told) = (true, None);
        self.asked.forget();
    }

    /// The code moves; if it gave no move, the game goes on with the first one.
    fn code_moves(&mut self, moved: Result<(Move, Position), Text>) {
        let first = self.position.moves()[0];
        let problem = moved.as_ref().err().cloned();
        let (step, after) = moved.unwrap_or_else(|_| (first, self.position.after(first).unwrap_or_default()));
        self.told = Some(problem.map_or_else(|| say::moved(step), |why| why.then(&say::moved_for_it(step))));
        (self.position, self.person_is_to_move) = (after, true);
    }

    fn status(&self) -> Text {
        match (self.position.is_over(), self.person_is_to_move) {
            (true, true) => say::you_lost(),
            (true, false) => say::you_won(),
            (false, true) => all::turn_of(all::a_person()),
            _ => {
                let who = (self.player.text)();
                doing(&self.asked, &who, self.now).unwrap_or_else(|| all::turn_of(who))
            }
        }
    }
}

impl stage::Screen for Screen {
    fn update(&mut self, input: &Input, outbox: &mut Outbox) {
        self.now = input.time;
        if let Some(id) = self.panel().place(&input.layout).pressed(input) {
            self.press(id);
        }
        if self.person_is_to_move || self.position.is_over() || self.asked.is_open() {
            return;
        }
        match self.player.code {
            Some(code) => {
                let question = Choose { position: self.position.clone() };
                self.asked.ask(outbox, (code, self.player.exercise), &question, (), input.time);
            }
            None => self.code_moves(chosen(&self.position, None, (input.time * 1000.0) as u64)),
        }
    }

    fn hear(&mut self, news: &News) {
        if let Some(((), answer)) = self.asked.hear(news, self.now) {
            self.code_moves(answer.and_then(|(answer, _)| chosen(&self.position, Some(answer), 0)));
        }
        if let Some((_, what)) = told(news, is_mine(Some(self.player))) {
            self.told = Some(what);
        }
    }

    fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        let place = scene.layout.fit(1.0);
        scene.rect(place, 18.0, theme.surface);
        view::draw(scene, place.inset(16.0), theme, &self.position);
        self.panel().place(&scene.layout).draw(scene, theme, mouse);
    }

    fn stops(&self, layout: &Layout) -> Stops {
        self.panel().place(layout).stops(Vec::new())
    }

    fn keys(&self) -> Vec<Text> {
        Vec::new()
    }

    fn state(&self) -> String {
        format!("__game__ {}{}", self.position, if self.position.is_over() { " over" } else { "" })
    }
}
