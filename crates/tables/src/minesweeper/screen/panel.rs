//! The line above the board and the panel on the right: what is to be said, and all that can be pressed.

use super::board::ROOM;
use super::heat::Shows;
use super::settings::{Setting, first, rule};
use super::{Id, Page, Screen, say};
use crate::frame::About;
use crate::minesweeper::{say as game, view};
use crate::say as all;
use course::player::Code;
use games::minesweeper::{Square, Standing, Step};
use stage::Input;
use stage::scene::{Anchor, Color, Rect, Scene};
use stage::theme::Theme;
use stage::widgets::{Button, Slider, paragraph};
use text::{Text, number};

const LEFT: f32 = 660.0;
const WIDE: f32 = 280.0;
const HIGH: f32 = 28.0;
/// From one row of buttons to the next.
const ROW: f32 = 34.0;
/// The first row below the message.
const TOP: f32 = 254.0;

/// The rows of the chances, and the last one, which ends with the board.
const CHANCES: f32 = 5.7;
const LAST: f32 = (ROOM.y + ROOM.h - HIGH - TOP) / ROW;

/// The pause between two actions of the AI, in twentieths of a second.
pub(super) const PAUSE: Slider =
    Slider { rect: Rect::new(LEFT + 136.0, TOP + 2.0 * ROW, WIDE - 148.0, HIGH), range: (0, 20) };

/// The place of a button: in this row below [`TOP`], the one of so many.
fn part(row: f32, i: usize, count: usize) -> Rect {
    let step = (WIDE + 8.0) / count as f32;
    Rect::new(LEFT + step * i as f32, TOP + ROW * row, step - 8.0, HIGH)
}

impl Screen {
    pub(super) fn buttons(&self) -> Vec<Button<Id>> {
        match self.page {
            Page::Play => self.buttons_to_play(),
            Page::Players => self.buttons_of_players(),
            Page::Round => self.buttons_of_the_round(),
        }
    }

    fn buttons_to_play(&self) -> Vec<Button<Id>> {
        let running = !self.round.is_over();
        let mut buttons = vec![
            Button::old(Id::Turn(Page::Players), part(0.0, 0, 1), ""),
            Button::old(Id::Once, part(1.0, 0, 2), say::once()).enabled(running),
            Button::old(Id::Always, part(1.0, 1, 2), say::always()).chosen(self.always).enabled(running),
        ];
        for (i, step) in Step::ALL.into_iter().enumerate() {
            let on = self.has(step) && !self.without.contains(&step);
            let place = part(3.0 + (i / 2) as f32, i % 2, 2);
            buttons.push(Button::old(Id::Step(step), place, "").chosen(on).enabled(self.has(step)));
        }
        for (i, shows) in Shows::ALL.into_iter().enumerate() {
            let label = match shows {
                Shows::Nothing => say::none(),
                Shows::Own => say::own(),
                Shows::Exact => game::exact_counting(),
                Shows::Both => say::both(),
            };
            buttons.push(Button::old(Id::Chances(shows), part(CHANCES, i, 4), label).chosen(self.heat.shows == shows));
        }
        let can_undo = !self.round.done().is_empty() || self.before.is_some();
        buttons.extend([
            Button::old(Id::Solver, part(LAST - 3.0, 0, 1), say::solver()).enabled(running),
            Button::old(Id::Hint, part(LAST - 2.0, 0, 2), say::a_hint()).enabled(running),
            Button::old(Id::Undo, part(LAST - 2.0, 1, 2), all::undo_with_u()).enabled(can_undo),
            Button::old(Id::New, part(LAST - 1.0, 0, 2), say::new_round()),
            Button::old(Id::Turn(Page::Round), part(LAST - 1.0, 1, 2), say::settings()),
            Button::old(Id::Home, part(LAST, 0, 2), all::home_with_esc()),
        ]);
        buttons
    }

    fn buttons_of_players(&self) -> Vec<Button<Id>> {
        let choices = self.choices();
        let mut buttons = vec![Button::old(Id::Turn(Page::Play), part(LAST, 0, 2), all::back_with_esc())];
        for (i, player) in choices.into_iter().enumerate() {
            buttons.push(Button::old(Id::Player(i), player_at(i), "").chosen(player == self.player));
        }
        buttons
    }

    fn buttons_of_the_round(&self) -> Vec<Button<Id>> {
        let mut buttons = vec![
            Button::old(Id::New, part(LAST - 1.0, 0, 2), all::begin_with_n()),
            Button::old(Id::Turn(Page::Play), part(LAST - 1.0, 1, 2), all::back_with_esc()),
            Button::old(Id::Save, part(LAST, 0, 2), all::save_with_s()),
            Button::old(Id::Load, part(LAST, 1, 2), all::load_with_l()),
        ];
        for setting in Setting::ALL {
            let Rect { x, y, w, h } = selector(setting);
            buttons.push(Button::old(Id::Set(setting, false), Rect::new(x, y, 30.0, h), "<"));
            buttons.push(Button::old(Id::Set(setting, true), Rect::new(x + w - 30.0, y, 30.0, h), ">"));
        }
        buttons
    }

    /// What the mouse does beside pressing: it draws the slider, and with its other button a number changes by ten.
    pub(super) fn drag_and_step(&mut self, input: &Input) {
        let held_here = |from: (f32, f32)| input.held && PAUSE.rect.inset(-6.0).contains(from);
        if self.page == Page::Play && input.from.is_some_and(held_here) {
            self.pause = PAUSE.value_at(input.mouse.0);
        }
        let under_the_mouse = |button: &Button<Id>| button.rect.contains(input.mouse);
        if input.second
            && let Some(Button { id: Id::Set(setting, forward), .. }) = self.buttons().into_iter().find(under_the_mouse)
        {
            self.next.step(setting, if forward { 10 } else { -10 });
        }
    }

    pub(super) fn draw_panel(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        self.draw_header(scene, theme);
        scene.text((LEFT, ROOM.y + 20.0), Anchor::Start, 16.0, true, theme.text, self.status());
        self.draw_messages(scene, theme);
        for button in self.buttons() {
            button.draw(scene, theme, mouse);
        }
        match self.page {
            Page::Play => self.draw_play(scene, theme),
            Page::Players => self.draw_players(scene, theme),
            Page::Round => self.draw_settings(scene, theme),
        }
    }

    /// The game's name, the rules of the round, the mines that are left, and the clock.
    fn draw_header(&self, scene: &mut Scene, theme: &Theme) {
        let (field, y) = (self.round.field(), 47.0);
        let right = ROOM.x + ROOM.w;
        scene.text((ROOM.x, y), Anchor::Start, 20.0, true, theme.text, game::title());
        let rules = say::rules(rule(field.rule()), first(self.round.first()));
        scene.text((ROOM.x + 142.0, y), Anchor::Start, 12.5, false, theme.quiet, rules);
        view::draw(scene, Rect::new(right - 134.0, 28.0, 26.0, 26.0), Square::Flag, theme);
        scene.text((right - 102.0, y), Anchor::Start, 18.0, true, theme.text, self.round.view().mines_left());
        let seconds = self.clock as u64;
        let clock = format!("{}:{:02}", seconds / 60, seconds % 60);
        scene.text((right, y), Anchor::End, 18.0, true, theme.text, clock);
    }

    /// What happens now.
    fn status(&self) -> Text {
        let (building, since) = (self.asked.building(), self.asked.since());
        match self.round.field().standing() {
            Standing::Won => return say::is_won(),
            Standing::Lost { .. } => return say::is_lost(),
            Standing::Running => {}
        }
        match since {
            _ if self.leaving => say::leave(),
            _ if self.heat.is_building() || building == Some(Code::Mine) => all::building(),
            _ if building.is_some() => all::building_its_code(),
            Some(since) if self.now() - since >= 2.0 => all::has_been_thinking((self.now() - since) as u64),
            Some(since) if self.now() - since >= 0.5 => say::is_thinking(),
            _ if self.always => say::goes_on(),
            _ => all::your_turn(),
        }
    }

    /// What there is to tell, the worst first, as far as there is room for it.
    fn draw_messages(&self, scene: &mut Scene, theme: &Theme) {
        let most = if self.page == Page::Players { 2 } else { 8 };
        let (size, top) = (12.5, ROOM.y + 42.0);
        let mut y = top;
        for (color, message) in self.messages(theme) {
            let lines = most - ((y - top) / (size * 1.45)).round() as usize;
            if lines > 0 {
                y = paragraph(scene, (LEFT, y), size, color, &message.to_string(), 41, lines);
            }
        }
    }

    /// Why the AI did nothing, what happened to files, why there are no chances, and what is lit on the board; else what can be done.
    fn messages(&self, theme: &Theme) -> Vec<(Color, Text)> {
        let warning = |text: Text| (theme.warning, text);
        let of_the_news = |(about, text): (About, Text)| match about {
            About::Broken | About::Refused => warning(text),
            _ => (theme.text, text),
        };
        let leaving = self.leaving.then(|| warning(say::would_be_lost()));
        let problem = leaving.or(self.problem.clone().map(warning));
        let mut messages: Vec<_> = problem.into_iter().chain(self.news.clone().map(of_the_news)).collect();
        match self.page {
            Page::Play => {
                messages.extend(self.heat.problem().cloned().map(warning));
                messages.extend(self.shown.as_ref().map(|shown| (theme.text, shown.text.clone())));
                if messages.is_empty() {
                    let help = if self.round.is_over() { say::help_after_the_end() } else { say::help() };
                    messages.push((theme.quiet, help));
                }
            }
            Page::Players => messages.push((theme.quiet, say::help_with_players())),
            Page::Round => messages.push((theme.quiet, say::help_with_settings())),
        }
        messages
    }

    fn draw_play(&self, scene: &mut Scene, theme: &Theme) {
        let at = part(0.0, 0, 1);
        label(scene, at, (self.player.text)(), "(w)", theme.text, theme.quiet);
        let y = PAUSE.rect.center().1 + 5.0;
        let pause = say::pause(number(f64::from(self.pause) / 20.0, 2));
        scene.text((LEFT, y), Anchor::Start, 12.5, false, theme.quiet, pause);
        PAUSE.draw(scene, theme, self.pause);
        for (i, step) in Step::ALL.into_iter().enumerate() {
            let at = part(3.0 + (i / 2) as f32, i % 2, 2);
            let on = self.has(step) && !self.without.contains(&step);
            let color = if on { theme.on_accent } else { theme.quiet };
            if on {
                view::tick(scene, (at.x + 14.0, at.center().1), 9.0, 2.0, color);
            }
            let name = (at.x + 26.0, at.center().1 + 4.5);
            scene.text(name, Anchor::Start, 12.5, true, color, format!("{step} ({})", i + 1));
        }
        let y = part(CHANCES, 0, 1).y - 6.0;
        let chances = if self.heat.shows == Shows::Both { say::both_chances() } else { say::chances() };
        scene.text((LEFT, y), Anchor::Start, 12.5, false, theme.quiet, chances);
        let (y, rate) = (part(LAST, 0, 1).center().1, f64::from(self.tally.won) / f64::from(self.tally.played.max(1)));
        let tally = say::tally(self.tally.played, self.tally.won, number(100.0 * rate, 0));
        let lines = tally.to_string();
        for (i, line) in lines.lines().enumerate().filter(|_| self.tally.played > 0) {
            let at = (part(LAST, 1, 2).x, y - 4.0 + 16.0 * i as f32);
            scene.text(at, Anchor::Start, 12.0, false, theme.quiet, line);
        }
    }

    fn draw_players(&self, scene: &mut Scene, theme: &Theme) {
        for (i, player) in self.choices().into_iter().enumerate() {
            let color = if player == self.player { theme.on_accent } else { theme.text };
            let key = if i < 9 { format!("({})", i + 1) } else { String::new() };
            label(scene, player_at(i), (player.text)(), key, color, color);
        }
    }

    fn draw_settings(&self, scene: &mut Scene, theme: &Theme) {
        for setting in Setting::ALL {
            let (at, (x, y)) = (selector(setting), selector(setting).center());
            let value = Rect { x: at.x + 34.0, w: at.w - 68.0, ..at };
            scene.rect(value, 8.0, theme.surface);
            scene.text((x, y + 5.0), Anchor::Middle, 13.0, true, theme.text, self.next.value(setting));
            let name = match setting {
                Setting::Rule | Setting::First => (LEFT, at.y - 6.0),
                _ => (LEFT, y + 5.0),
            };
            scene.text(name, Anchor::Start, 12.5, false, theme.quiet, setting.name());
            if setting == self.setting {
                scene.line((LEFT - 8.0, at.y + 4.0), (LEFT - 8.0, at.y + at.h - 4.0), 3.0, theme.accent);
            }
        }
    }
}

/// Where a player is chosen: below two lines of help, so that there is room for all.
fn player_at(i: usize) -> Rect {
    Rect { y: ROOM.y + 74.0 + 27.5 * i as f32, h: 24.0, ..part(0.0, 0, 1) }
}

/// Where a setting is chosen.
fn selector(setting: Setting) -> Rect {
    let beside = |row| Rect { x: LEFT + 84.0, w: WIDE - 84.0, ..part(row, 0, 1) };
    match setting {
        Setting::Preset => beside(0.0),
        Setting::Columns => beside(1.0),
        Setting::Rows => beside(2.0),
        Setting::Mines => beside(3.0),
        Setting::Rule => part(4.7, 0, 1),
        Setting::First => part(6.3, 0, 1),
    }
}

/// What a wide button says, with its key at the right.
fn label(scene: &mut Scene, at: Rect, text: impl ToString, key: impl ToString, color: Color, of_the_key: Color) {
    let y = at.center().1 + 4.5;
    scene.text((at.x + 12.0, y), Anchor::Start, 12.0, true, color, text);
    scene.text((at.x + at.w - 10.0, y), Anchor::End, 12.0, false, of_the_key, key);
}
