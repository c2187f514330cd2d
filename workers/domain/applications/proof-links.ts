import { isSigned, LINK_MS, sign } from "../kernel/signatures";
import type { ProofMediaType } from "./proof-rules";

/** Links to the screenshot of an application: they name no person, are signed, expire, and still need the session. */
const FILE = /^([0-9A-Z]{26})-([0-9a-z]{1,10})-([A-Za-z0-9_-]{43})$/;
const PURPOSE = "proof-link";

/** The path of a link to the screenshot, good for an hour from `nowMs` (milliseconds since 1970, UTC). */
export async function proofLink(signingKey: string, proofId: string, nowMs: number): Promise<string> {
  const expiry = Math.floor(nowMs + LINK_MS).toString(36);
  return `/api/proof/${proofId}-${expiry}-${await sign(signingKey, PURPOSE, `${proofId}\n${expiry}`)}`;
}

/** The proof that a link's last part names, or null when it is forged, malformed or expired at `nowMs`. */
export async function readProofLink(signingKey: string, file: string, nowMs: number): Promise<string | null> {
  const [, proofId, expiry, signature] = FILE.exec(file) ?? [];
  if (!proofId || !expiry || !signature) return null;
  const genuine = await isSigned(signingKey, PURPOSE, `${proofId}\n${expiry}`, signature);
  return genuine && Number.parseInt(expiry, 36) > nowMs ? proofId : null;
}

interface ProofColumns {
  proofId: string | null;
  proofNumber: string | null;
  proofLink: string | null;
  proofType: ProofMediaType | null;
}
/** A proof as it is shown: empty texts for what there is not. */
export interface ShownProof {
  /** The number of the confirmation page; empty where there is none. */
  number: string;
  /** http(s) only; empty where there is none. */
  link: string;
  screenshotHref: string | null;
}

/** The proof of an application's attempt as it is shown; null where there is none. */
export async function shownProof(signingKey: string, row: ProofColumns, nowMs: number): Promise<ShownProof | null> {
  if (row.proofId === null) return null;
  return {
    number: row.proofNumber ?? "",
    link: row.proofLink ?? "",
    screenshotHref: row.proofType ? await proofLink(signingKey, row.proofId, nowMs) : null,
  };
}
