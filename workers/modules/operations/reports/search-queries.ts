import { sql, type SQL } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { users } from "../../../db/schema/accounts/sign-in";
import { creditBalances } from "../../../db/schema/billing/ledger";
import { plans } from "../../../db/schema/billing/plans";
import { endsOf } from "../../billing/queries";
import { profiles } from "../../../db/schema/candidates/profiles";
import { readRaw, type AppDb } from "../../../db/client";
import { listOf } from "../../../db/sql";
import { auditReading, type Reader } from "../../../core/audit/reading-queries";
import { isOpenTo, namedSo } from "../../accounts/queries";
import type { SearchMatch, PeopleSearch } from "./search-rules";

/** People that one way of searching finds at most; one more is read, which tells that there are more. */
const MAX_FOUND = 20;
/** Companies whose names begin as was typed, and their newest applications. */
const COMPANIES = 5;
const OF_A_COMPANY = 5;

const LAST = "\u{10FFFF}";
/** Word for word the partial index's condition. */
const TAKEN_UP = sql`state <> 'found'`;

export interface FoundPersonRow {
  userId: string;
  email: string;
  displayName: string;
  firstName: string | null;
  lastName: string | null;
  phoneCountry: string | null;
  phoneNumber: string | null;
  isOpen: 0 | 1;
  company: string | null;
  tier: "free" | "premium" | null;
  endsAt: number | null;
  endedAt: number | null;
  creditsLeft: number | null;
}
export interface FoundApplicationRow {
  id: string;
  position: string;
  company: string;
  state: string;
  at: number;
  email: string;
  displayName: string;
}

/** One way of searching, as a query of `user_id`; each is a range of an index and stops by itself. */
function ways(search: PeopleSearch): [SearchMatch, SQL][] {
  const { email, name, phones, phoneEnd, reference, company } = search;
  const most = MAX_FOUND + 1;
  const named = name === null ? null : namedSo(name, most);
  const found: [SearchMatch, SQL | null][] = [
    [
      "email",
      given(
        email,
        (begin) => sql`SELECT id AS user_id FROM ${users} WHERE email >= ${begin} AND email < ${begin + LAST}
          LIMIT ${most}`,
      ),
    ],
    ["name", named],
    ...phones.map((begin): [SearchMatch, SQL] => [
      "phone",
      sql`SELECT user_id FROM ${profiles} WHERE phone_number >= ${begin} AND phone_number < ${begin + LAST}
        LIMIT ${most}`,
    ]),
    [
      "phone",
      given(
        phoneEnd,
        (end) => sql`SELECT user_id FROM ${profiles} WHERE substr(phone_number, -4) = ${end.slice(-4)}
          AND phone_number LIKE ${`%${end}`} LIMIT ${most}`,
      ),
    ],
    [
      "company",
      given(
        company,
        (begin) => sql`SELECT user_id FROM ${profiles} WHERE current_company <> ''
          AND current_company >= ${begin} COLLATE NOCASE AND current_company < ${begin + LAST} COLLATE NOCASE
          LIMIT ${most}`,
      ),
    ],
    [
      "receipt",
      given(reference, (end) => sql`SELECT user_id FROM ${applications} WHERE substr(id, -8) = ${end} LIMIT ${most}`),
    ],
  ];
  return found.filter((way): way is [SearchMatch, SQL] => way[1] !== null);
}

const given = (value: string | null, query: (value: string) => SQL) => (value === null ? null : query(value));

/** Applications of a receipt, or the newest of each company whose name begins as was typed, as a query of `id`. */
function entriesOf({ reference, company }: PeopleSearch): SQL {
  const ofCompany = given(
    company,
    (begin) => sql`WITH RECURSIVE named(company) AS (
        SELECT (SELECT company FROM ${applications} WHERE ${TAKEN_UP} AND company >= ${begin} COLLATE NOCASE
          AND company < ${begin + LAST} COLLATE NOCASE ORDER BY company COLLATE NOCASE LIMIT 1)
        UNION ALL SELECT (SELECT a.company FROM ${applications} a WHERE ${TAKEN_UP} AND
          a.company > named.company COLLATE NOCASE AND a.company < ${begin + LAST} COLLATE NOCASE
          ORDER BY a.company COLLATE NOCASE LIMIT 1) FROM named WHERE named.company IS NOT NULL LIMIT ${COMPANIES})
      SELECT a.id AS id FROM named CROSS JOIN ${applications} a ON a.id IN (SELECT f.id FROM ${applications} f
        WHERE ${TAKEN_UP} AND f.company = named.company COLLATE NOCASE
        ORDER BY f.company COLLATE NOCASE DESC, f.id DESC LIMIT ${OF_A_COMPANY})`,
  );
  const ofReceipt = given(reference, (end) => sql`SELECT id FROM ${applications} WHERE substr(id, -8) = ${end}`);
  const parts = [ofCompany, ofReceipt].filter((part) => part !== null);
  if (parts.length === 0) return sql`SELECT NULL AS id WHERE 0`;
  return sql.join(
    parts.map((part) => sql`SELECT id FROM (${part})`),
    sql` UNION `,
  );
}

/**
 * The people and the applications that a search finds. The first round trip looks for them, the second logs that they
 * were shown and reads what is shown of them.
 */
export async function searchPeople(db: AppDb, reader: Reader, search: PeopleSearch) {
  const found = ways(search);
  const { entries, ...byWay } = await readRaw(db, {
    ...Object.fromEntries(found.map(([, people], i) => [i, db.all<{ user_id: string }>(people)])),
    entries: db.all<{ id: string }>(entriesOf(search)),
  });
  const hits = new Map<string, Set<SearchMatch>>();
  let isMore = false;
  for (const [i, [by]] of found.entries()) {
    const rows = (byWay as Record<string, readonly { user_id: string }[]>)[i] ?? [];
    isMore ||= rows.length > MAX_FOUND;
    for (const { user_id: id } of rows.slice(0, MAX_FOUND)) hits.set(id, (hits.get(id) ?? new Set()).add(by));
  }
  const people = [...hits.keys()];
  const applicationIds = entries.map(({ id }) => id);
  if (people.length === 0 && applicationIds.length === 0) return { people: [], applications: [], isMore: false };
  const shown = sql`SELECT value AS user_id FROM json_each(${JSON.stringify(people)})
    UNION SELECT user_id FROM ${applications} WHERE id IN ${listOf(applicationIds)}`;
  const read = await readRaw(db, {
    reading: auditReading(db, reader, { people: shown }),
    people: db.all<FoundPersonRow>(sql`SELECT u.id AS userId, u.email AS email, u.display_name AS displayName,
        p.first_name AS firstName, p.last_name AS lastName, p.phone_country AS phoneCountry,
        p.phone_number AS phoneNumber,
        ${isOpenTo(reader.userId, sql`u.id`, reader.nowMs)} AS isOpen, p.current_company AS company, l.tier AS tier,
        ${endsOf(sql`u.id`, reader.nowMs)} AS endsAt,
        l.ended_at AS endedAt, c.granted - c.used - c.revoked AS creditsLeft
      FROM json_each(${JSON.stringify(people)}) k CROSS JOIN ${users} u ON u.id = k.value
      LEFT JOIN ${profiles} p ON p.user_id = u.id LEFT JOIN ${plans} l ON l.user_id = u.id
      LEFT JOIN ${creditBalances} c ON c.user_id = u.id`),
    applications: db.all<FoundApplicationRow>(sql`SELECT a.id AS id, a.position AS position, a.company AS company,
        a.state AS state, coalesce(a.applied_at, a.locked_at, a.queued_at, a.created_at) AS at, u.email AS email,
        u.display_name AS displayName
      FROM ${applications} a CROSS JOIN ${users} u ON u.id = a.user_id WHERE a.id IN ${listOf(applicationIds)}
      ORDER BY a.company COLLATE NOCASE, a.id DESC`),
  });
  return {
    people: read.people.map((row) => ({ ...row, by: [...(hits.get(row.userId) ?? [])] })),
    applications: read.applications,
    isMore,
  };
}
