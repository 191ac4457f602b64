//! The Othello screen: a game with its record, who plays Black and White, and what the student's search says of the
//! position.
//!
//! `game` is all that was played, `shown` how many of its moves are on the board: a person may look back, and play on
//! from there.

use super::colors::color_name;
use super::opinion::{Opinion, Reason, course, question};
use super::tree::{self, SEARCHES};
use super::view::squares;
use super::{DEEPEST, PLAYERS, Start, say};
use crate::frame::{About, Act, Frame};
use crate::tree::{Searched, Searcher, Tree};
use crate::{Player, say as all};
use course::player::Code;
use games::othello::{Board, Color, Game, Position, SIZE, square_name};
use questions::othello::{By, Look, Moves, Watch};
use questions::tree::Ran;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use stage::scene::Scene;
use stage::theme::Theme;
use stage::{Input, Layout, News, Outbox, Round, Stops, Wish, key};
use std::collections::HashMap;
use text::Text;

/// The depth of a game that was opened from the home screen.
const DEPTH_AT_FIRST: u32 = 4;
/// No tree is deeper at first.
const FIRST_DEPTH: u32 = 3;

/// How long a pass is announced, in seconds.
pub(super) const ANNOUNCED: f64 = 2.0;
/// How long it takes until all discs have been turned over, in seconds.
pub(super) const TURNING: f64 = 0.35;

/// How fast code plays against code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Speed {
    Slow,
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

#[derive(Clone, Copy, Debug)]
pub(super) enum Id {
    New,
    Undo,
    Save,
    Load,
    Values,
    Pause,
    Tree,
    At(Speed),
    /// Shows the position after so many moves.
    Show(usize),
    Frame(Act<By>),
}

/// A game of Othello in the window.
#[derive(Debug)]
pub struct Screen {
    pub(super) frame: Frame<By>,
    pub(super) game: Game,
    /// the position that was asked for: the side to move may have to pass
    stated: Position,
    pub(super) shown: usize,
    /// the game before, which can be taken back
    pub(super) before: Option<Game>,
    /// when the last shown move was made; long ago if a person jumped to it
    pub(super) moved_at: f64,
    pub(super) speed: Speed,
    pub(super) paused: bool,
    /// the move that is being thought about
    pub(super) asked: Round<Moves, Moves>,
    /// why code moved as it did, by the position before the move; which one is being looked at more closely
    reasons: HashMap<Position, Reason>,
    to_look_at: Option<(Position, Moves)>,
    asked_to_look: Round<Look, Position>,
    /// whether the values of the moves are to be seen; what is known of them by position and depth, or why they are
    /// not; what was asked
    pub(super) values: bool,
    known: HashMap<(Position, u32), Result<Opinion, Text>>,
    pub(super) asked_for_values: Round<Moves, (Position, u32)>,
    /// what each position of the game is worth to Black, as far as it is known
    course: Vec<Option<f64>>,
    /// positions and seconds of the last search
    pub(super) search: Option<(u64, f64)>,
    /// whether it was told that a person has won
    told: bool,
    /// whether the tree of the search is to be seen
    wants_tree: bool,
}

impl Screen {
    /// The game that begins so, and goes on from its end: a person has Black, code has White.
    #[must_use]
    pub fn new(start: Start, solution_here: bool) -> Screen {
        let Start { game, stated, players, depth } = start;
        let depth = depth.unwrap_or(DEPTH_AT_FIRST);
        let mut screen = Screen {
            frame: Frame::new(&PLAYERS, players, depth, (1, DEEPEST), solution_here),
            shown: game.moves().len(),
            stated: Position { player: stated, ..game.position() },
            told: game.position().board.is_over(),
            game,
            before: None,
            moved_at: f64::NEG_INFINITY,
            speed: Speed::Normal,
            paused: false,
            asked: Round::default(),
            reasons: HashMap::new(),
            to_look_at: None,
            asked_to_look: Round::default(),
            values: false,
            known: HashMap::new(),
            asked_for_values: Round::default(),
            course: Vec::new(),
            search: None,
            wants_tree: false,
        };
        screen.remember();
        screen
    }

    /// The position on the board.
    pub(super) fn position(&self) -> Position {
        self.game.position_after(self.shown)
    }

    fn is_over(&self) -> bool {
        self.position().board.is_over()
    }

    /// Whether the last of all moves is on the board.
    pub(super) fn at_end(&self) -> bool {
        self.shown == self.game.moves().len()
    }

    /// Who had to pass before the position on the board.
    pub(super) fn passed(&self) -> Option<Color> {
        let before = self.game.position_after(self.shown.checked_sub(1)?);
        let Position { board, player } = self.position();
        (before.player == player && !board.is_over()).then(|| player.other())
    }

    /// Whose code is to move, if it is not a person's turn.
    pub(super) fn code_to_move(&self) -> Option<&'static Player<By>> {
        self.frame.played_by[self.position().player as usize]
    }

    /// What each position is worth to Black, from the first to the last, as far as it is known.
    pub(super) fn course(&self) -> Vec<Option<f64>> {
        self.course.clone()
    }

    /// Something was said of a position, or the game is another one.
    fn remember(&mut self) {
        let mut said: HashMap<Position, Opinion> =
            self.reasons.values().map(|reason| (reason.position, reason.opinion.clone())).collect();
        let known = self.known.iter().filter(|((_, depth), _)| *depth == self.frame.depth);
        said.extend(known.filter_map(|((position, _), said)| Some((*position, said.as_ref().ok()?.clone()))));
        self.course = course(&self.game, &said);
    }

    /// Why the last move on the board was made, if code made it.
    pub(super) fn reason(&self) -> Option<&Reason> {
        let last = self.shown.checked_sub(1)?;
        let reason = self.reasons.get(&self.game.position_after(last))?;
        (reason.moved == self.game.moves()[last]).then_some(reason)
    }

    fn ask_for_a_move(&mut self, outbox: &mut Outbox) {
        let Some(player) = self.code_to_move() else { return };
        let waits = self.asked.is_open() || self.paused || self.frame.waits();
        if waits || self.is_over() || !self.at_end() {
            return;
        }
        // The clock draws the lots: nobody sees it coming, and a test that sets the clock knows the move.
        let seed = self.frame.now.to_bits();
        let Some(code) = player.code else {
            let moves = Opinion::of_lots(self.position()).moves;
            let (row, column) = moves[ChaCha8Rng::seed_from_u64(seed).random_range(0..moves.len())];
            return self.code_moves(row, column);
        };
        let question = question(player, self.position(), self.frame.depth, seed);
        self.asked.ask(outbox, (code, player.exercise), &question, question.clone(), self.frame.now);
    }

    /// Who is asked for values: the player of this side, else that of the other, else the student's minimax.
    fn adviser(&self) -> &'static Player<By> {
        let side = self.position().player as usize;
        let players = [self.frame.played_by[side], self.frame.played_by[1 - side]];
        players.into_iter().flatten().find(|player| player.code.is_some()).unwrap_or(&PLAYERS[0])
    }

    /// One question at a time: leafing through the record leaves no heap of them behind.
    fn ask_for_values(&mut self, outbox: &mut Outbox) {
        let wanted = (self.position(), self.frame.depth);
        let is_known = self.asked_for_values.is_open() || self.known.contains_key(&wanted);
        let adviser = self.adviser();
        if let Some(code) = adviser.code.filter(|_| self.values && !self.is_over() && !is_known) {
            let question = question(adviser, wanted.0, self.frame.depth, 0);
            self.asked_for_values.ask(outbox, (code, adviser.exercise), &question, wanted, self.frame.now);
        }
    }

    /// What is known about the moves on the board.
    pub(super) fn values_here(&self) -> Option<&Result<Opinion, Text>> {
        self.known.get(&(self.position(), self.frame.depth)).filter(|_| self.values)
    }

    fn key(&mut self, key: char) {
        match key {
            ',' | key::PAGE_UP => self.show(self.shown.saturating_sub(1)),
            '.' | key::PAGE_DOWN => self.show(self.shown + 1),
            key::HOME => self.show(0),
            key::END => self.show(self.game.moves().len()),
            _ => {}
        }
    }

    fn press(&mut self, id: Id, outbox: &mut Outbox) {
        match id {
            Id::New => {
                let before = std::mem::take(&mut self.game);
                self.open(Game::default());
                self.before = (!before.moves().is_empty()).then_some(before);
            }
            Id::Undo => self.undo(),
            Id::Save if self.game.position_after(0) == Position::default() => {
                outbox.wishes.push(Wish::Save { game: "othello", text: format!("{}\n", self.game) });
            }
            Id::Save => self.frame.news = Some((About::Refused, say::only_whole_games())),
            Id::Load => outbox.wishes.push(Wish::Load("othello")),
            Id::Values => self.values = !self.values,
            Id::Pause => {
                self.paused = !self.paused;
                self.asked.forget();
            }
            Id::Tree => self.wants_tree = true,
            Id::At(speed) => self.speed = speed,
            Id::Show(moves) => self.show(moves),
            Id::Frame(act) => {
                if self.frame.act(act) {
                    self.asked.forget();
                    self.frame.not_before = self.frame.now + Speed::Normal.pause();
                }
            }
        }
    }

    /// Takes back what was played since it was a person's turn last; without any move, the game before comes back.
    fn undo(&mut self) {
        let all = self.game.moves().len();
        if all == 0 {
            if let Some(before) = self.before.take() {
                self.open(before);
            }
            return;
        }
        let of_a_person = |moves: &usize| {
            let side = self.game.position_after(*moves).player as usize;
            self.frame.played_by[side].is_none()
        };
        let to = (0..all).rev().find(of_a_person).unwrap_or(all - 1);
        let mut game = self.game.clone();
        game.truncate(to);
        self.open(game);
    }

    /// Goes on with another game.
    fn open(&mut self, game: Game) {
        (self.shown, self.game) = (game.moves().len(), game);
        (self.moved_at, self.frame.not_before) = (f64::NEG_INFINITY, self.frame.now);
        self.asked.forget();
        (self.search, self.frame.problem) = (None, None);
        self.told = self.game.position().board.is_over();
        self.frame.moved();
        self.remember();
    }

    /// Shows the position after so many moves, or after all if there are fewer. Code that was thinking about another
    /// one is not waited for.
    fn show(&mut self, moves: usize) {
        let moves = moves.min(self.game.moves().len());
        if moves != self.shown {
            self.moved_at = if moves == self.shown + 1 { self.frame.now } else { f64::NEG_INFINITY };
            self.frame.not_before = self.frame.now + self.speed.pause();
            self.shown = moves;
            self.asked.forget();
        }
    }

    fn person_moves(&mut self, row: usize, column: usize) {
        if self.code_to_move().is_none() && self.play(row, column).is_ok() {
            self.frame.problem = None;
            self.let_wait(self.speed.turning());
        }
    }

    fn code_moves(&mut self, row: usize, column: usize) {
        if self.play(row, column).is_ok() {
            self.asked.forget();
            self.let_wait(self.speed.pause());
        }
    }

    /// No code moves for so many seconds, nor while a pass is announced.
    fn let_wait(&mut self, seconds: f64) {
        self.frame.not_before = self.frame.now + if self.passed().is_some() { ANNOUNCED } else { seconds };
    }

    /// Makes the move on the board. What came after it before is forgotten.
    fn play(&mut self, row: usize, column: usize) -> Result<(), Text> {
        let mut game = self.game.clone();
        game.truncate(self.shown);
        game.play(row, column).map_err(|illegal| illegal.reason())?;
        (self.game, self.shown, self.moved_at) = (game, self.shown + 1, self.frame.now);
        self.frame.moved();
        self.remember();
        Ok(())
    }

    /// Makes the move that the code has chosen, if it may. Why it was chosen, it is asked afterwards.
    fn take_move(&mut self, asked: &Moves, opinion: Result<Opinion, Text>) {
        let position = self.position();
        let Position { board, player: mover } = position;
        let opinion = match opinion {
            Err(why) => return self.move_for_it(&all::no_move(color_name(mover), why)),
            Ok(opinion) => opinion,
        };
        let (row, column) = opinion.moves[0];
        if !board.is_legal(mover, row, column) {
            let why = position.play(row, column).map_or_else(|illegal| illegal.reason(), |_| Text::default());
            return self.move_for_it(&all::illegal_move(color_name(mover), why));
        }
        if let Some(player) = self.code_to_move() {
            self.known.insert((position, asked.depth), Ok(opinion.clone()));
            self.reasons.insert(position, Reason::new(position, (row, column), player, opinion));
            self.to_look_at = Some((position, asked.clone()));
        }
        self.code_moves(row, column);
        self.frame.problem.take_if(|(side, _)| *side == mover as usize);
    }

    /// Asks the code that has moved how it thinks that the game will go on.
    fn ask_to_look(&mut self, outbox: &mut Outbox) {
        let Some((position, asked)) = self.to_look_at.take() else { return };
        let Some(reason) = self.reasons.get(&position) else { return };
        if let (Some(look), Some(code)) = (reason.question(&asked), reason.player.code) {
            self.asked_to_look.ask(outbox, (code, reason.player.exercise), &look, position, self.frame.now);
        }
    }

    /// Tells, once, that a person has won against code.
    fn tell_that_a_person_won(&mut self, outbox: &mut Outbox) {
        let board = self.position().board;
        if self.told || !self.at_end() || !board.is_over() {
            return;
        }
        self.told = true;
        for color in [Color::Black, Color::White] {
            let [own, other] = [color, color.other()].map(|color| self.frame.played_by[color as usize]);
            if let (None, Some(player)) = (own, other)
                && board.final_score(color) > 0
            {
                outbox.wishes.push(Wish::Won { game: "othello", player: player.name });
            }
        }
    }

    /// The code gave no move. The game goes on with the first legal one.
    fn move_for_it(&mut self, problem: &Text) {
        let Position { board, player } = self.position();
        if let Some((row, column)) = board.legal_moves(player).next() {
            self.code_moves(row, column);
            let moved = say::first_legal_move(color_name(player), square_name(row, column));
            self.frame.problem = Some((player as usize, problem.then(&moved)));
        }
    }

    /// The saved game takes the place of this one, unless it is none.
    fn take_saved(&mut self, name: &str, text: &str) {
        self.frame.news = Some(match text.parse::<Game>() {
            Ok(game) => {
                self.open(game);
                (About::Loaded, all::is_loaded(name))
            }
            Err(error) => (About::Refused, say::no_game_in(name, error.text())),
        });
    }
}

impl stage::Screen for Screen {
    fn update(&mut self, input: &Input, outbox: &mut Outbox) {
        let depth = self.frame.depth;
        self.frame.update(input);
        if let Some(id) = self.panel().place(&input.layout).pressed(input) {
            self.press(id, outbox);
        } else if let Some((row, column)) = squares(&input.layout).part_at(SIZE, input.mouse).filter(|_| input.pressed)
        {
            self.person_moves(row, column);
        }
        if self.frame.depth != depth {
            self.remember();
        }
        input.keys.iter().for_each(|key| self.key(*key));
        self.ask_for_values(outbox);
        self.ask_for_a_move(outbox);
        self.ask_to_look(outbox);
        self.tell_that_a_person_won(outbox);
    }

    fn hear(&mut self, news: &News) {
        if let Some((asked, answer)) = self.asked.hear(news, self.frame.now) {
            let opinion = answer.and_then(|(values, seconds)| Ok((Opinion::of(&values)?, seconds)));
            self.search = opinion.as_ref().ok().map(|(opinion, seconds)| (opinion.positions, *seconds));
            self.take_move(&asked, opinion.map(|(opinion, _)| opinion));
        }
        // What goes wrong here does not spoil the move: then there is no line.
        if let Some((position, Ok((looked, _)))) = self.asked_to_look.hear(news, self.frame.now)
            && let Some(reason) = self.reasons.get_mut(&position)
        {
            reason.learn(&looked);
            self.remember();
        }
        if let Some((wanted, answer)) = self.asked_for_values.hear(news, self.frame.now) {
            let opinion = answer.and_then(|(values, _)| Opinion::of(&values)).map_err(say::no_values);
            self.known.insert(wanted, opinion);
            self.remember();
        }
        match news {
            News::Rebuilt => {
                self.known = HashMap::new();
                self.asked_for_values.forget();
            }
            News::Loaded(Ok((name, text))) => self.take_saved(name, text),
            _ => {}
        }
        self.frame.hear(news);
    }

    fn back(&mut self) -> bool {
        self.frame.choosing.take().is_some()
    }

    fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        self.draw_board(scene, theme, mouse);
        self.panel().place(&scene.layout).draw(scene, theme, mouse);
    }

    fn stops(&self, layout: &Layout) -> Stops {
        let place = squares(layout);
        let squares = Board::squares().map(|(row, column)| place.part(SIZE, row, column)).collect();
        self.panel().place(layout).stops(squares)
    }

    fn keys(&self) -> Vec<Text> {
        vec![all::key_leaf(), all::key_depth()]
    }

    fn state(&self) -> String {
        let Position { board, player } = self.position();
        let mover = if board.is_over() { "over".to_owned() } else { player.to_string() };
        let flags = [
            (self.passed().is_some(), " passes"),
            (!self.at_end(), " earlier"),
            (self.asked.is_open(), " thinking"),
            (self.paused, " paused"),
        ];
        let flags: String = flags.iter().filter(|(is, _)| *is).map(|(_, word)| *word).collect();
        let (problem, news) = self.frame.words();
        format!("othello {board:#} {mover}{flags}{problem}{news}")
    }
}

impl Searched for Screen {
    type Root = Position;
    type Rules = Watch;
    type Question = Watch;
    const SEARCHES: &'static [Searcher] = SEARCHES;
    const PLAYS: bool = true;

    fn root(&self) -> Option<Position> {
        let here = self.position();
        let root = if self.stated.settled() == here { self.stated } else { here };
        (!here.board.is_over()).then_some(root)
    }

    fn playing(&self) -> (usize, u32) {
        let player = self.frame.played_by.iter().rev().copied().flatten().find(|player| player.code.is_some());
        let exercise = player.map_or("othello/minimax", |player| player.exercise);
        (SEARCHES.iter().position(|search| search.exercise == exercise).unwrap_or(0), self.frame.depth.min(FIRST_DEPTH))
    }

    fn code(&self) -> Option<Code> {
        self.frame.played_by.iter().rev().copied().flatten().find_map(|player| player.code)
    }

    fn solution_here(&self) -> bool {
        self.frame.solution_here
    }

    fn question(search: &Searcher, depth: u32, root: &Position) -> Watch {
        tree::question(search, depth, root)
    }

    fn tree(search: &Searcher, depth: u32, root: &Position, ran: Ran) -> Result<Tree<Watch>, Text> {
        Tree::new(tree::question(search, depth, root), &ran)
    }

    fn play_from(&mut self, position: &Position) {
        let before = std::mem::replace(&mut self.game, Game::from(position.settled()));
        self.open(self.game.clone());
        self.before = Some(before);
    }

    fn wants_tree(&mut self) -> bool {
        std::mem::take(&mut self.wants_tree)
    }
}
