import type { SavedAndQueued } from "@workers/domain/matching/save-profile-and-queue";

const openings = (n: number) => `${n} ${n === 1 ? "opening" : "openings"}`;

/** What the person reads once their profile is saved: what it changed in their queue, as far as that is known. */
export function savedText(queue: SavedAndQueued["queue"]): string {
  if (queue === null) return "Your profile is saved";
  if (queue === "later") return "Your profile is saved. Your queue is being brought in line with it.";
  const { withdrawn, staying, queued } = queue;
  const said = [
    ...(withdrawn > 0 ? [`${openings(withdrawn)} withdrawn from your queue`] : []),
    ...(queued ? [`${queued} new put in`] : []),
    ...(staying > 0 ? [`${openings(staying)} already being applied for and not withdrawn`] : []),
  ];
  if (said.length > 0) return `Your profile is saved. ${said.join(", ")}.`;
  return `Your profile is saved. Your queue ${queued === null ? "is being filled" : "stays as it was"}.`;
}
