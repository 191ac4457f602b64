//! The TicTacToe screen: a board to click on, who plays O, how deep it looks, and what it looked at.

use super::{DEEPEST, PLAYERS, Start, question, say};
use crate::frame::Frame;
use crate::{Player, lines, say as all};
use course::player::Code;
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark};
use questions::tictactoe::{By, Draw, Drawn, Search, Searched};
use referee::tictactoe::Referee;
use stage::scene::{Anchor, Color, Command, Rect, Scene};
use stage::theme::Theme;
use stage::widgets::{Button, Slider, paragraph, pressed};
use stage::{Input, News, Outbox, Round, Wish};
use text::{Text, number};

const BOARD: Rect = Rect::new(40.0, 60.0, 540.0, 540.0);
const LEFT: f32 = 616.0;
const WIDE: f32 = 308.0;
const DEPTH: Slider = Slider { rect: Rect::new(LEFT + 10.0, 354.0, WIDE - 20.0, 28.0), range: (1, DEEPEST) };
/// Levels of the lookahead that can be drawn.
const LEVELS: usize = 3;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Id {
    Home,
    New,
    Undo,
    First,
    Lookahead,
    Drawing,
    PlayedBy(Mark, Option<&'static Player<By>>),
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
        let Start { board, mover, players, depth } = start;
        Screen {
            frame: Frame::new(&PLAYERS, players, depth, DEPTH, solution_here),
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

    fn buttons(&self) -> Vec<Button<Id>> {
        let named = |player: Option<&'static Player<By>>| (player, player.map_or_else(all::a_person, label));
        let choices: Vec<_> = self.frame.choices().into_iter().map(named).collect();
        // As wide as what they say.
        let length = |label: &Text| label.to_string().chars().count() as f32 + 3.0;
        let unit = (WIDE - 34.0 + 8.0) / choices.iter().map(|(_, label)| length(label)).sum::<f32>();
        let mut buttons = Vec::new();
        for (row, mark) in [X, O].into_iter().enumerate() {
            let mut x = LEFT + 34.0;
            for (who, label) in choices.clone() {
                let wide = unit * length(&label);
                let rect = Rect::new(x, 238.0 + 42.0 * row as f32, wide - 8.0, 36.0);
                buttons
                    .push(Button::new(Id::PlayedBy(mark, who), rect, label).chosen(self.frame.played_by[row] == who));
                x += wide;
            }
        }
        let half = |row: usize, column: usize| {
            Rect::new(LEFT + (WIDE / 2.0 + 4.0) * column as f32, 462.0 + 48.0 * row as f32, WIDE / 2.0 - 4.0, 40.0)
        };
        let level = if self.levels == 0 { say::off() } else { say::levels(self.levels) };
        let first = if self.first == X { say::x_begins() } else { say::o_begins() };
        buttons.extend([
            Button::new(Id::New, half(0, 0), all::new_game()),
            Button::new(Id::Undo, half(0, 1), all::undo()).enabled(!self.before.is_empty()),
            Button::new(Id::First, half(1, 0), first),
            Button::new(Id::Home, half(1, 1), all::home()),
            Button::new(Id::Lookahead, Rect::new(LEFT, 398.0, 176.0, 40.0), say::lookahead(level))
                .chosen(self.levels > 0),
            Button::new(Id::Drawing, Rect::new(LEFT + 184.0, 398.0, WIDE - 184.0, 40.0), say::my_drawing())
                .chosen(self.drawing),
        ]);
        buttons
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
            let question = Draw { board: self.board, width: BOARD.w, height: BOARD.h };
            let exercise = (Code::Mine, "tictactoe/draw_game_board");
            self.asked_to_draw.ask(outbox, exercise, &question, self.board, self.frame.now);
        }
    }

    fn key(&mut self, key: char, outbox: &mut Outbox) {
        match key.to_ascii_lowercase() {
            '1'..='9' => {
                let field = key as usize - '1' as usize;
                self.person_moves(field / 3, field % 3);
            }
            'n' => self.press(Id::New, outbox),
            'u' => self.press(Id::Undo, outbox),
            'l' => self.press(Id::Lookahead, outbox),
            _ => {}
        }
    }

    fn press(&mut self, id: Id, outbox: &mut Outbox) {
        match id {
            Id::Home => outbox.wishes.push(Wish::Home),
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
            Id::PlayedBy(mark, who) => {
                self.asked.forget();
                self.frame.problem = None;
                self.frame.played_by[usize::from(mark == O)] = who;
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
            let text = say::moved_for_it(mover, row, column).then(problem);
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
        for (row, column) in Board::squares() {
            let field = BOARD.third(row, column);
            match self.board.get(row, column) {
                // The move that the search chose is marked, not drawn over what it tried there.
                Some(_) if self.shown_search().is_some_and(|search| search.board.get(row, column).is_none()) => {}
                Some(mark) => draw_mark(scene, field, mark, theme, 1.0),
                None if field.contains(mouse) && !self.board.is_over() && self.code_to_move().is_none() => {
                    scene.rect(field.inset(8.0), 12.0, theme.hovered.faded(120));
                }
                None => {}
            }
        }
    }

    fn draw_panel(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        scene.text((LEFT, 108.0), Anchor::Start, 32.0, true, theme.text, say::title());
        scene.text((LEFT, 146.0), Anchor::Start, 18.0, true, theme.accent, self.status());
        match (&self.frame.news, &self.frame.problem, &self.search) {
            (Some((_, news)), ..) => {
                paragraph(scene, (LEFT, 170.0), 11.5, theme.warning, &news.to_string(), 49, 4);
            }
            (_, Some((_, problem)), _) => {
                paragraph(scene, (LEFT, 170.0), 11.5, theme.warning, &problem.to_string(), 49, 4);
            }
            (.., Some(search)) => {
                let text = say::searched(search.result.score, search.result.positions, number(search.seconds, 2));
                paragraph(scene, (LEFT, 172.0), 13.5, theme.quiet, &text.to_string(), 48, 2);
                if !search.result.restored {
                    let changed = say::board_left_changed(search.mover).to_string();
                    paragraph(scene, (LEFT, 192.0), 11.5, theme.warning, &changed, 49, 2);
                }
            }
            _ => {}
        }
        for (row, mark) in [X, O].into_iter().enumerate() {
            draw_mark(scene, Rect::new(LEFT, 244.0 + 42.0 * row as f32, 24.0, 24.0), mark, theme, 1.0);
        }
        if self.frame.code_plays() {
            scene.text((LEFT, 344.0), Anchor::Start, 14.0, false, theme.quiet, all::depth(self.frame.depth));
            self.frame.draw_depth(scene, theme);
        }
        for button in self.buttons() {
            button.draw(scene, theme, mouse);
        }
        scene.text((LEFT, 590.0), Anchor::Start, 12.5, false, theme.quiet, say::keys());
    }

    /// What the last search tried, as boards within the fields, one level a move: where the search went on, the field holds the whole board as it would be then,
    /// and in its fields what was tried next.
    fn draw_lookahead(&self, scene: &mut Scene, theme: &Theme) {
        let Some(search) = self.shown_search() else { return };
        for path in search.result.tried.iter().filter(|path| path.len() <= self.levels) {
            let fields = path.bytes().map(|digit| (usize::from(digit - b'0') / 3, usize::from(digit - b'0') % 3));
            let (mut board, mut mark, mut within, mut cell) = (search.board, search.mover, BOARD, BOARD);
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
                draw_mark(scene, cell, mark.other(), theme, 0.45);
                continue;
            }
            lines(scene, within, 3, (within.w * 0.012).max(0.7), theme.line);
            for (row, column) in Board::squares() {
                if let Some(mark) = board.get(row, column) {
                    draw_mark(scene, within.third(row, column), mark, theme, 1.0);
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
        self.frame.update(input, outbox);
        if let Some(id) = pressed(self.buttons(), input) {
            self.press(id, outbox);
        } else if let Some((row, column)) = BOARD.part_at(3, input.mouse).filter(|_| input.pressed) {
            self.person_moves(row, column);
        }
        input.keys.iter().for_each(|key| self.key(*key, outbox));
        self.ask_for_a_move(outbox);
        self.ask_for_a_drawing(outbox);
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
        scene.rect(BOARD.inset(-16.0), 18.0, theme.surface);
        if let Some(search) = self.shown_search() {
            let new = |&(row, column): &(usize, usize)| search.board.get(row, column) != self.board.get(row, column);
            for (row, column) in Board::squares().filter(new) {
                scene.rect(BOARD.third(row, column).inset(5.0), 12.0, theme.accent.faded(90));
            }
        }
        match self.drawn.as_ref().filter(|(board, _)| self.drawing && *board == self.board) {
            Some((_, strokes)) => draw_strokes(scene, strokes, theme),
            None => {
                self.draw_lookahead(scene, theme);
                lines(scene, BOARD, 3, 4.0, theme.line);
                self.draw_fields(scene, theme, mouse);
            }
        }
        for mark in [X, O] {
            if let Some(line) = self.board.line_of(mark) {
                let middle = |(row, column): (usize, usize)| BOARD.third(row, column).center();
                scene.line(middle(line[0]), middle(line[2]), 10.0, theme.accent.faded(210));
            }
        }
        self.draw_panel(scene, theme, mouse);
    }

    fn state(&self) -> String {
        let thinking = if self.asked.is_open() { " thinking" } else { "" };
        let over = if self.board.is_over() { " over" } else { "" };
        let (problem, news) = self.frame.words();
        format!("tictactoe {:#}{thinking}{problem}{over}{news}", self.board)
    }
}

/// What the button of a player says.
fn label(player: &Player<By>) -> Text {
    match (player.code, player.by) {
        (Some(Code::Mine), By::Minimax) => say::my_code(),
        (Some(Code::Mine), By::AlphaBeta) => say::my_champion(),
        _ => say::the_solution(),
    }
}

/// What the student's own function drew.
fn draw_strokes(scene: &mut Scene, strokes: &[Vec<f32>], theme: &Theme) {
    let at = |x: f32, y: f32| (BOARD.x + x, BOARD.y + y);
    for stroke in strokes {
        match stroke[..] {
            [x1, y1, x2, y2] => scene.line(at(x1, y1), at(x2, y2), 5.0, theme.text),
            [x, y, radius] => {
                scene.commands.push(Command::Ring { center: at(x, y), radius, width: 5.0, color: theme.text });
            }
            _ => {}
        }
    }
}

fn draw_mark(scene: &mut Scene, field: Rect, mark: Mark, theme: &Theme, strength: f32) {
    let ((x, y), size) = (field.center(), field.w * 0.27);
    let width = (field.w * 0.075).max(1.0);
    let faded = |color: Color| color.faded((255.0 * strength) as u8);
    match mark {
        X => {
            scene.line((x - size, y - size), (x + size, y + size), width, faded(theme.x));
            scene.line((x - size, y + size), (x + size, y - size), width, faded(theme.x));
        }
        O => scene.commands.push(Command::Ring { center: (x, y), radius: size, width, color: faded(theme.o) }),
    }
}
