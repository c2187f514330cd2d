import { and, asc, eq, gt, sql } from "drizzle-orm";
import { applications } from "../../db/schema/applications";
import { auditLog } from "../../db/schema/audit";
import { operatorDays } from "../../db/schema/health";
import { sessions, users } from "../../db/schema/identity";
import { creditLedger } from "../../db/schema/ledger";
import { communityInterest, communityMembers } from "../../db/schema/membership";
import { orders } from "../../db/schema/orders";
import { mailingStamps, outbox } from "../../db/schema/outbox";
import { calls } from "../../db/schema/phone-calls";
import { intents, plans } from "../../db/schema/plans";
import { resumes } from "../../db/schema/resumes";
import type { AppDb } from "../../db/client";
import { orderOfGrant } from "../orders/queries";
import { proofsOf } from "../applications/proof-queries";

const PAGE = 500;

/** What there is once, or in few rows, of a person: one round trip. */
export async function readOwn(db: AppDb, userId: string) {
  // What was bought or asked for without an account is theirs where the address was proven to be.
  const proven = sql`(SELECT email FROM ${users} WHERE id = ${userId} AND email_verified_at IS NOT NULL)`;
  const [account, plan, stamps, clicks, open, files, called, figures, memberships, asked, months] = await db.batch([
    db
      .select({
        email: users.email,
        displayName: users.displayName,
        emailVerifiedAt: users.emailVerifiedAt,
        createdAt: users.createdAt,
        password: sql<number>`${users.passwordHash} IS NOT NULL`,
        google: sql<number>`${users.googleSub} IS NOT NULL`,
      })
      .from(users)
      .where(eq(users.id, userId)),
    db.select().from(plans).where(eq(plans.userId, userId)),
    db
      .select({ field: mailingStamps.field, at: mailingStamps.at, plan: mailingStamps.plan })
      .from(mailingStamps)
      .where(eq(mailingStamps.userId, userId)),
    db
      .select({ plan: intents.plan, createdAt: intents.createdAt, completedAt: intents.completedAt })
      .from(intents)
      .where(eq(intents.userId, userId))
      .orderBy(asc(intents.createdAt)),
    db
      .select({ userAgent: sessions.userAgent, createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    db
      .select({
        id: resumes.id,
        objectKey: resumes.objectKey,
        fileName: resumes.fileName,
        sizeBytes: resumes.sizeBytes,
        createdAt: resumes.createdAt,
      })
      .from(resumes)
      .where(eq(resumes.userId, userId))
      .orderBy(asc(resumes.createdAt), asc(resumes.id)),
    db
      .select({
        kind: calls.kind,
        day: calls.day,
        result: calls.result,
        remarks: calls.remarks,
        lockedAt: calls.lockedAt,
      })
      .from(calls)
      .where(eq(calls.userId, userId))
      .orderBy(asc(calls.at)),
    // Of somebody who is, or was, an operator.
    db
      .select({ day: operatorDays.day, entries: operatorDays.entries, successful: operatorDays.successful })
      .from(operatorDays)
      .where(eq(operatorDays.operatorId, userId))
      .orderBy(asc(operatorDays.day)),
    db
      .select({
        name: communityMembers.name,
        phone: communityMembers.phone,
        beganAt: communityMembers.beganAt,
        endsAt: communityMembers.endsAt,
        leftAt: communityMembers.leftAt,
        endReason: communityMembers.endReason,
      })
      .from(communityMembers)
      .where(eq(communityMembers.email, proven))
      .orderBy(asc(communityMembers.beganAt)),
    db
      .select({ name: communityInterest.name, phone: communityInterest.phone, at: communityInterest.at })
      .from(communityInterest)
      .where(eq(communityInterest.email, proven)),
    db
      .select({
        order: orders.id,
        name: orders.buyerName,
        phone: orders.buyerPhone,
        amount: orders.amount,
        currency: orders.currency,
        state: orders.state,
        payment: orders.paymentId,
        createdAt: orders.createdAt,
        paidAt: orders.paidAt,
        takenBackAt: orders.takenBackAt,
      })
      .from(orders)
      .where(and(eq(orders.product, "community"), eq(orders.buyerEmail, proven)))
      .orderBy(asc(orders.createdAt)),
  ]);
  return {
    account: account[0] ?? null,
    plan: plan[0] ?? null,
    stamps,
    clicks,
    sessions: open,
    resumes: files,
    calls: called,
    figures,
    memberships,
    asked: asked[0] ?? null,
    months,
  };
}

/** Pages of what `read` gives after a key, until one is not full. */
async function* pages<Row, Key>(
  read: (after: Key | null) => Promise<Row[]>,
  key: (row: NoInfer<Row>) => NoInfer<Key>,
): AsyncGenerator<Row[], void, void> {
  for (let after: Key | null = null; ;) {
    const rows = await read(after);
    yield rows;
    const last = rows.at(-1);
    if (rows.length < PAGE || last === undefined) return;
    after = key(last);
  }
}

/** Everything found for the person and what came of it, by the index on person and posting. */
export function applicationPages(db: AppDb, userId: string) {
  return pages(
    (after: string | null) =>
      db
        .select({
          id: applications.id,
          postingId: applications.postingId,
          state: applications.state,
          position: applications.position,
          company: applications.company,
          location: applications.location,
          link: applications.link,
          portal: applications.portal,
          payLower: applications.payLower,
          payUpper: applications.payUpper,
          payCurrency: applications.payCurrency,
          searchTerm: applications.searchTerm,
          score: applications.score,
          reasons: applications.reasons,
          resumeId: applications.resumeId,
          status: applications.status,
          remarks: applications.remarks,
          queuedAt: applications.queuedAt,
          appliedAt: applications.appliedAt,
          createdAt: applications.createdAt,
          appliedBy: users.displayName,
        })
        .from(applications)
        .leftJoin(users, eq(users.id, applications.lockedBy))
        .where(and(eq(applications.userId, userId), after === null ? undefined : gt(applications.postingId, after)))
        .orderBy(asc(applications.postingId))
        .limit(PAGE),
    (row) => row.postingId,
  );
}

/** Every proof of an application, of former attempts too. */
export function proofPages(db: AppDb, userId: string) {
  return pages(
    (after: string | null) => proofsOf(db, userId, after, PAGE),
    (row) => row.id,
  );
}

/** Every change of the person's credits, oldest first, with the opening it was for. */
export function ledgerPages(db: AppDb, userId: string) {
  return pages(
    (after: number | null) =>
      db
        .select({
          id: creditLedger.id,
          kind: creditLedger.kind,
          amount: creditLedger.amount,
          ref: creditLedger.ref,
          at: creditLedger.at,
          position: applications.position,
          company: applications.company,
          plan: orders.plan,
        })
        .from(creditLedger)
        .leftJoin(orders, eq(orders.id, orderOfGrant))
        .leftJoin(
          applications,
          sql`${applications.id} = substr(${creditLedger.ref}, 1, instr(${creditLedger.ref}, '#') - 1)`,
        )
        .where(and(eq(creditLedger.userId, userId), after === null ? undefined : gt(creditLedger.id, after)))
        .orderBy(asc(creditLedger.id))
        .limit(PAGE),
    (row) => row.id,
  );
}

/** Every message about the person, oldest first; without its values, among which are keys that still open something. */
export function messagePages(db: AppDb, userId: string) {
  return pages(
    (after: string | null) =>
      db
        .select({
          id: outbox.id,
          channel: outbox.channel,
          template: outbox.template,
          recipient: outbox.recipient,
          state: outbox.state,
          createdAt: outbox.createdAt,
          sentAt: outbox.sentAt,
        })
        .from(outbox)
        .where(and(eq(outbox.userId, userId), after === null ? undefined : gt(outbox.id, after)))
        .orderBy(asc(outbox.id))
        .limit(PAGE),
    (row) => row.id,
  );
}

/** Who read or changed the person's data, oldest first. */
export function auditPages(db: AppDb, userId: string) {
  return pages(
    (after: string | null) =>
      db
        .select({
          id: auditLog.id,
          at: auditLog.at,
          action: auditLog.action,
          detail: auditLog.detail,
          actorId: auditLog.actorId,
          actorName: users.displayName,
        })
        .from(auditLog)
        .leftJoin(users, eq(users.id, auditLog.actorId))
        .where(and(eq(auditLog.subjectId, userId), after === null ? undefined : gt(auditLog.id, after)))
        .orderBy(asc(auditLog.id))
        .limit(PAGE),
    (row) => row.id,
  );
}
