// Plays the page in headless Chromium, for .ci/browser: `node play.mjs published|served ADDRESS [CHECKOUT]`.
import assert from "node:assert/strict";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";

const [what, address, checkout] = process.argv.slice(2);
const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
});
const SIZES = [{ width: 960, height: 640 }, { width: 390, height: 844 }];
const SQUARE = /^(\(\d+, \d+\)|[a-h][1-8]): (.*)$/;
const errors = [];

// A page of its own, with a shelf of its own.
async function open(settings = {}) {
    const context = await browser.newContext({ viewport: SIZES[0], locale: "en-GB", colorScheme: "dark", ...settings });
    const page = await context.newPage();
    page.on("console", (said) => ["error", "warning"].includes(said.type()) && errors.push(said.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(address);
    await page.waitForFunction(() => document.getElementById("glcanvas").dataset.state);
    return page;
}

const seen = (page) => page.evaluate(() => ({
    headline: document.getElementById("headline").textContent,
    names: [...document.querySelectorAll("#stops button")].map((button) => button.textContent),
    focus: [...document.querySelectorAll("#stops button")].indexOf(document.activeElement),
    ...document.getElementById("glcanvas").dataset,
}));

// Waits until what is seen is so.
async function until(page, is, what) {
    for (let i = 0; i < 300; i++) {
        const now = await seen(page);
        if (is(now)) return now;
        await page.waitForTimeout(100);
    }
    const now = await seen(page);
    await page.screenshot({ path: "failed.png" });
    assert.fail(`${what}: ${JSON.stringify(now)}`);
}

// Clicks the stop of this number, as a mouse does.
async function click(page, number, settings = {}) {
    const box = await page.locator("#stops button").nth(number).boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, settings);
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
    if (game === "battleship") {
        await page.keyboard.press("z");
        await until(page, ({ state }) => state.includes("placing none"), "the ships are not placed");
        await page.keyboard.press("g");
        await until(page, ({ state }) => state.includes("next"), "the battle does not begin");
    }
    for (let turn = 0; turn < 400 && now.over !== "true"; turn++) {
        const squares = now.names.map((name) => name.match(SQUARE)).filter(Boolean);
        const wide = squares.filter(([, name]) => /^\(0, |^[a-h]1$/.test(name)).length;
        const number = squares.findIndex(([, , on]) => free.test(on));
        if (number >= 0) await (by_keys ? keys_to(page, number, wide) : click(page, number));
        else await page.waitForTimeout(200);
        now = await seen(page);
    }
    await until(page, ({ over }) => over === "true", `${game} does not end`);
    await shot(page, picture);
    await page.keyboard.press("Escape");
    await until(page, ({ state }) => state === "home", "Escape does not lead home");
    console.log(`${picture}: ${now.headline}`);
}

async function shot(page, name) {
    const { SCREENSHOT } = process.env;
    if (SCREENSHOT) await page.screenshot({ path: SCREENSHOT.replace(/\.png$/, `-${name}.png`) });
}

async function published() {
    for (const viewport of SIZES) {
        const page = await open({ viewport, deviceScaleFactor: viewport.width < 500 ? 2 : 1 });
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

    // What a screen reader hears, and that its buttons press.
    page = await open({ locale: "de-DE" });
    assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
    await page.getByRole("button", { name: "TicTacToe" }).first().dispatchEvent("click");
    await page.getByRole("button", { name: "(1, 1): frei" }).dispatchEvent("click");
    await page.getByRole("button", { name: "(1, 1): X" }).waitFor();
    assert.match(await page.getByRole("status").textContent(), /\S/);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const { names, focus } = await until(page, ({ focus }) => focus >= 0, "the focus is nowhere");
    assert.ok(names[focus].length > 0);
    console.log(`heard: ${await page.locator("#stops").ariaSnapshot().then((tree) => tree.split("\n").length)} buttons; the focus is on “${names[focus]}”`);
    await click_on(page, "English");
    await until(page, ({ names }) => names.includes("Deutsch"), "the language stays");
    await page.context().close();

    // Fingers: a tap, a long press, and a finger that scrolls, on a telephone held both ways.
    for (const viewport of [{ width: 390, height: 844 }, { width: 844, height: 390 }]) {
        page = await open({ viewport, hasTouch: true, isMobile: true, deviceScaleFactor: 3, colorScheme: "light" });
        const { names } = await seen(page);
        const middle = async (number) => {
            const { x, y, width, height } = await page.locator("#stops button").nth(number).boundingBox();
            return { x: x + width / 2, y: y + height / 2 };
        };
        const at = await middle(names.findIndex((name) => name.startsWith("Minesweeper. ")));
        await page.touchscreen.tap(at.x, at.y);
        await until(page, ({ state }) => state.startsWith("minesweeper"), "a tap does not press");
        const fingers = await page.context().newCDPSession(page);
        const touch = (type, point) => fingers.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
        const square = await middle(12);
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

// The student's code in the checkout, changed while the page is open.
async function served() {
    const page = await open();
    const file = `${checkout}/exercises/tictactoe/minimax.rs`;
    const given = readFileSync(file, "utf8");
    const says = (words) => until(page, ({ names, state }) => state.includes(words) || names.includes(words), `it does not say ${words}`);
    const code = (body) => given.replace(/\{\n(.*\n)*\}\n$/, `{\n    let _ = (&board, player, depth);\n    ${body}\n}\n`);
    const saves = async (text, words) => {
        writeFileSync(file, text);
        await says(words);
    };
    await saves(readFileSync(`${checkout}/solutions/tictactoe/minimax.rs`, "utf8"), "rebuilt");
    await page.keyboard.press("5");
    await until(page, ({ names }) => names.some((name) => /: O$/.test(name)), "the new code does not play");
    console.log("new code plays");
    await saves("fn broken( {", "broken");
    console.log("what does not compile is told");
    await saves(code("loop { if player == Mark::O && depth > 99 { return (0, 0, 0); } }"), "rebuilt");
    await page.keyboard.press("n");
    await page.keyboard.press("5");
    const begun = Date.now();
    await until(page, ({ names }) => names.some((name) => /: O$/.test(name)), "an endless loop is not ended");
    console.log(`an endless loop was ended after ${Math.round((Date.now() - begun) / 1000)} s`);
    await shot(page, "loop");
    writeFileSync(file, given);
}

await { published, served }[what]();
await browser.close();
assert.deepEqual(errors, []);
