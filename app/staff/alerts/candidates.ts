import { inEnglish } from "@workers/texts/text";
import { formatDay } from "../../ui/format";
import type { ComposedPosting } from "@workers/modules/community";

/** Why a posting is marked; null when it is new to the group. */
export function repeatText({ repeat }: Pick<ComposedPosting, "repeat">): string | null {
  if (!repeat) return null;
  return repeat.state === "waiting" || repeat.at === null
    ? inEnglish("alerts.waitsSentGroup")
    : inEnglish("alerts.sentGroup", { at: formatDay(repeat.at), byName: repeat.byName ?? "a former colleague" });
}
