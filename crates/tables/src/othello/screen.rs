//! The Othello screen: the record with its passes, how fast code plays, and what the student's search says of each
//! move.

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

/// How long a pass is announced, in seconds.
pub(super) const ANNOUNCED: f64 = 2.0;
/// How long it takes until all discs have been turned over, in seconds.
pub(super) const TURNING: f64 = 0.35;

/// How fast code plays against code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    Slow,
    #[default]
    Normal,
    Fast,
}

impl Speed {
    /// Seconds between two moves.
    fn pause(self) -> f64 {
        match self {
            Speed::Slow => 1.6,
            Speed::Normal => 0.7,
            Speed::Fast => 0.12,
        }
    }

    /// Seconds for turning over the discs: they are done before the next move.
    pub(super) fn turning(self) -> f64 {
        TURNING.min(self.pause())
    }
}

/// What can be pressed only here.
#[derive(Clone, Copy, Debug)]
pub enum Press {
    Save,
    Load,
    Values,
    At(Speed),
    /// Opens or closes the list of functions.
    Functions,
}

/// What the screen of Othello keeps.
#[derive(Debug, Default)]
pub struct Own {
    /// the position that was asked for: the side to move may have to pass
    stated: Position,
    pub(super) speed: Speed,
    /// why code moved as it did, and in how many seconds, by the position before the move; which one is being looked at
    /// more closely
    reasons: HashMap<Position, (Reason, f64)>,
    to_look_at: Option<(Position, Moves)>,
    asked_to_look: Asking<Look, Position>,
    /// whether the values of the moves are to be seen; what is known of them by position and depth, or why they are
    /// not; what was asked
    pub(super) values: bool,
    known: HashMap<(Position, u32), Result<Opinion, Text>>,
    pub(super) asked_for_values: Asking<Moves, (Position, u32)>,
    /// what each position of the game is worth to Black, as far as it is known
    pub(super) course: Vec<Option<f64>>,
    /// which functions are the student's, and whether their list is to be seen
    functions: Functions,
    lists_functions: bool,
}

impl Own {
    /// Of a game in which this was asked for.
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

    /// No code moves while a pass is announced, nor while discs turn over.
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

    /// One question at a time: leafing through the record leaves no heap of them behind.
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

    /// Asks the code that has moved how it thinks that the game will go on.
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
        // What goes wrong here does not spoil the move: then there is no line.
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
            // What the old code has said is not what the new code says.
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

    /// Something was said of a position, or the game is another one.
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
    /// Why the last move on the board was made, if code made it, and in how many seconds.
    pub(super) fn reason(&self) -> Option<&(Reason, f64)> {
        let (before, step) = self.last()?;
        self.own.reasons.get(before).filter(|(reason, _)| reason.moved == step)
    }

    /// Who is asked for values: the player of this side, else that of the other, else the student's minimax.
    fn adviser(&self) -> Player<By> {
        let players = [self.sides.played_by[self.side()], self.sides.played_by[1 - self.side()]];
        players.into_iter().flatten().find(|player| player.code.is_some()).unwrap_or(PLAYERS[0])
    }

    /// What is known about the moves on the board.
    pub(super) fn values_here(&self) -> Option<&Result<Opinion, Text>> {
        self.own.known.get(&(*self.position(), self.sides.depth)).filter(|_| self.own.values)
    }

    /// The saved game takes the place of this one, unless it is none.
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
