//! Chapter 5, Battleship: what its tests share.
