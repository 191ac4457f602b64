//! Helpers for the tests of `solve` and of the later stages. An answer is correct if it is one of those that the oracle
//! allows.

use super::search_words as say;
use super::wrong_view;
use functions::Chance;
use functions::csp::backtracking;
use functions::traced;
use games::minesweeper::csp::{Event, Memory, Turn};
use games::minesweeper::{Click, Field, Level, Rule, Square, Standing, View};
use oracles::csp::search::{Answer, Menu, Turned, do_click, frontier, propagated, views};
use oracles::verdicts;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use text::Text;

/// A stage of the solver, its correct answers, and the boards that identify a mistake.
pub(super) struct Stage {
    pub name: &'static str,
    pub player: &'static str,
    pub ask: fn(&View, &mut Memory, &mut dyn Chance) -> Answer,
    pub right: fn(&View) -> Menu,
    pub mistake: fn(&[Turned]) -> Option<Text>,
    /// returns boards that tell mistakes apart
    pub panel: fn() -> Vec<View>,
}

impl Stage {
    fn call(&self) -> String {
        format!("{}(&view, &mut memory, rng)", self.name)
    }

    /// Returns the answer of the student's code, with its clicks sorted.
    pub fn answer(&self, view: &View, memory: &mut Memory, chance: &mut ChaCha8Rng) -> Answer {
        let (turn, mut clicks) = (self.ask)(view, memory, chance);
        clicks.sort_unstable();
        (turn, clicks)
    }

    /// Returns the answer of the student's code with an empty memory and a fixed seed, its clicks sorted.
    pub fn alone(&self, view: &View) -> Answer {
        self.answer(view, &mut Memory::new(), &mut ChaCha8Rng::seed_from_u64(1))
    }

    /// Checks the answer to one board.
    #[track_caller]
    pub fn check(&self, view: &View) {
        let (got, menu) = (self.alone(view), (self.right)(view));
        if !menu.contains(&got) {
            self.fails(view, &menu, &got, None);
        }
    }

    /// Checks the answers to boards given as texts.
    #[track_caller]
    pub fn check_texts(&self, views: &[&str]) {
        views.iter().for_each(|view| self.check(&view.parse().expect("a view")));
    }

    /// Checks the boards of rounds that this stage plays, if the correct turn is one of `turns`. Boards with as many
    /// covered squares as mines are left out: another test detects code that takes them for the end.
    #[track_caller]
    pub fn check_rounds(&self, level: &str, seeds: u64, turns: &[Turn]) {
        let level: Level = level.parse().expect("a board");
        for view in (0..seeds).flat_map(|seed| views(level, seed, self.right)) {
            if view.covered() != view.mines() && turns.contains(&(self.right)(&view)[0].0) {
                self.check(&view);
            }
        }
    }

    #[track_caller]
    pub fn fails(&self, view: &View, menu: &Menu, got: &Answer, why: Option<Text>) -> ! {
        let (expected, came) = (shown(menu), written(got));
        let must = match menu.len() {
            1 => say::must_answer(self.call(), expected, came),
            _ => say::must_answer_one_of(self.call(), expected, came),
        };
        let must = must.then(&what_is_known(view));
        let facts = [why, useless_click(view, &got.1)].into_iter().flatten();
        let must = facts.fold(must, |must, fact| must.then(&fact));
        wrong_view(view, self.player, must, grading::quietly(|| self.smell(view, got)).flatten())
    }

    /// Checks that a square is drawn at random here: each covered one is drawn, and the same generator draws the same
    /// one.
    #[track_caller]
    pub fn draws_with_rng(&self, view: &View) {
        // With up to five squares, the probability that one is missing is below 1 in ten thousand million.
        const DRAWS: u64 = 120;
        let draw = |seed| self.answer(view, &mut Memory::new(), &mut ChaCha8Rng::seed_from_u64(seed));
        let drawn: Menu = (0..DRAWS).map(draw).collect();
        if (0..DRAWS).map(draw).ne(drawn.iter().cloned()) {
            wrong_view(view, self.player, say::must_depend_on_rng_alone(self.call()), None);
        }
        let menu = (self.right)(view);
        if menu.iter().any(|answer| !drawn.contains(answer)) {
            let often = |answer: &Answer| drawn.iter().filter(|got| *got == answer).count();
            let counts: Vec<String> = menu.iter().map(|answer| format!("{:?} {}", answer.1, often(answer))).collect();
            let must = say::must_be_equally_likely(self.call(), DRAWS, counts.join(", "));
            wrong_view(view, self.player, must, None);
        }
    }

    /// Checks that a finished search is not repeated with the same memory. The check is skipped if the student's own
    /// `backtracking` remembers nothing, because the mistake lies there. Code whose neighbours have another order in
    /// each call, which is allowed, searches other lists each time and cannot remember them.
    #[track_caller]
    pub fn hands_the_memory_on(&self, view: &View) {
        let tries = |asked: &mut dyn FnMut()| {
            let ((), trace) = traced::events(asked);
            let tries = trace.events.into_iter().filter(|event| matches!(event, Event::Assigned { .. }));
            tries.collect::<Vec<Event>>()
        };
        let Some(csp) = propagated(view) else { return };
        let (variables, mut memory) = (frontier(&csp), Memory::new());
        let mut search = || tries(&mut || drop(backtracking(&csp, &variables, &mut memory)));
        let [_, searched_again] = [search(), search()];
        let ask =
            |memory: &mut Memory| tries(&mut || drop(self.answer(view, memory, &mut ChaCha8Rng::seed_from_u64(1))));
        let mut memory = Memory::new();
        let [first, again, with_a_new_one] = [ask(&mut memory), ask(&mut memory), ask(&mut Memory::new())];
        if searched_again.is_empty() && !again.is_empty() && first == with_a_new_one {
            wrong_view(view, self.player, say::memory_is_not_handed_on(self.call(), again.len()), None);
        }
    }

    /// Returns the known mistake that explains this rejected answer and all answers to the panel.
    fn smell(&self, view: &View, rejected: &Answer) -> Option<Text> {
        let panel = (self.panel)().into_iter().map(|view| (view.clone(), self.alone(&view)));
        (self.mistake)(&std::iter::once((view.clone(), rejected.clone())).chain(panel).collect::<Vec<Turned>>())
    }

    /// Plays whole rounds with one memory: each ends after at most four turns for each square.
    #[track_caller]
    pub fn plays_to_the_end(&self, level: &str, rounds: u64) {
        let level: Level = level.parse().expect("a board");
        let (most, mut memory) = (4 * level.rows() * level.columns(), Memory::new());
        for seed in 0..rounds {
            let (mut chance, mut random) = (ChaCha8Rng::seed_from_u64(seed), ChaCha8Rng::seed_from_u64(!seed));
            let mut field = Field::with_rule(level, Rule::Opened);
            let mut turns = 0;
            while field.standing() == Standing::Running {
                let view = field.view();
                let got = self.answer(&view, &mut memory, &mut chance);
                got.1.iter().for_each(|click| do_click(&mut field, *click, &mut random));
                turns += 1;
                if field.view() == view {
                    wrong_view(&view, self.player, say::nothing_has_changed(self.call(), written(&got)), None);
                }
                if turns > most {
                    wrong_view(&view, self.player, say::round_has_no_end(self.call(), turns), None);
                }
            }
        }
    }
}

/// Formats an answer as code, such as `(Guess, [Left(0, 1)])`.
pub(super) fn written((turn, clicks): &Answer) -> String {
    format!("({turn:?}, {clicks:?})")
}

/// Lists the first few answers, one on each line.
pub(super) fn shown(menu: &Menu) -> Text {
    const MOST: usize = 4;
    let lines: Vec<String> = menu.iter().take(MOST).map(|answer| format!("  {}", written(answer))).collect();
    let lines = Text::verbatim(lines.join("\n"));
    if menu.len() > MOST { lines.then(&say::and_more(menu.len() - MOST)) } else { lines }
}

/// Describes the state of the round that the solver should know.
fn what_is_known(view: &View) -> Text {
    match propagated(view) {
        _ if view.covered() + view.flagged() == view.mines() => say::round_is_over(),
        Some(csp) => say::after_ac3(format!("{csp:#}")),
        None => say::contradicts_itself(),
    }
}

/// Returns a message about a click that has no effect, or none that lasts.
pub(super) fn useless_click(view: &View, clicks: &[Click]) -> Option<Text> {
    let said = |click: &Click| format!("{click:?}");
    for click in clicks {
        let (Click::Left(row, column) | Click::Right(row, column)) = *click;
        if row >= view.rows() || column >= view.columns() {
            return Some(verdicts::outside_the_board(said(click)));
        }
        match view.get(row, column) {
            Square::Covered => {}
            Square::Flag => return Some(say::clicks_a_flag(said(click))),
            _ => return Some(say::clicks_an_open_square(said(click))),
        }
    }
    let pair = clicks.windows(2).find(|pair| pair[0] == pair[1]);
    pair.map(|pair| verdicts::comes_twice(said(&pair[0])))
}
