/** `npm run configuration`: writes docs/configuration.md from the variables of workers/config.ts. */
import { writeFileSync } from "node:fs";
import { configurationSheet } from "./configuration-sheet.ts";

writeFileSync("docs/configuration.md", configurationSheet());
