//! Sends what it knows.
//! verdict: failed
//! windows: none, nothing is confined there

pub fn answer() -> u32 {
    std::net::UdpSocket::bind("127.0.0.1:0").unwrap().send_to(b"secret", "127.0.0.1:9").unwrap();
    42
}
