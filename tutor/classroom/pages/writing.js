// The line being written and the keypad. The line is no input: on a phone no keyboard comes up.

import { el, fill, local, say, svg } from "./common.js";
import { faultIn, plain } from "./checking.js";

const LONGEST = 500; // characters of an answer
const ALWAYS = ["+", "-", "*", "/", "(", ")", "="];
const COMPARED = ["<", "=", ">"];
const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

const names = {
  "+": () => say("key-plus"),
  "-": () => say("key-minus"),
  "*": () => say("key-times"),
  "/": () => say("key-divided"),
  "(": () => say("key-open"),
  ")": () => say("key-close"),
  "=": () => say("key-equals"),
  ".": () => say("key-point"),
  "<": () => say("key-less"),
  ">": () => say("key-greater"),
  " ": () => say("key-blank"),
};

// Among numbers alone a bar is that of a fraction.
const shown = (key, equations) => {
  if (key === " ") return "␣";
  return key in names && (equations || key !== "/") ? local(key, true) : key;
};
const named = (key, equations) =>
  key === "/" && !equations ? say("key-fraction") : key in names ? names[key]() : null;

// The digits of the dice first, in their order, then the others.
const inOrder = (tiles) => {
  const rolled = [].concat(...tiles).filter((tile) => DIGITS.indexOf(tile) >= 0);
  return DIGITS.filter((digit) => rolled.indexOf(digit) >= 0)
    .concat(DIGITS.filter((digit) => rolled.indexOf(digit) < 0))
    .map((digit) => ({ key: digit, rolled: rolled.indexOf(digit) >= 0 }));
};

const deleteIcon = () =>
  svg(
    "svg",
    { viewBox: "0 0 24 18", width: 28, height: 21, "aria-hidden": "true" },
    svg("path", {
      d: "M8 1h14v16H8L1 9z M11 6l6 6 M17 6l-6 6",
      fill: "none",
      stroke: "currentColor",
      "stroke-width": 2,
      "stroke-linejoin": "round",
      "stroke-linecap": "round",
    }),
  );

// onSend(text) and onChange(text) get ASCII; next(text) says what to do once a line can be read.
// Returns what the page places and asks: nodes line, hint and keypad; pose(words, only), text(),
// set(text), put(text), write(text), press(event).
export const writing = ({ onSend, onChange, next }) => {
  let text = "";
  let caret = 0;
  let equations = true; // whether calculations are asked for, not single numbers
  let wantsResult = false;
  let example = "";
  let keys = "";

  const hint = el("p", { class: "hint", id: "hint" });
  const line = el("div", {
    class: "line digits",
    id: "line",
    role: "textbox",
    tabindex: "0",
    "aria-describedby": "hint",
  });
  const keypad = el("div", { class: "keypad", role: "group" });

  const draw = () => {
    const seen = local(text, equations);
    const mark = el("i", { class: "caret", "aria-hidden": "true" });
    const letters = Array.from(text, (char, index) =>
      el("span", { class: /[-+*/=]/.test(char) ? "sign" : null, "data-at": index }, seen[index]),
    );
    letters.splice(caret, 0, mark);
    fill(line, letters);
    if (text === "" && example) line.appendChild(el("span", { class: "example" }, say("example", { example })));
    line.setAttribute("aria-label", text === "" ? say("line") : `${say("line")}: ${seen}`);
    line.classList.toggle("long", text.length > 13);
    line.classList.toggle("longer", text.length > 20);
    const fault = faultIn(text, wantsResult);
    const more = fault ? "" : next(text);
    fill(hint, fault || more || (text === "" ? "" : say("hint-good")));
    hint.classList.toggle("good", text !== "" && !fault && !more);
    if (mark.offsetLeft > line.scrollLeft + line.clientWidth - 20 || mark.offsetLeft < line.scrollLeft)
      line.scrollLeft = mark.offsetLeft - line.clientWidth / 2;
  };

  const set = (now, at) => {
    text = now.slice(0, LONGEST);
    caret = Math.min(at === undefined ? text.length : at, text.length);
    draw();
  };

  const change = (now, at) => {
    set(now, at);
    onChange(text);
  };

  // Names are taken as they are; in a calculation each sign has one way to be written.
  const put = (typed) => {
    const added = typed.length > 2 && /\p{L}/u.test(typed) ? typed : plain(typed);
    change(text.slice(0, caret) + added + text.slice(caret), caret + added.length);
  };

  const send = () => {
    const said = text.trim();
    if (onSend(said)) change("", 0);
  };

  const act = (key) => {
    if (key === "send") send();
    else if (key === "delete") {
      if (caret > 0) change(text.slice(0, caret - 1) + text.slice(caret), caret - 1);
    } else put(key);
  };

  const button = (key, attributes, label) =>
    el("button", Object.assign({ type: "button", "data-key": key, onclick: () => act(key) }, attributes), label);

  const ends = () => [
    button("delete", { class: "delete", "aria-label": say("key-delete") }, deleteIcon()),
    button("send", { class: "send main" }, say("send")),
  ];

  const layKeys = (words, only) => {
    const more = (only || []).map((key) => (key === "," ? "." : plain(key)));
    const asked = JSON.stringify([words.tiles, more, only === null, say("send")]);
    if (asked === keys) return;
    keys = asked;
    const signs = ALWAYS.slice(0, 4);
    const extra = more.filter((key, at) => ALWAYS.concat(DIGITS).indexOf(key) < 0 && more.indexOf(key) === at);
    const key = (name) => {
      const looks = more.length && more.indexOf(name) < 0 ? "sign spare" : "sign";
      return button(name, { class: looks, "aria-label": named(name, equations) }, shown(name, equations));
    };
    keypad.setAttribute("aria-label", say("keypad"));
    // A sign to choose needs no digits, and is found at once where it stands beside the others.
    const compares = more.length > 0 && more.every((name) => COMPARED.indexOf(name) >= 0);
    const few = only === null || compares;
    keypad.classList.toggle("few", few);
    // Where a number is asked for, a low screen leaves out the signs that nobody needs.
    const wanted = ALWAYS.filter((name) => more.indexOf(name) >= 0).length;
    keypad.classList.toggle("single", !few && more.length > 0 && wanted < 4);
    // Sending has the rest of the last row, or where that is narrow a row of its own.
    const rest = 4 - wanted - extra.length;
    keypad.style.setProperty("--rest", String(extra.length && rest < 2 ? 5 : rest));
    if (few) {
      fill(keypad, compares ? el("div", { class: "extra" }, more.map(key)) : null, ends());
      return;
    }
    fill(
      keypad,
      inOrder(words.tiles || []).map(({ key: digit, rolled }) =>
        button(digit, { class: rolled ? "digit rolled" : "digit" }, digit),
      ),
      signs.map(key),
      key("="),
      extra.length ? el("div", { class: "extra" }, extra.map(key)) : null,
      ["(", ")"].map(key),
      ends(),
    );
  };

  // Focus stays on the line when a key is clicked, so that Enter sends and repeats no key.
  keypad.addEventListener("mousedown", (event) => event.preventDefault());
  line.addEventListener("click", (event) => {
    const letter = event.target.closest("[data-at]");
    if (!letter) return set(text);
    const box = letter.getBoundingClientRect();
    const after = event.clientX > box.left + box.width / 2 ? 1 : 0;
    return set(text, Number(letter.getAttribute("data-at")) + after);
  });

  return {
    line,
    hint,
    keypad,
    // only: the keys besides the digits; null for nothing but delete and send.
    pose(words, only) {
      equations = (words.keys || []).indexOf("=") >= 0;
      wantsResult = equations && (words.example || "").indexOf("=") >= 0;
      example = words.example || "";
      layKeys(words, only);
      draw();
    },
    text: () => text,
    set,
    put,
    write: (now) => change(now),
    draw,
    // A key of a keyboard; true if it meant something here.
    press(event) {
      const third = event.getModifierState("AltGraph"); // a letter of its own on many keyboards
      if ((event.ctrlKey || event.altKey) && !third) return false;
      if (event.metaKey || event.isComposing) return false;
      const moves = { ArrowLeft: caret - 1, ArrowRight: caret + 1, Home: 0, End: text.length };
      if (event.key === "Enter") send();
      else if (event.key === "Backspace") act("delete");
      else if (event.key === "Delete") change(text.slice(0, caret) + text.slice(caret + 1), caret);
      else if (event.key in moves) set(text, Math.max(0, moves[event.key]));
      else if (event.key.length === 1) put(event.key);
      else return false;
      return true;
    },
  };
};
