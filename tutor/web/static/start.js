// Starts textual-serve's terminal: with our address, a size that fits, the font loaded, keys on.
"use strict";

(() => {
  const FONT = "'Roboto Mono'";
  const READABLE = 16;
  const LEAST = 5;
  const STEP = 0.125; // of sizes that are tried: between small whole ones there is much to gain
  const SENT_HOME = 4001; // the teacher has ended the page

  const terminal = document.getElementById("terminal");
  const again = document.getElementById("again");
  const connect = window.onload; // textual.js has just put it there
  window.onload = null;

  // What this page calls itself, also when it is loaded anew: the server then knows who sat here.
  const pageName = () => {
    const bytes = window.crypto.getRandomValues(new Uint8Array(16));
    const fresh = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    try {
      const known = window.sessionStorage.getItem("tutor-page");
      if (/^[0-9a-f]{32}$/.test(known)) return known;
      window.sessionStorage.setItem("tutor-page", fresh);
    } catch {
      // A browser that keeps nothing: the page is another one each time.
    }
    return fresh;
  };

  const download = (key) => {
    const link = document.createElement("a");
    link.href = `/download/${encodeURIComponent(key)}`;
    link.download = "";
    link.click();
  };

  // The line to the server, heard before textual.js hears it: it opens a window for each file.
  window.WebSocket = class extends window.WebSocket {
    constructor(address) {
      super(address);
      this.addEventListener("message", (message) => {
        if (typeof message.data !== "string") return;
        const [what, key] = JSON.parse(message.data);
        if (what !== "deliver_file_start") return;
        message.stopImmediatePropagation();
        download(key);
      });
      this.addEventListener("close", (closed) => {
        document.body.classList.toggle("-sent-home", closed.code === SENT_HOME);
      });
    }
  };

  // How many columns and lines there are depends on how the browser rounds cells: it is tried.
  const seen = ({ terminal, fitAddon }, size) => {
    terminal.options.fontSize = size;
    return fitAddon.proposeDimensions() || { cols: 0, rows: 0 };
  };

  // The largest size up to a limit at which so many columns and lines are seen.
  const sizeFor = (made, columns, lines, limit) => {
    let [small, large] = [LEAST / STEP, limit / STEP + 1];
    while (large - small > 1) {
      const middle = Math.floor((small + large) / 2);
      const { cols, rows } = seen(made, middle * STEP);
      if (cols >= columns && rows >= lines) small = middle;
      else large = middle;
    }
    return small * STEP;
  };

  // A small window shows 80 × 24; a projector gets larger letters, not more of them. Whoever turns
  // a phone gets what fits then; what takes height alone, as its keys do, changes no size.
  let width = 0;
  const choose = (made) => {
    if (window.innerWidth === width) return;
    width = window.innerWidth;
    const size = Math.max(sizeFor(made, 80, 24, READABLE), sizeFor(made, 120, 36, READABLE * 4));
    made.terminal.options.fontSize = size;
    terminal.dataset.fontSize = String(size);
  };

  // What textual.js makes keeps its terminal to itself: it is met when it gets its "fitAddon".
  const started = (begin) => {
    Object.defineProperty(Object.prototype, "fitAddon", {
      configurable: true,
      set(addon) {
        Object.defineProperty(this, "fitAddon", { value: addon });
        this.fit = () => {
          choose(this);
          addon.fit();
        };
      },
    });
    try {
      begin();
    } finally {
      delete Object.prototype.fitAddon;
    }
  };

  const focus = () => {
    if (document.body.classList.contains("-closed")) again.focus();
    else terminal.querySelector("textarea")?.focus();
  };

  // Both weights of both fonts: the terminal is a picture, and is not painted anew for a font.
  const fonts = ["", "bold "].map((weight) =>
    document.fonts.load(`${weight}${READABLE}px ${FONT}`, "A→Ω▢"),
  );

  terminal.dataset.sessionWebsocketUrl = `ws://${window.location.host}${terminal.dataset.line}/${pageName()}`;
  terminal.dataset.fontSize = String(READABLE);

  Promise.allSettled(fonts).then(() => {
    started(connect);
    // "-loaded" and "-closed": the terminal's line to the server opens, closes.
    new MutationObserver(focus).observe(document.body, { attributeFilter: ["class"] });
    window.addEventListener("focus", focus);
    document.addEventListener("mouseup", focus);
    again.addEventListener("click", () => window.location.reload());
  });
})();
