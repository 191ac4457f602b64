//! Grading on several machines: each grades its share of the submissions. The stored results are merged as if one
//! machine had graded all.

use crate::flags::Flag;
use crate::outputs::Outputs;
use crate::results::Outcome;
use crate::similar::hash;
use crate::submissions::Submission;
use crate::version::version;
use crate::words as say;
use course::Workspace;
use course::teach::{Grade, Share, Wanted};
use serde::{Deserialize, Serialize};
use std::path::Path;
use text::{Text, files};

/// The record of a share, which is written when all of the share is graded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Done {
    share: Share,
    /// The version of the course that graded the share.
    version: String,
    /// A hash of all submissions of all shares.
    of: u64,
    chapters: Vec<String>,
    wanted: Wanted,
    /// The submissions in the order of their ids.
    submissions: Vec<Handed>,
}

/// A submission without its files, which are stored with the results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Handed {
    id: String,
    name: Option<String>,
    flags: Vec<Flag>,
}

/// Returns a number of a submission that depends only on its contents, so that the submission always belongs to the
/// same share.
fn number_of(submission: &Submission) -> u64 {
    hash((&submission.id, &submission.files))
}

/// Keeps only the submissions of this share, and returns a hash of all of them.
pub fn take(share: Share, submissions: &mut Vec<Submission>) -> u64 {
    let all = hash(submissions.iter().map(number_of).collect::<Vec<_>>());
    submissions.retain(|submission| number_of(submission) % share.of as u64 == share.number as u64 - 1);
    all
}

/// Stores that this share is graded.
///
/// # Errors
/// The file cannot be written.
pub fn done(
    order: &Grade,
    share: Share,
    of: u64,
    version: &str,
    submissions: &[Submission],
    outputs: &Outputs,
) -> Result<(), Text> {
    let handed = |Submission { id, name, flags, .. }: &Submission| Handed {
        id: id.clone(),
        name: name.clone(),
        flags: flags.clone(),
    };
    let done = Done {
        share,
        version: version.to_owned(),
        of,
        chapters: order.chapters.clone(),
        wanted: order.wanted.clone(),
        submissions: submissions.iter().map(handed).collect(),
    };
    outputs.keep_share(share, &serde_json::to_vec(&done).unwrap_or_default())
}

/// Returns the submissions and outcomes of the shares in these folders, in the order of their ids, and the order that
/// they were graded by.
///
/// # Errors
/// A share is missing, incomplete or duplicate, or belongs to other submissions, to another version of the course or to
/// another part. The error names the share.
pub fn merged(workspace: &Workspace, order: &Grade) -> Result<(Vec<Submission>, Vec<Outcome>, Grade), Text> {
    let mut shares: Vec<(Done, &Path)> = Vec::new();
    for folder in &order.from {
        let here = Outputs::shares(folder)?;
        if here.is_empty() {
            return Err(course::shared::no_share_in(folder.display()));
        }
        for (path, json) in here {
            let done = serde_json::from_slice(&json).map_err(|error| files::cannot_read(path.display(), error))?;
            shares.push((done, folder));
        }
    }
    shares.sort_by_key(|(done, _)| done.share.number);
    let Some((first, _)) = shares.first().cloned() else { return Err(course::shared::no_share_in("")) };
    for (done, folder) in &shares {
        let (share, folder) = (done.share, folder.display());
        if done.version != first.version
            || done.version != version(workspace, !done.version.ends_with("-unconfined"))?.text
        {
            return Err(say::share_of_another_version(share, folder));
        }
        if (done.of, share.of) != (first.of, first.share.of) {
            return Err(say::share_of_other_submissions(share, folder));
        }
        if (&done.chapters, &done.wanted) != (&first.chapters, &first.wanted) {
            return Err(say::share_of_another_part(share, folder));
        }
    }
    for number in 1..=first.share.of {
        let share = Share { number, ..first.share };
        match shares.iter().filter(|(done, _)| done.share == share).count() {
            0 => return Err(say::share_is_missing(share)),
            1 => {}
            _ => return Err(say::share_is_there_twice(share)),
        }
    }
    let mut all: Vec<(Submission, Outcome)> = Vec::new();
    for (done, folder) in shares {
        for Handed { id, name, flags } in done.submissions {
            let kept = Outputs::kept_in(folder, &id).and_then(|json| serde_json::from_slice::<Outcome>(&json).ok());
            let Some(outcome) = kept.filter(|kept| kept.version == done.version) else {
                return Err(say::share_has_lost(done.share, folder.display(), id));
            };
            all.push((Submission { id, name, flags, ..Submission::default() }, outcome));
        }
    }
    all.sort_by(|(a, _), (b, _)| a.id.cmp(&b.id));
    let (submissions, outcomes) = all.into_iter().unzip();
    let order = Grade { chapters: first.chapters, wanted: first.wanted, ..order.clone() };
    Ok((submissions, outcomes, order))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn submission(id: usize) -> Submission {
        let files = BTreeMap::from([("a/b".to_owned(), vec![id as u8; 3])]);
        Submission { id: id.to_string(), files, ..Submission::default() }
    }

    #[test]
    fn every_submission_is_in_one_share_whatever_the_order() {
        let all: Vec<Submission> = (0..500).map(submission).collect();
        let of = |number: usize, from: &[Submission]| {
            let mut taken = from.to_vec();
            take(Share { number, of: 7 }, &mut taken);
            taken.into_iter().map(|submission| submission.id).collect::<std::collections::BTreeSet<_>>()
        };
        let turned: Vec<Submission> = all.iter().rev().cloned().collect();
        let mut seen = 0;
        for number in 1..=7 {
            let taken = of(number, &all);
            assert_eq!(taken, of(number, &turned));
            // A seventh of 500 is 71.
            assert!((40..110).contains(&taken.len()), "{number}: {}", taken.len());
            seen += taken.len();
        }
        assert_eq!(seen, 500);
    }

    #[test]
    fn what_is_no_share_is_none() {
        for (text, share) in [
            ("3/16", Some((3, 16))),
            ("1/1", Some((1, 1))),
            ("0/4", None),
            ("5/4", None),
            ("3", None),
            ("a/b", None),
            ("1/0", None),
            ("-1/4", None),
        ] {
            let parsed = text.parse::<Share>().ok();
            assert_eq!(parsed, share.map(|(number, of)| Share { number, of }), "{text}");
        }
    }
}
