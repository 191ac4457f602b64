//! Tests of complete simulations, trainings and tournaments.

use course::Workspace;
use std::path::Path;

mod alone;
mod simulate;
mod tournament;
mod train;

fn workspace() -> Workspace {
    Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()).unwrap()
}
