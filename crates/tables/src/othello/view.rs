//! What is to be seen of a game of Othello: the board on the left, the panel on the right.

use super::colors::{color_name, colors, faces};
use super::draw::{draw_disc, draw_last, draw_small_disc, draw_turning};
use super::say;
use super::screen::{ANNOUNCED, FIELDS, IN_A_LINE, Id, LEFT, RECORD, Screen, Speed, WIDE, valued};
use crate::frame::About;
use crate::say as all;
use course::player::Code;
use games::othello::Color::{Black, White};
use games::othello::{Board, Color, Position, SIZE, field_name};
use questions::othello::Values;
use stage::scene::{Anchor, Rect, Scene};
use stage::theme::Theme;
use stage::widgets::{Button, paragraph};
use text::{Text, number};

/// Of a disc. Fields are 66 units wide.
const RADIUS: f32 = 27.0;

impl Screen {
    pub(super) fn buttons(&self) -> Vec<Button<Id>> {
        let part = |count: usize, i: usize, y: f32| {
            let step = (WIDE + 8.0) / count as f32;
            Rect::new(LEFT + step * i as f32, y, step - 8.0, 30.0)
        };
        let mut buttons = Vec::new();
        for color in [Black, White] {
            let Rect { x, y, w, h } = selector(color);
            buttons.push(Button::old(Id::Player(color, false), Rect::new(x, y, 34.0, h), "<"));
            buttons.push(Button::old(Id::Player(color, true), Rect::new(x + w - 34.0, y, 34.0, h), ">"));
        }
        let speeds = [(Speed::Slow, say::slow()), (Speed::Normal, say::normal()), (Speed::Fast, say::fast())];
        for (i, (speed, label)) in speeds.into_iter().enumerate() {
            let button = Button::old(Id::At(speed), part(4, i, 318.0), label);
            buttons.push(button.chosen(self.speed == speed).enabled(self.frame.code_plays()));
        }
        let pause = Button::old(Id::Pause, part(4, 3, 318.0), say::pause());
        buttons.push(pause.chosen(self.paused).enabled(self.frame.code_plays()));
        let all = self.game.moves().len();
        let steps = [("|<", 0), ("<", self.shown.saturating_sub(1)), (">", self.shown + 1), (">|", all)];
        for (i, (label, moves)) in steps.into_iter().enumerate() {
            let leads_elsewhere = if i < 2 { self.shown > 0 } else { self.shown < all };
            buttons.push(Button::old(Id::Show(moves), part(4, i, 488.0), label).enabled(leads_elsewhere));
        }
        buttons.extend([
            Button::old(Id::Values, part(3, 0, 526.0), say::values()).chosen(self.values),
            Button::old(Id::Save, part(3, 1, 526.0), say::save()).enabled(all > 0),
            Button::old(Id::Load, part(3, 2, 526.0), say::load()),
            Button::old(Id::New, part(2, 0, 564.0), all::new_game()),
            Button::old(Id::Home, part(2, 1, 564.0), all::home()),
        ]);
        // The moves of the record lead to their positions; they are drawn as text.
        buttons.extend((1..=all).map(|moves| Button::old(Id::Show(moves), recorded(moves), "")));
        buttons
    }

    pub(super) fn draw_board(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        scene.rect(Rect::new(24.0, 44.0, 572.0, 572.0), 18.0, theme.surface);
        scene.rect(FIELDS.inset(-4.0), 8.0, colors(theme).seam);
        for (row, column) in Board::squares() {
            scene.rect(FIELDS.part(SIZE, row, column).inset(1.0), 1.0, colors(theme).felt);
        }
        for i in 0..SIZE {
            let (field, mut label) = (FIELDS.part(SIZE, i, i), field_name(i, i));
            let row = label.split_off(1);
            scene.text((field.center().0, 63.0), Anchor::Middle, 13.0, false, theme.quiet, label);
            scene.text((39.0, field.center().1 + 5.0), Anchor::Middle, 13.0, false, theme.quiet, row);
        }
        self.draw_discs(scene, theme);
        match self.shown_values() {
            Some(Ok(values)) => draw_values(scene, values, theme),
            _ => self.draw_moves(scene, theme),
        }
        self.draw_hovered(scene, theme, mouse);
        if let Some(color) = self.passed().filter(|_| self.frame.now - self.moved_at < ANNOUNCED) {
            let (x, y) = FIELDS.center();
            scene.rect(Rect::new(x - 170.0, y - 28.0, 340.0, 56.0), 14.0, theme.accent);
            scene.text((x, y + 6.0), Anchor::Middle, 17.0, true, theme.on_accent, say::passes(color_name(color)));
        }
    }

    fn draw_discs(&self, scene: &mut Scene, theme: &Theme) {
        let Position { board: after, .. } = self.position();
        let before = self.game.position_after(self.shown.saturating_sub(1)).board;
        let last = self.shown.checked_sub(1).map(|last| self.game.moves()[last]);
        let elapsed = self.frame.now - self.moved_at;
        for (row, column) in Board::squares() {
            let Some(color) = after.get(row, column) else { continue };
            let center = FIELDS.part(SIZE, row, column).center();
            let distance = last.map_or(0, |(r, c)| row.abs_diff(r).max(column.abs_diff(c)));
            let part = turned(elapsed, self.speed.turning(), distance);
            if part < 1.0 && was_turned(&before, &after, row, column) {
                draw_turning(scene, center, RADIUS, part, color, theme);
            } else {
                draw_disc(scene, center, RADIUS, color, theme);
            }
            if last == Some((row, column)) {
                draw_last(scene, center, RADIUS, color, theme);
            }
        }
    }

    /// Where the person may move.
    fn draw_moves(&self, scene: &mut Scene, theme: &Theme) {
        let Position { board, player } = self.position();
        if self.code_to_move().is_none() {
            for (row, column) in board.legal_moves(player) {
                scene.disc(FIELDS.part(SIZE, row, column).center(), 6.0, colors(theme).hint);
            }
        }
    }

    /// Under the mouse, the disc as it would lie there.
    fn draw_hovered(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        let Position { board, player } = self.position();
        if let Some((row, column)) = FIELDS.part_at(SIZE, mouse)
            && self.code_to_move().is_none()
            && board.is_legal(player, row, column)
        {
            let (face, _) = faces(player, theme);
            scene.ring(FIELDS.part(SIZE, row, column).center(), RADIUS - 1.5, 3.0, face);
        }
    }

    pub(super) fn draw_panel(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        scene.text((LEFT, 50.0), Anchor::Start, 20.0, true, theme.text, say::title());
        scene.text((LEFT, 80.0), Anchor::Start, 16.0, true, theme.accent, self.status());
        self.draw_message(scene, theme, mouse);
        self.draw_counts(scene, theme);
        for color in [Black, White] {
            let name =
                self.frame.played_by[color as usize].map_or(all::a_person(), |player| Text::verbatim(player.name));
            let (at, (x, y)) = (selector(color), selector(color).center());
            draw_small_disc(scene, (LEFT + 13.0, y), color, theme);
            scene.rect(at, 8.0, theme.surface);
            scene.text((x, y + 5.0), Anchor::Middle, 14.0, true, theme.text, name);
        }
        scene.text((LEFT, 303.0), Anchor::Start, 14.0, false, theme.quiet, all::depth(self.frame.depth));
        super::screen::DEPTH.draw(scene, theme, self.frame.depth);
        self.draw_search(scene, theme);
        self.draw_record(scene, theme, mouse);
        for button in self.buttons().iter().filter(|button| !button.label.is_empty()) {
            button.draw(scene, theme, mouse);
        }
        scene.text((LEFT, 610.0), Anchor::Start, 11.5, false, theme.quiet, say::keys());
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
        match (self.asked.since(), self.passed()) {
            _ if !self.at_end() => say::looking_back(self.shown, self.game.moves().len()),
            _ if self.paused => say::is_paused(),
            _ if self.building().is_some_and(|code| code != Code::Mine) => say::building_its_code(name),
            _ if self.building().is_some() => all::building(),
            (Some(since), _) if self.frame.now - since >= 2.0 => {
                say::has_been_thinking(name, (self.frame.now - since) as u64)
            }
            (_, Some(passed)) => say::goes_on(color_name(passed), name),
            (Some(_), _) => all::is_thinking(name),
            _ => all::turn_of(name),
        }
    }

    /// One thing at a time: what a player is, whom the mouse points at; what happened to files; why there is no move, or no values.
    fn draw_message(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        let pointed_at = [Black, White].into_iter().find(|color| selector(*color).contains(mouse));
        let player = pointed_at.and_then(|color| self.frame.played_by[color as usize]).map(|player| (player.text)());
        let (color, text) = match (player, &self.frame.news, &self.frame.problem, self.shown_values()) {
            (Some(player), ..) => (theme.quiet, player),
            (_, Some((About::Broken | About::Refused, text)), ..) => (theme.warning, text.clone()),
            (_, Some((_, text)), ..) => (theme.text, text.clone()),
            (.., Some((_, text)), _) => (theme.warning, text.clone()),
            (.., Some(Err(text))) => (theme.warning, text.clone()),
            _ => return,
        };
        paragraph(scene, (LEFT, 98.0), 11.0, color, &text.to_string(), 54, 5);
    }

    /// How many discs there are of each color, and between them what the student's evaluation says.
    fn draw_counts(&self, scene: &mut Scene, theme: &Theme) {
        let board = self.position().board;
        let (y, right) = (179.0, LEFT + WIDE);
        draw_small_disc(scene, (LEFT + 13.0, y), Black, theme);
        draw_small_disc(scene, (right - 13.0, y), White, theme);
        scene.text((LEFT + 34.0, y + 6.0), Anchor::Start, 18.0, true, theme.text, board.count(Black));
        scene.text((right - 34.0, y + 6.0), Anchor::End, 18.0, true, theme.text, board.count(White));
        let Some(Ok(values)) = self.shown_values() else { return };
        let for_black = if self.position().player == Black { values.evaluation } else { -values.evaluation };
        let bar = Rect::new(LEFT + 68.0, y - 13.0, WIDE - 136.0, 12.0);
        scene.rect(bar.inset(-1.0), 7.0, theme.quiet);
        scene.rect(bar, 6.0, faces(White, theme).0);
        let black = Rect { w: bar.w * black_part(for_black), ..bar };
        scene.rect(black, 6.0, faces(Black, theme).0);
        let said = say::evaluation_for_black(signed(for_black));
        scene.text((bar.center().0, y + 13.0), Anchor::Middle, 10.5, false, theme.quiet, said);
    }

    fn draw_search(&self, scene: &mut Scene, theme: &Theme) {
        let text = match self.search {
            _ if self.asked_for_values.is_open() => say::computing_values(),
            Some((positions, seconds)) => {
                let examined = say::examined(grouped(positions), number(seconds, 2));
                let rate = |seconds: f64| say::per_second(grouped((positions as f64 / seconds) as u64));
                // Of less than a few milliseconds, nothing follows.
                if seconds < 0.005 { examined } else { examined.concat(&rate(seconds)) }
            }
            None => return,
        };
        scene.text((LEFT, 365.0), Anchor::Start, 11.5, false, theme.quiet, text);
    }

    fn draw_record(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        scene.rect(RECORD, 8.0, theme.surface);
        for (i, &(row, column)) in self.game.moves().iter().enumerate() {
            let at = recorded(i + 1);
            let ((x, y), is_shown) = (at.center(), i + 1 == self.shown);
            if is_shown || at.contains(mouse) {
                scene.rect(at, 4.0, if is_shown { theme.accent } else { theme.hovered });
            }
            let color = match () {
                () if is_shown => theme.on_accent,
                () if i < self.shown => theme.text,
                () => theme.quiet,
            };
            scene.text((x, y + 4.0), Anchor::Middle, 11.5, false, color, field_name(row, column));
            if i % IN_A_LINE == 0 {
                scene.text((LEFT + 24.0, y + 4.0), Anchor::End, 11.5, false, theme.quiet, i + 1);
            }
        }
    }
}

/// What each move is worth, in its field; the best ones stand out.
fn draw_values(scene: &mut Scene, values: &Values, theme: &Theme) {
    let best = valued(values).map(|(_, value)| value).fold(f64::NEG_INFINITY, f64::max);
    for ((row, column), value) in valued(values) {
        let (field, is_best) = (FIELDS.part(SIZE, row, column), value == best);
        let (x, y) = field.center();
        if is_best {
            scene.rect(Rect::new(x - 27.0, y - 14.0, 54.0, 28.0), 14.0, theme.accent);
        }
        let color = if is_best { theme.on_accent } else { colors(theme).on_felt };
        scene.text((x, y + 5.0), Anchor::Middle, 14.0, is_best, color, signed(value));
    }
}

/// Where the player of this color is chosen.
fn selector(color: Color) -> Rect {
    Rect::new(LEFT + 34.0, 206.0 + 38.0 * color as usize as f32, WIDE - 34.0, 30.0)
}

/// Where this move stands in the record, counted from 1.
fn recorded(number: usize) -> Rect {
    let (line, place) = ((number - 1) / IN_A_LINE, (number - 1) % IN_A_LINE);
    Rect::new(RECORD.x + 28.0 + 27.5 * place as f32, RECORD.y + 5.0 + 16.0 * line as f32, 26.5, 16.0)
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
