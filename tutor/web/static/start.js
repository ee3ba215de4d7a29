// Starts textual-serve's terminal: with our address, a size that fits, the font loaded, keys on.
"use strict";

(() => {
  const CELL = { width: 0.6, height: 1.33 }; // of the font's size
  const FONT = "'Roboto Mono'";
  const READABLE = 16;
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

  // A cell takes whole pixels of the screen, of which a phone has several to one of ours.
  const fits = (room, cells, share, size) => {
    const fine = window.devicePixelRatio || 1;
    return (cells * Math.ceil(size * share * fine)) / fine <= room;
  };

  // The largest size at which so many columns and lines are seen.
  const sizeFor = (columns, lines) => {
    let size = READABLE * 4;
    while (
      size > 1 &&
      !(fits(window.innerWidth, columns, CELL.width, size) && fits(window.innerHeight, lines, CELL.height, size))
    )
      size -= 1;
    return size;
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
  // A small window shows 80 × 24; a projector gets larger letters, not more of them.
  const size = Math.max(Math.min(READABLE, sizeFor(80, 24)), sizeFor(120, 36), 6);
  terminal.dataset.fontSize = String(size);

  Promise.allSettled(fonts).then(() => {
    connect();
    // "-loaded" and "-closed": the terminal's line to the server opens, closes.
    new MutationObserver(focus).observe(document.body, { attributeFilter: ["class"] });
    window.addEventListener("focus", focus);
    document.addEventListener("mouseup", focus);
    again.addEventListener("click", () => window.location.reload());
  });
})();
