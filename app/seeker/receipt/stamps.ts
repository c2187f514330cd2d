import type { ReceiptPage } from "@workers/modules/applications";
import { stampKey, toneOf, type Certainty } from "@workers/modules/applications/rules";
import type { TextKey } from "@workers/texts/text";
import type { StampTone } from "../../ui/stamp";

/** The words of a stamp, and its colour. */
interface StampLook {
  words: TextKey;
  tone: StampTone;
}

/** The stamp of an application that was made. */
export const madeStamp = (certainty: Certainty): StampLook => ({
  words: stampKey(certainty),
  tone: toneOf(certainty),
});

const STAMPS: Record<Exclude<ReceiptPage["state"], "submitted">, StampLook> = {
  found: { words: "receipt.notApplied", tone: "plain" },
  queued: { words: "receipt.queue", tone: "plain" },
  claimed: { words: "receipt.hand", tone: "plain" },
  unconfirmed: { words: "receipt.stampUnconfirmed", tone: "plain" },
  parked: { words: "receipt.onHold", tone: "plain" },
  failed: { words: "receipt.notApplied", tone: "failed" },
  withdrawn: { words: "receipt.removed", tone: "plain" },
};

/** The stamp of an application, by its state. */
export function stampOf({ state, certainty, isAsked, isOwn, byYourself }: ReceiptPage): StampLook {
  if (byYourself) return { words: "receipt.yourself", tone: "plain" };
  if (isAsked) return { words: isOwn ? "receipt.needsYou" : "receipt.needsAnswer", tone: "plain" };
  return state === "submitted" ? madeStamp(certainty) : STAMPS[state];
}
