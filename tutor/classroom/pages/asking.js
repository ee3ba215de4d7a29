// The form that asks something of the class: what, how, how long.

import { el, fill, kept, keep, say } from "./common.js";

const MINUTES = [0.5, 1, 2, 3, 5, 10];

const select = (id, label, choices, chosen, onchange) =>
  el(
    "p",
    {},
    el("label", { for: id }, label),
    el(
      "select",
      { id, onchange },
      choices.map(([value, text], at) =>
        el("option", { value: at, selected: value === chosen }, text),
      ),
    ),
  );

/** Draws itself into a place; `send` gets the rest of a command to ask. */
export const askForm = (place, send) => {
  let kinds = [];
  let state = null;
  let drawn = "";
  let start = () => {};
  // What was chosen last stays chosen, in this browser too.
  const chosen = Object.assign({ of: "", options: {}, seconds: null, verdicts: "now", speed: false }, kept("asked"));

  const kind = () => kinds.find(({ of }) => of === chosen.of) || kinds[0];

  /** What was chosen for a row, now or some day; an answer that is gone is none. */
  const value = (of, { name, answers, chosen: usual }) => {
    const own = (chosen.options[of] || {})[name];
    const known = own !== undefined && (!answers.length || answers.some((each) => each.value === own));
    return known ? own : usual;
  };

  const command = ({ of, form }) => {
    const options = { verdicts: chosen.verdicts };
    if (chosen.speed && chosen.seconds) options.speed = true;
    form.forEach((row) => {
      const wanted = value(of, row);
      if (row.answers.length || wanted) options[row.name] = wanted;
    });
    return { of, options, ...(chosen.seconds ? { seconds: chosen.seconds } : {}) };
  };

  const set = (name, value) => {
    const of = kind().of;
    chosen.options[of] = Object.assign({}, chosen.options[of], { [name]: value });
  };

  const row = (each) => {
    const { name, question, answers } = each;
    const now = value(kind().of, each);
    const id = `ask-${name}`;
    if (!answers.length)
      return el(
        "p",
        { class: "wide" },
        el("label", { for: id }, question),
        el("input", {
          id,
          value: now || "",
          autocomplete: "off",
          placeholder: say("by-chance"),
          oninput: ({ target }) => set(name, target.value.trim()),
        }),
      );
    const choices = answers.map((answer) => [answer.value, answer.text]);
    return select(id, question, choices, now, ({ target }) => set(name, choices[target.value][0]));
  };

  const make = () => {
    const names = kinds.map(({ of, name }) => [of, name]);
    const times = [[null, say("until-bell")]].concat(
      MINUTES.map((minutes) => [
        60 * minutes,
        say("minutes", { minutes: new Intl.NumberFormat(document.documentElement.lang).format(minutes) }),
      ]),
    );
    const told = [
      ["now", say("verdicts-now")],
      ["reveal", say("verdicts-reveal")],
    ];
    const speeds = [
      [false, say("speed-no")],
      [true, say("speed-yes")],
    ];
    start = () => {
      chosen.of = kind().of;
      keep("asked", chosen);
      send(command(kind()));
    };
    return [
      el("h2", {}, say("ask")),
      el(
        "form",
        { onsubmit: (event) => event.preventDefault() || start() },
        select("ask-of", say("ask-what"), names, kind().of, ({ target }) => {
          chosen.of = names[target.value][0];
          draw(true);
          place.querySelector("#ask-of").focus();
        }),
        kind().form.map(row),
        select("ask-time", say("ask-time"), times, chosen.seconds, ({ target }) => {
          chosen.seconds = times[target.value][0];
        }),
        select("ask-verdicts", say("ask-verdicts"), told, chosen.verdicts, ({ target }) => {
          chosen.verdicts = told[target.value][0];
        }),
        select("ask-speed", say("ask-speed"), speeds, chosen.speed, ({ target }) => {
          chosen.speed = speeds[target.value][0];
        }),
        state.phase === "ask" || state.phase === "locked"
          ? el("p", { class: "quiet wide" }, say("closes"))
          : null,
        el("button", { class: "main", "data-key": "start" }, say("start")),
      ),
    ];
  };

  const draw = (anew) => {
    const busy = ["ask", "locked"].includes(state.phase);
    const shows = JSON.stringify([kinds, busy, state.phase === "over", document.documentElement.lang]);
    if (shows === drawn && !anew) return;
    drawn = shows;
    const focused = place.contains(document.activeElement) ? document.activeElement.id : "";
    fill(place, kinds.length && state.phase !== "over" ? make() : null);
    const again = focused && document.getElementById(focused);
    if (again) again.focus();
  };

  return {
    /** As if the form's own button were pressed. */
    start: () => start(),
    draw(now) {
      state = now;
      kinds = now.kinds || kinds;
      draw(false);
    },
    /** The same kind of question as before, with new dice. */
    last() {
      const same = kinds.find(({ of }) => of === state.of);
      return same ? command(same) : { of: state.of };
    },
    /** What lay on a real table is typed anew for each round. */
    done() {
      kinds.forEach(({ of, form }) =>
        form.forEach(({ name, answers }) => {
          if (!answers.length && chosen.options[of]) delete chosen.options[of][name];
        }),
      );
      keep("asked", chosen);
      draw(true);
    },
  };
};
