//! The Othello screen: the record with its passes, the speed of code, and the explanation of each move of code.

use super::opinion::{Opinion, Reason, course, question};
use super::rules::EXERCISES;
use super::{Othello, PLAYERS, Square, color, file, say, view};
use crate::boards::spoken;
use crate::frame::About;
use crate::graph::Course;
use crate::rules::Functions;
use crate::turns::screen::{self, Id, IdOf, View, Walked};
use crate::{Player, say as all, tree};
use games::othello::Color::{Black, White};
use games::othello::{Game, Position, square_name};
use questions::othello::{By, Look, Moves, Watch};
use stage::panel::{Panel, Tone};
use stage::scene::{Rect, Scene};
use stage::theme::Theme;
use stage::widgets::{Button, Icon};
use stage::{Asking, Layout, News, Outbox, Wish};
use std::collections::HashMap;
use text::Text;

/// The time for which a pass is announced, in seconds.
pub(super) const ANNOUNCED: f64 = 2.0;
/// The time in which all discs of a move are turned over, in seconds.
pub(super) const TURNING: f64 = 0.35;

/// The speed of code that plays against code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    Slow,
    #[default]
    Normal,
    Fast,
}

impl Speed {
    /// Returns the pause between two moves, in seconds.
    fn pause(self) -> f64 {
        match self {
            Speed::Slow => 1.6,
            Speed::Normal => 0.7,
            Speed::Fast => 0.12,
        }
    }

    /// Returns the time for turning over the discs, in seconds. All are turned over before the next move.
    pub(super) fn turning(self) -> f64 {
        TURNING.min(self.pause())
    }
}

/// A button that exists only on this screen.
#[derive(Clone, Copy, Debug)]
pub enum Press {
    Save,
    Load,
    Values,
    At(Speed),
    /// Opens the list of functions, or closes it.
    Functions,
}

/// The state that the game keeps for its screen.
#[derive(Debug, Default)]
pub struct Own {
    /// The position that the options state. Its side to move may have to pass.
    stated: Position,
    pub(super) speed: Speed,
    /// The explanation of each move of code and the thinking time in seconds, by the position before the move
    /// (`reasons`). `to_look_at` is the next move to ask about more closely.
    reasons: HashMap<Position, (Reason, f64)>,
    to_look_at: Option<(Position, Moves)>,
    asked_to_look: Asking<Look, Position>,
    /// Whether the values of the moves are shown (`values`). `known` holds the values, or the reason why there are
    /// none, by position and depth; `asked_for_values` is the open question.
    pub(super) values: bool,
    known: HashMap<(Position, u32), Result<Opinion, Text>>,
    pub(super) asked_for_values: Asking<Moves, (Position, u32)>,
    /// The value of each position of the game for Black, as far as known.
    pub(super) course: Vec<Option<f64>>,
    /// The state of the student's functions, and whether their list is open.
    functions: Functions,
    lists_functions: bool,
}

impl Own {
    /// Creates the state for a game in which the options state this position.
    #[must_use]
    pub fn new(stated: Position) -> Own {
        Own { stated, functions: Functions::new(EXERCISES), ..Own::default() }
    }
}

pub(super) type Screen = screen::Screen<Othello>;

impl View for Othello {
    type Kept = Own;
    type Id = Press;
    const ICONS: [Icon; 2] = view::DISCS;

    fn start(_: &Own) -> Position {
        Position::default()
    }

    fn squares(layout: &Layout) -> Vec<(Rect, Square)> {
        view::places(layout)
    }

    fn spoken(position: &Position) -> Vec<Text> {
        let free = |row, column| match position.board.is_legal(position.player, row, column) {
            true => say::may_be_played(),
            false => all::free_square(),
        };
        let on = |(row, column)| {
            position.board.get(row, column).map_or_else(|| free(row, column), games::othello::Color::text)
        };
        let squares = view::places(&Layout::default()).into_iter().map(|(_, square)| square);
        squares.map(|(row, column)| spoken(square_name(row, column), &on((row, column)))).collect()
    }

    fn result(Position { board, .. }: &Position) -> Text {
        let (black, white) = (board.count(Black), board.count(White));
        match black.cmp(&white) {
            std::cmp::Ordering::Greater => say::has_won_with(Black.text(), black, white),
            std::cmp::Ordering::Less => say::has_won_with(White.text(), white, black),
            std::cmp::Ordering::Equal => say::drawn_at(black, white),
        }
    }

    fn status(screen: &Screen) -> Option<Text> {
        let passed = screen.record.passed(screen.shown)?;
        Some(say::goes_on(color(passed).text(), screen.position().player.text()))
    }

    /// Makes code wait while a pass is announced, and while discs are turned over.
    fn pause(screen: &Screen, a_person: bool) -> f64 {
        match screen.record.passed(screen.shown) {
            Some(_) => ANNOUNCED,
            None if a_person => screen.own.speed.turning(),
            None => screen.own.speed.pause(),
        }
    }

    fn moved_for_it(side: usize, (row, column): Square) -> Text {
        say::first_legal_move(color(side).text(), square_name(row, column))
    }

    fn write_top<'a>(screen: &'a Screen, panel: &mut Panel<'a, IdOf<Othello>>) {
        panel.drawn(40.0, |scene, at, theme, _| screen.draw_counts(scene, at, theme));
    }

    fn why(screen: &Screen) -> Vec<(Tone, Text)> {
        screen.why()
    }

    fn write_own<'a>(screen: &'a Screen, panel: &mut Panel<'a, IdOf<Othello>>) {
        screen.write_own(panel);
    }

    fn write_page<'a>(screen: &'a Screen, panel: &mut Panel<'a, IdOf<Othello>>) -> bool {
        if screen.own.lists_functions {
            panel.buttons([Button::new(Id::Own(Press::Functions), all::back()).key("Esc")]);
            screen.own.functions.write_list(panel);
        }
        screen.own.lists_functions
    }

    fn close_page(screen: &mut Screen) -> bool {
        std::mem::take(&mut screen.own.lists_functions)
    }

    fn flags(screen: &Screen) -> Vec<(bool, &'static str)> {
        vec![(screen.own.lists_functions, " functions")]
    }

    fn buttons(screen: &Screen) -> Vec<Button<IdOf<Othello>>> {
        vec![
            Button::new(Id::Own(Press::Save), all::save()).key("s").enabled(screen.record.count() > 0),
            Button::new(Id::Own(Press::Load), all::load()).key("l"),
        ]
    }

    fn write_moves<'a>(screen: &'a Screen, panel: &mut Panel<'a, IdOf<Othello>>) {
        screen.own.functions.write_line(panel, Id::Own(Press::Functions));
        screen.write_moves(panel);
    }

    fn course(screen: &Screen) -> Option<Course> {
        let most = view::most_of(screen.own.course.iter().flatten());
        let part = |value: f64| (0.5 + 0.5 * (value / most).clamp(-1.0, 1.0)) as f32;
        let worth = screen.own.course.iter().map(|value| value.map(part)).collect();
        let scale = [-most, 0.0, most].map(|value| view::signed(value).to_string());
        Some(Course { title: say::values_for_black(), worth, scale })
    }

    fn press(screen: &mut Screen, press: Press, outbox: &mut Outbox) {
        match press {
            Press::Save if *screen.record.after(0) == Position::default() => {
                let text = format!("{}\n", file::game(&screen.record));
                outbox.wishes.push(Wish::Save { game: "othello", text });
            }
            Press::Save => screen.frame.say(About::Refused, say::only_whole_games()),
            Press::Load => outbox.wishes.push(Wish::Load("othello")),
            Press::Values => screen.own.values = !screen.own.values,
            Press::At(speed) => screen.own.speed = speed,
            Press::Functions => screen.own.lists_functions = !screen.own.lists_functions,
        }
    }

    /// Asks for the values of the moves on the board. At most one question is open, so that going through the record
    /// does not pile up questions.
    fn advise(screen: &mut Screen, outbox: &mut Outbox) {
        let wanted = (*screen.position(), screen.sides.depth);
        let own = &screen.own;
        let is_known = own.asked_for_values.is_open() || own.known.contains_key(&wanted);
        let adviser = screen.adviser();
        if let Some(code) = adviser.code.filter(|_| own.values && !screen.is_over() && !is_known) {
            let question = question(adviser, wanted.0, wanted.1, 0);
            screen.own.asked_for_values.ask(outbox, (code, adviser.exercise), &question, wanted, screen.frame.now);
        }
    }

    /// Asks the code that has moved for the expected line of play.
    fn ask(screen: &mut Screen, outbox: &mut Outbox) {
        let own = &mut screen.own;
        let Some((position, asked)) = own.to_look_at.take() else { return };
        let Some((reason, _)) = own.reasons.get(&position) else { return };
        if let (Some(look), Some(code)) = (reason.question(&asked), reason.player.code) {
            own.asked_to_look.ask(outbox, (code, reason.player.exercise), &look, position, screen.frame.now);
        }
    }

    fn keep(screen: &mut Screen, asked: Moves, step: Square, opinion: Opinion, seconds: f64) {
        let Some(player) = screen.code_to_move() else { return };
        let position = *screen.position();
        let own = &mut screen.own;
        own.known.insert((position, asked.depth), Ok(opinion.clone()));
        own.reasons.insert(position, (Reason::new(position, step, player, opinion), seconds));
        own.to_look_at = Some((position, asked));
    }

    fn hear(screen: &mut Screen, news: &News) {
        let (own, now) = (&mut screen.own, screen.frame.now);
        own.functions.hear(news);
        // A failure here does not affect the move: the explanation then has no line of play.
        if let Some((position, Ok((looked, _)))) = own.asked_to_look.hear(news, now)
            && let Some((reason, _)) = own.reasons.get_mut(&position)
        {
            reason.learn(&looked);
            Othello::changed(screen);
        }
        if let Some((wanted, answer)) = screen.own.asked_for_values.hear(news, now) {
            let opinion = answer.and_then(|(values, _)| Opinion::of(&values)).map_err(say::no_values);
            screen.own.known.insert(wanted, opinion);
            Othello::changed(screen);
        }
        match news {
            // Answers of the old code do not hold for the new code.
            News::Rebuilt => {
                let own = &mut screen.own;
                (own.known, own.reasons, own.to_look_at) = (HashMap::new(), HashMap::new(), None);
                own.asked_for_values.forget();
                own.asked_to_look.forget();
                Othello::changed(screen);
            }
            News::Loaded(Ok((name, text))) => screen.take_saved(name, text),
            _ => {}
        }
    }

    /// Computes the values of the positions again, after an answer or a change of game.
    fn changed(screen: &mut Screen) {
        let own = &screen.own;
        let mut said: HashMap<Position, Opinion> =
            own.reasons.values().map(|(reason, _)| (reason.position, reason.opinion.clone())).collect();
        let known = own.known.iter().filter(|((_, depth), _)| *depth == screen.sides.depth);
        said.extend(known.filter_map(|((position, _), said)| Some((*position, said.as_ref().ok()?.clone()))));
        screen.own.course = course(&screen.record, &said);
    }

    fn draw(screen: &Screen, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        screen.draw_board(scene, theme, mouse);
    }
}

impl Screen {
    /// Returns the explanation of the last move on the board, if code made it, and the thinking time in seconds.
    pub(super) fn reason(&self) -> Option<&(Reason, f64)> {
        let (before, step) = self.last()?;
        self.own.reasons.get(before).filter(|(reason, _)| reason.moved == step)
    }

    /// Returns the player to ask for values: that of the side to move, else that of the other side, else the student's
    /// minimax.
    fn adviser(&self) -> Player<By> {
        let players = [self.sides.played_by[self.side()], self.sides.played_by[1 - self.side()]];
        players.into_iter().flatten().find(|player| player.code.is_some()).unwrap_or(PLAYERS[0])
    }

    /// Returns the values of the moves on the board, if they are known and shown.
    pub(super) fn values_here(&self) -> Option<&Result<Opinion, Text>> {
        self.own.known.get(&(*self.position(), self.sides.depth)).filter(|_| self.own.values)
    }

    /// Replaces the game by a saved one, if the text holds a game.
    fn take_saved(&mut self, name: &str, text: &str) {
        let opened = text.parse::<Game>().map(|game| drop(self.open(file::record(&game))));
        self.frame.opened(name, opened.map_err(|error| say::no_game_in(name, error.text())));
    }
}

impl Walked for Othello {
    type Search = Watch;
    const FIRST: &'static str = "othello/minimax";

    fn root(screen: &Screen) -> Position {
        let (here, stated) = (*screen.position(), screen.own.stated);
        if stated.settled() == here { stated } else { here }
    }

    fn depth(screen: &Screen) -> u32 {
        let position = screen.position();
        let moves = position.board.legal_moves(position.player).count() as u32;
        tree::first_depth(screen.sides.depth, |_| moves)
    }
}
