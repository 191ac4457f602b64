//! A small HTTP server. Each connection has a single request, and a thread of its own. The number of connections, and
//! the size and duration of a request, are limited.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// The maximum number of simultaneous connections. A browser opens at most six to one server.
const CONNECTIONS: usize = 64;

/// The time limit for receiving a request, and for a client that does not read its answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// The maximum size of the head of a request, in bytes.
const HEAD: usize = 32 << 10;

/// The maximum size of the body of a request, in bytes.
const BODY: u64 = 10_000;

/// The maximum number of header fields of a request.
const FIELDS: usize = 100;

/// The header fields of every answer: only this page may use it, and it must not be cached.
const ALWAYS: &str = "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n\
    Cross-Origin-Resource-Policy: same-origin\r\nX-Frame-Options: DENY\r\nConnection: close\r\n";

/// A received request, whose body may be incomplete.
#[derive(Debug)]
pub struct Request {
    /// The method as it was sent, in capitals, such as `GET`.
    pub method: String,
    /// The URL as it was sent, without the host: `/folder/file?query`.
    pub url: String,
    fields: Vec<(String, String)>,
    /// The part of the body that came with the head.
    begun: Vec<u8>,
    stream: TcpStream,
    deadline: Instant,
}

impl Request {
    /// Returns the value of the header field with this name; of several, the first.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<&str> {
        self.fields.iter().find(|(field, _)| field.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// Waits for the complete body.
    ///
    /// # Errors
    /// The body is too long, has no length, is not UTF-8, or does not arrive in time.
    pub fn body(&mut self) -> io::Result<String> {
        let length = self.field("Content-Length").unwrap_or("0").parse().map_err(|_| ErrorKind::InvalidInput)?;
        if length > BODY || self.field("Transfer-Encoding").is_some() {
            return Err(ErrorKind::InvalidInput.into());
        }
        let mut body = std::mem::take(&mut self.begun);
        while (body.len() as u64) < length {
            read_more(&mut self.stream, &mut body, self.deadline)?;
        }
        body.truncate(length as usize);
        String::from_utf8(body).map_err(|_| ErrorKind::InvalidData.into())
    }
}

/// An answer to a request.
#[derive(Debug)]
pub struct Response {
    /// The status code of the answer.
    pub status: u16,
    /// The media type of the body.
    pub kind: &'static str,
    /// The bytes of the body.
    pub body: Vec<u8>,
}

impl Response {
    /// Returns an answer without a body.
    #[must_use]
    pub fn empty(status: u16) -> Response {
        Response { status, kind: "text/plain; charset=utf-8", body: Vec::new() }
    }

    /// Sends the answer. Errors are ignored, since the client may have closed the connection.
    fn send(&self, mut stream: &TcpStream) {
        let Response { status, kind, body } = self;
        let length = if *status == 204 { String::new() } else { format!("Content-Length: {}\r\n", body.len()) };
        let head = format!("HTTP/1.1 {status} {}\r\n{ALWAYS}Content-Type: {kind}\r\n{length}\r\n", reason(*status));
        let sent = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body));
        if sent.and_then(|()| stream.shutdown(Shutdown::Write)).is_ok() {
            // If a connection is closed with unread data, the client may lose the answer.
            let _ = stream.set_read_timeout(Some(Duration::from_secs(1)));
            let _ = io::copy(&mut stream.take(BODY), &mut io::sink());
        }
    }
}

fn reason(status: u16) -> &'static str {
    match status {
        200 => "OK",
        204 => "No Content",
        400 => "Bad Request",
        403 => "Forbidden",
        404 => "Not Found",
        405 => "Method Not Allowed",
        408 => "Request Timeout",
        431 => "Request Header Fields Too Large",
        503 => "Service Unavailable",
        _ => "Error",
    }
}

/// Answers the requests that arrive at `listener`, forever. If too many connections are open, others are answered with
/// "service unavailable".
pub fn serve(listener: &TcpListener, answer: impl Fn(&mut Request) -> Response + Clone + Send + 'static) {
    serve_within(listener, CONNECTIONS, PATIENCE, answer);
}

fn serve_within(
    listener: &TcpListener,
    connections: usize,
    patience: Duration,
    answer: impl Fn(&mut Request) -> Response + Clone + Send + 'static,
) {
    let open = Arc::new(());
    for stream in listener.incoming() {
        let Ok(stream) = stream else {
            // No more file descriptors are free; some will be closed soon.
            thread::sleep(Duration::from_millis(20));
            continue;
        };
        if stream.set_write_timeout(Some(patience)).is_err() {
            continue;
        }
        if Arc::strong_count(&open) > connections {
            let _ = (&stream).write_all(format!("HTTP/1.1 503 {}\r\n{ALWAYS}\r\n", reason(503)).as_bytes());
            continue;
        }
        let (answer, open) = (answer.clone(), open.clone());
        let answer = move || {
            let _open = open;
            answer_one(stream, patience, &answer);
        };
        // If no thread can be started, the connection is closed.
        let _ = thread::Builder::new().spawn(answer);
    }
}

fn answer_one(stream: TcpStream, patience: Duration, answer: &dyn Fn(&mut Request) -> Response) {
    let Ok(to) = stream.try_clone() else { return };
    match receive(stream, Instant::now() + patience) {
        Ok(mut request) => answer(&mut request).send(&to),
        Err(Some(status)) => Response::empty(status).send(&to),
        Err(None) => {}
    }
}

/// Receives the request on this connection; or returns the status with which it is refused, if one has to be sent.
fn receive(mut stream: TcpStream, deadline: Instant) -> Result<Request, Option<u16>> {
    let mut bytes = Vec::new();
    loop {
        match read_more(&mut stream, &mut bytes, deadline) {
            Ok(()) => {}
            // A browser opens connections that it may not need.
            Err(error) if error.kind() == ErrorKind::TimedOut => return Err((!bytes.is_empty()).then_some(408)),
            Err(_) => return Err(None),
        }
        // Without an empty line, the head is incomplete.
        if !bytes.windows(2).any(|two| two == b"\n\r" || two == b"\n\n") && bytes.len() <= HEAD {
            continue;
        }
        let mut fields = [httparse::EMPTY_HEADER; FIELDS];
        let mut head = httparse::Request::new(&mut fields);
        return match head.parse(&bytes) {
            Ok(httparse::Status::Complete(length)) if length <= HEAD => {
                let text = |text: Option<&str>| text.unwrap_or_default().to_owned();
                let field = |field: &httparse::Header| {
                    (field.name.to_owned(), String::from_utf8_lossy(field.value).into_owned())
                };
                let (method, url) = (text(head.method), text(head.path));
                let fields = head.headers.iter().map(field).collect();
                Ok(Request { method, url, fields, begun: bytes.split_off(length), stream, deadline })
            }
            Ok(httparse::Status::Partial) if bytes.len() <= HEAD => continue,
            Ok(_) | Err(httparse::Error::TooManyHeaders) => Err(Some(431)),
            Err(_) => Err(Some(400)),
        };
    }
}

/// Reads the next bytes, at least one.
fn read_more(stream: &mut TcpStream, bytes: &mut Vec<u8>, deadline: Instant) -> io::Result<()> {
    let mut buffer = [0; 4096];
    let left = deadline.saturating_duration_since(Instant::now());
    if left.is_zero() {
        return Err(ErrorKind::TimedOut.into());
    }
    stream.set_read_timeout(Some(left))?;
    match stream.read(&mut buffer) {
        Ok(0) => Err(ErrorKind::UnexpectedEof.into()),
        Ok(length) => {
            bytes.extend(&buffer[..length]);
            Ok(())
        }
        // Operating systems report a timeout differently.
        Err(error) if error.kind() == ErrorKind::WouldBlock => Err(ErrorKind::TimedOut.into()),
        Err(error) if error.kind() == ErrorKind::Interrupted => Ok(()),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{Ipv4Addr, SocketAddr};

    /// Starts a server that answers with the request's body, or with its URL if there is no body.
    fn server(connections: usize, patience: Duration) -> SocketAddr {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let address = listener.local_addr().unwrap();
        let answer = |request: &mut Request| match request.body() {
            Ok(body) if body.is_empty() => Response { body: request.url.clone().into(), ..Response::empty(200) },
            Ok(body) => Response { body: body.into(), ..Response::empty(200) },
            Err(_) => Response::empty(400),
        };
        thread::spawn(move || serve_within(&listener, connections, patience, answer));
        address
    }

    fn connect(address: SocketAddr) -> TcpStream {
        let stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream
    }

    /// Reads an answer to its end. A client that is cut off may get an error instead.
    fn answer(mut stream: TcpStream) -> String {
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        String::from_utf8(bytes).unwrap()
    }

    fn ask(address: SocketAddr, request: &str) -> String {
        let mut stream = connect(address);
        let _ = stream.write_all(request.as_bytes());
        answer(stream)
    }

    const LONG: Duration = Duration::from_secs(600);

    #[test]
    fn a_request_has_a_line_fields_and_a_body_and_may_come_in_pieces() {
        let address = server(10, LONG);
        let said = ask(address, "GET /a?b HTTP/1.1\r\nHost: here\r\n\r\n");
        assert!(said.starts_with("HTTP/1.1 200 OK\r\n") && said.ends_with("\r\n\r\n/a?b"), "{said}");
        assert!(said.contains("Content-Length: 4\r\n") && said.contains("X-Frame-Options: DENY\r\n"), "{said}");
        let mut stream = connect(address);
        for piece in ["POST / HT", "TP/1.1\r\ncontent-length: 6\r", "\n\r", "\nabc", "def and more"] {
            stream.write_all(piece.as_bytes()).unwrap();
            thread::sleep(Duration::from_millis(5));
        }
        assert!(answer(stream).ends_with("\r\n\r\nabcdef"));
    }

    #[test]
    fn a_request_without_an_end_is_refused() {
        let address = server(10, LONG);
        let status = |request: &str| ask(address, request).chars().skip(9).take(3).collect::<String>();
        let get = "GET / HTTP/1.1\r\n";
        assert_eq!(status(&format!("{get}A: {}", "a".repeat(HEAD))), "431");
        assert_eq!(status(&"a".repeat(HEAD + 1)), "431");
        assert_eq!(status(&format!("{get}{}\r\n", "A: b\r\n".repeat(FIELDS + 1))), "431");
        assert_eq!(status(&format!("{get}A: {}\r\n\r\n", "a".repeat(HEAD - 100))), "200");
        assert_eq!(status("\u{1}\r\n\r\n"), "400");
        assert_eq!(status(&format!("{get}Content-Length: {}\r\n\r\n", BODY + 1)), "400");
        assert_eq!(status(&format!("{get}Content-Length: -1\r\n\r\n")), "400");
        assert_eq!(status(&format!("{get}Transfer-Encoding: chunked\r\n\r\n")), "400");
    }

    #[test]
    fn slow_clients_are_not_waited_for_and_keep_nobody_waiting() {
        let mut stream = connect(server(10, Duration::from_millis(50)));
        stream.write_all(b"GET / HT").unwrap();
        assert!(answer(stream).starts_with("HTTP/1.1 408"));
        let address = server(10, LONG);
        let mut slow = connect(address);
        slow.write_all(b"POST / HTTP/1.1\r\nContent-Length: 5000\r\n\r\n").unwrap();
        assert!(ask(address, "GET /other HTTP/1.1\r\n\r\n").ends_with("/other"));
    }

    #[test]
    fn at_the_limit_of_connections_the_service_is_unavailable_and_later_it_is_there_again() {
        let address = server(3, LONG);
        let open = [(); 3].map(|()| connect(address));
        for _ in 0..20 {
            assert!(answer(connect(address)).starts_with("HTTP/1.1 503"));
        }
        drop(open);
        // The server notices the closed connection only after a moment.
        while !ask(address, "GET /again HTTP/1.1\r\n\r\n").ends_with("/again") {
            thread::sleep(Duration::from_millis(5));
        }
    }
}
