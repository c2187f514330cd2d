import type { AppContext } from "../core/context";
import { isSigned, sign } from "../core/signatures";
import { hostCookie, readCookie, SESSION_COOKIE } from "../modules/accounts";
import { PLAN_STATES, summarize, type PlanState } from "../modules/billing/rules";

/**
 * The name of a signed-in person and the state of their plan, kept by their browser for the minutes in which the
 * database does not answer. It proves nothing and opens nothing; a page shows it, with its age, and that is all.
 */
const LAST_KNOWN_COOKIE = "__Host-known";
/** How long it is shown, and kept. Seconds. */
const COOKIE_SECONDS = 300;
/** It is not written again within this time. Milliseconds. */
const FRESH_MS = 60_000;
const PURPOSE = "last known";

export interface LastKnown {
  name: string;
  planState: PlanState;
  applicationsLeft: number;
  totalPurchased: number;
  daysLeft: number;
  /** When this was so. Milliseconds since 1970, UTC. */
  at: number;
}

/**
 * The cookie that an answer sets or removes; null where the browser's may stay as it is. Only a page shown to a user
 * without any staff role sets one. A session that begins or ends removes it.
 */
export async function lastKnownCookie(ctx: AppContext, request: Request, answer: Response): Promise<string | null> {
  const { actor } = ctx;
  if (actor.kind === "unknown") return null;
  const cookies = request.headers.get("Cookie");
  const storedCookie = readCookie(cookies, LAST_KNOWN_COOKIE);
  const session = readCookie(cookies, SESSION_COOKIE);
  const turns = answer.headers.getSetCookie().some((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`));
  if (turns || session === null || actor.kind !== "user" || actor.staff !== null || actor.unproven !== null)
    return storedCookie === null ? null : hostCookie(LAST_KNOWN_COOKIE, "", 0);
  if (answer.status !== 200 || !answer.headers.get("Content-Type")?.startsWith("text/html")) return null;
  const now = ctx.now();
  // Unsigned: a forged later time merely keeps an old cookie.
  const age = now - (parse(storedCookie)?.known.at ?? 0);
  if (age >= 0 && age < FRESH_MS) return null;
  const { state, applicationsLeft, totalPurchased, daysLeft } = summarize(actor.plan, now);
  const known: LastKnown = {
    name: actor.displayName,
    planState: state,
    applicationsLeft,
    totalPurchased,
    daysLeft,
    at: now,
  };
  const payload = encodeURIComponent(JSON.stringify(Object.values(known)));
  const signature = await sign(ctx.config.signingKey, PURPOSE, `${session}\n${payload}`);
  return hostCookie(LAST_KNOWN_COOKIE, `${signature}.${payload}`, COOKIE_SECONDS);
}

/**
 * The facts that the browser kept for this very session, while the database does not answer; null where they are older
 * than five minutes, were not written by us, or belong to another session.
 */
export async function readLastKnown(ctx: AppContext, request: Request): Promise<LastKnown | null> {
  const { actor } = ctx;
  const mayBeTheirs = actor.kind === "unknown" || (actor.kind === "user" && (actor.staff ?? actor.unproven) === null);
  const cookies = request.headers.get("Cookie");
  const session = readCookie(cookies, SESSION_COOKIE);
  const parsed = parse(readCookie(cookies, LAST_KNOWN_COOKIE));
  if (!ctx.outage.seen || !mayBeTheirs || session === null || parsed === null) return null;
  const age = ctx.now() - parsed.known.at;
  if (age < 0 || age >= COOKIE_SECONDS * 1000) return null;
  const isOurs = await isSigned(ctx.config.signingKey, PURPOSE, `${session}\n${parsed.payload}`, parsed.signature);
  return isOurs ? parsed.known : null;
}

/** The content of a cookie's value, whether or not it is ours. */
function parse(value: string | null): { known: LastKnown; payload: string; signature: string } | null {
  const [, signature, payload] = /^([\w-]{43})\.([^;\s]{1,2000})$/.exec(value ?? "") ?? [];
  if (signature === undefined || payload === undefined) return null;
  try {
    const [name, planState, applicationsLeft, totalPurchased, daysLeft, at] = JSON.parse(
      decodeURIComponent(payload),
    ) as unknown[];
    if (typeof name !== "string" || !isPlanState(planState)) return null;
    if (!isCount(applicationsLeft) || !isCount(totalPurchased) || !isCount(daysLeft) || !isCount(at)) return null;
    return { known: { name, planState, applicationsLeft, totalPurchased, daysLeft, at }, payload, signature };
  } catch {
    return null;
  }
}

const isPlanState = (value: unknown): value is PlanState => PLAN_STATES.some((state) => state === value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value);
