//! Checks the files for engines that cannot be run here, as far as a parser can. They are valid YAML with the parts
//! that such a job needs, and their commands name the right number of tasks.

use saphyr::{LoadableYamlNode, YamlOwned as Yaml};

fn documents<const N: usize>(name: &str) -> [Yaml; N] {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("engines").join(name);
    let text = std::fs::read_to_string(path).unwrap();
    Yaml::load_from_str(&text).unwrap().try_into().unwrap()
}

fn text(yaml: &Yaml) -> &str {
    yaml.as_str().unwrap_or_else(|| panic!("no text: {yaml:?}"))
}

#[test]
fn a_matrix_of_jobs_grades_each_part_once() {
    let [yaml] = documents("github.yml");
    let jobs = &yaml["jobs"];
    let parts = jobs["part"]["strategy"]["matrix"]["part"].as_sequence().unwrap();
    let numbers: Vec<i64> = parts.iter().map(|part| part.as_integer().unwrap()).collect();
    assert_eq!(numbers, (1..=numbers.len() as i64).collect::<Vec<_>>());
    let step = |job: &str, command: &str| {
        let steps = jobs[job]["steps"].as_sequence().unwrap();
        let runs = steps.iter().filter(|step| step.as_mapping().unwrap().iter().any(|(key, _)| text(key) == "run"));
        let found = runs.map(|step| text(&step["run"]).to_owned()).find(|run| run.contains(command));
        found.unwrap_or_else(|| panic!("{job}: no {command}"))
    };
    assert!(step("part", "grade ../submissions").contains(&format!("--part ${{{{ matrix.part }}}}/{}", numbers.len())));
    assert_eq!(text(&jobs["merge"]["needs"]), "part");
    // All parts use the same compiler and system, and a language is set.
    assert!(
        text(&yaml["env"]["RUSTUP_TOOLCHAIN"]).split('.').count() == 3 && text(&yaml["env"]["SPIELBAUM_LANG"]) == "en"
    );
    for job in ["part", "merge"] {
        assert!(step(job, "rustup toolchain install").contains("\"$RUSTUP_TOOLCHAIN\""));
        assert_ne!(text(&jobs[job]["runs-on"]), "ubuntu-latest");
    }
    assert!(step("merge", "merge ../parts/*").contains("--out ../grades"));
}

#[test]
fn an_indexed_job_has_a_completion_for_each_part() {
    let [claim, yaml] = documents("kubernetes.yml");
    assert_eq!(
        (text(&claim["kind"]), text(&claim["spec"]["accessModes"][0])),
        ("PersistentVolumeClaim", "ReadWriteMany")
    );
    assert_eq!((text(&yaml["apiVersion"]), text(&yaml["kind"])), ("batch/v1", "Job"));
    let spec = &yaml["spec"];
    assert_eq!(text(&spec["completionMode"]), "Indexed");
    let of = spec["completions"].as_integer().unwrap();
    let pod = &spec["template"]["spec"];
    let grade = &pod["containers"][0];
    let script = text(&grade["args"][0]);
    // Indices are 0-based, parts are 1-based.
    assert!(
        script.contains("JOB_COMPLETION_INDEX + 1") && script.contains(&format!("--part \"$part/{of}\"")),
        "{script}"
    );
    // The number of workers is the number of the job's cores, not of the node's.
    let jobs = text(&grade["resources"]["limits"]["cpu"]);
    assert!(script.contains(&format!("--jobs {jobs}\n")), "{script}");
    for limited in ["cpu", "memory", "ephemeral-storage"] {
        text(&grade["resources"]["limits"][limited]);
    }
    assert_eq!(pod["securityContext"]["runAsNonRoot"].as_bool(), Some(true));
    assert_eq!(grade["securityContext"]["allowPrivilegeEscalation"].as_bool(), Some(false));
    let variables = grade["env"].as_sequence().unwrap().iter().map(|set| (text(&set["name"]), text(&set["value"])));
    let variables: std::collections::BTreeMap<&str, &str> = variables.collect();
    assert_eq!((variables["CARGO_NET_OFFLINE"], variables["SPIELBAUM_LANG"]), ("true", "en"));
    // Only the two volumes can be written.
    let mounts: Vec<&str> =
        grade["volumeMounts"].as_sequence().unwrap().iter().map(|mount| text(&mount["mountPath"])).collect();
    assert_eq!(
        (grade["securityContext"]["readOnlyRootFilesystem"].as_bool(), &mounts[..]),
        (Some(true), &["/cohort", "/work"][..])
    );
    for folder in ["CARGO_HOME", "HOME", "TMPDIR"] {
        assert!(variables[folder].starts_with("/work/"), "{folder}");
    }
}
