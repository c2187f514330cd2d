import { formatDay } from "../../ui/format";

/** A posting that may go into a message. Instants are milliseconds since 1970 UTC. */
export interface AlertCandidate {
  id: string;
  title: string;
  company: string;
  location: string;
  /** http(s) only: the server has checked it. */
  link: string;
  /** In words; empty where nobody said. */
  pay: string;
  at: number;
  closed: boolean;
  /** What the chosen group has of it; `at` is null while it waits to be sent. */
  repeat: { state: "waiting" | "sent"; at: number | null; byName: string | null } | null;
}

/** Why a posting is marked; null when it is new to the group. */
export function repeatText({ repeat }: AlertCandidate): string | null {
  if (!repeat) return null;
  return repeat.state === "waiting" || repeat.at === null
    ? "Waits to be sent to this group"
    : `Sent to this group on ${formatDay(repeat.at)} by ${repeat.byName ?? "a former colleague"}`;
}
