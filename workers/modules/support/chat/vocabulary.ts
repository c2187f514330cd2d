/** The codes of support: who wrote, how a thread stands, where an answer leads and what its buttons do. Pure. */

export const AUTHORS = ["person", "automatic", "staff"] as const;
export type Author = (typeof AUTHORS)[number];

/**
 * `automatic`: no person is asked for; `waiting`: for a person's answer; `answered`: by a person; `solved`: it is over.
 */
export const THREAD_STATES = ["automatic", "waiting", "answered", "solved"] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

/** Why a person of ours is to read a thread: what it is about, or that no answer helped, or they were asked for. */
export const ROUTES = ["fraud", "call", "money", "company", "complaint", "unhelped", "asked"] as const;
export type Route = (typeof ROUTES)[number];

/** What colleagues mark a thread with. */
export const TAGS = ["bug", "payment", "refund", "resume", "wrong job", "employer", "feedback", "abuse"] as const;
export type Tag = (typeof TAGS)[number];

/** The pages that answers lead to. */
export const LINKS = {
  dashboard: "/dashboard",
  next: "/next-out",
  plan: "/plan",
  interviews: "/interviews",
  receipts: "/plan#receipts",
  purchase: "/purchase",
  profile: "/profile",
  places: "/profile#f-forBackend_locations",
  titles: "/profile#f-forBackend_jobTitles",
  remote: "/profile#f-interestedInRemoteJobs",
  resume: "/profile#f-resume",
  review: "/resume",
  phone: "/profile#f-whatsappContactNumber",
  name: "/profile#f-firstName",
  pay: "/profile#f-expectedCTC",
  experience: "/profile#f-experienceYears",
  companies: "/profile#f-companiesToLeaveOut",
  consents: "/profile#f-receiveEmailJobUpdates",
  whatsapp: "/whatsapp",
  account: "/account",
  reset: "/login?mode=reset",
  login: "/login",
  delete: "/delete-account",
  export: "/api/export",
  access: "/access-log",
  refunds: "/refund-policy",
  community: "/premium-community",
  membership: "/community-membership",
  contact: "/contact-us",
  privacy: "/privacy",
  works: "/#working",
  pricing: "/#pricing",
} as const;
export type Link = keyof typeof LINKS;

/**
 * The acts that a button may do by itself, after it was said what will happen. Money, erasure, consents and sessions
 * have none.
 */
export const ACTS = ["send_confirmation", "ask_person"] as const;
export type Act = (typeof ACTS)[number];

/** The most that a message may hold. */
export const MESSAGE_LIMIT = 2000;

/** When people answer, in India time: the operator's to change. Days as `Date` counts them, Sunday is 0. */
export const SUPPORT_HOURS = { days: [1, 2, 3, 4, 5, 6], from: 10, to: 19 } as const;
