// A round while it is asked: the time, the question, what was sent, the line and its keypad.

import { countdown, el, fill, say } from "./common.js";
import { sentList } from "./answers.js";
import { hexagon } from "./reveal.js";

const COLUMN = "\u2007"; // fills the columns of a table
const MANY = 40; // hexagons that still make a picture
const LONG = 20; // letters of a line in which there are words
const HURRY = 10000; // milliseconds of the last stretch

const tile = (text, put) =>
  el(
    "button",
    {
      type: "button",
      class: text.length < 3 ? "tile die" : "tile",
      "data-tile": text,
      onmousedown: (event) => event.preventDefault(),
      onclick: () => put(text),
    },
    text,
  );

const row = (texts, put) =>
  el("div", { class: texts.length > 5 ? "tiles many" : "tiles" }, texts.map((text) => tile(text, put)));

// Lines of words may be smaller than those of a calculation, where there is little room.
const set = (lines) => ((lines || []).some((text) => text.length > LONG) ? "digits worded" : "digits");

const question = (words, put, game) => ({
  title: el("h1", { tabindex: "-1", id: "title" }, words.heading || ""),
  how: words.how ? el("p", { class: "how" }, words.how) : null,
  lines: el(
    "div",
    { class: `lines ${(words.lines || []).some((text) => text.indexOf(COLUMN) >= 0) ? "table" : set(words.lines)}` },
    (game ? game.lines(words.lines || []) : words.lines || []).map((text) => el("p", {}, text)),
  ),
  tiles: (words.tiles || []).map((texts) => row(texts, put)),
});

const closed = (state) =>
  state.phase === "locked"
    ? [el("p", { class: "note", role: "alert" }, say("locked")), el("p", { class: "quiet" }, say("locked-how"))]
    : [el("p", { class: "note", role: "alert" }, say("done")), el("p", { class: "quiet" }, say("done-how"))];

// Milliseconds that the bar stands for: the most that this round has had left, also after a rest.
let most = { of: 0, longest: 0 };

// desk is what writing() made; game is the board or sheet of a whole game, or null.
// Returns node, seen(state, answers), used(text) and stop().
export const round = ({ desk, game }) => {
  const clock = el("div", { class: "clock", role: "timer", hidden: true });
  const bar = el("i");
  const number = el("b", { class: "digits" });
  const asked = el("section", { class: "question" });
  const about = el("div", { class: "about" }); // a whole game's words, below what was sent
  const finds = el("div", { class: "mosaic finds", "aria-hidden": "true" }); // one for each right answer
  const sent = sentList();
  const place = el("section", { class: "desk", "aria-label": say("line") });
  let stop = () => {};
  let looks = "";
  let stands = "";

  fill(clock, el("span", { class: "heard" }, say("time-left")), el("span", { class: "bar" }, bar), number);

  const tick = (left) => {
    const seconds = Math.ceil(left / 1000);
    bar.style.transform = `scaleX(${Math.min(1, left / most.longest)})`;
    number.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    clock.classList.toggle("hurry", left < HURRY);
  };

  const used = (text) => {
    const numbers = text.split("=")[0].match(/\d+|[A-Z]/g) || [];
    if (game && !game.beside) return;
    asked.querySelectorAll("[data-tile]").forEach((each) => {
      const at = numbers.indexOf(each.getAttribute("data-tile"));
      each.classList.toggle("used", at >= 0);
      if (at >= 0) numbers.splice(at, 1);
    });
  };

  const pose = (state, open) => {
    const words = state.words || {};
    const now = JSON.stringify([words, open]);
    if (now === looks) return;
    looks = now;
    const shown = question(words, (text) => open && desk.put(text), game);
    if (game) {
      fill(asked, shown.title, game.beside ? shown.tiles : null, game.node);
      fill(about, shown.lines, shown.how);
      desk.pose(words, game.keys && game.keys(words.keys || []));
    } else {
      fill(asked, shown.title, shown.how, shown.lines, shown.tiles);
      desk.pose(words, words.keys || []);
    }
    used(desk.text());
  };

  const lay = (state, open) => {
    const now = open ? "open" : state.phase;
    if (now === stands) return;
    stands = now;
    if (!open) fill(place, closed(state));
    else fill(place, el("div", { class: "writes" }, desk.line, game && game.beside), desk.hint, desk.keypad);
  };

  if (game) sent.node.appendChild(about);
  else sent.node.insertBefore(finds, sent.node.firstChild);

  const answered = (answers) => {
    node.classList.toggle("unsent", !game && answers.length === 0);
    const right = answers.filter((one) => one.status === "right").length;
    while (finds.children.length > right) finds.removeChild(finds.lastChild);
    while (finds.children.length < Math.min(right, MANY)) finds.appendChild(hexagon({ class: "mine" }));
    sent.seen(answers);
  };

  const node = el("div", { class: game ? "work game" : "work" }, clock, asked, sent.node, place);
  return {
    node,
    seen(state, answers) {
      const open = state.phase === "ask" && !state.done;
      lay(state, open);
      if (game) game.seen(state);
      pose(state, open);
      answered(answers);
    },
    answered,
    used,
    time(left, of) {
      stop();
      stop = () => {};
      clock.hidden = left === null;
      if (left === null) return;
      most = { of, longest: most.of === of ? Math.max(most.longest, left) : left };
      stop = countdown(left, tick);
    },
    stop: () => stop(),
  };
};
