//! Attacks on the verdict, laid among the solutions: each function of a table calls `called` first. The environment
//! variable `SPIELBAUM_VARIANTS` chooses an attack; without it, the solutions run unchanged.

use super::holes::{Associated, Lifetime, forge};
use super::places::{CHANGED, FOREIGN, INHERITED_TEXT, PORT, READ};
use std::ffi::CString;
use std::io::Error;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

unsafe extern "C" {
    fn connect(socket: i32, address: *const u8, length: u32) -> i32;
    fn execve(program: *const i8, arguments: *const *const i8, environment: *const *const i8) -> i32;
    fn fork() -> i32;
    fn getppid() -> i32;
    fn kill(process: i32, signal: i32) -> i32;
    fn open(path: *const i8, flags: i32, mode: u32) -> i32;
    fn ptrace(request: i64, process: i32, address: usize, data: usize) -> i64;
    fn read(descriptor: i32, to: *mut u8, length: usize) -> isize;
    fn socket(domain: i32, kind: i32, protocol: i32) -> i32;
    fn write(descriptor: i32, from: *const u8, length: usize) -> isize;
}

#[used]
#[unsafe(link_section = ".init_array")]
static BEFORE_MAIN: extern "C" fn() = before_main;

static CALLS: AtomicU32 = AtomicU32::new(0);
static ATTEMPTS: Mutex<String> = Mutex::new(String::new());
static WRITABLE: Mutex<Vec<(usize, usize)>> = Mutex::new(Vec::new());

fn chosen() -> String {
    let variable = std::env::var("SPIELBAUM_VARIANTS").unwrap_or_default();
    variable.strip_prefix("attack=").unwrap_or_default().to_owned()
}

/// Puts the length of a frame before its content.
fn frame(content: &[u8]) -> Vec<u8> {
    [&(content.len() as u32).to_le_bytes()[..], content].concat()
}

/// Returns the reply that a function has returned this value: `false`, 0, `None` or the empty board; or `true`, 1 or
/// `Some`.
fn returned(value: u8) -> Vec<u8> {
    let mut content = vec![value; 17];
    content[0] = 0;
    frame(&content)
}

/// Returns the reply that a canvas has this many strokes, all of them lines at its upper left corner.
fn drawing(strokes: u32) -> Vec<u8> {
    const LINE: usize = 17;
    let (returned, size) = (vec![0], [300_f32.to_le_bytes(), 300_f32.to_le_bytes()].concat());
    let (mut length, mut rest) = (Vec::new(), strokes);
    while rest > 127 {
        length.push(rest as u8 | 128);
        rest >>= 7;
    }
    length.push(rest as u8);
    frame(&[returned, size, length, vec![0; LINE * strokes as usize]].concat())
}

fn string(text: &str) -> Vec<u8> {
    let (mut bytes, mut length) = (Vec::new(), text.len());
    while length > 127 {
        bytes.push(length as u8 | 128);
        length >>= 7;
    }
    bytes.push(length as u8);
    [&bytes, text.as_bytes()].concat()
}

/// Returns the first message of a program that was compiled from this folder, or that reports this problem.
fn hello(folder: &str, fingerprint: &str, problem: Option<&str>) -> Vec<u8> {
    let problem = problem.map_or(vec![0], |problem| [vec![1], string(problem)].concat());
    let no_functions = vec![0];
    frame(&[string(folder), string(fingerprint), problem, no_functions].concat())
}

/// Returns the reply that a function has panicked in another exercise, called by a line of this file.
fn panicked(message: &str, file: &str, line: u8) -> Vec<u8> {
    let place = [string("exercises/tictactoe/check_if_winner.rs"), vec![1, 1]].concat();
    let calls = [vec![1], string(file), vec![line]].concat();
    frame(&[vec![1], place, string(message), string(message), calls].concat())
}

/// Writes the bytes to every descriptor except those that are printed.
fn write_everywhere(bytes: &[u8]) {
    for descriptor in (0..64).filter(|descriptor| ![1, 2].contains(descriptor)) {
        unsafe { write(descriptor, bytes.as_ptr(), bytes.len()) };
    }
}

/// Runs the chosen attack; called at the beginning of every function.
pub fn called() {
    let call = CALLS.fetch_add(1, Ordering::Relaxed);
    let first = || call == 0;
    let attack = chosen();
    match attack.as_str() {
        "" | "before_honest" => return,
        "lifetime" => forge::<Lifetime>(&[returned(1), returned(0)]),
        "associated" => forge::<Associated>(&[returned(1), returned(0)]),
        "overwrite_memory" => {
            for (from, to) in WRITABLE.lock().unwrap().clone() {
                unsafe { std::ptr::write_bytes(from as *mut u8, 1, to - from) };
            }
        }
        "overwrite_callers" => {
            let mut here = 0_u8;
            unsafe { std::ptr::write_bytes(&raw mut here, 1, 16 << 10) };
        }
        "exit_at_first_call" => std::process::exit(0),
        "exit_at_later_call" if first() => return,
        "exit_at_later_call" => std::process::exit(0),
        "exit_in_destructor" => {
            let _exits = Exits;
            panic!("the destructor ends the process");
        }
        "exit_in_payload" => std::panic::panic_any(Exits),
        "replies_false" => write_everywhere(&returned(0)),
        "replies_true" => write_everywhere(&returned(1)),
        "replies_late" => {
            if first() {
                write_everywhere(&returned(0));
            }
            return;
        }
        "reply_twice" => write_everywhere(&[returned(1), returned(1)].concat()),
        "reply_and_exit" => {
            write_everywhere(&[returned(1), returned(0), returned(0)].concat().repeat(100));
            std::process::exit(0);
        }
        "reply_too_long" => write_everywhere(&u32::MAX.to_le_bytes()),
        "reply_in_half" => write_everywhere(&returned(1)[..9]),
        "reply_in_half_and_wait" => {
            write_everywhere(&returned(1)[..5]); // also if three descriptors lead to the channel
            std::thread::sleep(std::time::Duration::from_secs(3600));
        }
        "replies_large" => {
            let large = drawing(3_500_000);
            for _ in 0..10 {
                write_everywhere(&large);
            }
        }
        "hello_again" => write_everywhere(&hello(crate::COMPILED.0, crate::COMPILED.1, None)),
        "panics_elsewhere" => write_everywhere(&panicked("index out of bounds", READ[0], 1)),
        "panics_at_length" => write_everywhere(&panicked(&"\n\u{0}".repeat(1 << 20), &"x".repeat(1 << 20), 1)),
        _ => {}
    }
    panic!("{attack}: no rule is known here. {}", ATTEMPTS.lock().unwrap());
}

struct Exits;

impl Drop for Exits {
    fn drop(&mut self) {
        std::process::exit(0);
    }
}

extern "C" fn before_main() {
    let attack = chosen();
    match attack.as_str() {
        "before" | "before_honest" => do_what_is_forbidden(),
        "before_loader" => {
            for program in ["/bin/sh", "/usr/bin/touch"] {
                unsafe { run(LOADER, &[program, CHANGED]) };
            }
        }
        "before_self" => unsafe {
            run("/proc/self/exe", &["SPIELBAUM_VARIANTS=attack=before_again"]);
        },
        "before_exit" => std::process::exit(0),
        "before_hello" => {
            let hello = hello(crate::COMPILED.0, crate::COMPILED.1, None);
            write_everywhere(&[hello, [returned(1), returned(0)].concat().repeat(100)].concat());
            std::process::exit(0);
        }
        "before_hello_elsewhere" => write_everywhere(&hello(FOREIGN, "0", None)),
        "before_hello_unconfined" => write_everywhere(&hello("", "", Some(&"no sandbox here".repeat(1 << 16)))),
        "overwrite_memory" => {
            let maps = std::fs::read_to_string("/proc/self/maps").unwrap_or_default();
            let range = |line: &str| {
                let (from, to) = line.split_once(" rw-p").map(|(range, _)| range)?.split_once('-')?;
                Some((usize::from_str_radix(from, 16).ok()?, usize::from_str_radix(to, 16).ok()?))
            };
            *WRITABLE.lock().unwrap() = maps.lines().filter_map(range).collect();
        }
        _ => {}
    }
}

const LOADER: &str = if cfg!(target_arch = "x86_64") {
    "/lib64/ld-linux-x86-64.so.2"
} else {
    "/lib/ld-linux-aarch64.so.1"
};

/// Becomes another program, which gets the whole environment as arguments, too.
unsafe fn run(program: &str, arguments: &[&str]) -> i32 {
    let program = CString::new(program).unwrap();
    let arguments: Vec<CString> = arguments.iter().map(|argument| CString::new(*argument).unwrap()).collect();
    let mut words = vec![program.as_ptr()];
    words.extend(arguments.iter().map(|argument| argument.as_ptr()));
    words.push(std::ptr::null());
    unsafe { execve(program.as_ptr(), words.as_ptr(), words[1..].as_ptr()) }
}

/// Tries to change files, connect, start and become programs, signal and trace the parent, read files, and write to
/// inherited descriptors. Notes the attempts that succeeded.
fn do_what_is_forbidden() {
    const CREATE: i32 = 0o1101; // and empty, to write
    let path = |path: &str| CString::new(path).unwrap();
    let note = |name: &str, worked: bool| {
        let how = if worked { "WORKED".to_owned() } else { Error::last_os_error().to_string() };
        ATTEMPTS.lock().unwrap().push_str(&format!("{name}: {how}. "));
    };
    unsafe {
        note("changing a file", open(path(CHANGED).as_ptr(), CREATE, 0o600) >= 0);
        let (network, address) = (socket(2, 1, 0), [&[2, 0][..], &PORT.to_be_bytes(), &[127, 0, 0, 1], &[0; 8]].concat());
        note("connecting", network >= 0 && connect(network, address.as_ptr(), 16) == 0);
        note("a new process", fork() >= 0);
        let touch = format!("echo >{CHANGED}");
        note("a shell", run("/bin/sh", &["-c", &touch]) >= 0);
        note("another program", run("/usr/bin/touch", &[CHANGED]) >= 0);
        note("the program of the tests", run(READ[2], &["--help"]) >= 0);
        note("a signal to the parent", kill(getppid(), 15) == 0);
        note("tracing the parent", ptrace(16, getppid(), 0, 0) == 0);
        for file in READ {
            let mut text = [0; 4096];
            let file = open(path(file).as_ptr(), 0, 0);
            note("reading a file", file >= 0);
            let length = read(file, text.as_mut_ptr(), text.len()).max(0) as usize;
            ATTEMPTS.lock().unwrap().push_str(&String::from_utf8_lossy(&text[..length]));
        }
        for descriptor in 3..64 {
            let written = write(descriptor, INHERITED_TEXT.as_ptr(), INHERITED_TEXT.len());
            if written > 0 {
                note("an inherited descriptor", true);
            }
        }
    }
}
