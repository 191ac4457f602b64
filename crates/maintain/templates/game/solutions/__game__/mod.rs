//! The chapter __Game__. TODO(new): what the computer learns in it.

mod __exercise__;

pub use __exercise__::__exercise__;
