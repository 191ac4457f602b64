// The page around the app: it starts and ends workers, offers and takes files, remembers looks, and says to who does
// not see the canvas what is on it. What it tells the app and hears from it is in crates/viewer/src/page/talk.rs.
"use strict";

const say_here = (text) => { document.getElementById("said").textContent = text[language()] ?? text.en; };
// As the browser wants them, if no other was chosen here: the first of its languages that is one of the page's.
const first_language = () => navigator.languages.map((name) => name.split("-")[0]).find((name) => ["de", "en"].includes(name));
const language = () => recalled("lang", first_language() ?? "en");
const light = matchMedia("(prefers-color-scheme: light)");

// What is remembered from visit to visit: of this page alone, if the browser lets it.
const shelf = `spielbaum ${location.pathname} `;
function recalled(key, otherwise) {
    try { return JSON.parse(localStorage.getItem(shelf + key)) ?? otherwise; } catch { return otherwise; }
}
function remember(key, value) {
    try { localStorage.setItem(shelf + key, JSON.stringify(value)); } catch { /* then not */ }
}

// What is drawn is opaque: else the page shows through wherever an edge is smooth.
const context_of = canvas.getContext.bind(canvas);
canvas.getContext = (kind, options) => context_of(kind, { alpha: false, ...options });

let app = null; // what the app's module exports
const tell = (heard) => app && wire_say(app, JSON.stringify(heard));

// ---- Players: each a worker, which is asked one question after the other.

const players = new Map(), modules = new Map();
let build = 0;

// The rules of a game and its players are the same program.
const program_of = (player) => player === "rules" ? "mine" : player;

function module_of(name) {
    const player = program_of(name);
    if (!modules.has(player)) {
        modules.set(player, fetch(`${player}.wasm?${build}`).then(module_in));
    }
    return modules.get(player);
}

const is_text = (response) => response.headers.get("Content-Type")?.startsWith("application/json");

// What could not be built is said in its place, in both languages.
async function module_in(response) {
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    const bytes = await response.arrayBuffer();
    if (new Uint8Array(bytes)[0] === "{".charCodeAt()) throw { broken: JSON.parse(new TextDecoder().decode(bytes)) };
    return WebAssembly.compile(bytes);
}

async function ask(name, line) {
    const known = players.get(name);
    if (known) return known.worker?.postMessage({ line });
    const player = { worker: null };
    players.set(name, player);
    const is_here = () => players.get(name) === player;
    const died = (how) => {
        if (!is_here()) return;
        end(name);
        tell({ died: [name, how] });
    };
    try {
        const module = await module_of(name);
        if (!is_here()) return;
        player.worker = new Worker("worker.js");
        player.worker.onerror = (event) => died({ other: event.message ?? "" });
        player.worker.onmessage = ({ data }) => {
            if (!is_here()) return;
            if (data.ready) tell({ ready: name });
            if (data.said) tell({ said: [name, data.said, data.seconds] });
            if (data.died) died(data.died);
        };
        player.worker.postMessage({ module, line });
    } catch (error) {
        modules.delete(program_of(name));
        died(error.broken ? { broken: error.broken } : { other: String(error) });
    }
}

function end(name) {
    players.get(name)?.worker?.terminate();
    players.delete(name);
}

// ---- Files, and what other programs have.

function offer(name, blob) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function load() {
    // A browser asks for a file only just after something was pressed, and says so in its console otherwise.
    if (navigator.userActivation?.isActive === false) return;
    const input = document.createElement("input");
    input.type = "file";
    input.accept = ".txt,text/plain";
    input.onchange = async () => {
        const [file] = input.files;
        if (file) tell({ loaded: [file.name, (await file.slice(0, 20000).text())] });
    };
    input.click();
}

function photo(name, [x, y, wide, high]) {
    const part = document.createElement("canvas");
    [part.width, part.height] = [wide, high].map(Math.round);
    part.getContext("2d").drawImage(canvas, -Math.round(x), -Math.round(y));
    part.toBlob((blob) => offer(name, blob));
}

// ---- What is on the canvas, for who does not see it: real buttons and sliders over it, and a
// sentence.

const stops = document.getElementById("stops"), headline = document.getElementById("headline");
let shown = { stops: [], panel: [0, 0, 0, 0], scale: 1, focus: null };

function show(now) {
    shown = now;
    [canvas.dataset.state, canvas.dataset.over] = now.state;
    if (headline.textContent !== now.headline) headline.textContent = now.headline;
    const is_ours = document.activeElement === canvas || stops.contains(document.activeElement);
    while (stops.children.length > now.stops.length) stops.lastChild.remove();
    now.stops.forEach(({ name, at, chosen, slide }, i) => {
        const place = place_of(i, slide);
        if (place.getAttribute("aria-label") !== name) place.setAttribute("aria-label", name);
        if (chosen) place.setAttribute("aria-pressed", "true");
        else place.removeAttribute("aria-pressed");
        if (slide) [[[place.min], [place.max]], place.value] = slide;
        const [left, top, width, height] = at.map((side) => `${Math.round(side * now.scale)}px`);
        Object.assign(place.style, { left, top, width, height });
    });
    const wanted = now.focus === null ? canvas : stops.children[now.focus];
    if (is_ours && wanted && document.activeElement !== wanted) wanted.focus({ preventScroll: true });
}

// The element of this stop: a button, or a slider with its steps.
function place_of(i, slide) {
    const kind = slide ? "INPUT" : "BUTTON", old = stops.children[i];
    if (old?.tagName === kind) return old;
    const place = document.createElement(kind);
    place.tabIndex = -1;
    const press = (x) => {
        const [, y, , high] = shown.stops[i].at;
        tell({ pressed: [x, y + high / 2] });
    };
    if (slide) {
        place.type = "range";
        place.oninput = () => {
            const [[[low, from], [high, to]]] = shown.stops[i].slide;
            press(from + (to - from) * (place.value - low) / Math.max(1, high - low));
        };
    } else {
        place.onclick = () => {
            const [x, , wide] = shown.stops[i].at;
            press(x + wide / 2);
        };
    }
    if (old) old.replaceWith(place);
    else stops.append(place);
    return place;
}

// What is typed is for the app, whatever has the focus.
for (const kind of ["keydown", "keypress", "keyup"]) {
    stops.addEventListener(kind, (event) => {
        canvas[`on${kind}`]?.(event);
        // The app moves a slider, too.
        if (/^(Enter| |Arrow.*|Page.*|Home|End)$/.test(event.key)) event.preventDefault();
    });
}

// ---- What the app wants.

let looks = {};

const wishes = {
    ask: ([player, line]) => ask(player, line),
    end,
    save: ([name, text]) => offer(name, new Blob([text], { type: name.endsWith(".svg") ? "image/svg+xml" : "text/plain" })),
    load,
    // Many games are played where the page is served from.
    simulate: async ([number, ...what]) => {
        const answer = await fetch("simulate", { method: "POST", body: JSON.stringify(what) }).catch(() => null);
        if (!answer?.ok) return;
        if (is_text(answer)) tell({ unsimulated: [number, await answer.json()] });
        else tell({ simulated: [number, await answer.text()] });
    },
    no_simulation: () => fetch("simulate", { method: "POST" }).catch(() => {}),
    versions: () => opening.served &&
        fetch("versions", { cache: "no-store" }).then((all) => all.json()).then((versions) => tell({ versions }), () => {}),
    copy: (text) => navigator.clipboard?.writeText(text).catch(() => {}),
    paste: () => navigator.clipboard?.readText?.().then((text) => tell({ pasted: text }), () => {}),
    photo: ([name, part]) => photo(name, part),
    beaten: (rung) => remember("beaten", [...recalled("beaten", []), rung]),
    looks: ([lang, dark]) => {
        // What was not chosen here follows the browser, now and the next time.
        if (lang !== looks.lang) remember("lang", lang);
        if (dark !== looks.dark) remember("dark", dark);
        looks = { lang, dark };
        document.documentElement.lang = lang;
        document.documentElement.style.background = document.body.style.background = dark ? "#14181f" : "#f4f6fa";
    },
    shown: show,
};

light.onchange = () => {
    if (recalled("dark", null) !== null) return;
    looks.dark = !light.matches;
    tell({ dark: looks.dark });
};

function heard(line) {
    const told = JSON.parse(line);
    const [wish] = typeof told === "string" ? [told] : Object.keys(told);
    wishes[wish](told[wish]);
}

// ---- Served by `cargo play --browser`: it says when the student's code has changed.

async function follow() {
    try {
        const state = await (await fetch("state", { cache: "no-store" })).json();
        if (state.number !== follow.number) {
            follow.number = state.number;
            if (state.changed && state.changed !== follow.changed) tell({ changed: state.changed });
            follow.changed = state.changed;
            if (state.rebuilt) {
                build = state.build;
                modules.delete("mine");
                tell({ rebuilt: state.rebuilt });
            }
            if (state.not_compiling) tell({ not_compiling: state.not_compiling });
            if (state.broken) tell({ broken: state.broken });
            if (state.in_part) tell({ in_part: state.in_part });
            if (state.unbuilt) tell({ unbuilt: state.unbuilt });
        }
        setTimeout(follow, 700);
    } catch {
        setTimeout(follow, 3000);
    }
}

// ---- The beginning.

async function begin() {
    if (location.protocol === "file:") return say_here(opening.say.needs_server);
    if (!document.createElement("canvas").getContext("webgl")) return say_here(opening.say.needs_webgl);
    importObject.env.wire_tell = wire_to(() => wasm_exports, heard);
    try {
        const module = await fetch(`app.wasm?${build}`).then(module_in);
        add_missing_functions_stabs(module);
        wasm_exports = (await WebAssembly.instantiate(module, importObject)).exports;
    } catch (error) {
        console.error(error);
        return say_here(opening.say.cannot_load);
    }
    wasm_memory = wasm_exports.memory;
    wasm_exports.main(0, 0);
    app = wasm_exports;
    with_fingers(canvas, () => app, () => shown.panel.map((side) => side * shown.scale));
    const dark = recalled("dark", !light.matches);
    looks = { lang: language(), dark };
    tell({ open: { ...opening.app, ...looks, beaten: recalled("beaten", []) } });
    canvas.focus();
    setInterval(() => tell({ tick: performance.now() / 1000 }), 50);
    if (opening.served) follow();
}

begin();
