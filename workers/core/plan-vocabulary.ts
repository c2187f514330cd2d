import type { TextKey } from "../texts/text";

/** The words of what is sold. Prices, credits and entitlements are rows of `offers`. */

export const PLAN_NAMES = ["Free Trial", "Basic", "Pro", "Ultimate"] as const;

export type PlanName = (typeof PLAN_NAMES)[number];

/** The name of each plan. */
export const PLAN_TEXTS = {
  "Free Trial": "plan.name.freeTrial",
  Basic: "plan.name.basic",
  Pro: "plan.name.pro",
  Ultimate: "plan.name.ultimate",
} as const satisfies Record<PlanName, TextKey>;

/** The countries that have prices of their own; `world` is everywhere else, and where the country is unknown. */
export const MARKETS = ["IN", "US", "world"] as const;

export type Market = (typeof MARKETS)[number];

/** A plan lasts this long from the moment it begins. */
export const PLAN_DAYS = 30;

/** For how many hours the person may refuse a job before it enters the staff's queue, as they choose. */
export const VETO_HOURS = [0, 4, 12] as const;

export type VetoHours = (typeof VETO_HOURS)[number];

/** How fast a plan's applications are used, as its person chooses: evenly over its days, or as jobs fit. */
export const PACES = ["steady", "at_once"] as const;

export type Pace = (typeof PACES)[number];

/** How often a person is asked about jobs that are not sure enough to be sent, as they choose. */
export const ASKS = ["daily", "twice_a_week", "weekly", "never"] as const;

export type Asks = (typeof ASKS)[number];
