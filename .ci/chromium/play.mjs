// Plays the page in headless Chromium, for .ci/browser: `node play.mjs published|served|heard|looks|beside ADDRESS [CHECKOUT|WINDOW]`.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import pixelmatch from "pixelmatch";
import { chromium } from "playwright-core";
import { PNG } from "pngjs";

const [what, address, where] = process.argv.slice(2);
const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
});
const SIZES = [{ width: 960, height: 640 }, { width: 390, height: 844 }];
const SQUARE = /^(\(\d+, \d+\)|[a-h][1-8]): (.*)$/;
const errors = [];

// A page of its own, with a shelf of its own.
async function open(settings = {}, first = () => {}) {
    const context = await browser.newContext({ viewport: SIZES[0], locale: "en-GB", colorScheme: "dark", ...settings });
    const page = await context.newPage();
    page.on("console", (said) => ["error", "warning"].includes(said.type()) && errors.push(said.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    await page.addInitScript(first);
    await page.addInitScript(() => new MutationObserver((_, observer) => {
        if (!document.getElementById("glcanvas")?.dataset.state) return;
        performance.mark("first picture");
        observer.disconnect();
    }).observe(document, { subtree: true, childList: true, attributes: true }));
    await page.goto(address);
    await page.waitForFunction(() => document.getElementById("glcanvas").dataset.state);
    return page;
}

const seen = (page) => page.evaluate(() => ({
    headline: document.getElementById("headline").textContent,
    names: [...document.getElementById("stops").children].map((place) => place.ariaLabel),
    focus: [...document.getElementById("stops").children].indexOf(document.activeElement),
    ...document.getElementById("glcanvas").dataset,
}));

// Waits until what is seen is so.
async function until(page, is, what, tenths = 300) {
    for (let i = 0; i < tenths; i++) {
        const now = await seen(page);
        if (is(now)) return now;
        await page.waitForTimeout(100);
    }
    const now = await seen(page);
    await page.screenshot({ path: "failed.png" });
    assert.fail(`${what}: ${JSON.stringify(now)}`);
}

// The middle of the stop of this number.
async function middle(page, number) {
    const { x, y, width, height } = await page.locator("#stops > *").nth(number).boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
}

// Clicks it, as a mouse does; what lies below the end of the panel is scrolled to.
async function click(page, number) {
    const [left, top, wide, high] = await page.evaluate(() => shown.panel.map((side) => side * shown.scale));
    for (let i = 0; i < 40; i++) {
        const { x, y } = await middle(page, number);
        if (x < left || y < top + high - 10) break;
        await page.mouse.move(left + wide / 2, top + high / 2);
        await page.mouse.wheel(0, 40);
        await page.waitForTimeout(100);
    }
    const { x, y } = await middle(page, number);
    await page.mouse.click(x, y);
    await page.waitForTimeout(120);
}

async function click_on(page, name) {
    const { names } = await until(page, ({ names }) => names.some((label) => label.startsWith(name)), `no ${name}`);
    await click(page, names.findIndex((label) => label.startsWith(name)));
}

// Goes to the stop of this number by keys, and presses it.
async function keys_to(page, number, wide) {
    for (let i = 0; i < 60; i++) {
        const { focus } = await seen(page);
        if (focus === number) break;
        const [row, column, to_row, to_column] = [focus / wide, focus % wide, number / wide, number % wide].map(Math.floor);
        const key = focus < 0 ? "ArrowLeft"
            : row < to_row ? "ArrowDown" : row > to_row ? "ArrowUp"
            : column < to_column ? "ArrowRight" : "ArrowLeft";
        await page.keyboard.press(key);
        await page.waitForTimeout(70);
    }
    await page.keyboard.press("Enter");
    await page.waitForTimeout(120);
}

// Which squares are worth a press, in each game.
const GAMES = {
    tictactoe: { card: "TicTacToe", free: /^free$/ },
    othello: { card: "Othello", free: /^a legal move$/ },
    minesweeper: { card: "Minesweeper", free: /^covered$/ },
    battleship: { card: "Battleship", free: /^not shot at$/ },
};

// Plays a game to its end by mouse or by keys.
async function play(page, game, by_keys, picture) {
    const { card, free } = GAMES[game];
    await click_on(page, `${card}. `);
    let now = await until(page, ({ state }) => state.startsWith(game), `${card} does not open`);
    const press = (key, name) => by_keys ? page.keyboard.press(key) : click_on(page, name);
    if (game === "battleship") {
        await press("z", "At random");
        await until(page, ({ state }) => state.includes("placing none"), "the ships are not placed");
        await press("g", "Begin");
        await until(page, ({ state }) => state.includes("next"), "the battle does not begin");
    }
    for (const end = Date.now() + 300000; Date.now() < end && now.over !== "true";) {
        const squares = now.names.map((name) => name.match(SQUARE)).filter(Boolean);
        const wide = squares.filter(([, name]) => /^\(0, |^[a-h]1$/.test(name)).length;
        const number = squares.findIndex(([, , on]) => free.test(on));
        if (number >= 0) await (by_keys ? keys_to(page, number, wide) : click(page, number));
        else await page.waitForTimeout(200);
        now = await seen(page);
    }
    await until(page, ({ over }) => over === "true", `${game} does not end`);
    await shot(page, picture);
    await press("Escape", "to all games");
    await until(page, ({ state }) => state === "home", "nothing leads home");
    console.log(`${picture}: ${now.headline}`);
}

const shot = async (page, name) => keep(await page.screenshot(), name);

function keep(png, name) {
    const { SCREENSHOT } = process.env;
    if (SCREENSHOT) writeFileSync(SCREENSHOT.replace(/\.png$/, `-${name}.png`), png);
}

async function published() {
    for (const viewport of SIZES) {
        const page = await open({ viewport, deviceScaleFactor: viewport.width < 500 ? 2 : 1 });
        const first = await page.evaluate(() => performance.getEntriesByType("mark").find(({ name }) => name === "first picture")?.startTime);
        console.log(`the first picture at ${viewport.width} came after ${Math.round(first)} ms`);
        await shot(page, `home-${viewport.width}`);
        for (const game of Object.keys(GAMES)) {
            for (const by_keys of [false, true]) {
                await play(page, game, by_keys, `${game}-${by_keys ? "keys" : "mouse"}-${viewport.width}`);
            }
        }
        await page.context().close();
    }

    // A tree of the course's search, walked.
    let page = await open();
    await click_on(page, "Later: the course's minimax");
    for (const key of ["5", "y"]) {
        await until(page, ({ state }) => !state.includes("thinking"), "it thinks on");
        await page.keyboard.press(key);
        await page.waitForTimeout(300);
    }
    const tree = await until(page, ({ state }) => / tree \d+\/\d+ of /.test(state), "no tree");
    await page.keyboard.press("Home");
    await until(page, ({ state }) => / tree 0\//.test(state), "the tree does not begin");
    await page.keyboard.press(".");
    await until(page, ({ state }) => / tree 1\//.test(state), "the tree does not go on");
    await shot(page, "tree");
    console.log(`a tree was walked: ${tree.state.slice(0, 60)}`);

    await files();
    await cost(page);

    // Idle, it rests: less than 2 % of a core over ten seconds.
    await page.keyboard.press("Escape");
    await page.mouse.move(5, 600);
    await page.waitForTimeout(6000);
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    const busy = async () => (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value;
    const before = await busy();
    await page.waitForTimeout(10000);
    const share = 10 * (await busy() - before);
    console.log(`idle, the page takes ${share.toFixed(2)} % of a core`);
    assert.ok(share < 2);
    await page.context().close();

    await heard();
    await looks();

    // Fingers: a tap, a long press, and a finger that scrolls, on a telephone held both ways.
    for (const viewport of [{ width: 390, height: 844 }, { width: 844, height: 390 }]) {
        page = await open({ viewport, hasTouch: true, isMobile: true, deviceScaleFactor: 3, colorScheme: "light" });
        const { names } = await seen(page);
        const at = await middle(page, names.findIndex((name) => name.startsWith("Minesweeper. ")));
        await page.touchscreen.tap(at.x, at.y);
        await until(page, ({ state }) => state.startsWith("minesweeper"), "a tap does not press");
        const fingers = await page.context().newCDPSession(page);
        const touch = (type, point) => fingers.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
        const square = await middle(page, 12);
        await touch("touchStart", square);
        await page.waitForTimeout(800);
        await touch("touchEnd");
        await until(page, ({ names }) => names.some((name) => name.endsWith(": a flag")), "a long press sets no flag");
        await shot(page, `finger-${viewport.width}`);
        await page.context().close();
    }
    console.log("fingers tap and press long");

    // A minute of random input.
    page = await open();
    let seed = Number(process.env.MONKEY_SEED ?? 20261125);
    const any = (below) => (seed = (seed * 48271) % 2147483647) % below;
    const KEYS = ["Tab", "Enter", "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", ..."123456789abcdefghijkmnopqrtuvwxyz+-.,"];
    for (const end = Date.now() + 60000; Date.now() < end;) {
        if (any(3)) await page.keyboard.press(KEYS[any(KEYS.length)]);
        else await page.mouse.click(any(960), any(640), { button: any(4) ? "left" : "right" });
    }
    await seen(page);
    await shot(page, "monkey");
    console.log("a minute of random input");
}

// What the window keeps in files comes and goes another way here: the game, a replay of a tournament, pictures, the position.
async function files() {
    const page = await open({ permissions: ["clipboard-read", "clipboard-write"] });
    const downloaded = async (press) => {
        const [download] = await Promise.all([page.waitForEvent("download"), press()]);
        return [download.suggestedFilename(), readFileSync(await download.path(), "latin1")];
    };
    const shares = async (what) => {
        await click_on(page, "Share");
        await click_on(page, what);
    };
    await click_on(page, "TicTacToe. ");
    await page.keyboard.press("5");
    await until(page, ({ names }) => names.includes("(1, 1): X"), "no X in the middle");
    const [name, game] = await downloaded(() => click_on(page, "Save"));
    assert.match(name, /^tictactoe.*\.txt$/);
    assert.match(game, /^tictactoe\n.*\nmoves 11.*\nend\n$/s);
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), click_on(page, "Load")]);
    const replay = "tictactoe\nboard . . . / . . . / . . .\nbegins X\nmoves 00 11 22\nend\n";
    await chooser.setFiles({ name: "1-2-game-1.txt", mimeType: "text/plain", buffer: Buffer.from(replay) });
    await until(page, ({ names }) => ["(0, 0): X", "(1, 1): O", "(2, 2): X"].every((on) => names.includes(on)), "no replay");
    await shares("Copy the position");
    await page.waitForTimeout(300);
    // O goes on, perhaps already.
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^X [.O] [.O] \/ [.O] O [.O] \/ [.O] [.O] X$/);
    assert.match((await downloaded(() => shares("Save the board as SVG")))[1], /^<svg/);
    assert.match((await downloaded(() => shares("Save the board as PNG")))[1], /^.PNG/);
    await page.context().close();
    console.log("a game is kept, a replay opens, the position is copied, pictures are kept");
}

// What a screen reader hears, and that its buttons press and its sliders slide.
async function heard() {
    const page = await open({ locale: "de-DE" });
    assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
    await page.getByRole("button", { name: "TicTacToe" }).first().dispatchEvent("click");
    await page.getByRole("button", { name: "(1, 1): frei" }).dispatchEvent("click");
    await page.getByRole("button", { name: "(1, 1): X" }).waitFor();
    assert.match(await page.getByRole("status").textContent(), /\S/);
    const depth = page.getByRole("slider", { name: "Tiefe" });
    assert.deepEqual(await depth.evaluate(({ min, max, value }) => [min, max, value]), ["1", "9", "9"]);
    for (const value of ["8", "5"]) {
        await depth.evaluate((slider, value) => { Object.assign(slider, { value }).dispatchEvent(new Event("input")); }, value);
        await page.getByRole("slider", { name: `Tiefe ${value}` }).waitFor({ state: "attached" });
    }
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const { names, focus } = await until(page, ({ focus }) => focus >= 0, "the focus is nowhere");
    assert.ok(names[focus].length > 0);
    console.log(`heard: ${await page.locator("#stops").ariaSnapshot().then((tree) => tree.split("\n").length)} buttons; the focus is on “${names[focus]}”`);
    await page.context().close();
}

// The language is the first of the browser's that the page knows, the theme the system's while the page is open; what was chosen here stays.
async function looks() {
    const page = await open({}, () => Object.defineProperty(navigator, "languages", { value: ["fr-FR", "de-AT", "en"] }));
    const is = (lang, dark) => page.waitForFunction(([lang, color]) => document.documentElement.lang === lang
        && getComputedStyle(document.body).backgroundColor === color, [lang, dark ? "rgb(20, 24, 31)" : "rgb(244, 246, 250)"]);
    await is("de", true);
    await page.emulateMedia({ colorScheme: "light" });
    await is("de", false);
    await click_on(page, "English");
    await click_on(page, "Dark");
    await is("en", true);
    for (const colorScheme of ["dark", "light"]) await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(1000);
    await is("en", true);
    await page.reload();
    await is("en", true);
    await page.context().close();
    console.log("language and theme are the browser's, or as they were chosen");
}

// The same screens as in the window with this number, pixel by pixel: only edges may differ, and the bar, which has one more button there.
async function beside() {
    const BAR = 44, MOST = 30;
    const xdotool = (...words) => execFileSync("xdotool", words.map(String), { stdio: "ignore" });
    const pixels = (png) => {
        const all = PNG.sync.read(png), rest = new PNG({ width: all.width, height: all.height - BAR });
        PNG.bitblt(all, rest, 0, BAR, rest.width, rest.height, 0, 0);
        return rest;
    };
    // What is opened last is what is gone on with: each at both sizes before the next.
    for (const name of [...Object.values(GAMES).map(({ card }) => `${card}. `), "Learning"]) {
        for (const viewport of SIZES) {
            const page = await open({ viewport });
            const { names } = await seen(page);
            xdotool("windowsize", "--sync", where, viewport.width, viewport.height, "sleep", 1);
            const { x, y } = await middle(page, names.findIndex((label) => label.startsWith(name)));
            await page.mouse.click(x, y);
            await page.mouse.move(2, 2);
            const over = ["mousemove", "--window", where];
            xdotool(...over, Math.round(x), Math.round(y), "sleep", 0.3, "click", 1, "sleep", 0.3, ...over, 2, 2);
            await until(page, ({ state }) => state !== "home", `${name} does not open`);
            await page.waitForTimeout(2000);
            const here = pixels(await page.screenshot()), there = pixels(execFileSync("import", ["-window", where, "png:-"]));
            const { width, height } = here, differs = new PNG({ width, height });
            const count = pixelmatch(here.data, there.data, differs.data, width, height, { threshold: 0.1 });
            const file = `beside-${name.match(/\w+/)[0].toLowerCase()}-${viewport.width}`;
            for (const [png, end] of [[here, "page"], [there, "window"], [differs, "differs"]]) keep(PNG.sync.write(png), `${file}-${end}`);
            console.log(`${file}: ${count} of ${width * height} pixels differ, edges apart`);
            assert.ok(count <= MOST, `${file}: the page differs from the window`);
            xdotool("key", "--window", where, "Escape", "sleep", 0.5);
            await page.context().close();
        }
    }
}

// What this CALL costs here, beside the same one where cargo runs (NATIVE_MS, the least of some): told, not judged.
async function cost(page) {
    const line = process.env.CALL;
    const least = await page.evaluate(async (line) => {
        const module = await WebAssembly.compile(await (await fetch("solution.wasm")).arrayBuffer());
        const worker = new Worker("worker.js");
        const ask = (what) => new Promise((told) => {
            worker.onmessage = ({ data }) => { if (data.said) told(data.seconds); };
            worker.postMessage(what);
        });
        await ask({ module, line: "" }); // says what it offers
        let least = Infinity;
        for (let i = 0; i < 6; i++) least = Math.min(least, await ask({ line }));
        worker.terminate();
        return 1000 * least;
    }, line);
    console.log(`a move of Othello, eight moves ahead by minimax: ${least.toFixed(0)} ms, ${process.env.NATIVE_MS} ms where cargo runs`);
}

// Lets this one of the list play.
async function plays(page, name) {
    await click_on(page, "Your minimax");
    const { names } = await until(page, ({ names }) => names.includes("Close"), "no list of players");
    assert.ok(names.includes(name), `${name} is not in the list: ${names}`);
    await click(page, names.indexOf(name));
    await until(page, ({ names }) => !names.includes("Close") && names.includes(name), `${name} is not chosen`);
}

// Begins TicTacToe once more.
async function anew(page) {
    await page.keyboard.press("n");
    await until(page, ({ names }) => !names.some((name) => /: [XO]$/.test(name)), "the board is not empty");
}

// The student's code in the checkout, changed while the page is open.
async function served() {
    const page = await open();
    const file = `${where}/exercises/tictactoe/minimax.rs`;
    const solution = readFileSync(`${where}/solutions/tictactoe/minimax.rs`, "utf8");
    const given = readFileSync(`${where}/crates/course/stubs/tictactoe/minimax.rs`, "utf8");
    const says = (words) => until(page, ({ names, state }) => state.includes(words) || names.includes(words), `it does not say ${words}`, 3000);
    const code = (body) => given.replace(/\{\n(.*\n)*\}\n$/, `{\n    let _ = (&board, player, depth);\n    ${body}\n}\n`);
    const saves = async (text, words) => {
        writeFileSync(file, text);
        await says(words);
    };
    await until(page, ({ headline }) => headline.includes("Cannot be built"), "it does not say that code does not compile");
    await page.keyboard.press("5");
    await until(page, ({ names }) => names.includes("(1, 1): X"), "a person cannot play beside code that does not compile");
    await shot(page, "unbuilt");
    await anew(page);
    console.log("what does not compile from the beginning is told");
    await saves(solution, "rebuilt");
    await page.keyboard.press("5");
    await until(page, ({ names }) => names.some((name) => /: O$/.test(name)), "the new code does not play");
    console.log("new code plays");

    // An earlier version against it, built when it is asked for first; one that does not compile is told.
    await anew(page);
    await plays(page, "Your minimax, version 1");
    await page.keyboard.press("5");
    await until(page, ({ names }) => names.some((name) => /: O$/.test(name)), "the earlier version does not play", 3000);
    console.log("an earlier version plays");
    await anew(page);
    await plays(page, "Your minimax, version 2");
    await page.keyboard.press("5");
    await until(page, ({ names, state, headline }) => `${names} ${state} ${headline}`.includes("minimax.rs does not compile"), "no word of what does not compile", 3000);
    console.log("a version that does not compile is told");
    await anew(page);
    await plays(page, "Your minimax");

    // Many games, played where the page is served from.
    await click_on(page, "Simulate");
    await until(page, ({ headline }) => /games/.test(headline), "no simulation", 3000);
    await shot(page, "simulation");
    await page.keyboard.press("Escape");
    console.log("many games are played");
    await saves("fn broken( {", "broken");
    console.log("what does not compile is told");
    await saves(code("loop { if player == Mark::O && depth > 99 { return (0, 0, 0); } }"), "rebuilt");
    await anew(page);
    await page.keyboard.press("5");
    const begun = Date.now();
    await until(page, ({ names }) => names.some((name) => /: O$/.test(name)), "an endless loop is not ended");
    console.log(`an endless loop was ended after ${Math.round((Date.now() - begun) / 1000)} s`);
    await shot(page, "loop");
    writeFileSync(file, given);
}

await { published, served, heard, looks, beside }[what]();
await browser.close();
assert.deepEqual(errors, []);
