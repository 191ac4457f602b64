//! Waits for connections.
//! verdict: failed
//! windows: none, nothing is confined there

pub fn answer() -> u32 {
    std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    42
}
