/** The life of an application as the table of its transitions says it, without a database. */
import { TRANSITIONS, type Credit } from "@workers/modules/applications/records/rules";
import type { EventCode, State } from "@workers/modules/applications/records/vocabulary";

/** Where an application stands, and what its attempt did with a credit. */
export interface Life {
  state: State;
  attempt: number;
  credit: "none" | "reserved" | "used";
}

export const BORN: Life = { state: "found", attempt: 1, credit: "none" };

/** The life after an event; null where that cannot happen. */
export function follow(life: Life, event: EventCode): Life | null {
  const { from, to, credit, nextAttempt } = TRANSITIONS[event];
  if (!from.includes(life.state)) return null;
  // Once its credit went back, an unconfirmed one can no longer be charged.
  if (credit === "settle" && life.credit !== "reserved") return null;
  const after: Record<Credit, Life["credit"]> = {
    reserve: "reserved",
    keep: life.credit,
    settle: "used",
    release: "none",
    renew: "reserved",
  };
  return {
    state: to,
    attempt: life.attempt + (nextAttempt ? 1 : 0),
    credit: credit === undefined ? life.credit : after[credit],
  };
}

/** The life that these events add up to. @throws Error for a history that cannot be. */
export function replay(events: readonly EventCode[]): Life {
  return events.reduce((life, event) => {
    const next = follow(life, event);
    if (!next) throw new Error(`${event} cannot follow ${life.state}`);
    return next;
  }, BORN);
}
