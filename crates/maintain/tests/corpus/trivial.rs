//! The 150 trivial tests under plain libtest, with which `benches/overhead.rs` compares.

macro_rules! trivial {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            assert_eq!(std::hint::black_box(1) + 1, 2);
        })*
    };
}

include!("../../corpus/trivial_names.rs");
