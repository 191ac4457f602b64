//! The code that answers a player's questions.

/// The code of a player, by its author.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Code {
    /// The code of the student.
    Mine,
    /// The student's rules of the game, in a separate process: a board may hold information that a player must not see.
    Rules,
    /// The student's code, as it was in this version.
    Version(u32),
    /// The course's solutions of the exercises.
    Solution,
    /// The course's champion of this game.
    Champion(&'static str),
}

impl Code {
    /// Whether a student has written the code.
    #[must_use]
    pub fn is_students(self) -> bool {
        matches!(self, Code::Mine | Code::Rules | Code::Version(_))
    }

    /// Returns a word for the code without dashes, such as `mine`.
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
