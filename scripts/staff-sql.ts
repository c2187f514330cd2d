/** The statements of `npm run staff`. Every value is checked before it stands in a statement, and quoted. */
import { timeId } from "../workers/core/ids.ts";

/** An error that ends the program with a sentence instead of a stack. */
export class Stop extends Error {}

export interface Roles {
  operations: boolean;
  community: boolean;
  /** Opens the inbox of support alone. */
  support?: boolean;
  /** Opens the sessions of interview guidance that were booked with them. */
  coach?: boolean;
}

/**
 * Gives exactly these roles, tells the audit log, and answers what is so now: no row where there is no such account.
 */
export function addStaff(input: { email: string; name: string } & Roles, nowMs: number): string {
  const email = checkedEmail(input.email);
  const name = checkedName(input.name);
  if (!input.operations && !input.community && !input.support && !input.coach)
    throw new Stop("Name a role: --operations, --community, --support, --coach, or several.");
  const [operations, community] = [Number(input.operations), Number(input.community)];
  const [support, coach] = [Number(input.support ?? false), Number(input.coach ?? false)];
  const rare = `${support ? " support=1" : ""}${coach ? " coach=1" : ""}`;
  const detail = `${name} operations=${operations} community=${community}${rare}`;
  return [
    "INSERT INTO staff (user_id, slug, operations, community, support, coach, created_at)",
    ` SELECT id, ${quote(name)}, ${operations}, ${community}, ${support}, ${coach}, ${whole(nowMs)}`,
    ` FROM users WHERE email = ${quote(email)}`,
    " ON CONFLICT (user_id) DO UPDATE SET slug = excluded.slug, operations = excluded.operations,",
    " community = excluded.community, support = excluded.support, coach = excluded.coach, operations_until = NULL,",
    " community_until = NULL, support_until = NULL, coach_until = NULL;",
    ` ${audit("staff.add", email, detail, nowMs)};`,
    ` ${readStaff(email)}`,
  ].join("");
}

/**
 * Takes every role away, with all that its holder has in hand, as the page does: they are signed out everywhere, their
 * tokens are worth nothing, and their entry and chats are anybody's. Answers the name it was under: no row where there
 * was none. What the person did stays theirs.
 */
export function removeStaff(input: { email: string }, nowMs: number): string {
  const email = checkedEmail(input.email);
  const who = `(SELECT user_id FROM staff JOIN users ON users.id = staff.user_id WHERE users.email = ${quote(email)})`;
  return [
    `UPDATE applications SET claimed_until = min(claimed_until, ${whole(nowMs)}) WHERE claimed_by = ${who};`,
    ` UPDATE support_threads SET assigned_to = NULL WHERE assigned_to = ${who} AND state <> 'solved';`,
    ` DELETE FROM sessions WHERE user_id = ${who};`,
    ` DELETE FROM access_tokens WHERE made_by = ${who};`,
    ` ${audit("staff.remove", email, "", nowMs)} AND EXISTS (SELECT 1 FROM staff WHERE user_id = users.id);`,
    ` DELETE FROM staff WHERE user_id = (SELECT id FROM users WHERE email = ${quote(email)}) RETURNING slug`,
  ].join("");
}

/**
 * Removes a member of staff's second factors and sessions, writes the audit log, mails the person, and answers their
 * name: no row where they are not staff.
 */
export function resetKey(input: { email: string }, nowMs: number): string {
  const email = checkedEmail(input.email);
  const who = `(SELECT user_id FROM staff JOIN users ON users.id = staff.user_id WHERE users.email = ${quote(email)})`;
  const what =
    "Your second factor was reset from the server, and you were signed out everywhere. You set up another one when " +
    "you sign in next.";
  return [
    `DELETE FROM second_factors WHERE user_id = ${who};`,
    ` DELETE FROM sessions WHERE user_id = ${who};`,
    ` DELETE FROM access_tokens WHERE made_by = ${who};`,
    ` ${audit("identity.reset_factor", email, "", nowMs)} AND EXISTS (SELECT 1 FROM staff WHERE user_id = users.id);`,
    " INSERT INTO outbox (id, channel, template, user_id, recipient, model, cause, due_at, created_at)",
    ` SELECT ${quote(timeId(nowMs))}, 'mail', 'second_factor', id, email,`,
    ` json_object('name', display_name, 'what', ${quote(what)}), ${quote(`second_factor:${timeId(nowMs)}`)},`,
    ` ${whole(nowMs)}, ${whole(nowMs)} FROM users WHERE id = ${who};`,
    ` SELECT slug FROM staff WHERE user_id = ${who}`,
  ].join("");
}

const ROLES = "staff.slug, staff.operations, staff.community, staff.support, staff.coach";

/** The account of an address, whether it is staff's or not. */
export function readStaff(email: string): string {
  return [
    `SELECT users.email, users.email_verified_at AS verified, ${ROLES}`,
    ` FROM users LEFT JOIN staff ON staff.user_id = users.id WHERE users.email = ${quote(checkedEmail(email))}`,
  ].join("");
}

export const LIST_STAFF =
  `SELECT users.email, users.display_name AS name, ${ROLES}, ` +
  "staff.created_at AS since FROM staff JOIN users ON users.id = staff.user_id ORDER BY staff.slug";

function audit(action: string, email: string, detail: string, nowMs: number): string {
  return [
    `INSERT INTO audit_log (id, at, action, subject_id, detail) SELECT ${quote(timeId(nowMs))}, ${whole(nowMs)},`,
    ` ${quote(action)}, users.id, ${quote(detail)} FROM users WHERE users.email = ${quote(email)}`,
  ].join("");
}

function checkedEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (email.length > 254 || !/^[^\s@"\\;\p{Cc}]+@[a-z0-9.-]+\.[a-z0-9-]+$/u.test(email))
    throw new Stop(`"${text}" is no email address.`);
  return email;
}

function checkedName(text: string): string {
  if (!/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/.test(text))
    throw new Stop(`"${text}" cannot stand in /jobs-{name}: use 1 to 40 of a-z, 0-9 and inner hyphens.`);
  return text;
}

export function whole(n: number): string {
  if (!Number.isSafeInteger(n)) throw new Stop(`${n} is no time`);
  return String(n);
}

export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
