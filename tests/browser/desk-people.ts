/**
 * The people of one walk at the operators' desk. No other test works as these operators, and nothing that
 * runs beside the walk finds, parks or closes these entries: they are of jobs that no board lists.
 */
import type { Browser, BrowserContext } from "playwright-core";
import { HOUR_MS } from "../../workers/lib/time";
import { servedNow } from "./clock";
import { rows, type At } from "./lost/form";
import { hasApplication, isConfirmed, userOf } from "./lost/seeds";
import { change } from "./served-sql";
import {
  comeFrom,
  DESK,
  newPerson,
  keepTicking,
  until,
  visit,
  withAccount,
  withProfile,
  type Person,
  type resumeFile,
} from "./support";

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const idOf = ({ email }: Person) => `(SELECT id FROM users WHERE email = ${quoted(email)})`;

/** Signs an operator in, with their second factor shown. */
export async function signIn(context: BrowserContext, operator: Person): Promise<void> {
  const { email, password } = operator;
  const answer = await context.request.post("/api/signIn", { data: { email, password } });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}: ${await answer.text()}`);
  isProven(operator);
}

const isProven = (operator: Person) =>
  change(`UPDATE sessions SET proved_at = ${servedNow()} WHERE user_id = ${idOf(operator)}`);

/** An operator of one walk, in a browser of their own. */
export async function operatorOf(browser: Browser, fullName = "Sample Operator Apart") {
  const own = await visit(browser, { viewport: DESK });
  const { person } = await withAccount(own.context, { ...newPerson(), fullName });
  const now = servedNow();
  change(`INSERT INTO staff (user_id, slug, operations, community, support, coach, created_at)
    VALUES (${idOf(person)}, ${quoted(`desk-${person.phone}`)}, 1, 0, 0, 0, ${now})`);
  isProven(person);
  return { ...own, operator: person };
}

/** A person of one walk, on trial, whose profile no job of the demo fits unless it is said otherwise. */
export async function applicant(
  browser: Browser,
  fields: Record<string, string | ReturnType<typeof resumeFile>> = {
    forBackend_jobTitles: "Beekeeper",
    forBackend_locations: "Port Blair",
  },
) {
  await comeFrom("IN");
  const own = await visit(browser, { viewport: DESK });
  const at: At = { ...own, ...(await withAccount(own.context)) };
  await withProfile(own.context, at.person, fields);
  isConfirmed(at);
  const intentId = new URL(at.onboarding, "http://own").searchParams.get("intent");
  const answer = await own.context.request.post("/api/activateTrial", { data: { intentId } });
  if (!answer.ok()) throw new Error(`The trial answered ${answer.status()}: ${await answer.text()}`);
  return { ...own, ...at, at };
}

/** Waits until the text of the person's resume is known: a new server reads hundreds of boards beside it. */
export const resumeRead = ({ person }: At) =>
  until("a resume that is read", async () => {
    await keepTicking();
    return rows(`SELECT 1 FROM resumes WHERE user_id = ${idOf(person)} AND text IS NOT NULL`).length > 0;
  });

/** Entries of the person that wait for an operator, each of another company. @returns their ids, oldest first. */
export function waitingEntries(at: At, howMany: number): string[] {
  const user = userOf(at);
  const now = servedNow();
  // The trial has fewer credits than a screen has rows.
  change(`INSERT INTO credit_ledger (user_id, kind, amount, ref, at)
    VALUES (${quoted(user)}, 'grant', ${howMany}, ${quoted(`desk:${user}`)}, ${now})`);
  const [resume] = rows(`SELECT id FROM resumes WHERE user_id = ${quoted(user)}`);
  return Array.from({ length: howMany }, (_, n) =>
    hasApplication(at, "queued", {
      position: `Sample Beekeeper ${n}`,
      company: `Sample Apiary ${n}`,
      company_key: `sample apiary ${n}`,
      link: `https://jobs.example.org/apiary/${n}`,
      queued_at: now - HOUR_MS + n,
      resume_id: String(resume?.["id"]),
    }),
  );
}
