//! The TicTacToe screen: the side that begins, the depth of code, the lookahead of its search, and the student's own
//! drawing.

use super::draw::{draw_mark, draw_row};
use super::lookahead;
use super::opinion::{Reason, course};
use super::rules::{EXERCISES, calls, is_possible};
use super::tree::first_depth;
use super::{PLAYERS, Position, Square, TicTacToe, file, say};
use crate::boards::{named, spoken};
use crate::graph::Course;
use crate::rules::Rules;
use crate::turns::screen;
use crate::turns::screen::{Id, IdOf, View, Walked, tree_button};
use crate::{corners, lines, say as all};
use calls::players::Code;
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark, Turn};
use questions::tictactoe::{By, Draw, Drawn, Look, Rule, Ruled, Search, Searched, Watch};
use referee::tictactoe::{is_over, line_of};
use stage::panel::{Panel, Tone};
use stage::scene::{Rect, Scene};
use stage::theme::Theme;
use stage::widgets::{Button, Icon};
use stage::{Asking, Layout, News, Outbox, Wish};
use text::files::wrong_in;
use text::{Text, number};

/// The width and height of the student's drawing in the question, in pixels.
const DRAWING: f32 = 540.0;
/// The greatest number of levels of the lookahead that can be drawn.
const LEVELS: usize = 3;

/// A button that exists only on this screen.
#[derive(Clone, Copy, Debug)]
pub enum Press {
    First,
    Save,
    Load,
    Lookahead,
    Drawing,
    /// Opens the list of functions, or closes it.
    Functions,
    /// Switches whether the student's rules decide the result of moves.
    Decide,
}

/// A search that was made: its explanation, its answer, and the thinking time in seconds.
#[derive(Clone, Debug)]
struct Made {
    reason: Reason,
    result: Searched,
    seconds: f64,
    /// The number of levels for which the returned values are known.
    looked: usize,
}

/// The state that the game keeps for its screen.
#[derive(Debug)]
pub struct Own {
    first: Mark,
    levels: usize,
    /// Whether the student's own drawing is shown (`drawing`), and the last drawing with its board (`drawn`).
    drawing: bool,
    drawn: Option<(Board, Vec<Vec<f32>>)>,
    asked_to_draw: Asking<Draw, Board>,
    /// The searches of this game (`made`), and the open question about one of them.
    made: Vec<Made>,
    asked_to_look: Asking<Look, (Position, usize)>,
    /// The student's rules, whether their list is open, and the number of moves of the record for which they were
    /// called.
    rules: Rules<Rule>,
    lists_functions: bool,
    checked: usize,
    /// The pixel of the board that was clicked, and the width and height of the board.
    pixel: Option<[i32; 4]>,
    /// The move whose result the student's rules decide, and their answer if it has arrived.
    deciding: Option<(Square, Option<(Rule, Ruled)>)>,
    /// The board on which the game has ended by the student's `play_turn`, and the result.
    ended: Option<(Board, Turn)>,
}

impl Own {
    /// Creates the state for a game that this side began.
    #[must_use]
    pub fn new(first: Mark) -> Own {
        Own {
            first,
            levels: 0,
            drawing: false,
            drawn: None,
            asked_to_draw: Asking::default(),
            made: Vec::new(),
            asked_to_look: Asking::default(),
            rules: Rules::new(EXERCISES),
            lists_functions: false,
            checked: 0,
            pixel: None,
            deciding: None,
            ended: None,
        }
    }
}

type Screen = screen::Screen<TicTacToe>;

impl View for TicTacToe {
    type Kept = Own;
    type Id = Press;
    const ICONS: [Icon; 2] =
        [|scene, at, theme| draw_mark(scene, at, X, theme), |scene, at, theme| draw_mark(scene, at, O, theme)];

    fn start(own: &Own) -> Position {
        (Board::new(), own.first)
    }

    fn squares(layout: &Layout) -> Vec<(Rect, Square)> {
        Board::squares().map(|(row, column)| (place(layout).part(3, row, column), (row, column))).collect()
    }

    fn spoken((board, _): &Position) -> Vec<Text> {
        let on = |(row, column)| board.get(row, column).map_or_else(all::free_square, Text::verbatim);
        Board::squares().map(|at| spoken(named(at), &on(at))).collect()
    }

    fn result((board, _): &Position) -> Text {
        let winner = [X, O].into_iter().find(|mark| line_of(board, *mark).is_some());
        winner.map_or_else(say::draw, all::has_won)
    }

    fn moved_for_it(side: usize, (row, column): Square) -> Text {
        say::moved_for_it([X, O][side], row, column)
    }

    fn why(screen: &Screen) -> Vec<(Tone, Text)> {
        let differs = screen.own.rules.told();
        let Some(Made { reason, result, seconds, .. }) = screen.search() else { return differs };
        let examined = all::examined_in(result.positions, number(*seconds, 2));
        let changed = (!result.restored).then(|| (Tone::Warning, say::board_left_changed(reason.search.player)));
        let why = [(Tone::Plain, reason.why()), (Tone::Quiet, examined)];
        differs.into_iter().chain(why).chain(changed).collect()
    }

    fn write_own<'a>(screen: &'a Screen, panel: &mut Panel<'a, IdOf<TicTacToe>>) {
        let Own { levels, drawing, .. } = screen.own;
        let level = if levels == 0 { say::off() } else { say::levels(levels) };
        panel.buttons([
            Button::new(Id::Own(Press::Lookahead), say::lookahead(level)).key("k").chosen(levels > 0),
            Button::new(Id::Own(Press::Drawing), say::my_drawing()).key("d").chosen(drawing),
            tree_button(screen),
        ]);
        if levels > 0 {
            panel.says(Tone::Quiet, legend(screen));
        }
    }

    fn write_moves<'a>(screen: &'a Screen, panel: &mut Panel<'a, IdOf<TicTacToe>>) {
        screen.own.rules.functions.write_line(panel, Id::Own(Press::Functions));
    }

    fn write_page<'a>(screen: &'a Screen, panel: &mut Panel<'a, IdOf<TicTacToe>>) -> bool {
        let (switch, back) = (Id::Own(Press::Decide), Id::Own(Press::Functions));
        if screen.own.lists_functions {
            screen.own.rules.write_page(panel, switch, back);
        }
        screen.own.lists_functions
    }

    fn close_page(screen: &mut Screen) -> bool {
        std::mem::take(&mut screen.own.lists_functions)
    }

    fn buttons(screen: &Screen) -> Vec<Button<IdOf<TicTacToe>>> {
        let first = if screen.own.first == X { say::x_begins() } else { say::o_begins() };
        vec![
            Button::new(Id::Own(Press::First), first).key("b"),
            Button::new(Id::Own(Press::Save), all::save()).key("s").enabled(screen.record.count() > 0),
            Button::new(Id::Own(Press::Load), all::load()).key("l"),
        ]
    }

    fn course(screen: &Screen) -> Option<Course> {
        let reasons: Vec<Reason> = screen.own.made.iter().map(|made| made.reason.clone()).collect();
        let part = |value: i32| (1 + value) as f32 / 2.0;
        let worth = course(screen.record.positions(), &reasons);
        let worth = worth.iter().map(|value| value.map(part)).collect();
        Some(Course { title: say::values_for_x(), worth, scale: ["−1", "0", "+1"].map(str::to_owned) })
    }

    fn press(screen: &mut Screen, press: Press, outbox: &mut Outbox) {
        let own = &mut screen.own;
        match press {
            Press::Save => outbox.wishes.push(Wish::Save { game: "tictactoe", text: file::write(&screen.record) }),
            Press::Load => outbox.wishes.push(Wish::Load("tictactoe")),
            Press::First => {
                own.first = own.first.other();
                screen.start_again();
            }
            Press::Lookahead => own.levels = (own.levels + 1) % (LEVELS + 1),
            Press::Drawing => {
                (own.drawing, own.drawn) = (!own.drawing, None);
                own.asked_to_draw.forget();
            }
            Press::Functions => own.lists_functions = !own.lists_functions,
            Press::Decide => own.rules.decide = !own.rules.decide,
        }
    }

    fn key(screen: &mut Screen, key: char) {
        if let '1'..='9' = key {
            let square = key as usize - '1' as usize;
            screen.person_moves((square / 3, square % 3));
        }
    }

    fn ask(screen: &mut Screen, outbox: &mut Outbox) {
        screen.ask_for_a_drawing(outbox);
        screen.ask_to_look(outbox);
        screen.go_on_by_rules(outbox);
        screen.check(outbox);
    }

    fn keep(screen: &mut Screen, search: Search, _: Square, result: Searched, seconds: f64) {
        let (board, mover) = *screen.position();
        screen.own.made.retain(|made| (made.reason.search.board, made.reason.search.player) != (board, mover));
        let reason = Reason::new(search, &result);
        screen.own.made.push(Made { reason, result, seconds, looked: 0 });
    }

    fn hear(screen: &mut Screen, news: &News) {
        if let News::Loaded(Ok((name, text))) = news {
            let opened = file::read(text).map(|game| drop(screen.open(game)));
            screen.frame.opened(name, opened.map_err(|why| wrong_in(name, why)));
        }
        let now = screen.frame.now;
        screen.hear_rules(news);
        let own = &mut screen.own;
        if let Some(((position, levels), answer)) = own.asked_to_look.hear(news, now) {
            let about = |made: &&mut Made| (made.reason.search.board, made.reason.search.player) == position;
            for made in own.made.iter_mut().filter(about) {
                made.looked = levels;
                // A failure here does not affect the move: the returned values then stay unknown.
                if let Ok((looked, _)) = &answer {
                    made.reason.learn(looked.clone());
                }
            }
        }
        match own.asked_to_draw.hear(news, now) {
            Some((board, Ok((Drawn { strokes }, _)))) => own.drawn = Some((board, strokes)),
            Some((_, Err(why))) => (own.drawing, screen.frame.problem) = (false, Some((0, why))),
            None => {}
        }
        // Answers and drawings of the old code do not hold for the new code.
        if *news == News::Rebuilt {
            let own = &mut screen.own;
            (own.drawn, own.made) = (None, Vec::new());
            own.asked_to_draw.forget();
            own.asked_to_look.forget();
        }
    }

    fn draw(screen: &Screen, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        let place = place(&scene.layout);
        scene.rect(place.inset(-10.0), 18.0, theme.surface);
        let (board, _) = screen.position();
        let Own { drawing, ref drawn, levels, .. } = screen.own;
        match drawn.as_ref().filter(|(of, _)| drawing && of == board) {
            Some((_, strokes)) => draw_strokes(scene, place, strokes, theme),
            None => {
                if let Some(Made { reason, result, .. }) = screen.shown_search() {
                    lookahead::draw(scene, place, reason, &result.tried, levels, theme);
                }
                lines(scene, place, 3, 4.0, theme.line);
                screen.draw_squares(scene, place, theme, mouse);
            }
        }
        for &(row, column) in screen.own.rules.squares() {
            let square = place.part(3, row, column).inset(6.0);
            corners(scene, square, 24.0, [(5.0, theme.warning), (5.0, theme.warning)]);
        }
        for mark in [X, O] {
            if let Some(line) = line_of(board, mark) {
                let [first, _, last] = line.map(|(row, column)| place.part(3, row, column));
                draw_row(scene, [first, last], mark, theme);
            }
        }
    }

    fn keys() -> Vec<Text> {
        vec![say::key_squares()]
    }

    fn pressed(screen: &mut Screen, (x, y): (f32, f32), layout: &Layout) {
        let Rect { x: left, y: top, w, h } = place(layout);
        let pixel = [x - left, y - top, w, h].map(|length| length.floor() as i32);
        screen.own.pixel = place(layout).contains((x, y)).then_some(pixel);
    }

    fn own_rules_decide(screen: &Screen) -> bool {
        screen.own.rules.decide && screen.own.rules.functions.play("tictactoe/play_turn")
    }

    fn waits(screen: &Screen) -> bool {
        screen.own.deciding.is_some()
    }

    fn decide(screen: &mut Screen, step: Square, outbox: &mut Outbox) {
        screen.own.rules.begin_action();
        let pixel = screen.own.pixel.take().filter(|_| screen.code_to_move().is_none());
        let rule =
            pixel.map_or_else(|| screen.turn(step), |[x, y, width, height]| Rule::SquareAt { x, y, width, height });
        screen.ask_to_decide(step, rule, outbox);
    }

    fn flags(screen: &Screen) -> Vec<(bool, &'static str)> {
        let Own { ref rules, lists_functions, ref deciding, .. } = screen.own;
        let differs = !rules.told().is_empty();
        vec![
            (lists_functions, " functions"),
            (rules.decide, " own rules"),
            (deciding.is_some(), " deciding"),
            (differs, " differs"),
        ]
    }

    fn ended(screen: &Screen) -> Option<Text> {
        let (board, turn) = screen.own.ended.filter(|(board, _)| *board == screen.position().0)?;
        Some(match turn {
            Turn::Won(mark) if !is_over(&board) => say::you_decided_a_win(mark),
            _ if !is_over(&board) => say::you_decided_a_draw(),
            _ => return None,
        })
    }

    fn changed(screen: &mut Screen) {
        let own = &mut screen.own;
        // Open calls and messages belong to an earlier board. Calls for a new move are sent later, by `check`.
        own.checked = own.checked.min(screen.record.count());
        if screen.record.count() < own.checked + 1 {
            (own.deciding, own.pixel) = (None, None);
            own.rules.forget();
        }
    }
}

impl Screen {
    /// Returns the call of `play_turn` for this move.
    fn turn(&self, step: Square) -> Rule {
        let (board, player) = *self.position();
        Rule::Turn { board, player, square: Some(step) }
    }

    /// Calls the student's rules for a move. If they cannot be called, the course's rule makes the move.
    fn ask_to_decide(&mut self, step: Square, rule: Rule, outbox: &mut Outbox) {
        if self.own.rules.ask_to_decide(outbox, rule.clone(), self.frame.now) {
            self.own.deciding = Some((step, None));
        } else if matches!(rule, Rule::SquareAt { .. }) {
            self.ask_to_decide(step, self.turn(step), outbox);
        } else {
            self.play(step);
        }
    }

    /// Stores the answer of the student's rules.
    fn hear_rules(&mut self, news: &News) {
        let own = &mut self.own;
        if let Some((rule, answer)) = own.rules.hear(news, self.frame.now)
            && let Some((_, decided)) = &mut own.deciding
        {
            *decided = answer.ok().map(|answer| (rule, answer));
        }
    }

    /// Continues with the move that the student's rules decide, once their answer has arrived or no answer can arrive
    /// any more.
    fn go_on_by_rules(&mut self, outbox: &mut Outbox) {
        let own = &mut self.own;
        let Some((step, decided)) = own.deciding.take_if(|_| !own.rules.is_deciding()) else { return };
        match decided {
            // According to the student's `square_at`, the click was outside the board.
            Some((Rule::SquareAt { .. }, Ruled::Square(None))) => {}
            Some((Rule::SquareAt { .. }, Ruled::Square(Some(at)))) if at.0 < 3 && at.1 < 3 => {
                self.ask_to_decide(at, self.turn(at), outbox);
            }
            Some((Rule::SquareAt { .. }, _)) => self.ask_to_decide(step, self.turn(step), outbox),
            Some((Rule::Turn { board, player, .. }, Ruled::Turn { board: after, turn }))
                if is_possible((&board, player, step), (&after, turn)) =>
            {
                if turn != Turn::Ignored {
                    self.go_on_by_own_rules(step, (after, player.other()));
                    self.own.checked = self.record.count();
                    self.own.ended = matches!(turn, Turn::Won(_) | Turn::Draw).then_some((after, turn));
                }
            }
            decided => {
                if decided.is_some() {
                    self.frame.problem = Some((self.side(), all::not_possible_here("play_turn")));
                }
                self.play(step);
            }
        }
    }

    /// Calls the student's functions for the last move, and for the pixel that was clicked.
    fn check(&mut self, outbox: &mut Outbox) {
        let is_persons = self.sides.played_by.iter().any(Option::is_none);
        let is_new = self.at_end() && self.record.count() > self.own.checked;
        let last = self.last().map(|(before, step)| (*before, step));
        let pixel = self.own.pixel.take_if(|_| self.own.deciding.is_none());
        self.own.checked = self.record.count();
        let mut called = Vec::new();
        if let Some(((board, player), step)) = last.filter(|_| is_new && is_persons) {
            called = calls(&board, player, step);
        }
        called.extend(pixel.map(|[x, y, width, height]| Rule::SquareAt { x, y, width, height }));
        if !called.is_empty() {
            self.own.rules.begin_action();
            self.own.rules.check(outbox, called, self.frame.now);
        }
    }

    /// Asks the code that has moved for the values that its search returned. The question is sent after the move, so
    /// that the game does not wait.
    fn ask_to_look(&mut self, outbox: &mut Outbox) {
        let levels = self.own.levels.max(1);
        let Some(made) = self.search().filter(|made| made.looked < levels) else { return };
        let (search, look) = (&made.reason.search, made.reason.question(levels));
        let player = PLAYERS.iter().copied().find(|player| player.by == search.by);
        let whose = self.sides.played_by[usize::from(search.player == O)].or(player);
        if let Some((player, code)) = whose.and_then(|player| Some((player, player.code?)))
            && !self.own.asked_to_look.is_open()
        {
            let about = ((search.board, search.player), levels);
            self.own.asked_to_look.ask(outbox, (code, player.exercise), &look, about, self.frame.now);
        }
    }

    fn ask_for_a_drawing(&mut self, outbox: &mut Outbox) {
        let now = self.position().0;
        let is_of_now = |board: &Board| *board == now;
        let is_drawn = self.own.drawn.as_ref().is_some_and(|(board, _)| is_of_now(board));
        if self.own.drawing && !is_drawn && !self.own.asked_to_draw.about().is_some_and(is_of_now) {
            let question = Draw { board: now, width: DRAWING, height: DRAWING };
            let exercise = (Code::Mine, "tictactoe/draw_game_board");
            self.own.asked_to_draw.ask(outbox, exercise, &question, now, self.frame.now);
        }
    }

    /// Returns the search that led to the position on the board, if code made the last move.
    fn search(&self) -> Option<&Made> {
        let (before, step) = self.last()?;
        self.own.made.iter().find(|made| {
            let Reason { ref search, moved, .. } = made.reason;
            (search.board, search.player) == *before && moved == step
        })
    }

    /// Returns the search whose lookahead is shown.
    fn shown_search(&self) -> Option<&Made> {
        self.search().filter(|_| self.own.levels > 0)
    }

    fn draw_squares(&self, scene: &mut Scene, place: Rect, theme: &Theme, mouse: (f32, f32)) {
        let (board, _) = self.position();
        let shown = self.shown_search().map(|made| made.reason.moved);
        for (row, column) in Board::squares() {
            let square = place.part(3, row, column);
            match board.get(row, column) {
                // The move that the search chose is drawn by the lookahead.
                Some(_) if shown == Some((row, column)) => {}
                Some(mark) => draw_mark(scene, square, mark, theme),
                None if square.contains(mouse) && !is_over(board) && self.code_to_move().is_none() => {
                    scene.rect(square.inset(8.0), 12.0, theme.hovered.faded(120));
                }
                None => {}
            }
        }
        if let Some((_, (row, column))) = self.last().filter(|_| shown.is_none() && !is_over(board)) {
            let square = place.part(3, row, column);
            let (left, y) = (square.x + square.w * 0.36, square.y + square.h * 0.9);
            scene.line((left, y), (left + square.w * 0.28, y), 4.0, theme.accent);
        }
    }
}

impl Walked for TicTacToe {
    type Search = Watch;
    const FIRST: &'static str = "tictactoe/minimax";

    fn depth(screen: &Screen) -> u32 {
        first_depth(&screen.position().0, screen.sides.depth)
    }

    fn depth_of_the_game(screen: &Screen) -> u32 {
        screen.sides.depth.min(screen.position().0.empty_squares().count() as u32)
    }
}

/// Returns the legend of the lookahead for the levels that are drawn. A bound is always shown as a number. Other values
/// are words on one level and numbers on two; on three levels, there is no room for them.
fn legend(screen: &Screen) -> Text {
    let mark = screen.shown_search().map_or(O, |made| made.reason.search.player);
    let has_bounds = screen.sides.played_by.iter().flatten().any(|player| player.by == By::AlphaBeta);
    let grey = (screen.own.levels > 1).then(say::grey_lies_there);
    let numbers = (has_bounds || screen.own.levels == 2).then(|| say::numbers_are_for(mark));
    [grey, numbers].into_iter().flatten().fold(say::shaded_is_made(), |legend, more| legend.concat(&more))
}

/// Returns the area of the board.
fn place(layout: &Layout) -> Rect {
    layout.fit(1.0).inset(10.0)
}

/// Draws the strokes that the student's function returned.
fn draw_strokes(scene: &mut Scene, place: Rect, strokes: &[Vec<f32>], theme: &Theme) {
    let scale = place.w / DRAWING;
    let at = |x: f32, y: f32| (place.x + scale * x, place.y + scale * y);
    for stroke in strokes {
        match stroke[..] {
            [x1, y1, x2, y2] => scene.line(at(x1, y1), at(x2, y2), 5.0, theme.text),
            [x, y, radius] => scene.ring(at(x, y), radius * scale, 5.0, theme.text),
            _ => {}
        }
    }
}
