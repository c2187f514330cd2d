/** The kinds of proof that a shared receipt names, the strongest first, and their words. Pure: browsers load it. */
import type { TextKey } from "../../../texts/text";

export const PROOF_KINDS = ["mail", "picture", "number", "page"] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

export const PROOF_WORDS: Readonly<Record<ProofKind, TextKey>> = {
  mail: "receipt.proofMail",
  picture: "receipt.proofPicture",
  number: "receipt.proofNumber",
  page: "receipt.proofPage",
};
