import { readdirSync, readFileSync } from "node:fs";

const FOLDER = "migrations/catalog";

/** The catalogue's schema: all of its migrations, in order. */
export function catalogSchema(): string {
  const names = readdirSync(FOLDER).toSorted();
  return names.map((name) => readFileSync(`${FOLDER}/${name}`, "utf8")).join("\n");
}
