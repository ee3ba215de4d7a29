// A board of one's own in a game of the class: 37 fields, numbers where three of them meet.

import { dress, el, fill, say, svg, value } from "./common.js";

const ROWS = "ABCDEFG";
const REACH = 3; // rows on each side of the middle one
const WIDE = 20; // a field, in units of the drawing
const HIGH = WIDE * Math.sqrt(0.75); // from row to row
const CORNER = WIDE / Math.sqrt(3);

// All fields in reading order: {name, row, place, x, y}, the middle of the board at 0, 0.
const FIELDS = [].concat(
  ...Array.from(ROWS, (letter, row) => {
    const r = row - REACH;
    const length = 2 * REACH + 1 - Math.abs(r);
    return Array.from({ length }, (_, at) => ({
      name: `${letter}${at + 1}`,
      row,
      place: at + 1,
      x: WIDE * (at - (length - 1) / 2),
      y: HIGH * r,
    }));
  }),
);

const byName = {};
FIELDS.forEach((field) => {
  byName[field.name] = field;
});

const hexagon = ({ x, y }, size) =>
  [30, 90, 150, 210, 270, 330]
    .map((turn) => (turn * Math.PI) / 180)
    .map((turn, at) => `${at ? "L" : "M"}${(x + size * Math.cos(turn)).toFixed(2)} ${(y + size * Math.sin(turn)).toFixed(2)}`)
    .join("") + "z";

const mean = (fields, side) => fields.reduce((sum, name) => sum + byName[name][side], 0) / fields.length;

// The result that a line claims, or "".
const claimed = (text) => (text.split("=")[1] || "").replace(/\s+/g, "");

dress("game.css");

// desk is what writing() made.
export const gameOf = (desk) => {
  let chosen = "";
  let at = "D4"; // where the keys of a keyboard are
  let state = null;
  let text = "";
  const cells = {};
  const numbers = svg("g", { class: "numbers", "aria-hidden": "true" });
  const side = CORNER + WIDE * REACH;
  const picture = svg("svg", {
    class: "board",
    viewBox: `${-side + 1} ${-HIGH * REACH - CORNER - 1} ${2 * side - 2} ${2 * (HIGH * REACH + CORNER) + 2}`,
    role: "group",
  });
  const field = el("button", { type: "button", class: "field", onclick: () => turn(!node.classList.contains("picking")) });
  const node = el("div", { class: "game-board" }, picture);

  // On a low screen either the board or the keypad is seen.
  const turn = (picking) => {
    node.classList.toggle("picking", picking);
    document.body.classList.toggle("picking", picking);
    field.setAttribute("aria-expanded", String(picking));
  };

  const board = () => (state && state.show.board) || null;
  const isOpen = () => state && state.phase === "ask" && !state.done;

  const choose = (name) => {
    if (!isOpen()) return;
    chosen = name === chosen ? "" : name;
    turn(false);
    draw();
    desk.write(desk.text());
  };

  FIELDS.forEach((one) => {
    cells[one.name] = svg(
      "g",
      { class: "cell", role: "button", "data-field": one.name, onclick: () => choose(one.name) },
      svg("path", { class: `hex tone-${1 + ((one.place + (one.row % 2 ? 1 : 0)) % 3)}`, d: hexagon(one, CORNER - 0.6) }),
      svg("path", { class: "token", d: hexagon(one, CORNER * 0.62) }),
      svg("text", { class: "where", x: one.x, y: one.y + 1.7 }, one.name),
    );
    picture.appendChild(cells[one.name]);
  });
  picture.appendChild(numbers);

  const near = (name) => {
    const all = board().numbers;
    return Object.keys(all).filter((number) => all[number].indexOf(name) >= 0);
  };

  const drawCell = (one) => {
    const { tokens = [], now = null, group = [], numbers: printed } = board();
    const result = claimed(text);
    const has = tokens.indexOf(one.name) >= 0;
    const beside = result in printed && printed[result].indexOf(one.name) >= 0;
    const looks = ["cell"];
    if (has) looks.push("mine");
    if (one.name === now) looks.push("now");
    if (group.indexOf(one.name) >= 0) looks.push("group");
    if (one.name === chosen) looks.push("chosen");
    if (beside && (!has || one.name === now) && isOpen()) looks.push("beside");
    const cell = cells[one.name];
    cell.setAttribute("class", looks.join(" "));
    cell.setAttribute("tabindex", one.name === at && isOpen() ? "0" : "-1");
    cell.setAttribute("aria-pressed", String(one.name === chosen));
    const told = { field: one.name, numbers: near(one.name).map(value).join(", ") };
    cell.setAttribute("aria-label", has ? say("field-mine", told) : say("field-free", told));
  };

  const draw = () => {
    if (!board()) return;
    FIELDS.forEach(drawCell);
    const result = claimed(text);
    fill(
      numbers,
      Object.keys(board().numbers).map((number) => {
        const fields = board().numbers[number];
        const [x, y] = [mean(fields, "x"), mean(fields, "y")];
        return svg(
          "g",
          { class: number === result ? "claimed" : null },
          svg("circle", { cx: x, cy: y, r: 4.3 }),
          svg("text", { x, y: y + 1.75, class: number.length > 2 ? "long" : null }, value(number)),
        );
      }),
    );
    picture.setAttribute("aria-label", say("board"));
    field.classList.toggle("set", chosen !== "");
    fill(field, chosen || say("field"));
    field.setAttribute("aria-label", chosen ? say("field-chosen", { field: chosen }) : say("field-choose"));
  };

  // The neighbour that an arrow leads to.
  const beyond = (key) => {
    const { row, place } = byName[at];
    const column = { ArrowLeft: place - 1, ArrowRight: place + 1 }[key];
    if (column !== undefined) return `${ROWS[row]}${column}`;
    const next = row + (key === "ArrowUp" ? -1 : 1);
    const longer = next >= 0 && Math.abs(next - REACH) < Math.abs(row - REACH);
    return `${ROWS[next]}${longer ? place : Math.max(1, Math.min(place, 2 * REACH + 1 - Math.abs(next - REACH)))}`;
  };

  picture.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") choose(at);
    else if (/^Arrow/.test(event.key)) {
      const next = beyond(event.key);
      if (next in byName) {
        at = next;
        draw();
        cells[at].focus();
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });

  return {
    node,
    beside: field, // stands beside the line
    keys: (keys) => keys.filter((key) => !/^[A-G]$/.test(key)), // fields are tapped, not typed
    lines: (lines) => lines,
    seen(now) {
      if (now.show.board) state = now;
      if (now.phase !== "ask") {
        turn(false);
        if (now.show.board) chosen = "";
      }
      draw();
    },
    wrote(now) {
      text = now;
      draw();
    },
    // What to do next, once the line can be read.
    hint: (now) => (isOpen() && !chosen && now && !/[A-G]\s*\d\s*$/i.test(now) ? say("hint-field") : ""),
    chosen: () => chosen,
    choose(name) {
      chosen = name && name in byName ? name : "";
      draw();
    },
    // The answer to a line: the field stands behind it, or alone.
    answer: (line) => ({ text: `${line} ${chosen}`.trim(), field: chosen }),
    sent() {
      chosen = "";
      draw();
    },
  };
};
