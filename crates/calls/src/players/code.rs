//! Whose code answers.

/// Whose code plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Code {
    /// The student's.
    Mine,
    /// The student's rules of the game, in a process of their own: a board may hold what a player must not know.
    Rules,
    /// The student's, as it was in this version.
    Version(u32),
    /// The course's exercises, solved.
    Solution,
    /// The course's champion of this game.
    Champion(&'static str),
}

impl Code {
    /// Whether a student has written it.
    #[must_use]
    pub fn is_students(self) -> bool {
        matches!(self, Code::Mine | Code::Rules | Code::Version(_))
    }

    /// A word for it, without dashes: `mine`.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Code::Mine => "mine".to_owned(),
            Code::Rules => "rules".to_owned(),
            Code::Version(number) => format!("version_{number}"),
            Code::Solution => "solution".to_owned(),
            Code::Champion(game) => format!("champion_{game}"),
        }
    }
}
