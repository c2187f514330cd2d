/**
 * Text from boards, portals and files, made safe to keep: plain, bounded, without characters
 * that hide or reorder other characters. Pure and linear in the length of the input.
 */

import { decode } from "html-entities";
import { ShallowParser } from "./shallow-parser";

export const TITLE_MAX = 200;
export const COMPANY_MAX = 120;
export const LOCATION_MAX = 300;
const TEXT_MAX = 20_000;
export const EXCERPT_MAX = 600;
const SKILLS_MAX = 40;
const SKILL_MAX = 60;

// Bidirectional controls and invisible fillers. ZWJ and ZWNJ stay: Indian scripts need them.
const HIDDEN = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\u00AD\uFEFF]/g;
const CONTROL = /[^\P{Cc}\t\n\r]/gu;

/** One line: no markup, no control or hidden characters, single spaces, at most `max` characters. */
export function cleanLine(text: string, max: number): string {
  const bounded = text.slice(0, max * 8);
  const plain = /<[a-z/!]/i.test(bounded) ? htmlToText(bounded) : bounded;
  return cut(scrub(plain).replace(/\s+/g, " ").trim(), max);
}

/** Several lines: as `cleanLine`, with at most one empty line in a row. */
export function cleanBlock(text: string, max = TEXT_MAX): string {
  const lines = scrub(text.slice(0, max * 4)).split(/\r\n|[\n\r\u2028\u2029]/);
  const out: string[] = [];
  for (const line of lines) {
    const tidy = line.replace(/[^\S\n]+/g, " ").trim();
    if (tidy !== "" || (out.length > 0 && out.at(-1) !== "")) out.push(tidy);
  }
  return cut(out.join("\n").trim(), max);
}

/** Skills as short lines, each once whatever its case, in the order given. */
export function cleanSkills(skills: readonly string[]): string[] {
  const seen = new Set<string>();
  const out: string[] = [];
  for (const skill of skills) {
    const name = cleanLine(skill, SKILL_MAX);
    const key = name.toLowerCase();
    if (name === "" || seen.has(key)) continue;
    seen.add(key);
    out.push(name);
    if (out.length === SKILLS_MAX) break;
  }
  return out;
}

function scrub(text: string): string {
  return text.toWellFormed().normalize("NFC").replace(HIDDEN, "").replace(CONTROL, " ");
}

/** Cuts at `max` UTF-16 units without halving a pair. */
function cut(text: string, max: number): string {
  return text.length <= max
    ? text
    : text
        .slice(0, max)
        .replace(/[\uD800-\uDBFF]$/, "")
        .trimEnd();
}

const BLOCK = new Set(
  (
    "address article aside blockquote br dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr " +
    "main nav ol p pre section table td th tr ul"
  ).split(" "),
);
const SILENT = new Set(["script", "style", "template", "noscript", "head", "svg", "iframe", "object"]);

/**
 * The words of an HTML fragment. Blocks become lines, list items get a dash, what is not meant to be read (scripts,
 * styles) is dropped with its content. Never builds a tree.
 */
export function htmlToText(html: string): string {
  const out: string[] = [];
  let silent = 0;
  const parser = new ShallowParser({
    onopentag(name) {
      if (SILENT.has(name)) silent++;
      else if (silent === 0 && name === "li") out.push("\n- ");
      else if (silent === 0 && BLOCK.has(name)) out.push("\n");
    },
    ontext(text) {
      if (silent === 0) out.push(text);
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent--;
      else if (silent === 0 && BLOCK.has(name) && name !== "br" && name !== "hr") out.push("\n");
    },
  });
  parser.end(html);
  return out
    .join("")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Replaces character references once. An unknown name stays as it is; a number that is no character goes. */
export const decodeEntities = (text: string) =>
  decode(text, { scope: "strict" }).toWellFormed().replaceAll("\uFFFD", "");
