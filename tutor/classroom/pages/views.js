// The places where nothing is asked: coming in, waiting, resting, the end.

import { el, fill, say, svg, value } from "./common.js";
import { hexagon, scoreOf } from "./reveal.js";

const FACES = 8; // of the dice to play with

const title = (text, more) => el("h1", Object.assign({ tabindex: "-1", id: "title" }, more), text);

const button = (text, onclick, looks) => el("button", { type: "button", class: looks, onclick }, text);

// Six fields of a board around a gold one, and a roll.
export const art = () => {
  const wide = 17.4; // from the middle of a field to that of its neighbour: 20 * sin 60 and a gap
  const places = [[0, 0], [2, 0], [1, 1.73], [-1, 1.73], [-2, 0], [-1, -1.73], [1, -1.73]];
  const hexagons = places.map(([x, y], at) =>
    svg("path", {
      class: at ? `tile-${1 + (at % 3)}` : "gold",
      d: "M0-19 16.5-9.5v19L0 19-16.5 9.5v-19z",
      transform: `translate(${60 + x * wide} ${54 + y * wide})`,
    }),
  );
  const digits = ["2", "3", "7"].map((digit, at) =>
    svg("text", { x: [42.6, 94.8, 60][at], y: [31, 61, 61][at], class: at === 2 ? "middle" : null }, digit),
  );
  return svg("svg", { class: "art", viewBox: "0 0 120 108", "aria-hidden": "true" }, hexagons, digits);
};

export const coming = (text) =>
  el(
    "div",
    { class: "rest" },
    el("div", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
    el("p", { role: "alert" }, text),
  );

export const asking = (onBack) =>
  el(
    "div",
    { class: "rest" },
    el("div", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
    title(say("asked"), { role: "alert" }),
    el("p", {}, say("asked-how")),
    button(say("other-name-back"), onBack, "plain"),
  );

export const gone = (onAgain, onAnew) =>
  el(
    "div",
    { class: "rest" },
    title(say("no-gone"), { role: "alert" }),
    el("p", {}, say("gone-how")),
    button(say("here-again"), onAgain, "main big"),
    button(say("join-anew"), onAnew),
  );

export const paused = () =>
  el(
    "div",
    { class: "rest" },
    el("div", { class: "moon", "aria-hidden": "true" }),
    title(say("paused")),
    el("p", {}, say("paused-how")),
  );

// Three dice to play with until it begins.
const toy = () => {
  const roll = () => 1 + Math.floor(Math.random() * FACES);
  const die = () => {
    const face = button(roll(), () => {
      fill(face, roll());
      face.classList.remove("rolls");
      window.requestAnimationFrame(() => face.classList.add("rolls"));
    }, "tile die");
    return face;
  };
  return el("div", { class: "tiles" }, die(), die(), die());
};

export const lobby = (you, onLeave) =>
  el(
    "div",
    { class: "rest" },
    title(say("in", { name: you.name })),
    el("p", {}, say("waiting")),
    toy(),
    el("p", { class: "quiet" }, say("toy")),
    button(say("not-me", { name: you.name }), onLeave, "plain"),
  );

export const over = (you, picture, onLeave) => {
  const right = you.answers.filter((one) => one.verdict && one.verdict.correct).length;
  return el(
    "div",
    { class: "reveal over" },
    title(say("over", { name: you.name })),
    el(
      "p",
      { class: "medal" },
      hexagon({ width: 128, height: 128 }),
      el("span", { class: "heard" }, say("points")),
      el("b", { class: "digits" }, value(you.points)),
    ),
    el("p", { class: "tally" }, say("over-right", { count: right })),
    picture,
    scoreOf(you),
    el("p", { class: "quiet" }, say("over-how")),
    button(say("other-code"), onLeave, "plain"),
  );
};
