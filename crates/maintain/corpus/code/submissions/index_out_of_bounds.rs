//! Reads behind the end.
//! verdict: failed

pub fn answer() -> u32 {
    let fields = [1, 2, 3];
    let third = fields.len();
    fields[std::hint::black_box(third)]
}
