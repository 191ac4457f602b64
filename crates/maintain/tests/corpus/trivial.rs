//! The same 150 tests under libtest, for `benches/overhead.rs` to compare with.

macro_rules! trivial {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            assert_eq!(std::hint::black_box(1) + 1, 2);
        })*
    };
}

include!("../../corpus/trivial_names.rs");
