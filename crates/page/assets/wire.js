// Lines of text between JavaScript and WebAssembly: this end of crates/ffi/src/page.rs.
"use strict";

// The function that the module tells its lines to; `exports` returns what it has.
const wire_to = (exports, hear) => (at, length) =>
    hear(new TextDecoder().decode(new Uint8Array(exports().memory.buffer, at, length)));

// Tells the module a line.
function wire_say(exports, line) {
    const bytes = new TextEncoder().encode(line);
    const room = exports.wire_room(bytes.length);
    new Uint8Array(exports.memory.buffer, room, bytes.length).set(bytes);
    exports.wire_hear();
}
