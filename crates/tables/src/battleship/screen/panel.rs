//! The panel of the battle's window: messages, the small sea, and all controls.

use super::boards::{are_written, draw_in_tray, draw_meaning};
use super::heat;
use super::placing::{Placing, tray};
use super::{Id, Page, Screen, say};
use crate::battleship::reasons::{asks, by_values, drawn, fleets, named, why};
use crate::battleship::say as game;
use crate::frame::{capital, doing};
use crate::pages::{name_of, write_players, write_wait};
use crate::tree::{self, Walks};
use crate::{Player, say as all};
use calls::players::Code;
use champions::battleship::Chances;
use games::battleship::State;
use questions::battleship::{By, Valued, Values};
use stage::Layout;
use stage::panel::{Panel, Tone};
use stage::scene::Rect;
use stage::widgets::Button;
use text::Text;

impl Screen {
    pub(super) fn panel<'a>(&'a self, layout: &Layout) -> Panel<'a, Id> {
        let mut panel = Panel::default();
        if !matches!(self.page, Page::Players(_) | Page::Functions) {
            panel.says(Tone::Status, self.status());
            if self.frame.tell(&mut panel, &self.told(), Id::More) {
                return panel;
            }
        }
        match self.page {
            Page::Players(side) => {
                let (choices, takes) = (self.choices(side), |who| Id::Take(side, who));
                write_players(&mut panel, None, choices, self.player(side), takes, Id::Turn(Page::Play));
            }
            Page::Settings => self.write_settings(&mut panel),
            Page::Values => self.write_values(&mut panel),
            Page::Log => self.write_log(&mut panel),
            Page::Functions => self.write_functions(&mut panel),
            Page::Periphery | Page::Placements => self.write_at_work(&mut panel),
            Page::Play if self.placing.is_some() => self.write_placing(&mut panel),
            Page::Play => self.write_battle(&mut panel, layout),
        }
        panel
    }

    /// Returns the headline: the winner, the page, or the side whose turn it is.
    fn status(&self) -> Text {
        match (self.winner(), &self.placing) {
            (Some(winner), _) => winner,
            _ if self.page == Page::Periphery => Text::verbatim("check_field_periphery"),
            _ if self.page == Page::Placements => Text::verbatim("place_ship"),
            _ if self.trial.is_some() => say::what_if(),
            // The reason replaces the headline, so that nothing below moves.
            (None, Some(Placing { told: Some(why), .. })) => why.clone(),
            (None, Some(_)) if self.battle.is_ready() => say::all_placed(),
            (None, Some(_)) => say::place_your_ships(),
            (None, None) => {
                doing(&self.asked, all::the_player(), self.frame.now).unwrap_or_else(|| match self.battle.next() {
                    Some(0) if !self.code_only() => all::your_turn(),
                    side => say::is_next(self.name(side.unwrap_or_default())),
                })
            }
        }
    }

    /// Names the winner, once there is one.
    pub(super) fn winner(&self) -> Option<Text> {
        self.battle.winner().map(|side| match side {
            0 if self.code_only() => say::the_first_wins(),
            0 => say::you_win(),
            _ => say::the_enemy_wins(),
        })
    }

    /// Returns the player whose code plays `side`; `None` is a person.
    pub(super) fn player(&self, side: usize) -> Option<Player<By>> {
        self.battle.who[side]
    }

    /// Returns the name of the player of `side`, for people.
    pub(super) fn name(&self, side: usize) -> Text {
        self.player(side).map_or_else(all::a_person, Player::told)
    }

    /// Writes the missing ships, the controls for placing them, and the legend.
    fn write_placing<'a>(&'a self, panel: &mut Panel<'a, Id>) {
        let is_missing = !self.battle.is_ready();
        panel.says(Tone::Quiet, say::help_placing());
        let in_hand = self.placing.as_ref().and_then(|placing| placing.hand);
        for ship in tray(&self.battle) {
            let is_in_hand = in_hand == Some(ship.0);
            let whole = Button::new(Id::Hand(ship.0), say::in_the_tray(ship.0, ship.1));
            let whole = whole.at(Rect::new(0.0, 0.0, 1.0, 30.0)).chosen(is_in_hand);
            let places = if ship.1 > 0 { vec![whole] } else { Vec::new() };
            panel.drawn_with(30.0, places, move |scene, at, theme, _| {
                draw_in_tray(scene, at, ship, is_in_hand, theme);
            });
        }
        panel.buttons([
            Button::new(Id::TurnShip, say::turn_ship()).key("r").enabled(is_missing),
            Button::new(Id::AtRandom, say::at_random()).key("z"),
        ]);
        panel.buttons([Button::new(Id::Begin, all::begin()).key("g").chosen(!is_missing).enabled(!is_missing)]);
        self.write_games_and_players(panel);
        for (state, words) in [
            (State::Unknown, say::unknown()),
            (State::Water, game::misses()),
            (State::Hit, say::hit()),
            (State::Sunk, say::sunk()),
            (State::Marked, say::marked()),
        ] {
            panel.drawn(20.0, move |scene, at, theme, _| draw_meaning(scene, at, state, &words, theme));
        }
    }

    /// Writes the buttons for undo, a new game, the settings, the players and the functions.
    fn write_games_and_players(&self, panel: &mut Panel<Id>) {
        let can_undo = self.before.is_some() || self.has_begun() || !self.battle.sea(0).ships().is_empty();
        panel.buttons([
            Button::new(Id::Undo, all::undo()).key("u").enabled(can_undo),
            Button::new(Id::New, all::new_game()).key("n"),
            Button::new(Id::Turn(Page::Settings), all::settings()).key("o"),
        ]);
        let first = if self.code_only() { say::first(self.name(0)) } else { say::you(self.name(0)) };
        let players = [(0, first, "w"), (1, say::enemy(self.name(1)), "e")].into_iter();
        let players = players.take(if self.battle.is_answered() { 2 } else { 1 });
        panel.list(players.map(|(side, label, key)| Button::new(Id::Turn(Page::Players(side)), label).key(key)));
        self.at_work.rules.functions.write_line(panel, Id::Turn(Page::Functions));
    }

    fn write_battle<'a>(&'a self, panel: &mut Panel<'a, Id>, layout: &Layout) {
        if self.battle.is_answered() {
            panel.drawn(self.height_of_the_small_sea(layout), |scene, at, theme, _| self.draw_small(scene, at, theme));
        }
        panel.says(Tone::Quiet, self.rules_and_shots());
        // Only a few remaining ships have so few placements that all can be tried.
        let tree = tree::button(Id::Tree).enabled(self.root().is_some() && !self.is_over());
        let others = if self.is_watched() {
            self.write_pace(panel, Some(tree));
            Vec::new()
        } else {
            vec![tree, self.pause()]
        };
        let can_try = self.is_running() || self.trial.is_some();
        let looks = [
            Button::new(Id::Heat, say::heat_map()).key("v").chosen(self.heat.is_shown),
            Button::new(Id::Trial, say::try_out()).key("i").chosen(self.trial.is_some()).enabled(can_try),
            Button::new(Id::Other, say::other_sea()).key("0").chosen(self.other).enabled(self.seen_before(1).is_some()),
            Button::new(Id::Turn(Page::Log), say::log()).key("j"),
        ];
        panel.buttons(looks.into_iter().chain(others));
        if self.heat.is_shown {
            let name = heat::name((self.heat.code, self.heat.of_the_code()));
            panel.list([Button::new(Id::Turn(Page::Values), name).key("c")]);
        }
        self.write_games_and_players(panel);
    }

    /// Returns the messages of this page. During a battle these are the result, a help text, the best square by the
    /// values, and the reason for the last shot.
    fn told(&self) -> Vec<(Tone, Text)> {
        let mut told = self.frame.told(Vec::new);
        if self.page.is_at_work() {
            told.extend(self.told_at_work());
        }
        if self.page != Page::Play || self.placing.is_some() {
            return told;
        }
        let best = (self.heat.is_shown && !self.is_over() && !self.other).then(|| self.best_shot());
        let end = self.end().map(|end| (Tone::Plain, end));
        let help = self.help().map(|help| (Tone::Quiet, help));
        told.extend([end, help, best, self.reason_of_the_last_shot()].into_iter().flatten());
        told
    }

    /// Returns whether the person only watches code play.
    pub(super) fn is_watched(&self) -> bool {
        self.placing.is_none() && (self.code_only() || self.paused)
    }

    /// Writes the controls for the pace of code, with `other` beside them.
    pub(super) fn write_pace<'a>(&'a self, panel: &mut Panel<'a, Id>, other: Option<Button<Id>>) {
        let once = Button::new(Id::Once, say::once()).key("a").enabled(self.code_to_shoot().is_some());
        panel.buttons([once, self.pause()].into_iter().chain(other));
        write_wait(panel, self.frame.pause, Id::Wait);
    }

    /// Returns the button that pauses the code, or lets it continue.
    fn pause(&self) -> Button<Id> {
        Button::new(Id::Pause, all::hold())
            .key("p")
            .or(all::go_on(), self.paused)
            .chosen(self.paused)
            .enabled(self.is_running())
    }

    /// Returns the size of the sea, and the number of shots of each side.
    fn rules_and_shots(&self) -> Text {
        let view = self.battle.view(0);
        let touching = if view.touching() { game::may_touch() } else { Text::default() };
        let rules = say::rules(view.columns(), view.rows()).concat(&touching);
        let [first, second] = [0, 1].map(|side| self.battle.hunt(side).turns().len());
        say::with_shots(rules, first, second)
    }

    /// Names the winner and the number of shots, once the battle is over.
    fn end(&self) -> Option<Text> {
        let side = self.battle.winner()?;
        let shots = self.battle.sea(1 - side).shots();
        Some(match self.player(side) {
            None => say::sank_all_yourself(shots),
            player => say::sank_all(name_of(player), shots),
        })
    }

    fn help(&self) -> Option<Text> {
        if self.trial.is_some() {
            return Some(say::help_what_if());
        }
        self.other.then(say::help_on_the_other_sea)
    }

    /// Writes the choice of the code and the function that value the squares.
    fn write_values(&self, panel: &mut Panel<Id>) {
        panel.says(Tone::Heading, say::values());
        let chosen = (self.heat.code, self.heat.of_the_code());
        panel
            .list(self.choices_of_values().map(|choice| {
                Button::new(Id::Values(choice.0, choice.1), heat::name(choice)).chosen(chosen == choice)
            }));
        panel.buttons([Button::new(Id::Turn(Page::Play), all::back()).key("Esc")]);
    }

    /// Writes the log of a side, the newest line first. Side 0 is chosen only if code plays it and the large sea is the
    /// one that it shoots at.
    fn write_log<'a>(&'a self, panel: &mut Panel<'a, Id>) {
        panel.buttons([Button::new(Id::Turn(Page::Play), all::back()).key("j")]);
        let side = usize::from(self.other || !self.code_only());
        panel.says(Tone::Heading, say::the_log(self.name(side)));
        panel
            .says(Tone::Warning, self.logs.failed(side).map(|why| say::plain_log(why).to_string()).unwrap_or_default());
        if self.logs.lines(side).next().is_none() {
            panel.says(Tone::Quiet, say::no_log());
        }
        for (i, line) in self.logs.lines(side).rev().enumerate() {
            panel.drawn(12.0, move |scene, at, theme, _| {
                super::logs::draw_line(scene, at, line, if i == 0 { theme.text } else { theme.quiet });
            });
        }
    }

    /// Names the best square by the values of the large sea, and the reason.
    fn best_shot(&self) -> (Tone, Text) {
        let Some(key) = self.values_of_the_large_sea() else { return (Tone::Quiet, all::is_being_asked()) };
        if let Some(problem) = self.heat.problem(&key) {
            return (Tone::Warning, problem);
        }
        match self.show(&key) {
            None => (Tone::Quiet, self.waiting(&key)),
            Some(Err(why)) => (Tone::Warning, why),
            Some(Ok(show)) => {
                let (view, _, of) = &key;
                let asked = Values { view: view.clone(), of: *of };
                let best = drawn(&asked, &show)[0];
                let reason = say::shoot_at(named(best), by_values(&asked, &show, best));
                let more = self.heat.get(&key).and_then(fleets_that_fit);
                let more = more.or_else(|| (!are_written(*of, &show)).then(say::in_percent));
                (Tone::Plain, more.map_or(reason.clone(), |more| reason.then(&more)))
            }
        }
    }

    /// Says that the answer is not there yet, and whether the code is being built.
    fn waiting(&self, key: &heat::Key) -> Text {
        match self.heat.building(key) {
            Some(Code::Mine) => all::building(),
            Some(_) => all::building_its_code(),
            None => all::is_being_asked(),
        }
    }

    /// Names the square of the last shot of code, and the reason.
    fn reason_of_the_last_shot(&self) -> Option<(Tone, Text)> {
        let side = self.side_that_shot()?;
        let (player, shot, (before, moves)) = (self.player(side)?, self.last_shot(side)?, self.last_turn(side)?);
        let (who, square, key) = (name_of(Some(player)), named(shot), self.values_of_the_last_shot());
        let because = |why: Text| Some((Tone::Plain, say::shot_because(&who, &square, why)));
        if self.in_its_place[side] == Some(self.battle.hunt(side).turns().len()) {
            return because(say::lot_in_its_place());
        }
        let Some(key) = key else {
            let is_hidden = asks(&before, player.by, &moves).is_some();
            return because(if is_hidden { say::a_pause_shows_why() } else { why(&before, player.by, &moves, None) });
        };
        if let Some(problem) = self.heat.problem(&key) {
            return Some((Tone::Warning, say::shot(who, square).then(&problem)));
        }
        match self.heat.get(&key) {
            None => Some((Tone::Quiet, say::shot(who, square).then(&self.waiting(&key)))),
            valued => because(why(&before, player.by, &moves, valued)),
        }
    }
}

/// Says how many fleets fit, if the answer contains their number.
fn fleets_that_fit(valued: &Valued) -> Option<Text> {
    let count = valued.placements?;
    let text = fleets(&Chances { hit: Vec::new(), fleets: count, sampled: valued.sampled });
    Some(capital(&text).concat(&Text::verbatim(".")))
}
