//! The page *Learning*: code plays Othello against itself and learns while a person watches. The board shows the value
//! of a single disc on each square according to the weights. The graph shows the strength over time, and each stage of
//! the training can be played against.

use super::colors::colors;
use super::inside::{self, Inside, draw_names, square_at};
use super::learned::{EXPLORE, NETWORKS, decimal, player};
use super::screen::{self, Own};
use super::view::squares;
use super::{Othello, say};
use crate::boards::spoken;
use crate::frame::{Frame, capital, doing};
use crate::graph::Course;
use crate::tree::{Walkable, whose};
use crate::turns::{Record, Start};
use crate::{Options, graph, heat, say as all};
use calls::players::Code;
use games::othello::learn::{Network, Square};
use games::othello::{Board, Color, Position, SIZE, square_name};
use questions::othello::{Strength, Train};
use referee::othello::{Learned, worth};
use stage::panel::{Panel, Tone};
use stage::scene::{Anchor, Scene};
use stage::theme::Theme;
use stage::widgets::Button;
use stage::{Asking, Input, Layout, News, Outbox, SMALL, Screen, Stops};
use text::{Text, number};

/// The number of games in each call to the code, small enough for an answer within a moment.
const TOGETHER: u32 = 20;

/// The number of games between two measurements of strength at first (`MEASURED`), and the number of pairs of games in
/// a measurement (`PAIRS`). The interval is doubled each time the graph is full.
const MEASURED: u32 = 100;
const PAIRS: u64 = 50;

/// The greatest number of stages in the graph, and the height of the graph in pixels.
const STAGES: usize = 60;
const GRAPH: f32 = 150.0;

/// The learning rates that the slider offers.
const RATES: [f64; 8] = [0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02];

/// A stage of the training: the weights after a number of games, and their share of the points against the opponent.
#[derive(Clone, Debug)]
struct Stage {
    games: u32,
    network: Network,
    share: f64,
}

#[derive(Clone, Copy, Debug)]
enum Id {
    Run,
    New,
    Rate(u32),
    Network(usize),
    Code(Code),
    /// Shows the values of the opponent's discs, or of one's own.
    Side,
    /// Shows the weights of a stage.
    Show(usize),
    /// Plays against the weights that are shown.
    Play,
    /// Opens another page, or closes it.
    Turn(Page),
    Inside(inside::Press),
    More,
}

/// The page that the panel shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    /// The training of the weights.
    Learn,
    /// The list of the functions that are the student's.
    Functions,
    /// A square of a board, and the weights that concern it.
    Inside,
}

/// The page, or a game against a stage that was opened from the page.
#[derive(Debug)]
pub struct Learning {
    frame: Frame,
    code: Code,
    /// The network with which the training begins, as an index into [`NETWORKS`].
    kind: usize,
    /// The position of the rate on the slider, 1-based.
    rate: u32,
    running: bool,
    /// The number of games that `network` has learned from.
    games: u32,
    network: Network,
    /// The number of games between two measurements of strength.
    every: u32,
    stages: Vec<Stage>,
    /// The stage whose weights are shown; `None` for the present weights.
    shown: Option<usize>,
    /// Whether the values of the opponent's discs are shown.
    theirs: bool,
    learns: Asking<Train, u32>,
    measures: Asking<Strength, u32>,
    page: Page,
    inside: Inside,
    game: Option<Box<Walkable<screen::Screen>>>,
}

impl Learning {
    /// Creates the page before the training has begun.
    pub fn new(solution_here: bool) -> Learning {
        Learning {
            frame: Frame::new(solution_here, 0),
            code: Code::Mine,
            kind: 0,
            rate: 4,
            running: false,
            games: 0,
            network: NETWORKS[0].2(),
            every: MEASURED,
            stages: Vec::new(),
            shown: None,
            theirs: false,
            learns: Asking::default(),
            measures: Asking::default(),
            page: Page::Learn,
            inside: Inside::new(),
            game: None,
        }
    }

    /// Starts the training again from the initial weights.
    fn begin(&mut self) {
        (self.games, self.network, self.every) = (0, NETWORKS[self.kind].2(), MEASURED);
        self.stages.clear();
        (self.shown, self.frame.problem) = (None, None);
        self.learns.forget();
        self.measures.forget();
    }

    /// Stops the training and shows the reason.
    fn stop(&mut self, why: Text) {
        self.frame.fail(why);
        self.running = false;
    }

    fn rate(&self) -> f64 {
        RATES[(self.rate as usize).clamp(1, RATES.len()) - 1]
    }

    /// Returns the weights that are shown, and the number of games from which they were learned.
    fn weights(&self) -> (u32, &Network) {
        let stage = self.shown.and_then(|shown| self.stages.get(shown));
        stage.map_or((self.games, &self.network), |stage| (stage.games, &stage.network))
    }

    fn is_measured(&self) -> bool {
        !self.games.is_multiple_of(self.every) || self.stages.last().is_some_and(|stage| stage.games == self.games)
    }

    /// Sends the next question: a measurement of strength if one is due, otherwise more games.
    fn ask(&mut self, outbox: &mut Outbox) {
        if !self.running || self.learns.is_open() || self.measures.is_open() {
            return;
        }
        let (weights, seed) = (self.network.to_string(), u64::from(self.games));
        if self.is_measured() {
            let rates = (self.rate(), self.rate());
            let question = Train { weights, games: TOGETHER, rates, explore: EXPLORE, seed };
            let about = self.games + TOGETHER;
            self.learns.ask(outbox, (self.code, "learn/learn_from_game"), &question, about, self.frame.now);
        } else {
            let question = Strength { weights, pairs: PAIRS, seed };
            self.measures.ask(outbox, (self.code, "learn/tuple_value"), &question, self.games, self.frame.now);
        }
    }

    fn press(&mut self, id: Id, outbox: &mut Outbox) {
        match id {
            Id::Run => {
                self.running = !self.running;
                (self.shown, self.frame.problem) = (None, None);
                if !self.running {
                    self.learns.forget();
                    self.measures.forget();
                }
            }
            Id::New => self.begin(),
            Id::Rate(rate) => self.rate = rate,
            Id::Network(kind) => {
                self.kind = kind;
                self.begin();
            }
            Id::Code(code) => {
                self.code = code;
                self.begin();
            }
            Id::Side => self.theirs = !self.theirs,
            Id::Show(shown) => self.shown = Some(shown).filter(|shown| shown + 1 < self.stages.len() || !self.running),
            Id::Play => self.play(),
            Id::Turn(page) => self.page = if self.page == page { Page::Learn } else { page },
            Id::Inside(press) => self.inside.press(press, outbox, self.frame.now),
            Id::More => self.frame.more(),
        }
    }

    /// Selects a square. On the page *Learning*, opens the page for the weights first.
    fn look_at(&mut self, square: Square) {
        if self.page == Page::Inside {
            return self.inside.pick(square);
        }
        let network = self.weights().1.clone();
        self.inside.open(square, &network);
        self.page = Page::Inside;
    }

    /// Opens a game against the weights that are shown.
    fn play(&mut self) {
        let (games, network) = self.weights();
        let learned = player(&games.to_string(), network);
        let record = Record::<Othello>::from(Position::default());
        let start = Start { record, players: [None, Some(learned)], depth: Some(1) };
        let game = screen::Screen::new(start, self.frame.solution_here, Own::new(Position::default()));
        self.running = false;
        self.learns.forget();
        self.measures.forget();
        self.game = Walkable::new(game, &Options::default()).ok().map(Box::new);
    }

    fn status(&self) -> Text {
        let name = if self.code == Code::Mine { say::your_learning() } else { say::our_learning() };
        let waits = doing(&self.learns, &name, self.frame.now).or_else(|| doing(&self.measures, &name, self.frame.now));
        waits.unwrap_or_else(|| match self.stages.last() {
            Some(stage) => say::has_learned(self.games, percent(stage.share)),
            None => say::has_learned_nothing(),
        })
    }

    fn panel(&self) -> Panel<'_, Id> {
        let mut panel = Panel::default();
        if self.page == Page::Functions {
            panel.buttons([Button::new(Id::Turn(Page::Learn), all::back()).key("Esc")]);
            self.inside.rules.functions.write_list(&mut panel);
            panel.says(Tone::Quiet, say::a_square_opens());
            return panel;
        }
        let is_inside = self.page == Page::Inside;
        panel.says(Tone::Status, if is_inside { self.inside.status() } else { self.status() });
        let about = || if is_inside { self.inside.told() } else { vec![(Tone::Quiet, say::about_learning())] };
        if self.frame.tell(&mut panel, &self.frame.told(about), Id::More) {
            return panel;
        }
        if is_inside {
            self.inside.write(&mut panel, Id::Inside, Id::Turn(Page::Learn));
            return panel;
        }
        let run = Button::new(Id::Run, say::learn()).key("p").or(all::hold(), self.running).chosen(self.running);
        let new = Button::new(Id::New, say::begin_anew()).key("n").enabled(self.games > 0);
        panel.buttons([run, new]);
        let most = RATES.len() as u32;
        panel.slider(say::rate(decimal(self.rate())), (1, most), self.rate, Id::Rate);
        let network = |kind: usize| Button::new(Id::Network(kind), NETWORKS[kind].1()).chosen(kind == self.kind);
        panel.buttons((0..NETWORKS.len()).map(network));
        if self.frame.solution_here {
            let button = |code| Button::new(Id::Code(code), capital(&whose(code))).chosen(code == self.code);
            panel.buttons([Code::Mine, Code::Solution].map(button));
        }
        let side = Button::new(Id::Side, say::own_discs()).key("v").or(say::their_discs(), self.theirs);
        let play = Button::new(Id::Play, say::play_against(self.weights().0)).key("g");
        panel.buttons([side, play]);
        self.inside.rules.functions.write_line(&mut panel, Id::Turn(Page::Functions));
        let worth: Vec<Option<f32>> = self.stages.iter().map(|stage| Some(stage.share as f32)).collect();
        let shown = self.shown.unwrap_or_else(|| self.stages.len().saturating_sub(1));
        let scale = ["0", "50", "100"].map(str::to_owned);
        let title = say::points_so_far();
        graph::write(&mut panel, GRAPH, Course { title, worth, scale }, shown, Id::Show);
        panel
    }

    /// Returns for each square the value of a single disc there, minus the value of the empty board.
    fn alone(&self) -> Vec<f64> {
        let learned = Learned::new(self.weights().1);
        let color = if self.theirs { Color::White } else { Color::Black };
        let value = |(row, column): (usize, usize)| {
            let set = 1 << (SIZE * row + column);
            let (black, white) = if color == Color::Black { (set, 0) } else { (0, set) };
            let board = |black, white| Board::from_bits(black, white).unwrap_or_default();
            learned.value(&board(black, white), Color::Black) - learned.value(&board(0, 0), Color::Black)
        };
        Board::squares().map(value).collect()
    }

    fn draw_board(&self, scene: &mut Scene, theme: &Theme) {
        let place = squares(&scene.layout);
        scene.rect(scene.layout.fit(1.0), 18.0, theme.surface);
        scene.rect(place.inset(-4.0), 8.0, colors(theme).seam);
        let values = self.alone();
        let most = values.iter().map(|value| value.abs()).fold(1e-9, f64::max);
        let size = (place.w / SIZE as f32 * 0.26).clamp(SMALL, 19.0);
        for ((row, column), value) in Board::squares().zip(values) {
            let square = place.part(SIZE, row, column);
            scene.rect(square.inset(1.0), 1.0, heat::color(theme, 0.5 + 0.5 * value / most));
            let (x, y) = square.center();
            if square.w >= 38.0 {
                scene.text((x, y + size * 0.36), Anchor::Middle, size, true, theme.text, signed(value));
            }
            if square.w >= 44.0 {
                let sheet = worth((row, column)) * if self.theirs { -1.0 } else { 1.0 };
                let below = (x, square.y + square.h - 5.0);
                scene.text(
                    below,
                    Anchor::Middle,
                    SMALL,
                    false,
                    theme.text,
                    number(sheet, usize::from(sheet.fract() != 0.0)),
                );
            }
        }
        draw_names(scene, place, theme);
    }
}

/// Returns a share of the points in whole percent.
fn percent(share: f64) -> Text {
    number(100.0 * share, 0)
}

/// Returns a value with a sign and two decimal places; without a sign if it rounds to 0.
fn signed(value: f64) -> Text {
    let digits = number(value.abs(), 2);
    match (100.0 * value).round() {
        0.0 => digits,
        1.0.. => Text::verbatim("+").concat(&digits),
        _ => Text::verbatim("−").concat(&digits),
    }
}

impl Screen for Learning {
    fn update(&mut self, input: &Input, outbox: &mut Outbox) {
        if let Some(game) = &mut self.game {
            return game.update(input, outbox);
        }
        self.frame.now = input.time;
        if let Some(id) = self.panel().place(&input.layout).pressed(input) {
            self.press(id, outbox);
        } else if let Some(square) = square_at(&input.layout, input.mouse).filter(|_| input.pressed) {
            self.look_at(square);
        }
        self.ask(outbox);
        if self.page == Page::Inside {
            self.inside.update(outbox, self.frame.now);
        }
    }

    fn rests_until(&self) -> f64 {
        match &self.game {
            Some(game) => game.rests_until(),
            None if self.running || self.inside.rules.is_open() => 0.0,
            None => f64::INFINITY,
        }
    }

    fn hear(&mut self, news: &News) {
        if let Some(game) = &mut self.game {
            game.hear(news);
        }
        // A fallback player in a game is not the code that learns.
        if !matches!(news, News::Instead(_)) {
            self.frame.hear(news, self.code == Code::Mine);
        }
        if *news == News::Rebuilt && self.code == Code::Mine {
            self.begin(); // what the old code has learned is not the new one's
        }
        self.inside.hear(news, self.frame.now);
        if let Some((games, answer)) = self.learns.hear(news, self.frame.now) {
            match answer.map(|(trained, _)| trained.weights.parse()) {
                Ok(Ok(network)) => {
                    (self.games, self.network) = (games, network);
                    self.frame.moved();
                }
                Ok(Err(_)) => self.stop(say::exploded()),
                Err(why) => self.stop(why),
            }
        }
        if let Some((games, answer)) = self.measures.hear(news, self.frame.now) {
            match answer {
                Ok((score, _)) => {
                    let all = f64::from((score.won + score.drawn + score.lost).max(1));
                    let share = (f64::from(score.won) + f64::from(score.drawn) / 2.0) / all;
                    self.stages.push(Stage { games, network: self.network.clone(), share });
                    if self.stages.len() > STAGES {
                        // From now on, the strength is measured half as often.
                        thin_out(&mut self.stages);
                        (self.every, self.shown) = (2 * self.every, None);
                    }
                }
                Err(why) => self.stop(why),
            }
        }
    }

    fn ended(&self) -> Option<Text> {
        self.game.as_ref()?.ended()
    }

    fn positions(&self) -> Vec<String> {
        self.game.as_ref().map_or_else(Vec::new, |game| game.positions())
    }

    fn back(&mut self) -> bool {
        match &mut self.game {
            Some(game) => game.back() || self.game.take().is_some(),
            None => self.frame.back() || std::mem::replace(&mut self.page, Page::Learn) != Page::Learn,
        }
    }

    fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        if let Some(game) = &self.game {
            return game.draw(scene, theme, mouse);
        }
        if self.page == Page::Inside {
            self.inside.draw(scene, theme);
        } else {
            self.draw_board(scene, theme);
        }
        self.panel().place(&scene.layout).draw(scene, theme, mouse);
    }

    fn stops(&self, layout: &Layout) -> Stops {
        match &self.game {
            Some(game) => game.stops(layout),
            None => {
                let place = squares(layout);
                let squares = Board::squares().map(|(row, column)| place.part(SIZE, row, column)).collect();
                self.panel().place(layout).stops(squares)
            }
        }
    }

    fn squares(&self, layout: &Layout) -> Vec<Text> {
        let alone = || {
            let named = Board::squares().zip(self.alone());
            named.map(|((row, column), value)| spoken(square_name(row, column), &signed(value))).collect()
        };
        match &self.game {
            Some(game) => game.squares(layout),
            None if self.page == Page::Inside => self.inside.spoken(),
            None => alone(),
        }
    }

    fn keys(&self) -> Vec<Text> {
        self.game.as_ref().map_or_else(Vec::new, |game| game.keys())
    }

    fn state(&self) -> String {
        if let Some(game) = &self.game {
            return game.state();
        }
        let share = self.stages.last().map_or(String::new(), |stage| format!(" {:.2}", stage.share));
        let flags = self.frame.words(&[(self.running, " runs")]);
        let page = match self.page {
            Page::Learn => String::new(),
            Page::Functions => " functions".to_owned(),
            Page::Inside => self.inside.state(),
        };
        format!("othello learning {}{share}{flags}{page}", self.games)
    }
}

/// Drops every second stage, except the last one and those after 0, 100 and 1000 games, which are attractive opponents.
fn thin_out(stages: &mut Vec<Stage>) {
    const STAY: [u32; 3] = [0, 100, 1000];
    let (mut place, count) = (0, stages.len());
    stages.retain(|stage| {
        place += 1;
        place % 2 == 1 || place == count || STAY.contains(&stage.games)
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stages_of_0_100_and_1000_games_stay() {
        let stage = |games| Stage { games, network: Network::singles(), share: 0.5 };
        let mut stages: Vec<Stage> = Vec::new();
        for (every, last) in [(100, 6000), (200, 12000), (400, 24000), (800, 48000)] {
            let from = stages.last().map_or(0, |stage| stage.games + every);
            stages.extend((from..=last).step_by(every as usize).map(stage));
            thin_out(&mut stages);
            assert!(stages.len() < STAGES, "{}", stages.len());
            let has = |games| stages.iter().any(|stage: &Stage| stage.games == games);
            assert!([0, 100, 1000, last].into_iter().all(has), "{last}");
        }
    }
}
