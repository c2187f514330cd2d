import { employerKey } from "../../reading/employers/rules";
import { HOUR_MS } from "../../lib/time";
import { write } from "../../db/client";
import { fillQueue } from "../../modules/applications";
import { saveMatches } from "../../modules/applications/queries";
import { type RecordedOutcome, statusLabel } from "../../modules/applications/rules";
import { signOut } from "../../modules/accounts";
import { asSystem, type AppContext } from "../../core/context";
import { timeId } from "../../core/ids";
import type { UserActor } from "../../core/policy";
import { ALWAYS } from "../../db/sql";
import { readPerson } from "../../modules/matching/queries";
import { lockEntry } from "../../workflows/outcomes/lock-entry";
import { messageOf } from "../../texts/text";
import { addDays, indiaDay, indiaInstant } from "../../lib/india-time";
import { asProven } from "../staff-codes";
import { DEMO_STAFF } from "./people";
import { signInSample } from "./sign-in-sample";

interface Made {
  company: string;
  place: string;
  outcome: RecordedOutcome;
  /** As the employer's page showed it. */
  number?: string;
}

/** The outcomes of a person's applications on each of the three days before today, the earliest first. */
const DAYS: readonly (readonly Made[])[] = [
  [
    { company: "Sample Freight", place: "Bengaluru", outcome: "submitted", number: "SF-48213" },
    { company: "Sample Ledger", place: "Pune", outcome: "submitted" },
  ],
  [
    { company: "Sample Grid", place: "Hyderabad", outcome: "submitted", number: "GRID-2026-0917" },
    { company: "Sample Harbour", place: "Mumbai", outcome: "job_closed" },
    { company: "Sample Loom", place: "Chennai", outcome: "submitted" },
  ],
  [
    { company: "Sample Orchard", place: "Noida", outcome: "submitted", number: "ORC-77120" },
    { company: "Sample Kiln", place: "Gurugram", outcome: "job_closed" },
  ],
];

/** Does something as the demo's operator, signed in for it alone; nothing where their password was changed. */
export async function asOperator(ctx: AppContext, act: (actor: UserActor) => Promise<void>): Promise<void> {
  const [{ displayName, email, password }] = DEMO_STAFF;
  const actor = await signInSample(ctx, { fullName: displayName, email, password });
  if (!actor) return;
  await act(asProven(ctx, actor));
  await signOut({ ...ctx, actor });
}

/**
 * Gives a sample person whose plan runs three days of applications that an operator recorded, so that the reports have
 * something to show: found, queued and locked by the use cases of every day, at the hours of those days.
 */
export async function seedApplied(ctx: AppContext, operator: UserActor, userId: string, title: string): Promise<void> {
  const today = indiaDay(ctx.now());
  for (const [i, entries] of DAYS.entries()) {
    const lockedAt = indiaInstant(addDays(today, i - DAYS.length), 10);
    // Long enough before that the person's time to refuse them was over.
    const foundAt = lockedAt - 6 * HOUR_MS;
    const then = asSystem({ ...ctx, now: () => foundAt }, "seed");
    const person = await readPerson(ctx.db, userId, foundAt);
    if (!person) throw new Error("The plan of a sample person does not run on the days that are made up");
    const rows = entries.map(({ company, place }, at) => ({
      id: timeId(foundAt + at),
      userId,
      profileVersion: person.profileVersion,
      postingId: `sample-${userId}-${i}-${at}`,
      position: title,
      company,
      location: `${place}, India`,
      link: `https://careers.example.com/${company.toLowerCase().replace(" ", "-")}/${i}${at}`,
      portal: "Company site",
      easyApply: false,
      selfApply: false,
      payLower: null,
      payUpper: null,
      payCurrency: null,
      searchTerm: title,
      postedAt: foundAt - 30 * HOUR_MS,
      score: 0.9 - at / 100,
      signs: [],
      reasons: [messageOf("match.quoted", { reason: { said: messageOf("match.title", { n: title }) }, quote: title })],
      companyKey: employerKey(company),
      titleKey: title.toLowerCase(),
      places: [place.toLowerCase()],
      unsure: false,
    }));
    const by = { kind: "system", id: "seed" } as const;
    await write(ctx.db, saveMatches(ctx.db, rows, { by, nowMs: foundAt, guard: ALWAYS }));
    await fillQueue(then, { userId });
    for (const [at, { outcome, number }] of entries.entries()) {
      const staff = { ...ctx, actor: operator, now: () => lockedAt + at * 9 * 60_000 };
      const lock = { entryId: rows[at]?.id, status: statusLabel(outcome), remarks: "" };
      await lockEntry(staff, number === undefined ? lock : { ...lock, confirmationNumber: number });
    }
  }
}
