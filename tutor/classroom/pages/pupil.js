// The pupil's page of the live class: a code, a name, a seat; then what is asked, until it is over.

import { connect, el, fill, get, keep, kept, learn, post, say, value } from "./common.js";
import { answers as answersOf, sentList } from "./answers.js";
import { askCode, askName, attempt, codeIn } from "./entry.js";
import { hexagon, revealed } from "./reveal.js";
import { round } from "./round.js";
import * as views from "./views.js";
import { writing } from "./writing.js";

const DRAFT_APART = 1000; // milliseconds between two drafts
const NAGGING = 700; // milliseconds until an absence is worth a sentence

const byId = (id) => document.getElementById(id);
const main = byId("main");

let lang = "";
let code = ""; // of the room
let seat = null; // {token, name} of this browser in the room, kept
let asked = null; // {name, take}: a seat that is being asked for
let line = null; // to the hub
let state = null; // the last one
let said = null; // the answers of this seat
let game = null; // the board or sheet of a whole game, if one is played
let work = null; // the round on the page, while it is asked
let view = ""; // what is on the page
let told = ""; // what it tells while nothing is asked
let redo = () => {}; // puts it there again, in another language
let draftTimer = 0;
let awayTimer = 0;
let points = null;

// The language --------------------------------------------------------------------------------

const speak = (wanted) =>
  get(`/class/hello?lang=${encodeURIComponent(wanted)}`)
    .catch(() => new Promise((done) => window.setTimeout(done, 1500)).then(() => null))
    .then((hello) => {
      if (hello === null) return speak(wanted);
      lang = hello.lang;
      learn(hello.words);
      document.documentElement.lang = lang;
      document.title = say("title");
      const choice = byId("lang");
      choice.setAttribute("aria-label", say("language"));
      fill(
        choice,
        Object.keys(hello.languages).map((each) =>
          el("option", { value: each, lang: each, selected: each === lang }, hello.languages[each]),
        ),
      );
      choice.value = lang;
      choice.hidden = false;
      fill(byId("away"), say("away"));
      return hello;
    });

byId("lang").addEventListener("change", (event) => {
  keep("lang", event.target.value);
  speak(event.target.value).then(() => {
    if (state) show();
    redo();
  });
});

// Coming in ------------------------------------------------------------------------------------

const hangUp = () => {
  if (line) line.close();
  if (work) work.stop();
  line = null;
  state = null;
  game = null;
  work = null;
};

// The seat is given up in this browser; the hub keeps it.
const leave = () => {
  if (said) said.forget();
  keep(`seat.${code}`);
  keep(`draft.${code}`);
  hangUp();
  seat = null;
};

const anew = () => {
  leave();
  choose(code, "");
};

const enter = (refusal, typed) => {
  hangUp();
  redo = () => enter("", typed);
  place("code", null);
  askCode(main, { code: typed, art: views.art(), refusal, onCode: (found) => choose(found, "") });
};

// A code is known: the seat of this browser, or the names of the class.
const choose = (found, refusal, taken) => {
  hangUp();
  code = found;
  seat = kept(`seat.${code}`) || null;
  if (seat) {
    sit();
    return;
  }
  place("coming", views.coming(say("coming")));
  post("/class/names", { code })
    .then((answer) => {
      if (answer.code) enter(say(`no-${answer.code}`), answer.code === "too-fast" ? found : "");
      else chooseName(answer, refusal, taken);
    })
    .catch(() => enter(say("away"), found));
};

const chooseName = ({ names, nicknames }, refusal, taken) => {
  redo = () => chooseName({ names, nicknames }, "", taken);
  place("names", null);
  askName(main, {
    names,
    nicknames,
    refusal,
    taken,
    onName: (name, take) => {
      asked = { name, take };
      sit();
    },
    onBack: () => enter(""),
  });
};

const sit = () => {
  hangUp();
  said = answersOf({
    code,
    send: (frame, within) => line !== null && line.send(frame, within),
    onChange: list,
  });
  redo = () => line && line.send({ t: "lang", lang });
  place("coming", views.coming(say("coming")));
  const ping = () => (state ? { t: "lang", lang } : null);
  line = connect({ first, onFrame: hear, ping, onLine: tellLine });
};

const first = () => {
  said.opened();
  if (seat) return { t: "back", token: seat.token, lang };
  const join = { t: "join", code, name: asked.name, lang, try: attempt() };
  return asked.take ? Object.assign(join, { take: true }) : join;
};

const tellLine = (now) => {
  window.clearTimeout(awayTimer);
  const away = byId("away");
  if (now !== "away") away.hidden = true;
  else if (state && state.phase === "over") line.close();
  else
    awayTimer = window.setTimeout(() => {
      away.hidden = false;
    }, NAGGING);
};

// What the hub says ----------------------------------------------------------------------------

const hear = (frame) => {
  switch (frame.t) {
    case "seat":
      seat = { token: frame.token, name: frame.name };
      asked = null;
      keep("room", code);
      keep(`seat.${code}`, seat);
      break;
    case "state":
      if (frame.you) bring(frame);
      break;
    case "ack":
      said.acked(frame.id, frame.verdict);
      break;
    case "no":
      if (frame.id) said.refused(frame.id, frame.code);
      else refused(frame.code);
      break;
    default:
  }
};

const refused = (why) => {
  if (state) {
    if (why === "gone" || why === "key-wrong") gone();
  } else if (why === "too-fast") {
    window.setTimeout(() => line && line.now(), 800 + 800 * Math.random());
  } else if (seat) {
    leave();
    enter(why === "not-now" ? say("class-over") : say(`no-${why}`));
  } else if (why === "name-taken" && asked.take) {
    redo = () => place("asking", views.asking(anew));
    redo();
  } else {
    const { name } = asked;
    if (why === "name-taken") choose(code, "", name);
    else if (why === "code-wrong") enter(say("no-code-wrong"));
    else choose(code, why === "not-now" ? say("class-over") : say(`no-${why}`));
  }
};

// Another window has the seat now, or the teacher has let this one go; or another class is here.
const gone = () => {
  hangUp();
  redo = () => place("gone", views.gone(sit, anew));
  redo();
  byId("title").focus();
};

// Whole games are loaded when one is played first; the state that needs it waits meanwhile.
const games = {};
let waits = null;

const bring = (frame) => {
  const name = frame.show.board ? "board" : frame.show.sheet ? "sheet" : "";
  waits = null;
  if (!name || games[name]) {
    arrive(frame);
    return;
  }
  waits = frame;
  import(`./${name}.js`).then(({ gameOf }) => {
    games[name] = gameOf;
    if (waits && line) bring(waits);
  });
};

const arrive = (now) => {
  const before = state;
  state = now;
  redo = () => {
    if (state.phase === "over") show(); // such a room says nothing any more
    if (line) line.send({ t: "lang", lang });
  };
  if (!before || before.round !== now.round) restore(before);
  said.seen(now);
  if (now.lang && now.lang !== lang) line.send({ t: "lang", lang });
  show();
  if (work) work.time(now.phase === "ask" ? now.ends : null, now.round);
};

// The line of this round: what this browser kept of it, or else what the hub did.
const restore = (before) => {
  const mine = kept(`draft.${code}`);
  const same = mine && mine.round === state.round;
  game = null;
  if (state.show.board) game = games.board(desk);
  if (state.show.sheet) game = games.sheet(desk);
  if (game && same) game.choose(mine.field);
  desk.set(same ? mine.text : before ? "" : state.you.draft || "");
};

// Writing --------------------------------------------------------------------------------------

const changed = (text) => {
  if (!state) return;
  keep(`draft.${code}`, { round: state.round, text, field: game ? game.chosen() : "" });
  if (work) work.used(text);
  if (game) game.wrote(text);
  if (draftTimer) return;
  draftTimer = window.setTimeout(() => {
    draftTimer = 0;
    if (line && state && state.phase === "ask") line.send({ t: "draft", text: desk.text() });
  }, DRAFT_APART);
};

const desk = writing({
  onSend: (text) => {
    const answer = game ? game.answer(text) : { text, field: "" };
    if (answer.text === "") return false;
    said.add(state.round, answer.text, answer.field);
    if (game) game.sent();
    return true;
  },
  next: (text) => (game ? game.hint(text) : ""),
  onChange: changed,
});

document.addEventListener("keydown", (event) => {
  if (!work || !desk.keypad.isConnected) return;
  const at = event.target;
  if (["INPUT", "SELECT", "TEXTAREA"].indexOf(at.tagName) >= 0) return;
  if (at.closest("button, [role=button]") && (event.key === "Enter" || event.key === " ")) return;
  if (desk.press(event)) event.preventDefault();
});

// The page -------------------------------------------------------------------------------------

const place = (name, node) => {
  view = name;
  document.body.setAttribute("data-view", name.split(" ")[0]);
  header();
  fill(main, node);
  window.scrollTo(0, 0);
};

const header = () => {
  const you = state ? state.you : null;
  const shown = byId("points");
  fill(
    byId("name"),
    you ? el("bdi", {}, you.name) : null,
    you && you.team ? el("small", {}, el("bdi", {}, you.team)) : null,
  );
  shown.hidden = !you;
  if (you) {
    fill(
      shown,
      hexagon({}),
      el("span", { class: "heard" }, say("points")),
      el("b", { class: "digits" }, value(you.points)),
    );
    shown.classList.toggle("won", points !== null && you.points > points);
  }
  points = you ? you.points : null;
};

// What is on the page for a state: rebuilt when this changes, filled anew otherwise.
const viewOf = (now) => {
  const phase = now.phase === "locked" ? "ask" : now.phase;
  return `${phase} ${now.round} ${lang}`;
};

const show = () => {
  if (!state) return;
  const wanted = viewOf(state);
  const same = view === wanted;
  const resting = state.phase !== "ask" && state.phase !== "locked";
  const news = resting ? JSON.stringify(Object.assign({}, state, { seq: 0, ends: 0 })) : "";
  if (!same || news !== told) {
    told = news;
    const top = same ? window.scrollY : 0;
    if (work) work.stop();
    work = resting ? null : round({ desk, game });
    place(wanted, build());
    window.scrollTo(0, top);
  } else header();
  if (work) work.seen(state, said.list());
  if (!same) focus(resting);
};

const focus = (resting) => {
  const title = byId("title");
  if (!resting && desk.line.isConnected) desk.line.focus({ preventScroll: true });
  else if (title) title.focus({ preventScroll: true });
};

const build = () => {
  switch (state.phase) {
    case "ask":
    case "locked":
      return work.node;
    case "paused":
      return views.paused();
    case "reveal":
      return open();
    case "over":
      return views.over(state.you, game && game.node, () => {
        leave();
        keep("room");
        enter("");
      });
    default:
      return views.lobby(state.you, anew);
  }
};

const open = () => {
  const sent = sentList();
  const answered = said.list();
  sent.seen(answered);
  if (game) game.seen(state);
  return el("div", { class: "reveal" }, revealed(state, answered, [game ? game.node : null, sent.node]));
};

// What was sent looks different.
const list = () => {
  if (work && state) work.answered(said.list());
};

// The beginning --------------------------------------------------------------------------------

const begin = () => {
  const shown = codeIn(window.location.hash.slice(1));
  const known = kept("room");
  if (shown.length === 5) choose(shown, "");
  else if (known && kept(`seat.${known}`)) choose(known, "");
  else enter("");
};

window.addEventListener("hashchange", () => {
  const shown = codeIn(window.location.hash.slice(1));
  if (shown.length === 5 && shown !== code) choose(shown, "");
});

speak(kept("lang") || "").then(begin);
