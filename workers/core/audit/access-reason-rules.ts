import type { TextKey } from "../../texts/text";

/** The reasons for which staff open the resume or telephone number of a person whom the queue did not give them. */
export const OPENING_REASONS = {
  asked: { label: "They asked us to", told: "you asked us to", key: "audit.reason.asked" },
  mistake: {
    label: "A mistake in the profile or the resume",
    told: "a mistake in the profile or the resume",
    key: "audit.reason.mistake",
  },
  application: {
    label: "A question about an application",
    told: "a question about an application",
    key: "audit.reason.application",
  },
  payment: {
    label: "A question about a payment",
    told: "a question about a payment",
    key: "audit.reason.payment",
  },
  abuse: { label: "Suspicion of misuse", told: "a suspicion of misuse", key: "audit.reason.abuse" },
} as const;
export type OpeningReason = keyof typeof OPENING_REASONS;

export const MAX_OPENING_TEXT = 300;
export const MIN_OPENING_TEXT = 8;

/** How long a reason that was given opens what it was given for. */
export const OPENED_MS = 10 * 60_000;

/** The action under which a reason stands in the access log. */
export const OPEN_PERSON = "security.open_person";

/** The reason as the access log stores it. */
export function openingDetail(reason: OpeningReason, text: string): string {
  return `${OPENING_REASONS[reason].told}${DASH}${text}`;
}
const DASH = " – ";

/** A stored reason as a text for any language, and what staff wrote to it. Null where it is none. */
export function openingReason(detail: string): { key: TextKey; text: string } | null {
  const [told = "", ...text] = detail.split(DASH);
  const reason = Object.values(OPENING_REASONS).find((one) => one.told === told);
  return reason && text.length > 0 ? { key: reason.key, text: text.join(DASH) } : null;
}
