// Starts textual-serve's terminal: with our address, a size that fits, the font loaded, keys on.
"use strict";

(() => {
  const CELL = { width: 0.6, height: 1.33 }; // of the font's size
  const FONT = "'Roboto Mono'";
  const READABLE = 16;

  const terminal = document.getElementById("terminal");
  const again = document.getElementById("again");
  const connect = window.onload; // textual.js has just put it there
  window.onload = null;

  // The largest size at which so many columns and lines are seen.
  const sizeFor = (columns, lines) =>
    Math.floor(
      Math.min(
        window.innerWidth / columns / CELL.width,
        window.innerHeight / lines / CELL.height,
      ),
    );

  const focus = () => {
    if (document.body.classList.contains("-closed")) again.focus();
    else terminal.querySelector("textarea")?.focus();
  };

  // Both weights of both fonts: the terminal is a picture, and is not painted anew for a font.
  const fonts = ["", "bold "].map((weight) =>
    document.fonts.load(`${weight}${READABLE}px ${FONT}`, "A→Ω▢"),
  );

  terminal.dataset.sessionWebsocketUrl = `ws://${window.location.host}/ws`;
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
