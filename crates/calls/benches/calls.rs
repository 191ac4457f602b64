//! The cost of calls.

fn main() {}
