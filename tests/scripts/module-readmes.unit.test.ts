import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MODULES } from "../../scripts/architecture";

const folder = (module: string) => `workers/modules/${module}`;
const readmeOf = (module: string) => readFileSync(`${folder(module)}/README.md`, "utf8");

function tablesOf(module: string): string[] {
  const schema = `workers/db/schema/${module}`;
  return readdirSync(schema).flatMap((file) =>
    [...readFileSync(`${schema}/${file}`, "utf8").matchAll(/[tT]able\(\s*"(\w+)"/g)].map(([, name = ""]) => name),
  );
}

describe.each(MODULES)("the README of %s", (module) => {
  it("names each table and each area of the module", () => {
    const areas = readdirSync(folder(module), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const names = [...tablesOf(module), ...areas.map(({ name }) => name)];
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !readmeOf(module).includes(`\`${name}\``))).toEqual([]);
  });

  it("leads to files and functions that are there", () => {
    const [, start = ""] = readmeOf(module).split("**Start with**");
    const files = [...start.matchAll(/`([\w-]+\/[\w.-]+\.ts)`/g)].map(([, path = ""]) => path);
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter((path) => !existsSync(`${folder(module)}/${path}`) && !existsSync(path))).toEqual([]);
    const links = [...readmeOf(module).matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => link);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !existsSync(`${folder(module)}/${link}`))).toEqual([]);
    const [, doors = ""] = readmeOf(module).split("**Doors**");
    const exported = ["index", "queries", "rules"].map((door) => readFileSync(`${folder(module)}/${door}.ts`, "utf8"));
    const named = [...(doors.split("\n\n")[0] ?? "").matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => !exported.some((text) => text.includes(name)))).toEqual([]);
  });
});
