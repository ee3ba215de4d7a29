// What the wall and the teacher's desk have in common, beside what all pages share.

import { el, fill, get, keep, kept, learn, say } from "./common.js";

export const page = { lang: "en", languages: {} };

/** Fetches the words of wall and desk, in a language or in that of the class. */
export const speak = (wanted) => {
  const asked = wanted || kept("lang") || "";
  if (wanted) keep("lang", wanted);
  return get(`/class/hello?page=desk&lang=${encodeURIComponent(asked)}`).then((hello) => {
    learn(hello.words);
    page.lang = document.documentElement.lang = hello.lang;
    page.languages = hello.languages;
  });
};

/** Buttons for the languages. */
export const choice = (chosen) =>
  el(
    "nav",
    { class: "languages", "aria-label": say("language") },
    Object.keys(page.languages).map((code) =>
      el(
        "button",
        {
          type: "button",
          lang: code,
          title: page.languages[code],
          "aria-label": page.languages[code],
          "aria-pressed": String(code === page.lang),
          onclick: () => chosen(code),
        },
        code.toUpperCase(),
      ),
    ),
  );

/** The key of this page: in its address, or written into the page. */
export const key = () => {
  const written = document.querySelector("meta[name=key]");
  return new URLSearchParams(location.search).get("key") || (written ? written.content : "");
};

export const at = (id) => document.getElementById(id);

export const button = (text, onclick, more = {}) =>
  el("button", { type: "button", onclick, ...more }, text);

const drawn = new Map();

/** Fills a part of the page where what it shows has changed; a button that had the focus keeps it. */
export const redraw = (id, shows, make) => {
  const now = JSON.stringify([shows, page.lang]);
  if (drawn.get(id) === now) return;
  drawn.set(id, now);
  const before = Array.from(at(id).querySelectorAll("button")).indexOf(document.activeElement);
  fill(at(id), make());
  const buttons = at(id).querySelectorAll("button");
  if (before >= 0 && buttons.length) buttons[Math.min(before, buttons.length - 1)].focus();
};

/** Whether the hub no longer knows this page, or takes it for one of another room: a browser keeps
    the key of one room only, and a line that comes back brings whichever it has. */
export const isOther = (frame, state) =>
  (frame.t === "no" && frame.code === "key-wrong") ||
  (frame.t === "state" && state !== null && frame.code !== state.code);

/** Minutes and seconds of milliseconds. */
export const clockface = (milliseconds) => {
  const left = Math.ceil(milliseconds / 1000);
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
};

const most = (one, other) => other.found - one.found;

/** Solutions by their results, most found first: `[{result, found, ideas: [{text, found}]}]`.

    Those of a set of exercises, `3) 2 + 3 × 4 = 14`, stand by their numbers, in their order. */
export const grouped = (told = []) => {
  const groups = new Map();
  let numbered = false;
  told.forEach(({ text, result = "", found }) => {
    const parts = /^(\d+\)) (.*)$/.exec(text);
    const end = ` = ${result}`;
    const short = text.endsWith(end) ? text.slice(0, -end.length) : text;
    const [head, rest] = parts ? [parts[1], parts[2]] : [result, short === result ? "" : short];
    const group = groups.get(head) || { result: head, found: 0, ideas: [] };
    group.ideas.push({ text: rest, found });
    group.found += found;
    groups.set(head, group);
    numbered = numbered || parts !== null;
  });
  groups.forEach((group) => group.ideas.sort(most));
  const found = Array.from(groups.values());
  return numbered ? found : found.sort(most);
};
