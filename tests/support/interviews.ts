import { env } from "cloudflare:test";
import { randomCapitals } from "@workers/modules/billing/orders/rules";
import { saveCalendar } from "@workers/modules/support/coaching/save-calendar";
import type { UserActor } from "@workers/core/policy";
import { as, makeContext, NOON } from "./context";
import { person } from "./people";

/** A paid order of this person that gives sessions of interview guidance, as if its payment had come at noon. */
export async function withPaidOrder(
  actor: Pick<UserActor, "userId">,
  options: { sessions?: number; activatedAt?: number } = {},
): Promise<string> {
  const id = `PLAN${randomCapitals(14)}`;
  const at = options.activatedAt ?? NOON;
  const terms = { portals: ["LinkedIn"], minPortals: null, entitlements: { interview_session: options.sessions ?? 1 } };
  await env.DB.prepare(
    `INSERT INTO orders (id, client_key, product, plan, offer_version, credits, amount, currency, terms, method,
      gateway,
      user_id, state, payment_id, paid_at, activated_at, expires_at, created_at)
     VALUES (?, ?, 'plan', 'Pro', 1, 100, 100000, 'INR', ?, 'card', 'sandbox', ?, 'paid', ?, ?, ?, ?, ?)`,
  )
    .bind(id, `PLAN${randomCapitals(10)}`, JSON.stringify(terms), actor.userId, `pay-${id}`, at, at, at, at)
    .run();
  return id;
}

/** The fields of a coach's form: every day 09:00 to 13:00 in India, unless `over` says otherwise. */
export const coachForm = (over: Record<string, unknown> = {}) => ({
  about: "Backend interviews",
  zone: "Asia/Kolkata",
  minutes: "45",
  buffer: "15",
  mostADay: "4",
  meetingLink: "https://meet.google.com/abc-defg-hij",
  daysOff: "",
  hours: Array.from({ length: 7 }, () => "09:00-13:00"),
  revision: "0",
  ...over,
});

/** A coach with published hours. */
export async function coach(over: Record<string, unknown> = {}, now = () => NOON): Promise<UserActor> {
  const actor = await person({ displayName: "Meera Coach", staff: { coach: true } });
  await saveCalendar(as(makeContext({ now }), actor), coachForm(over));
  return actor;
}
