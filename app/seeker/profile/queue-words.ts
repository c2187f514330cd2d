import { inEnglish } from "@workers/texts/text";
import { counted } from "@workers/lib/counted";
import type { SavedAndQueued } from "@workers/workflows/matching/save-profile-and-queue";

/** The message after a profile is saved: it says what changed in the queue, as far as that is known. */
export function savedText(queue: SavedAndQueued["queue"]): string {
  if (queue === null) return inEnglish("profilePage.profileSaved");
  if (queue === "later") return inEnglish("profilePage.profileSavedQueueBeing");
  const { withdrawn, staying, queued } = queue;
  const said = [
    ...(withdrawn > 0 ? [`${counted(withdrawn, "opening")} withdrawn from your queue`] : []),
    ...(queued ? [`${queued} new put in`] : []),
    ...(staying > 0 ? [`${counted(staying, "opening")} already being applied for and not withdrawn`] : []),
  ];
  if (said.length > 0) return inEnglish("profilePage.profileSaved2", { said: said.join(", ") });
  return inEnglish("profilePage.profileSavedQueue", { queuedIs: String(queued === null) });
}
