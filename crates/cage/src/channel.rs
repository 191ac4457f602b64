//! The child's end of the private channel: lines of text to and from the parent.
//!
//! On Unix it is a socket. It arrives as the child's standard input and is taken from there, so that code which reads
//! its input finds nothing; and a socket, unlike a pipe, cannot be opened a second time through `/proc/self/fd`.
//! Elsewhere the lines travel on standard input and, marked, on standard output.

use std::io;

#[cfg(unix)]
mod system {
    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;
    use std::io::{self, BufRead, BufReader, Write};
    use std::os::fd::AsFd;
    use std::os::unix::net::UnixStream;

    /// The child's end of the channel.
    #[derive(Debug)]
    pub struct Channel(BufReader<UnixStream>);

    impl Channel {
        pub(super) fn open() -> io::Result<Channel> {
            let socket = UnixStream::from(io::stdin().as_fd().try_clone_to_owned()?);
            socket.peer_addr()?; // standard input is something else: started by hand
            rustix::stdio::dup2_stdin(std::fs::File::open("/dev/null")?)?;
            Ok(Channel(BufReader::new(socket)))
        }

        pub(super) fn read(&mut self, line: &mut String) -> io::Result<usize> {
            self.0.read_line(line)
        }

        pub(super) fn end_with_parent(&self) -> io::Result<()> {
            let socket = self.0.get_ref().try_clone()?;
            // Nothing is asked for: poll tells by itself that the other end is closed.
            let wait = move || loop {
                let mut hung_up = [PollFd::new(&socket, PollFlags::empty())];
                if poll(&mut hung_up, None) != Err(Errno::INTR) {
                    std::process::exit(1);
                }
            };
            std::thread::Builder::new().name("parent".to_owned()).spawn(wait).map(drop)
        }

        pub(super) fn write(&mut self, line: &str) -> io::Result<()> {
            self.0.get_mut().write_all(format!("{line}\n").as_bytes())
        }
    }
}

#[cfg(not(unix))]
mod system {
    use std::io::{self, Write};

    /// The child's end of the channel.
    #[derive(Debug)]
    pub struct Channel(());

    impl Channel {
        pub(super) fn open() -> io::Result<Channel> {
            Ok(Channel(()))
        }

        pub(super) fn read(&mut self, line: &mut String) -> io::Result<usize> {
            io::stdin().read_line(line)
        }

        pub(super) fn end_with_parent(&self) -> io::Result<()> {
            Ok(())
        }

        pub(super) fn write(&mut self, line: &str) -> io::Result<()> {
            let mut out = io::stdout().lock();
            out.write_all(format!("\n{}{line}\n", crate::parent::MARK).as_bytes())?;
            out.flush()
        }
    }
}

pub use system::Channel;

impl Channel {
    /// Bytes that a line may have, its end included: the parent gets a longer one in pieces.
    pub const LONGEST: usize = 1 << 20;

    /// From now on this process ends when its parent is gone, whatever it is computing. On Unix; elsewhere the console
    /// ends both.
    ///
    /// # Errors
    /// The system has no thread left.
    pub fn ends_with_parent(&self) -> io::Result<()> {
        self.end_with_parent()
    }

    /// Takes the channel out of standard input. Once, before anything untrusted runs.
    ///
    /// # Errors
    /// The process was not started by [`crate::Caged::start`].
    pub fn take() -> io::Result<Channel> {
        Channel::open()
    }

    /// The next line of the parent, without its end; `None` if there is no parent any more.
    ///
    /// # Errors
    /// The channel is broken.
    pub fn receive(&mut self) -> io::Result<Option<String>> {
        let mut line = String::new();
        let length = self.read(&mut line)?;
        Ok((length > 0).then(|| line.trim_end_matches(['\n', '\r']).to_owned()))
    }

    /// Sends one line.
    ///
    /// # Errors
    /// The parent is gone.
    ///
    /// # Panics
    /// `line` holds the end of a line.
    pub fn send(&mut self, line: &str) -> io::Result<()> {
        assert!(!line.contains('\n'), "a message on the channel is one line");
        self.write(line)
    }
}
