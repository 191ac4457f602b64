//! Warnings about submissions for the teacher.

use crate::words as say;
use grading::report::{Remark, Test, Verdict};
use serde::{Deserialize, Serialize};
use text::Text;

/// A warning about a submission for the teacher.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Flag {
    /// The kind of the warning.
    pub flag: Kind,
    /// The exercise, file or student that the warning is about.
    pub of: String,
}

/// The kind of a warning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The submission holds no file of an exercise.
    Empty,
    /// No file of the submission could be read, though it is not empty. The submission has no points until the teacher
    /// decides.
    NotRead,
    /// An archive or a file could not be read.
    Unreadable,
    /// A text was typed into the learning platform.
    TypedText,
    /// A file is in another place than the expected one.
    WrongLayout,
    /// Several files exist for one exercise.
    Ambiguous,
    /// Several files match an exercise equally well and differ, so none was taken.
    Undecided,
    /// A file was taken under another name.
    Renamed,
    /// A file was converted from another encoding.
    Converted,
    /// A file, or the complete submission, is larger than any exercise.
    TooLarge,
    /// A file does not compile.
    DoesNotCompile,
    /// A file holds code that exercises must not contain.
    Refused,
    /// The compiler crashes while it compiles a file.
    CompilerCrashed,
    /// The compiler does not finish compiling a file.
    CompilerHangs,
    /// The compiler writes more than it may while it compiles a file.
    CompilerWritesTooMuch,
    /// Tests were stopped because they exceeded a limit of time, memory or output.
    CutOff,
    /// The code ended or crashed the program.
    Crashed,
    /// The code tried something that the sandbox forbids.
    Forbidden,
    /// The time of the submission was used up before all tests had run.
    OutOfTime,
    /// The submission was run without a sandbox.
    Unconfined,
    /// The submission could not be graded.
    NotGraded,
    /// The submission was handed in late.
    Late,
    /// Another submission has the same number.
    SameNumber,
    /// The submission was handed in several times; the newest version counts.
    SeveralTries,
    /// The submission was handed in several times, but the newest version cannot be determined; one was taken.
    TriesAlike,
    /// Archives beside the files were not opened.
    NotLookedAt,
    /// The submission holds files, but none of an exercise.
    NoExercise,
    /// The submission may be the work of several students.
    SeveralStudents,
    /// A file is too long to be compared with others.
    NotCompared,
    /// The submission is similar to another one.
    Similar,
    /// The submission is similar to code of the course: a solution, a test oracle or a champion.
    LikeTheCourse,
}

impl Kind {
    /// Returns the warning for the verdict of a test, if there is one.
    pub(crate) fn of_test(test: &Test) -> Option<Kind> {
        match (test.status, test.remark) {
            // A test that was not tried was not cut off either.
            (_, Some(Remark::NotTried)) => None,
            (Verdict::Timeout | Verdict::OutOfMemory | Verdict::OutputFlood, _) => Some(Kind::CutOff),
            (Verdict::Exited | Verdict::Crashed, _) => Some(Kind::Crashed),
            (_, Some(Remark::Forbidden)) => Some(Kind::Forbidden),
            _ => None,
        }
    }

    /// Returns the text of the warning, in both languages.
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

    /// Whether a flag of this kind explains why no file of a submission was taken.
    pub(crate) fn is_a_reason(self) -> bool {
        use Kind::{NoExercise, SeveralStudents, TooLarge, Undecided, Unreadable};
        matches!(self, Unreadable | TooLarge | NoExercise | SeveralStudents | Undecided)
    }

    /// Whether a flag of this kind is for the teacher only, because it names another student or a possible source of
    /// the code.
    #[must_use]
    pub fn is_for_the_teacher(self) -> bool {
        matches!(self, Kind::Similar | Kind::SameNumber | Kind::LikeTheCourse)
    }
}

impl Flag {
    /// Creates a flag of this kind.
    pub fn new(flag: Kind, of: impl Into<String>) -> Flag {
        Flag { flag, of: of.into() }
    }

    /// Returns the warning and its subject as text: `does not compile: minimax`.
    #[must_use]
    pub fn text(&self) -> Text {
        let word = self.flag.text();
        if self.of.is_empty() { word } else { Text::new(|_| format!("{word}: {}", self.of)) }
    }
}
