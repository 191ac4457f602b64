//! The TicTacToe screen: a board to click on, who plays O, how deep it looks, and what it looked at.

use super::draw::{draw_mark, draw_row};
use super::lookahead;
use super::opinion::{Reason, course};
use super::tree::{self as of_tree, SEARCHES};

use super::{DEEPEST, PLAYERS, Start, drawn_by_lot, question, say};
use crate::frame::{Act, Frame, doing};
use crate::tree::{self, Searched, Searcher, Tree};
use crate::{Player, graph, lines, say as all};
use course::player::Code;
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark};
use questions::tictactoe::{By, Draw, Drawn, Look, Search, Searched as Found, Watch};
use questions::tree::Ran;
use referee::tictactoe::Referee;
use stage::panel::{Panel, Tone};
use stage::scene::{Command, Rect, Scene};
use stage::theme::Theme;
use stage::widgets::{Button, Icon};
use stage::{Input, Layout, News, Outbox, Round, Stops, Wish, key};
use text::{Text, number};

/// How large the student's own drawing is asked for.
const DRAWING: f32 = 540.0;
/// Levels of the lookahead that can be drawn.
const LEVELS: usize = 3;

#[derive(Clone, Copy, Debug)]
enum Id {
    New,
    Undo,
    First,
    Lookahead,
    Drawing,
    Tree,
    /// Shows the position after so many moves.
    Show(usize),
    Frame(Act<By>),
}

/// Between two moves of code against code, so that people can follow. In seconds.
const PAUSE: f64 = 0.7;

/// A search that was made: why it chose its move, what it tried, and in how many seconds.
#[derive(Clone, Debug)]
struct Made {
    reason: Reason,
    result: Found,
    seconds: f64,
    /// of how many levels it is known what came back
    looked: usize,
}

/// A game of TicTacToe in the window.
#[derive(Debug)]
pub struct Screen {
    frame: Frame<By>,
    /// all positions of the game, each with who is to move; how many moves are on the board
    game: Vec<(Board, Mark)>,
    shown: usize,
    /// the game before, which can be taken back
    before: Option<Vec<(Board, Mark)>>,
    first: Mark,
    levels: usize,
    /// whether the student's own drawing is to be seen, and what was drawn for which board
    drawing: bool,
    drawn: Option<(Board, Vec<Vec<f32>>)>,
    asked_to_draw: Round<Draw, Board>,
    /// the question that is being thought about
    asked: Round<Search, Search>,
    /// the searches of this game; which of them is being looked at more closely
    made: Vec<Made>,
    asked_to_look: Round<Look, (Board, Mark, usize)>,
    /// whether it was told that a person has won
    told: bool,
    /// whether the tree of the search is to be seen
    wants_tree: bool,
}

impl Screen {
    /// The game that begins so: a person has X, code has O.
    #[must_use]
    pub fn new(start: Start, solution_here: bool) -> Screen {
        let Start { board, mover, players, depth } = start;
        Screen {
            frame: Frame::new(&PLAYERS, players, depth, (1, DEEPEST), solution_here),
            game: vec![(board, mover)],
            shown: 0,
            before: None,
            first: start.first(),
            levels: 0,
            drawing: false,
            drawn: None,
            asked_to_draw: Round::default(),
            asked: Round::default(),
            made: Vec::new(),
            asked_to_look: Round::default(),
            told: board.is_over(),
            wants_tree: false,
        }
    }

    /// The position on the board, and who is to move.
    fn position(&self) -> (Board, Mark) {
        self.game[self.shown]
    }

    /// Whether the last of all moves is on the board.
    fn at_end(&self) -> bool {
        self.shown + 1 == self.game.len()
    }

    fn panel(&self) -> Panel<'_, Id> {
        let mut panel = Panel::default();
        let marks: [Icon; 2] =
            [|scene, at, theme| draw_mark(scene, at, X, theme), |scene, at, theme| draw_mark(scene, at, O, theme)];
        if self.frame.choosing.is_some() {
            self.frame.write_choices(&mut panel, marks, Id::Frame);
            return panel;
        }
        panel.says(Tone::Status, self.status());
        if !self.frame.tell(&mut panel, Id::Frame)
            && let Some(Made { reason, result, seconds, .. }) = self.search()
        {
            panel.says(Tone::Plain, reason.why());
            panel.says(Tone::Quiet, all::examined_in(result.positions, number(*seconds, 2)));
            if !result.restored {
                panel.says(Tone::Warning, say::board_left_changed(reason.search.player));
            }
        }
        self.frame.write_players(&mut panel, marks, Id::Frame);
        let level = if self.levels == 0 { say::off() } else { say::levels(self.levels) };
        panel.buttons([
            Button::new(Id::Lookahead, say::lookahead(level)).key("l").chosen(self.levels > 0),
            Button::new(Id::Drawing, say::my_drawing()).key("d").chosen(self.drawing),
            tree::button(Id::Tree).enabled(!self.position().0.is_over()),
        ]);
        let first = if self.first == X { say::x_begins() } else { say::o_begins() };
        let moves = self.game.len() - 1;
        panel.buttons([
            Button::new(Id::New, all::new_game()).key("n"),
            Button::new(Id::Undo, all::undo()).key("u").enabled(moves > 0 || self.before.is_some()),
            Button::new(Id::First, first).key("b"),
        ]);
        if moves > 0 {
            self.write_record(&mut panel);
        }
        panel
    }

    /// Back and forward, and how the game went.
    fn write_record<'a>(&'a self, panel: &mut Panel<'a, Id>) {
        let (all, shown) = (self.game.len() - 1, self.shown);
        let steps = [("|<", 0), ("<", shown.saturating_sub(1)), (">", (shown + 1).min(all)), (">|", all)];
        panel.buttons(steps.map(|(label, to)| Button::new(Id::Show(to), label).enabled(to != shown)));
        let reasons: Vec<Reason> = self.made.iter().map(|made| made.reason.clone()).collect();
        let part = |value: i32| (1 + value) as f32 / 2.0;
        let worth: Vec<Option<f32>> = course(&self.game, &reasons).iter().map(|value| value.map(part)).collect();
        if worth.iter().any(Option::is_some) {
            panel.says(Tone::Quiet, say::values_for_x());
            graph::write(panel, worth, shown, Id::Show);
        }
    }

    /// Whose code is to move, if it is not a person's turn.
    fn code_to_move(&self) -> Option<&'static Player<By>> {
        self.frame.played_by[usize::from(self.position().1 == O)]
    }

    fn ask_for_a_move(&mut self, outbox: &mut Outbox) {
        let Some(player) = self.code_to_move() else { return };
        let (board, mover) = self.position();
        if self.asked.is_open() || board.is_over() || !self.at_end() || self.frame.waits() {
            return;
        }
        if let Some(code) = player.code {
            let search = question(player, board, mover, self.frame.depth);
            self.asked.ask(outbox, (code, player.exercise), &search, search.clone(), self.frame.now);
        } else if let Some((row, column)) = drawn_by_lot(&board, self.frame.now.to_bits()) {
            self.code_moves(row, column);
        }
    }

    /// Asks the code that has moved what came back to it: afterwards, so that nobody waits for it.
    fn ask_to_look(&mut self, outbox: &mut Outbox) {
        let levels = self.levels.max(1);
        let Some(made) = self.search().filter(|made| made.looked < levels) else { return };
        let (search, look) = (&made.reason.search, made.reason.question(levels));
        let player = PLAYERS.iter().find(|player| player.by == search.by);
        let whose = self.frame.played_by[usize::from(search.player == O)].or(player);
        if let Some((player, code)) = whose.and_then(|player| Some((player, player.code?)))
            && !self.asked_to_look.is_open()
        {
            let about = (search.board, search.player, levels);
            self.asked_to_look.ask(outbox, (code, player.exercise), &look, about, self.frame.now);
        }
    }

    /// Tells, once, that a person has won against code.
    fn tell_that_a_person_won(&mut self, outbox: &mut Outbox) {
        let (board, _) = self.position();
        if self.told || !self.at_end() || !board.is_over() {
            return;
        }
        self.told = true;
        let winner = [X, O].into_iter().position(|mark| board.line_of(mark).is_some());
        if let Some(side) = winner
            && let (None, Some(player)) = (self.frame.played_by[side], self.frame.played_by[1 - side])
        {
            outbox.wishes.push(Wish::Won { game: "tictactoe", player: player.name });
        }
    }

    fn ask_for_a_drawing(&mut self, outbox: &mut Outbox) {
        let now = self.position().0;
        let is_of_now = |board: &Board| *board == now;
        let is_drawn = self.drawn.as_ref().is_some_and(|(board, _)| is_of_now(board));
        if self.drawing && !is_drawn && !self.asked_to_draw.about().is_some_and(is_of_now) {
            let question = Draw { board: now, width: DRAWING, height: DRAWING };
            let exercise = (Code::Mine, "tictactoe/draw_game_board");
            self.asked_to_draw.ask(outbox, exercise, &question, now, self.frame.now);
        }
    }

    fn key(&mut self, key: char) {
        match key {
            '1'..='9' => {
                let square = key as usize - '1' as usize;
                self.person_moves(square / 3, square % 3);
            }
            ',' | key::PAGE_UP => self.show(self.shown.saturating_sub(1)),
            '.' | key::PAGE_DOWN => self.show(self.shown + 1),
            key::HOME => self.show(0),
            key::END => self.show(self.game.len()),
            _ => {}
        }
    }

    fn press(&mut self, id: Id) {
        match id {
            Id::New => self.start_again(),
            Id::First => {
                self.first = self.first.other();
                self.start_again();
            }
            Id::Undo => self.undo(),
            Id::Show(moves) => self.show(moves),
            Id::Lookahead => self.levels = (self.levels + 1) % (LEVELS + 1),
            Id::Drawing => {
                self.drawing = !self.drawing;
                self.drawn = None;
                self.asked_to_draw.forget();
            }
            Id::Tree => self.wants_tree = true,
            Id::Frame(act) => {
                if self.frame.act(act) {
                    self.asked.forget();
                }
            }
        }
    }

    /// Shows the position after so many moves, or after all if there are fewer. Code that was thinking about another
    /// one is not waited for.
    fn show(&mut self, moves: usize) {
        let moves = moves.min(self.game.len() - 1);
        if moves != self.shown {
            self.shown = moves;
            self.frame.not_before = self.frame.now + PAUSE;
            self.asked.forget();
        }
    }

    fn start_again(&mut self) {
        let game = std::mem::replace(&mut self.game, vec![(Board::new(), self.first)]);
        self.before = (game.len() > 1).then_some(game);
        self.go_on();
    }

    /// Takes back what was played since it was a person's turn last; without any move, the game before comes back.
    fn undo(&mut self) {
        let of_a_person = |&moves: &usize| self.frame.played_by[usize::from(self.game[moves].1 == O)].is_none();
        match self.game.len() - 1 {
            0 => self.game = self.before.take().unwrap_or_else(|| self.game.clone()),
            all => {
                let to = (0..all).rev().find(of_a_person).unwrap_or(all - 1);
                self.game.truncate(to + 1);
            }
        }
        self.go_on();
    }

    /// Goes on with another game, or from an earlier position: what was asked does not matter any more.
    fn go_on(&mut self) {
        self.shown = self.game.len() - 1;
        self.asked.forget();
        self.frame.problem = None;
        self.told = self.position().0.is_over();
    }

    fn person_moves(&mut self, row: usize, column: usize) {
        if self.code_to_move().is_none() && self.place(row, column) {
            self.frame.problem = None;
            self.frame.not_before = self.frame.now;
        }
    }

    /// Sets the mark of whoever is to move; whether that is possible. What came after the position on the board before
    /// is forgotten.
    fn place(&mut self, row: usize, column: usize) -> bool {
        let (mut board, mover) = self.position();
        if board.is_over() || board.play(row, column, mover).is_err() {
            return false;
        }
        self.frame.moved();
        self.game.truncate(self.shown + 1);
        self.game.push((board, mover.other()));
        self.shown += 1;
        true
    }

    fn code_moves(&mut self, row: usize, column: usize) {
        self.asked.forget();
        self.frame.not_before = self.frame.now + PAUSE;
        self.place(row, column);
    }

    /// The code gave no move. The game goes on with the first empty square.
    fn move_for_it(&mut self, problem: &Text) {
        let (board, mover) = self.position();
        let square = board.empty_squares().next();
        if let Some((row, column)) = square {
            self.code_moves(row, column);
            let text = problem.then(&say::moved_for_it(mover, row, column));
            self.frame.problem = Some((usize::from(mover == O), text));
        }
    }

    /// The code has chosen: its move is made if it may, and what it said is kept.
    fn take_move(&mut self, search: Search, result: Found, seconds: f64) {
        let (board, mover) = self.position();
        match { board }.play(result.row, result.column, mover) {
            Ok(()) => {
                self.code_moves(result.row, result.column);
                self.frame.problem = None;
                self.made.retain(|made| (made.reason.search.board, made.reason.search.player) != (board, mover));
                let reason = Reason::new(search, &result);
                self.made.push(Made { reason, result, seconds, looked: 0 });
            }
            Err(illegal) => self.move_for_it(&all::illegal_move(mover, illegal.text())),
        }
    }

    /// The search that led to the position on the board, if code made the last move.
    fn search(&self) -> Option<&Made> {
        let before = self.game[self.shown.checked_sub(1)?];
        let (board, _) = self.position();
        self.made.iter().find(|made| {
            let Reason { ref search, moved: (row, column), .. } = made.reason;
            (search.board, search.player) == before && board.get(row, column) == Some(before.1)
        })
    }

    fn status(&self) -> Text {
        let (board, mover) = self.position();
        let doing = doing(&self.asked, mover, self.frame.now);
        match (board.line_of(X), board.line_of(O)) {
            (Some(_), _) => say::has_won(X),
            (_, Some(_)) => say::has_won(O),
            _ if board.is_over() => say::draw(),
            _ if !self.at_end() => all::looking_back(self.shown, self.game.len() - 1),
            _ => doing.unwrap_or_else(|| all::turn_of(mover)),
        }
    }

    fn draw_squares(&self, scene: &mut Scene, place: Rect, theme: &Theme, mouse: (f32, f32)) {
        let (board, _) = self.position();
        let shown = self.shown_search().map(|made| made.reason.moved);
        for (row, column) in Board::squares() {
            let square = place.part(3, row, column);
            match board.get(row, column) {
                // The move that the search chose is marked, not drawn over what it tried there.
                Some(_) if shown == Some((row, column)) => {}
                Some(mark) => draw_mark(scene, square, mark, theme),
                None if square.contains(mouse) && !board.is_over() && self.code_to_move().is_none() => {
                    scene.rect(square.inset(8.0), 12.0, theme.hovered.faded(120));
                }
                None => {}
            }
        }
        if let Some((before, _)) = self.shown.checked_sub(1).map(|before| self.game[before]) {
            let last = Board::squares().find(|&(row, column)| board.get(row, column) != before.get(row, column));
            let last = last.filter(|_| shown.is_none() && !board.is_over());
            if let Some(square) = last.map(|(row, column)| place.part(3, row, column)) {
                let (left, y) = (square.x + square.w * 0.36, square.y + square.h * 0.9);
                scene.line((left, y), (left + square.w * 0.28, y), 4.0, theme.accent);
            }
        }
    }

    /// The search whose lookahead is to be seen.
    fn shown_search(&self) -> Option<&Made> {
        self.search().filter(|_| self.levels > 0)
    }
}

impl stage::Screen for Screen {
    fn update(&mut self, input: &Input, outbox: &mut Outbox) {
        self.frame.update(input);
        if let Some(id) = self.panel().place(&input.layout).pressed(input) {
            self.press(id);
        } else if let Some((row, column)) = place(&input.layout).part_at(3, input.mouse).filter(|_| input.pressed) {
            self.person_moves(row, column);
        }
        input.keys.iter().for_each(|key| self.key(*key));
        self.ask_for_a_move(outbox);
        self.ask_for_a_drawing(outbox);
        self.ask_to_look(outbox);
        self.tell_that_a_person_won(outbox);
    }

    fn back(&mut self) -> bool {
        self.frame.choosing.take().is_some()
    }

    fn stops(&self, layout: &Layout) -> Stops {
        let squares = Board::squares().map(|(row, column)| place(layout).part(3, row, column)).collect();
        self.panel().place(layout).stops(squares)
    }

    fn keys(&self) -> Vec<Text> {
        vec![say::key_squares(), all::key_leaf(), all::key_depth()]
    }

    fn hear(&mut self, news: &News) {
        match self.asked.hear(news, self.frame.now) {
            Some((search, Ok((result, seconds)))) => self.take_move(search, result, seconds),
            Some((search, Err(why))) => self.move_for_it(&all::no_move(search.player, why)),
            None => {}
        }
        if let Some(((board, mover, levels), answer)) = self.asked_to_look.hear(news, self.frame.now) {
            let about = |made: &&mut Made| (made.reason.search.board, made.reason.search.player) == (board, mover);
            for made in self.made.iter_mut().filter(about) {
                made.looked = levels;
                // What goes wrong here does not spoil the move: then it is not known what came back.
                if let Ok((looked, _)) = &answer {
                    made.reason.learn(looked.clone());
                }
            }
        }
        match self.asked_to_draw.hear(news, self.frame.now) {
            Some((board, Ok((Drawn { strokes }, _)))) => self.drawn = Some((board, strokes)),
            Some((_, Err(why))) => (self.drawing, self.frame.problem) = (false, Some((0, why))),
            None => {}
        }
        if *news == News::Rebuilt {
            self.drawn = None;
            self.asked_to_draw.forget();
        }
        self.frame.hear(news);
    }

    fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        let place = place(&scene.layout);
        scene.rect(place.inset(-10.0), 18.0, theme.surface);
        let (board, _) = self.position();
        match self.drawn.as_ref().filter(|(of, _)| self.drawing && *of == board) {
            Some((_, strokes)) => draw_strokes(scene, place, strokes, theme),
            None => {
                if let Some(Made { reason, result, .. }) = self.shown_search() {
                    lookahead::draw(scene, place, reason, &result.tried, self.levels, theme);
                }
                lines(scene, place, 3, 4.0, theme.line);
                self.draw_squares(scene, place, theme, mouse);
            }
        }
        for mark in [X, O] {
            if let Some(line) = board.line_of(mark) {
                let [first, _, last] = line.map(|(row, column)| place.part(3, row, column));
                draw_row(scene, [first, last], mark, theme);
            }
        }
        self.panel().place(&scene.layout).draw(scene, theme, mouse);
    }

    fn state(&self) -> String {
        let thinking = if self.asked.is_open() { " thinking" } else { "" };
        let (board, _) = self.position();
        let over = if board.is_over() { " over" } else { "" };
        let earlier = if self.at_end() { "" } else { " earlier" };
        let (problem, news) = self.frame.words();
        format!("tictactoe {board:#}{earlier}{thinking}{problem}{over}{news}")
    }
}

impl Searched for Screen {
    type Root = (Board, Mark);
    type Rules = of_tree::Search;
    type Question = Watch;
    const SEARCHES: &'static [Searcher] = SEARCHES;
    const PLAYS: bool = true;

    fn root(&self) -> Option<(Board, Mark)> {
        Some(self.position()).filter(|(board, _)| !board.is_over())
    }

    fn playing(&self) -> (usize, u32) {
        let player = self.frame.played_by.iter().rev().copied().flatten().find(|player| player.code.is_some());
        let exercise = player.map_or("tictactoe/minimax", |player| player.exercise);
        let search = SEARCHES.iter().position(|search| search.exercise == exercise).unwrap_or(1);
        let empty = self.position().0.empty_squares().count() as u32;
        (search, of_tree::first_depth(empty, self.frame.depth))
    }

    fn code(&self) -> Option<Code> {
        self.frame.played_by.iter().rev().copied().flatten().find_map(|player| player.code)
    }

    fn solution_here(&self) -> bool {
        self.frame.solution_here
    }

    fn question(search: &Searcher, depth: u32, root: &(Board, Mark)) -> Watch {
        of_tree::question(search, depth, root)
    }

    fn tree(search: &Searcher, depth: u32, root: &(Board, Mark), ran: Ran) -> Result<Tree<of_tree::Search>, Text> {
        Tree::new(of_tree::Search::new(&of_tree::question(search, depth, root)), &ran)
    }

    fn play_from(&mut self, position: &(Board, Mark)) {
        self.before = Some(std::mem::replace(&mut self.game, vec![*position]));
        self.go_on();
    }

    fn wants_tree(&mut self) -> bool {
        std::mem::take(&mut self.wants_tree)
    }
}

/// Where the board is.
fn place(layout: &Layout) -> Rect {
    layout.fit(1.0).inset(10.0)
}

/// What the student's own function drew.
fn draw_strokes(scene: &mut Scene, place: Rect, strokes: &[Vec<f32>], theme: &Theme) {
    let scale = place.w / DRAWING;
    let at = |x: f32, y: f32| (place.x + scale * x, place.y + scale * y);
    for stroke in strokes {
        match stroke[..] {
            [x1, y1, x2, y2] => scene.line(at(x1, y1), at(x2, y2), 5.0, theme.text),
            [x, y, radius] => {
                scene.commands.push(Command::Ring {
                    center: at(x, y),
                    radius: radius * scale,
                    width: 5.0,
                    color: theme.text,
                });
            }
            _ => {}
        }
    }
}
