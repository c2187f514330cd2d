import { counted } from "@workers/lib/counted";
import type { SavedAndQueued } from "@workers/workflows/matching/save-profile-and-queue";

/** The message after a profile is saved: it says what changed in the queue, as far as that is known. */
export function savedText(queue: SavedAndQueued["queue"]): string {
  if (queue === null) return "Your profile is saved";
  if (queue === "later") return "Your profile is saved. Your queue is being brought in line with it.";
  const { withdrawn, staying, queued } = queue;
  const said = [
    ...(withdrawn > 0 ? [`${counted(withdrawn, "opening")} withdrawn from your queue`] : []),
    ...(queued ? [`${queued} new put in`] : []),
    ...(staying > 0 ? [`${counted(staying, "opening")} already being applied for and not withdrawn`] : []),
  ];
  if (said.length > 0) return `Your profile is saved. ${said.join(", ")}.`;
  return `Your profile is saved. Your queue ${queued === null ? "is being filled" : "stays as it was"}.`;
}
