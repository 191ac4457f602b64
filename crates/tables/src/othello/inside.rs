//! A look inside the weights on the page *Learning*. The page shows the boards of a game, the tuples that contain a
//! square with their indices and weights, and a single step of learning. The student's functions compute all of this,
//! each as soon as it is written.

use super::colors::colors;
use super::draw::draw_disc;
use super::rules::{C, Change, LEARNING, changes, listed, network_like, prediction, result, said};
use super::say;
use super::view::squares;
use crate::boards::spoken;
use crate::rules::{Rule as _, Rules};
use crate::{corners, say as all};
use games::othello::learn::{Network, Square};
use games::othello::{Board, Position, SIZE, square_name};
use questions::learning::{Played, Rule, Ruled};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use referee::othello::{children, random_game};
use stage::panel::{Panel, Tone};
use stage::scene::{Anchor, Rect, Scene};
use stage::theme::Theme;
use stage::widgets::Button;
use stage::{Layout, News, Outbox, SMALL};
use text::{Text, number};

/// The seed of the game whose boards are shown.
const SEED: u64 = 1;

/// The interval of explored moves: every fifth move of the game counts as explored.
const EXPLORED: usize = 5;

/// The rate of the step of learning, which equals the first rate of a training.
const RATE: f64 = 0.001;

/// The number of changed weights that are listed.
const NAMED: usize = 4;

#[derive(Clone, Copy, Debug)]
pub(super) enum Press {
    /// Shows the board after this move.
    Board(u32),
    /// Calls `learn_step` once, for the board that is shown.
    Step,
    /// Calls `learn_from_game` for the whole game.
    Game,
    /// Calls `playout` from the board that is shown.
    Playout,
    /// Calls `uct_choice` for the board that is shown, after a few games from each move.
    Choice,
}

/// The effect of a call that learns.
#[derive(Clone, Debug)]
struct Lesson {
    function: &'static str,
    /// The prediction for the board that was shown, before and after the call.
    predictions: (f64, f64),
    changes: Vec<Change>,
}

/// The state of the page that looks inside the weights.
#[derive(Debug)]
pub(super) struct Inside {
    pub rules: Rules<Rule>,
    network: Network,
    /// The board after each move, and the side that has moved.
    game: Vec<Played>,
    shown: usize,
    square: Option<Square>,
    /// Whether `tuple_index` and `tuple_value` were called for what is shown now.
    asked: [bool; 2],
    indices: Option<Vec<usize>>,
    value: Option<f64>,
    lesson: Option<Lesson>,
    /// The number of games that were played out (`playouts`), and the last call of `playout` or `uct_choice` with its
    /// answer (`tried`).
    playouts: u64,
    tried: Option<(Rule, Ruled)>,
}

impl Inside {
    /// Returns the page before it is opened.
    pub fn new() -> Inside {
        let boards = random_game(SEED);
        let played = |(number, pair): (usize, &[Position])| Played {
            after: Position { board: pair[1].board, player: pair[0].player },
            explored: number % EXPLORED == EXPLORED - 1,
        };
        let game: Vec<Played> = boards.windows(2).enumerate().map(played).collect();
        Inside {
            rules: Rules::new(LEARNING),
            network: Network::singles(),
            shown: game.len() / 2,
            game,
            square: None,
            asked: [false; 2],
            indices: None,
            value: None,
            lesson: None,
            playouts: 0,
            tried: None,
        }
    }

    /// Opens the page with this square and these weights.
    pub fn open(&mut self, square: Square, network: &Network) {
        self.network = network.clone();
        self.lesson = None;
        self.pick(square);
    }

    /// Selects a square, to show the tuples that contain it.
    pub fn pick(&mut self, square: Square) {
        self.square = Some(square);
        self.look_anew();
    }

    /// Drops all answers, because another board or square is shown now.
    fn look_anew(&mut self) {
        self.rules.forget();
        self.rules.begin_action();
        (self.asked, self.indices, self.value, self.tried) = ([false; 2], None, None, None);
    }

    /// Returns the board that is shown and the side that has moved. The board is evaluated for that side.
    fn position(&self) -> Position {
        self.game[self.shown].after
    }

    /// Returns the board that is shown, with the side to move.
    fn to_move(&self) -> Position {
        let Position { board, player } = self.position();
        Position { board, player: player.other() }.settled()
    }

    /// Returns the places that contain the square, each with the number of its tuple.
    fn places(&self) -> Vec<(usize, &Vec<Square>)> {
        let Some(square) = self.square else { return Vec::new() };
        let tuples = self.network.tuples.iter().enumerate();
        let places = tuples.flat_map(|(number, tuple)| tuple.places.iter().map(move |place| (number, place)));
        places.filter(|(_, place)| place.contains(&square)).collect()
    }

    /// Returns the result of the game for the side whose board is shown, which is the target of a step of learning.
    fn target(&self) -> f64 {
        let end = self.game.last().map_or_else(Position::default, |last| last.after);
        result(&end, self.position().player)
    }

    pub fn press(&mut self, press: Press, outbox: &mut Outbox, now: f64) {
        let (weights, position) = (self.network.to_string(), self.position());
        let rule = match press {
            Press::Board(number) => {
                self.shown = (number as usize).clamp(1, self.game.len()) - 1;
                self.lesson = None;
                return self.look_anew();
            }
            Press::Step => Rule::Step { weights, position, target: self.target(), rate: RATE },
            Press::Playout => {
                self.playouts += 1;
                Rule::Playout { position: self.to_move(), seed: self.playouts }
            }
            Press::Choice => tried_out(self.to_move()),
            Press::Game => Rule::Game { weights, moves: self.game.clone(), rate: RATE },
        };
        if !self.rules.is_deciding() {
            self.rules.begin_action();
            self.rules.ask_to_decide(outbox, rule, now);
        }
    }

    /// Calls the student's functions for the values that are shown and not known yet.
    pub fn update(&mut self, outbox: &mut Outbox, now: f64) {
        let position = self.position();
        let places: Vec<Vec<Square>> = self.places().into_iter().map(|(_, place)| place.clone()).collect();
        let value = Rule::Value { weights: self.network.to_string(), position };
        for (which, rule) in [Rule::Indices { position, places }, value].into_iter().enumerate() {
            if !self.asked[which] && self.rules.functions.play(rule.exercise()) {
                self.asked[which] = true;
                self.rules.ask_to_decide(outbox, rule, now);
            }
        }
    }

    pub fn hear(&mut self, news: &News, now: f64) {
        let answer = self.rules.hear(news, now);
        if *news == News::Rebuilt {
            self.look_anew();
        }
        match answer {
            Some((Rule::Indices { places, .. }, Ok(Ruled::Indices(indices)))) if places.len() == indices.len() => {
                self.indices = Some(indices);
            }
            Some((Rule::Value { .. }, Ok(Ruled::Value(value)))) => self.value = Some(value),
            Some((Rule::Step { .. }, Ok(Ruled::Weights(text)))) => self.learn("learn_step", &text),
            Some((Rule::Game { .. }, Ok(Ruled::Weights(text)))) => self.learn("learn_from_game", &text),
            Some((rule @ (Rule::Playout { .. } | Rule::Choice { .. }), Ok(answer))) => {
                (self.lesson, self.tried) = (None, Some((rule, answer)));
            }
            _ => {}
        }
    }

    /// Adopts the weights that a function has returned, if they are valid.
    fn learn(&mut self, function: &'static str, text: &str) {
        let Some(network) = network_like(&self.network, text) else { return };
        let position = self.position();
        let predictions = (prediction(&self.network, &position), prediction(&network, &position));
        self.lesson = Some(Lesson { function, predictions, changes: changes(&self.network, &network) });
        (self.network, self.tried) = (network, None);
        (self.asked[1], self.value) = (false, None);
    }

    /// Returns the number of the board that is shown, and its side, in one line.
    pub fn status(&self) -> Text {
        say::board_as_seen(self.shown + 1, self.game.len(), self.position().player.text())
    }

    /// Returns the difference to the course's rule, the value of the board, and the effect of the last call that
    /// learns.
    pub fn told(&self) -> Vec<(Tone, Text)> {
        let mut told = self.rules.told();
        let functions = &self.rules.functions;
        told.push(match self.value {
            Some(value) if self.rules.functions.play("learn/tuple_value") => {
                (Tone::Plain, say::is_worth(number(value, 3), number(games::othello::learn::tanh(value), 3)))
            }
            _ if functions.play("learn/tuple_value") => (Tone::Quiet, all::is_being_asked()),
            _ => (Tone::Quiet, functions.told("learn/tuple_value")),
        });
        if let Some((rule, answer)) = &self.tried {
            told.extend(said(rule, answer).map(|said| (Tone::Plain, said)));
            told.extend(means(rule).map(|means| (Tone::Plain, means)));
        }
        if let Some(Lesson { function, predictions: (before, after), changes }) = &self.lesson {
            told.push((
                Tone::Plain,
                say::has_learned_so_much(function, number(*before, 3), number(*after, 3), changes.len()),
            ));
            let named = changes.iter().take(NAMED).map(|change| {
                let Change { squares, index, before, after } = change;
                say::weight_changed(listed(squares), index, number(*before, 4), number(*after, 4))
            });
            told.extend(named.map(|change| (Tone::Plain, change)));
        }
        told
    }

    /// Writes the controls for the board that is shown, the calls that learn, and the tuples of the square.
    pub fn write<'a, Id: 'a>(&'a self, panel: &mut Panel<'a, Id>, id: impl Fn(Press) -> Id + Copy + 'a, back: Id) {
        let functions = &self.rules.functions;
        let count = self.game.len() as u32;
        panel.slider(say::after_move(self.shown + 1), (1, count), self.shown as u32 + 1, move |number| {
            id(Press::Board(number))
        });
        let learns = |press, name: &'static str, key, exercise| {
            Button::new(id(press), name).key(key).enabled(functions.play(exercise) && !self.rules.is_deciding())
        };
        panel.buttons([
            learns(Press::Step, "learn_step", "1", "learn/learn_step"),
            learns(Press::Game, "learn_from_game", "2", "learn/learn_from_game"),
        ]);
        let over = self.position().board.is_over();
        let tries = |press, name: &'static str, key| {
            let may = functions.play(if name == "playout" { "learn/playout" } else { "learn/uct_choice" });
            Button::new(id(press), name).key(key).enabled(may && !over && !self.rules.is_deciding())
        };
        panel.buttons([tries(Press::Playout, "playout", "3"), tries(Press::Choice, "uct_choice", "4")]);
        panel.says(Tone::Quiet, say::learns_towards(number(self.target(), 0)));
        panel.buttons([Button::new(back, all::back()).key("Esc")]);
        let Some((row, column)) = self.square else { return };
        let places = self.places();
        panel.says(Tone::Heading, say::places_of(places.len(), square_name(row, column)));
        match &self.indices {
            Some(indices) => {
                for ((tuple, place), index) in places.into_iter().zip(indices) {
                    let weight = self.network.tuples[tuple].weights.get(*index);
                    let place = listed(place);
                    let text = weight.map_or_else(
                        || say::index_without_weight(&place, index),
                        |weight| say::index_and_weight(&place, index, number(*weight, 4)),
                    );
                    panel.says(Tone::Plain, text);
                }
            }
            None if functions.play("learn/tuple_index") => panel.says(Tone::Quiet, all::is_being_asked()),
            None => panel.says(Tone::Quiet, functions.told("learn/tuple_index")),
        }
    }

    /// Returns descriptions of the squares for screen readers.
    pub fn spoken(&self) -> Vec<Text> {
        let board = self.position().board;
        let on = |(row, column)| board.get(row, column).map_or_else(all::free_square, games::othello::Color::text);
        Board::squares().map(|(row, column)| spoken(square_name(row, column), &on((row, column)))).collect()
    }

    /// Returns the words for the screen's state line.
    pub fn state(&self) -> String {
        let square = self.square.map_or(String::new(), |(row, column)| format!(" {}", square_name(row, column)));
        let differs = if self.rules.told().is_empty() { "" } else { " differs" };
        format!(" inside {}{square}{differs}", self.shown + 1)
    }

    /// Draws the board, with the square and the places that contain it.
    pub fn draw(&self, scene: &mut Scene, theme: &Theme) {
        let place = squares(&scene.layout);
        scene.rect(scene.layout.fit(1.0), 18.0, theme.surface);
        scene.rect(place.inset(-4.0), 8.0, colors(theme).seam);
        let board = self.position().board;
        for (row, column) in Board::squares() {
            let square = place.part(SIZE, row, column);
            scene.rect(square.inset(1.0), 1.0, colors(theme).felt);
            if let Some(color) = board.get(row, column) {
                draw_disc(scene, square.center(), square.w * 0.38, color, theme);
            }
        }
        draw_names(scene, place, theme);
        let square = |(row, column): Square| place.part(SIZE, row, column);
        for (_, squares) in self.places() {
            for pair in squares.windows(2) {
                let (from, to) = (square(pair[0]).center(), square(pair[1]).center());
                for (width, color) in [(5.0, theme.background), (2.5, theme.accent)] {
                    scene.line(from, to, width, color);
                }
            }
        }
        let frame = |scene: &mut Scene, at: Square, color| {
            let square = square(at);
            corners(scene, square, square.w * 0.3, [(4.5, theme.background), (3.0, color)]);
        };
        self.square.into_iter().for_each(|at| frame(scene, at, theme.text));
        self.rules.squares().iter().for_each(|&at| frame(scene, at, theme.warning));
    }
}

/// Returns the call of `uct_choice` after a few random games from each move, played by the course.
fn tried_out(position: Position) -> Rule {
    let mut lots = ChaCha8Rng::seed_from_u64(SEED);
    let mut child = |(number, (_, after)): (usize, (Square, Position))| {
        let visits = 1 + number as u32 % 4;
        let ends = (0..visits).map(|_| result(&random_end(after, &mut lots), position.player));
        (visits, ends.sum())
    };
    let children: Vec<(u32, f64)> = children(position).enumerate().map(&mut child).collect();
    let visits = 1 + children.iter().map(|(visits, _)| visits).sum::<u32>();
    Rule::Choice { position, visits, children, c: C }
}

/// Returns the end of a random game from this position.
fn random_end(position: Position, lots: &mut ChaCha8Rng) -> Position {
    let mut position = position.settled();
    while let next @ [_, ..] = &children(position).map(|(_, next)| next).collect::<Vec<_>>()[..] {
        position = next[lots.random_range(0..next.len())].settled();
    }
    position
}

/// Returns in words the visits and the mean values from which `uct_choice` chose.
fn means(rule: &Rule) -> Option<Text> {
    let Rule::Choice { position, children: tried, .. } = rule else { return None };
    let one = |((at, _), (visits, total)): ((Square, Position), &(u32, f64))| {
        say::mean_of_move(square_name(at.0, at.1), number(total / f64::from(*visits), 2), visits)
    };
    let all: Vec<Text> = children(*position).zip(tried).map(one).collect();
    let joined = |language: fn(&Text) -> &String| all.iter().map(language).cloned().collect::<Vec<_>>().join(", ");
    Some(Text::both(joined(|text| &text.en), joined(|text| &text.de)))
}

/// Draws the names of rows and columns beside a board.
pub(super) fn draw_names(scene: &mut Scene, place: Rect, theme: &Theme) {
    for i in 0..SIZE {
        let (square, mut label) = (place.part(SIZE, i, i), square_name(i, i));
        let row = label.split_off(1);
        scene.text((square.center().0, place.y - 10.0), Anchor::Middle, SMALL, false, theme.quiet, label);
        scene.text((place.x - 16.0, square.center().1 + 4.5), Anchor::Middle, SMALL, false, theme.quiet, row);
    }
}

/// Returns the square of the board at this point.
pub(super) fn square_at(layout: &Layout, point: (f32, f32)) -> Option<Square> {
    let place = squares(layout);
    Board::squares().find(|&(row, column)| place.part(SIZE, row, column).contains(point))
}
