import { isSigned, sign } from "../../../core/signatures";
import { CONSENTS, type Consent } from "./schema";

const PURPOSE = "unsubscribe";
const KEY = /^([0-9A-Z]{26})\.([a-z]{1,20})\.([A-Za-z0-9_-]{43})$/;

export interface Unsubscribing {
  userId: string;
  clears: Consent;
}

/**
 * The link that takes a consent back, good for ever and without a session: mails are kept for years. The address
 * is in it because the page reads it (spec section 2); the key alone decides whose consent it is.
 */
export async function unsubscribeLink(
  config: { origin: string; signingKey: string },
  whose: Unsubscribing & { email: string },
): Promise<string> {
  const text = `${whose.userId}.${whose.clears}`;
  const query = new URLSearchParams({
    email: whose.email,
    key: `${text}.${await sign(config.signingKey, PURPOSE, text)}`,
  });
  return `${config.origin}/unsubscribe-job-updates?${query}`;
}

/** The person whose consent a link's key withdraws, or null when we have not signed it. */
export async function readUnsubscribeKey(signingKey: string, key: string): Promise<Unsubscribing | null> {
  const [, userId, clears, signature] = KEY.exec(key) ?? [];
  const consent = CONSENTS.find((c) => c === clears);
  if (!userId || !consent || !signature) return null;
  return (await isSigned(signingKey, PURPOSE, `${userId}.${consent}`, signature)) ? { userId, clears: consent } : null;
}
