//! Waits for input. There is none.
//! verdict: failed

pub fn answer() -> u32 {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    line.trim().parse().unwrap()
}
