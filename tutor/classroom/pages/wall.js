// The wall: what the whole class sees. It shows what the hub sends it, and asks for nothing.

import { connect, countdown, el, fill, local, say, svg, value } from "./common.js";
import { choice, clockface, grouped, isOther, key, page as own, speak } from "./screens.js";

const [top, stage, foot, trouble] = ["top", "stage", "foot", "trouble"].map((id) =>
  document.getElementById(id),
);
const TURN = 12000; // milliseconds that a page of the reveal stays
const HURRY = 10000;
let state = null;
let drawn = "";
let page = 0;
let pages = 1;
let turning = 0;
let stop = () => {};
let line = null;

// Sizes ------------------------------------------------------------------------------------

/** Gives a box the largest letters, in units of the wall, with which it shows all it holds.

    Returns how large; 0 where even the smallest are too large. */
const fit = (box) => {
  const fits = (size) => {
    box.style.fontSize = `${size / 10}rem`;
    return box.scrollHeight <= box.clientHeight + 1 && box.scrollWidth <= box.clientWidth + 1;
  };
  let low = Number(box.dataset.least);
  let high = Number(box.dataset.most);
  if (fits(high)) return high;
  if (!fits(low)) return 0;
  while (high - low > 0.2) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  fits(low);
  return low;
};

/** Sets a list in as many columns as let its letters be largest; no name is broken. */
const columns = (list) => {
  const set = (count) => {
    const rows = Math.ceil(list.children.length / count);
    list.style.gridTemplateRows = `repeat(${rows}, auto)`;
    return fit(list.parentElement);
  };
  let best = [0, 1];
  for (;;) {
    for (let count = 1; count <= 6; count += 1) {
      const size = set(count);
      if (size > best[0] * 1.03) best = [size, count];
    }
    if (best[0] || list.children.length < 2) break;
    // Of a crowd the wall names who came last, or who is ahead.
    const last = list.classList.contains("points");
    for (let drop = list.children.length / 8; drop > 0; drop -= 1)
      list.removeChild(last ? list.lastChild : list.firstChild);
  }
  set(best[1]);
};

const SIZES = [6.5, 6, 5.5, 5, 4.7, 4.4, 4.2, 4, 3.8, 3.6]; // units a line

const PAGES = [1, 2, 3, 4, 6, 9, 99]; // the fewer the better

/** Lays the reveal out; what does not fit at a size to be read from afar goes on more pages. */
const paginate = () => {
  const box = stage.querySelector(".pages");
  pages = 1;
  if (!box) return;
  const longest = Array.from(box.querySelectorAll(".group > b"), (each) => each.textContent.length);
  box.style.setProperty("--lead", `${Math.max(2, ...longest) * 0.85 + 0.3}em`);
  const gap = parseFloat(getComputedStyle(box).columnGap);
  const texts = Array.from(box.querySelectorAll(".group span"));
  const set = (size, count, most) => {
    box.style.fontSize = `${size / 10}rem`;
    box.style.columnCount = count;
    pages = Math.max(1, Math.round((box.scrollWidth + gap) / (box.clientWidth + gap) + 0.49));
    return pages <= most && texts.every((text) => text.scrollWidth <= text.clientWidth + 1);
  };
  const counts = texts.length < 4 ? [1, 2, 3] : [2, 3];
  const fits = (most) => SIZES.some((size) => counts.some((count) => set(size, count, most)));
  // No calculation is broken over two lines, unless it is longer than half the wall.
  box.classList.toggle("breaks", false);
  if (!PAGES.some(fits)) {
    box.classList.toggle("breaks", true);
    PAGES.some(fits);
  }
  turn(0);
};

const turn = (by) => {
  const box = stage.querySelector(".pages");
  const shown = document.getElementById("page");
  window.clearTimeout(turning);
  if (!box || !shown) return;
  page = (page + by + pages) % pages;
  box.scrollLeft = page * (box.clientWidth + parseFloat(getComputedStyle(box).columnGap));
  shown.textContent = pages > 1 ? say("page", { page: page + 1, pages }) : "";
  if (pages > 1) turning = window.setTimeout(() => turn(1), TURN);
};

const layout = () => {
  // Lists come last: they get the room that is left.
  stage.querySelectorAll(".fit").forEach((box) => box.querySelector(".columns") || fit(box));
  stage.querySelectorAll(".columns").forEach(columns);
  paginate();
};

// What is shown ------------------------------------------------------------------------------

const fitted = (most, least, name, ...inside) =>
  el("div", { class: `fit ${name}`, "data-most": most, "data-least": least }, inside);

const qr = (path, size) =>
  svg(
    "svg",
    { class: "qr", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": say("join-scan") },
    svg("path", { d: path }),
  );

const lobby = () => {
  const names = state.names || [];
  const address = (state.url || location.origin).replace(/^http:\/\//, "").replace(/\/$/, "");
  return el(
    "div",
    { class: names.length > 16 ? "lobby many" : "lobby" },
    el(
      "section",
      { class: "join" },
      el("p", { class: "lede" }, `1. ${say("join-open")}`),
      fitted(9, 3, "address", address),
      el("p", { class: "lede" }, `2. ${say("join-code")}`),
      fitted(names.length > 16 ? 18 : 26, 8, "code", state.code),
    ),
    state.qr ? qr(state.qr, state.qr_size) : null,
    el(
      "section",
      { class: "who" },
      el(
        "div",
        { class: "sum" },
        el("h2", {}, names.length ? say("in-class", { count: names.length }) : say("first-name")),
        state.door === "locked" ? el("p", {}, say("door-locked")) : null,
        choice(speakTo),
      ),
      fitted(8, 1.8, "", el("ul", { class: "columns" }, names.map((name) => el("li", {}, name)))),
    ),
  );
};

const task = () => {
  const { tiles = [], how } = state.words || {};
  let { lines = [] } = state.words || {};
  if (!tiles.length && !lines.length) lines = [how];
  const table = lines.some((text) => /[\u2007│─]| {2}/.test(text.trim()));
  return fitted(
    tiles.length ? 26 : 13,
    3,
    "task",
    tiles.map((row) => el("div", { class: "tiles" }, row.map((text) => el("b", {}, text)))),
    lines.length
      ? el("div", { class: table ? "table" : "lines" }, lines.map((text) => el("span", {}, text)))
      : null,
  );
};

/** Whether there is nothing to be seen but what to do. */
const alone = () => {
  const { tiles = [], lines = [] } = state.words || {};
  return !tiles.length && !lines.length;
};

const asked = () =>
  el(
    "div",
    { class: "asked" },
    task(),
    el(
      "div",
      {},
      state.phase === "locked"
        ? el("p", { class: "stop" }, say("locked"))
        : el("p", { class: "how" }, alone() ? "" : state.words.how),
      el(
        "div",
        { class: "count" },
        el("div", { class: "bar", "aria-hidden": "true" }, el("i")),
        el("span", { id: "answered" }),
      ),
    ),
  );

const paused = () =>
  el("div", { class: "middle" }, el("strong", {}, say("eyes")), el("p", {}, say("eyes-more")));

const shown = ({ text, told = [], correct }) =>
  fitted(
    11,
    3,
    "middle",
    el("h2", {}, say("shown")),
    el("p", { class: "one" }, local(text)),
    correct === undefined ? null : el("p", {}, correct ? `✓ ${say("right")}` : `✗ ${say("wrong")}`),
    told.map((sentence) => el("p", { class: "told" }, sentence)),
  );

const group = ({ result, ideas }) =>
  el(
    "div",
    { class: "group" },
    el("b", {}, result),
    ideas.map(({ text, found }) => [el("span", {}, text), el("em", {}, found ? `×${found}` : "")]),
  );

const part = (heading, rows) => (rows.length ? [el("h2", {}, heading), rows] : null);

const reveal = () => {
  const told = state.words_solutions || [];
  const found = grouped(told.filter((idea) => idea.found));
  const missed = grouped(told.filter((idea) => !idea.found));
  const astray = state.words_astray || [];
  const story = state.story || [];
  if (!told.length && !astray.length && !story.length) return task();
  const wrong = ({ name, count }) =>
    el("p", { class: "wrong" }, el("b", {}, `${count}×`), el("span", {}, name));
  const count = { found: told.filter((idea) => idea.found).length, all: told.length };
  return el(
    "div",
    { class: "reveal" },
    el(
      "div",
      { class: "sum" },
      told.length > 1 ? el("p", {}, say("ideas", count)) : null,
      found.length ? el("p", {}, say("found-by")) : null,
    ),
    el(
      "div",
      { class: "pages" },
      found.map(group),
      part(say("astray"), astray.map(wrong)),
      part(say("unfound"), missed.map(group)),
      part(say("story"), story.map((text) => el("p", { class: "plain" }, text))),
    ),
  );
};

const over = () => {
  const ranking = (state.ranking || []).slice().sort((one, other) => other.points - one.points);
  const rules = [say("rule-idea"), say("rule-first"), say("rule-rare"), say("rule-best")];
  if ((state.teams || []).length) rules.push(say("rule-team"));
  let place = 1;
  const row = ({ name, points }, at) => {
    if (at && points < ranking[at - 1].points) place = at + 1;
    return el("li", {}, el("b", {}, `${place}.`), el("span", {}, name), el("b", {}, value(points)));
  };
  return el(
    "div",
    { class: "reveal" },
    el("h2", { class: "lede" }, say("over")),
    el(
      "div",
      { class: "asked" },
      fitted(12, 1.8, "", el("ol", { class: "columns points" }, ranking.map(row))),
      el("p", { class: "rules" }, `${say("ranking")}: ${rules.join(" · ")}`),
    ),
  );
};

const teams = () =>
  el(
    "p",
    { class: "teams", "aria-label": say("teams") },
    (["reveal", "over"].includes(state.phase) && state.teams ? state.teams : []).map(({ team, points }) => el("span", {}, `${team}: `, el("b", {}, value(points)))),
  );

const view = () => {
  if (state.phase === "lobby") return lobby();
  if (state.phase === "paused") return paused();
  if (state.phase === "over") return over();
  if (state.phase !== "reveal") return asked();
  return state.shown ? shown(state.shown) : reveal();
};

const draw = () => {
  const asks = state.round && state.phase !== "over";
  const heading = (asks && (state.words || {}).heading) || "";
  const round = heading ? `${say("round", { number: state.round })} · ${heading}` : "";
  fill(
    top,
    el("h1", {}, round),
    state.phase === "lobby" ? null : choice(speakTo),
    el("span", state.phase === "ask" ? { id: "clock", role: "timer", "aria-label": say("time") } : { id: "page" }),
  );
  fill(stage, view());
  fill(foot, teams());
  document.title = `${say("title-wall")} · Tutor`;
};

/** Counts change often: they are written without drawing everything anew. */
const count = ({ answered = 0, seats = 0 }) => {
  const text = document.getElementById("answered");
  if (!text) return;
  text.textContent = say("answered", { count: answered, all: seats });
  stage.querySelector(".bar i").style.width = `${seats ? (100 * answered) / seats : 0}%`;
};

const time = (left) => {
  const text = document.getElementById("clock");
  if (!text) return;
  text.textContent = left === null ? say("until-bell") : clockface(left);
  text.classList.toggle("hurry", left !== null && left <= HURRY);
};

const onFrame = (frame) => {
  if (isOther(frame, state)) {
    line.close();
    trouble.textContent = say("key-wrong");
  }
  if (frame.t !== "state" || !line.isOpen()) return;
  trouble.textContent = "";
  state = frame;
  show();
};

/** Draws what is known of the room, where that or the language is another one than before. */
const show = () => {
  const { ends, seq, answered, seats, ...rest } = state;
  const now = JSON.stringify([rest, own.lang]);
  const fresh = now !== drawn;
  if (fresh) {
    drawn = now;
    page = 0;
    draw();
  }
  count(state);
  stop();
  stop = ends === null ? () => {} : countdown(ends, time);
  if (ends === null) time(null);
  if (fresh) layout(); // once all is there that takes room
};

const onLine = (now) => {
  if (now === "away" && !(state && state.phase === "over")) trouble.textContent = say("away");
};

const speakTo = (wanted) =>
  speak(wanted).then(() => {
    if (state && state.phase === "over") show(); // such a room says nothing any more
    if (line) line.send({ t: "lang", lang: own.lang });
  });

/** The languages are there as long as somebody moves the mouse or uses the keyboard. */
let resting = 0;
const wake = () => {
  window.clearTimeout(resting);
  document.body.classList.remove("idle");
  resting = window.setTimeout(() => document.body.classList.add("idle"), 4000);
};
["mousemove", "keydown", "touchstart"].forEach((event) => window.addEventListener(event, wake));

// A clock that grows in its last seconds takes room from what is shown, as a smaller window does.
new ResizeObserver(() => state && layout()).observe(stage);
window.addEventListener("keydown", ({ key: pressed }) => {
  if (pressed === "ArrowRight" || pressed === "PageDown") turn(1);
  if (pressed === "ArrowLeft" || pressed === "PageUp") turn(-1);
});

speak().then(() => {
  line = connect({ first: () => ({ t: "screen", key: key(), lang: own.lang }), onFrame, onLine });
});
