//! Reads the answer from the grader's environment.
//! verdict: failed

pub fn answer() -> u32 {
    std::env::var("SECRET_ANSWER").unwrap().parse().unwrap()
}
