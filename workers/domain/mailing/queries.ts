import { and, asc, desc, eq, lte, sql } from "drizzle-orm";
import { mailingStamps, outbox, profiles, sandboxMail } from "../../db/app-schema";
import type { AppDb, Statement } from "../../db/client";
import { timeId } from "../ids";
import type { TemplateName } from "./schema";

export interface OutboxEntry {
  template: TemplateName;
  userId: string | null;
  recipient: string;
  model: Record<string, string>;
  /** Unique: the same cause is mailed once. */
  cause: string;
  dueAt: number;
  nowMs: number;
}

/** Puts a mail into the outbox, in the batch of the change that causes it. A cause that is known changes nothing. */
export function toOutbox(db: AppDb, entry: OutboxEntry): Statement {
  return db.insert(outbox).values(values(entry)).onConflictDoNothing({ target: outbox.cause });
}

function values(entry: OutboxEntry) {
  return {
    id: timeId(entry.nowMs),
    channel: "mail" as const,
    template: entry.template,
    userId: entry.userId,
    recipient: entry.recipient,
    model: entry.model,
    cause: entry.cause,
    dueAt: entry.dueAt,
    createdAt: entry.nowMs,
  };
}

export type OutboxRow = typeof outbox.$inferSelect;

/** Takes a due mail for `leaseMs`; null when it is not waiting, not due, or somebody has it. */
export async function claimMail(db: AppDb, id: string, nowMs: number, leaseMs: number): Promise<(OutboxRow & { wantsJobMail: boolean | null; wantsMarketingMail: boolean | null }) | null> {
  const rows = await db
    .update(outbox)
    .set({ state: "sending", leaseUntil: nowMs + leaseMs, attempts: sql`${outbox.attempts} + 1` })
    .where(and(eq(outbox.id, id), eq(outbox.state, "waiting"), lte(outbox.dueAt, nowMs)))
    .returning();
  const row = rows[0];
  if (!row) return null;
  const consents = row.userId
    ? await db.select({ wantsJobMail: profiles.wantsJobMail, wantsMarketingMail: profiles.wantsMarketingMail }).from(profiles).where(eq(profiles.userId, row.userId))
    : [];
  return { ...row, wantsJobMail: consents[0]?.wantsJobMail ?? null, wantsMarketingMail: consents[0]?.wantsMarketingMail ?? null };
}

export async function settleMail(
  db: AppDb,
  id: string,
  change: { state: "sent"; providerId: string; sentAt: number } | { state: "waiting"; dueAt: number; lastError: string } | { state: "failed" | "unsure"; lastError: string } | { state: "withheld" },
): Promise<void> {
  await db
    .update(outbox)
    .set({ leaseUntil: null, ...change })
    .where(and(eq(outbox.id, id), eq(outbox.state, "sending")));
}

/** Mails that are due, oldest first. */
export async function dueMail(db: AppDb, nowMs: number, limit: number): Promise<string[]> {
  const rows = await db.select({ id: outbox.id }).from(outbox).where(and(eq(outbox.state, "waiting"), lte(outbox.dueAt, nowMs))).orderBy(asc(outbox.dueAt)).limit(limit);
  return rows.map((r) => r.id);
}

/** A sender that died in the middle: the mail may have gone out, so it is marked, not repeated. */
export async function markAbandoned(db: AppDb, nowMs: number): Promise<void> {
  await db
    .update(outbox)
    .set({ state: "unsure", leaseUntil: null, lastError: "the sender stopped before it knew" })
    .where(and(eq(outbox.state, "sending"), lte(outbox.leaseUntil, nowMs)));
}

/** Sets a mailing-list timestamp; without `override` the first one stays. Spec section 7. */
export function stamp(db: AppDb, row: { userId: string; field: string; at: number; plan?: string | null; override: boolean }): Statement {
  const insert = db.insert(mailingStamps).values({ userId: row.userId, field: row.field, at: row.at, plan: row.plan ?? null });
  const target = [mailingStamps.userId, mailingStamps.field];
  return row.override ? insert.onConflictDoUpdate({ target, set: { at: row.at, plan: row.plan ?? null } }) : insert.onConflictDoNothing({ target });
}

export async function keepSandboxMail(db: AppDb, row: typeof sandboxMail.$inferInsert): Promise<void> {
  await db.insert(sandboxMail).values(row).onConflictDoNothing();
}

export async function listSandboxMail(db: AppDb, limit: number) {
  const [delivered, waiting] = await db.batch([
    db.select({ id: sandboxMail.id, recipient: sandboxMail.recipient, template: sandboxMail.template, subject: sandboxMail.subject, text: sandboxMail.text, at: sandboxMail.at }).from(sandboxMail).orderBy(desc(sandboxMail.id)).limit(limit),
    db.select({ id: outbox.id, recipient: outbox.recipient, template: outbox.template, state: outbox.state, dueAt: outbox.dueAt }).from(outbox).where(eq(outbox.state, "waiting")).orderBy(asc(outbox.dueAt)).limit(limit),
  ]);
  return { delivered, waiting };
}

export async function readSandboxMail(db: AppDb, id: string) {
  const rows = await db.select().from(sandboxMail).where(eq(sandboxMail.id, id));
  return rows[0] ?? null;
}
