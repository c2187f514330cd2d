import { fileLinks } from "../../../core/signatures";
import type { ProofMediaType } from "./picture-rules";

/** Links to the screenshot of an application. */
export const proofLinks = fileLinks({ purpose: "proof-link", path: "/api/proof/", ending: "" });

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
    screenshotHref: row.proofType ? await proofLinks.make(signingKey, row.proofId, nowMs) : null,
  };
}
