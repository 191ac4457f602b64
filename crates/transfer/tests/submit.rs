//! Archives for the teacher: what is in them, and that none replaces a file.

use course::Workspace;
use std::fs;
use std::path::Path;
use transfer::submit::submit;

#[test]
fn no_archive_is_written_over_a_file_or_of_nothing() {
    let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = tempfile::tempdir().unwrap();
    let mut workspace = Workspace::at(&ours).unwrap();
    workspace.root = folder.path().join("course");
    fs::create_dir_all(workspace.root.join("exercises")).unwrap();
    let file = folder.path().join("mine.zip");
    fs::write(&file, "mine").unwrap();
    let refused = |file: Option<&Path>, to: Option<&Path>| submit(&workspace, file, to).unwrap_err().message();
    assert_eq!(refused(Some(&file), None), Some("file_exists"));
    assert_eq!(refused(None, Some(&folder.path().join("none"))), Some("no_folder"));
    assert_eq!(refused(None, Some(folder.path())), Some("nothing_to_submit"));
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}
