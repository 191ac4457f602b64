//! Asks the players, each on a thread of its own, so that the window never waits: the code is built when it is first asked, and its
//! process lives in the arena.

use arena::{Player, Question};
use catalogue::Text;
use course::Workspace;
use course::play::{Opponent, PATIENCE, explain};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Instant;
use viewer::app::{News, Wish};

/// The players, and what they have to say.
pub struct Players {
    news: Receiver<News>,
    mine: Sender<(u64, Question)>,
    solution: Sender<(u64, Question)>,
}

impl Players {
    pub fn new(workspace: &Workspace) -> Players {
        let (tell, news) = channel();
        let start = |opponent| {
            let (ask, questions) = channel();
            let (workspace, tell) = (workspace.clone(), tell.clone());
            std::thread::spawn(move || answer(opponent, &workspace, &questions, &tell));
            ask
        };
        Players { mine: start(Opponent::Mine), solution: start(Opponent::Solution), news }
    }

    /// Sees to it that the wish comes true some time.
    pub fn grant(&self, Wish::Ask(number, opponent, question): Wish) {
        let player = match opponent {
            Opponent::Mine => &self.mine,
            Opponent::Solution => &self.solution,
        };
        let _ = player.send((number, question));
    }

    /// What has happened since this was asked last.
    pub fn news(&self) -> impl Iterator<Item = News> {
        self.news.try_iter()
    }
}

/// Answers questions until nobody asks any more. Code that does not compile is built again at the next question.
fn answer(opponent: Opponent, workspace: &Workspace, questions: &Receiver<(u64, Question)>, tell: &Sender<News>) {
    let mut player: Option<Player> = None;
    while let Ok((number, question)) = questions.recv() {
        let ready = match player.take() {
            Some(ready) => Ok(ready),
            None => {
                let _ = tell.send(News::Building(number));
                opponent.player(workspace)
            }
        };
        let news = match ready {
            Err(problem) => News::Failed(number, first_lines(&problem)),
            Ok(mut ready) => {
                let start = Instant::now();
                let answered = ready.ask(&question, PATIENCE, || {});
                player = Some(ready);
                match answered {
                    Ok(answer) => News::Answered(number, answer, start.elapsed().as_secs_f64()),
                    Err(mishap) => News::Failed(number, explain(workspace, mishap)),
                }
            }
        };
        if tell.send(news).is_err() {
            return;
        }
    }
}

/// Of the compiler's many lines, those that fit into a window.
fn first_lines(text: &Text) -> Text {
    let first = |text: &str| text.lines().filter(|line| !line.trim().is_empty()).take(4).collect::<Vec<_>>().join("\n");
    Text { en: first(&text.en), de: first(&text.de) }
}
