// Fingers, as the mouse that the app knows: a tap is a press, a long one the right button, a finger that moves drags,
// but for one that moves up or down in the panel: that scrolls. When it is gone, nothing is under the mouse.
"use strict";

// `panel` tells where the panel is in pixels of the page: left, top, width, height.
function with_fingers(canvas, exports, panel) {
    const LONG = 500, FAR = 8, [LEFT, RIGHT] = [0, 1], AWAY = -1000;
    let finger = null;
    const place = (touch) => {
        const { x, y } = mouse_relative_position(touch.clientX, touch.clientY);
        return { x: Math.round(x), y: Math.round(y), page: [touch.clientX, touch.clientY] };
    };
    const in_panel = ([x, y]) => {
        const [left, top, wide, high] = panel();
        return x >= left && x < left + wide && y >= top && y < top + high;
    };
    const press = ({ x, y }, button) => {
        exports().mouse_move(x, y);
        exports().mouse_down(x, y, button);
        exports().mouse_up(x, y, button);
    };
    const begins = (touch) => {
        const from = place(touch);
        const long = () => {
            if (finger?.does !== "waits") return;
            finger.does = "is done";
            press(from, RIGHT);
        };
        finger = { id: touch.identifier, from, last: from, does: "waits", timer: setTimeout(long, LONG) };
    };
    const moves = (touch) => {
        const to = place(touch);
        const [right, down] = [0, 1].map((i) => to.page[i] - finger.from.page[i]);
        if (finger.does === "waits" && Math.hypot(right, down) > FAR) {
            finger.does = in_panel(finger.from.page) && Math.abs(down) > Math.abs(right) ? "scrolls" : "drags";
            exports().mouse_move(finger.from.x, finger.from.y);
            if (finger.does === "drags") exports().mouse_down(finger.from.x, finger.from.y, LEFT);
        }
        if (finger.does === "drags") exports().mouse_move(to.x, to.y);
        if (finger.does === "scrolls") scrolls(to);
        else finger.last = to;
    };
    // A line of the wheel is 40 units of the panel; the app takes whole ones.
    const scrolls = (to) => {
        const lines = Math.trunc((to.page[1] - finger.last.page[1]) / 36);
        if (lines !== 0) {
            exports().mouse_wheel(0, lines);
            finger.last = to;
        }
    };
    const ends = (touch, cancelled) => {
        clearTimeout(finger.timer);
        const { x, y } = finger.last;
        if (finger.does === "waits" && !cancelled) press(finger.from, LEFT);
        if (finger.does === "drags") exports().mouse_up(x, y, LEFT);
        finger = null;
        exports().mouse_move(AWAY, AWAY);
    };
    const listen = (event, does) => canvas.addEventListener(event, (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        if (exports()) for (const touch of event.changedTouches) does(touch);
    }, { passive: false });
    const ours = (does) => (touch) => touch.identifier === finger?.id && does(touch);
    listen("touchstart", (touch) => finger ?? begins(touch));
    listen("touchmove", ours(moves));
    listen("touchend", ours((touch) => ends(touch, false)));
    listen("touchcancel", ours((touch) => ends(touch, true)));
    canvas.addEventListener("mouseleave", () => exports()?.mouse_move(AWAY, AWAY));
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
}
