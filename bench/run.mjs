// Runs a bench through the project's own module resolution: node bench/run.mjs NAME [options]
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [name, ...args] = process.argv.slice(2);
const { module } = await runnerImport(here(`${name}.ts`), {
  configFile: false,
  root: here(".."),
  resolve: { alias: { "@workers": here("../workers") } },
});
await module.main(args);
