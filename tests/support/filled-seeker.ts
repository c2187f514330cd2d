import { env } from "cloudflare:test";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { questionLink } from "@workers/modules/candidates/answers/question-link";
import { randomId, timeId } from "@workers/core/ids";
import { emptyResume } from "@workers/reading/resumes/resume";
import { reference } from "@workers/core/reference";
import { NOON } from "./clock";
import { asJob, makeContext } from "./context";
import { withPaidOrder } from "./interviews";
import { person, withFound, withPlan, withProfile } from "./people";
import { searchColumns } from "./search-columns";
import { withNumber } from "./whatsapp";
import { openWorker, signedIn } from "./worker";

/** The reader's version of the reading that the person has. */
export const READER = "99";

/** A job in the catalogue. @returns its id. */
export async function openPosting(): Promise<string> {
  const id = timeId(NOON);
  const { reach, searchKeys } = searchColumns({ title: "Backend Developer", location: "Bengaluru, India" });
  await env.CATALOG.prepare(
    `INSERT INTO postings (id, title, company, location, link, portal, posted_at, first_seen_at, last_seen_at,
      fingerprint, content_hash, written_by, authority, reach, search_keys)
     VALUES (?1, 'Backend Developer', ?1, 'Bengaluru, India', 'https://jobs.example/1', 'Greenhouse', ?2, ?2, ?2, ?1,
       ?1, 'test', 1, ?3, ?4)`,
  )
    .bind(id, NOON, reach, searchKeys)
    .run();
  return id;
}

/**
 * A person whose three jobs wait and whose thread with support is open; with an application that was made, one that
 * waits for an answer, a paid order, a number, and a month in the community.
 */
export async function filledSeeker() {
  const owner = await withPlan(await person(), { credits: 15, beganAt: NOON, tier: "premium", vetoHours: 4 });
  const { userId, email } = owner;
  const { resumeId } = await withProfile(owner, { resumeText: "Asha Sample" });
  const ids = await withFound(owner, 3);
  await fillQueue(asJob(makeContext()), { userId });
  const [made = "", held = ""] = await withFound(owner, 2);
  const [asked = ""] = await withFound(owner, 1);
  const question = timeId(NOON);
  const run = (sql: string, ...values: (string | number)[]) => env.DB.prepare(sql).bind(...values);
  await env.DB.batch([
    run(
      `UPDATE applications SET state = 'submitted', outcome = 'submitted', applied_at = ?1, locked_at = ?1,
        event_count = 1 WHERE id = ?2`,
      NOON,
      made,
    ),
    run(
      `UPDATE applications SET state = 'parked', outcome = 'missing_info', locked_at = ?1, held_until = ?1 + 86400000,
        event_count = 1 WHERE id = ?2`,
      NOON,
      held,
    ),
    run(
      "UPDATE applications SET unsure = 1, asked_at = ?, posting_id = ? WHERE id = ?",
      NOON,
      await openPosting(),
      asked,
    ),
    run(
      "INSERT INTO credit_ledger (user_id, kind, amount, ref, at) VALUES (?, 'reserve', 1, ?, ?)",
      userId,
      `${held}#1`,
      NOON,
    ),
    run(
      `INSERT INTO asked_questions (id, user_id, key, class, params, scope, label, company, asked_at, proposed,
        proposed_at) VALUES (?1, ?2, 'over_18', 'over_18', '{}', '{"of":"all"}', '', 'Sample Works', ?3, '"yes"', ?3)`,
      question,
      userId,
      NOON,
    ),
    run(
      `INSERT INTO community_members (id, email, name, phone, began_at, ends_at, created_at)
       VALUES (?, ?, 'Asha', '9000000000', 0, ?, 0)`,
      timeId(NOON),
      email,
      NOON + 86_400_000,
    ),
    run("INSERT INTO whatsapp_proposals (user_id, kind, text, at) VALUES (?, 'money', 'refund me', ?)", userId, NOON),
  ]);
  const reading = {
    resume: { ...emptyResume(), work: [] },
    lines: [{ text: "Asha Sample", page: 1, x: 40, y: 40, width: 90, size: 12, bold: true, column: 0 }],
    layout: { pages: 1, width: 595, height: 842 },
    sources: {},
    stated: { years: null, currentPay: "", notice: "" },
  };
  await run(
    "INSERT INTO resume_readings (resume_id, reader_version, reading, read_at) VALUES (?, ?, ?, ?)",
    resumeId,
    Number(READER),
    JSON.stringify(reading),
    NOON,
  ).run();
  await withNumber(owner);
  const order = await withPaidOrder(owner);
  const cookie = await signedIn(owner);
  const thread = { intent: "write", key: randomId(), text: "What is the weather like" };
  await openWorker().ask("/support", { body: new URLSearchParams(thread), cookie });
  const ask = { userId, questionId: question, untilMs: NOON + 86_400_000 };
  const link = new URL(await questionLink(makeContext().config, ask));
  return {
    owner,
    resume: resumeId,
    application: ids[2] ?? "",
    asked,
    receipt: `/r/${reference(made)}`,
    held,
    question,
    order,
    cookie,
    link,
  };
}
