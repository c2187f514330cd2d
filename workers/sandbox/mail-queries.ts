/** The mailbox of the sandbox, which keeps what would have gone out. */
import { and, asc, desc, eq } from "drizzle-orm";
import { outbox, sandboxMail } from "../db/schema/messaging/outbox";
import type { AppDb } from "../db/client";

/** Keeps a mail that the sandbox sent; a repeat changes nothing. */
export async function storeSandboxMail(db: AppDb, row: typeof sandboxMail.$inferInsert): Promise<void> {
  await db.insert(sandboxMail).values(row).onConflictDoNothing();
}

/** The newest mails of the sandbox, and those that wait for their time. */
export async function listSandboxMail(db: AppDb, limit: number) {
  const [delivered, waiting] = await db.batch([
    db
      .select({
        id: sandboxMail.id,
        recipient: sandboxMail.recipient,
        template: sandboxMail.template,
        subject: sandboxMail.subject,
        text: sandboxMail.text,
        at: sandboxMail.at,
      })
      .from(sandboxMail)
      .orderBy(desc(sandboxMail.id))
      .limit(limit),
    db
      .select({
        id: outbox.id,
        recipient: outbox.recipient,
        template: outbox.template,
        state: outbox.state,
        dueAt: outbox.dueAt,
      })
      .from(outbox)
      .where(and(eq(outbox.state, "waiting"), eq(outbox.channel, "mail")))
      .orderBy(asc(outbox.dueAt))
      .limit(limit),
  ]);
  return { delivered, waiting };
}

/** One mail of the sandbox; null when there is none. */
export async function readSandboxMail(db: AppDb, id: string) {
  const rows = await db.select().from(sandboxMail).where(eq(sandboxMail.id, id));
  return rows[0] ?? null;
}
