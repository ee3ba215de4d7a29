// The teacher's desk: who does what, and everything that leads the class.

import { connect, countdown, el, fill, local, say } from "./common.js";
import { askForm } from "./asking.js";
import { panel, sure } from "./panel.js";
import { choice, clockface, grouped, isOther, key, page, speak } from "./screens.js";

const at = (id) => document.getElementById(id);
let state = null;
let line = null;
let stop = () => {};
let sort = "all";
let view = "class";
let stuck = new Set();

// What a pupil is doing: a mark and a word, never a colour alone ---------------------------------

const KINDS = {
  waiting: { mark: "?", word: () => say("is-waiting"), all: (count) => say("count-waiting", { count }) },
  stuck: {
    mark: "!",
    word: ({ wrong }) => say("is-stuck", { wrong }),
    all: (count) => say("count-stuck", { count }),
  },
  wrong: { mark: "✗", word: () => say("is-wrong"), all: (count) => say("count-wrong", { count }) },
  thinking: {
    mark: "…",
    word: () => say("is-thinking"),
    all: (count) => say("count-thinking", { count }),
  },
  right: {
    mark: "✓",
    word: ({ right }) => say("is-right", { right }),
    all: (count) => say("count-right", { count }),
  },
  here: { mark: "●", word: () => say("is-here"), all: (count) => say("count-here", { count }) },
  gone: { mark: "–", word: () => say("is-gone"), all: (count) => say("count-gone", { count }) },
};

const doing = (pupil) => {
  if (pupil.waiting) return "waiting";
  if (!pupil.here) return "gone";
  if (pupil.stuck) return "stuck";
  if (pupil.right) return "right";
  if (pupil.wrong) return "wrong";
  return state.phase === "ask" ? "thinking" : "here";
};

const byName = (one, other) => one.name.localeCompare(other.name, page.lang);

// What the teacher does --------------------------------------------------------------------------

const act = (what, more = {}) => {
  if (line.send({ t: "do", what, ...more }, 6000)) return;
  tell(say("away"));
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

const button = (text, onclick, more = {}) => el("button", { type: "button", onclick, ...more }, text);

const MAIN = { class: "main" };

/** Leads to the form, and where that is open already starts what it says. */
const other = (more = {}) => {
  const start = () => form.start();
  return view === "ask" ? button(say("start"), start, MAIN) : button(say("ask"), () => look("ask"), more);
};

/** The buttons of a phase, the likeliest first. */
const steps = () => {
  const pause = button(say("pause"), () => act("pause"));
  const minute = button(say("extend"), () => act("extend", { seconds: 60 }));
  const main = view === "ask" ? {} : MAIN;
  switch (state.phase) {
    case "lobby":
      return [other(MAIN), pause];
    case "ask":
      return [
        view === "ask" ? other() : null,
        button(say("ring"), () => act("ring"), main),
        state.ends === null ? null : minute,
        pause,
      ];
    case "locked":
      return [
        view === "ask" ? other() : null,
        button(say("reveal"), () => act("reveal"), main),
        pause,
      ];
    case "reveal":
      return [
        view === "ask" ? other() : button(`▶ ${say("next")}`, () => act("ask", form.last()), MAIN),
        (state.of || "").endsWith("-game") ? null : button(`↻ ${say("again")}`, () => act("again")),
        view === "ask" ? null : other(),
        pause,
      ];
    case "paused":
      return [button(`▶ ${say("resume")}`, () => act("resume"), MAIN)];
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

/** Fills a part of the page when what it shows has changed: what has the focus keeps it. */
const drawn = new Map();
const draw = (id, shows, make) => {
  const now = JSON.stringify([shows, page.lang]);
  if (drawn.get(id) === now) return;
  drawn.set(id, now);
  const focused = at(id).contains(document.activeElement) ? document.activeElement : null;
  const place = focused ? Array.from(at(id).querySelectorAll("button")).indexOf(focused) : 0;
  fill(at(id), make());
  if (!focused) return;
  const buttons = Array.from(at(id).querySelectorAll("button"));
  const same = ({ dataset }) => dataset.seat && dataset.seat === focused.dataset.seat;
  const next = buttons.find(same) || buttons[Math.min(Math.max(place, 0), buttons.length - 1)];
  if (next) next.focus();
};

const address = () => (state.url || location.origin).replace(/^http:\/\//, "").replace(/\/$/, "");

const header = () => [
  el("h1", {}, PHASES[state.phase]()),
  el("p", { class: "task" }, summary()),
  el("p", { id: "counts" }, el("b", { id: "clock", role: "timer", "aria-label": say("time") }), el("span", { id: "answered" })),
  el(
    "details",
    { class: "join", open: at("top").querySelector("details[open]") !== null },
    el("summary", {}, `${say("code")} `, el("b", {}, state.code), state.door === "locked" ? el("span", {}, say("door-locked")) : null),
    el("p", {}, `${say("address")}: `, el("b", {}, address())),
    state.door === "locked" ? null : el("p", {}, say("door-open")),
    el("p", { class: "row" }, door()),
    choice(speakTo),
    state.phase === "over" ? null : el("p", { class: "row" }, button(say("end"), end, { class: "grave" })),
  ),
];

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

const sorts = (counts) =>
  ["all", ...Object.keys(KINDS)]
    .filter((name) => name === "all" || counts[name])
    .map((name) =>
      button(
        name === "all"
          ? say("everybody", { count: state.pupils.length })
          : `${KINDS[name].mark} ${KINDS[name].all(counts[name])}`,
        () => {
          sort = name;
          render();
        },
        { class: name, "aria-pressed": String(name === sort) },
      ),
    );

const card = (pupil) => {
  const kind = doing(pupil);
  const over = state.phase === "over";
  return el(
    "li",
    {},
    button(
      [
        el("span", { class: "mark", "aria-hidden": "true" }, KINDS[kind].mark),
        el("b", {}, pupil.name),
        el("span", { class: "word" }, over ? say("points", { points: pupil.points }) : KINDS[kind].word(pupil)),
        pupil.team ? el("small", {}, pupil.team) : null,
        el("span", { class: "last" }, local(pupil.last || "")),
      ],
      () => panel.open(pupil.seat),
      { class: `pupil ${kind}`, "data-seat": pupil.seat },
    ),
  );
};

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

const solutions = () => {
  const groups = grouped(state.words_solutions);
  return [
    el("h2", {}, say("solutions")),
    el("p", { class: "quiet" }, groups.length ? say("own-eyes") : say("solutions-none")),
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
      .sort((one, two) => two.stuck - one.stuck || byName(one, two))
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

const form = askForm(at("ask"), (command) => act("ask", command));

const render = () => {
  const { ends, seq, ...rest } = state;
  const pupils = state.pupils.slice().sort(byName);
  const counts = {};
  pupils.forEach((pupil) => {
    counts[doing(pupil)] = (counts[doing(pupil)] || 0) + 1;
  });
  if (sort !== "all" && !counts[sort]) sort = "all";
  const seen = pupils.filter((pupil) => sort === "all" || doing(pupil) === sort);
  draw("top", [rest.phase, rest.round, rest.door, rest.code, summary()], header);
  draw("views", [view, (state.work || []).filter((pupil) => pupil.stuck).length], views);
  draw("asks", [pupils.map(({ waiting, name }) => waiting && name), state.shown], () => [asks(), onWall()]);
  draw("sorts", [counts, sort], () => (pupils.length ? sorts(counts) : []));
  draw("grid", [seen, state.phase], () => seen.map(card));
  fill(at("none"), pupils.length ? "" : say("nobody"));
  draw("solutions", [rest.words_solutions, rest.words_astray], solutions);
  draw("work", rest.work, () => working(rest.work || []));
  draw("controls", [rest.phase, ends === null, view], steps);
  form.draw(state);
  panel.draw(state);
  at("answered").textContent = state.round
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
