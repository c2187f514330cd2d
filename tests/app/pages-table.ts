/** The people who see a page; everybody else is sent to /login and back (a visitor), or home. */
type SeenBy =
  | "anyone"
  | "anyone, while it lists" // jobs; otherwise it is not there
  | "user"
  | "user, a file" // of the page that its address begins with
  | "staff"
  | "any staff" // also before they showed their second factor
  | "operations" // that role alone
  | "operations, a file" // of the page that its address begins with
  | "staff, a file" // of the page that its address begins with
  | "both roles" // the posting manager
  | "both roles, a file" // of the page that its address begins with
  | "support" // that role, or operations
  | "coach" // that role alone
  | "staff, by a name" // of an operator; any other shows the home screen
  | "the one it is of" // and operations; anybody else's is not there
  | "who knows it" // of a receipt that is shared
  | "own intent" // spec section 2: without what was chosen, home, signed in or not
  | "by a signature" // of its link; without one it is not there
  | "by a signature, a file" // that a calendar reads
  | "coach, a file" // of a session
  | "an answer" // no page: a script reads it
  | "a public list" // the same for everybody: the browser may keep it
  | "nobody" // it only redirects
  | "sandbox";

/** Every page there is; a test holds it to the site map. `:id` stands for what is named, `*` for the rest of a path. */
export const PAGES: Readonly<Record<string, SeenBy>> = {
  "/": "anyone",
  "/about-us": "anyone",
  "/contact-us": "anyone",
  "/terms": "anyone",
  "/privacy": "anyone",
  "/refund-policy": "anyone",
  "/sources": "anyone",
  "/premium-community": "anyone",
  "/in": "anyone",
  "/in/premium-community": "anyone",
  "/us": "anyone",
  "/us/premium-community": "anyone",
  "/world": "anyone",
  "/world/premium-community": "anyone",
  "/hi": "anyone",
  "/hi/premium-community": "anyone",
  "/hi/about-us": "anyone",
  "/hi/contact-us": "anyone",
  "/find": "anyone",
  "/jobs": "anyone",
  "/jobs/:slug": "anyone, while it lists",
  "/companies": "anyone",
  "/companies/:slug": "anyone, while it lists",
  "/job/:slug": "anyone, while it lists",
  "/language": "nobody",
  "/start": "nobody",
  "/login": "anyone",
  "/logout": "nobody",
  "/reset-password": "anyone",
  "/not-me": "anyone",
  "/verify-email": "anyone",
  "/auth/google": "nobody",
  "/auth/google/callback": "nobody",
  "/account": "user",
  "/confirm": "any staff",
  "/second-factor": "any staff",
  "/dashboard": "user",
  "/applications": "nobody",
  "/applications/csv": "user, a file", // of one's own list
  "/forwarding/gmail-filter": "user, a file", // with one's own address
  "/progress": "user",
  "/s/:token": "who knows it",
  "/r/:reference": "the one it is of",
  "/next-out": "user",
  "/next-out/apply/:reference": "the one it is of", // its person alone
  "/add-opening": "user",
  "/save-button": "user",
  "/save-button/download": "user, a file", // of no one, for a browser
  "/answers": "user",
  "/question": "anyone", // one question of whoever was mailed its link
  "/profile": "user",
  "/resume": "user",
  "/resume/reading": "user",
  "/resume/sent": "user",
  "/access-log": "user",
  "/delete-account": "user",
  "/account-deleted": "anyone",
  "/unsubscribe-job-updates": "anyone",
  "/support": "anyone", // one's own thread, or one by its signed address
  "/forwarding": "user",
  "/code": "by a signature",
  "/marketing-mails": "user",
  "/premium-alerts": "user",
  "/whatsapp": "user",
  "/interviews": "user",
  "/interviews/calendar": "by a signature, a file",
  "/plan": "user",
  "/purchase": "user",
  "/onboarding": "own intent",
  "/thank-you": "own intent",
  "/verify-payment": "anyone", // of the order that a signed reference names
  "/phonepe-payment-status": "user",
  "/job-titles": "a public list", // suggestions of the profile form
  "/towns": "a public list", // as the former
  "/supply": "an answer", // how much is open for the wish of a form
  "/payment-state": "an answer", // of the order that a signed reference names, for the page that waits for it
  "/community-membership": "anyone", // one's own, by a signed key or a verified address
  "/admin-jobs-manager": "staff",
  "/admin-daily-onboarding": "staff",
  "/admin-user-conclusion": "staff",
  "/admin-daily-onboarding/csv": "operations, a file",
  "/admin-user-conclusion/csv": "operations, a file",
  "/admin-jobs-manager/again": "staff, a file", // what changed of the list, for the page that shows it
  "/admin-daily-onboarding/again": "staff, a file",
  "/admin-user-conclusion/again": "staff, a file",
  "/admin-daily-report/again": "staff, a file",
  "/job-posting-manager/again": "both roles, a file",
  "/admin-jobs-manager/csv": "operations, a file",
  "/admin-jobs-manager/resume": "operations, a file", // what was changed of a resume, for the row that opens it
  "/admin-next-entry": "operations",
  "/admin-my-locks": "operations",
  "/admin-close-opening": "operations",
  "/admin-next-entry/code": "operations, a file", // whether the code came, for the page that waits for it
  "/admin-plans": "operations",
  "/admin-payments": "operations",
  "/admin-sources": "operations",
  "/admin-held-openings": "operations",
  "/admin-extension": "operations",
  "/admin-extension/download": "operations, a file", // of no one, for a browser
  "/admin-filling": "operations",
  "/admin-filling/form": "operations, a file", // a recorded form, without any value
  "/admin-match-evaluation": "operations",
  "/admin-match-evaluation/csv": "operations, a file",
  "/admin-staff": "operations",
  "/admin-health": "staff",
  "/admin-support": "support",
  "/coach": "coach",
  "/coach/resume": "coach, a file",
  "/admin-people": "staff",
  "/admin-open": "operations",
  "/admin-user-report": "staff",
  "/admin-daily-report": "staff",
  "/admin-user-report/csv": "operations, a file",
  "/admin-daily-report/csv": "operations, a file",
  "/admin-operator-report/csv": "operations, a file",
  "/:slug": "staff, by a name",
  "/job-posting-manager": "both roles",
  "/job-posting-manager/new": "both roles",
  "/job-posting-manager/groups": "both roles",
  "/sandbox/employer-mail": "sandbox",
  "/sandbox/mail": "sandbox",
  "/sandbox/mail/:id": "sandbox",
  "/sandbox/whatsapp": "sandbox",
  "/sandbox/wallet": "sandbox",
  "/sandbox/openid/authorize": "sandbox",
  "/sandbox/openid/*": "sandbox",
  "/sandbox/gallery": "sandbox",
};

export const seenBy = (who: SeenBy): string[] => Object.keys(PAGES).filter((path) => PAGES[path] === who);

/** An address of the page. */
export const addressOf = (page: string): string =>
  page
    .replace(":id", "0".repeat(26))
    .replace(":slug", "jobs-nobody")
    .replace(":reference", "ABCD-1234")
    .replace(":token", "0".repeat(26))
    .replace("*", "x");
