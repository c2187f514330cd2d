import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";

const FOLDER = "migrations/app";
const OWN = "0019_who_decided.sql";

it("finds what an erased colleague decided without reading the rest", () => {
  const db = new DatabaseSync(":memory:");
  const textOf = (name: string) => readFileSync(join(FOLDER, name), "utf8");
  for (const name of readdirSync(FOLDER).toSorted()) if (name < OWN) db.exec(textOf(name));
  db.exec(
    `INSERT INTO users (id, email, display_name, created_at) VALUES ('lead', 'l', 'Lead', 1), ('b', 'b', 'B', 1)`,
  );
  const problem = `INSERT INTO payment_problems (id, kind, cause, gateway, created_at, resolved_at, resolved_by)
    VALUES (?1, 'nobody', ?1, 'test', 1, 1, ?2)`;
  for (const by of ["lead", "b"]) db.prepare(problem).run(`of ${by}`, by);
  const scans = () =>
    db
      .prepare("EXPLAIN QUERY PLAN DELETE FROM users WHERE id = 'lead'")
      .all()
      .flatMap(({ detail }) => /^SCAN (payment_problems|refunds|spot_checks)\b/.exec(String(detail))?.[1] ?? []);
  expect(scans().toSorted()).toEqual(["payment_problems", "refunds", "spot_checks"]);
  db.exec(textOf(OWN));
  expect(scans()).toEqual([]);
  db.exec("DELETE FROM users WHERE id = 'lead'");
  const left = db.prepare("SELECT id, resolved_by AS who FROM payment_problems ORDER BY id").all();
  expect(left.map((row) => Object.values(row))).toEqual([
    ["of b", "b"],
    ["of lead", null],
  ]);
});
