//! The files for engines that we cannot run here are what their formats want, as far as a parser can tell: YAML, with
//! the parts that a job of that kind needs, and as many tasks as the commands in it say.

use saphyr::{LoadableYamlNode, YamlOwned as Yaml};

fn file(name: &str) -> Yaml {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("engines").join(name);
    let text = std::fs::read_to_string(path).unwrap();
    let mut documents = Yaml::load_from_str(&text).unwrap();
    assert_eq!(documents.len(), 1);
    documents.remove(0)
}

fn text(yaml: &Yaml) -> &str {
    yaml.as_str().unwrap_or_else(|| panic!("no text: {yaml:?}"))
}

#[test]
fn a_matrix_of_jobs_grades_each_part_once() {
    let yaml = file("github.yml");
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
    assert!(step("merge", "merge ../parts/*").contains("--out ../grades"));
}

#[test]
fn an_indexed_job_has_a_completion_for_each_part() {
    let yaml = file("kubernetes.yml");
    assert_eq!((text(&yaml["apiVersion"]), text(&yaml["kind"])), ("batch/v1", "Job"));
    let spec = &yaml["spec"];
    assert_eq!(text(&spec["completionMode"]), "Indexed");
    let of = spec["completions"].as_integer().unwrap();
    let script = text(&spec["template"]["spec"]["containers"][0]["args"][0]);
    // Indices begin with 0, parts with 1.
    assert!(
        script.contains("JOB_COMPLETION_INDEX + 1") && script.contains(&format!("--part \"$part/{of}\"")),
        "{script}"
    );
}
