import { formatDay } from "../../ui/format";
import type { ComposedPosting } from "@workers/modules/community";

/** Why a posting is marked; null when it is new to the group. */
export function repeatText({ repeat }: Pick<ComposedPosting, "repeat">): string | null {
  if (!repeat) return null;
  return repeat.state === "waiting" || repeat.at === null
    ? "Waits to be sent to this group"
    : `Sent to this group on ${formatDay(repeat.at)} by ${repeat.byName ?? "a former colleague"}`;
}
