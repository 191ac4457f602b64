//! Calls of the student's functions at the selected node of a tree, to show the result of each function in that
//! position.

use crate::rules::{Rule as _, Rules};
use questions::learning::{Rule, Ruled};
use stage::panel::{Panel, Tone};
use stage::{News, Outbox};
use text::Text;

/// The calls at a node, and their answers.
#[derive(Debug)]
pub(super) struct AtWork {
    rules: Rules<Rule>,
    /// The seed of the functions that choose at random.
    pub seed: u64,
    asked: Vec<Rule>,
    answers: Vec<(Rule, Ruled)>,
}

impl AtWork {
    /// Returns the state before the first call.
    pub fn new() -> AtWork {
        AtWork { rules: Rules::new(&[]), seed: 0, asked: Vec::new(), answers: Vec::new() }
    }

    /// Calls the functions that the student has written, as far as they are not called yet. Drops the calls and answers
    /// that are no longer wanted.
    pub fn update(&mut self, wanted: Vec<Rule>, outbox: &mut Outbox, now: f64) {
        if self.asked.iter().any(|rule| !wanted.contains(rule)) {
            self.rules.forget();
            self.rules.begin_action();
            self.answers.retain(|(rule, _)| wanted.contains(rule));
            self.asked = self.answers.iter().map(|(rule, _)| rule.clone()).collect();
        }
        for rule in wanted {
            if !self.asked.contains(&rule) && self.rules.functions.play(rule.exercise()) {
                self.rules.ask_to_decide(outbox, rule.clone(), now);
                self.asked.push(rule);
            }
        }
    }

    /// Drops all calls and answers.
    fn forget(&mut self) {
        self.rules.forget();
        self.rules.begin_action();
        self.asked.clear();
        self.answers.clear();
    }

    pub fn hear(&mut self, news: &News, now: f64) {
        let answer = self.rules.hear(news, now);
        if *news == News::Rebuilt {
            self.forget();
        }
        if let Some((rule, Ok(answer))) = answer {
            self.answers.push((rule, answer));
        }
    }

    /// Whether an answer is still missing.
    pub fn is_open(&self) -> bool {
        self.rules.is_open()
    }

    /// Writes the result of each call; `said` describes an answer in words.
    pub fn write<Id>(&self, panel: &mut Panel<Id>, wanted: &[Rule], said: impl Fn(&Rule, &Ruled) -> Option<Text>) {
        for rule in wanted {
            let answer = self.answers.iter().find(|(of, _)| of == rule);
            match answer.and_then(|(_, answer)| said(rule, answer)) {
                Some(text) => panel.says(Tone::Plain, text),
                None if !self.rules.functions.play(rule.exercise()) => {
                    panel.says(Tone::Quiet, self.rules.functions.told(rule.exercise()));
                }
                None => {}
            }
        }
        self.rules.told().into_iter().for_each(|(tone, text)| panel.says(tone, text));
    }
}
