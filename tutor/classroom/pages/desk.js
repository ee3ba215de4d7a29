// The teacher's desk: who does what, and everything that leads the class.

import { connect, countdown, el, fill, local, say } from "./common.js";
import { askForm } from "./asking.js";
import { pupilGrid } from "./grid.js";
import { panel, sure } from "./panel.js";
import {
  at,
  button,
  choice,
  clockface,
  grouped,
  isOther,
  key,
  page,
  redraw,
  speak,
} from "./screens.js";

let state = null;
let line = null;
let stop = () => {};
let view = "class";
let stuck = new Set();

// What the teacher does --------------------------------------------------------------------------

let asking = false; // whether a round was asked for that nothing is known of yet

const act = (what, more = {}) => {
  if (what === "ask" && asking) return;
  const sent = line.send({ t: "do", what, ...more }, 6000);
  if (what === "ask") asking = sent;
  if (!sent) tell(say("away"));
};

const REFUSED = {
  "not-now": () => say("no-not-now"),
  "options-wrong": () => say("no-options-wrong"),
  "of-unknown": () => say("no-options-wrong"),
  "name-taken": () => say("no-name-taken"),
  "name-wrong": () => say("no-name-wrong"),
  gone: () => say("no-gone"),
};

let telling = 0;
const tell = (text) => {
  fill(at("news"), text);
  at("news").classList.remove("heard");
  window.clearTimeout(telling);
  telling = window.setTimeout(() => at("news").classList.add("heard"), 5000);
};

const MAIN = { class: "main" };

/** A button of a step. Of two quick taps the second was not meant for what stands there by then. */
const step = (text, does, more = {}) => button(text, ({ detail }) => detail < 2 && does(), more);

/** Leads to the form, and where that is open already starts what it says. */
const other = (more = {}) => {
  const start = () => form.start();
  return view === "ask" ? step(say("start"), start, MAIN) : step(say("ask"), () => look("ask"), more);
};

/** The buttons of a phase, the likeliest first. */
const steps = () => {
  const pause = step(say("pause"), () => act("pause"));
  const minute = button(say("extend"), () => act("extend", { seconds: 60 }));
  const main = view === "ask" ? {} : MAIN;
  switch (state.phase) {
    case "lobby":
      return [other(MAIN), pause];
    case "ask":
      return [
        view === "ask" ? other() : null,
        step(say("ring"), () => act("ring"), main),
        state.ends === null ? null : minute,
        pause,
      ];
    case "locked":
      return [
        view === "ask" ? other() : null,
        step(say("reveal"), () => act("reveal"), main),
        pause,
      ];
    case "reveal":
      return [
        view === "ask" ? other() : step(`▶ ${say("next")}`, () => act("ask", form.last()), MAIN),
        (state.of || "").endsWith("-game") ? null : step(`↻ ${say("again")}`, () => act("again")),
        view === "ask" ? null : other(),
        pause,
      ];
    case "paused":
      return [step(`▶ ${say("resume")}`, () => act("resume"), MAIN)];
    default:
      return [];
  }
};

const end = () => sure(say("end-sure"), say("end-yes"), () => act("end"));

const door = () =>
  state.door === "locked"
    ? button(say("unlock-door"), () => act("unlock-door"))
    : button(say("lock-door"), () => act("lock-door"));

// What is shown ----------------------------------------------------------------------------------

const PHASES = {
  lobby: () => say("phase-lobby"),
  ask: () => say("phase-ask"),
  locked: () => say("phase-locked"),
  reveal: () => say("phase-reveal"),
  paused: () => say("phase-paused"),
  over: () => say("phase-over"),
};

const address = () => (state.url || location.origin).replace(/^http:\/\//, "").replace(/\/$/, "");

/** Where what is left of the class lies, for who looks for it afterwards. */
const reports = () => {
  if (!state.report) return null; // it is still being written
  if (!state.report.length) return state.round ? el("p", { class: "report" }, say("report-unsaved")) : null;
  return el("p", { class: "report" }, `${say("report-saved")} `, state.report.map((path) => el("code", {}, path)));
};

const header = () => {
  const over = state.phase === "over";
  const locked = state.door === "locked";
  return [
    el("h1", {}, PHASES[state.phase]()),
    el("p", { class: "task" }, summary()),
    el("p", { id: "counts" }, el("b", { id: "clock", role: "timer", "aria-label": say("time") }), el("span", { id: "answered" })),
    el(
      "div",
      { class: "way" },
      el(
        "details",
        { class: "join", open: at("top").querySelector("details[open]") !== null },
        el("summary", {}, `${say("code")} `, el("b", {}, state.code), locked && !over ? el("span", {}, say("door-locked")) : null),
        el(
          "div",
          {},
          el("p", {}, `${say("address")}: `, el("b", {}, address())),
          over || locked ? null : el("p", {}, say("door-open")),
          over ? null : el("p", { class: "row" }, door()),
          choice(speakTo),
        ),
      ),
      over ? null : button(say("end"), end, { class: "grave" }),
    ),
    over ? reports() : null,
  ];
};

const summary = () =>
  state.round
    ? [say("round", { number: state.round }), (state.words || {}).heading].filter(Boolean).join(" · ")
    : "";

const VIEWS = {
  class: () => say("tab-class"),
  ask: () => say("tab-ask"),
  solutions: () => say("tab-solutions"),
  work: () => say("tab-work"),
};

const look = (wanted) => {
  view = document.body.dataset.view = wanted;
  render();
  if (wanted === "ask") {
    const first = at("ask").querySelector("select, input, button");
    if (first) first.focus();
  }
};

/** How many are stuck at their own work: it is to be seen from every view. */
const stuckAtWork = () => {
  const count = (state.work || []).filter((pupil) => pupil.stuck).length;
  return count ? el("b", { class: "alarm" }, ` ! ${count}`) : null;
};

const views = () =>
  Object.keys(VIEWS).map((name) =>
    button([VIEWS[name](), name === "work" && stuckAtWork()], () => look(name), {
      "data-to": name,
      "aria-current": name === view ? "page" : null,
    }),
  );

const asks = () =>
  state.pupils
    .filter(({ waiting }) => waiting)
    .map(({ seat, name }) =>
      el(
        "p",
        { class: "row" },
        el("span", {}, `${name}: ${say("admit-why")}`),
        button(say("admit"), () => act("admit", { seat }), { class: "main" }),
      ),
    );

const onWall = () =>
  state.shown
    ? el(
        "p",
        { class: "row shown" },
        el("span", {}, `${say("shown-now")} `, el("b", {}, local(state.shown.text))),
        button(say("hide"), () => act("hide")),
      )
    : null;

/** Who sees the solutions just now. */
const seen = () => {
  if (state.phase === "over") return "";
  return state.phase === "reveal" ? say("all-see") : say("own-eyes");
};

const solutions = () => {
  const groups = grouped(state.words_solutions);
  return [
    el("h2", {}, say("solutions")),
    el("p", { class: "quiet" }, groups.length ? seen() : say("solutions-none")),
    el(
      "ul",
      { class: "found" },
      groups.map(({ result, ideas }) =>
        el(
          "li",
          {},
          el("b", {}, result),
          ideas.map(({ text, found }) => [el("span", {}, text), el("em", {}, `×${found}`)]),
        ),
      ),
    ),
    (state.words_astray || []).length ? el("h2", {}, say("astray")) : null,
    (state.words_astray || []).map(({ name, count }) => el("p", {}, `${count}× ${name}`)),
  ];
};

// Self-paced work --------------------------------------------------------------------------------

const ago = (seconds) => {
  const told = new Intl.RelativeTimeFormat(page.lang, { numeric: "auto", style: "short" });
  return seconds < 60 ? told.format(-seconds, "second") : told.format(-Math.round(seconds / 60), "minute");
};

const working = (pupils) => [
  el("p", { class: "quiet" }, pupils.length ? say("work-about") : say("work-none")),
  el(
    "ul",
    { class: "grid" },
    pupils
      .slice()
      .sort((one, two) => two.stuck - one.stuck || one.name.localeCompare(two.name, page.lang))
      .map((pupil) =>
        el(
          "li",
          { class: `pupil ${pupil.stuck ? "stuck" : "here"}` },
          el("span", { class: "mark", "aria-hidden": "true" }, pupil.stuck ? "!" : "●"),
          el("b", {}, pupil.name),
          el("span", { class: "word" }, pupil.stuck ? say("stuck") : say("at-work")),
          el("span", {}, pupil.what),
          pupil.last ? el("span", {}, say("last", { text: local(pupil.last) })) : null,
          pupil.diagnosis ? el("span", { class: "diagnosis" }, [].concat(pupil.diagnosis).join(" ")) : null,
          el("small", {}, ago(pupil.ago || 0)),
        ),
      ),
  ),
];

// All of it ----------------------------------------------------------------------------------------

const grid = pupilGrid((seat) => panel.open(seat));
const form = askForm(at("ask"), (command) => act("ask", command));

const render = () => {
  const { ends, seq, ...rest } = state;
  redraw("top", [rest.phase, rest.round, rest.door, rest.code, rest.report, summary()], header);
  redraw("views", [view, (state.work || []).filter((pupil) => pupil.stuck).length], views);
  redraw("asks", [state.pupils.filter(({ waiting }) => waiting), state.shown], () => [asks(), onWall()]);
  grid.draw(state);
  redraw("solutions", [rest.words_solutions, rest.words_astray, rest.phase], solutions);
  redraw("work", rest.work, () => working(rest.work || []));
  redraw("controls", [rest.phase, ends === null, view], steps);
  form.draw(state);
  panel.draw(state);
  at("answered").textContent = state.round && state.phase !== "over"
    ? say("answered", { count: state.answered, all: state.seats })
    : say("in-class", { count: state.seats });
};

/** Says who is stuck since the last state, for those who do not see the grid. */
const announce = () => {
  const here = state.pupils.filter((pupil) => pupil.here && pupil.stuck);
  const now = here.concat((state.work || []).filter((pupil) => pupil.stuck));
  const names = now.map(({ name }) => name).filter((name) => !stuck.has(name));
  stuck = new Set(now.map(({ name }) => name));
  if (names.length) fill(at("news"), say("stuck-now", { names: names.join(", ") }));
};

const time = (left) => {
  at("clock").textContent = left === null ? say("until-bell") : clockface(left);
};

const onFrame = (frame) => {
  if (isOther(frame, state)) {
    line.close();
    fill(at("trouble"), say("key-wrong"));
    return;
  }
  if (frame.t === "no" || frame.t === "done") asking = false;
  if (frame.t === "no") tell((REFUSED[frame.code] || (() => say("no-other")))());
  if (frame.t === "done" && frame.what === "ask") {
    form.done();
    if (view === "ask") look("class");
  }
  if (frame.t !== "state") return;
  if (state && state.phase !== frame.phase) fill(at("news"), PHASES[frame.phase]());
  fill(at("trouble"));
  state = frame;
  render();
  announce();
  stop();
  stop = () => {};
  if (state.phase !== "ask") at("clock").textContent = "";
  else if (state.ends === null) time(null);
  else stop = countdown(state.ends, time);
};

const onLine = (now) => {
  asking = false;
  if (now === "away" && !(state && state.phase === "over")) fill(at("trouble"), say("away"));
};

const speakTo = (wanted) =>
  speak(wanted).then(() => {
    document.title = `${say("title-desk")} · Tutor`;
    if (line) line.send({ t: "lang", lang: page.lang });
    if (state) render();
  });

panel.start(act);
speakTo().then(() => {
  line = connect({ first: () => ({ t: "teach", key: key(), lang: page.lang }), onFrame, onLine });
});
