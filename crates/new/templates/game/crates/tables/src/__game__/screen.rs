//! The screen of __Game__: the position, and a button for each move.

use super::{chosen, say, view};
use crate::{Player, say as all};
use games::__game__::{Move, Position};
use questions::__game__::Choose;
use stage::scene::{Anchor, Rect, Scene};
use stage::theme::Theme;
use stage::widgets::{Button, paragraph, pressed};
use stage::{Input, News, Outbox, Round, Wish};
use text::Text;

const BOARD: Rect = Rect::new(40.0, 60.0, 540.0, 540.0);
const LEFT: f32 = 616.0;

#[derive(Clone, Copy, Debug)]
enum Id {
    Home,
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
        }
    }

    fn buttons(&self) -> Vec<Button<Id>> {
        let at = |i: usize, y: f32| Rect::new(LEFT + 104.0 * (i % 3) as f32, y + 44.0 * (i / 3) as f32, 98.0, 36.0);
        let undo = Button::new(Id::Undo, at(1, 546.0), all::undo()).enabled(!self.before.is_empty());
        let mut buttons = vec![
            Button::new(Id::New, at(0, 546.0), all::new_game()),
            undo,
            Button::new(Id::Home, at(2, 546.0), all::home()),
        ];
        let moves = self.position.moves().into_iter().enumerate();
        buttons.extend(
            moves.map(|(i, step)| Button::new(Id::Play(step), at(i, 260.0), step).enabled(self.person_is_to_move)),
        );
        buttons
    }

    fn press(&mut self, id: Id, outbox: &mut Outbox) {
        if let Id::Play(step) = id {
            if let Ok(after) = self.position.after(step) {
                self.before.push(std::mem::replace(&mut self.position, after));
                (self.person_is_to_move, self.told) = (false, None);
            }
            return;
        }
        match id {
            Id::New => {
                self.position = self.start.clone();
                self.before.clear();
            }
            Id::Undo => self.position = self.before.pop().unwrap_or_else(|| self.start.clone()),
            _ => outbox.wishes.push(Wish::Home),
        }
        (self.person_is_to_move, self.told) = (true, None);
        self.asked.forget();
    }

    /// The code moves; if it gave no move, the game goes on with the first one.
    fn code_moves(&mut self, moved: Result<(Move, Position), Text>) {
        let first = self.position.moves()[0];
        let problem = moved.as_ref().err().cloned();
        let (step, after) = moved.unwrap_or_else(|_| (first, self.position.after(first).unwrap_or_default()));
        self.told = Some(problem.map_or_else(|| say::moved(step), |why| say::moved_for_it(step).then(&why)));
        (self.position, self.person_is_to_move) = (after, true);
    }

    fn status(&self) -> Text {
        match (self.position.is_over(), self.person_is_to_move) {
            (true, true) => say::you_lost(),
            (true, false) => say::you_won(),
            (false, true) => all::turn_of(all::a_person()),
            _ if self.asked.building().is_some() => all::building(),
            _ => all::is_thinking((self.player.text)()),
        }
    }
}

impl stage::Screen for Screen {
    fn update(&mut self, input: &Input, outbox: &mut Outbox) {
        if let Some(id) = pressed(self.buttons(), input) {
            self.press(id, outbox);
        }
        if input.keys.contains(&'\u{1b}') {
            self.press(Id::Home, outbox);
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
        if let Some(((), answer)) = self.asked.hear(news, 0.0) {
            self.code_moves(answer.and_then(|(answer, _)| chosen(&self.position, Some(answer), 0)));
        }
        match news {
            News::Rebuilt => self.told = Some(all::new_code()),
            News::Broken(errors) => self.told = Some(all::old_code_plays_on(errors)),
            News::Unbuilt(errors) => self.told = Some(all::cannot_play(errors)),
            _ => {}
        }
    }

    fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        scene.rect(BOARD.inset(-16.0), 18.0, theme.surface);
        view::draw(scene, BOARD, theme, &self.position);
        scene.text((LEFT, 108.0), Anchor::Start, 32.0, true, theme.text, say::title());
        scene.text((LEFT, 146.0), Anchor::Start, 18.0, true, theme.accent, self.status());
        if let Some(told) = &self.told {
            paragraph(scene, (LEFT, 172.0), 13.5, theme.quiet, &told.to_string(), 44, 4);
        }
        self.buttons().iter().for_each(|button| button.draw(scene, theme, mouse));
    }

    fn state(&self) -> String {
        format!("__game__ {}{}", self.position, if self.position.is_over() { " over" } else { "" })
    }
}
