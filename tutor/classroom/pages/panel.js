// What opens over the desk: one pupil with all that can be done, and the question "really?".

import { el, fill, local, say, value } from "./common.js";
import { at, button } from "./screens.js";


const open = (dialog) => {
  if (dialog.showModal) dialog.showModal();
  else dialog.setAttribute("open", "");
};

const close = (dialog) => {
  if (dialog.close) dialog.close();
  else dialog.removeAttribute("open");
};

/** Asks before something that cannot be taken back. */
export const sure = (question, yes, then) => {
  const dialog = at("sure");
  const no = button(say("cancel"), () => close(dialog));
  const go = () => {
    close(dialog);
    then();
  };
  fill(dialog, el("p", {}, question), el("p", { class: "row" }, no, button(yes, go, { class: "grave" })));
  open(dialog);
  no.focus();
};

let act = () => {};
let seat = 0;
let state = null;
let drawn = "";

/** A line of a form: a field and its button. */
const field = (name, label, value, text, send, more = {}) => {
  const input = el("input", { id: name, value, autocomplete: "off", ...more });
  const submit = (event) => {
    event.preventDefault();
    send(input.value.trim());
  };
  return el(
    "form",
    { class: "field", onsubmit: submit },
    el("label", { for: name }, label),
    input,
    el("button", {}, text),
  );
};

const KINDS = {
  right: { mark: "✓", word: () => say("right") },
  wrong: { mark: "✗", word: () => say("wrong") },
  unread: { mark: "~", word: () => say("is-unread") },
  kept: { mark: "●", word: () => "" }, // a vote is neither right nor wrong
};

const kindOf = ({ verdict, unread }) => {
  if (verdict && verdict.correct) return "right";
  if (unread) return "unread";
  return verdict && verdict.wrong === false ? "kept" : "wrong";
};

const answer = (one) => {
  const kind = kindOf(one);
  const what = local(one.text);
  return el(
    "li",
    { class: kind },
    el("span", { class: "mark", "aria-hidden": "true" }, KINDS[kind].mark),
    el("b", {}, what),
    el("span", {}, KINDS[kind].word()),
    state.phase === "reveal"
      ? button(say("show"), () => act("show", { seat, id: one.id }), {
          "aria-label": say("show-what", { text: what }),
        })
      : null,
    one.why ? el("p", { class: "why" }, one.why) : null,
  );
};

const live = (pupil) => [
  pupil.waiting
    ? el(
        "p",
        { class: "row" },
        el("span", {}, say("admit-why")),
        button(say("admit"), () => act("admit", { seat }), { class: "main" }),
      )
    : null,
  el("h3", {}, say("answers")),
  pupil.answers.length
    ? el("ul", { class: "answers" }, pupil.answers.slice().reverse().map(answer))
    : el("p", { class: "quiet" }, say("no-answers")),
  state.shown ? el("p", { class: "row" }, button(say("hide"), () => act("hide"))) : null,
];

const whole = (pupil) => {
  const teams = Array.from(new Set(state.pupils.map(({ team }) => team).filter(Boolean)));
  const remove = () => {
    close(at("panel"));
    act("remove", { seat: pupil.seat });
  };
  const asks = () => sure(say("remove-sure", { name: pupil.name }), say("remove-yes"), remove);
  return [
    el(
      "p",
      { class: "row" },
      el("h2", { tabindex: "-1" }, pupil.name),
      button("✕", () => close(at("panel")), { "aria-label": say("close"), "data-key": "close" }),
    ),
    el("p", { class: "quiet" }, say("points", { points: value(pupil.points || 0) })),
    el("div", { id: "live" }),
    field("rename", say("name"), pupil.name, say("rename"), (name) => act("rename", { seat, name }), {
      maxlength: 24,
    }),
    field("team", say("team"), pupil.team || "", say("move"), (team) => act("team", { seat, team }), {
      maxlength: 24,
      list: "teams",
    }),
    el("datalist", { id: "teams" }, teams.map((team) => el("option", { value: team }))),
    el("p", { class: "row" }, button(say("remove"), asks, { class: "grave" })),
  ];
};

export const panel = {
  start(does) {
    act = does;
    at("panel").addEventListener("click", ({ target }) => target === at("panel") && close(target));
    // The card may have been drawn anew meanwhile, so the browser does not find it again.
    at("panel").addEventListener("close", () => {
      const card = at("grid").querySelector(`[data-seat="${seat}"]`);
      if (card) card.focus();
    });
  },

  open(wanted) {
    seat = wanted;
    const pupil = state.pupils.find((each) => each.seat === seat);
    if (!pupil) return;
    drawn = "";
    fill(at("panel"), whole(pupil));
    at("panel").setAttribute("aria-label", pupil.name);
    this.draw(state);
    open(at("panel"));
    at("panel").scrollTop = 0;
    at("panel").querySelector("h2").focus();
  },

  /** Keeps what is open in step: answers come in while the teacher reads or types. */
  draw(now) {
    state = now;
    if (!at("panel").open && !at("live")) return;
    const pupil = state.pupils.find((each) => each.seat === seat);
    if (!pupil) {
      close(at("panel"));
      return;
    }
    at("panel").querySelector("h2").textContent = pupil.name;
    const shows = JSON.stringify([pupil, state.phase, state.shown, document.documentElement.lang]);
    if (shows === drawn) return;
    drawn = shows;
    fill(at("live"), live(pupil));
  },
};
