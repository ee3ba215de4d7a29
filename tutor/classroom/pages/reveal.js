// What is shown when everything lies open, and at the end.

import { el, local, say, sentence, svg, value } from "./common.js";

const HEXAGON = "M12 1 21.5 6.5v11L12 23 2.5 17.5v-11z";
const MANY = 60; // hexagons that still make a picture

// A mark of its own for each status: colour never speaks alone.
const MARKS = {
  right: "M5 12.5l4.5 4.5L19 7",
  wrong: "M7 7l10 10M17 7L7 17",
  kept: "M6 12h12",
  sending: "M12 18V7M7 11l5-5 5 5",
  refused: "M12 6v7M12 17v.5",
};

export const mark = (status) =>
  svg(
    "svg",
    { class: "mark", viewBox: "0 0 24 24", width: 24, height: 24, "aria-hidden": "true" },
    svg("path", { class: "disc", d: HEXAGON }),
    svg("path", { class: "sign", d: MARKS[status] }),
  );

export const hexagon = (attributes) =>
  svg(
    "svg",
    Object.assign({ viewBox: "0 0 24 24", width: 22, height: 22, "aria-hidden": "true" }, attributes),
    svg("path", { d: HEXAGON }),
  );

// The key of an idea: what `found` calls it.
const keyOf = (solution, found) =>
  [`${solution.equation}=${solution.result}`, solution.equation, solution.result].filter(
    (key) => key in found,
  )[0];

// What is to be chosen is kept by these letters, and read in those of the language.
const LETTERS = "ABCDEF";

// A calculation that stands beside its result; what is its own result is a number, or a letter.
const written = (solution, words, calculated) => {
  const at = solution.length === 1 ? LETTERS.indexOf(solution) : -1;
  const letters = ((words && words.keys) || []).filter((key) => /\p{L}/u.test(key));
  return (at >= 0 && letters[at]) || local(solution, calculated);
};

// A calculation as the class is told it, with the bars of its fractions; in a chip without blanks.
const told = ({ text, result } = { text: "" }) => {
  const end = ` = ${result}`;
  const way = text.endsWith(end) ? text.slice(0, -end.length).replace(/^\d+\) /, "") : "";
  return /\p{L}/u.test(way) ? "" : way.replace(/ /g, "");
};

const ideasOf = (state, answers) => {
  const { solutions = [], found = {} } = state.show;
  const words = state.words_solutions || [];
  const mine = {};
  answers.forEach((one) => {
    if (one.status === "right" && one.idea) mine[one.idea] = true;
  });
  return solutions.map((solution, at) => {
    const key = keyOf(solution, found);
    const calculated = solution.result !== solution.equation;
    return {
      result: calculated ? solution.result : "",
      text: (calculated && told(words[at])) || written(solution.equation, state.words, calculated),
      found: found[key] || 0,
      mine: Boolean(mine[key]),
    };
  });
};

const mosaic = (ideas) =>
  el(
    "div",
    { class: "mosaic", "aria-hidden": "true" },
    ideas
      .slice(0, MANY)
      .sort((one, other) => other.mine - one.mine)
      .map((idea) => hexagon({ class: idea.mine ? "mine" : "open" })),
  );

const ideaOf = (idea) =>
  el(
    "li",
    { class: idea.mine ? "idea mine" : idea.found ? "idea" : "idea nobody" },
    el("span", { class: "digits" }, idea.text),
    idea.mine ? el("span", { class: "heard" }, " ", say("you-found")) : null,
    idea.found
      ? el("small", { "aria-hidden": "true" }, say("times", { count: idea.found }))
      : null,
    el("span", { class: "heard" }, " ", idea.found ? say("found-by", { count: idea.found }) : say("found-by-nobody")),
  );

const legend = () =>
  el(
    "p",
    { class: "legend", "aria-hidden": "true" },
    el("span", {}, el("i", { class: "mine" }), say("you-found")),
    el("span", {}, el("i", { class: "nobody" }), say("found-by-nobody")),
  );

// A row a result, in the order of the round; what this pupil found comes first in it.
const solutionsOf = (ideas) => {
  const rows = [];
  ideas.forEach((idea) => {
    const row = rows.filter((one) => one.result === idea.result)[0];
    if (row) row.ideas.push(idea);
    else rows.push({ result: idea.result, ideas: [idea] });
  });
  return rows.map((row) =>
    el(
      "div",
      { class: "result" },
      row.result ? el("b", { class: "digits" }, value(row.result)) : null,
      el("ul", { class: "ideas" }, row.ideas.sort((one, other) => other.mine - one.mine).map(ideaOf)),
    ),
  );
};

export const scoreOf = (you) =>
  (you.score || []).length
    ? [
        el("h2", {}, say("your-points")),
        el(
          "ul",
          { class: "score" },
          you.score.map((line) =>
            el("li", {}, el("span", {}, line.text || line.code), el("b", { class: "digits" }, value(line.points))),
          ),
          el("li", { class: "sum" }, el("span", {}, say("together")), el("b", { class: "digits" }, value(you.points))),
        ),
      ]
    : null;

// The parts of the reveal: heading, what was found, own answers, all ideas, how it comes about.
export const revealed = (state, answers, list) => {
  const ideas = ideasOf(state, answers);
  const mine = ideas.filter((idea) => idea.mine).length;
  return [
    el("h1", { tabindex: "-1", id: "title" }, say("how-it-went")),
    ideas.length > 1
      ? [mosaic(ideas), el("p", { class: "tally" }, say("found-of", { mine, all: ideas.length }))]
      : null,
    state.shown
      ? el(
          "section",
          { class: "shown" },
          el("h2", {}, say("shown")),
          el("p", { class: "equation digits" }, local(state.shown.text)),
          (state.shown.told || []).map((text) => el("p", {}, sentence(text))),
        )
      : null,
    list,
    ideas.length ? [el("h2", {}, ideas.length > 1 ? say("all-ideas") : say("the-solution")), ideas.length > 1 ? legend() : null, solutionsOf(ideas)] : null,
    (state.story || []).length
      ? [el("h2", {}, say("story")), el("ol", { class: "story" }, state.story.map((text) => el("li", {}, sentence(text))))]
      : null,
    scoreOf(state.you),
  ];
};
