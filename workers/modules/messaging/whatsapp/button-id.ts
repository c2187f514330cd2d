import { isSigned, sign } from "../../../core/signatures";

const PURPOSE = "whatsapp button";
const ID = /^([0-9A-Z]{26})\.(\d{1,2})\.([A-Za-z0-9_-]{43})$/;

/** One button of one offer, as it is sent to its person: it names neither, and no other can make it. */
export interface Button {
  userId: string;
  offerId: string;
  /** Its place among the acts of the offer. */
  n: number;
}

/** The id of a button, which comes back when it is pressed. */
export async function buttonId(signingKey: string, { userId, offerId, n }: Button): Promise<string> {
  return `${offerId}.${n}.${await sign(signingKey, PURPOSE, `${userId}.${offerId}.${n}`)}`;
}

/** The button that this person pressed; null for an id that we have not made for them. */
export async function readButtonId(signingKey: string, userId: string, id: string): Promise<Button | null> {
  const [, offerId, n, signature] = ID.exec(id) ?? [];
  if (!offerId || !n || !signature) return null;
  const isTheirs = await isSigned(signingKey, PURPOSE, `${userId}.${offerId}.${n}`, signature);
  return isTheirs ? { userId, offerId, n: Number(n) } : null;
}
