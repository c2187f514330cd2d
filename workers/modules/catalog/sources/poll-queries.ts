import { eq, sql } from "drizzle-orm";
import { sourceProgress, sourceSystems } from "../../../db/schema/catalog/sources";
import type { CatalogDb } from "../../../db/client";
import type { BoardCounts } from "./drift-rules";

export type SystemState = typeof sourceSystems.$inferSelect;
export type SourceProgress = typeof sourceProgress.$inferSelect;

/** The state of a system, and how far a board of it was read; null for what is not known. */
export async function readPollState(
  catalog: CatalogDb,
  system: string,
  sourceId: string,
): Promise<{ system: SystemState | null; progress: SourceProgress | null }> {
  const [[state], [progress]] = await catalog.batch([
    catalog.select().from(sourceSystems).where(eq(sourceSystems.system, system)),
    catalog.select().from(sourceProgress).where(eq(sourceProgress.sourceId, sourceId)),
  ]);
  return { system: state ?? null, progress: progress ?? null };
}

/** Keeps how far a board was read. */
export async function saveProgress(catalog: CatalogDb, progress: SourceProgress): Promise<void> {
  const { sourceId: _, ...rest } = progress;
  await catalog
    .insert(sourceProgress)
    .values(progress)
    .onConflictDoUpdate({ target: sourceProgress.sourceId, set: rest });
}

/** Forgets how far a board was read: it was read to its end, or is begun anew. */
export async function dropProgress(catalog: CatalogDb, sourceId: string): Promise<void> {
  await catalog.delete(sourceProgress).where(eq(sourceProgress.sourceId, sourceId));
}

/**
 * Notes that a board of the system listed jobs: a board that says otherwise may be believed.
 * @param counts the system's usual counts with the board's; null leaves them.
 */
export async function noteSystemOk(
  catalog: CatalogDb,
  system: string,
  nowMs: number,
  counts: BoardCounts | null,
): Promise<void> {
  const kept = counts === null ? {} : { counts };
  await catalog
    .insert(sourceSystems)
    .values({ system, okAt: nowMs, ...kept })
    .onConflictDoUpdate({
      target: sourceSystems.system,
      set: { okAt: nowMs, ...kept },
      setWhere: sql`coalesce(${sourceSystems.okAt}, 0) < ${nowMs}`,
    });
}

/** Leaves a system alone until then, because its hosts asked for it. A longer pause is not shortened. */
export async function pauseSystem(catalog: CatalogDb, system: string, untilMs: number): Promise<void> {
  await catalog
    .insert(sourceSystems)
    .values({ system, pausedUntil: untilMs })
    .onConflictDoUpdate({
      target: sourceSystems.system,
      set: { pausedUntil: untilMs },
      setWhere: sql`coalesce(${sourceSystems.pausedUntil}, 0) < ${untilMs}`,
    });
}

/** Keeps what the first answer of a system looked like, and once an answer had the declared shape, that it had. */
export async function noteShape(
  catalog: CatalogDb,
  system: string,
  shapeState: "recognised" | "unknown",
  shape: string,
): Promise<void> {
  await catalog
    .insert(sourceSystems)
    .values({ system, shapeState, shape })
    .onConflictDoUpdate({
      target: sourceSystems.system,
      set: { shapeState, shape },
      setWhere: sql`${sourceSystems.shapeState} IS NULL OR (${sourceSystems.shapeState} = 'unknown'
        AND ${shapeState} = 'recognised')`,
    });
}
