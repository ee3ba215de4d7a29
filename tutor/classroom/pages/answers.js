// What was answered: kept in this browser until the hub has it on disk, sent again until then.

import { el, fill, fresh, keep, kept, local, say, sentence } from "./common.js";
import { mark } from "./reveal.js";

const AT_ONCE = 5; // the hub takes six at once, then two a second
const APART = 700; // milliseconds between later ones
const PATIENCE = 6000; // milliseconds until an answer without ack makes the line doubtful
const TRIES = 3; // of an answer that met a change of phase on its way

// send(frame, within) is the line's; onChange() is called when the list looks different.
export const answers = ({ code, send, onChange }) => {
  const place = `unsent.${code}`;
  let unsent = kept(place) || []; // {id, round, text, field, why}: with a why it was refused
  let away = {}; // ids on their way on this line
  const verdicts = {}; // by id: what an ack said before a state does
  let state = null;
  let timer = 0;

  const store = () => {
    keep(place, unsent.length ? unsent.map((one) => Object.assign({}, one, { tries: 0 })) : undefined);
    onChange();
  };

  const pump = () => {
    window.clearTimeout(timer);
    timer = 0;
    if (state === null || state.phase === "paused") return;
    const waiting = unsent.filter((one) => !one.why && !away[one.id]);
    const free = AT_ONCE - Object.keys(away).length;
    waiting.slice(0, Math.max(0, free)).forEach((one) => {
      const frame = { t: "answer", id: one.id, round: one.round, text: one.text };
      if (one.field) frame.field = one.field;
      if (send(frame, PATIENCE)) away[one.id] = true;
    });
    if (waiting.length > free) again();
  };

  const again = () => {
    if (!timer) timer = window.setTimeout(pump, APART * (1 + Math.random()));
  };

  const drop = (id) => {
    unsent = unsent.filter((one) => one.id !== id);
  };

  const toldOf = (id) => (state.told && state.told[id]) || [];

  const status = (verdict) => {
    if (!verdict) return "kept";
    if (verdict.correct) return "right";
    return verdict.wrong === false ? "kept" : "wrong"; // a vote is neither
  };

  const looksOf = (verdict, id) => ({
    status: status(verdict),
    unread: Boolean(verdict) && verdict.code === "unreadable",
    told: toldOf(id),
  });

  return {
    add(round, text, field) {
      unsent.push({ id: fresh(), round, text, field });
      store();
      pump();
    },
    // A new line stands: what was on its way may be lost.
    opened() {
      away = {};
    },
    seen(now) {
      state = now;
      const known = {};
      now.you.answers.forEach((one) => {
        known[one.id] = true;
      });
      const before = unsent.length;
      unsent = unsent.filter((one) => !known[one.id] && (!one.why || one.round === now.round));
      if (unsent.length !== before) store();
      pump();
    },
    acked(id, verdict) {
      const one = unsent.filter((each) => each.id === id)[0];
      verdicts[id] = { verdict, one };
      delete away[id];
      drop(id);
      store();
      pump();
    },
    refused(id, code) {
      const one = unsent.filter((each) => each.id === id)[0];
      delete away[id];
      if (!one) return;
      one.tries = (one.tries || 0) + 1;
      const asked = state.phase === "paused" || (state.phase === "ask" && state.round === one.round);
      if (code === "too-fast" || (code === "not-now" && asked && one.tries < TRIES)) return again();
      one.why = code;
      store();
    },
    // The answers of the round, the newest first: {id, text, status, told, idea}.
    list() {
      if (state === null) return [];
      const of = (one) => one.round === state.round;
      const known = {};
      const taken = state.you.answers.filter(of).map((one) => {
        known[one.id] = true;
        const verdict = one.verdict || (verdicts[one.id] || {}).verdict;
        return Object.assign({}, one, looksOf(verdict, one.id));
      });
      const acks = Object.keys(verdicts)
        .filter((id) => !known[id] && verdicts[id].one && of(verdicts[id].one))
        .map((id) =>
          Object.assign({}, verdicts[id].one, looksOf(verdicts[id].verdict, id)),
        );
      const mine = unsent.filter(of).map((one) =>
        Object.assign({}, one, { status: one.why ? "refused" : "sending", told: [] }),
      );
      return taken.concat(acks, mine).reverse();
    },
    waiting: () => unsent.some((one) => !one.why),
    forget() {
      unsent = [];
      store();
    },
  };
};

// The word of a status, beside its mark.
const wordOf = (one) => {
  switch (one.status) {
    case "right":
      return say("right");
    case "wrong":
      return one.unread ? say("no-unreadable") : say("wrong");
    case "kept":
      return say("sent");
    case "sending":
      return say("sending");
    default:
      return say(`no-${one.why}`);
  }
};

// What the sentences say besides: without one that only repeats word and text, or begins with it.
const besides = (one) => {
  const bare = (words) => words.replace(/\s/g, "");
  const word = wordOf(one);
  const without = (text) => {
    const opening = [`${word}: `, `${word} `].filter((each) => text.indexOf(each) === 0)[0] || "";
    const rest = text.slice(opening.length);
    return rest.charAt(0).toUpperCase() + rest.slice(1);
  };
  return one.told.filter((text) => bare(text) !== bare(word + local(one.text))).map(without);
};

// What is right needs no explaining: who wants to see it worked out opens it.
const parts = (one) => {
  const lines = besides(one).map((text) => el("p", {}, sentence(text)));
  const folded = one.status === "right" && lines.length > 1;
  return [
    mark(one.status),
    el("span", { class: "equation digits" }, local(one.text)),
    " ",
    el("strong", {}, wordOf(one)),
    folded ? el("details", {}, el("summary", {}, say("working")), lines) : lines,
  ];
};

// The list of what was sent. Rows stay where they are, so that only what is new is read aloud.
export const sentList = () => {
  const rows = {};
  const list = el("ul", { class: "answers" });
  return {
    node: el(
      "section",
      { class: "sent", "aria-label": say("your-answers") },
      el("div", { role: "status", "aria-atomic": "false" }, list),
    ),
    seen(answered) {
      const wanted = {};
      answered.forEach((one, at) => {
        wanted[one.id] = true;
        const looks = JSON.stringify([one.status, one.why, one.told]);
        const row = rows[one.id] || { node: el("li", {}), looks: "" };
        rows[one.id] = row;
        if (row.looks !== looks) {
          row.looks = looks;
          row.node.className = one.status;
          fill(row.node, parts(one));
        }
        if (list.children[at] !== row.node) list.insertBefore(row.node, list.children[at] || null);
      });
      Object.keys(rows).forEach((id) => {
        if (wanted[id]) return;
        rows[id].node.remove();
        delete rows[id];
      });
    },
  };
};
