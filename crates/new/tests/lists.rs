//! Conventions: what follows from the course and the sources is as it must be, and the map of the house is true.

use std::path::PathBuf;

#[test]
fn every_list_follows_from_the_course_and_the_sources() {
    let stale: Vec<PathBuf> = new::stale_lists(&new::root().unwrap()).unwrap().into_keys().collect();
    assert!(stale.is_empty(), "write them again with `cargo run -p new -- lists`: {stale:?}");
}

#[test]
fn the_map_of_the_crates_names_each_above_all_that_it_knows() {
    let root = new::root().unwrap();
    let (rooms, page) =
        (new::lists::rooms(&root).unwrap(), std::fs::read_to_string(root.join("crates/README.md")).unwrap());
    let order: Vec<&str> =
        page.lines().filter_map(new::lists::room_of).filter(|name| rooms.contains_key(*name)).collect();
    let problems = rooms.iter().filter_map(|(name, room)| {
        let Some(at) = order.iter().position(|other| other == name) else {
            return Some(format!("crates/README.md lacks {name}"));
        };
        let below = |known: &&String| !order[at..].contains(&known.as_str());
        let above = room.knows.iter().find(below).map(|known| format!("{name} knows {known}, which stands above it"));
        above.or_else(|| room.description.is_empty().then(|| format!("{}: no description", room.folder)))
    });
    let problems: Vec<String> = problems.collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
