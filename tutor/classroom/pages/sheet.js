// A sheet of one's own in a game of the class: dice to vote on, rows of colours to write into.

import { dress, el, fill, say, value } from "./common.js";

const CELLS = 6;
const LINE = 4; // cells left of the thick line
const MISTHROWS = 5;
const BAR = " | "; // the thick line in a row of words

// What a tile shows of a die: "1·R4" is the first one, and R4 lies there.
const faceOf = (tile) => tile.split("·").pop();

dress("game.css");

// desk is what writing() made.
export const gameOf = ({ write: put, text }) => {
  const node = el("div", { class: "sheet" });
  let state = null;
  const isOpen = () => state.phase === "ask" && !state.done;

  // A choice that is tapped: it replaces what was chosen, or of dice joins them.
  const pick = (tile, many) => {
    if (!isOpen()) return;
    const said = text().split(" ").filter((each) => each.indexOf("·") > 0);
    const without = said.filter((each) => each !== tile);
    if (!many) put(text() === tile ? "" : tile);
    else put((without.length < said.length ? without : said.concat(tile)).join(" "));
    draw();
  };

  const choice = (tile, looks, many, ...inside) =>
    el(
      "button",
      {
        type: "button",
        class: looks,
        "data-tile": tile,
        "aria-label": tile,
        "aria-pressed": String(many ? text().split(" ").indexOf(tile) >= 0 : text() === tile),
        disabled: !isOpen(),
        onmousedown: (event) => event.preventDefault(),
        onclick: () => pick(tile, many),
      },
      inside,
    );

  const die = (tile, at) => {
    const face = at ? state.show.dice.faces[at - 1] : "w";
    const again = (state.show.rerolled || []).indexOf(at) >= 0;
    const looks = `tile die ink-${face[0]}${again ? " again" : ""}`;
    return choice(tile, faceOf(tile).length > 2 ? `${looks} wide` : looks, true, faceOf(tile));
  };

  // The letters with which the names of the colours begin, as many as tell them apart.
  const marksOf = () => {
    const colours = Object.keys(state.show.sheet.rows);
    const starts = (length) => colours.map((_, at) => nameOf(at).slice(0, length));
    const short = starts(1);
    const marks = new Set(short).size < colours.length ? starts(2) : short;
    const found = {};
    colours.forEach((colour, at) => {
      found[colour[0]] = marks[at].charAt(0).toUpperCase() + marks[at].slice(1);
    });
    return found;
  };

  // The dice that lie there while sums are written: only to be looked at.
  const lying = () => {
    const { white, faces } = state.show.dice;
    const marks = marksOf();
    return [`w${white}`].concat(faces).map((face) => {
      const shown = `${marks[face[0]] || ""}${face.slice(1)}`;
      return el("span", { class: `tile die ink-${face[0]}${shown.length > 2 ? " wide" : ""}` }, shown);
    });
  };

  // The rows in words, as lines for who reads them, begin with the name of their colour.
  const nameOf = (at) => {
    const lines = state.words.lines.filter((text) => text.indexOf(BAR) > 0);
    return (lines[at] || "").split(":")[0];
  };

  const row = (colour, at) => {
    const { rows, can, now } = state.show.sheet;
    const written = rows[colour];
    const writes = state.show.step === "write";
    const tile = (state.words.tiles[0] || [])[at] || "";
    const cells = Array.from({ length: CELLS }, (_, cell) => {
      const fresh = now === colour && cell === written.length - 1;
      return el(
        "i",
        { class: `${cell === LINE ? "after " : ""}${fresh ? "now" : ""}` },
        cell < written.length ? written[cell] : "",
      );
    });
    const inside = [
      el("b", {}, writes ? tile : nameOf(at)),
      el("span", { class: "cells digits", "aria-hidden": "true" }, cells),
    ];
    const looks = `row ink-${colour[0]}`;
    if (!writes) return el("div", { class: looks }, inside);
    return choice(tile, `${looks}${can.indexOf(colour) < 0 ? " closed" : ""}`, false, inside);
  };

  const misthrows = () => {
    const { misthrows: marked, now } = state.show.sheet;
    const boxes = el(
      "span",
      { class: "cells", "aria-hidden": "true" },
      Array.from({ length: MISTHROWS }, (_, at) => el("i", {}, at < marked ? "✗" : "")),
    );
    const tile = (state.words.tiles[1] || [])[0];
    if (state.show.step !== "write" || !tile) return null;
    return choice(tile, `row${now === "misthrow" ? " now" : ""}`, false, el("b", {}, tile), boxes);
  };

  const draw = () => {
    const focused = document.activeElement && document.activeElement.getAttribute("data-tile");
    const held = focused && node.contains(document.activeElement);
    const [first = [], more = []] = state.words.tiles;
    const votes = state.show.step !== "write";
    fill(
      node,
      el("div", { class: "tiles many" }, votes ? first.map(die) : lying()),
      votes ? el("div", { class: "tiles" }, more.map((tile) => choice(tile, "tile", false, tile))) : null,
      Object.keys(state.show.sheet.rows).map(row),
      misthrows(),
      state.show.sheet.total === undefined
        ? null
        : el("p", { class: "tally digits" }, say("total", { total: value(state.show.sheet.total) })),
    );
    if (held) Array.from(node.querySelectorAll("button")).filter((each) => each.getAttribute("data-tile") === focused).forEach((each) => each.focus());
  };

  return {
    node,
    beside: null,
    keys: null, // nothing but delete and send
    lines: (lines) => lines.filter((text) => text.indexOf(BAR) < 0), // rows are drawn
    seen(now) {
      if (!now.show.sheet) return;
      state = now;
      draw();
    },
    wrote() {
      if (state) draw();
    },
    hint: () => "",
    chosen: () => "",
    choose() {},
    answer: (line) => ({ text: line, field: "" }),
    sent() {},
  };
};
