//! What is to be seen of a game of Othello: the board, and what the panel says.

use super::colors::{color_name, colors, faces};
use super::draw::{draw_disc, draw_last, draw_small_disc, draw_turning};
use super::opinion::{Opinion, told};
use super::say;
use super::screen::{ANNOUNCED, Id, Screen, Speed};
use crate::frame::doing;
use crate::why::sign;
use crate::{graph, say as all, tree};
use games::othello::Color::{Black, White};
use games::othello::{Board, Game, Position, SIZE, square_name};
use questions::Bound;
use stage::panel::{Panel, Tone};
use stage::scene::{Anchor, Rect, Scene};
use stage::theme::Theme;
use stage::widgets::{Button, Icon};
use stage::{Layout, SMALL};
use text::{Text, number};

/// What the letters and numbers at the board's edges need.
const EDGE: f32 = 24.0;
/// Moves in a line of the record, and how high it is.
const IN_A_LINE: usize = 8;
const LINE: f32 = 18.0;

/// Where the squares are.
pub(super) fn squares(layout: &Layout) -> Rect {
    let Rect { x, y, w, h } = layout.fit(1.0).inset(6.0);
    Rect::new(x + EDGE, y + EDGE, w - EDGE - 4.0, h - EDGE - 4.0)
}

/// The radius of a disc.
fn radius(squares: Rect) -> f32 {
    squares.w / SIZE as f32 * 0.41
}

const DISCS: [Icon; 2] = [
    |scene, at, theme| draw_small_disc(scene, at.center(), Black, theme),
    |scene, at, theme| draw_small_disc(scene, at.center(), White, theme),
];

impl Screen {
    pub(super) fn panel(&self) -> Panel<'_, Id> {
        let mut panel = Panel::default();
        if self.frame.choosing.is_some() {
            self.frame.write_choices(&mut panel, DISCS, Id::Frame);
            return panel;
        }
        panel.says(Tone::Status, self.status());
        panel.drawn(40.0, |scene, at, theme, _| self.draw_counts(scene, at, theme));
        if !self.frame.tell(&mut panel, Id::Frame) {
            self.write_why(&mut panel);
        }
        self.frame.write_players(&mut panel, DISCS, Id::Frame);
        if self.frame.played_by.iter().all(Option::is_some) {
            let speeds = [(Speed::Slow, say::slow()), (Speed::Normal, say::normal()), (Speed::Fast, say::fast())];
            let speed = |(speed, label)| Button::new(Id::At(speed), label).chosen(self.speed == speed);
            panel.buttons(speeds.map(speed));
        }
        let pause = Button::new(Id::Pause, all::hold()).key("p").chosen(self.paused);
        panel.buttons(
            [
                Button::new(Id::Values, say::values()).key("v").chosen(self.values),
                tree::button(Id::Tree).enabled(!self.position().board.is_over()),
            ]
            .into_iter()
            .chain(self.frame.code_plays().then_some(pause)),
        );
        let moved = !self.game.moves().is_empty();
        panel.buttons([
            Button::new(Id::New, all::new_game()).key("n"),
            Button::new(Id::Undo, all::undo()).key("u").enabled(moved || self.before.is_some()),
            Button::new(Id::Save, all::save()).key("s").enabled(moved),
            Button::new(Id::Load, all::load()).key("l"),
        ]);
        self.write_record(&mut panel);
        panel
    }

    /// Why the last move on the board was made, if code made it; or that its values are being computed.
    fn write_why<'a>(&'a self, panel: &mut Panel<'a, Id>) {
        if self.asked_for_values.is_open() {
            return panel.says(Tone::Quiet, say::computing_values());
        }
        if let Some(Err(why)) = self.values_here() {
            return panel.says(Tone::Warning, why);
        }
        if let Some(Ok(_)) = self.values_here() {
            panel.says(Tone::Quiet, say::values_speak_for(color_name(self.position().player)));
        }
        let Some(reason) = self.reason() else { return };
        panel.says(Tone::Plain, reason.why());
        if let Some((positions, seconds)) = self.search.filter(|_| self.at_end()) {
            let examined = say::examined(grouped(positions), number(seconds, 2));
            let rate = |seconds: f64| say::per_second(grouped((positions as f64 / seconds) as u64));
            // Of less than a few milliseconds, nothing follows.
            panel.says(Tone::Quiet, if seconds < 0.005 { examined } else { examined.concat(&rate(seconds)) });
        }
    }

    /// The moves, with passes; each leads to its position. Below, what the positions were worth.
    fn write_record<'a>(&'a self, panel: &mut Panel<'a, Id>) {
        let record = record(&self.game);
        if !record.is_empty() {
            let places = record.iter().enumerate().filter_map(|(i, entry)| Some((recorded(i), Id::Show(entry.moves?))));
            let high = LINE * record.len().div_ceil(IN_A_LINE) as f32 + 8.0;
            panel.drawn_with(high, places.collect(), move |scene, at, theme, mouse| {
                self.draw_record(scene, at, theme, mouse, &record);
            });
        }
        let all = self.game.moves().len();
        if all > 0 {
            let steps = [
                ("|<", 0, self.shown > 0),
                ("<", self.shown.saturating_sub(1), self.shown > 0),
                (">", self.shown + 1, self.shown < all),
                (">|", all, self.shown < all),
            ];
            panel.buttons(steps.map(|(label, to, enabled)| Button::new(Id::Show(to), label).enabled(enabled)));
        }
        let worth: Vec<Option<f32>> = self.course().iter().map(|value| value.map(black_part)).collect();
        if worth.iter().any(Option::is_some) && all > 0 {
            panel.says(Tone::Quiet, say::values_for_black());
            graph::write(panel, worth, self.shown, Id::Show);
        }
    }

    pub(super) fn draw_board(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        let place = squares(&scene.layout);
        scene.rect(scene.layout.fit(1.0), 18.0, theme.surface);
        scene.rect(place.inset(-4.0), 8.0, colors(theme).seam);
        for (row, column) in Board::squares() {
            scene.rect(place.part(SIZE, row, column).inset(1.0), 1.0, colors(theme).felt);
        }
        for (row, column) in [(2, 2), (2, 6), (6, 2), (6, 6)] {
            let Rect { x, y, .. } = place.part(SIZE, row, column);
            scene.disc((x, y), (place.w * 0.008).max(2.5), colors(theme).hint);
        }
        for i in 0..SIZE {
            let (square, mut label) = (place.part(SIZE, i, i), square_name(i, i));
            let row = label.split_off(1);
            scene.text((square.center().0, place.y - 10.0), Anchor::Middle, SMALL, false, theme.quiet, label);
            scene.text((place.x - 16.0, square.center().1 + 4.5), Anchor::Middle, SMALL, false, theme.quiet, row);
        }
        self.draw_discs(scene, theme);
        match self.values_here() {
            Some(Ok(opinion)) => self.draw_values(scene, opinion, theme),
            _ => self.draw_moves(scene, theme),
        }
        self.draw_hovered(scene, theme, mouse);
        if let Some(color) = self.passed().filter(|_| self.frame.now - self.moved_at < ANNOUNCED) {
            let (x, y) = place.center();
            let wide = 340.0_f32.min(place.w);
            scene.rect(Rect::new(x - wide / 2.0, y - 28.0, wide, 56.0), 14.0, theme.accent);
            scene.text((x, y + 6.0), Anchor::Middle, 17.0, true, theme.on_accent, say::passes(color_name(color)));
        }
    }

    fn draw_discs(&self, scene: &mut Scene, theme: &Theme) {
        let Position { board: after, .. } = self.position();
        let before = self.game.position_after(self.shown.saturating_sub(1)).board;
        let last = self.shown.checked_sub(1).map(|last| self.game.moves()[last]);
        let elapsed = self.frame.now - self.moved_at;
        let (place, radius) = (squares(&scene.layout), radius(squares(&scene.layout)));
        for (row, column) in Board::squares() {
            let Some(color) = after.get(row, column) else { continue };
            let center = place.part(SIZE, row, column).center();
            let distance = last.map_or(0, |(r, c)| row.abs_diff(r).max(column.abs_diff(c)));
            let part = turned(elapsed, self.speed.turning(), distance);
            if part < 1.0 && was_turned(&before, &after, row, column) {
                draw_turning(scene, center, radius, part, color, theme);
            } else {
                draw_disc(scene, center, radius, color, theme);
            }
            if last == Some((row, column)) {
                draw_last(scene, center, radius, color, theme);
            }
        }
    }

    /// Where the person may move.
    fn draw_moves(&self, scene: &mut Scene, theme: &Theme) {
        let Position { board, player } = self.position();
        if self.code_to_move().is_none() {
            let place = squares(&scene.layout);
            for (row, column) in board.legal_moves(player) {
                scene.disc(place.part(SIZE, row, column).center(), 6.0, colors(theme).hint);
            }
        }
    }

    /// Under the mouse, the disc as it would lie there, and which discs it would turn over.
    fn draw_hovered(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        let Position { board, player } = self.position();
        let (place, radius) = (squares(&scene.layout), radius(squares(&scene.layout)));
        if let Some(at) = place.part_at(SIZE, mouse)
            && self.code_to_move().is_none()
            && board.is_legal(player, at.0, at.1)
        {
            let (face, _) = faces(player, theme);
            let after = board.after(player, at.0, at.1);
            for (row, column) in Board::squares().filter(|&(row, column)| was_turned(&board, &after, row, column)) {
                scene.disc(place.part(SIZE, row, column).center(), radius * 0.42, face);
            }
            scene.ring(place.part(SIZE, at.0, at.1).center(), radius - 1.5, 3.0, face);
        }
    }

    fn status(&self) -> Text {
        let Position { board, player } = self.position();
        let name = color_name(player);
        if board.is_over() {
            let (black, white) = (board.count(Black), board.count(White));
            return match black.cmp(&white) {
                std::cmp::Ordering::Greater => say::has_won_with(say::black(), black, white),
                std::cmp::Ordering::Less => say::has_won_with(say::white(), white, black),
                std::cmp::Ordering::Equal => say::drawn_at(black, white),
            };
        }
        match (doing(&self.asked, &name, self.frame.now), self.passed()) {
            _ if !self.at_end() => all::looking_back(self.shown, self.game.moves().len()),
            _ if self.paused => say::is_paused(),
            (Some(doing), _) => doing,
            (_, Some(passed)) => say::goes_on(color_name(passed), name),
            _ => all::turn_of(name),
        }
    }

    /// How many discs there are of each color, and between them what the position is worth to Black.
    fn draw_counts(&self, scene: &mut Scene, at: Rect, theme: &Theme) {
        let board = self.position().board;
        let (y, right) = (at.y + 14.0, at.x + at.w);
        draw_small_disc(scene, (at.x + 13.0, y), Black, theme);
        draw_small_disc(scene, (right - 13.0, y), White, theme);
        scene.text((at.x + 34.0, y + 6.0), Anchor::Start, 18.0, true, theme.text, board.count(Black));
        scene.text((right - 34.0, y + 6.0), Anchor::End, 18.0, true, theme.text, board.count(White));
        let Some(for_black) = self.course().get(self.shown).copied().flatten() else { return };
        let bar = Rect::new(at.x + 68.0, y - 7.0, at.w - 136.0, 12.0);
        scene.rect(bar.inset(-1.0), 7.0, theme.quiet);
        scene.rect(bar, 6.0, faces(White, theme).0);
        let black = Rect { w: bar.w * black_part(for_black), ..bar };
        scene.rect(black, 6.0, faces(Black, theme).0);
        let said = say::for_black(told(for_black, Bound::Exact));
        scene.text((bar.center().0, y + 22.0), Anchor::Middle, SMALL, false, theme.quiet, said);
    }

    fn draw_record(&self, scene: &mut Scene, at: Rect, theme: &Theme, mouse: (f32, f32), record: &[Entry]) {
        scene.rect(at, 8.0, theme.surface);
        for (i, entry) in record.iter().enumerate() {
            let of = recorded(i);
            let place = Rect::new(at.x + of.x * at.w, at.y + of.y, of.w * at.w, of.h);
            let ((x, y), is_shown) = (place.center(), entry.moves == Some(self.shown));
            if is_shown || entry.moves.is_some() && place.contains(mouse) {
                scene.rect(place, 4.0, if is_shown { theme.accent } else { theme.hovered });
            }
            let color = match entry.moves {
                Some(_) if is_shown => theme.on_accent,
                Some(moves) if moves < self.shown => theme.text,
                _ => theme.quiet,
            };
            scene.text((x, y + 4.5), Anchor::Middle, SMALL, false, color, &entry.text);
            if i % IN_A_LINE == 0 {
                scene.text((at.x + at.w * 0.085, y + 4.5), Anchor::End, SMALL, false, theme.quiet, i + 1);
            }
        }
    }

    /// What each move is worth to the side that moves, in its square; the best ones stand out.
    fn draw_values(&self, scene: &mut Scene, opinion: &Opinion, theme: &Theme) {
        let place = squares(&scene.layout);
        let wide = place.w / SIZE as f32;
        for worth in &opinion.worth {
            let (row, column) = worth.square;
            let is_best = opinion.best.contains(&worth.square);
            let (x, y) = place.part(SIZE, row, column).center();
            if is_best {
                scene.rect(Rect::new(x - wide * 0.42, y - 13.0, wide * 0.84, 26.0), 13.0, theme.accent);
            }
            let color = if is_best { theme.on_accent } else { colors(theme).on_felt };
            let text = format!("{}{}", sign(worth.bound), told(worth.value, Bound::Exact));
            scene.text((x, y + 5.0), Anchor::Middle, SMALL.max(wide * 0.2).min(16.0), is_best, color, text);
        }
    }
}

/// An entry of the record: a move, after which so many were made, or a pass.
pub(super) struct Entry {
    moves: Option<usize>,
    text: String,
}

/// The moves of a game, with the passes in their places.
fn record(game: &Game) -> Vec<Entry> {
    let mut record = Vec::new();
    for (i, &(row, column)) in game.moves().iter().enumerate() {
        record.push(Entry { moves: Some(i + 1), text: square_name(row, column) });
        let (before, after) = (game.position_after(i), game.position_after(i + 1));
        if before.player == after.player && !after.board.is_over() {
            record.push(Entry { moves: None, text: "–".to_owned() });
        }
    }
    record
}

/// Where this entry stands in the record, counted from 0: a part of its width, in units down.
fn recorded(i: usize) -> Rect {
    let (line, place) = (i / IN_A_LINE, i % IN_A_LINE);
    let wide = 0.89 / IN_A_LINE as f32;
    Rect::new(0.1 + wide * place as f32, 4.0 + LINE * line as f32, wide, LINE)
}

/// How much of the bar is black: half of it for 0, never all.
fn black_part(evaluation: f64) -> f32 {
    (0.5 + 0.5 * evaluation / (evaluation.abs() + 16.0)) as f32
}

/// A value with its sign, as short as it can be.
pub(super) fn signed(value: f64) -> Text {
    let sign = if value > 0.0 { "+" } else { "" };
    let text = match value.abs() {
        0.0 => Text::verbatim(0),
        size if size >= 10_000.0 => Text::verbatim(format!("{value:.0e}")),
        _ if value.fract() == 0.0 => number(value, 0),
        _ => number(value, 1),
    };
    Text::verbatim(sign).concat(&text)
}

/// How far a disc has been turned over, from 0 to 1: those beside the new disc begin, those further away follow.
fn turned(elapsed: f64, of: f64, distance: usize) -> f32 {
    const FARTHEST: f64 = 6.0;
    let (alone, delay) = (of * 0.6, of * 0.4 / (FARTHEST - 1.0));
    ((elapsed - delay * (distance as f64 - 1.0)) / alone).clamp(0.0, 1.0) as f32
}

/// The discs that differ are those that were turned over, and the new one.
fn was_turned(before: &Board, after: &Board, row: usize, column: usize) -> bool {
    before.get(row, column).is_some() && before.get(row, column) != after.get(row, column)
}

/// A number with a blank before every three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let blank = |i: usize| i > 0 && (digits.len() - i).is_multiple_of(3);
    digits.chars().enumerate().flat_map(|(i, digit)| blank(i).then_some(' ').into_iter().chain([digit])).collect()
}

#[cfg(test)]
mod tests {
    use super::super::screen::TURNING;
    use super::*;

    #[test]
    fn discs_turn_over_one_after_the_other_and_all_in_time() {
        assert_eq!([0.0, TURNING].map(|elapsed| turned(elapsed, TURNING, 1)), [0.0, 1.0]);
        assert_eq!(turned(TURNING, TURNING, 6), 1.0);
        assert!(turned(0.1, TURNING, 1) > turned(0.1, TURNING, 3));
        assert_eq!(turned(f64::INFINITY, TURNING, 6), 1.0);
    }

    #[test]
    fn numbers_are_short_and_easy_to_read() {
        assert_eq!([7, 1_000, 27_502_700].map(grouped), ["7", "1 000", "27 502 700"]);
        assert_eq!(
            [0.0, -0.0, 3.0, -2.5, 0.26, -12_345.0].map(|value| signed(value).en),
            ["0", "0", "+3", "-2.5", "+0.3", "-1e4"]
        );
        assert_eq!(signed(2.5).de, "+2,5");
    }

    #[test]
    fn the_bar_is_half_black_when_nobody_is_ahead() {
        assert_eq!(black_part(0.0), 0.5);
        assert!(black_part(-64.0) > 0.05 && black_part(f64::from(f32::MAX)) <= 1.0 && black_part(f64::MAX).is_finite());
    }
}
