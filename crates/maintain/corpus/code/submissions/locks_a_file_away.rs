//! Takes everybody's rights to a file.
//! verdict: failed
//! windows: none, it needs Unix

pub fn answer() -> u32 {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions("canary.txt", std::fs::Permissions::from_mode(0)).unwrap();
    42
}
