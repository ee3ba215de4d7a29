// Who does what: a card for each pupil, and how many there are of a kind.

import { el, fill, local, say, value } from "./common.js";
import { at, button, page, redraw } from "./screens.js";

// A mark and a word for each, never a colour alone; the teacher is needed by the first ones.
const KINDS = {
  waiting: {
    mark: "?",
    word: () => say("is-waiting"),
    all: (count) => say("count-waiting", { count }),
  },
  stuck: {
    mark: "!",
    word: ({ wrong, unread }) => say("is-stuck", { wrong: wrong - unread }),
    all: (count) => say("count-stuck", { count }),
  },
  wrong: { mark: "✗", word: () => say("is-wrong"), all: (count) => say("count-wrong", { count }) },
  unread: {
    mark: "~",
    word: () => say("is-unread"),
    all: (count) => say("count-unread", { count }),
  },
  thinking: {
    mark: "…",
    word: () => say("is-thinking"),
    all: (count) => say("count-thinking", { count }),
  },
  right: {
    mark: "✓",
    word: ({ right }) => say("is-right", { right }),
    all: (count) => say("count-right", { count }),
  },
  here: { mark: "●", word: () => say("is-here"), all: (count) => say("count-here", { count }) },
  gone: { mark: "–", word: () => say("is-gone"), all: (count) => say("count-gone", { count }) },
};

const doing = (pupil, phase) => {
  if (pupil.waiting) return "waiting";
  if (!pupil.here) return "gone";
  if (pupil.stuck) return "stuck";
  if (pupil.right) return "right";
  if (pupil.wrong > pupil.unread) return "wrong";
  if (pupil.unread) return "unread";
  return phase === "ask" ? "thinking" : "here";
};

const card = (pupil, phase, open) => {
  const kind = doing(pupil, phase);
  const points = phase === "over" ? say("points", { points: value(pupil.points) }) : "";
  return el(
    "li",
    {},
    button(
      [
        el("span", { class: "mark", "aria-hidden": "true" }, KINDS[kind].mark),
        el("b", {}, pupil.name),
        el("span", { class: "word" }, points || KINDS[kind].word(pupil)),
        pupil.team ? el("small", {}, pupil.team) : null,
        el("span", { class: "last" }, local(pupil.last || "")),
        (pupil.words || []).map((why) => el("span", { class: "why" }, why)),
      ],
      () => open(pupil.seat),
      { class: `pupil ${kind}`, "data-seat": pupil.seat },
    ),
  );
};

/** The grid; `open` is called with the seat of a card that was tapped. */
export const pupilGrid = (open) => {
  let state = null;
  let sort = "all";
  const cards = new Map(); // by seat: what it shows, and its place in the page

  const chips = (counts) =>
    ["all", ...Object.keys(KINDS)]
      .filter((name) => name === "all" || counts[name])
      .map((name) =>
        button(
          name === "all"
            ? say("everybody", { count: state.pupils.length })
            : `${KINDS[name].mark} ${KINDS[name].all(counts[name])}`,
          () => {
            sort = name;
            draw(state);
          },
          { "aria-pressed": String(name === sort) },
        ),
      );

  const kept = (pupil) => {
    const shows = JSON.stringify([pupil, state.phase, page.lang]);
    const before = cards.get(pupil.seat);
    if (before && before.shows === shows) return before.place;
    const place = card(pupil, state.phase, open);
    cards.set(pupil.seat, { shows, place });
    return place;
  };

  /** Puts the cards in order; those that show what they showed are left alone. */
  const lay = (places) => {
    const grid = at("grid");
    const focused = grid.contains(document.activeElement) && document.activeElement.dataset.seat;
    places.forEach((place, number) => {
      if (grid.children[number] !== place) grid.insertBefore(place, grid.children[number] || null);
    });
    while (grid.children.length > places.length) grid.removeChild(grid.lastChild);
    const again = focused && grid.querySelector(`[data-seat="${focused}"]`);
    if (again && again !== document.activeElement) again.focus();
  };

  const draw = (now) => {
    state = now;
    const byName = new Intl.Collator(page.lang, { numeric: true }).compare;
    const pupils = state.pupils.slice().sort((one, other) => byName(one.name, other.name));
    const counts = {};
    pupils.forEach((pupil) => {
      const kind = doing(pupil, state.phase);
      counts[kind] = (counts[kind] || 0) + 1;
    });
    if (sort !== "all" && !counts[sort]) sort = "all";
    redraw("sorts", [counts, sort], () => (pupils.length ? chips(counts) : []));
    const seen = pupils.filter((pupil) => sort === "all" || doing(pupil, state.phase) === sort);
    lay(seen.map(kept));
    fill(at("none"), pupils.length ? "" : say("nobody"));
  };

  return { draw };
};
