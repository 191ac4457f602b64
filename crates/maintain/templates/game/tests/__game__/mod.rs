//! The chapter __Game__: what its tests share.

mod __exercise__;
