//! The panel of the round's window: the remaining mines, the clock, messages, and all controls.

use super::heat::Shows;
use super::settings::{first, rule};
use super::{Id, Page, Screen, say};
use crate::frame::doing;
use crate::minesweeper::{say as game, view};
use crate::pages::{name_of, write_players, write_wait};
use crate::{say as all, tree};
use games::minesweeper::{Square, Standing};
use stage::panel::{Panel, Tone};
use stage::scene::{Anchor, Rect, Scene};
use stage::theme::Theme;
use stage::widgets::Button;
use text::{Text, number};

impl Screen {
    pub(super) fn panel(&self) -> Panel<'_, Id> {
        let mut panel = Panel::default();
        match self.page {
            Page::Play => self.write_play(&mut panel),
            Page::Players => {
                let takes = |who: Option<_>| Id::Take(who.unwrap_or(self.player));
                let back = Id::Turn(Page::Play);
                write_players(&mut panel, None, self.choices().map(Some), Some(self.player), takes, back);
            }
            Page::Functions => self.rules.write_page(&mut panel, Id::Decide, Id::Turn(Page::Play)),
            Page::Settings => {
                if !self.frame.tell(&mut panel, &self.frame.told(Vec::new), Id::More) {
                    self.write_settings(&mut panel);
                }
            }
        }
        panel
    }

    fn write_play<'a>(&'a self, panel: &mut Panel<'a, Id>) {
        let running = !self.round.is_over();
        let seconds = self.shown_of_the_clock();
        let clock = format!("{}:{:02}", seconds / 60, seconds % 60);
        write_head(panel, self.round.view().mines_left(), clock);
        panel.says(Tone::Status, self.status());
        if self.frame.tell(panel, &self.told(), Id::More) {
            return;
        }
        panel.buttons([
            Button::new(Id::Once, say::once()).key("a").chosen(self.asked.is_open() && !self.always).enabled(running),
            Button::new(Id::Always, all::go_on()).key("p").chosen(self.always).enabled(running),
        ]);
        panel.buttons([
            Button::new(Id::Hint, say::a_hint()).key("h").enabled(running),
            Button::new(Id::Solver, say::solver()).key("x").enabled(running),
            tree::button(Id::Tree).enabled(running),
        ]);
        write_wait(panel, self.frame.pause, Id::Wait);
        panel.list([Button::new(Id::Turn(Page::Players), name_of(Some(self.player))).note("v")]);
        self.rules.functions.write_line(panel, Id::Turn(Page::Functions));
        let keys = ["1", "2", "3", "4"];
        panel.buttons(self.steps().iter().zip(keys).map(|(&step, key)| {
            let icon = if self.without.contains(&step) { draw_empty_box } else { draw_ticked_box };
            Button::new(Id::Step(step), step).key(key).icon(icon)
        }));
        let is_both = self.heat.shows == Shows::Both;
        panel.says(Tone::Quiet, if is_both { say::both_chances() } else { say::chances() });
        let names = [say::none(), say::own(), game::exact_counting(), say::both()];
        panel.buttons(
            Shows::ALL
                .into_iter()
                .zip(names)
                .map(|(shows, name)| Button::new(Id::Chances(shows), name).chosen(self.heat.shows == shows)),
        );
        let can_undo = !self.round.done().is_empty() || self.before.is_some();
        panel.buttons([
            Button::new(Id::Undo, all::undo()).key("u").enabled(can_undo),
            Button::new(Id::New, say::new_round()).key("n"),
            Button::new(Id::Turn(Page::Settings), all::settings()).key("o"),
        ]);
        panel.says(Tone::Quiet, say::rules(rule(self.round.field().rule()), first(self.round.first)));
        let rate = 100.0 * f64::from(self.tally.won) / f64::from(self.tally.played.max(1));
        panel.says(Tone::Quiet, say::tally(self.tally.played, self.tally.won, number(rate, 0)));
    }

    /// Returns the headline: the result, or what the window is waiting for.
    fn status(&self) -> Text {
        match self.round.field().standing() {
            Standing::Won => return say::is_won(),
            Standing::Lost { .. } => return say::is_lost(),
            Standing::Running if self.heat.is_building() => return all::building(),
            Standing::Running if self.waiting.is_some() => return all::your_rules_decide(),
            Standing::Running => {}
        }
        let waits = doing(&self.asked, all::the_player(), self.frame.now);
        waits.unwrap_or_else(|| if self.always { say::goes_on() } else { all::your_turn() })
    }

    /// Returns the messages: notices, problems, and the text about the highlights; without any of these, a help text.
    fn told(&self) -> Vec<(Tone, Text)> {
        let mut told = self.frame.told(Vec::new);
        told.extend(self.rules.told());
        told.extend(self.heat.problem().map(|why| (Tone::Warning, why.clone())));
        told.extend(self.shown.as_ref().map(|shown| (Tone::Plain, shown.text.clone())));
        if told.is_empty() {
            let help = if self.round.is_over() { say::help_after_the_end() } else { say::help() };
            told.push((Tone::Quiet, help));
        }
        told
    }
}

fn draw_empty_box(scene: &mut Scene, at: Rect, theme: &Theme) {
    scene.rect(at.inset(2.0), 4.0, theme.quiet);
    scene.rect(at.inset(3.5), 3.0, theme.raised);
}

fn draw_ticked_box(scene: &mut Scene, at: Rect, theme: &Theme) {
    scene.rect(at.inset(2.0), 4.0, theme.accent);
    view::tick(scene, at.center(), 9.0, 2.0, theme.on_accent);
}

/// Writes the number of remaining mines, and another number at the right edge.
pub(super) fn write_head<Id>(panel: &mut Panel<'_, Id>, mines_left: i32, right: String) {
    panel.drawn(26.0, move |scene: &mut Scene, at: Rect, theme: &Theme, _| {
        view::draw(scene, Rect { w: 26.0, ..at }, Square::Flag, theme);
        let y = at.y + 19.0;
        scene.text((at.x + 34.0, y), Anchor::Start, 18.0, true, theme.text, mines_left);
        scene.text((at.x + at.w - 2.0, y), Anchor::End, 18.0, true, theme.text, &right);
    });
}
