/** Words and shapes of the weekly evaluation, for staff. */
import type { Gate } from "../matching/rules";

/** What becomes of a pair by its score: two bands of what is sent unasked, then less and less sure, to a refusal. */
export const BANDS = ["sent_surely", "sent", "asked", "hidden", "refused"] as const;
export type Band = (typeof BANDS)[number];

/** `unknown` is "can't tell": it counts in no share. */
export const LABELS = ["ideal", "good", "related", "wrong", "unknown"] as const;
export type Label = (typeof LABELS)[number];

export const FATE_OF: Readonly<Record<Band, "sent" | "asked" | "hidden" | "refused">> = {
  sent_surely: "sent",
  sent: "sent",
  asked: "asked",
  hidden: "hidden",
  refused: "refused",
};

/** A person's preferences as the person who labels reads them: no name, no address, no employer. */
export interface ShownWish {
  titles: readonly string[];
  /** The titles of their last jobs, where they take any work and these were held against the job. */
  lastTitles: readonly string[];
  locations: readonly string[];
  /** How far around these cities; null where they named none. */
  aroundKm: string | null;
  country: "IN" | "US";
  openToRemote: boolean | null;
  years: number | null;
  /** The least pay a year, in whole units of `currency`; null for any. */
  leastPay: number | null;
  currency: string;
  oldestDays: number | null;
  shifts: string;
  employment: string;
  internships: string;
  /** Whether they left this posting's company out; its name is the posting's. */
  isLeftOut: boolean;
}

/** A posting as it stood when it was drawn. */
export interface ShownPosting {
  title: string;
  company: string;
  location: string;
  remote: "remote" | "hybrid" | "onsite" | "unknown";
  yearsMin: number | null;
  yearsMax: number | null;
  payLower: number | null;
  payUpper: number | null;
  payCurrency: string | null;
  employment: string | null;
  shift: string | null;
  skills: readonly string[];
  excerpt: string;
}

/** A pair with its score, before it is drawn: there are many. */
export interface ScoredPair {
  /** Where each of the two is among those that were looked at. */
  person: number;
  posting: number;
  band: Band;
  score: number;
  gate: Gate | null;
  occupation: string;
}

/** A drawn pair with what is shown of it. */
export interface DrawnPair extends Pick<ScoredPair, "band" | "score" | "gate" | "occupation"> {
  userId: string;
  wish: ShownWish;
  posting: ShownPosting;
}
