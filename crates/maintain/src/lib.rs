//! Maintainers' tools. Whether verdicts are right is shown by [variants], wrong and right solutions, and by `corpus/`,
//! hostile submissions; [scaffold] writes the files of a new exercise or a new game, and the lists that follow from the
//! sources.

pub mod scaffold;
pub mod variants;
