import { messageOf, type Message } from "@workers/texts/text";
import type { SavedProfile } from "@workers/workflows/matching/save-profile";

/** The message after a profile is saved: it says what changed in the queue, as far as that is known. */
export function savedText(queue: SavedProfile["queue"]): Message {
  if (queue === null) return "profilePage.profileSaved";
  if (queue === "later") return "profilePage.profileSavedQueueBeing";
  const { withdrawn, staying, queued } = queue;
  if (withdrawn > 0 || staying > 0 || queued)
    return messageOf("profilePage.profileSaved2", { withdrawn, staying, queued: queued ?? 0 });
  return messageOf("profilePage.profileSavedQueue", { queuedIs: String(queued === null) });
}
