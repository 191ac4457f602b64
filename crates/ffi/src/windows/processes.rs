//! The state of all processes and their threads, as Windows reports it.

use std::io;
use std::mem::offset_of;
use windows_sys::Wdk::System::SystemInformation::{NtQuerySystemInformation, SystemProcessInformation};
use windows_sys::Win32::Foundation::STATUS_INFO_LENGTH_MISMATCH;
use windows_sys::Win32::System::WindowsProgramming::{SYSTEM_PROCESS_INFORMATION, SYSTEM_THREAD_INFORMATION};

/// A thread: its computing time in steps of 100 ns, and its state as Windows numbers it.
#[derive(Debug)]
pub struct Thread {
    pub computed: u64,
    pub state: u32,
}

/// Returns all processes in the format of Windows: each begins with the distance to the next in bytes, and ends with
/// its threads.
pub fn of_the_system() -> io::Result<Vec<u8>> {
    let mut words: Vec<u64> = vec![0; 32 << 10];
    loop {
        let (room, mut length) = (8 * words.len(), 0);
        // SAFETY: address and length belong to the same array, which is aligned for numbers of 64 bits and outlives the
        // call, as the number for the length does.
        let status = unsafe {
            NtQuerySystemInformation(SystemProcessInformation, words.as_mut_ptr().cast(), room as u32, &mut length)
        };
        match status {
            0 => return Ok(words.iter().flat_map(|word| word.to_ne_bytes()).take(length as usize).collect()),
            STATUS_INFO_LENGTH_MISMATCH if room < 64 << 20 => words.resize(2 * words.len(), 0),
            _ => return Err(io::Error::other(format!("NtQuerySystemInformation: {status:#010X}"))),
        }
    }
}

/// Returns the `N` bytes at this offset, if there are so many.
pub fn number<const N: usize>(bytes: &[u8], at: usize) -> Option<[u8; N]> {
    bytes.get(at..at + N)?.try_into().ok()
}

/// Returns the threads of these processes.
pub fn threads(system: &[u8], of: &[usize]) -> Vec<Thread> {
    let (mut found, mut rest) = (Vec::new(), system);
    loop {
        let number_of = |field| number(rest, field).map(u32::from_ne_bytes);
        let id = number(rest, offset_of!(SYSTEM_PROCESS_INFORMATION, UniqueProcessId)).map(usize::from_ne_bytes);
        let count = number_of(offset_of!(SYSTEM_PROCESS_INFORMATION, NumberOfThreads)).unwrap_or(0) as usize;
        if id.is_some_and(|id| of.contains(&id)) {
            let first = size_of::<SYSTEM_PROCESS_INFORMATION>();
            found.extend((0..count).map_while(|i| thread(rest, first + i * size_of::<SYSTEM_THREAD_INFORMATION>())));
        }
        match number_of(offset_of!(SYSTEM_PROCESS_INFORMATION, NextEntryOffset)) {
            Some(next @ 1..) if (next as usize) < rest.len() => rest = &rest[next as usize..],
            _ => return found,
        }
    }
}

/// Parses the thread at this offset. Its first two numbers are its times in kernel and in user mode.
fn thread(bytes: &[u8], at: usize) -> Option<Thread> {
    let times = at + offset_of!(SYSTEM_THREAD_INFORMATION, Reserved1);
    let [kernel, user] = [times, times + 8].map(|at| number(bytes, at).map(u64::from_ne_bytes));
    let state = number(bytes, at + offset_of!(SYSTEM_THREAD_INFORMATION, ThreadState)).map(u32::from_ne_bytes)?;
    Some(Thread { computed: kernel?.saturating_add(user?), state })
}

/// Whether a thread in one of these states can compute; `None` if the system reports no states.
pub fn able(states: impl Iterator<Item = u32>) -> Option<bool> {
    // Running, on standby, or ready. The state 0 (being created) does not last long.
    const ABLE: [u32; 4] = [1, 2, 3, 7];
    let states: Vec<u32> = states.collect();
    states.iter().any(|state| *state != 0).then(|| states.iter().any(|state| ABLE.contains(state)))
}
