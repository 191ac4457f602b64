// Leafs through a game. A sheet of games is read when one of them is opened; nothing comes from the network.
"use strict";
const names = JSON.parse(document.getElementById("names").textContent);
const sheets = new Map();
const waiting = new Map();
const picture = document.getElementById("picture");
const said = document.getElementById("said");
const graph = document.getElementById("graph");
const keys = document.querySelector(".keys");
let open = null;
let shown = 0;

function sheet(name, films) {
  sheets.set(name, films);
  (waiting.get(name) || []).forEach((then) => then(films));
  waiting.delete(name);
}

function withSheet(name, then) {
  if (sheets.has(name)) return then(sheets.get(name));
  if (waiting.has(name)) return waiting.get(name).push(then);
  waiting.set(name, [then]);
  const script = document.createElement("script");
  script.src = `${UP}games/${name}.js`;
  document.head.append(script);
}

// What is seen in each position: see `change` in sheets.rs.
function unfolded(frames) {
  let now = [];
  return frames.map((pieces) => {
    const next = [];
    let old = 0;
    for (const [stay, go, ...come] of pieces) {
      next.push(...now.slice(old, old + stay), ...come);
      old += stay + go;
    }
    now = next;
    return now;
  });
}

function openGame(name, place) {
  withSheet(name, (films) => {
    const game = films.games[place];
    open = { game, name, place, size: films.size, frames: unfolded(game.frames) };
    document.querySelectorAll("[data-sheet]").forEach((button) => {
      const is = button.dataset.sheet === name && Number(button.dataset.game) === place;
      button.classList.toggle("open", is);
    });
    const list = document.getElementById(name);
    if (list) list.open = true;
    keys.hidden = false;
    keys.querySelector("[data-go=lost]").hidden = !game.lost;
    drawGraph();
    const file = document.getElementById("file");
    file.hidden = !game.file;
    if (game.file) {
      const link = Object.assign(document.createElement("a"), { href: UP + game.file, download: "", textContent: game.file.split("/").pop() });
      const [before, between, after] = names.window.split("FILE");
      file.replaceChildren(before, link, between, link.textContent, after);
    }
    show(open.frames.length - 1);
    history.replaceState(null, "", `#${name},${place}`);
    if (window.innerWidth < 760) document.getElementById("board").scrollIntoView({ block: "start" });
  });
}

const written = (value) => value.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 2 });

function show(place) {
  if (!open || open.frames.length === 0) return;
  shown = Math.max(0, Math.min(open.frames.length - 1, place));
  const [wide, high] = open.size;
  const inside = open.frames[shown].map((element) => DRAWN[element]).join("");
  picture.innerHTML = `<svg viewBox="0 0 ${wide} ${high}" role="img" aria-label="${names.move} ${shown}" font-family="Inter, system-ui, sans-serif">${inside}</svg>`;
  const { first, second, values } = open.game;
  const player = (number) => names.players[number - 1];
  const who = names.alone ? player(first) : `${player(first)} ${names.against} ${player(second)}`;
  const value = values[shown];
  const worth = value === null || value === undefined ? "" : `: ${value > 0 ? "+" : value < 0 ? "−" : ""}${written(Math.abs(value))}`;
  said.textContent = `${who}, ${names.move} ${shown}/${open.frames.length - 1}${worth}`;
  keys.querySelector("[data-go=first]").disabled = keys.querySelector("[data-go=back]").disabled = shown === 0;
  keys.querySelector("[data-go=last]").disabled = keys.querySelector("[data-go=on]").disabled = shown === open.frames.length - 1;
  const mark = graph.querySelector(".now");
  if (mark) mark.setAttribute("x1", at(shown)), mark.setAttribute("x2", at(shown));
}

const at = (place) => 4 + (392 * place) / Math.max(1, open.frames.length - 1);

function drawGraph() {
  const values = open.game.values;
  const known = values.filter((value) => value !== null);
  document.getElementById("values").hidden = known.length < 2;
  if (known.length < 2) return (graph.innerHTML = "");
  const most = Math.max(...known.map(Math.abs), names.alone ? 0.1 : 1);
  // Where one plays alone, something can only be lost.
  const [zero, scale] = names.alone ? [6, 88] : [50, 44];
  const high = (value) => zero - (scale * value) / most;
  const points = values.map((value, place) => (value === null ? "" : `${at(place)},${high(value)}`)).join(" ");
  const lost = open.game.lost;
  const mark = lost ? `<circle class="lost" cx="${at(lost)}" cy="${high(values[lost])}" r="5"/>` : "";
  graph.innerHTML =
    `<svg viewBox="0 0 400 100" role="img" aria-label="${names.alone ? "−" : "±"}${written(most)}"><line class="zero" x1="4" x2="396" y1="${zero}" y2="${zero}"/>` +
    `<polyline points="${points}"/>${mark}<line class="now" x1="4" x2="4" y1="2" y2="98"/>` +
    `<text x="4" y="${names.alone ? 18 : 12}">${names.alone ? 0 : `+${written(most)}`}</text><text x="4" y="97">−${written(most)}</text></svg>`;
}

graph.addEventListener("click", (event) => {
  const box = graph.firstChild.getBoundingClientRect();
  show(Math.round(((400 * (event.clientX - box.left)) / box.width - 4) / 392 * (open.frames.length - 1)));
});
const steps = {
  first: () => 0,
  back: () => shown - 1,
  on: () => shown + 1,
  last: () => open.frames.length - 1,
  lost: () => open.game.lost,
};
document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.sheet) openGame(button.dataset.sheet, Number(button.dataset.game));
  else if (button.dataset.go) show(steps[button.dataset.go]());
});
document.addEventListener("keydown", (event) => {
  if (!open || event.ctrlKey || event.altKey || event.metaKey) return;
  const step = { Home: "first", ArrowLeft: "back", ArrowRight: "on", End: "last" }[event.key];
  if (!step) return;
  event.preventDefault();
  show(steps[step]());
});
function fromAddress() {
  const [name, place] = location.hash.slice(1).split(",");
  const list = name && document.getElementById(name);
  if (!list || list.tagName !== "DETAILS") return;
  list.open = true;
  if (place !== undefined) openGame(name, Number(place));
  else list.scrollIntoView();
}
window.addEventListener("hashchange", fromAddress);
fromAddress();
