//! The line above the seas and the panel on the right: what is to be said, and all that can be pressed.

use super::heat::{CHOICES, Source};
use super::sea::{LARGE, SMALL, draw_fleet};
use super::settings::{Next, Setting};
use super::{Id, Page, Screen, capital, say};
use crate::battleship::battle::Who;
use crate::battleship::say as game;
use crate::frame::About;
use crate::say as all;
use course::player::Code;
use questions::battleship::Of;
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
/// The rows of the values, and the last one, which ends with the window's cards.
const VALUES: f32 = 4.65;
const LAST: f32 = (620.0 - HIGH - TOP) / ROW;

/// The wait before a turn of code, in twentieths of a second.
pub(super) const WAIT: Slider =
    Slider { rect: Rect::new(LEFT + 136.0, TOP + 3.0 * ROW, WIDE - 148.0, HIGH), range: (0, 20) };

/// The place of a button: in this row below [`TOP`], the one of so many.
fn part(row: f32, i: usize, count: usize) -> Rect {
    let step = (WIDE + 8.0) / count as f32;
    Rect::new(LEFT + step * i as f32, TOP + ROW * row, step - 8.0, HIGH)
}

impl Screen {
    pub(super) fn buttons(&self) -> Vec<Button<Id>> {
        match self.page {
            Page::Play if self.placing.is_some() => self.buttons_to_place(),
            Page::Play => self.buttons_to_play(),
            Page::Players(side) => self.buttons_of_players(side),
            Page::Settings => self.buttons_of_settings(),
        }
    }

    /// Those that are there whatever happens.
    fn buttons_of_all(&self) -> Vec<Button<Id>> {
        let can_undo = self.before.is_some() || self.has_begun() || !self.battle.sea(0).ships().is_empty();
        vec![
            Button::old(Id::Turn(Page::Players(0)), part(0.0, 0, 1), ""),
            Button::old(Id::Turn(Page::Players(1)), part(1.0, 0, 1), ""),
            Button::old(Id::Undo, part(LAST - 1.0, 0, 2), all::undo_with_u()).enabled(can_undo),
            Button::old(Id::New, part(LAST - 1.0, 1, 2), say::new_battle()),
            Button::old(Id::Turn(Page::Settings), part(LAST, 0, 2), say::settings()),
            Button::old(Id::Home, part(LAST, 1, 2), all::home_with_esc()),
        ]
    }

    fn buttons_to_place(&self) -> Vec<Button<Id>> {
        let mut buttons = self.buttons_of_all();
        let missing = !self.battle.is_ready();
        buttons.extend([
            Button::old(Id::TurnShip, part(2.3, 0, 2), say::turn_ship()).enabled(missing),
            Button::old(Id::AtRandom, part(2.3, 1, 2), say::at_random()).enabled(missing),
            Button::old(Id::Begin, part(3.3, 0, 1), say::to_battle()).chosen(!missing).enabled(!missing),
        ]);
        buttons
    }

    fn buttons_to_play(&self) -> Vec<Button<Id>> {
        let mut buttons = self.buttons_of_all();
        let running = self.is_running();
        let pause = if self.paused { say::go_on() } else { say::hold() };
        buttons.extend([
            Button::old(Id::Once, part(2.0, 0, 2), say::once()).enabled(self.code_to_shoot().is_some()),
            Button::old(Id::Pause, part(2.0, 1, 2), pause).chosen(self.paused).enabled(running),
        ]);
        for (i, source) in Source::ALL.into_iter().enumerate() {
            let label = match source {
                Source::Nothing => say::none(),
                Source::Own => say::own(),
                Source::Course => say::course(),
                Source::Champion => say::champion(),
            };
            let place = part(VALUES + (i / 2) as f32, i % 2, 2);
            let button = Button::old(Id::Shows(source), place, label).chosen(self.heat.source == source);
            buttons.push(button.enabled(self.has(source)));
        }
        for (i, of) in CHOICES.into_iter().enumerate() {
            let label = match of {
                Of::Priorities => say::priorities(),
                Of::Probabilities => say::fleets(),
                Of::Density | Of::Chances => say::density(),
            };
            let asks = matches!(self.heat.source, Source::Own | Source::Course);
            let button = Button::old(Id::By(of), part(VALUES + 2.0, i, 3), label);
            buttons.push(button.chosen(asks && self.heat.of == of).enabled(asks && self.can_value(of)));
        }
        buttons.extend([
            Button::old(Id::Trial, part(LAST - 2.0, 0, 2), say::try_out())
                .chosen(self.trial.is_some())
                .enabled(running || self.trial.is_some()),
            Button::old(Id::Other, part(LAST - 2.0, 1, 2), say::other_sea())
                .chosen(self.other)
                .enabled(self.seen_before(1).is_some()),
        ]);
        buttons
    }

    fn buttons_of_players(&self, side: usize) -> Vec<Button<Id>> {
        let mut buttons = vec![Button::old(Id::Turn(Page::Play), part(LAST, 0, 2), all::back_with_esc())];
        for (i, who) in self.choices(side).into_iter().enumerate() {
            buttons.push(Button::old(Id::Player(i), player_at(i), "").chosen(who == self.battle.who()[side]));
        }
        buttons
    }

    fn buttons_of_settings(&self) -> Vec<Button<Id>> {
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

    /// What the mouse does beside pressing: it draws the slider, and its wheel turns the pages of the log.
    pub(super) fn drag_and_scroll(&mut self, input: &Input) {
        let held_here = |from: (f32, f32)| input.held && WAIT.rect.inset(-6.0).contains(from);
        if self.page == Page::Play && self.placing.is_none() && input.from.is_some_and(held_here) {
            self.pause = WAIT.value_at(input.mouse.0);
        }
        self.scroll(input);
    }

    pub(super) fn draw_panel(&self, scene: &mut Scene, theme: &Theme, mouse: (f32, f32)) {
        self.draw_header(scene, theme);
        scene.text((LEFT, 90.0), Anchor::Start, 16.0, true, theme.text, self.status());
        self.draw_messages(scene, theme);
        for button in self.buttons() {
            button.draw(scene, theme, mouse);
        }
        match self.page {
            Page::Play => self.draw_play(scene, theme),
            Page::Players(side) => self.draw_players(side, scene, theme),
            Page::Settings => self.draw_settings(scene, theme),
        }
    }

    /// The game's name and its rules, and how many shots each side has fired.
    fn draw_header(&self, scene: &mut Scene, theme: &Theme) {
        let (view, y) = (self.battle.view(0), 47.0);
        scene.text((LARGE.x, y), Anchor::Start, 20.0, true, theme.text, game::title());
        let touching = if view.touching() { game::may_touch() } else { Text::default() };
        let rules = say::rules(view.columns(), view.rows()).concat(&touching);
        let [first, second] = [0, 1].map(|side| self.battle.hunt(side).turns().len());
        let right = say::with_shots(rules, first, second);
        scene.text((SMALL.x + SMALL.w, y), Anchor::End, 13.0, false, theme.quiet, right);
    }

    /// Who plays this side, as people call it.
    fn name(&self, side: usize) -> Text {
        match self.battle.who()[side] {
            Who::Code(player) => (player.text)(),
            Who::Person | Who::Nobody => all::a_person(),
        }
    }

    /// What happens now.
    fn status(&self) -> Text {
        let (building, since) = (self.asked.building(), self.asked.since());
        if let Some(side) = self.battle.winner() {
            return match side {
                0 if !self.code_only() => say::you_win(),
                0 => say::the_first_wins(),
                _ => say::the_enemy_wins(),
            };
        }
        match since {
            _ if self.leaving => say::leave(),
            _ if self.trial.is_some() => say::what_if(),
            _ if building == Some(Code::Mine) => all::building(),
            _ if building.is_some() => all::building_its_code(),
            Some(since) if self.now() - since >= 2.0 => all::has_been_thinking((self.now() - since) as u64),
            Some(since) if self.now() - since >= 0.5 => say::is_thinking(),
            _ if self.placing.is_some() && !self.battle.is_ready() => say::place_your_ships(),
            _ if self.placing.is_some() => say::all_placed(),
            _ => match self.battle.next() {
                Some(0) if !self.code_only() => all::your_turn(),
                side => say::is_next(self.name(side.unwrap_or_default())),
            },
        }
    }

    /// What there is to tell, the worst first, as far as there is room for it.
    fn draw_messages(&self, scene: &mut Scene, theme: &Theme) {
        let most = if matches!(self.page, Page::Players(_)) { 2 } else { 7 };
        let (size, top) = (12.5_f32, 112.0_f32);
        let mut y = top;
        for (color, message) in self.messages(theme) {
            let lines = most - ((y - top) / (size * 1.45)).round() as usize;
            if lines > 0 {
                y = paragraph(scene, (LEFT, y), size, color, &message.to_string(), 41, lines);
            }
        }
    }

    /// What went wrong, what happened to files; else what can be done.
    fn messages(&self, theme: &Theme) -> Vec<(Color, Text)> {
        let warning = |text: Text| (theme.warning, text);
        let of_the_news = |(about, text): (About, Text)| match about {
            About::Broken | About::Refused => warning(text),
            _ => (theme.text, text),
        };
        let leaving = self.leaving.then(|| warning(say::would_be_lost()));
        let problem = leaving.or_else(|| self.problem.clone().map(|(_, why)| warning(why)));
        let mut messages: Vec<_> = problem.into_iter().chain(self.news.clone().map(of_the_news)).collect();
        match self.page {
            Page::Players(side) => {
                let side = if side == 0 { say::the_first_side() } else { say::the_enemy() };
                messages.push((theme.quiet, say::help_with_players(side)));
            }
            Page::Settings => messages.push((theme.quiet, say::help_with_settings())),
            Page::Play => {
                let told = self.placing.as_ref().and_then(|placing| placing.told.clone().or(self.wrong_place()));
                messages.extend(told.map(warning));
                messages.extend(self.end().map(|text| (theme.text, text)));
                if messages.len() < 2 {
                    messages.push((theme.quiet, self.help()));
                }
            }
        }
        messages
    }

    /// Why the ship in hand cannot lie where it is.
    fn wrong_place(&self) -> Option<Text> {
        let ship = self.placing.as_ref()?.ghost(self.focus)?;
        super::placing::objection(&self.battle, ship)
    }

    /// Who has won, with how many shots.
    fn end(&self) -> Option<Text> {
        let side = self.battle.winner()?;
        let shots = self.battle.sea(1 - side).shots();
        Some(match self.battle.who()[side] {
            Who::Person => say::sank_all_yourself(shots),
            _ => say::sank_all(capital(&self.name(side)), shots),
        })
    }

    fn help(&self) -> Text {
        match &self.placing {
            Some(_) if self.battle.is_ready() => say::help_to_begin(),
            Some(_) => say::help_placing(),
            None if self.trial.is_some() => say::help_what_if(),
            None if self.is_over() => say::help_after_the_end(),
            None if self.other => say::help_on_the_other_sea(),
            None if self.code_only() => say::help_while_code_plays(),
            None => say::help(),
        }
    }

    fn draw_play(&self, scene: &mut Scene, theme: &Theme) {
        let first = if self.code_only() { say::first(self.name(0)) } else { say::you(self.name(0)) };
        label(scene, part(0.0, 0, 1), first, "(w)", theme.text, theme.quiet);
        label(scene, part(1.0, 0, 1), say::enemy(self.name(1)), "(e)", theme.text, theme.quiet);
        if self.placing.is_some() {
            return;
        }
        let y = WAIT.rect.center().1 + 5.0;
        let wait = say::pause(number(f64::from(self.pause) / 20.0, 2));
        scene.text((LEFT, y), Anchor::Start, 12.5, false, theme.quiet, wait);
        WAIT.draw(scene, theme, self.pause);
        let y = part(VALUES, 0, 1).y - 8.0;
        scene.text((LEFT, y), Anchor::Start, 12.5, false, theme.quiet, say::values());
    }

    fn draw_players(&self, side: usize, scene: &mut Scene, theme: &Theme) {
        for (i, who) in self.choices(side).into_iter().enumerate() {
            let color = if who == self.battle.who()[side] { theme.on_accent } else { theme.text };
            let key = if i < 9 { format!("({})", i + 1) } else { String::new() };
            let name = match who {
                Who::Code(player) => (player.text)(),
                _ => all::a_person(),
            };
            label(scene, player_at(i), name, key, color, color);
        }
    }

    fn draw_settings(&self, scene: &mut Scene, theme: &Theme) {
        for setting in Setting::ALL {
            let (at, (x, y)) = (selector(setting), selector(setting).center());
            let value = Rect { x: at.x + 34.0, w: at.w - 68.0, ..at };
            scene.rect(value, 8.0, theme.surface);
            scene.text((x, y + 5.0), Anchor::Middle, 13.0, true, theme.text, self.next.value(setting));
            scene.text((LEFT, y + 5.0), Anchor::Start, 12.5, false, theme.quiet, Next::name(setting));
            if setting == self.setting {
                scene.line((LEFT - 8.0, at.y + 4.0), (LEFT - 8.0, at.y + at.h - 4.0), 3.0, theme.accent);
            }
        }
        let fleet = self.next.fleet.ships();
        let at = part(6.4, 0, 1);
        draw_fleet(scene, (LEFT, at.y), WIDE, fleet, fleet, theme);
        let text = Text::verbatim(&self.next.fleet);
        scene.text((LEFT, at.y + 28.0), Anchor::Start, 12.5, false, theme.quiet, text);
    }
}

/// Where a player is chosen: below two lines of help, so that there is room for all.
fn player_at(i: usize) -> Rect {
    Rect { y: 148.0 + 27.5 * i as f32, h: 24.0, ..part(0.0, 0, 1) }
}

/// Where a setting is chosen.
fn selector(setting: Setting) -> Rect {
    Rect { x: LEFT + 84.0, w: WIDE - 84.0, ..part(setting as usize as f32, 0, 1) }
}

/// What a wide button says, with its key at the right.
fn label(scene: &mut Scene, at: Rect, text: impl ToString, key: impl ToString, color: Color, of_the_key: Color) {
    let y = at.center().1 + 4.5;
    scene.text((at.x + 12.0, y), Anchor::Start, 12.0, true, color, text);
    scene.text((at.x + at.w - 10.0, y), Anchor::End, 12.0, false, of_the_key, key);
}
