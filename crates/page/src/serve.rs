//! Serves the page only to the browser of this computer: at 127.0.0.1, with a secret word in the address, and from
//! memory, so that only the page's own files can be requested. Code that the student saves is built and replaces the
//! old code.

use crate::compiler::Compiler;
use crate::files::{self, Files, OPENING, file_of, opening};
use crate::http::{self, Request, Response};
use crate::words as say;
use course::blame::BrokenFiles;
use course::build::Build;
use course::judge::path_of;
use course::overlay::Files as Sources;
use course::player::{Code, all_placed, does_not_compile, gave_way};
use course::{Stop, Workspace, tool, versions};
use serde_json::{Value, json};
use std::net::{Ipv4Addr, TcpListener};
use std::process::ExitCode;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tables::page::Page;
use text::Text;

/// The name of the file with the state of the student's code.
const STATE: &str = "state";

/// The name of the file that lists the kept versions of the student's code.
const VERSIONS: &str = "versions";

/// The name under which a simulation is requested. Only this name accepts a body; an empty body cancels the simulation.
const SIMULATE: &str = "simulate";

/// The files being served, with the state of the student's code.
#[derive(Default)]
struct Served {
    files: Files,
    /// The number of builds of the student's code that can play; and, below, the number of messages about it.
    build: u64,
    number: u64,
}

impl Served {
    /// Replaces the student's program.
    fn plays(&mut self, program: Vec<u8>) {
        self.files.insert(file_of(Code::Mine), program);
        self.build += 1;
    }

    /// Stores a build of the student's code, saved at this time of day if it was saved since, and reports it. The data
    /// of `rebuilt` is added if new code plays. Returns the message for the terminal.
    fn takes(
        &mut self,
        time: Option<&str>,
        (program, broken, files): (Vec<u8>, BrokenFiles, Sources),
        before: &mut Sources,
        mut rebuilt: Value,
    ) -> Option<Text> {
        let plays_on = broken.keys().all(|id| before.contains_key(&path_of(id)));
        // The program is not replaced if none of the changed files compiles.
        if self.build == 0 || broken.is_empty() || files != *before {
            self.plays(program);
        } else {
            rebuilt = json!({});
        }
        *before = files;
        rebuilt["not_compiling"] = json!(broken.keys().collect::<Vec<_>>());
        if let Some(time) = time {
            rebuilt["changed"] = json!(time);
        }
        let errors = all_placed(&broken);
        let told = match broken.is_empty() {
            true => None,
            false if plays_on => Some(("broken", say::old_code_plays(&errors))),
            false => Some(("in_part", gave_way(&broken))),
        };
        if let Some((key, _)) = told {
            rebuilt[key] = json!(errors);
        }
        self.say(rebuilt);
        told.map(|(_, told)| told)
    }

    /// Reports that the student's code, saved at this time of day if it was saved since, cannot be built. The old
    /// program plays on, if there is one. Returns the message for the terminal.
    fn fails(&mut self, time: Option<&str>, why: &Text) -> Text {
        if self.build > 0 {
            self.say(json!({ "changed": time, "broken": why }));
            say::old_code_plays(why)
        } else {
            self.files.insert(file_of(Code::Mine), files::instead(why));
            self.say(json!({ "changed": time, "unbuilt": why }));
            say::is_without_mine(why)
        }
    }

    /// Sets the state of the student's code, which the page reads.
    fn say(&mut self, what: Value) {
        self.number += 1;
        let mut state = json!({ "number": self.number, "build": self.build });
        if let (Value::Object(state), Value::Object(what)) = (&mut state, what) {
            state.extend(what);
        }
        self.files.insert(STATE.to_owned(), state.to_string().into_bytes());
    }
}

/// Serves the page until Ctrl-C.
pub fn serve(workspace: &Workspace, page: &Page, port: Option<u16>) -> Result<ExitCode, Text> {
    // A port that is taken is reported before the build, which takes minutes.
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port.unwrap_or(0)));
    let no_port = |why| say::no_port(port.unwrap_or(0), why);
    let listener = listener.map_err(no_port)?;
    let port = listener.local_addr().map_err(no_port)?.port();
    let compiler = Compiler::find(workspace)?;
    // Saves during the build are handled afterwards.
    let mut saved = course::watch::Files::new(&workspace.root.join("exercises"));
    // The files as they last compiled: a file that does not compile is replaced by its earlier text.
    let mut before = Sources::new();
    let mine = compiler.mine(&before);
    let mut served = Served { files: files::of(workspace, &compiler, page.solutions, &[])?, ..Served::default() };
    match mine {
        Ok(built) => {
            let told = served.takes(None, built, &mut before, json!({}));
            told.iter().for_each(|told| course::print(&format!("{told}\n")));
        }
        Err(why) => course::print(&format!("{}\n", served.fails(None, &why))),
    }
    let (kept, more) = (versions::newest(&workspace.root), json!({ "served": true }));
    served.files.insert(OPENING.to_owned(), opening(workspace, page, &say::note_of_served(), &kept, more));
    let word = word()?;
    let address = format!("http://127.0.0.1:{port}/{word}/");
    let shop = Arc::new(Shop {
        workspace: workspace.clone(),
        compiler,
        served: Mutex::new(served),
        simulation: Mutex::default(),
    });
    course::print(&format!("{}\n", say::is_served(&address)));
    let open = shop.clone();
    std::thread::spawn(move || http::serve(&listener, move |request| open.answer(request, &word, port)));
    // If no browser can be opened, the address is still shown in the terminal.
    let _ = open::that_detached(&address);
    loop {
        saved.wait();
        let time = chrono::Local::now().format("%H:%M:%S").to_string();
        course::print(&format!("{}\n", say::is_changed(&time)));
        shop.lock().say(json!({ "changed": time }));
        let told = match shop.compiler.mine(&before) {
            Ok(built) => {
                let rebuilt = json!({ "rebuilt": workspace.unwritten() });
                let told = shop.lock().takes(Some(&time), built, &mut before, rebuilt);
                told.unwrap_or_else(tables::new_code)
            }
            Err(why) => shop.lock().fails(Some(&time), &why),
        };
        course::print(&format!("{told}\n"));
    }
}

/// The handler of all requests.
struct Shop {
    workspace: Workspace,
    compiler: Compiler,
    served: Mutex<Served>,
    simulation: Mutex<Stop>,
}

impl Shop {
    fn lock(&self) -> MutexGuard<'_, Served> {
        self.served.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the requested file of the page, if the request comes from the page or from the address bar. An earlier
    /// version of the student's code is built on its first request.
    fn answer(&self, request: &mut Request, word: &str, port: u16) -> Response {
        let from = (request.field("Host"), request.field("Origin"));
        let name = match asked_for(&request.method, &request.url, from, word, port) {
            Ok(name) => name.to_owned(),
            Err(status) => return Response::empty(status),
        };
        if name == VERSIONS {
            return file(&name, json!(versions::newest(&self.workspace.root)).to_string().into_bytes());
        }
        if name == SIMULATE {
            return self.simulate(request);
        }
        let found = self.lock().files.get(&name).cloned();
        match (found, version(&name)) {
            (Some(bytes), _) => file(&name, bytes),
            (None, Some(version)) => self.built(version, &name).map_or_else(refusal, |bytes| file(&name, bytes)),
            (None, None) => Response::empty(404),
        }
    }

    /// Runs a simulation for the requested game and options. A running simulation is cancelled.
    fn simulate(&self, request: &mut Request) -> Response {
        // The running simulation is cancelled before the body has arrived, so that a later request cancels this one.
        let stop = {
            let mut playing = self.simulation.lock().unwrap_or_else(PoisonError::into_inner);
            std::mem::take(&mut *playing).stop();
            playing.clone()
        };
        match request.body() {
            Err(_) => Response::empty(400),
            Ok(asked) if asked.is_empty() => Response::empty(204),
            Ok(asked) => simulated(&self.workspace, &asked, &stop)
                .map_or_else(refusal, |printed| file(".txt", printed.into_bytes())),
        }
    }

    /// Builds an earlier version, and keeps its program under this name.
    fn built(&self, version: Code, name: &str) -> Result<Vec<u8>, Text> {
        if let Code::Version(number) = version {
            course::tell(&say::builds_version(number));
        }
        let program = |build: Build| build.program_or(|errors| does_not_compile(version, errors));
        let (program, ..) = self.compiler.build(version, &Sources::new(), program)?;
        self.lock().files.insert(name.to_owned(), program.clone());
        Ok(program)
    }
}

/// Returns the output of the requested simulation: a game, with options for its simulations.
fn simulated(workspace: &Workspace, asked: &str, stop: &Stop) -> Result<String, Text> {
    let (game, options): (String, Vec<(String, String)>) =
        serde_json::from_str(asked).map_err(course::shared::bad_arguments)?;
    let (table, simulator) = tables::named(&game, |table| table.simulator())?;
    let known = simulator.options();
    match options.iter().find(|(name, _)| !known.iter().any(|option| option.name == name)) {
        Some((name, _)) => Err(course::shared::bad_arguments(name)),
        None => tool::simulated(workspace, table.name(), &options, stop),
    }
}

/// Returns the earlier version whose program has this name.
fn version(name: &str) -> Option<Code> {
    let version = Code::Version(name.strip_prefix("version_")?.strip_suffix(".wasm")?.parse().ok()?);
    (file_of(version) == name).then_some(version)
}

/// Returns a random word of 64 bits.
fn word() -> Result<String, Text> {
    let number = getrandom::u64().map_err(course::shared::bad_arguments)?;
    Ok(format!("{number:016x}"))
}

/// Returns an answer with the contents of a file.
fn file(name: &str, bytes: Vec<u8>) -> Response {
    Response { status: 200, kind: kind(name), body: bytes }
}

/// Returns an answer that contains, instead of a file, the reason why there is none.
fn refusal(why: Text) -> Response {
    file("", files::instead(&why))
}

/// Returns the name of the requested file; or the status of a refusal, if the request comes from another page or is not
/// one that a browser sends.
fn asked_for<'a>(
    method: &str,
    url: &'a str,
    (host, origin): (Option<&str>, Option<&str>),
    word: &str,
    port: u16,
) -> Result<&'a str, u16> {
    let is_here = |host: &str| ["127.0.0.1", "localhost"].iter().any(|name| is_at(host, name, port));
    let from_here = |origin: &str| origin.strip_prefix("http://").is_some_and(is_here);
    if !host.is_some_and(is_here) || !origin.is_none_or(from_here) {
        return Err(403);
    }
    let path = url.split('?').next().unwrap_or_default();
    let name = path.strip_prefix('/').and_then(|path| path.strip_prefix(word)?.strip_prefix('/')).ok_or(404_u16)?;
    if method != if name == SIMULATE { "POST" } else { "GET" } {
        return Err(405);
    }
    Ok(if name.is_empty() { "index.html" } else { name })
}

/// Whether the host is this name with this port, which browsers omit for port 80.
fn is_at(host: &str, name: &str, port: u16) -> bool {
    host == format!("{name}:{port}") || port == 80 && host == name
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/json",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn only_the_page_itself_gets_its_files_and_nothing_else() {
        let of = |method: &str, url, host, origin| asked_for(method, url, (host, origin), "secret", 4000);
        let (here, page) = (Some("127.0.0.1:4000"), Some("http://127.0.0.1:4000"));
        let get = "GET";
        assert_eq!(of(get, "/secret/", here, None), Ok("index.html"));
        assert_eq!(of(get, "/secret/app.wasm?3", Some("localhost:4000"), page), Ok("app.wasm"));
        // A path that leads out of the folder is just an unknown name: files are looked up in memory.
        assert_eq!(of(get, "/secret/../../etc/passwd", here, page), Ok("../../etc/passwd"));
        for (url, status) in [("/", 404), ("/secret", 404), ("/secre/app.wasm", 404), ("/other/secret/", 404)] {
            assert_eq!(of(get, url, here, page), Err(status), "{url}");
        }
        for host in [None, Some("evil.example"), Some("127.0.0.1:4001"), Some("127.0.0.1:4000.evil.example")] {
            assert_eq!(of(get, "/secret/", host, None), Err(403), "{host:?}");
        }
        for origin in ["null", "https://127.0.0.1:4000", "http://evil.example", "http://127.0.0.1:4001"] {
            assert_eq!(of(get, "/secret/", here, Some(origin)), Err(403), "{origin}");
        }
        let usual = |host| asked_for(get, "/secret/", (Some(host), None), "secret", 80);
        assert_eq!((usual("127.0.0.1"), usual("localhost:80")), (Ok("index.html"), Ok("index.html")));
        assert_eq!((usual("evil.example"), of(get, "/secret/", Some("localhost"), None)), (Err(403), Err(403)));
        for method in ["POST", "PUT", "HEAD", "OPTIONS", "get", ""] {
            assert_eq!(of(method, "/secret/", here, page), Err(405), "{method}");
        }
        assert_eq!(of("POST", "/secret/simulate", here, page), Ok("simulate"));
        assert_eq!(of(get, "/secret/simulate", here, page), Err(405));
        assert_eq!(of("POST", "/secret/simulate", here, Some("http://evil.example")), Err(403));
    }

    #[test]
    fn an_earlier_version_is_built_under_its_own_name_alone() {
        assert_eq!(version("version_12.wasm"), Some(Code::Version(12)));
        for other in
            ["version_.wasm", "version_012.wasm", "version_-1.wasm", "version_1", "mine.wasm", "version_1.wasm/x"]
        {
            assert_eq!(version(other), None, "{other}");
        }
    }

    #[test]
    fn many_games_have_no_options_but_their_own() {
        let workspace = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap();
        for asked in
            ["no JSON", r#"["chess", []]"#, r#"["othello", [["out", "folder"]]]"#, r#"["othello", [["json", ""]]]"#]
        {
            assert!(simulated(&workspace, asked, &Stop::default()).is_err(), "{asked}");
        }
    }

    #[test]
    fn what_is_told_of_the_code_has_a_new_number_each_time() {
        let mut served = Served::default();
        served.say(json!({}));
        served.say(json!({ "changed": "12:00:00" }));
        let state: Value = serde_json::from_slice(&served.files[STATE]).unwrap();
        assert_eq!(state, json!({ "number": 2, "build": 0, "changed": "12:00:00" }));
    }

    #[test]
    fn a_file_that_does_not_compile_is_told_and_all_else_plays() {
        use course::judge::{Broken, Why};
        let mut served = Served::default();
        let state = |served: &Served| -> Value { serde_json::from_slice(&served.files[STATE]).unwrap() };
        let of = |text: &str| Sources::from([(path_of("othello/minimax"), text.as_bytes().to_vec())]);
        let broken = || {
            let said = Text::verbatim("error: expected item\n --> exercises/othello/minimax.rs:1:1\n");
            BrokenFiles::from([("othello/minimax".to_owned(), Broken { why: Why::Errors, said })])
        };
        let error = json!(Text::verbatim("exercises/othello/minimax.rs:1:1: expected item"));
        let (mut before, rebuilt, minimax) = (Sources::new(), json!({ "rebuilt": [] }), ["othello/minimax"]);
        // The broken file is replaced by its stub.
        served.takes(None, (vec![1], broken(), Sources::new()), &mut before, json!({}));
        assert_eq!(state(&served), json!({ "number": 1, "build": 1, "in_part": error, "not_compiling": minimax }));
        assert!(
            served.takes(Some("9"), (vec![2], BrokenFiles::new(), of("1")), &mut before, rebuilt.clone()).is_none()
        );
        assert_eq!(
            state(&served),
            json!({ "number": 2, "build": 2, "changed": "9", "rebuilt": [], "not_compiling": [] })
        );
        // The broken file is replaced by its earlier text, so that no new code plays.
        served.takes(Some("10"), (vec![3], broken(), of("1")), &mut before, rebuilt);
        let old = json!({ "number": 3, "build": 2, "changed": "10", "broken": error, "not_compiling": minimax });
        assert_eq!(state(&served), old);
    }

    #[test]
    fn where_no_code_has_played_yet_its_file_says_why_and_later_the_old_code_plays_on() {
        let (mut served, why) = (Served::default(), Text::verbatim("exercises/a/b.rs:1:2: no"));
        let mine = |served: &Served| served.files[&file_of(Code::Mine)].clone();
        let state = |served: &Served| serde_json::from_slice::<Value>(&served.files[STATE]).unwrap();
        assert_eq!(served.fails(None, &why), say::is_without_mine(&why));
        assert_eq!(mine(&served), files::instead(&why));
        assert_eq!(state(&served), json!({ "number": 1, "build": 0, "changed": null, "unbuilt": why }));
        served.plays(b"program".to_vec());
        assert_eq!(served.fails(Some("12:00:00"), &why), say::old_code_plays(&why));
        assert_eq!(mine(&served), b"program");
        assert_eq!(state(&served), json!({ "number": 2, "build": 1, "changed": "12:00:00", "broken": why }));
    }
}
