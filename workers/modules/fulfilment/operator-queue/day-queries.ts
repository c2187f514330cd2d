import { and, asc, desc, eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { applicationProofs, applications } from "../../../db/schema/applications/records";
import { users } from "../../../db/schema/accounts/sign-in";
import { profiles } from "../../../db/schema/candidates/profiles";
import { tailoredResumes } from "../../../db/schema/applications/tailoring";
import { readNamed, type AppDb } from "../../../db/client";
import { countsOf } from "../../../db/day-counts";
import { auditReading, type Reader } from "../../../core/audit/reading-queries";
import { IS_OPEN, IS_SENT, matchesAttempt, PROOF_COLUMNS } from "../../applications/queries";
import { hasMoreNamed, peopleNamed } from "../../accounts/queries";
import type { DayFilter } from "./day-list-filter";

const operator = alias(users, "operator");
const owner = alias(users, "owner");
const holder = alias(users, "holder");

/** How many entries of the day a request reads where no single index serves it. */
export const SCAN = 2_000;

export interface DayKey {
  queuedAt: number;
  id: string;
}

/** The job of an entry, as its form and its list have it. */
export const POSTING_COLUMNS = {
  position: applications.position,
  company: applications.company,
  location: applications.location,
  portal: applications.portal,
  easyApply: applications.easyApply,
  link: applications.link,
};

const entryColumns = {
  id: applications.id,
  userId: applications.userId,
  ownerName: sql<string | null>`${owner.displayName}`.as("owner_name"),
  ownerEmail: sql<string | null>`${owner.email}`.as("owner_email"),
  ...POSTING_COLUMNS,
  resumeId: applications.resumeId,
  // The file that was arranged for it, which is sent in place of the person's own.
  tailoredId: sql<string | null>`${tailoredResumes.id}`.as("tailored_id"),
  fitBefore: tailoredResumes.fitBefore,
  fitAfter: tailoredResumes.fitAfter,
  state: applications.state,
  outcome: applications.outcome,
  remarks: applications.remarks,
  revision: applications.revision,
  score: applications.score,
  reasons: applications.reasons,
  signs: applications.signs,
  lockedAt: applications.lockedAt,
  lockedByName: operator.displayName,
  claimedBy: applications.claimedBy,
  claimedUntil: applications.claimedUntil,
  claimedByName: sql<string | null>`${holder.displayName}`.as("claimed_by_name"),
  queuedAt: applications.queuedAt,
  // The person's own text, and the profile's fields that may hold it.
  customInstruction: profiles.customInstruction,
  companiesLeftOut: profiles.companiesLeftOut,
  shifts: profiles.shifts,
  employment: profiles.employment,
  internships: profiles.internships,
  oldestPosting: profiles.oldestPosting,
  mostOfCompany: profiles.mostOfCompany,
  payBand: profiles.payBand,
  expectedCtc: profiles.expectedCtc,
  ...PROOF_COLUMNS,
};

function selectEntries(db: AppDb) {
  return db
    .select(entryColumns)
    .from(applications)
    .leftJoin(owner, eq(owner.id, applications.userId))
    .leftJoin(operator, eq(operator.id, applications.lockedBy))
    .leftJoin(holder, eq(holder.id, applications.claimedBy))
    .leftJoin(profiles, eq(profiles.userId, applications.userId))
    .leftJoin(applicationProofs, matchesAttempt)
    .leftJoin(tailoredResumes, IS_SENT);
}

/** One entry as staff see it in the list; null when there is none, or it is in no queue. */
export async function findDayEntry(db: AppDb, id: string) {
  const rows = await selectEntries(db).where(and(eq(applications.id, id), sql`${applications.queueDay} IS NOT NULL`));
  return rows[0] ?? null;
}

/** One address: the index of a day's people has the entries in the list's order. */
const isOne = ({ person }: DayFilter) => person.includes("@");

/** The conditions on an entry: those with an index of their own in the order of the list, and those without one. */
function conditions(filter: DayFilter): { indexed: SQL[]; others: SQL[] } {
  const indexed: SQL[] = [];
  const others: SQL[] = [];
  const people = peopleNamed(filter.person);
  if (people) indexed.push(sql`${applications.userId} ${isOne(filter) ? sql`=` : sql`IN`} (${people})`);
  // Written out, so that the partial index serves.
  if (filter.outcome === "open") indexed.push(IS_OPEN);
  // One status label stands for both.
  else if (filter.outcome === "other") indexed.push(sql`${applications.outcome} IN ('other', 'unconfirmed')`);
  else if (filter.outcome !== null) indexed.push(sql`${applications.outcome} = ${filter.outcome}`);
  if (filter.portal !== "") indexed.push(sql`${applications.portal} = ${filter.portal}`);
  if (filter.easyApply !== null) indexed.push(sql`${applications.easyApply} = ${Number(filter.easyApply)}`);
  for (const word of filter.words)
    others.push(sql`instr(lower(${applications.position} || ' ' || ${applications.company}), ${word}) > 0`);
  return { indexed, others };
}

/** Those of the named people who have an entry that day. */
const peopleOf = (day: string, person: SQL) =>
  sql`SELECT u.id AS user_id FROM (${person}) u WHERE EXISTS (SELECT 1 FROM ${applications} a
    WHERE a.queue_day = ${day} AND a.user_id = u.id)`;

/** Every portal that the day has an entry of; each is one step in the index. */
const portalsOf = (day: string) => sql<string>`json((WITH RECURSIVE p(portal) AS (
    SELECT min(portal) FROM applications WHERE queue_day = ${day}
    UNION ALL SELECT (SELECT min(portal) FROM applications WHERE queue_day = ${day} AND portal > p.portal) FROM p
      WHERE p.portal IS NOT NULL
  ) SELECT json_group_array(portal) FROM p WHERE portal IS NOT NULL))`;

/** A part of a day, by when its entries were queued: from an instant on, and before one. */
export interface DayPart {
  from: number | undefined;
  to: number | undefined;
}

const isIn = ({ from, to }: DayPart) =>
  and(
    from === undefined ? undefined : sql`${applications.queuedAt} >= ${from}`,
    to === undefined ? undefined : sql`${applications.queuedAt} < ${to}`,
  );

/** The figures of a day or a part of it, as far as staff have its entries. */
function countDay(db: AppDb, day: string, part: DayPart, nowMs: number) {
  const span = { from: part.from ?? 0, to: Math.min(part.to ?? nowMs + 1, nowMs + 1) };
  return db
    .select({
      outcome: sql<(typeof applications.$inferSelect)["outcome"]>`outcome`.as("outcome"),
      entries: sql<number>`entries`.as("entries"),
      locked: sql<number>`locked`.as("locked"),
      waiting: sql<number>`waiting`.as("waiting"),
    })
    .from(sql`(${countsOf(sql`(${day})`, span)})`);
}

export interface DayListQuery {
  filter: DayFilter;
  part: DayPart;
  after: DayKey | null;
  limit: number;
  /** The person whom the filter names is in the audit log. */
  reader: Reader;
  /** Whether the names of the page's people are shown: each is in the audit log then. */
  showsNames: boolean;
}

/**
 * A page of a day's entries and the day's figures: one round trip. What one index serves is read from it in
 * order; those of people of a name, of whom there are few, are read by their index and put in order; anything else is
 * looked for among the next `SCAN` entries of the narrowest index, whose end is `scannedTo`.
 */
export async function listDay(db: AppDb, day: string, query: DayListQuery) {
  const { filter, part, after, limit, reader, showsNames } = query;
  const { indexed, others } = conditions(filter);
  const newest = filter.sort === "newest";
  const order = newest
    ? [desc(applications.queuedAt), desc(applications.id)]
    : [asc(applications.queuedAt), asc(applications.id)];
  const byName = filter.person !== "" && !isOne(filter);
  const [at, ...rest] = indexed;
  const range = and(
    eq(applications.queueDay, day),
    isIn(part),
    at,
    // A job that the person may still refuse is not in the list yet.
    sql`${applications.queuedAt} <= ${reader.nowMs}`,
    after
      ? newest
        ? sql`(${applications.queuedAt}, ${applications.id}) < (${after.queuedAt}, ${after.id})`
        : sql`(${applications.queuedAt}, ${applications.id}) > (${after.queuedAt}, ${after.id})`
      : undefined,
  );
  const looked = and(...rest, ...others);
  const scanned = looked !== undefined && !byName;
  const inOrder = sql.join(order, sql`, `);
  const entries = selectEntries(db)
    .where(
      scanned
        ? sql`${applications.id} IN (SELECT id FROM (SELECT * FROM applications WHERE ${range}
          ORDER BY ${inOrder} LIMIT ${SCAN}) AS applications WHERE ${looked} ORDER BY ${inOrder} LIMIT ${limit})`
        : byName
          ? // The index of another filter holds more of the day, and the list's own all of it.
            sql`${applications.id} IN (SELECT id FROM applications INDEXED BY applications_day_person
            WHERE ${and(range, looked)} ORDER BY ${inOrder} LIMIT ${limit})`
          : range,
    )
    .orderBy(...order)
    .limit(limit);
  const counts = countDay(db, day, part, reader.nowMs);
  const portals = db.select({ portals: portalsOf(day) }).from(sql`(SELECT 1)`);
  const end = db
    .select({ queuedAt: applications.queuedAt, id: applications.id })
    .from(applications)
    .where(scanned ? range : sql`0`)
    .orderBy(...order)
    .limit(1)
    .offset(SCAN - 1);
  const named = peopleNamed(filter.person);
  const beyond = db.select({ more: sql<number>`more` }).from(sql`(${hasMoreNamed(filter.person)})`);
  // A page that an index serves is read once more for its people; one that is looked for is noted by the rows in hand.
  const people = named
    ? peopleOf(day, named)
    : showsNames && !scanned
      ? sql`SELECT DISTINCT user_id FROM (SELECT user_id FROM ${applications} WHERE ${range} ORDER BY ${inOrder}
          LIMIT ${limit - 1})`
      : null;
  const read = await readNamed(db, {
    entries,
    counts,
    portals,
    end,
    beyond,
    reading: people && auditReading(db, reader, { people, detail: day }),
  });
  return {
    entries: read.entries,
    counts: read.counts,
    portals: portalNames(read.portals[0]?.portals),
    scannedTo: read.end[0] ?? null,
    moreNamesakes: read.beyond[0]?.more === 1,
    isNoted: people !== null,
  };
}

/**
 * The open entries of the days before one, the oldest first; where people are shown, the reading is put in the audit
 * log.
 */
export async function listCarried(db: AppDb, day: string, limit: number, reader: Reader, showsNames: boolean) {
  const which = sql`${IS_OPEN} AND ${applications.queueDay} < ${day} AND ${applications.queuedAt} <= ${reader.nowMs}`;
  const inOrder = sql`${applications.queueDay}, ${applications.queuedAt}, ${applications.id}`;
  const entries = selectEntries(db).where(which).orderBy(inOrder).limit(limit);
  if (!showsNames) return entries;
  const people = sql`SELECT DISTINCT user_id FROM (SELECT user_id FROM ${applications} WHERE ${which}
    ORDER BY ${inOrder} LIMIT ${limit - 1})`;
  const [rows] = await db.batch([entries, auditReading(db, reader, { people, detail: day })]);
  return rows;
}

/**
 * Logs that the caller read which people the entries of a day's page belong to: by the rows at hand, which are not read
 * again.
 */
export async function auditPeople(db: AppDb, reader: Reader, userIds: readonly string[], day: string): Promise<void> {
  await auditReading(db, reader, {
    people: sql`SELECT DISTINCT value AS user_id FROM json_each(${JSON.stringify(userIds)})`,
    detail: day,
  });
}

function portalNames(json: string | undefined): string[] {
  const names: unknown = JSON.parse(json ?? "[]");
  return Array.isArray(names) ? names.filter((name): name is string => typeof name === "string") : [];
}
