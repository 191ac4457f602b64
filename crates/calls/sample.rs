//! A program for the tests. Its functions follow instructions, and as a *rogue* it sends frames without being asked.

use calls::{Call, Function, Lent, Trace, Wanted};
use rand::Rng;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

/// Numbers of all kinds.
pub(crate) type Numbers = (f64, f32, u64, i64, i32, u128, u8, bool, char);

/// The behaviour of a call, such as not returning, or returning late.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Deed {
    Return,
    Panic,
    /// Computes endlessly in a loop.
    Loop,
    /// Calls itself endlessly.
    Overflow,
    Exit,
    Abort,
    /// Allocates memory without end.
    Hoard,
    /// Prints without end.
    Print,
    /// Prints this many megabytes, and returns.
    PrintSome(u32),
    /// Sleeps for this many milliseconds.
    Sleep(u64),
    /// Computes for about this many milliseconds.
    Compute(u64),
    /// Panics with a message of this many bytes.
    LongPanic(usize),
    /// Returns, while another thread computes endlessly.
    ComputeOn,
}

/// An event of a search.
pub(crate) type Event = (u8, bool);

fn overflow() -> u64 {
    let below = if std::hint::black_box(true) { overflow() } else { 0 };
    std::hint::black_box(below) + 1
}

/// Computes for about `milliseconds` milliseconds.
fn compute(milliseconds: u64) {
    for _ in 0..milliseconds {
        let mut number = 1_u64;
        for step in 0..200_000_u64 {
            number = std::hint::black_box(number.rotate_left(7) ^ step);
        }
    }
}

fn print(text: &str) {
    let _ = std::io::stdout().write_all(text.as_bytes());
}

fn act(deed: Deed) {
    match deed {
        Deed::Return => {}
        Deed::Panic => panic!("as told"),
        Deed::LongPanic(bytes) => panic!("{}", "x".repeat(bytes)),
        Deed::Loop => loop {
            std::hint::spin_loop();
        },
        Deed::ComputeOn => drop(std::thread::spawn(|| act(Deed::Loop))),
        Deed::Overflow => drop(std::hint::black_box(overflow())),
        Deed::Exit => std::process::exit(3),
        Deed::Abort => std::process::abort(),
        Deed::Hoard => {
            let mut hoard = Vec::new();
            loop {
                hoard.push(vec![1_u8; 1 << 20]);
            }
        }
        Deed::Print => loop {
            print(&"print ".repeat(1000));
        },
        Deed::PrintSome(megabytes) => (0..megabytes).for_each(|_| print(&"x".repeat(1 << 20))),
        Deed::Sleep(milliseconds) => std::thread::sleep(Duration::from_millis(milliseconds)),
        Deed::Compute(milliseconds) => compute(milliseconds),
    }
}

thread_local! {
    /// The number of calls of `count`.
    static COUNT: Cell<u64> = const { Cell::new(0) };
}

/// Returns the number of this call, and the names of its thread and process.
fn count() -> (u64, String, u32) {
    COUNT.set(COUNT.get() + 1);
    (COUNT.get(), format!("{:?}", std::thread::current().id()), std::process::id())
}

/// Draws numbers by all methods of a generator.
pub(crate) fn draw(rng: &mut dyn Rng, draws: u32) -> Vec<u64> {
    let draw = |draw| match draw % 4 {
        0 => u64::from(rng.next_u32()),
        1 => rng.next_u64(),
        2 => {
            let mut bytes = [0; 7];
            rng.fill_bytes(&mut bytes);
            bytes.iter().fold(0, |all, byte| 256 * all + u64::from(*byte))
        }
        _ => u64::from(rng.next_u32()),
    };
    (0..draws).map(draw).collect()
}

fn no_trace(_: Wanted, run: &mut dyn FnMut()) -> Trace<Event> {
    run();
    Trace { count: 0, positions: 0, events: Vec::new() }
}

/// Offers a function of one value.
fn plain<A: DeserializeOwned + 'static, R: Serialize + 'static>(name: &'static str, function: fn(A) -> R) -> Function {
    Function::new(name, move |call: &mut Call| {
        let argument = call.argument()?;
        call.reply(no_trace, || function(argument));
        Some(())
    })
}

fn functions() -> Vec<Function> {
    vec![
        plain("numbers", |numbers: Numbers| numbers),
        plain("text", |text: String| text),
        plain("bytes", |bytes: Vec<u8>| bytes),
        plain("reals", |reals: Vec<f64>| reals),
        plain("long", |bytes: usize| vec![7_u8; bytes]),
        plain("act", act),
        // Of two numbers: that of this call, and that of the call that does the deed.
        plain("act at", |(number, at, deed): (u64, u64, Deed)| {
            if number == at {
                act(deed);
            }
            3 * number
        }),
        plain("act with", |(bytes, deed): (Vec<u8>, Deed)| {
            act(deed);
            bytes.len() as u64
        }),
        plain("count", |(): ()| count()),
        Function::new("draw", |call| {
            let draws = call.argument()?;
            let mut rng = call.chance()?;
            call.reply(no_trace, || (draw(&mut rng, draws), rng.state()));
            Some(())
        }),
        Function::new("fill", |call| {
            let bytes: usize = call.argument()?;
            let mut rng = call.chance()?;
            call.reply(no_trace, || {
                let mut filled = vec![0; bytes];
                rng.fill_bytes(&mut filled);
                (filled, rng.next_u32(), rng.state())
            });
            Some(())
        }),
        // Asks for the numbers below `asks`, one after the other. Returns the sum of the answers, and counts them.
        Function::new("ask", |call| {
            let (asks, mut answers): (u64, u64) = (call.argument()?, 0);
            call.reply(no_trace, || (0..asks).map(|number| (Lent(1).ask::<u64>(&number), answers += 1).0).sum::<u64>());
            call.give_back(&answers);
            Some(())
        }),
        // Continues after it was told to stop.
        Function::new("ask again", |call| {
            let () = call.argument()?;
            call.reply(no_trace, || {
                let ask = |number: u64| std::panic::catch_unwind(|| Lent(1).ask::<u64>(&number)).ok();
                [ask(1), ask(2), ask(3)]
            });
            Some(())
        }),
        Function::new("search", |call| {
            let (events, panics): (usize, bool) = call.argument()?;
            let trace = |wanted: Wanted, run: &mut dyn FnMut()| {
                run();
                let event = |number: usize| ((number % 9) as u8, number.is_multiple_of(2));
                let kept = if wanted == Wanted::Events { events } else { 0 };
                Trace { count: events, positions: events / 2, events: (0..kept).map(event).collect() }
            };
            call.reply(trace, || if panics { act(Deed::Panic) } else { std::hint::black_box(()) });
            Some(())
        }),
    ]
}

#[cfg(unix)]
fn encoded(value: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(value).expect("plain data")
}

/// Runs a program that violates the order of frames; `name` says how.
#[cfg(unix)]
fn rogue(name: &str) -> ExitCode {
    use std::io::Read;
    use std::os::fd::AsFd;
    use std::os::unix::net::UnixStream;

    let mut channel = UnixStream::from(std::io::stdin().as_fd().try_clone_to_owned().expect("a channel"));
    let frame = |content: &[u8]| [&(content.len() as u32).to_le_bytes(), content].concat();
    // A greeting without a folder, a fingerprint, a problem and functions.
    let hello = frame(&[0, 0, 0, 0]);
    // The caller may be gone, so that errors of writing are ignored.
    let mut say = |bytes: &[u8]| drop(channel.write_all(bytes));
    match name {
        "silence" => {}
        "no hello" => say(&frame(b"no hello at all")),
        "long hello" => say(&frame(&encoded(&("x".repeat(2 << 20), "", None::<String>)))),
        "huge frame" => say(&[&hello[..], &u32::MAX.to_le_bytes()].concat()),
        "empty frame" => say(&[&hello[..], &frame(&[])].concat()),
        "half a frame" => say(&[&hello[..], &100_u32.to_le_bytes(), b"half"].concat()),
        "unknown reply" => say(&[&hello[..], &frame(&[99, 1, 2, 3])].concat()),
        "stopped" => say(&[&hello[..], &frame(&[2])].concat()),
        "a long vector" => {
            say(&[&hello[..], &frame(&[0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01])].concat());
        }
        // The bytes mean: returned; two events, one position, and more events than can exist.
        "endless events" => {
            say(&[&hello[..], &frame(&[0, 2, 1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01])].concat());
        }
        // The bytes mean: returned; one event, no position, and two events.
        "more events than counted" => say(&[&hello[..], &frame(&[0, 1, 0, 2, 1, 0, 1, 0])].concat()),
        "callbacks" => {
            say(&hello);
            loop {
                let some: Vec<u8> = (0..1000).flat_map(|_| frame(&[4, 200])).collect();
                if channel.write_all(&some).is_err() {
                    break;
                }
            }
        }
        _ => return ExitCode::from(2),
    }
    if name != "half a frame" && name != "silence" {
        // The program stays until its caller has read the frame, and is then ended.
        let _ = channel.read_to_end(&mut Vec::new());
    }
    ExitCode::SUCCESS
}

#[cfg(not(unix))]
fn rogue(_: &str) -> ExitCode {
    ExitCode::from(2)
}

#[allow(dead_code, reason = "the tests read this file, too, for what can be asked")]
fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    if let Some([flag, name]) = arguments.first_chunk()
        && flag == "--rogue"
    {
        return rogue(&name.to_string_lossy());
    }
    calls::serve(functions(), ("a folder", "its fingerprint"))
}
