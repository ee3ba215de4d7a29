// A light look at what is being typed: a hint at once, never a verdict and never in the way.
// The hub reads and judges; what is read here is its ASCII.

import { say } from "./common.js";

const SAME = {
  "−": "-", "–": "-", "—": "-", "×": "*", "·": "*", "⋅": "*", "∙": "*", "÷": "/", ":": "/",
  "[": "(", "{": "(", "]": ")", "}": ")", "\u00a0": " ", "\u202f": " ",
};

// A text with one way to write each sign.
export const plain = (text) => Array.from(text, (char) => SAME[char] || char).join("");

const depthFault = (text) => {
  let depth = 0;
  for (const char of text) {
    if (char === "(") depth += 1;
    if (char === ")") depth -= 1;
    if (depth < 0) return say("hint-unopened");
  }
  return depth > 0 ? say("hint-unclosed") : "";
};

// What could be wrong with a line, as a sentence; "" where nothing is.
export const faultIn = (typed, wantsResult) => {
  const text = typed.replace(/\s+/g, "");
  if (text === "") return "";
  if (/\(\)/.test(text)) return say("hint-empty-bracket");
  if (/[-+*/]$/.test(text)) return say("hint-ends-in-sign");
  if (/^[*/]|[-+*/(][*/]|[-+][-+]|[*/]\+|[-+*/]\)/.test(text)) return say("hint-signs");
  const depth = depthFault(text.split("=")[0]) || depthFault(text);
  if (depth) return depth;
  if (/^=/.test(text) && wantsResult) return say("hint-nothing-before");
  if (wantsResult && !/=/.test(text)) return say("hint-result");
  if (/=$/.test(text)) return say("hint-after-equals");
  return "";
};
