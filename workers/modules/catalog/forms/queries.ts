import { eq, sql } from "drizzle-orm";
import { forms, labelCorrections, postingForms } from "../../../db/schema/catalog/forms";
import { posting_keys, postings } from "../../../db/schema/catalog/postings";
import { sources, sourceSystems } from "../../../db/schema/catalog/sources";
import { readNamed, write, type CatalogDb } from "../../../db/client";
import { listOf } from "../../../db/sql";
import type { Form, FormField, QuestionClass } from "../../../reading/labels/vocabulary";
import { FAILED_AGAIN_MS, READ_AGAIN_MS } from "./rules";

/** The names that a posting is still listed under, with what its last reading came to; null for no posting of ours. */
export async function readNamesOfPosting(catalog: CatalogDb, postingId: string) {
  const {
    names,
    posting: [posting],
    known: [known],
  } = await readNamed(catalog, {
    names: catalog
      .select({
        key: posting_keys.key,
        link: posting_keys.link,
        sourceId: posting_keys.sourceId,
        slug: sources.slug,
      })
      .from(posting_keys)
      .leftJoin(sources, eq(sources.id, posting_keys.sourceId))
      .where(sql`${posting_keys.postingId} = ${postingId} AND ${posting_keys.goneAt} IS NULL`)
      // The board that lists it knows it best.
      .orderBy(sql`${posting_keys.sourceId} IS NULL`, posting_keys.key)
      .limit(20),
    posting: catalog
      .select({ link: postings.link, closedAt: postings.closedAt })
      .from(postings)
      .where(eq(postings.id, postingId)),
    known: catalog
      .select({ againAt: postingForms.againAt })
      .from(postingForms)
      .where(eq(postingForms.postingId, postingId)),
  });
  return posting ? { ...posting, names, againAt: known?.againAt ?? 0 } : null;
}

/** Until when a system's hosts asked us to wait; 0 where they did not. */
export async function readPause(catalog: CatalogDb, system: string): Promise<number> {
  const rows = await catalog
    .select({ until: sourceSystems.pausedUntil })
    .from(sourceSystems)
    .where(eq(sourceSystems.system, system));
  return rows[0]?.until ?? 0;
}

/** Keeps the form of a posting. Twice is as once. */
export async function saveForm(
  catalog: CatalogDb,
  { postingId, hash, form, nowMs }: { postingId: string; hash: string; form: Form; nowMs: number },
): Promise<void> {
  const read = {
    formHash: hash,
    readAt: nowMs,
    failedAt: null,
    failed: null,
    shape: null,
    againAt: nowMs + READ_AGAIN_MS,
  };
  await write(catalog, {
    form: catalog
      .insert(forms)
      .values({ hash, system: form.system, fields: [...form.fields], firstSeenAt: nowMs })
      .onConflictDoNothing(),
    posting: catalog
      .insert(postingForms)
      .values({ postingId, ...read })
      .onConflictDoUpdate({ target: postingForms.postingId, set: read }),
  });
}

/** Remembers why a posting's form could not be read; one that was read before stays known. */
export async function saveFailure(
  catalog: CatalogDb,
  { postingId, failed, shape, nowMs }: { postingId: string; failed: Failure; shape: string | null; nowMs: number },
): Promise<void> {
  const row = { failedAt: nowMs, failed, shape, againAt: nowMs + FAILED_AGAIN_MS };
  await catalog
    .insert(postingForms)
    .values({ postingId, ...row })
    .onConflictDoUpdate({ target: postingForms.postingId, set: row });
}
export type Failure = NonNullable<(typeof postingForms.$inferSelect)["failed"]>;

/** Forms of a list as it landed: each once, and the postings that have them. What is known already is not written. */
export async function saveListed(
  catalog: CatalogDb,
  system: string,
  listed: readonly { key: string; hash: string; fields: readonly FormField[] }[],
  nowMs: number,
): Promise<void> {
  const each = [...new Map(listed.map(({ hash, fields }) => [hash, { hash, fields }])).values()];
  const names = listed.map(({ key, hash }) => ({ key, hash }));
  await write(catalog, {
    forms: catalog.run(sql`INSERT INTO ${forms} (hash, system, fields, first_seen_at)
      SELECT value ->> 'hash', ${system}, value -> 'fields', ${nowMs} FROM json_each(${JSON.stringify(each)}) WHERE true
      ON CONFLICT (hash) DO NOTHING`),
    postings: catalog.run(sql`INSERT INTO ${postingForms} (posting_id, form_hash, read_at, again_at)
      SELECT k.posting_id, value ->> 'hash', ${nowMs}, ${nowMs + READ_AGAIN_MS}
      FROM json_each(${JSON.stringify(names)}) JOIN ${posting_keys} k ON k.key = value ->> 'key'
      WHERE k.gone_at IS NULL
      ON CONFLICT (posting_id) DO UPDATE SET form_hash = excluded.form_hash, read_at = excluded.read_at,
        again_at = excluded.again_at, failed_at = NULL, failed = NULL, shape = NULL
      WHERE form_hash IS NOT excluded.form_hash OR failed IS NOT NULL
        OR again_at < ${nowMs + READ_AGAIN_MS / 2}`),
  });
}

/** The forms of these postings, as far as they are known, by the postings' ids. */
export async function readForms(catalog: CatalogDb, postingIds: readonly string[]): Promise<Map<string, Form>> {
  if (postingIds.length === 0) return new Map();
  const rows = await catalog
    .select({ postingId: postingForms.postingId, system: forms.system, fields: forms.fields })
    .from(postingForms)
    .innerJoin(forms, eq(forms.hash, postingForms.formHash))
    .where(sql`${postingForms.postingId} IN ${listOf(postingIds)}`);
  return new Map(rows.map(({ postingId, ...form }) => [postingId, form]));
}

/** A posting's form as it was last read, and the outcome of its last reading; null where it was not requested yet. */
export async function findPostingForm(catalog: CatalogDb, postingId: string) {
  const rows = await catalog
    .select({
      readAt: postingForms.readAt,
      failed: postingForms.failed,
      againAt: postingForms.againAt,
      system: forms.system,
      fields: forms.fields,
    })
    .from(postingForms)
    .leftJoin(forms, eq(forms.hash, postingForms.formHash))
    .where(eq(postingForms.postingId, postingId));
  return rows[0] ?? null;
}

/** The corrections that staff made of these labels, agreed or not. */
export async function readCorrections(catalog: CatalogDb, keys: readonly string[]) {
  return catalog
    .select({
      labelKey: labelCorrections.labelKey,
      class: labelCorrections.class,
      saidBy: labelCorrections.saidBy,
      agreedBy: labelCorrections.agreedBy,
    })
    .from(labelCorrections)
    .where(sql`${labelCorrections.labelKey} IN ${listOf(keys)}`);
}

/**
 * Records that a member of staff says what a label asks. The same from a colleague agrees to it, and replaces what was
 * agreed on before; one's own word once more changes nothing. `agreed` says whether it counts now.
 */
export function correctLabel(
  catalog: CatalogDb,
  { labelKey, asked, by, nowMs }: { labelKey: string; asked: QuestionClass; by: string; nowMs: number },
) {
  const its = sql`label_key = ${labelKey} AND class = ${asked}`;
  const isAgreed = sql`EXISTS (SELECT 1 FROM ${labelCorrections} WHERE ${its}
    AND agreed_by IS NULL AND said_by <> ${by})`;
  return {
    before: catalog.run(sql`DELETE FROM ${labelCorrections}
      WHERE label_key = ${labelKey} AND class <> ${asked} AND ${isAgreed}`),
    agreed: catalog.run(sql`UPDATE ${labelCorrections} SET agreed_by = ${by}, agreed_at = ${nowMs}
      WHERE ${its} AND agreed_by IS NULL AND said_by <> ${by}`),
    proposed: catalog.run(sql`INSERT INTO ${labelCorrections} (label_key, class, said_by, said_at)
      VALUES (${labelKey}, ${asked}, ${by}, ${nowMs}) ON CONFLICT (label_key, class) DO NOTHING`),
  };
}
