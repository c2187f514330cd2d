import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { openApp, write } from "@workers/db/client";
import { bookingOf, grant } from "@workers/modules/billing/ledger/queries";
import { nameKeys } from "@workers/modules/accounts/sign-in/rules";
import { beginPlan } from "@workers/workflows/plans/lifecycle-queries";
import { randomId, timeId } from "@workers/core/ids";
import { runJob } from "@workers/jobs/run-job";
import { trialEvent } from "@workers/modules/billing/plans/event-rules";
import type { Pace, VetoHours } from "@workers/core/plan-vocabulary";
import { openPerson } from "@workers/modules/accounts/opened-people/open-person";
import { NO_PLAN, type PlanFacts } from "@workers/core/plan-facts-rules";
import type { UserActor } from "@workers/core/policy";
import { indexPreferences } from "@workers/modules/matching/matching/index-preferences";
import { preferencesOf } from "@workers/modules/matching/matching/match-row";
import { readOwnResume, readPerson } from "@workers/modules/matching/matching/queries";
import { asJob, makeContext, NOON } from "./context";

let count = 0;

// Rows by hand, and not by signing up: each password would cost scrypt, a thousand times a run. Plans and credits,
// which others read and no hash guards, come from the verbs' own statements.

/** A person of this test alone, straight into the table; their address is confirmed unless `verified` is false. */
export async function person(
  options: {
    displayName?: string;
    verified?: boolean;
    staff?: { operations?: boolean; community?: boolean; support?: boolean; coach?: boolean };
    country?: "IN" | "US";
  } = {},
): Promise<UserActor> {
  const userId = timeId(NOON);
  const email = `person-${userId.toLowerCase()}@sample.jobsarthi.test`;
  const displayName = options.displayName ?? `Person ${++count}`;
  const verified = options.verified ?? true;
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO users (id, email, display_name, email_verified_at, created_at) VALUES (?, ?, ?, ?, ?)",
    ).bind(userId, email, displayName, verified ? NOON : null, NOON),
    env.DB.prepare("INSERT INTO person_names (key, user_id, source) SELECT value, ?, 'account' FROM json_each(?)").bind(
      userId,
      JSON.stringify(nameKeys(displayName)),
    ),
  ]);
  let staff: UserActor["staff"] = null;
  if (options.staff) {
    staff = {
      slug: `s${userId.toLowerCase()}`,
      operations: options.staff.operations ?? false,
      community: options.staff.community ?? false,
      support: options.staff.support ?? false,
      coach: options.staff.coach ?? false,
    };
    await env.DB.prepare(
      "INSERT INTO staff (user_id, slug, operations, community, support, coach, created_at) " +
        "VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
      .bind(
        userId,
        staff.slug,
        Number(staff.operations),
        Number(staff.community),
        Number(staff.support),
        Number(staff.coach),
        NOON,
      )
      .run();
  }
  return {
    kind: "user",
    userId,
    email,
    displayName,
    verified,
    sessionId: "none",
    staff,
    unproven: null,
    // Fresh at every hour of a test's clock.
    provedAt: staff && Number.MAX_SAFE_INTEGER,
    country: options.country ?? null,
    language: null,
    timeZone: "Asia/Kolkata",
    plan: NO_PLAN,
  };
}

/** Opens somebody's resume and number to an operator who holds no entry of theirs, by a reason. */
export async function openedTo(staff: UserActor, owner: { userId: string }, nowMs = NOON): Promise<void> {
  const ctx = makeContext({ actor: staff, now: () => nowMs });
  await openPerson(ctx, { person: owner.userId, reason: "asked", text: "They called about their resume" });
}

export const operator = () => person({ displayName: "Operator", staff: { operations: true } });

/** A complete profile with a resume row (no bytes in R2). */
export async function withProfile(
  actor: UserActor,
  fields: Partial<{
    country: "IN" | "US";
    titles: string[];
    locations: string[];
    openToRemote: boolean | null;
    experienceYears: number | null;
    firstJob: boolean;
    resumeText: string | null;
    wantsJobMail: boolean;
  }> = {},
): Promise<{ resumeId: string }> {
  const resumeId = timeId(NOON);
  const country = fields.country ?? "IN";
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO resumes (id, user_id, object_key, file_name, size_bytes, sha256, parse_state, text, " +
        "created_at) VALUES (?, ?, ?, 'resume.pdf', 1000, ?, ?, ?, ?)",
    ).bind(
      resumeId,
      actor.userId,
      `resumes/${resumeId}`,
      resumeId,
      fields.resumeText ? "parsed" : "waiting",
      fields.resumeText ?? null,
      NOON,
    ),
    env.DB.prepare(
      `INSERT INTO profiles (user_id, first_name, last_name, phone_country, phone_number, gender, current_location,
        country, first_job, expected_ctc, experience_years,
        wants_job_mail, wants_marketing_mail, wants_whatsapp, locations, job_titles, open_to_remote, resume_id,
        created_at, updated_at)
       VALUES (?, 'Test', 'Person', ?, ?, 'preferNotToSay', 'Pune', ?, ?, 10, ?, ?, 1, 1, ?, ?, ?, ?, ?, ?)`,
    ).bind(
      actor.userId,
      country === "IN" ? "91" : "1",
      Array.from(randomId(10), (c) => String(c.charCodeAt(0) % 10)).join(""),
      country,
      Number(fields.firstJob ?? false),
      fields.experienceYears === undefined ? 3 : fields.experienceYears,
      Number(fields.wantsJobMail ?? true),
      JSON.stringify(fields.locations ?? ["Bengaluru"]),
      JSON.stringify(fields.titles ?? ["Backend Developer"]),
      fields.openToRemote === undefined ? 1 : fields.openToRemote === null ? null : Number(fields.openToRemote),
      resumeId,
      NOON,
      NOON,
    ),
  ]);
  return { resumeId };
}

/** Puts the person's preferences into the index by which the feed finds them, as matching them does first. */
export async function withIndex(actor: { userId: string }, now = NOON): Promise<void> {
  const ctx = asJob(makeContext({ now: () => now }));
  const [who, resume] = [await readPerson(ctx.db, actor.userId, now), await readOwnResume(ctx.db, actor.userId)];
  if (who) await indexPreferences(ctx, who, preferencesOf(who, resume, now));
}

/** A running plan with its credits, by the ledger. All that fits is in the staff's queue at once, unless it says. */
export async function withPlan(
  actor: UserActor,
  options: {
    credits?: number;
    tier?: "free" | "premium";
    beganAt?: number;
    days?: number;
    vetoHours?: VetoHours;
    pace?: Pace;
  } = {},
): Promise<UserActor> {
  const beganAt = options.beganAt ?? NOON - 3_600_000;
  const credits = options.credits ?? 15;
  const tier = options.tier ?? "free";
  const vetoHours = options.vetoHours ?? 0;
  const pace = options.pace ?? "at_once";
  const endsAt = beganAt + (options.days ?? 30) * 86_400_000;
  const db = openApp(env.DB);
  const product = tier === "free" ? "Free Trial" : "Pro";
  await write(db, [
    ...beginPlan(
      db,
      {
        userId: actor.userId,
        tier,
        terms: sql`(SELECT terms FROM offers WHERE product = ${product} AND market = 'IN' AND version = 1)`,
        beganAt,
        endsAt,
        vetoHours,
        pace,
      },
      sql`true`,
    ),
  ]);
  if (tier === "free")
    await runJob(asJob(makeContext({ now: () => beganAt })), {
      kind: "plan_event",
      ref: trialEvent(actor.userId, beganAt),
    });
  // After the event, which would mail of a trial that was activated.
  const booking = bookingOf({ userId: actor.userId, amount: credits, ref: `trial:${actor.userId}` }, sql`true`);
  await write(db, [grant(db, booking, beganAt)]);
  const plan: PlanFacts = { ...NO_PLAN, tier, endsAt, granted: credits, vetoHours, pace };
  return { ...actor, plan };
}

/** Found applications of a person, each at a company of its own, best first. */
export async function withFound(actor: UserActor, howMany: number): Promise<string[]> {
  const ids: string[] = [];
  await env.DB.batch(
    Array.from({ length: howMany }, (_, i) => {
      const id = timeId(NOON);
      ids.push(id);
      return env.DB.prepare(
        `INSERT INTO applications (id, user_id, posting_id, state, position, company, location, link, portal, score,
          reasons, created_at)
         VALUES (?, ?, ?, 'found', ?, ?, 'Bengaluru', 'https://jobs.example/1', 'Greenhouse', ?, '["Title matches"]',
         ?)`,
      ).bind(
        id,
        actor.userId,
        `posting-${id}`,
        `Backend Developer ${i + 1}`,
        i === 0 ? "Sample Works" : `Sample Works ${i + 1}`,
        0.9 - i / 1000,
        NOON,
      );
    }),
  );
  return ids;
}

/** The kept balance, and what the ledger's rows add up to: they must agree. */
export async function balances(userId: string) {
  const balance = await env.DB.prepare("SELECT granted, used, reserved, revoked FROM credit_balances WHERE user_id = ?")
    .bind(userId)
    .first<Record<string, number>>();
  const summed = await env.DB.prepare(
    `SELECT coalesce(sum(CASE kind WHEN 'grant' THEN amount END), 0) AS granted,
      coalesce(sum(CASE kind WHEN 'settle' THEN amount WHEN 'reverse' THEN -amount END), 0) AS used,
      coalesce(sum(CASE kind WHEN 'reserve' THEN amount WHEN 'settle' THEN -amount
      WHEN 'release' THEN -amount END), 0) AS reserved,
      coalesce(sum(CASE kind WHEN 'revoke' THEN amount END), 0) AS revoked
     FROM credit_ledger WHERE user_id = ?`,
  )
    .bind(userId)
    .first<Record<string, number>>();
  return { kept: balance, summed };
}
