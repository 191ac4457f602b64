//! The TicTacToe screen: a board to click on, who plays O, how deep it looks, and what it looked at.

use crate::app::{Input, News, Wish};
use crate::scene::{Anchor, Color, Command, Rect, Scene};
use crate::theme::Theme;
use crate::widgets::{Button, Slider, paragraph};
use arena::{Answer, Question};
use catalogue::{Text, play as told, window as say};
use course::play::{DEEPEST, Opponent, decimal};
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark};

const BOARD: Rect = Rect::new(40.0, 60.0, 540.0, 540.0);
const LEFT: f32 = 616.0;
const WIDE: f32 = 308.0;
const DEPTH: Slider = Slider { rect: Rect::new(LEFT + 10.0, 352.0, WIDE - 20.0, 28.0), range: (1, DEEPEST) };
/// Levels of the lookahead that can be drawn.
const LEVELS: usize = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Id {
    Home,
    New,
    Undo,
    First,
    Lookahead,
    PlayedBy(Option<Opponent>),
}

/// A search that was made: what it was asked about and what it did.
#[derive(Clone, Debug)]
struct Search {
    board: Board,
    score: i32,
    positions: usize,
    seconds: f64,
    restored: bool,
    /// the moves that were tried, one after the other, as digits of the fields
    tried: Vec<String>,
}

/// A game of TicTacToe in the window.
#[derive(Debug)]
pub struct TicTacToe {
    board: Board,
    mover: Mark,
    first: Mark,
    before: Vec<Board>,
    opponent: Option<Opponent>,
    depth: u32,
    levels: usize,
    /// the number of the question that is being thought about
    asked: Option<u64>,
    questions: u64,
    building: bool,
    search: Option<Search>,
    problem: Option<Text>,
    /// Whether the person wants to leave.
    pub wants_home: bool,
}

impl TicTacToe {
    /// A game from `board` on; O is played by a person if there is no `opponent`.
    pub fn new(board: Board, mover: Mark, opponent: Option<Opponent>, depth: u32) -> TicTacToe {
        let first = if board.empty_fields().count() % 2 == 1 { mover } else { mover.other() };
        TicTacToe {
            board,
            mover,
            first,
            before: Vec::new(),
            opponent,
            depth,
            levels: 0,
            asked: None,
            questions: 0,
            building: false,
            search: None,
            problem: None,
            wants_home: false,
        }
    }

    fn buttons(&self) -> Vec<Button<Id>> {
        let played_by = [
            (None, say::a_person()),
            (Some(Opponent::Mine), say::my_code()),
            (Some(Opponent::Solution), say::the_solution()),
        ];
        let third = (WIDE - 16.0) / 3.0;
        let mut buttons: Vec<Button<Id>> = played_by
            .into_iter()
            .enumerate()
            .map(|(i, (who, label))| {
                let rect = Rect::new(LEFT + (third + 8.0) * i as f32, 256.0, third, 38.0);
                Button::new(Id::PlayedBy(who), rect, label).chosen(self.opponent == who)
            })
            .collect();
        let half = |row: usize, column: usize| {
            Rect::new(LEFT + (WIDE / 2.0 + 4.0) * column as f32, 462.0 + 48.0 * row as f32, WIDE / 2.0 - 4.0, 40.0)
        };
        let level = if self.levels == 0 { say::off() } else { say::levels(self.levels) };
        let first = if self.first == X { say::x_begins() } else { say::o_begins() };
        buttons.extend([
            Button::new(Id::New, half(0, 0), say::new_game()),
            Button::new(Id::Undo, half(0, 1), say::undo()).enabled(!self.before.is_empty()),
            Button::new(Id::First, half(1, 0), first),
            Button::new(Id::Home, half(1, 1), say::home()),
            Button::new(Id::Lookahead, Rect::new(LEFT, 398.0, WIDE, 40.0), say::lookahead(level))
                .chosen(self.levels > 0),
        ]);
        buttons
    }

    /// One step.
    pub fn update(&mut self, input: &Input, wishes: &mut Vec<Wish>) {
        let pressed = self
            .buttons()
            .into_iter()
            .find(|button| input.pressed && button.enabled && button.rect.contains(input.mouse));
        if let Some(button) = pressed {
            self.press(button.id);
        } else if input.held && DEPTH.rect.contains(input.mouse) && self.opponent.is_some() {
            self.depth = DEPTH.value_at(input.mouse.0);
        } else if input.pressed && BOARD.contains(input.mouse) {
            let third = |at: f32, from: f32| (((at - from) / (BOARD.w / 3.0)) as usize).min(2);
            self.person_moves(third(input.mouse.1, BOARD.y), third(input.mouse.0, BOARD.x));
        }
        input.keys.iter().for_each(|key| self.key(*key));
        if self.asked.is_none()
            && let (O, Some(opponent)) = (self.mover, self.opponent)
            && !self.board.is_over()
        {
            self.questions += 1;
            self.asked = Some(self.questions);
            self.problem = None;
            let depth = self.depth.min(self.board.empty_fields().count() as u32);
            let question = Question::TictactoeMinimax { board: self.board, player: O, depth };
            wishes.push(Wish::Ask(self.questions, opponent, question));
        }
    }

    fn key(&mut self, key: char) {
        match key.to_ascii_lowercase() {
            '1'..='9' => {
                let field = key as usize - '1' as usize;
                self.person_moves(field / 3, field % 3);
            }
            'n' => self.press(Id::New),
            'u' => self.press(Id::Undo),
            'l' => self.press(Id::Lookahead),
            '+' => self.depth = (self.depth + 1).min(DEEPEST),
            '-' => self.depth = (self.depth - 1).max(1),
            '\u{1b}' => self.press(Id::Home),
            _ => {}
        }
    }

    fn press(&mut self, id: Id) {
        match id {
            Id::Home => self.wants_home = true,
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
            Id::PlayedBy(opponent) => {
                self.asked = None;
                self.problem = None;
                self.opponent = opponent;
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
        (self.asked, self.search, self.problem, self.building) = (None, None, None, false);
    }

    fn person_moves(&mut self, row: usize, column: usize) {
        let is_person = self.mover == X || self.opponent.is_none();
        if is_person && !self.board.is_over() && self.board.get(row, column).is_none() {
            self.before.push(self.board);
            (self.search, self.problem) = (None, None);
            self.place(row, column);
        }
    }

    fn place(&mut self, row: usize, column: usize) {
        self.board.place(row, column, self.mover);
        self.mover = self.mover.other();
    }

    /// Takes an answer to the question that is being thought about; others are too late.
    pub fn hear(&mut self, news: News) {
        match news {
            News::Building(number) if self.asked == Some(number) => self.building = true,
            News::Answered(
                number,
                Answer::TictactoeMinimax { row, column, score, positions, restored, tried },
                seconds,
            ) if self.asked == Some(number) => {
                (self.asked, self.building) = (None, false);
                let mut after = self.board;
                match after.play(row, column, O) {
                    Ok(()) => {
                        self.search = Some(Search { board: self.board, score, positions, seconds, restored, tried });
                        self.place(row, column);
                    }
                    Err(illegal) => self.move_for_it(&told::illegal_move(illegal.text())),
                }
            }
            News::Failed(number, why) if self.asked == Some(number) => {
                (self.asked, self.building) = (None, false);
                self.move_for_it(&told::no_move(why));
            }
            _ => {}
        }
    }

    /// The code gave no move. The game goes on with the first empty field.
    fn move_for_it(&mut self, problem: &Text) {
        self.search = None;
        let field = self.board.empty_fields().next();
        if let Some((row, column)) = field {
            self.place(row, column);
            self.problem = Some(told::moved_for_it(row + 1, column + 1).then(problem));
        }
    }

    /// The state in one line.
    pub fn state(&self) -> String {
        let thinking = if self.asked.is_some() { " thinking" } else { "" };
        let problem = if self.problem.is_some() { " problem" } else { "" };
        let over = if self.board.is_over() { " over" } else { "" };
        format!("tictactoe {:#}{thinking}{problem}{over}", self.board)
    }

    fn status(&self) -> Text {
        match (self.board.line_of(X), self.board.line_of(O)) {
            (Some(_), _) => say::has_won(X),
            (_, Some(_)) => say::has_won(O),
            _ if self.board.is_over() => say::is_a_draw(),
            _ if self.building => say::building(),
            _ if self.asked.is_some() => say::o_is_thinking(),
            _ => say::turn_of(self.mover),
        }
    }

    /// Draws the screen.
    pub fn draw(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        scene.rect(BOARD.inset(-16.0), 18.0, theme.surface);
        if let Some(search) = self.shown_search() {
            let new = |&(row, column): &(usize, usize)| search.board.get(row, column) != self.board.get(row, column);
            for (row, column) in Board::squares().filter(new) {
                scene.rect(BOARD.third(row, column).inset(5.0), 12.0, theme.accent.faded(90));
            }
        }
        self.draw_lookahead(scene, theme);
        grid(scene, BOARD, 4.0, theme.line);
        for (row, column) in Board::squares() {
            let field = BOARD.third(row, column);
            match self.board.get(row, column) {
                // The move that the search chose is marked, not drawn over what it tried there.
                Some(_) if self.shown_search().is_some_and(|search| search.board.get(row, column).is_none()) => {}
                Some(mark) => draw_mark(scene, field, mark, theme, 1.0),
                None if field.contains(mouse)
                    && !self.board.is_over()
                    && (self.mover == X || self.opponent.is_none()) =>
                {
                    scene.rect(field.inset(8.0), 12.0, theme.hovered.faded(120));
                }
                None => {}
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

    fn draw_panel(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        scene.text((LEFT, 108.0), Anchor::Start, 32.0, true, theme.text, say::tictactoe());
        scene.text((LEFT, 146.0), Anchor::Start, 18.0, true, theme.accent, self.status());
        match (&self.problem, &self.search) {
            (Some(problem), _) => {
                paragraph(scene, (LEFT, 170.0), 11.5, theme.warning, &problem.to_string(), 49, 4);
            }
            (None, Some(search)) => {
                let text = say::searched(search.score, search.positions, decimal(search.seconds));
                paragraph(scene, (LEFT, 172.0), 13.5, theme.quiet, &text.to_string(), 48, 2);
                if !search.restored {
                    paragraph(
                        scene,
                        (LEFT, 194.0),
                        12.5,
                        theme.warning,
                        &told::board_left_changed().to_string(),
                        52,
                        2,
                    );
                }
            }
            _ => {}
        }
        scene.text((LEFT, 246.0), Anchor::Start, 14.0, false, theme.quiet, say::o_is());
        if self.opponent.is_some() {
            scene.text((LEFT, 336.0), Anchor::Start, 14.0, false, theme.quiet, say::depth(self.depth));
            DEPTH.draw(scene, theme, self.depth);
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
        for path in search.tried.iter().filter(|path| path.len() <= self.levels) {
            let fields = path.bytes().map(|digit| (usize::from(digit - b'0') / 3, usize::from(digit - b'0') % 3));
            let (mut board, mut mark, mut within, mut cell) = (search.board, O, BOARD, BOARD);
            for (row, column) in fields {
                if board.play(row, column, mark).is_err() {
                    return; // the search set marks in no order that could be a game
                }
                cell = within.third(row, column);
                within = cell.inset(cell.w * 0.09);
                mark = mark.other();
            }
            let goes_on = path.len() < self.levels
                && search.tried.iter().any(|other| other.len() > path.len() && other.starts_with(path));
            if !goes_on {
                draw_mark(scene, cell, mark.other(), theme, 0.45);
                continue;
            }
            grid(scene, within, (within.w * 0.012).max(0.7), theme.line);
            for (row, column) in Board::squares() {
                if let Some(mark) = board.get(row, column) {
                    draw_mark(scene, within.third(row, column), mark, theme, 1.0);
                }
            }
        }
    }

    /// The search whose lookahead is to be seen.
    fn shown_search(&self) -> Option<&Search> {
        self.search.as_ref().filter(|_| self.levels > 0)
    }
}

fn grid(scene: &mut Scene, at: Rect, width: f32, color: Color) {
    for i in [1.0, 2.0] {
        let step = at.w / 3.0 * i;
        scene.line((at.x + step, at.y), (at.x + step, at.y + at.h), width, color);
        scene.line((at.x, at.y + step), (at.x + at.w, at.y + step), width, color);
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
