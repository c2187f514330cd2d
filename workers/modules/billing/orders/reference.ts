import { isSigned, sign } from "../../../core/signatures";

/**
 * References to orders and memberships, signed on the server (spec section 7: the return page's signature): who holds
 * one was given it by us. They say what is looked at, never that it was paid.
 */
const REFERENCE = /^([0-9A-Z]{8,40})\.([A-Za-z0-9_-]{43})$/;
type Kind = "order" | "membership";

// Named, so that no signature made for another purpose with the same key fits here.
const purpose = (kind: Kind) => `${kind}-reference`;

/** A reference that goes into a link. */
export async function signReference(signingKey: string, kind: Kind, id: string): Promise<string> {
  return `${id}.${await sign(signingKey, purpose(kind), id)}`;
}

/** The id that the reference names, or null when we did not sign it. */
export async function readReference(signingKey: string, kind: Kind, reference: string): Promise<string | null> {
  const [, id, signature] = REFERENCE.exec(reference) ?? [];
  return id && signature && (await isSigned(signingKey, purpose(kind), id, signature)) ? id : null;
}
