/**
 * The rows that a round of the feed reads as the people become more: the same real postings, and people drawn by the
 * shares of the real titles, in the kept index on SQLite. Beside it what reading everybody's plan and profile would be.
 *
 *   DATA_DIR=… node bench/run.mjs feed-rows [people …]
 */
import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { openApp } from "@workers/db/client";
import { readSharing } from "@workers/modules/matching/matching/index-queries";
import { postingTerms, termNumber, preferenceTerms } from "@workers/modules/matching/matching/match-index";
import { readPosting, compileCriteria } from "@workers/modules/matching/matching/rules";
import { cpu, drawPeople, draws, indianRows, realPostings } from "./match-speed";
import { sqliteD1 } from "./sqlite-d1";

/** Postings of one round. */
const ROUNDS = [1, 20, 200];

export async function main(args: readonly string[]): Promise<void> {
  const dataDir = process.env["DATA_DIR"];
  if (!dataDir) {
    console.error("DATA_DIR is not set: the real postings are not part of the project");
    process.exitCode = 1;
    return;
  }
  const sizes = args.length > 0 ? args.map(Number) : [5_000, 20_000, 100_000];
  const rows = indianRows(dataDir);
  const most = Math.max(...ROUNDS);
  const terms = realPostings(dataDir, most).map((one) => postingTerms(readPosting(one)).map(termNumber));
  const db = new DatabaseSync(":memory:");
  db.exec(readFileSync("migrations/app/0001_initial.sql", "utf8"));
  const addUser = db.prepare("INSERT INTO users (id, email, display_name, created_at) VALUES (?1, ?1, '', 0)");
  const addPerson = db.prepare(
    "INSERT INTO match_people (n, user_id, profile_version, rules, preferences) VALUES (?, ?, 0, 0, ?)",
  );
  const addTerm = db.prepare("INSERT INTO match_terms (term, person) VALUES (?, ?)");
  const draw = draws(7);
  const app = openApp(sqliteD1(db).d1);
  let people = 0;
  for (const size of sizes) {
    db.exec("BEGIN");
    for (const preferences of drawPeople(rows, size - people, draw)) {
      const number = people++;
      addUser.run(`u${number}`);
      addPerson.run(number, `u${number}`, JSON.stringify(preferences));
      for (const term of new Set(preferenceTerms(compileCriteria(preferences)).map(termNumber)))
        addTerm.run(term, number);
    }
    db.exec("COMMIT");
    const rounds: string[] = [];
    for (const count of ROUNDS) {
      let [read, met] = [0, 0];
      const before = cpu();
      for (let at = 0; at < most; at += count) {
        const asked = [...new Set(terms.slice(at, at + count).flat())];
        const shared = await readSharing(app, asked, { at: 0, of: 1 }, Number.MAX_SAFE_INTEGER);
        read += shared.length;
        met += new Set(shared.map(({ person }) => person)).size;
      }
      const a = (sum: number) => ((sum * count) / most).toFixed(0);
      rounds.push(
        `${count}: ${a(read)} of ${a(met)} people, ${(((cpu() - before) * 1000 * count) / most).toFixed(1)} ms`,
      );
    }
    const { bytes } = db.prepare("SELECT sum(pgsize) AS bytes FROM dbstat WHERE name LIKE 'match_terms%'").get() ?? {};
    console.log(
      `${people} people, rows of a round of so many postings: ${rounds.join("; ")}. Everybody's plan and profile: ` +
        `${2 * people} rows. The index takes ${Math.round(Number(bytes) / people)} bytes a person`,
    );
  }
}
