//! What mistakes a student's functions smell of that place ships.
