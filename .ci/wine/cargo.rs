//! A replacement for cargo under Wine: it forwards each call to a cargo on Linux, which builds for Windows. One file
//! holds both sides: `serve` listens on Linux; built for Windows, the program is `cargo.exe`. Called `rustc.exe`, it
//! reports the toolchain's folder and version, for there is no compiler under Wine.
//!
//! A question consists of lines: the folder, the environment as NAME=VALUE, an empty line, the arguments, the end. The
//! answer consists of pieces. Each is a letter (o for standard output, e for standard error, x for the exit code), its
//! length, and its bytes.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};

/// The name of the file beside `cargo.exe` that holds the address of the cargo on Linux.
const OUTSIDE: &str = "address";

/// The environment variables that are forwarded to the cargo on Linux.
const PASSED_ON: [&str; 4] = ["SPIELBAUM_LANG", "CARGO_TARGET_DIR", "RUSTFLAGS", "CARGO_TERM_COLOR"];

fn main() -> io::Result<()> {
    let program = std::env::current_exe()?;
    match program.file_stem().and_then(|name| name.to_str()) {
        Some("rustc") => Ok(println!("{}", rustc(&program))),
        _ if cfg!(windows) => ask(),
        _ => serve(),
    }
}

/// Returns the folder of the toolchain in which this program is `bin/rustc.exe`, or its version.
fn rustc(program: &Path) -> String {
    let folder = program.parent().and_then(Path::parent).unwrap_or(program);
    let wants_folder = std::env::args().any(|argument| argument == "sysroot");
    if wants_folder {
        folder.display().to_string()
    } else {
        "rustc 1.96.0 (outside)\nhost: x86_64-pc-windows-gnu".to_owned()
    }
}

fn ask() -> io::Result<()> {
    let address = std::fs::read_to_string(std::env::current_exe()?.with_file_name(OUTSIDE))?;
    let mut outside = TcpStream::connect(address.trim())?;
    let mut question = format!("{}\n", std::env::current_dir()?.display());
    for name in PASSED_ON {
        question += &std::env::var(name).map_or(String::new(), |value| format!("{name}={value}\n"));
    }
    question += "\n";
    std::env::args().skip(1).for_each(|argument| question += &format!("{argument}\n"));
    outside.write_all(&(question.len() as u32).to_le_bytes())?;
    outside.write_all(question.as_bytes())?;
    loop {
        let (mut letter, mut length) = ([0], [0; 4]);
        outside.read_exact(&mut letter)?;
        outside.read_exact(&mut length)?;
        let mut bytes = vec![0; u32::from_le_bytes(length) as usize];
        outside.read_exact(&mut bytes)?;
        match letter {
            [b'o'] => io::stdout().write_all(&bytes)?,
            [b'e'] => io::stderr().write_all(&bytes)?,
            _ => std::process::exit(i32::from_le_bytes(bytes.try_into().unwrap_or([101, 0, 0, 0]))),
        }
    }
}

/// Translates Windows paths in the text to Linux paths: drive Z is the whole file system.
fn outside(text: &str) -> String {
    if !text.contains("Z:") {
        return text.to_owned();
    }
    text.replace("\\\\?\\", "").replace("\\\\", "\\").replace('\\', "/").replace("Z:/", "/")
}

/// Listens for questions, after printing the address in the first line. The program's arguments are added to each cargo
/// command that builds.
fn serve() -> io::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    println!("{}", listener.local_addr()?);
    for stream in listener.incoming() {
        let stream = stream?;
        std::thread::spawn(move || answer(stream));
    }
    Ok(())
}

fn answer(mut stream: TcpStream) -> io::Result<()> {
    let mut length = [0; 4];
    stream.read_exact(&mut length)?;
    let mut question = vec![0; u32::from_le_bytes(length) as usize];
    stream.read_exact(&mut question)?;
    let question = String::from_utf8_lossy(&question).into_owned();
    let mut lines = question.lines();
    let mut cargo = Command::new("cargo");
    cargo.current_dir(outside(lines.next().unwrap_or_default()));
    for variable in lines.by_ref().take_while(|line| !line.is_empty()) {
        let (name, value) = variable.split_once('=').unwrap_or((variable, ""));
        cargo.env(name, outside(value));
    }
    let arguments: Vec<String> = lines.map(outside).collect();
    cargo.args(&arguments);
    // Manifests that the course wrote name Windows' paths: those of the packages that other ones give way to.
    for folder in
        arguments.iter().filter(|argument| argument.contains("paths=[")).flat_map(|paths| paths.split(['"', '\'']))
    {
        let manifest = Path::new(folder).join("Cargo.toml");
        if let Some(text) = std::fs::read_to_string(&manifest).ok().filter(|text| text.contains("Z:")) {
            let lines: Vec<String> = text.lines().map(outside).collect();
            std::fs::write(&manifest, lines.join("\n") + "\n")?;
        }
    }
    if arguments.first().is_some_and(|command| ["build", "test"].contains(&command.as_str())) {
        cargo.args(std::env::args().skip(1));
    }
    eprintln!("cargo {}", arguments.join(" "));
    let mut child = cargo.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    let (child, back) = (Arc::new(Mutex::new(child)), Arc::new(Mutex::new(stream.try_clone()?)));
    // The asking process may be killed, which closes its end of the stream.
    let (asked_by, ended) = (stream.try_clone()?, child.clone());
    std::thread::spawn(move || {
        let _ = (&asked_by).read(&mut [0]);
        ended.lock().unwrap().kill()
    });
    let (out, err) = (pass_on(b'o', stdout, &back), pass_on(b'e', stderr, &back));
    let _ = (out.join(), err.join());
    let code = child.lock().unwrap().wait()?.code().unwrap_or(101);
    piece(b'x', &code.to_le_bytes(), &back)?;
    stream.shutdown(Shutdown::Both)
}

fn pass_on(
    letter: u8,
    from: Option<impl Read + Send + 'static>,
    back: &Arc<Mutex<TcpStream>>,
) -> std::thread::JoinHandle<io::Result<()>> {
    let back = back.clone();
    std::thread::spawn(move || {
        let (Some(mut from), mut buffer) = (from, vec![0; 64 << 10]) else { return Ok(()) };
        loop {
            match from.read(&mut buffer)? {
                0 => return Ok(()),
                length => piece(letter, &buffer[..length], &back)?,
            }
        }
    })
}

fn piece(letter: u8, bytes: &[u8], back: &Mutex<TcpStream>) -> io::Result<()> {
    let mut back = back.lock().unwrap();
    back.write_all(&[letter])?;
    back.write_all(&(bytes.len() as u32).to_le_bytes())?;
    back.write_all(bytes)
}
