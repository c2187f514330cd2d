import { type SignCode } from "../../../reading/postings/vocabulary";

/** The portal of a job that is on its company's own site, as it is stored. */
export const COMPANY_SITE = "Company site";

/** The signs against a posting, each as a sentence for staff and for the person it was chosen for. */
export const SIGN_WORDS: Readonly<Record<SignCode, string>> = {
  talent_pool: "It collects applications for later: no job is open.",
  test_posting: "It is a test of the company's own, and no job.",
  unpaid: "The work is not paid.",
  course: "It sells a course, and offers no job.",
  asks_for_money: "The posting asks for money. No employer should: pay nothing.",
  asks_for_papers: "It asks for identity papers, bank details or a code before anybody is hired. Send none.",
  chat_contact_only: "It asks to be contacted by chat alone.",
  pay_too_good: "It promises far more pay than work like it is paid.",
  job_promised: "It promises a job or a visa for certain. No employer can.",
  free_mail_contact: "It gives a free mail address as the employer's.",
  not_their_address: "It gives an address that only looks like the employer's.",
  no_company_site: "It names no site of the company.",
  old: "It has been open for more than two months.",
  reposted: "It was closed and posted again several times.",
  same_text_elsewhere: "Other companies have listed the same text.",
};

/** A sign as it is kept and shown: by its code, with the words it was seen in; '' where it is a fact of its history. */
export interface ShownSign {
  code: SignCode;
  words: string;
}

/** The sentences of signs, each once. */
export const signSentences = (signs: readonly ShownSign[]): string[] => [
  ...new Set(signs.map(({ code }) => SIGN_WORDS[code])),
];

/** Staff's answer about a job that is held. */
export const HOLD_DECISIONS = ["release", "close"] as const;
