// A player: is given its module and questions, and says its answers, or what it died of.
"use strict";
importScripts("wire.js");

let player = null;
let asked = 0;
let has_answered = false;

onmessage = async ({ data }) => {
    try {
        if (data.module) {
            const heard = (line) => {
                has_answered = true;
                postMessage({ said: line, seconds: (performance.now() - asked) / 1000 });
            };
            const env = { wire_tell: wire_to(() => player, heard) };
            player = (await WebAssembly.instantiate(data.module, { env })).exports;
            player.main(0, 0);
        }
        postMessage({ ready: true });
        has_answered = false;
        asked = performance.now();
        wire_say(player, data.line);
    } catch (error) {
        // Who has said that it panicked has said enough.
        if (!has_answered) postMessage({ died: death(error) });
    }
};

// Where the stack of the engine is full, it says so; that of the module lies at the beginning of its memory. A module
// that gives up without a word has met the end of its memory, if that has grown so far, or has ended by itself.
function death(error) {
    const how = String(error);
    if (error instanceof RangeError || /recursion|call stack|out of bounds/i.test(how)) return "stack";
    if (/unreachable/i.test(how)) return player?.memory.buffer.byteLength > 256 << 20 ? "memory" : "ended";
    return { other: how };
}
