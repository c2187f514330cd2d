/** The events of a plan, by the `ref` of their job. */
const WHAT = ["trial", "order", "ended", "reopened"] as const;

/** A trial that began then. */
export const trialEvent = (userId: string, beganAt: number): string => `${userId}#trial#${beganAt}`;
/** A plan that this order gave: `gives` says how often it has. */
export const orderEvent = (order: { userId: string; id: string; gives: number }): string =>
  `${order.userId}#order#${order.id}#${order.gives}`;
/** A plan that ended then. */
export const endEvent = (userId: string, endedAt: number): string => `${userId}#ended#${endedAt}`;
/** A plan that had ended and goes on since then. */
export const reopenEvent = (userId: string, at: number): string => `${userId}#reopened#${at}`;

/** `of` is the order's id, or the time as digits. Null for what is no event of a plan. */
export function readPlanEvent(ref: string): { userId: string; what: (typeof WHAT)[number]; of: string } | null {
  const [userId = "", word = "", of = ""] = ref.split("#");
  const what = WHAT.find((known) => known === word);
  return what ? { userId, what, of } : null;
}
