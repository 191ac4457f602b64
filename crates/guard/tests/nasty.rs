//! Tests of files that are meant to keep the reader busy: the reading time of each must grow linearly with its length.
//! A reader that is quadratic in one of them needs hours.

mod support;

use guard::refuse;
use support::NASTY;

const LENGTH: usize = 128 << 10;

#[test]
fn whatever_is_repeated_is_read_to_its_end() {
    for nasty in NASTY {
        println!("{}", nasty.name);
        let _ = refuse(nasty.of_length(LENGTH).as_bytes());
    }
}

#[test]
fn what_an_attribute_begins_with_may_be_as_deep_as_the_file_is_long() {
    for opens in ["#[", "#[derive("] {
        let deep = format!(
            "{opens}{}{}{}",
            "(".repeat(60_000),
            ")".repeat(60_000),
            if opens.contains('(') { ")]" } else { "]" }
        );
        assert!(refuse(deep.as_bytes()).is_some());
    }
}
