/** The telephones of the sandbox. */
import { desc, eq, sql } from "drizzle-orm";
import { sandboxWhatsapp } from "../db/schema/messaging/whatsapp";
import type { AppDb } from "../db/client";

export type SandboxMessage = typeof sandboxWhatsapp.$inferSelect;

export async function storeSandboxMessage(db: AppDb, row: SandboxMessage): Promise<void> {
  await db.insert(sandboxWhatsapp).values(row).onConflictDoNothing();
}

/** The telephones there are, the latest first, and what one of them shows; an empty number is the latest. */
export async function listSandboxMessages(db: AppDb, number: string) {
  const phones = await db
    .select({ number: sandboxWhatsapp.number, at: sql<number>`max(${sandboxWhatsapp.at})`.as("last") })
    .from(sandboxWhatsapp)
    .groupBy(sandboxWhatsapp.number)
    .orderBy(desc(sql`last`))
    .limit(20);
  const shown = number || (phones[0]?.number ?? "");
  const messages = await db
    .select()
    .from(sandboxWhatsapp)
    .where(eq(sandboxWhatsapp.number, shown))
    .orderBy(desc(sandboxWhatsapp.at), desc(sandboxWhatsapp.id))
    .limit(50);
  return { phones, number: shown, messages: messages.toReversed() };
}
