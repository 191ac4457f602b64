//! `cargo run -- hint`: shows the three hints of an exercise, one at a time.

use crate::Workspace;
use crate::words as say;
use text::Text;

/// Returns hint number `tier` (1 to 3) of the exercise with this name.
///
/// # Errors
/// No exercise has this name.
pub fn text(workspace: &Workspace, name: &str, tier: usize) -> Result<String, Text> {
    let exercise = workspace.exercise(name)?;
    let (hints, name) = (exercise.hints.here(), workspace.course.short_name(&exercise.id));
    let hint = &hints[tier.clamp(1, hints.len()) - 1];
    let mut text = format!("{}\n  {hint}\n", say::hint_of(name, tier, hints.len()));
    if tier < hints.len() {
        text += &format!("{}\n", say::next_hint(format!("cargo run -- hint {name} {}", tier + 1)));
    }
    Ok(text)
}
