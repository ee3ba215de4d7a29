// What the pages of the live class share: words, elements, what is kept, and the line to the hub.
//
//   learn(texts), say(key, {n: 3})   the words of /class/hello; {n} is filled in; texts.tied are the
//                                    letters that end no line where they are a word
//   local("7-3*2"), value("7/2")     a calculation, a number with the signs of the language
//   el("p", {class: "big"}, ...), svg("path", {d: ...}), fill(parent, ...)
//   dress("game.css")                a style sheet that is wanted only now
//   get(path), post(path, body)      JSON, or an exception
//   sentence(text)                   nodes; its calculations do not break at the ends of lines
//   kept(name), keep(name, value)    in this browser, where it keeps anything; undefined drops it
//   fresh()                          a text that nobody else has
//   countdown(milliseconds, tell)    tell(milliseconds left) four times a second; call it to stop
//   connect({first, onFrame, ping, onLine})
//
// No syntax younger than 2018, for tablets that schools still have.

let words = {};

export const learn = (texts) => {
  words = texts;
};

export const say = (key, filled = {}) => {
  const text = key in words ? words[key] : key;
  return text.replace(/\{(\w+)\}/g, (all, name) => (name in filled ? String(filled[name]) : all));
};

const signs = {
  "*": () => say("sign-times"),
  "/": () => say("sign-divided"),
  "-": () => say("sign-minus"),
  ".": () => say("sign-point"),
  ",": () => say("sign-point"),
};

// Sign by sign, so that no letter changes its place. Right of "=" a bar is that of a fraction, and
// in a text that is one; not in a calculation that is still being typed.
const FRACTION = /^\s*-?(\d+ )?\d+\/\d*\s*$/;
export const local = (text, growing) => {
  const equals = text.indexOf("=") < 0 ? text.length : text.indexOf("=");
  const at = !growing && FRACTION.test(text) ? 0 : equals;
  const shown = (part, which) => part.replace(which, (sign) => signs[sign]());
  return (
    shown(text.slice(0, at), /[-*/]|[.,](?=\d|$)/g) + shown(text.slice(at), /[-*]|[.,](?=\d|$)/g)
  );
};

// A number as the language writes it: 7/2 stays a fraction.
export const value = (text) => local(`=${text}`).slice(1);

const made = (node, attributes, children) => {
  Object.keys(attributes || {}).forEach((name) => {
    const value = attributes[name];
    if (typeof value === "function") node.addEventListener(name.replace(/^on/, ""), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined)
      node.setAttribute(name, value);
  });
  return add(node, children);
};

// No line ends between a mark, or a colon, and what it belongs to, nor behind a word of one letter
// where the language wants it so: twice, as two may follow each other.
const tied = (text) => {
  const told = text.replace(/([∥▮⌂♜]) (?=\S)/g, "$1\u00a0").replace(/(\S:) (?=[−\d])/g, "$1\u00a0");
  if (!words.tied || words.tied === "-") return told;
  const word = new RegExp(`(^|[\\s(„])([${words.tied}]) (?=\\S)`, "gi");
  return told.replace(word, "$1$2\u00a0").replace(word, "$1$2\u00a0");
};

const add = (parent, children) => {
  children.forEach((child) => {
    if (Array.isArray(child)) add(parent, child);
    else if (child instanceof Node) parent.appendChild(child);
    else if (child !== null && child !== undefined && child !== false)
      parent.appendChild(document.createTextNode(tied(String(child))));
  });
  return parent;
};

// el("button", {class: "big", onclick: f, disabled: true}, "text", [more, nodes], null)
// No "style": the pages' rules forbid it as an attribute; node.style.width = "9px" is allowed.
export const el = (tag, attributes, ...children) =>
  made(document.createElement(tag), attributes, children);

// A sentence whose calculations are kept in one piece at the ends of lines.
const CALCULATION = /([([−-]*\d[\d.,/)\]]*(?: ?[-+−×·÷:=*/<>] ?[([−-]*\d[\d.,/)\]]*)+)/;
export const sentence = (text) =>
  text
    .split(CALCULATION)
    .map((part, at) => (at % 2 ? el("span", { class: "whole" }, part) : part));

export const svg = (tag, attributes, ...children) =>
  made(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);

export const fill = (parent, ...children) => {
  while (parent.firstChild) parent.removeChild(parent.firstChild);
  return add(parent, children);
};

export const dress = (sheet) => {
  const href = `/class/static/${sheet}`;
  if (!document.querySelector(`link[href="${href}"]`))
    document.head.appendChild(el("link", { rel: "stylesheet", href }));
};

const json = (answer) => {
  if (!answer.ok && answer.status >= 500) throw new Error(String(answer.status));
  return answer.json();
};

export const get = (path) => fetch(path, { cache: "no-store" }).then(json);

export const post = (path, body) =>
  fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }).then(json);

// A browser may keep nothing (private windows, rules of the school): then memory has to do.
const memory = {};

export const kept = (name) => {
  try {
    const text = window.localStorage.getItem(`tutor.${name}`);
    if (text !== null) return JSON.parse(text);
  } catch (error) {
    // Read from memory.
  }
  return memory[name];
};

export const keep = (name, value) => {
  memory[name] = value;
  try {
    if (value === undefined) window.localStorage.removeItem(`tutor.${name}`);
    else window.localStorage.setItem(`tutor.${name}`, JSON.stringify(value));
  } catch (error) {
    // It stays in memory.
  }
};

// crypto.randomUUID is there for https alone; a school's network has http.
export const fresh = () => {
  const bytes = window.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

export const countdown = (milliseconds, tell) => {
  const end = performance.now() + milliseconds;
  const tick = () => tell(Math.max(0, end - performance.now()));
  const timer = window.setInterval(tick, 250);
  tick();
  return () => window.clearInterval(timer);
};

const SHORTEST = 300; // milliseconds until the first new try
const LONGEST = 5000;
const SILENT = 6000; // for opening a line
const QUIET = 20000; // after so long without a word one is asked for
const ASLEEP = 8000; // after so long in the background nobody knows whether a line still stands

// The line to the hub, opened again and again until close() is called.
//
//   first()          the frame to begin with on each new line, or null for none
//   onFrame(frame)   what came, as an object
//   ping()           a frame that is answered, sent when nothing was heard for long; optional
//   onLine(state)    "open" once the hub has answered, "away" while tries go on, "closed"
//
// Returns send(frame, within): whether the frame left; unless anything comes back within so many
// milliseconds, the line is given up for a new one. now(): try at once. close(). isOpen().
export const connect = ({ first, onFrame, ping = () => null, onLine = () => {} }) => {
  let socket = null;
  let state = "";
  let tries = 0;
  let next = 0; // timer of the next try
  let doubt = 0; // timer after which the line counts as dead
  let quiet = 0; // timer after which a word is asked for
  let hiddenAt = null;

  const tell = (now) => {
    if (state === now) return;
    state = now;
    onLine(now);
  };

  const drop = () => {
    window.clearTimeout(next);
    window.clearTimeout(doubt);
    window.clearTimeout(quiet);
    doubt = 0;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    socket.close();
    socket = null;
  };

  const later = () => {
    if (state === "closed") return;
    drop();
    tell("away");
    const most = Math.min(LONGEST, SHORTEST * 2 ** (tries + 1));
    tries += 1;
    next = window.setTimeout(open, most / 2 + (Math.random() * most) / 2);
  };

  const send = (frame, within) => {
    if (state !== "open" || socket === null || socket.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(frame));
    if (within && !doubt) doubt = window.setTimeout(later, within);
    return true;
  };

  // A network may vanish without a word; who is silent is asked.
  const ask = () => {
    const frame = document.visibilityState === "hidden" ? null : ping();
    if (frame === null) quiet = window.setTimeout(ask, QUIET);
    else send(frame, SILENT);
  };

  const open = () => {
    if (state === "closed") return;
    drop();
    const scheme = window.location.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(`${scheme}//${window.location.host}/class/ws`);
    const mine = socket;
    doubt = window.setTimeout(later, SILENT);
    mine.onopen = () => {
      const frame = first();
      if (frame !== null) mine.send(JSON.stringify(frame));
    };
    mine.onmessage = (message) => {
      window.clearTimeout(doubt);
      window.clearTimeout(quiet);
      doubt = 0;
      quiet = window.setTimeout(ask, QUIET);
      tries = 0;
      let frame = null;
      try {
        frame = JSON.parse(message.data);
      } catch (error) {
        return;
      }
      tell("open");
      onFrame(frame);
    };
    mine.onclose = later;
  };

  const now = () => {
    if (state === "closed") return;
    tries = 0;
    open();
  };

  const woken = () => {
    if (document.visibilityState === "hidden") {
      hiddenAt = Date.now();
      return;
    }
    const slept = hiddenAt !== null && Date.now() - hiddenAt > ASLEEP;
    hiddenAt = null;
    if ((slept && state === "open") || state === "away") now();
  };
  const online = () => {
    if (state === "away") now();
  };

  document.addEventListener("visibilitychange", woken);
  window.addEventListener("pageshow", woken);
  window.addEventListener("online", online);
  window.addEventListener("offline", later);
  open();

  return {
    send,
    now,
    isOpen: () => state === "open",
    close() {
      drop();
      tell("closed");
      document.removeEventListener("visibilitychange", woken);
      window.removeEventListener("pageshow", woken);
      window.removeEventListener("online", online);
      window.removeEventListener("offline", later);
    },
  };
};
