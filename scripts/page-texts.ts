import { relative } from "node:path";
import type { Plugin } from "vite";
import { EN } from "../workers/texts/en/index.ts";

const CATALOGUE = "workers/texts/en/index.ts";
/** A whole key, and the beginning of one that is put together: `plan.${code}`. */
const KEY = /(["'`])([a-z]\w*(?:\.\w+)+)\1/g;
const BEGUN = /`([a-z]\w*(?:\.\w+)*\.)\$\{/g;

/** The texts that a script names by their keys. */
export function textsNamed(script: string): Record<string, string> {
  const keys = new Set([...script.matchAll(KEY)].map(([, , key = ""]) => key));
  const begun = [...script.matchAll(BEGUN)].map(([, start = ""]) => start);
  return Object.fromEntries(
    Object.entries(EN).filter(([key]) => keys.has(key) || begun.some((start) => key.startsWith(start))),
  );
}

/**
 * A browser is sent the English that its page's scripts name, and not the catalogue: there the catalogue begins empty,
 * and each script brings its own texts.
 */
export function pageTexts(): Plugin {
  return {
    name: "page-texts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(_code, id) {
      const path = relative(process.cwd(), id.split("?")[0] ?? id);
      return path === CATALOGUE ? { code: "export const EN = (globalThis.pageTexts ??= {});", map: null } : null;
    },
    renderChunk(code) {
      const texts = textsNamed(code);
      if (Object.keys(texts).length === 0) return null;
      return { code: `Object.assign((globalThis.pageTexts ??= {}), ${JSON.stringify(texts)});\n${code}`, map: null };
    },
  };
}
