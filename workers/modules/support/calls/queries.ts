import { and, asc, desc, eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { users } from "../../../db/schema/accounts/sign-in";
import { outbox } from "../../../db/schema/messaging/outbox";
import { callCompletions, calls } from "../../../db/schema/support/calls";
import { profiles } from "../../../db/schema/candidates/profiles";
import { readNamed, type AppDb, type Statement } from "../../../db/client";
import { auditReading, type Reader } from "../../../core/audit/reading-queries";
import { enqueueMails } from "../../messaging/queries";
import { hasMoreNamed, peopleNamed } from "../../accounts/queries";
import { indiaDay } from "../../../lib/india-time";
import type { CallKind, ResultCount } from "./rules";
import type { CallFilter } from "./schema";

const operator = alias(users, "operator");
const completer = alias(users, "completer");
const later = alias(calls, "later");

// ---- reading lists ---------------------------------------------------------------------------

export interface ListKey {
  at: number;
  userId: string;
}
export interface List {
  kind: CallKind;
  day: string;
  filter: CallFilter;
  /** An address, or words of a name; empty for everybody. */
  person: string;
  sort: "oldest" | "newest";
  /** Whether the calls that were made again are among them; else each person's first call alone. */
  everyAttempt?: boolean;
  after: ListKey | null;
  limit: number;
}

const columns = {
  userId: calls.userId,
  email: users.email,
  displayName: users.displayName,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  phoneCountry: profiles.phoneCountry,
  phoneNumber: profiles.phone,
  country: profiles.country,
  jobTitles: profiles.jobTitles,
  locations: profiles.locations,
  aroundKm: profiles.aroundKm,
  openToRemote: profiles.openToRemote,
  customInstruction: profiles.customInstruction,
  profileVersion: profiles.updatedAt,
  attempt: calls.attempt,
  againAt: sql<number | null>`${later.at}`.as("again_at"),
  day: calls.day,
  at: calls.at,
  result: calls.result,
  remarks: calls.remarks,
  version: calls.version,
  lockedAt: calls.lockedAt,
  lockedBy: calls.lockedBy,
  // Named: a batch answers rows by column name, and there is another display_name.
  lockedByName: sql<string | null>`${operator.displayName}`.as("locked_by_name"),
};

/** A day's list and its figures are of the first call to each. */
const IS_FIRST = sql`${calls.attempt} = 1`;

/**
 * Of some people, their rows are looked up by the key: the plus keeps the day's indexes, which hold everybody, out of
 * it.
 */
const whose = ({ kind, day, person }: List): SQL | undefined => {
  const people = peopleNamed(person);
  return people
    ? sql`${calls.userId} IN (${people}) AND +${calls.kind} = ${kind} AND +${calls.day} = ${day}`
    : and(eq(calls.kind, kind), eq(calls.day, day));
};

const within = (list: List): SQL | undefined => {
  const { filter, after, sort } = list;
  return and(
    whose(list),
    list.everyAttempt ? undefined : IS_FIRST,
    // Word for word as the partial indexes have it.
    filter === "open" ? sql`${calls.lockedAt} IS NULL` : undefined,
    filter === "locked" ? sql`${calls.lockedAt} IS NOT NULL` : undefined,
    typeof filter === "object" ? eq(calls.result, filter.result) : undefined,
    after
      ? sql`(${calls.at}, ${calls.userId}) ${sort === "newest" ? sql`<` : sql`>`} (${after.at}, ${after.userId})`
      : undefined,
  );
};

const entriesOf = (db: AppDb) =>
  db
    .select(columns)
    .from(calls)
    .innerJoin(users, eq(users.id, calls.userId))
    .leftJoin(profiles, eq(profiles.userId, calls.userId))
    .leftJoin(operator, eq(operator.id, calls.lockedBy))
    .leftJoin(
      later,
      and(eq(later.userId, calls.userId), eq(later.kind, calls.kind), eq(later.attempt, sql`${calls.attempt} + 1`)),
    );

/** The figures of a list, by one range of the index of results. */
const countsOf = (db: AppDb, kind: CallKind, day: string | SQL) =>
  db
    .select({
      result: calls.result,
      entries: sql<number>`count(*)`.as("entries"),
      locked: sql<number>`count(${calls.lockedAt})`.as("locked"),
    })
    .from(calls)
    .where(and(eq(calls.kind, kind), eq(calls.day, day), IS_FIRST))
    .groupBy(calls.result);

/** Each time that a day is completed has a mail of its own. */
const completionCause = (day: SQL | typeof callCompletions.day, round: SQL | typeof callCompletions.round) =>
  sql`'onboarding_complete:' || ${day} || iif(${round} > 1, ':' || ${round}, '')`;

/** The operator who completed a day and when, what became of its mail, and when an entry of it was unlocked since. */
export interface Completion {
  at: number;
  byName: string | null;
  mailState: string | null;
  reopenedAt: number | null;
}

const completionOf = (db: AppDb, day: string) =>
  db
    .select({
      at: callCompletions.completedAt,
      byName: completer.displayName,
      mailState: outbox.state,
      reopenedAt: callCompletions.reopenedAt,
    })
    .from(callCompletions)
    .leftJoin(completer, eq(completer.id, callCompletions.completedBy))
    .leftJoin(outbox, eq(outbox.cause, completionCause(callCompletions.day, callCompletions.round)))
    .where(eq(callCompletions.day, day));

const inOrder = ({ sort }: List): SQL[] =>
  sort === "newest" ? [desc(calls.at), desc(calls.userId)] : [asc(calls.at), asc(calls.userId)];

/** The people on the page, one row each. */
const peopleOn = (list: List) =>
  sql`SELECT ${calls.userId} AS user_id FROM ${calls} WHERE ${within(list)}
    ORDER BY ${sql.join(inOrder(list), sql`, `)} LIMIT ${list.limit}`;

export type CallEntryRow = Awaited<ReturnType<typeof entriesOf>>[number];

/**
 * A page of a list, in a batch with the audit rows of who is shown on it: without them there is no answer. One entry
 * more than the page holds tells whether there is a next one.
 */
const pageOf = (db: AppDb, list: List, reader: Reader, others?: SQL) => ({
  reading: auditReading(db, reader, {
    people: others
      ? sql`SELECT user_id FROM (${peopleOn(list)}) UNION SELECT user_id FROM (${others})`
      : peopleOn(list),
    detail: list.kind,
  }),
  entries: entriesOf(db)
    .where(within(list))
    .orderBy(...inOrder(list))
    .limit(list.limit + 1),
});

const beyond = (db: AppDb, { person }: List) =>
  db.select({ more: sql<number>`more` }).from(sql`(${hasMoreNamed(person)})`);

/** A page of a list, and whether more people have the name that is asked for than are looked for. */
export async function readCallPage(db: AppDb, list: List, reader: Reader) {
  const { entries, namesakes } = await readNamed(db, { ...pageOf(db, list, reader), namesakes: beyond(db, list) });
  return { entries, moreNamesakes: namesakes[0]?.more === 1 };
}

/** How many of the people to be called again are shown at a time. */
export const MAX_AGAIN = 100;

/** Which of the people to be called again are asked for. */
export interface Again {
  /** Whether those who were not called on the days before are among them. */
  carries: boolean;
  after: ListKey | null;
}

/** The people to be called again on a day, by when they are due. A call stands in the list of its hour's own day. */
const calledAgain = (kind: CallKind, day: string, { carries, after }: Again, limit: number): SQL => {
  const rest = after ? sql`AND (at, user_id) > (${after.at}, ${after.userId})` : sql``;
  const others = sql`SELECT user_id, attempt, at FROM calls WHERE attempt > 1 AND locked_at IS NULL AND kind = ${kind}
    AND day < ${day} ${after ? sql`AND day >= ${indiaDay(after.at)}` : sql``} ${rest}`;
  return sql`SELECT user_id, attempt FROM (
      SELECT user_id, attempt, at FROM calls WHERE attempt > 1 AND kind = ${kind} AND day = ${day} ${rest}
      ${carries ? sql`UNION ALL SELECT * FROM (${others} ORDER BY day, at, user_id LIMIT ${limit})` : sql``}
    ) ORDER BY at, user_id LIMIT ${limit}`;
};

/**
 * A page of a list, the figures of the whole list and whether its day was completed.
 * @param also asks for those who are to be called again, too.
 */
export async function readCallList(db: AppDb, list: List, reader: Reader, also: Again | null) {
  const { kind, day } = list;
  // One more than is shown tells whether there are more.
  const keys = also
    ? calledAgain(kind, day, also, MAX_AGAIN + 1)
    : sql`SELECT NULL AS user_id, NULL AS attempt WHERE 0`;
  const { entries, counts, completion, again, namesakes } = await readNamed(db, {
    ...pageOf(db, list, reader, also ? calledAgain(kind, day, also, MAX_AGAIN) : undefined),
    counts: countsOf(db, kind, day),
    completion: completionOf(db, day),
    again: entriesOf(db)
      .where(sql`${calls.kind} = ${kind} AND (${calls.userId}, ${calls.attempt}) IN (${keys})`)
      .orderBy(asc(calls.at), asc(calls.userId)),
    namesakes: beyond(db, list),
  });
  return {
    entries,
    again,
    counts,
    completion: kind === "onboarding" ? (completion[0] ?? null) : null,
    moreNamesakes: namesakes[0]?.more === 1,
  };
}

/** One entry and the figures of its list, and that it was read: all or nothing. Both are empty when there is none. */
export async function readCallEntry(
  db: AppDb,
  { kind, email, attempt }: { kind: CallKind; email: string; attempt: number },
  reader: Reader,
) {
  const own = sql`FROM ${users} u JOIN ${calls} c ON c.user_id = u.id AND c.kind = ${kind} AND c.attempt = ${attempt}
    WHERE u.email = ${email}`;
  const { entries, counts } = await readNamed(db, {
    reading: auditReading(db, reader, { people: sql`SELECT c.user_id ${own}`, detail: kind }),
    entries: entriesOf(db).where(and(eq(users.email, email), eq(calls.kind, kind), eq(calls.attempt, attempt))),
    counts: countsOf(db, kind, sql`(SELECT c.day ${own})`),
  });
  return { entries, counts };
}

/** The entry as a change of it needs it; null when there is none. */
export async function findCall(db: AppDb, kind: CallKind, email: string, attempt: number) {
  const rows = await db
    .select({
      userId: calls.userId,
      kind: calls.kind,
      attempt: calls.attempt,
      day: calls.day,
      result: calls.result,
      remarks: calls.remarks,
      version: calls.version,
      lockedAt: calls.lockedAt,
      lockedBy: calls.lockedBy,
      lockedByName: operator.displayName,
    })
    .from(users)
    .innerJoin(calls, and(eq(calls.userId, users.id), eq(calls.kind, kind), eq(calls.attempt, attempt)))
    .leftJoin(operator, eq(operator.id, calls.lockedBy))
    .where(eq(users.email, email));
  return rows[0] ?? null;
}
export type FoundCall = NonNullable<Awaited<ReturnType<typeof findCall>>>;

// ---- changing entries ------------------------------------------------------------------------

type At = Pick<FoundCall, "userId" | "kind" | "attempt" | "version">;
const theCall = ({ userId, kind, attempt }: Omit<At, "version">): SQL =>
  sql`user_id = ${userId} AND kind = ${kind} AND attempt = ${attempt}`;

/** True while the person's entry is open. */
export const isCallOpen = (at: At): SQL =>
  sql`EXISTS (SELECT 1 FROM ${calls} WHERE ${theCall(at)} AND locked_at IS NULL)`;

/** The entry, if it was not changed or locked since `version` was read. */
const untouched = (at: At) => sql`${theCall(at)} AND version = ${at.version} AND locked_at IS NULL`;

/** The entry, if it is locked as it was read and no later call was made since. */
const unlockable = (at: At) => sql`${theCall(at)} AND version = ${at.version} AND locked_at IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM ${calls} n WHERE n.user_id = ${at.userId} AND n.kind = ${at.kind}
    AND n.attempt = ${at.attempt + 1} AND n.locked_at IS NOT NULL)`;
const next = sql`${calls.version} + 1`;

export function saveCallDraft(db: AppDb, at: At, row: { result: string; remarks: string }): Statement {
  return db
    .update(calls)
    .set({ ...row, version: next })
    .where(untouched(at));
}

/** Locks the entry; the count of changed rows tells who won. */
export function lock(
  db: AppDb,
  at: At,
  row: { result: string; remarks: string; by: string; nowMs: number },
): Statement {
  return db
    .update(calls)
    .set({ result: row.result, remarks: row.remarks, lockedAt: row.nowMs, lockedBy: row.by, version: next })
    .where(untouched(at));
}

/** Has the person called again, if this very lock was made: after it, in its batch. */
export function scheduleAgain(db: AppDb, at: At, due: { at: number; lockedAt: number; by: string }): Statement {
  return db.run(sql`INSERT INTO ${calls} (user_id, kind, attempt, day, at)
    SELECT user_id, kind, attempt + 1, ${indiaDay(due.at)}, ${due.at} FROM ${calls}
      WHERE ${theCall(at)} AND locked_at = ${due.lockedAt} AND locked_by = ${due.by}
    ON CONFLICT (user_id, kind, attempt) DO NOTHING`);
}

/** Drops the call that was to follow, if the entry is about to be unlocked: before it, in its batch. */
export function dropAgain(db: AppDb, at: At): Statement {
  return db.run(sql`DELETE FROM ${calls} WHERE ${theCall({ ...at, attempt: at.attempt + 1 })} AND locked_at IS NULL
    AND EXISTS (SELECT 1 FROM ${calls} WHERE ${unlockable(at)})`);
}

/** Opens the entry's day, if that was completed and the entry is about to be unlocked: before it, in its batch. */
export function reopenDay(db: AppDb, at: At & { day: string }, nowMs: number): Statement {
  return db.run(sql`UPDATE ${callCompletions} SET reopened_at = ${nowMs} WHERE day = ${at.day} AND reopened_at IS NULL
    AND EXISTS (SELECT 1 FROM ${calls} WHERE ${unlockable(at)})`);
}

export function unlock(db: AppDb, at: At): Statement {
  return db.update(calls).set({ lockedAt: null, lockedBy: null, version: next }).where(unlockable(at));
}

// ---- completing a day ------------------------------------------------------------------------

const ofDay = (day: string) => sql`FROM ${calls} WHERE kind = 'onboarding' AND day = ${day} AND attempt = 1`;
const someOpen = (day: string) => sql`EXISTS (SELECT 1 ${ofDay(day)} AND locked_at IS NULL)`;

/**
 * Marks the day as completed, if it was not, or was opened again, and every entry is locked; the count of changed rows
 * tells.
 */
export function completeDay(db: AppDb, day: string, by: string, nowMs: number): Statement {
  return db.run(sql`INSERT INTO ${callCompletions} (day, completed_at, completed_by)
    SELECT ${day}, ${nowMs}, ${by} WHERE EXISTS (SELECT 1 ${ofDay(day)}) AND NOT ${someOpen(day)}
    ON CONFLICT (day) DO UPDATE SET completed_at = excluded.completed_at, completed_by = excluded.completed_by,
      round = round + 1, reopened_at = NULL WHERE reopened_at IS NOT NULL`);
}

/** The mail to the team, if the day was completed in this very batch, where its figures are counted too. */
export function mailCompletion(
  db: AppDb,
  mail: { day: string; shownDay: string; teamMail: string; by: { userId: string; displayName: string }; nowMs: number },
): Statement {
  const { day, shownDay, teamMail, by, nowMs } = mail;
  const rows = sql`SELECT ${by.userId} AS user_id, ${teamMail} AS recipient,
      json_object('isoDay', ${day}, 'day', ${shownDay}, 'by', ${by.displayName}, 'round', cast(d.round AS TEXT),
        'total', cast((SELECT count(*) ${ofDay(day)}) AS TEXT),
        'counts', (SELECT group_concat(result || ': ' || n, ', ') FROM (
        SELECT coalesce(nullif(result, ''), 'No Result') AS result, count(*) AS n ${ofDay(day)}
          GROUP BY result))) AS model,
      ${completionCause(sql`d.day`, sql`d.round`)} AS cause
    FROM ${callCompletions} d WHERE d.day = ${day} AND d.completed_by = ${by.userId} AND d.completed_at = ${nowMs}
      AND d.reopened_at IS NULL`;
  return enqueueMails(db, { template: "onboarding_complete", rows, nowMs });
}

/** The day's figures and its completion: one round trip. */
export async function readCompletion(
  db: AppDb,
  day: string,
): Promise<{
  counts: ResultCount[];
  completion: Completion | null;
}> {
  const [counts, completion] = await db.batch([countsOf(db, "onboarding", day), completionOf(db, day)]);
  return { counts, completion: completion[0] ?? null };
}

/** A mail to everybody with the operations role, once a day and person, if entries of the day are open. */
export function mailReminders(db: AppDb, mail: { day: string; shownDay: string; nowMs: number }): Statement {
  const { day, shownDay, nowMs } = mail;
  const rows = sql`SELECT u.id AS user_id, u.email AS recipient,
      json_object('name', u.display_name, 'isoDay', ${day}, 'day', ${shownDay},
        'open', cast((SELECT count(*) ${ofDay(day)} AND locked_at IS NULL) AS TEXT), 'total', cast((SELECT count(*)
          ${ofDay(day)}) AS TEXT)) AS model,
      'onboarding_reminder:' || ${day} || ':' || u.id AS cause
    FROM staff s JOIN ${users} u ON u.id = s.user_id
    WHERE s.operations = 1 AND ${someOpen(day)}`;
  return enqueueMails(db, { template: "onboarding_reminder", rows, nowMs });
}
