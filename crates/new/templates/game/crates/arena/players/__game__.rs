//! __Game__: how the exercises answer.

use arena::Answers;
use exercises::__game__;
use questions::__game__::{Choose, Chosen};

/// What they answer, too.
pub fn add(answers: Answers) -> Answers {
    answers.to(choose)
}

fn choose(Choose { position }: Choose) -> Chosen {
    Chosen { step: __game__::__exercise__(&position) }
}
