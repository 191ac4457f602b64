//! x

messages! {
}
