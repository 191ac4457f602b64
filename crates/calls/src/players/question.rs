//! Questions and answers of any type, as screens and processes pass them on.

use crate::{Caller, Failure, Why};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::any::Any;
use std::fmt::Debug;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

/// A type that can be sent between processes: plain data.
pub trait Plain: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static> Plain for T {}

/// A question to a player.
pub trait Ask: Plain {
    /// The unique name of the question. A program that has a function of this name answers the whole question by it.
    const NAME: &'static str;
    /// The answer to the question.
    type Answer: Plain;

    /// Answers the question by calls of the exercises' functions in a program.
    ///
    /// # Errors
    /// A call has no return value.
    fn answer(self, program: &dyn Caller) -> impl Future<Output = Result<Self::Answer, Failure>> {
        whole(self, program)
    }
}

/// Lets the program answer the whole question.
async fn whole<A: Ask>(question: A, program: &dyn Caller) -> Result<A::Answer, Failure> {
    let failure = |why| Failure { why, asked: A::NAME.to_owned() };
    let mut values = program.call(A::NAME, crate::encoded(&question)).await.map_err(failure)?;
    values.get().ok_or_else(|| failure(Why::Ended(crate::Ended::Garbled(format!("no answer to {}", A::NAME)))))
}

/// A value of any type.
pub trait Value: Any + Debug + Send + Sync {
    /// Whether the other value is equal.
    fn is(&self, other: &dyn Any) -> bool;
}

impl<T: Any + Debug + PartialEq + Send + Sync> Value for T {
    fn is(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }
}

/// The answer to a question of any type.
#[derive(Clone, Debug)]
pub struct Answer(Arc<dyn Value>);

impl PartialEq for Answer {
    fn eq(&self, other: &Answer) -> bool {
        let other: &dyn Any = &*other.0;
        self.0.is(other)
    }
}

impl Answer {
    /// Wraps an answer of any type.
    pub fn new(answer: impl Value) -> Answer {
        Answer(Arc::new(answer))
    }

    /// Returns the answer if it is of this type.
    #[must_use]
    pub fn get<T: Any + Clone>(&self) -> Option<T> {
        let answer: &dyn Any = &*self.0;
        answer.downcast_ref().cloned()
    }
}

/// The answer to a question, once it has come.
pub type Answering = Pin<Box<dyn Future<Output = Result<Answer, Failure>>>>;

trait Asked: Value {
    fn name(&self) -> &'static str;
    fn answering(&self, program: Box<dyn Caller>) -> Answering;
}

impl<A: Ask> Asked for A {
    fn name(&self) -> &'static str {
        A::NAME
    }

    fn answering(&self, program: Box<dyn Caller>) -> Answering {
        let question = self.clone();
        Box::pin(async move {
            let is_whole = program.offers(A::NAME);
            let answer = if is_whole { whole(question, &*program).await } else { question.answer(&*program).await };
            answer.map(Answer::new)
        })
    }
}

/// A question of any type.
#[derive(Clone, Debug)]
pub struct Question(Arc<dyn Asked>);

impl PartialEq for Question {
    fn eq(&self, other: &Question) -> bool {
        let other: &dyn Any = &*other.0;
        self.0.is(other)
    }
}

impl Question {
    /// Wraps a question of any type.
    pub fn new(question: impl Ask) -> Question {
        Question(Arc::new(question))
    }

    /// Returns the name of the question.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.0.name()
    }

    /// Returns the question if it is of this type.
    #[must_use]
    pub fn get<A: Ask>(&self) -> Option<A> {
        let question: &dyn Any = &*self.0;
        question.downcast_ref().cloned()
    }

    /// Returns a future in which the program answers the question.
    #[must_use]
    pub fn answering(&self, program: impl Caller + 'static) -> Answering {
        self.0.answering(Box::new(program))
    }
}
