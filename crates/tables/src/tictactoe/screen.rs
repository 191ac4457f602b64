//! The TicTacToe screen: a board to click on, who plays O, how deep it looks, and what it looked at.

use super::draw::{draw_mark, draw_row, draw_tried};
use super::{DEEPEST, PLAYERS, Start, question, say};
use crate::frame::{Act, Frame};
use crate::{Player, lines, say as all};
use course::player::Code;
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark};
use questions::tictactoe::{By, Draw, Drawn, Search, Searched};
use referee::tictactoe::Referee;
use stage::panel::{Panel, Tone};
use stage::scene::{Command, Rect, Scene};
use stage::theme::Theme;
use stage::widgets::{Button, Icon};
use stage::{Input, Layout, News, Outbox, Round, Stops};
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
    Frame(Act<By>),
}

/// Between two moves of code against code, so that people can follow. In seconds.
const PAUSE: f64 = 0.7;

/// A search that was made: what it was asked about, what came of it, and in how many seconds.
#[derive(Clone, Debug)]
struct Made {
    board: Board,
    mover: Mark,
    result: Searched,
    seconds: f64,
}

/// A game of TicTacToe in the window.
#[derive(Debug)]
pub struct Screen {
    frame: Frame<By>,
    board: Board,
    mover: Mark,
    first: Mark,
    before: Vec<Board>,
    levels: usize,
    /// whether the student's own drawing is to be seen, and what was drawn for which board
    drawing: bool,
    drawn: Option<(Board, Vec<Vec<f32>>)>,
    asked_to_draw: Round<Draw, Board>,
    /// the question that is being thought about
    asked: Round<Search, ()>,
    search: Option<Made>,
}

impl Screen {
    /// The game that begins so: a person has X, code has O.
    #[must_use]
    pub fn new(start: Start, solution_here: bool) -> Screen {
        let Start { board, mover, player, depth } = start;
        Screen {
            frame: Frame::new(&PLAYERS, player, depth, (1, DEEPEST), solution_here),
            board,
            mover,
            first: start.first(),
            before: Vec::new(),
            levels: 0,
            drawing: false,
            drawn: None,
            asked_to_draw: Round::default(),
            asked: Round::default(),
            search: None,
        }
    }

    fn panel(&self) -> Panel<'_, Id> {
        let mut panel = Panel::default();
        let marks: [Icon; 2] = [
            |scene, at, theme| draw_mark(scene, at, X, theme),
            |scene, at, theme| {
                draw_mark(scene, at, O, theme);
            },
        ];
        if self.frame.choosing.is_some() {
            self.frame.write_choices(&mut panel, marks, Id::Frame);
            return panel;
        }
        panel.says(Tone::Status, self.status());
        if !self.frame.tell(&mut panel, Id::Frame)
            && let Some(search) = &self.search
        {
            let Made { result, seconds, .. } = search;
            panel.says(Tone::Quiet, say::searched(result.score, result.positions, number(*seconds, 2)));
            if !result.restored {
                panel.says(Tone::Warning, say::board_left_changed(search.mover));
            }
        }
        self.frame.write_players(&mut panel, marks, Id::Frame);
        let level = if self.levels == 0 { say::off() } else { say::levels(self.levels) };
        panel.buttons([
            Button::new(Id::Lookahead, say::lookahead(level)).key("l").chosen(self.levels > 0),
            Button::new(Id::Drawing, say::my_drawing()).key("d").chosen(self.drawing),
        ]);
        let first = if self.first == X { say::x_begins() } else { say::o_begins() };
        panel.buttons([
            Button::new(Id::New, all::new_game()).key("n"),
            Button::new(Id::Undo, all::undo()).key("u").enabled(!self.before.is_empty()),
            Button::new(Id::First, first).key("b"),
        ]);
        panel
    }

    /// Whose code is to move, if it is not a person's turn.
    fn code_to_move(&self) -> Option<&'static Player<By>> {
        self.frame.played_by[usize::from(self.mover == O)]
    }

    fn ask_for_a_move(&mut self, outbox: &mut Outbox) {
        let Some((player, code)) = self.code_to_move().and_then(|player| Some((player, player.code?))) else { return };
        if !self.asked.is_open() && !self.board.is_over() && !self.frame.waits() {
            let question = question(player, self.board, self.mover, self.frame.depth);
            self.asked.ask(outbox, (code, player.exercise), &question, (), self.frame.now);
        }
    }

    fn ask_for_a_drawing(&mut self, outbox: &mut Outbox) {
        let is_of_now = |board: &Board| *board == self.board;
        let is_drawn = self.drawn.as_ref().is_some_and(|(board, _)| is_of_now(board));
        if self.drawing && !is_drawn && !self.asked_to_draw.about().is_some_and(is_of_now) {
            let question = Draw { board: self.board, width: DRAWING, height: DRAWING };
            let exercise = (Code::Mine, "tictactoe/draw_game_board");
            self.asked_to_draw.ask(outbox, exercise, &question, self.board, self.frame.now);
        }
    }

    fn key(&mut self, key: char) {
        if let '1'..='9' = key {
            let square = key as usize - '1' as usize;
            self.person_moves(square / 3, square % 3);
        }
    }

    fn press(&mut self, id: Id) {
        match id {
            Id::New => self.start_again(),
            Id::First => {
                self.first = self.first.other();
                self.start_again();
            }
            Id::Undo => {
                if let Some(board) = self.before.pop() {
                    self.forget();
                    (self.board, self.mover) = (board, board.to_move(self.first).unwrap_or(X));
                }
            }
            Id::Lookahead => self.levels = (self.levels + 1) % (LEVELS + 1),
            Id::Drawing => {
                self.drawing = !self.drawing;
                self.drawn = None;
                self.asked_to_draw.forget();
            }
            Id::Frame(act) => {
                if self.frame.act(act) {
                    self.asked.forget();
                }
            }
        }
    }

    fn start_again(&mut self) {
        self.forget();
        self.before.clear();
        (self.board, self.mover) = (Board::new(), self.first);
    }

    /// What was asked and answered does not matter any more.
    fn forget(&mut self) {
        self.asked.forget();
        (self.search, self.frame.problem) = (None, None);
    }

    fn person_moves(&mut self, row: usize, column: usize) {
        let is_person = self.code_to_move().is_none();
        if is_person && !self.board.is_over() && self.board.get(row, column).is_none() {
            self.before.push(self.board);
            (self.search, self.frame.problem) = (None, None);
            self.frame.not_before = self.frame.now;
            self.place(row, column);
        }
    }

    fn place(&mut self, row: usize, column: usize) {
        self.frame.moved();
        self.board.place(row, column, self.mover);
        self.mover = self.mover.other();
    }

    fn code_moves(&mut self, row: usize, column: usize) {
        self.asked.forget();
        self.frame.not_before = self.frame.now + PAUSE;
        self.place(row, column);
    }

    /// The code gave no move. The game goes on with the first empty field.
    fn move_for_it(&mut self, problem: &Text) {
        let (field, mover) = (self.board.empty_fields().next(), self.mover);
        if let Some((row, column)) = field {
            self.code_moves(row, column);
            self.search = None;
            let text = problem.then(&say::moved_for_it(mover, row, column));
            self.frame.problem = Some((usize::from(mover == O), text));
        }
    }

    fn status(&self) -> Text {
        match (self.board.line_of(X), self.board.line_of(O)) {
            (Some(_), _) => say::has_won(X),
            (_, Some(_)) => say::has_won(O),
            _ if self.board.is_over() => say::draw(),
            _ if self.asked.building().is_some() => all::building(),
            _ if self.asked.is_open() => all::is_thinking(self.mover),
            _ => all::turn_of(self.mover),
        }
    }

    fn draw_fields(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        let place = place(&scene.layout);
        for (row, column) in Board::squares() {
            let field = place.third(row, column);
            match self.board.get(row, column) {
                // The move that the search chose is marked, not drawn over what it tried there.
                Some(_) if self.shown_search().is_some_and(|search| search.board.get(row, column).is_none()) => {}
                Some(mark) => draw_mark(scene, field, mark, theme),
                None if field.contains(mouse) && !self.board.is_over() && self.code_to_move().is_none() => {
                    scene.rect(field.inset(8.0), 12.0, theme.hovered.faded(120));
                }
                None => {}
            }
        }
    }

    /// What the last search tried, as boards within the fields, one level a move: where the search went on, the field holds the whole board as it would be then,
    /// and in its fields what was tried next.
    fn draw_lookahead(&self, scene: &mut Scene, theme: &Theme) {
        let Some(search) = self.shown_search() else { return };
        let place = place(&scene.layout);
        for path in search.result.tried.iter().filter(|path| path.len() <= self.levels) {
            let fields = path.bytes().map(|digit| (usize::from(digit - b'0') / 3, usize::from(digit - b'0') % 3));
            let (mut board, mut mark, mut within, mut cell) = (search.board, search.mover, place, place);
            for (row, column) in fields {
                if board.play(row, column, mark).is_err() {
                    return; // the search set marks in no order that could be a game
                }
                cell = within.third(row, column);
                within = cell.inset(cell.w * 0.09);
                mark = mark.other();
            }
            let goes_on = path.len() < self.levels
                && search.result.tried.iter().any(|other| other.len() > path.len() && other.starts_with(path));
            if !goes_on {
                draw_tried(scene, cell, mark.other(), theme);
                continue;
            }
            lines(scene, within, 3, (within.w * 0.012).max(0.7), theme.line);
            for (row, column) in Board::squares() {
                if let Some(mark) = board.get(row, column) {
                    draw_mark(scene, within.third(row, column), mark, theme);
                }
            }
        }
    }

    /// The search whose lookahead is to be seen.
    fn shown_search(&self) -> Option<&Made> {
        self.search.as_ref().filter(|_| self.levels > 0)
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
    }

    fn back(&mut self) -> bool {
        self.frame.choosing.take().is_some()
    }

    fn stops(&self, layout: &Layout) -> Stops {
        let squares = Board::squares().map(|(row, column)| place(layout).third(row, column)).collect();
        self.panel().place(layout).stops(squares)
    }

    fn keys(&self) -> Vec<Text> {
        vec![say::key_squares(), all::key_depth()]
    }

    fn hear(&mut self, news: &News) {
        if let Some(((), answer)) = self.asked.hear(news, self.frame.now) {
            let (board, mover) = (self.board, self.mover);
            match answer {
                Err(why) => self.move_for_it(&all::no_move(mover, why)),
                Ok((result, seconds)) => match { board }.play(result.row, result.column, mover) {
                    Ok(()) => {
                        self.code_moves(result.row, result.column);
                        self.frame.problem = None;
                        self.search = Some(Made { board, mover, result, seconds });
                    }
                    Err(illegal) => self.move_for_it(&all::illegal_move(mover, illegal.text())),
                },
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
        if let Some(search) = self.shown_search() {
            let new = |&(row, column): &(usize, usize)| search.board.get(row, column) != self.board.get(row, column);
            for (row, column) in Board::squares().filter(new) {
                scene.rect(place.third(row, column).inset(5.0), 12.0, theme.accent.faded(45));
            }
        }
        match self.drawn.as_ref().filter(|(board, _)| self.drawing && *board == self.board) {
            Some((_, strokes)) => draw_strokes(scene, place, strokes, theme),
            None => {
                self.draw_lookahead(scene, theme);
                lines(scene, place, 3, 4.0, theme.line);
                self.draw_fields(scene, theme, mouse);
            }
        }
        for mark in [X, O] {
            if let Some(line) = self.board.line_of(mark) {
                let [first, _, last] = line.map(|(row, column)| place.third(row, column));
                draw_row(scene, [first, last], mark, theme);
            }
        }
        self.panel().place(&scene.layout).draw(scene, theme, mouse);
    }

    fn state(&self) -> String {
        let thinking = if self.asked.is_open() { " thinking" } else { "" };
        let over = if self.board.is_over() { " over" } else { "" };
        let (problem, news) = self.frame.words();
        format!("tictactoe {:#}{thinking}{problem}{over}{news}", self.board)
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
