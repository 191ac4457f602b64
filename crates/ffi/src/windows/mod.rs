//! Operating system calls of Windows that the sandbox needs and no safe library offers: job objects, clocks, peeking
//! into pipes, standard handles. Each function is one call and returns safe types.

mod processes;

use std::io;
use std::os::windows::io::{AsHandle, AsRawHandle, FromRawHandle, IntoRawHandle, OwnedHandle};
use std::ptr::{null, null_mut};
use std::time::Duration;
use windows_sys::Win32::Foundation::{ERROR_MORE_DATA, FILETIME};
use windows_sys::Win32::System::Console::{STD_INPUT_HANDLE, STD_OUTPUT_HANDLE, SetStdHandle};
use windows_sys::Win32::System::JobObjects::{
    AssignProcessToJobObject, CreateJobObjectW, JOB_OBJECT_LIMIT_ACTIVE_PROCESS,
    JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION, JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE, JOB_OBJECT_LIMIT_PROCESS_MEMORY,
    JOB_OBJECT_LIMIT_PROCESS_TIME, JOB_OBJECT_UILIMIT_DESKTOP, JOB_OBJECT_UILIMIT_DISPLAYSETTINGS,
    JOB_OBJECT_UILIMIT_EXITWINDOWS, JOB_OBJECT_UILIMIT_GLOBALATOMS, JOB_OBJECT_UILIMIT_HANDLES,
    JOB_OBJECT_UILIMIT_READCLIPBOARD, JOB_OBJECT_UILIMIT_SYSTEMPARAMETERS, JOB_OBJECT_UILIMIT_WRITECLIPBOARD,
    JOBOBJECT_BASIC_ACCOUNTING_INFORMATION, JOBOBJECT_BASIC_PROCESS_ID_LIST, JOBOBJECT_BASIC_UI_RESTRICTIONS,
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION, JOBOBJECTINFOCLASS, JobObjectBasicAccountingInformation,
    JobObjectBasicProcessIdList, JobObjectBasicUIRestrictions, JobObjectExtendedLimitInformation,
    QueryInformationJobObject, SetInformationJobObject, TerminateJobObject,
};
use windows_sys::Win32::System::Pipes::PeekNamedPipe;
use windows_sys::Win32::System::Threading::{GetCurrentProcess, GetProcessTimes};

/// A group of processes that are limited, counted and ended together, with all that they start; no process leaves a
/// job. Dropping the job ends all its processes, also if this process dies, unless they [entered](Job::enter) it.
#[derive(Debug)]
pub struct Job(OwnedHandle);

/// The limits of a process that [enters](Job::enter) a job.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The greatest CPU time in user mode, summed over all threads.
    pub computing: Option<Duration>,
    /// The greatest amount of memory, in bytes.
    pub memory: u64,
}

/// The observed state of a job's processes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The CPU time of all processes, those that have ended included.
    pub computed: Duration,
    /// Whether at least one process runs or is ready to run; `None` where the system does not tell.
    pub able: Option<bool>,
}

/// The length of Windows' unit of time, in nanoseconds.
const STEP: u64 = 100;

impl Job {
    /// Creates a job without processes.
    ///
    /// # Errors
    /// The system has no job object left.
    pub fn new() -> io::Result<Job> {
        Job::with(JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE, |_| ())
    }

    /// Puts this process into a new job, which it cannot leave. The job applies the limits, forbids starting processes,
    /// and denies access to the clipboard and to other processes' windows.
    ///
    /// # Errors
    /// The system refuses.
    pub fn enter(limits: &Limits) -> io::Result<()> {
        let time = limits.computing.map(|time| i64::try_from(time.as_nanos() / u128::from(STEP)).unwrap_or(i64::MAX));
        let alone = JOB_OBJECT_LIMIT_ACTIVE_PROCESS | JOB_OBJECT_LIMIT_PROCESS_MEMORY;
        let timed = if time.is_some() { JOB_OBJECT_LIMIT_PROCESS_TIME } else { 0 };
        let job = Job::with(alone | timed, |about| {
            about.BasicLimitInformation.ActiveProcessLimit = 1;
            about.BasicLimitInformation.PerProcessUserTimeLimit = time.unwrap_or_default();
            about.ProcessMemoryLimit = usize::try_from(limits.memory).unwrap_or(usize::MAX);
        })?;
        let restrictions = JOBOBJECT_BASIC_UI_RESTRICTIONS {
            UIRestrictionsClass: JOB_OBJECT_UILIMIT_DESKTOP
                | JOB_OBJECT_UILIMIT_DISPLAYSETTINGS
                | JOB_OBJECT_UILIMIT_EXITWINDOWS
                | JOB_OBJECT_UILIMIT_GLOBALATOMS
                | JOB_OBJECT_UILIMIT_HANDLES
                | JOB_OBJECT_UILIMIT_READCLIPBOARD
                | JOB_OBJECT_UILIMIT_SYSTEMPARAMETERS
                | JOB_OBJECT_UILIMIT_WRITECLIPBOARD,
        };
        job.set(JobObjectBasicUIRestrictions, &restrictions)?;
        // SAFETY: it has no arguments, and what it returns is no handle that would have to be closed.
        let this = unsafe { GetCurrentProcess() };
        // SAFETY: both handles are open: the job's is ours, and the other one always stands for this process.
        succeeded(unsafe { AssignProcessToJobObject(job.0.as_raw_handle(), this) })?;
        // The job exists as long as a process is in it.
        Ok(())
    }

    /// Puts a process and all that it will start into the job.
    ///
    /// # Errors
    /// The process has ended, or is in a job that does not allow it.
    pub fn take_in(&self, process: &impl AsHandle) -> io::Result<()> {
        let process = process.as_handle();
        // SAFETY: both handles are borrowed, and so open until the call returns.
        succeeded(unsafe { AssignProcessToJobObject(self.0.as_raw_handle(), process.as_raw_handle()) })
    }

    /// Ends all processes of the job.
    pub fn end(&self) {
        // SAFETY: the handle is ours and open. That there may be no process left is no error that matters.
        let _ = unsafe { TerminateJobObject(self.0.as_raw_handle(), 1) };
    }

    /// Returns the CPU time of all processes in the job, and whether at least one of them can run.
    ///
    /// # Errors
    /// The system does not tell.
    pub fn look(&self) -> io::Result<Look> {
        let mut about = JOBOBJECT_BASIC_ACCOUNTING_INFORMATION::default();
        // SAFETY: the handle is ours and open; class, address and length belong to the same structure, which holds
        // numbers only and outlives the call; how much was written need not be told.
        succeeded(unsafe {
            QueryInformationJobObject(
                self.0.as_raw_handle(),
                JobObjectBasicAccountingInformation,
                (&raw mut about).cast(),
                size_of_val(&about) as u32,
                null_mut(),
            )
        })?;
        let counted = u64::try_from(about.TotalUserTime.saturating_add(about.TotalKernelTime)).unwrap_or_default();
        let (processes, system) = (self.processes()?, processes::of_the_system()?);
        let threads = processes::threads(&system, &processes);
        // Wine counts the time of threads, but not that of jobs.
        let of_threads = threads.iter().map(|thread| thread.computed).sum();
        let able = processes::able(threads.iter().map(|thread| thread.state));
        Ok(Look { computed: steps_of_time(counted.max(of_threads)), able })
    }

    /// Returns the ids of the job's processes.
    fn processes(&self) -> io::Result<Vec<usize>> {
        const MOST: usize = 1022;
        let mut list = [0_usize; MOST + 1];
        // SAFETY: the handle is ours and open; address and length belong to the same array of numbers, which begins as
        // the structure of this class does, with two numbers of 32 bits, and outlives the call. Of a job with more
        // processes, the first are told.
        let told = unsafe {
            QueryInformationJobObject(
                self.0.as_raw_handle(),
                JobObjectBasicProcessIdList,
                list.as_mut_ptr().cast(),
                size_of_val(&list) as u32,
                null_mut(),
            )
        };
        if told == 0 && io::Error::last_os_error().raw_os_error() != Some(ERROR_MORE_DATA as i32) {
            return Err(io::Error::last_os_error());
        }
        let bytes: Vec<u8> = list.iter().flat_map(|number| number.to_ne_bytes()).collect();
        let listed = processes::number::<4>(&bytes, 4).map_or(0, u32::from_ne_bytes) as usize;
        let first = std::mem::offset_of!(JOBOBJECT_BASIC_PROCESS_ID_LIST, ProcessIdList);
        let id = |i| processes::number(&bytes, first + i * size_of::<usize>()).map(usize::from_ne_bytes);
        Ok((0..listed).map_while(id).collect())
    }

    /// Creates a job with these limits. An unhandled error ends its processes without a dialogue window.
    fn with(flags: u32, limit: impl FnOnce(&mut JOBOBJECT_EXTENDED_LIMIT_INFORMATION)) -> io::Result<Job> {
        // SAFETY: both addresses may be null: a job without a name that is not inherited.
        let handle = unsafe { CreateJobObjectW(null(), null()) };
        if handle.is_null() {
            return Err(io::Error::last_os_error());
        }
        // SAFETY: it was just made and nobody else has it.
        let job = Job(unsafe { OwnedHandle::from_raw_handle(handle) });
        let mut about = JOBOBJECT_EXTENDED_LIMIT_INFORMATION::default();
        about.BasicLimitInformation.LimitFlags = flags | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
        limit(&mut about);
        job.set(JobObjectExtendedLimitInformation, &about)?;
        Ok(job)
    }

    fn set<T: JobInformation>(&self, class: JOBOBJECTINFOCLASS, about: &T) -> io::Result<()> {
        // SAFETY: the handle is ours and open; address and length are those of a structure that outlives the call. The
        // system refuses a length that does not belong to the class.
        succeeded(unsafe {
            SetInformationJobObject(
                self.0.as_raw_handle(),
                class,
                (&raw const *about).cast(),
                size_of_val(about) as u32,
            )
        })
    }
}

/// A structure that a job can be configured with. Implemented for structures of numbers only.
trait JobInformation {}
impl JobInformation for JOBOBJECT_EXTENDED_LIMIT_INFORMATION {}
impl JobInformation for JOBOBJECT_BASIC_UI_RESTRICTIONS {}

/// Returns the CPU time of this process, summed over all threads.
///
/// # Errors
/// The system does not tell.
pub fn computed() -> io::Result<Duration> {
    let [mut created, mut ended, mut kernel, mut user] = [FILETIME::default(); 4];
    // SAFETY: it has no arguments, and what it returns is no handle that would have to be closed.
    let this = unsafe { GetCurrentProcess() };
    // SAFETY: the handle always stands for this process, and the four addresses are those of structures of their own
    // that outlive the call.
    succeeded(unsafe { GetProcessTimes(this, &mut created, &mut ended, &mut kernel, &mut user) })?;
    let steps = |time: FILETIME| u64::from(time.dwHighDateTime) << 32 | u64::from(time.dwLowDateTime);
    Ok(steps_of_time(steps(kernel) + steps(user)))
}

fn steps_of_time(steps: u64) -> Duration {
    Duration::from_nanos(steps.saturating_mul(STEP))
}

/// Returns the number of unread bytes in a pipe.
///
/// # Errors
/// The handle is no pipe, or the pipe is closed at the other end and empty.
pub fn unread(pipe: &impl AsHandle) -> io::Result<u32> {
    let mut bytes = 0;
    let pipe = pipe.as_handle();
    // SAFETY: the handle is borrowed, and so open until the call returns; nothing is read, so there is no buffer; the
    // number outlives the call, and the other addresses may be null.
    succeeded(unsafe { PeekNamedPipe(pipe.as_raw_handle(), null_mut(), 0, null_mut(), &mut bytes, null_mut()) })?;
    Ok(bytes)
}

/// Makes `input` the standard input of this process. The old handle stays open.
///
/// # Errors
/// The system refuses.
pub fn set_standard_input(input: OwnedHandle) -> io::Result<()> {
    // SAFETY: the handle is never closed: from now on it is the process's.
    succeeded(unsafe { SetStdHandle(STD_INPUT_HANDLE, input.into_raw_handle()) })
}

/// Makes `output` the standard output of this process. The old handle stays open.
///
/// # Errors
/// The system refuses.
pub fn set_standard_output(output: OwnedHandle) -> io::Result<()> {
    // SAFETY: the handle is never closed: from now on it is the process's.
    succeeded(unsafe { SetStdHandle(STD_OUTPUT_HANDLE, output.into_raw_handle()) })
}

fn succeeded(result: i32) -> io::Result<()> {
    if result == 0 { Err(io::Error::last_os_error()) } else { Ok(()) }
}
