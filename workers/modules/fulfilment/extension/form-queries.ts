/** The recorded forms. */
import { and, count, desc, eq, gt, lt, max, or } from "drizzle-orm";
import { recordedForms } from "../../../db/schema/fulfilment/extension";
import { readNamed, type AppDb, type Statement } from "../../../db/client";

/** Keeps a form; the one that is stored already stays. */
export const insertForm = (db: AppDb, row: typeof recordedForms.$inferInsert) =>
  db.insert(recordedForms).values(row).onConflictDoNothing();

export const findForm = async (db: AppDb, id: string) =>
  (await db.select().from(recordedForms).where(eq(recordedForms.id, id)))[0] ?? null;

export const removeForm = (db: AppDb, id: string) => db.delete(recordedForms).where(eq(recordedForms.id, id));

/** The newest forms that come after one, or the first of all, and the count of each system with the last time. */
export const readFormLists = (db: AppDb, after: { recordedAt: number; id: string } | null, limit: number) =>
  readNamed(db, {
    forms: db
      .select({
        id: recordedForms.id,
        system: recordedForms.system,
        host: recordedForms.host,
        step: recordedForms.step,
        fieldCount: recordedForms.fieldCount,
        recordedAt: recordedForms.recordedAt,
      })
      .from(recordedForms)
      .where(
        after
          ? or(
              lt(recordedForms.recordedAt, after.recordedAt),
              and(eq(recordedForms.recordedAt, after.recordedAt), gt(recordedForms.id, after.id)),
            )
          : undefined,
      )
      .orderBy(desc(recordedForms.recordedAt), recordedForms.id)
      .limit(limit),
    systems: db
      .select({ system: recordedForms.system, n: count(), lastAt: max(recordedForms.recordedAt) })
      .from(recordedForms)
      .groupBy(recordedForms.system)
      .orderBy(desc(count()), recordedForms.system),
  });

export const sweepForms = (db: AppDb, beforeMs: number): Statement =>
  db.delete(recordedForms).where(lt(recordedForms.recordedAt, beforeMs));
