import type { Actor } from "./policy";

/** The maker of an event: the person themselves, an operator, or the system by its job. */
export interface EventActor {
  kind: "person" | "operator" | "system";
  id: string;
}

/** The actor of a context as an event names it. */
export function eventActor(actor: Actor, ownerId?: string): EventActor {
  if (actor.kind === "user") return { kind: actor.userId === ownerId ? "person" : "operator", id: actor.userId };
  return { kind: "system", id: actor.kind === "system" ? actor.job : actor.kind };
}

/** The owner of the applications, and since when that is so. */
export interface OwnerAction {
  userId: string;
  by: EventActor;
  nowMs: number;
}
