//! Serves the page to the browser of this computer, and to nobody else: at 127.0.0.1, behind a word that nobody can
//! guess, from memory, so that nothing but the page's own files can be asked for. What the student saves is built and
//! takes the old code's place.

use crate::compiler::Compiler;
use crate::files::{self, Files, OPENING, file_of, opening};
use crate::words as say;
use course::player::{Code, does_not_compile};
use course::{Stop, Workspace, tool, versions};
use serde_json::{Value, json};
use std::io::Read;
use std::net::Ipv4Addr;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tables::page::Page;
use text::Text;
use tiny_http::{Header, Method, Request, Response, Server};

/// The file that says what has become of the student's code.
const STATE: &str = "state";

/// The file that says which earlier versions of it are kept.
const VERSIONS: &str = "versions";

/// What many games are asked for under, the only name with which something is sent; with nothing, they are ended.
const SIMULATE: &str = "simulate";

/// Nobody asks for them at greater length.
const LONGEST: u64 = 10_000;

/// What every answer says: it is for this page alone, and new each time.
const HEADERS: [(&str, &str); 5] = [
    ("Cache-Control", "no-store"),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("X-Frame-Options", "DENY"),
];

/// What is served.
#[derive(Default)]
struct Served {
    files: Files,
    /// how often the student's code has been built, whereupon some of it plays; and how often there was anything to say
    /// of it
    build: u64,
    number: u64,
}

impl Served {
    /// The student's code plays from now on.
    fn plays(&mut self, program: Vec<u8>) {
        self.files.insert(file_of(Code::Mine), program);
        self.build += 1;
    }

    /// The student's code, of this time of day if it was saved since, cannot be built: the old one plays on, or none.
    /// Returns that.
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

    /// Says something of the student's code.
    fn say(&mut self, what: Value) {
        self.number += 1;
        let mut state = json!({ "number": self.number, "build": self.build });
        if let (Value::Object(state), Value::Object(what)) = (&mut state, what) {
            state.extend(what);
        }
        self.files.insert(STATE.to_owned(), state.to_string().into_bytes());
    }
}

/// Serves it, until Ctrl-C.
pub fn serve(workspace: &Workspace, page: &Page, port: Option<u16>) -> Result<ExitCode, Text> {
    // That a port is taken is known before minutes of building.
    let server = Server::http((Ipv4Addr::LOCALHOST, port.unwrap_or(0)));
    let server = server.map_err(|why| say::no_port(port.unwrap_or(0), why))?;
    let port = server.server_addr().to_ip().map_or(0, |address| address.port());
    let compiler = Compiler::find(workspace)?;
    // What is saved meanwhile is told later.
    let mut saved = course::watch::Files::new(&workspace.root.join("exercises"));
    let mine = compiler.mine();
    let mut served = Served { files: files::of(workspace, &compiler, page.solutions, &[])?, ..Served::default() };
    match mine {
        Ok(program) => {
            served.plays(program);
            served.say(json!({}));
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
    std::thread::spawn(move || answer_each(&server, move |request| open.answer(request, &word, port)));
    // Where there is no browser, the address stands in the terminal.
    let _ = open::that_detached(&address);
    loop {
        saved.wait();
        let time = chrono::Local::now().format("%H:%M:%S").to_string();
        course::print(&format!("{}\n", say::is_changed(&time)));
        shop.lock().say(json!({ "changed": time }));
        let told = match shop.compiler.mine() {
            Ok(program) => {
                let mut served = shop.lock();
                served.plays(program);
                served.say(json!({ "changed": time, "rebuilt": workspace.unwritten() }));
                tables::new_code()
            }
            Err(why) => shop.lock().fails(Some(&time), &why),
        };
        course::print(&format!("{told}\n"));
    }
}

/// Answers each request by itself: who is slow to send one, and what has to be built for one, keeps nobody else
/// waiting.
fn answer_each(server: &Server, answer: impl Fn(Request) + Clone + Send + 'static) {
    for request in server.incoming_requests() {
        let answer = answer.clone();
        std::thread::spawn(move || answer(request));
    }
}

/// Who answers.
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

    /// Gives this request a file of the page, if it comes from the page or from the address bar. An earlier version of
    /// the student's code is built when it is asked for first.
    fn answer(&self, request: Request, word: &str, port: u16) {
        let header = |name: &'static str| {
            request.headers().iter().find(|header| header.field.equiv(name)).map(|header| header.value.as_str())
        };
        let named = asked_for(request.method(), request.url(), (header("Host"), header("Origin")), word, port);
        let name = match named.map(str::to_owned) {
            Ok(name) => name,
            Err(status) => return send(request, "", status, Vec::new()),
        };
        if name == VERSIONS {
            return send(request, &name, 200, json!(versions::newest(&self.workspace.root)).to_string().into_bytes());
        }
        if name == SIMULATE {
            return self.simulate(request);
        }
        let found = self.lock().files.get(&name).cloned();
        match (found, version(&name)) {
            (Some(bytes), _) => send(request, &name, 200, bytes),
            (None, Some(version)) => match self.built(version, &name) {
                Ok(bytes) => send(request, &name, 200, bytes),
                Err(why) => refuse(request, &why),
            },
            (None, None) => send(request, "", 404, Vec::new()),
        }
    }

    /// Lets code play many games, if some are asked for: the game, and its options. Those that are played are ended.
    fn simulate(&self, mut request: Request) {
        // Before the body has come, so that what is asked for later ends this.
        let stop = {
            let mut playing = self.simulation.lock().unwrap_or_else(PoisonError::into_inner);
            std::mem::take(&mut *playing).stop();
            playing.clone()
        };
        let mut asked = String::new();
        if request.as_reader().take(LONGEST).read_to_string(&mut asked).is_err() {
            return send(request, "", 400, Vec::new());
        }
        if asked.is_empty() {
            return send(request, "", 204, Vec::new());
        }
        match simulated(&self.workspace, &asked, &stop) {
            Ok(printed) => send(request, ".txt", 200, printed.into_bytes()),
            Err(why) => refuse(request, &why),
        }
    }

    /// The program of an earlier version, kept under this name.
    fn built(&self, version: Code, name: &str) -> Result<Vec<u8>, Text> {
        if let Code::Version(number) = version {
            course::tell(&say::builds_version(number));
        }
        let program = self
            .compiler
            .build(version, |build| build.program().map_err(|errors| does_not_compile(version, errors)))?;
        self.lock().files.insert(name.to_owned(), program.clone());
        Ok(program)
    }
}

/// What came of the many games that are asked for: a game, and options that many games of it have.
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

/// The earlier version whose program has this name.
fn version(name: &str) -> Option<Code> {
    let version = Code::Version(name.strip_prefix("version_")?.strip_suffix(".wasm")?.parse().ok()?);
    (file_of(version) == name).then_some(version)
}

/// A word that nobody can guess.
fn word() -> Result<String, Text> {
    let number = getrandom::u64().map_err(course::shared::bad_arguments)?;
    Ok(format!("{number:016x}"))
}

/// Says why there is nothing.
fn refuse(request: Request, why: &Text) {
    send(request, "", 200, files::instead(why));
}

/// Sends these bytes, as a file of this name. Who has gone away does not want them any more.
fn send(request: Request, name: &str, status: u16, bytes: Vec<u8>) {
    let response = Response::from_data(bytes).with_status_code(status).with_header(told(("Content-Type", kind(name))));
    let _ = request.respond(HEADERS.into_iter().map(told).fold(response, Response::with_header));
}

/// Which file is asked for; or with which status that is refused: from elsewhere, or another way than a browser reads.
fn asked_for<'a>(
    method: &Method,
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
    if *method != if name == SIMULATE { Method::Post } else { Method::Get } {
        return Err(405);
    }
    Ok(if name.is_empty() { "index.html" } else { name })
}

/// Whether this is the name with the port: of the usual one, a browser says nothing.
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

fn told((name, value): (&str, &str)) -> Header {
    Header::from_bytes(name, value).expect("plain letters")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn only_the_page_itself_gets_its_files_and_nothing_else() {
        let of = |method: &Method, url, host, origin| asked_for(method, url, (host, origin), "secret", 4000);
        let (here, page) = (Some("127.0.0.1:4000"), Some("http://127.0.0.1:4000"));
        let get = Method::Get;
        assert_eq!(of(&get, "/secret/", here, None), Ok("index.html"));
        assert_eq!(of(&get, "/secret/app.wasm?3", Some("localhost:4000"), page), Ok("app.wasm"));
        // A name that leads elsewhere is the name of no file: they are looked up, never opened.
        assert_eq!(of(&get, "/secret/../../etc/passwd", here, page), Ok("../../etc/passwd"));
        for (url, status) in [("/", 404), ("/secret", 404), ("/secre/app.wasm", 404), ("/other/secret/", 404)] {
            assert_eq!(of(&get, url, here, page), Err(status), "{url}");
        }
        for host in [None, Some("evil.example"), Some("127.0.0.1:4001"), Some("127.0.0.1:4000.evil.example")] {
            assert_eq!(of(&get, "/secret/", host, None), Err(403), "{host:?}");
        }
        for origin in ["null", "https://127.0.0.1:4000", "http://evil.example", "http://127.0.0.1:4001"] {
            assert_eq!(of(&get, "/secret/", here, Some(origin)), Err(403), "{origin}");
        }
        let usual = |host| asked_for(&get, "/secret/", (Some(host), None), "secret", 80);
        assert_eq!((usual("127.0.0.1"), usual("localhost:80")), (Ok("index.html"), Ok("index.html")));
        assert_eq!((usual("evil.example"), of(&get, "/secret/", Some("localhost"), None)), (Err(403), Err(403)));
        for method in [Method::Post, Method::Put, Method::Head, Method::Options] {
            assert_eq!(of(&method, "/secret/", here, page), Err(405), "{method}");
        }
        assert_eq!(of(&Method::Post, "/secret/simulate", here, page), Ok("simulate"));
        assert_eq!(of(&get, "/secret/simulate", here, page), Err(405));
        assert_eq!(of(&Method::Post, "/secret/simulate", here, Some("http://evil.example")), Err(403));
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
    fn who_sends_no_body_keeps_nobody_waiting() {
        use std::io::Write;
        use std::net::TcpStream;
        let server = Server::http((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let address = server.server_addr().to_ip().unwrap();
        let (begins, begun) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            answer_each(&server, move |mut request| {
                begins.send(request.url().to_owned()).unwrap();
                let _ = request.as_reader().read_to_end(&mut Vec::new());
                send(request, ".txt", 200, b"answered".to_vec());
            });
        });
        let ask = |head: &str| {
            let mut socket = TcpStream::connect(address).unwrap();
            socket.set_read_timeout(Some(std::time::Duration::from_secs(20))).unwrap();
            write!(socket, "{head} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n").unwrap();
            socket
        };
        let mut slow = ask("POST /slow");
        write!(slow, "Content-Length: 5000\r\n\r\n").unwrap();
        assert_eq!(begun.recv().unwrap(), "/slow");
        let mut other = ask("GET /other");
        write!(other, "\r\n").unwrap();
        let mut said = String::new();
        other.read_to_string(&mut said).unwrap();
        assert!(said.ends_with("answered"), "{said}");
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
