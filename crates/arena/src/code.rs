//! Whose code answers.

/// Whose code plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Code {
    /// The student's.
    Mine,
    /// The course's exercises, solved.
    Solution,
    /// The course's champion of this game.
    Champion(&'static str),
}

impl Code {
    /// A word for it, without dashes: `mine`.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Code::Mine => "mine".to_owned(),
            Code::Solution => "solution".to_owned(),
            Code::Champion(game) => format!("champion_{game}"),
        }
    }
}
