/** The state of a person before they come to a form, written into the database: by pages it would take minutes. */
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, inject } from "vitest";
import { questionKey } from "../../../workers/modules/candidates/answers/bank-rules";
import type { ShownPosting, ShownWish } from "../../../workers/modules/matching/rules";
import { WORDS_VERSION } from "../../../workers/modules/messaging/rules";
import { SAVE_BUTTON } from "../../../workers/modules/accounts/sign-in/rules";
import { timeId } from "../../../workers/core/ids";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../workers/lib/time";
import { jobsDay } from "../../../workers/lib/india-time";
import { onAppDatabase } from "../../support/served-state";
import { servedNow } from "../clock";
import { keepTicking, until, withProfile } from "../support";
import { change, changeCatalog } from "../served-sql";
import { ownerOf, rows, type At } from "./form";

type Row = Record<string, string | number | null>;

const written = (value: string | number | null) =>
  typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);

const insertion = (table: string, row: Row) =>
  `INSERT INTO ${table} (${Object.keys(row).join()}) VALUES (${Object.values(row).map(written).join()})`;

/** Writes a row, with an id of its own unless it says one. @returns the id. */
function insert(table: string, row: Row): string {
  const whole: Row = { id: timeId(servedNow()), ...row };
  change(insertion(table, whole));
  return String(whole["id"]);
}

const inCatalog = (sql: string) => onAppDatabase(inject("stateDir"), (all) => all(sql), { table: "postings" });

export const userOf = (at: At) => String(rows(`SELECT id FROM users WHERE id = ${ownerOf(at)}`)[0]?.["id"]);

/** The key of the server's signatures. */
export const signingKey = () => String(parseEnv(readFileSync(".dev.vars", "utf8"))["SIGNING_KEY"]);

export const isConfirmed = (at: At) =>
  change(`UPDATE users SET email_verified_at = ${servedNow()} WHERE id = ${ownerOf(at)}`);

export const startsTrial = async (at: At) => {
  await withProfile(at.context, at.person);
  const intent = new URL(at.onboarding, "http://a.example").searchParams.get("intent");
  expect((await at.context.request.post("/api/activateTrial", { data: { intentId: intent } })).ok()).toBe(true);
};

type State = "found" | "queued" | "claimed" | "submitted" | "parked" | "withdrawn";

/** An application of the person whose profile is stored. @returns its id. */
export function hasApplication(at: At, state: State, more: Row = {}): string {
  const now = servedNow();
  const userId = userOf(at);
  const waits = { reserved_at: now, queued_at: now - HOUR_MS, queue_day: jobsDay(now) };
  const over = { locked_at: now };
  const of: Record<State, Row> = {
    found: {},
    queued: waits,
    claimed: waits,
    submitted: { ...over, outcome: "submitted", applied_at: now },
    parked: { ...over, outcome: "missing_info", held_until: now + 7 * DAY_MS },
    withdrawn: { withdrawn_at: now },
  };
  const id = timeId(now);
  const row = {
    id,
    user_id: userId,
    posting_id: `lost-${timeId(now)}`,
    state,
    position: "Sample Tester",
    company: "Sample Works",
    company_key: "sample works",
    location: "Pune",
    link: "https://jobs.example.org/1",
    portal: "Greenhouse",
    score: 0.9,
    reasons: '["Title matches"]',
    event_count: 1,
    created_at: now,
    ...of[state],
    ...more,
  };
  const event = {
    application_id: id,
    n: 1,
    attempt: 1,
    at: now,
    actor_kind: "system",
    actor_id: "lost",
    event: "found",
  };
  const booking = { user_id: userId, kind: "reserve", amount: 1, ref: `${id}#1`, at: now };
  change(
    // It may be matched already.
    `DELETE FROM applications WHERE posting_id = ${written(row.posting_id)} AND user_id = '${userId}'`,
    insertion("applications", row),
    insertion("application_events", event),
    ...(state === "queued" || state === "parked" ? [insertion("credit_ledger", booking)] : []),
  );
  return id;
}

/** The reference of its receipt. */
export const referenceOf = (id: string) => `${id.slice(-8, -4)}-${id.slice(-4)}`;
export const applicationIs = (at: At, what: string) =>
  Number(rows(`SELECT count(*) AS n FROM applications WHERE user_id = ${ownerOf(at)} AND ${what}`)[0]?.["n"]);

/** A job that its person alone can apply to: one that the catalogue knows. */
export function hasOwnOpening(at: At, state: "found" | "withdrawn", more: Row = {}): string {
  const [posting] = inCatalog("SELECT id FROM postings WHERE portal = 'LinkedIn' AND company LIKE 'Sample Parcels%'");
  return hasApplication(at, state, {
    posting_id: String(posting?.["id"]),
    self_apply: 1,
    portal: "LinkedIn",
    link: "https://www.linkedin.com/jobs/search/",
    ...more,
  });
}

/**
 * Waits until no look at what fits this person runs, nor is about to: it would take back what it did not find. Their
 * address is confirmed.
 */
export async function looksAreOver(email: string): Promise<void> {
  let calm = 0;
  await until("no look at what fits", async () => {
    await keepTicking();
    const [work] = rows(
      `SELECT count(*) AS n, sum(j.state <> 'done') AS open FROM jobs j JOIN users u ON u.id = j.ref
       WHERE j.kind IN ('match_person', 'fill_queue') AND u.email = '${email}' AND u.email_verified_at > 0`,
    );
    calm = Number(work?.["n"]) > 0 && Number(work?.["open"]) === 0 ? calm + 1 : 0;
    return calm > 20;
  });
}

/** A job that its person is asked about: one that is open in the catalogue, and whose form we send. */
export async function isAskedAbout(at: At): Promise<void> {
  // A look at what fits would take it back.
  await until("no look at what fits", async () => {
    await keepTicking();
    const [open] = rows(`SELECT count(*) AS n FROM jobs WHERE ref = '${userOf(at)}' AND state <> 'done'`);
    return Number(open?.["n"]) === 0;
  });
  const [posting] = inCatalog(`SELECT id FROM postings WHERE closed_at IS NULL AND hold IS NULL AND easy_apply = 0
    AND portal NOT IN ('LinkedIn', 'Naukri') ORDER BY id DESC LIMIT 1`);
  isConfirmed(at);
  hasApplication(at, "found", { posting_id: String(posting?.["id"]), unsure: 1, asked_at: servedNow(), score: 0.6 });
}

/** A question of an employer that an application of the person waits for. @returns its id. */
export function isAsked(at: At, more: Row = {}): string {
  const question = { class: "unknown", params: {}, scope: { of: "all" }, label: "Can you begin at seven?" } as const;
  const application = hasApplication(at, "parked");
  const id = insert("asked_questions", {
    user_id: userOf(at),
    key: questionKey(question),
    class: question.class,
    params: "{}",
    scope: JSON.stringify(question.scope),
    label: question.label,
    company: "Sample Works",
    application_id: application,
    asked_at: servedNow(),
    ...more,
  });
  change(`INSERT INTO question_waits (question_id, application_id, attempt) VALUES ('${id}', '${application}', 1)`);
  return id;
}

/** An operator has an entry of the person in hands and asks for its code. @returns the request's id. */
export function isAskedForCode(at: At): string {
  const now = servedNow();
  const operator = insert("users", {
    email: `operator-${at.person.email}`,
    display_name: "Sample Colleague",
    created_at: now,
  });
  const claim = { claimed_by: operator, claimed_at: now, claimed_until: now + HOUR_MS };
  const application = hasApplication(at, "claimed", claim);
  return insert("code_requests", {
    application_id: application,
    attempt: 1,
    user_id: userOf(at),
    operator_id: operator,
    session_id: "none",
    asked_at: now,
    expires_at: now + 10 * MINUTE_MS,
  });
}

/** A paid order for a plan that has interview guidance. @returns its id. */
export function hasPaid(at: At): string {
  const now = servedNow();
  const id = `PLAN${timeId(now).slice(-14)}`;
  const terms = { portals: ["LinkedIn"], minPortals: null, entitlements: { interview_session: 1 } };
  insert("orders", {
    id,
    client_key: id,
    product: "plan",
    plan: "Pro",
    offer_version: 1,
    credits: 100,
    amount: 100_000,
    currency: "INR",
    terms: JSON.stringify(terms),
    method: "card",
    gateway: "sandbox",
    user_id: userOf(at),
    state: "paid",
    payment_id: `pay-${id}`,
    paid_at: now,
    activated_at: now,
    expires_at: now,
    created_at: now,
  });
  change(`INSERT INTO payments (gateway, payment_id, order_id, amount, currency, seen_at, settles)
    VALUES ('sandbox', 'pay-${id}', '${id}', 100000, 'INR', ${now}, 100000)`);
  return id;
}

/** A session of interview guidance with the demo's coach. @returns its id. */
export function hasSession(at: At, state: "booked" | "held", startsInMs: number): string {
  const now = servedNow();
  const [coach] = rows("SELECT coach_id, meeting_link FROM coach_calendars LIMIT 1");
  // No two at one time.
  const startsAt = now + startsInMs + Number(at.person.phone.slice(-5));
  return insert("interview_sessions", {
    user_id: userOf(at),
    coach_id: String(coach?.["coach_id"]),
    order_id: hasPaid(at),
    zone: "Asia/Kolkata",
    starts_at: startsAt,
    ends_at: startsAt + 45 * MINUTE_MS,
    coach_day: "2020-01-01",
    meeting_link: String(coach?.["meeting_link"]),
    state,
    key: `lost-${at.person.phone}`,
    booked_at: now,
    closed_at: state === "booked" ? null : now,
  });
}

/** A month in the community, by the person's confirmed address. @returns its id. */
export function isMember(at: At): string {
  const now = servedNow();
  isConfirmed(at);
  return insert("community_members", {
    email: at.person.email,
    name: at.person.fullName,
    phone: at.person.phone,
    began_at: now,
    ends_at: now + 30 * DAY_MS,
    created_at: now,
  });
}

/** A number that messages go to, with a place that was sent from it. */
export function hasNumber(at: At): void {
  const [userId, now] = [userOf(at), servedNow()];
  change(`INSERT INTO whatsapp_numbers (user_id, phone, zone, language, bound_at, heard_at, words_version)
    VALUES ('${userId}', '91${at.person.phone}', 'Asia/Kolkata', 'en', ${now}, ${now}, ${WORDS_VERSION})`);
  change(`INSERT INTO whatsapp_proposals (user_id, kind, text, value, at)
    VALUES ('${userId}', 'places', 'Nagpur', 'Nagpur', ${now})`);
}

/** A browser whose save button is connected. */
export function hasSaveButton(at: At): void {
  const now = servedNow();
  insert("sessions", {
    secret_hash: "none",
    user_id: userOf(at),
    user_agent: `${SAVE_BUTTON}Chrome/150 Linux`,
    created_at: now,
    expires_at: now + DAY_MS,
  });
}

/** An address that employers' mails are forwarded to, with what was kept of one. */
export function hasForwarding(at: At): void {
  const now = servedNow();
  const application = hasApplication(at, "submitted");
  change(`INSERT INTO forwarding_addresses (user_id, token, created_at)
    VALUES ('${userOf(at)}', 'lost${at.person.phone}', ${now})`);
  insert("confirming_mails", {
    user_id: userOf(at),
    application_id: application,
    attempt: 1,
    sender: "jobs@sample.example",
    subject: "Your application",
    sentence: "We have received your application.",
    verified: 1,
    sent_at: now,
    received_at: now,
  });
}

/** Job alerts of a portal that brought a job. */
export function hasAlerts(at: At): void {
  const now = servedNow();
  const of = { user_id: userOf(at), portal: "linkedin", by_hand: 0, received_at: now };
  insert("alert_mails", { ...of, jobs: 1, content_hash: `lost${at.person.phone}` });
  insert("alert_jobs", { ...of, name: "4100000001", title: "Backend Developer" });
}

const toggled = (portal: string, row: Row) => {
  const subject = `alerts:${portal}`;
  const permission = { id: timeId(servedNow()), subject, granted_by: "lead", granted_at: servedNow(), ...row };
  changeCatalog(
    `UPDATE source_permissions SET withdrawn_at = ${servedNow()}, withdrawn_by = 'lead'
      WHERE subject = '${subject}' AND withdrawn_at IS NULL`,
    ...("word" in row ? [insertion("source_permissions", permission)] : []),
  );
};
/** The portal's terms hold for no job alerts of the service's own. */
export const alertsOff = (portal: string) => toggled(portal, {});
/** They hold, by this word. */
export const alertsOn = (portal: string, word: string) => toggled(portal, { word });
/** They did, and closing the job that they brought was cut short. */
export function alertsLeft(portal: string, name: string): void {
  const now = servedNow();
  toggled(portal, { word: name, withdrawn_by: "lead", withdrawn_at: now });
  const id = `lost-alert-${name}`;
  const key = `${portal}:${name}`;
  const link = `https://www.foundit.in/job/${name}`;
  const seen = { first_seen_at: now, last_seen_at: now, fingerprint: "", content_hash: name, authority: -1 };
  const about = { title: "Lighthouse Keeper", company: "Sample Lights", portal: "Foundit", written_by: key };
  changeCatalog(
    insertion("postings", { id, link, ...about, ...seen }),
    insertion("posting_keys", { key, posting_id: id, link, last_seen_at: now }),
    insertion("alert_names", { name: key, portal, mail_id: "lost" }),
  );
}
export const permissionsOf = (what: string) => inCatalog(`SELECT id FROM source_permissions WHERE ${what}`).length;
/** How many of the jobs that `alertsLeft` left are closed. */
export const closedOf = (name: string) =>
  inCatalog(`SELECT id FROM postings WHERE id = 'lost-alert-${name}' AND closed_at IS NOT NULL`).length;

/** A pair that is drawn for this week, before all others, with a job of this title. */
export function hasPair(title: string): void {
  const [week, id] = ["2098-12-29", timeId(servedNow())];
  const drawn = { week, draw_id: "lost", drawn_at: servedNow(), postings: 1, pairs: 1 };
  const about = { band: "sent", band_size: 1, score: 0.7, occupation: "software", rules: 1 };
  const place = Math.min(0, Number(rows("SELECT min(place) AS least FROM match_pairs")[0]?.["least"])) - 1;
  const wish: ShownWish = {
    titles: ["Cook"],
    lastTitles: [],
    locations: ["Pune"],
    aroundKm: "25",
    country: "IN",
    openToRemote: null,
    years: 1,
    leastPay: null,
    currency: "INR",
    oldestDays: null,
    shifts: "any",
    employment: "any",
    internships: "no",
    isLeftOut: false,
  };
  const job: ShownPosting = {
    title,
    company: "Sample Kitchens",
    location: "Pune",
    remote: "onsite",
    yearsMin: null,
    yearsMax: null,
    payLower: null,
    payUpper: null,
    payCurrency: null,
    employment: null,
    shift: null,
    skills: [],
    excerpt: "",
  };
  change(
    insertion("match_draws", drawn).replace("INSERT", "INSERT OR IGNORE"),
    insertion("match_pairs", { id, week, place, ...about }),
    `INSERT INTO match_pair_views (pair_id, user_id, wish, posting) SELECT '${id}', min(id),
      ${written(JSON.stringify(wish))}, ${written(JSON.stringify(job))} FROM users`,
  );
}
/** How many pairs of a job of this title have a label. */
export const labelledOf = (title: string) =>
  rows(`SELECT 1 FROM match_pair_views v JOIN match_pairs p ON p.id = v.pair_id
    WHERE v.posting ->> 'title' = '${title}' AND p.label IS NOT NULL`).length;

/** A group of the community that one can follow. @returns its name. */
export function hasGroup(at: At): string {
  const name = `Lost ${at.person.phone}`;
  const more = { drafts: "premium", places: "Shillong", last_used_at: servedNow(), created_at: servedNow() };
  insert("alert_groups", { name, key: name.toLowerCase(), ...more });
  return name;
}

/** The receipt of the application is shared. */
export function isShared(at: At, application: string): void {
  change(`INSERT INTO slip_shares (application_id, user_id, token_hash, shows_name, created_at)
    VALUES ('${application}', '${userOf(at)}', 'lost${at.person.phone}', 0, ${servedNow()})`);
}

/** How many boards of this name are known. */
export const boardsOf = (slug: string) => inCatalog(`SELECT id FROM sources WHERE slug = '${slug}'`).length;

/** The address of a job of the demo's boards, once they are read. */
export async function knownLink(): Promise<string> {
  let link = "";
  await until("an opening of a board", async () => {
    await keepTicking();
    const [found] = inCatalog("SELECT link FROM postings WHERE portal = 'Greenhouse' AND closed_at IS NULL LIMIT 1");
    link = String(found?.["link"] ?? "");
    return link !== "";
  });
  return link;
}
