/** The words by which a group says what it gets. The browser may import them. */

/** How soon a group's message is drafted by itself. */
export const DRAFTS = ["none", "free", "premium"] as const;
export type Drafts = (typeof DRAFTS)[number];
export const DRAFTS_LABELS: Readonly<Record<Drafts, string>> = {
  none: "Staff pick what it gets",
  free: "Free: drafted every 2 to 3 hours",
  premium: "Premium: drafted within 2 minutes",
};

export const LEVELS = ["fresher", "mid", "senior", "lead"] as const;
export type AlertLevel = (typeof LEVELS)[number];
export const LEVEL_LABELS: Readonly<Record<AlertLevel, string>> = {
  fresher: "Freshers and juniors",
  mid: "Some years",
  senior: "Seniors",
  lead: "Managers and above",
};

/** Places that a group may name. */
export const MAX_PLACES = 20;
