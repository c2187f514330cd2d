import { mkdirSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Plugin } from "vite";

/** Writes which sources stand in each file that browsers load, beside the build and not in it: a test reads that. */
export function browserModules(path = "build/browser-modules.json"): Plugin {
  return {
    name: "browser-modules",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((chunk) => {
        if (chunk.type !== "chunk") return [];
        const sources = Object.entries(chunk.modules).filter(([, { renderedLength }]) => renderedLength > 0);
        return [[chunk.fileName, sources.map(([id]) => relative(process.cwd(), id.split("?")[0] ?? id))] as const];
      });
      mkdirSync("build", { recursive: true });
      writeFileSync(path, JSON.stringify(Object.fromEntries(chunks)));
    },
  };
}
