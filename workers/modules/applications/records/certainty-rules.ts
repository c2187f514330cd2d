/** How sure it is that an application arrived, by what is kept of it: one rule, colour and wording. Pure. */
import type { TextKey } from "../../../texts/text";

/** The proofs that can be kept of an application that was made, the surest first. */
export const PROOF_KINDS = ["mail", "number", "page", "picture"] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

export const PROOF_WORDS: Readonly<Record<ProofKind, TextKey>> = {
  mail: "receipt.proofMail",
  number: "receipt.proofNumber",
  page: "receipt.proofPage",
  picture: "receipt.proofPicture",
};

/** By the company's own email, by its own page or number, by a picture that we took, or by our word alone. */
export type Certainty = "company" | "page" | "picture" | "none";

/** The certainty that these kinds of proof give together. An email counts here only once its sender is verified. */
export function certaintyOf(kinds: readonly ProofKind[]): Certainty {
  if (kinds.includes("mail")) return "company";
  if (kinds.includes("number") || kinds.includes("page")) return "page";
  return kinds.includes("picture") ? "picture" : "none";
}

/** Whether the company itself says that the application arrived: by its email, or on its own page. */
export const isCompanysWord = (certainty: Certainty): boolean => certainty === "company" || certainty === "page";

/** The colour of it: green for the company's own word alone. */
export const toneOf = (certainty: Certainty): "confirmed" | "stamp" =>
  isCompanysWord(certainty) ? "confirmed" : "stamp";

/** The words of it, as a line of a list has them. */
export const CERTAINTY_WORDS: Readonly<Record<Certainty, TextKey>> = {
  company: "receipt.certainty.company",
  page: "receipt.certainty.page",
  picture: "receipt.certainty.picture",
  none: "receipt.certainty.none",
};

/** The words of its stamp: before its comma they go above the day. */
export const stampKey = (certainty: Certainty): TextKey =>
  isCompanysWord(certainty) ? "receipt.stampConfirmed" : "receipt.stampSubmitted";
