import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";

const FOLDER = "migrations/app";
const OWN = readdirSync(FOLDER).find((name) => name.endsWith("_around_cities.sql")) ?? "";

it("gives who was here before the usual distance, and takes no other than the form's", () => {
  const db = new DatabaseSync(":memory:");
  const textOf = (name: string) => readFileSync(join(FOLDER, name), "utf8");
  for (const name of readdirSync(FOLDER).toSorted()) if (name < OWN) db.exec(textOf(name));
  db.exec("PRAGMA foreign_keys = OFF");
  db.exec(`INSERT INTO profiles (user_id, first_name, last_name, phone_country, phone_number, country, gender,
      current_location, first_job, expected_ctc, wants_job_mail, wants_marketing_mail, wants_whatsapp, created_at,
      updated_at)
    VALUES ('u', 'Asha', 'Rao', '91', '9876543210', 'IN', 'female', 'Pune', 1, 5, 1, 1, 1, 7, 7)`);
  db.exec(textOf(OWN));
  const kept = () => Object.values(db.prepare("SELECT around_km, updated_at FROM profiles").get() ?? {});
  expect(kept()).toEqual(["25", 7]);
  db.exec("UPDATE profiles SET around_km = '100'");
  expect(kept()).toEqual(["100", 7]);
  for (const wrong of ["'30'", "''", "NULL"])
    expect(() => db.exec(`UPDATE profiles SET around_km = ${wrong}`), wrong).toThrow(/constraint/);
});
