/** The rules of a site's robots.txt for a crawler, by RFC 9309. Pure, and linear in the length of the file. */

// A crawler must read at least 500 kibibytes of it, and need read no more.
export const ROBOTS_MAX = 512_000;

interface Rule {
  allows: boolean;
  path: string;
}

/** The rules that hold for one crawler. */
export type RobotsRules = readonly Rule[];

/**
 * The rules for `product`: those of every group that names it, or else of the groups for '*'.
 * @param product the crawler's product token ('ExampleBot'), compared without case.
 */
export function readRobots(text: string, product: string): RobotsRules {
  const name = product.toLowerCase();
  const own: Rule[] = [];
  const anybody: Rule[] = [];
  let isNamed = false;
  let agents: string[] = [];
  let inRules = false;
  for (const line of text
    .slice(0, ROBOTS_MAX)
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)) {
    const [, key = "", value = ""] = /^\s*([A-Za-z-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const field = key.toLowerCase();
    if (field === "user-agent") {
      if (inRules) agents = [];
      inRules = false;
      const agent = /^\*|^[A-Za-z_-]*/.exec(value.trim())?.[0]?.toLowerCase() ?? "";
      if (agent !== "") agents.push(agent);
      if (agent === name) isNamed = true;
    } else if (field === "allow" || field === "disallow") {
      inRules = true;
      const path = normalised(value.trim());
      if (path === "") continue;
      const rule = { allows: field === "allow", path };
      if (agents.includes(name)) own.push(rule);
      if (agents.includes("*")) anybody.push(rule);
    }
  }
  return isNamed ? own : anybody;
}

/** Whether the rules let `url` be asked for: the longest rule that matches decides, of equals the one that allows. */
export function allowsUrl(rules: RobotsRules, url: URL): boolean {
  const path = normalised(`${url.pathname}${url.search}`);
  if (path === "/robots.txt") return true;
  let best: Rule | null = null;
  for (const rule of rules) {
    if (!matches(rule.path, path)) continue;
    const longer = best === null || rule.path.length > best.path.length;
    if (longer || (rule.path.length === best?.path.length && rule.allows)) best = rule;
  }
  return best?.allows ?? true;
}

/** Percent-encodings alike: capital digits, none where the character may stand for itself, all beyond ASCII. */
function normalised(path: string): string {
  return path
    .replace(/[^\x20-\x7E]+/gu, (letters) => encodeURIComponent(letters.toWellFormed()))
    .replace(/%[0-9A-Fa-f]{2}/g, (code) => {
      const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[A-Za-z0-9._~-]/.test(letter) ? letter : code.toUpperCase();
    });
}

/**
 * '*' stands for anything, a last '$' for the end. Each star takes the first place where the rest fits: no
 * back-tracking.
 */
function matches(pattern: string, path: string): boolean {
  const toEnd = pattern.endsWith("$");
  const [head = "", ...parts] = (toEnd ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(head)) return false;
  let at = head.length;
  const last = parts.pop();
  if (last === undefined) return !toEnd || at === path.length;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  if (toEnd) return path.length - last.length >= at && path.endsWith(last);
  return path.indexOf(last, at) !== -1;
}
