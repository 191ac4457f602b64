//! What a teacher should know about a submission.

use crate::words as say;
use grading::report::{Remark, Test, Verdict};
use serde::{Deserialize, Serialize};
use text::Text;

/// Something that a teacher should know about a submission.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Flag {
    /// what
    pub flag: Kind,
    /// of which exercise, file or student
    pub of: String,
}

/// What a flag is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// It holds no exercise's file.
    Empty,
    /// A submission of which no file could be read, though it is not empty; it has no points until the teacher decides.
    NotRead,
    /// An archive or a file could not be read.
    Unreadable,
    /// A text was typed into the learning platform.
    TypedText,
    /// A file is not where it should be.
    WrongLayout,
    /// There are several files for an exercise.
    Ambiguous,
    /// Several files fit an exercise equally well, and differ: none was taken.
    Undecided,
    /// A file was taken though it is called otherwise.
    Renamed,
    /// A file was converted from another encoding.
    Converted,
    /// A file, or the whole, is larger than any exercise.
    TooLarge,
    /// A file does not compile.
    DoesNotCompile,
    /// A file holds what no exercise may.
    Refused,
    /// The compiler crashes over a file.
    CompilerCrashed,
    /// The compiler does not come to an end over a file.
    CompilerHangs,
    /// The compiler writes more than it may over a file.
    CompilerWritesTooMuch,
    /// Tests were stopped: time, memory, output.
    CutOff,
    /// Code ended or crashed the program.
    Crashed,
    /// Code tried what the cage forbids.
    Forbidden,
    /// Its time was used up before everything was tried.
    OutOfTime,
    /// Nothing confined it.
    Unconfined,
    /// It could not be graded.
    NotGraded,
    /// The submission was handed in late.
    Late,
    /// Another submission has the same number.
    SameNumber,
    /// It was handed in several times: the newest counts.
    SeveralTries,
    /// The same, but which is the newest cannot be told: one was taken.
    TriesAlike,
    /// Archives beside the files were not looked at.
    NotLookedAt,
    /// Something lies there, but no exercise's file.
    NoExercise,
    /// It may be the work of several students.
    SeveralStudents,
    /// A file is too long to be compared with others.
    NotCompared,
    /// It is like another's.
    Similar,
    /// It is like what the course itself has: a solution, what the tests compare with, a champion.
    LikeTheCourse,
}

impl Kind {
    /// Returns the warning that a test's verdict is worth, if it is worth one.
    pub(crate) fn of_test(test: &Test) -> Option<Kind> {
        match (test.status, test.remark) {
            // What was not even tried was not cut off either.
            (_, Some(Remark::NotTried)) => None,
            (Verdict::Timeout | Verdict::OutOfMemory | Verdict::OutputFlood, _) => Some(Kind::CutOff),
            (Verdict::Exited | Verdict::Crashed, _) => Some(Kind::Crashed),
            (_, Some(Remark::Forbidden)) => Some(Kind::Forbidden),
            _ => None,
        }
    }

    /// The word for it.
    #[must_use]
    pub fn text(self) -> Text {
        match self {
            Kind::Empty => say::flag_empty(),
            Kind::NotRead => say::flag_not_read(),
            Kind::Unreadable => say::flag_unreadable(),
            Kind::TypedText => say::flag_typed_text(),
            Kind::WrongLayout => say::flag_wrong_layout(),
            Kind::Ambiguous => say::flag_ambiguous(),
            Kind::Undecided => say::flag_undecided(),
            Kind::Renamed => say::flag_renamed(),
            Kind::Converted => say::flag_converted(),
            Kind::TooLarge => say::flag_too_large(),
            Kind::DoesNotCompile => grading::report::Status::DoesNotCompile.text(),
            Kind::Refused => say::flag_refused(),
            Kind::CompilerCrashed => say::flag_compiler_crashed(),
            Kind::CompilerHangs => say::flag_compiler_hangs(),
            Kind::CompilerWritesTooMuch => say::flag_compiler_writes_too_much(),
            Kind::CutOff => say::flag_cut_off(),
            Kind::Crashed => say::flag_crashed(),
            Kind::Forbidden => say::flag_forbidden(),
            Kind::OutOfTime => say::flag_out_of_time(),
            Kind::Unconfined => say::flag_unconfined(),
            Kind::Late => say::flag_late(),
            Kind::SameNumber => say::flag_same_number(),
            Kind::SeveralTries => say::flag_several_tries(),
            Kind::TriesAlike => say::flag_tries_alike(),
            Kind::NotLookedAt => say::flag_not_looked_at(),
            Kind::NoExercise => say::flag_no_exercise(),
            Kind::SeveralStudents => say::flag_several_students(),
            Kind::NotCompared => say::flag_not_compared(),
            Kind::NotGraded => say::flag_not_graded(),
            Kind::Similar => say::flag_similar(),
            Kind::LikeTheCourse => say::flag_like_the_course(),
        }
    }

    /// Whether a flag of this kind says why nothing was taken of a submission.
    pub(crate) fn is_a_reason(self) -> bool {
        use Kind::{NoExercise, SeveralStudents, TooLarge, Undecided, Unreadable};
        matches!(self, Unreadable | TooLarge | NoExercise | SeveralStudents | Undecided)
    }

    /// Whether a flag of this kind is for the teacher only: it names another student, or says where code may come from.
    #[must_use]
    pub fn is_for_the_teacher(self) -> bool {
        matches!(self, Kind::Similar | Kind::SameNumber | Kind::LikeTheCourse)
    }
}

impl Flag {
    /// A flag of this kind.
    pub fn new(flag: Kind, of: impl Into<String>) -> Flag {
        Flag { flag, of: of.into() }
    }

    /// `does not compile: minimax`
    #[must_use]
    pub fn text(&self) -> Text {
        let word = self.flag.text();
        if self.of.is_empty() { word } else { Text::new(|_| format!("{word}: {}", self.of)) }
    }
}
