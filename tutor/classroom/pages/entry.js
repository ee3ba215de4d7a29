// Coming in: the code of the class, then a name.

import { el, fill, fresh, keep, kept, say } from "./common.js";

const LENGTH = 5;

// Letters of a Greek keyboard as they look, and where nothing looks alike, by their place.
const LATIN = {
  Α: "A", Β: "B", Γ: "G", Δ: "D", Ε: "E", Ζ: "Z", Η: "H", Θ: "U", Ι: "I", Κ: "K", Λ: "L", Μ: "M",
  Ν: "N", Ξ: "J", Ο: "O", Π: "P", Ρ: "P", Σ: "S", Τ: "T", Υ: "Y", Φ: "F", Χ: "X", Ψ: "C", Ω: "V",
};

const capitals = (typed) => Array.from(typed.toUpperCase(), (char) => LATIN[char] || char).join("");

// The letters of a code in what was typed; 0, O, 1 and I are in no code.
export const codeIn = (typed) => capitals(typed).replace(/[^2-9A-HJ-NP-Z]/g, "").slice(0, LENGTH);

const hasForbidden = (typed) => /[01OI]/.test(capitals(typed));

// A refusal in the place where it is announced.
const complaint = (text) => el("p", { class: "complaint", role: "alert", id: "complaint" }, text || "");

// Asks for the code. onCode(code) is called once there are five letters and digits.
export const askCode = (main, { code, art, refusal, onCode }) => {
  const said = complaint(refusal);
  const go = el("button", { class: "main big", type: "submit", "data-key": "go", disabled: true }, say("go"));
  const input = el("input", {
    id: "code",
    class: "code",
    value: code || "",
    autocomplete: "off",
    autocapitalize: "characters",
    autocorrect: "off",
    spellcheck: "false",
    enterkeyhint: "go",
    "aria-describedby": "complaint",
  });
  const read = () => {
    const found = codeIn(input.value);
    fill(said, hasForbidden(input.value) ? say("code-letters") : "");
    if (input.value !== found) input.value = found;
    go.disabled = found.length < LENGTH;
    return found;
  };
  const typed = () => {
    const found = read();
    if (found.length === LENGTH) onCode(found);
  };
  input.addEventListener("input", typed);
  const form = el(
    "form",
    {
      class: "entry",
      onsubmit: (event) => {
        event.preventDefault();
        typed();
      },
    },
    art,
    el("h1", {}, say("welcome")),
    el("label", { for: "code" }, say("code")),
    input,
    said,
    go,
  );
  fill(main, form);
  go.disabled = codeIn(input.value).length < LENGTH;
  input.focus();
};

// Asks for a name. onName(name, take): take asks the teacher for a name that is taken.
export const askName = (main, { names, nicknames, refusal, taken, onName, onBack }) => {
  const said = complaint(refusal);
  const list = names || [];
  const ask = (name) => {
    fill(
      said,
      say("name-asked", { name }),
      " ",
      el("button", { type: "button", class: "ask", onclick: () => onName(name, true) }, say("ask-teacher")),
    );
    said.querySelector("button").focus();
  };
  const choice = ({ name, taken: gone }) =>
    el(
      "li",
      {},
      el(
        "button",
        { type: "button", class: gone ? "seat taken" : "seat", onclick: () => (gone ? ask(name) : onName(name, false)) },
        el("bdi", {}, name),
        gone ? el("small", {}, say("taken")) : null,
      ),
    );
  const input = el("input", {
    id: "nickname",
    maxlength: 24,
    autocomplete: "off",
    spellcheck: "false",
    enterkeyhint: "go",
    "aria-describedby": "complaint",
  });
  const own = () => {
    const name = input.value.trim();
    if (name) onName(name, false);
    else input.focus();
  };
  fill(
    main,
    el(
      "form",
      {
        class: "entry",
        onsubmit: (event) => {
          event.preventDefault();
          own();
        },
      },
      el("h1", { tabindex: "-1", id: "title" }, list.length ? say("who") : say("name")),
      said,
      list.length ? el("ul", { class: "names" }, list.map(choice)) : null,
      nicknames || !list.length
        ? [
            el("label", { for: "nickname" }, list.length ? say("other-name") : say("name-how")),
            input,
            el("button", { class: "main big", type: "submit", "data-key": "go" }, say("come-in")),
          ]
        : null,
      el("button", { type: "button", class: "plain", onclick: onBack }, say("other-code")),
    ),
  );
  if (taken) ask(taken);
  else if (!list.length) input.focus();
  else document.getElementById("title").focus();
};

// Who never heard of the seat it was given asks with the same text again, and gets that seat.
export const attempt = () => {
  const before = kept("attempt");
  if (before) return before;
  const text = fresh();
  keep("attempt", text);
  return text;
};
