/** Who sees a page; everybody else is sent to /login and back (a visitor), or home. */
type SeenBy =
  | "anyone"
  | "user"
  | "staff"
  | "own intent" // spec section 2: without what was chosen, home, signed in or not
  | "nobody" // it only redirects
  | "sandbox";

/** Every page there is; a test holds it to the site map. `:id` stands for what is named. */
export const PAGES: Readonly<Record<string, SeenBy>> = {
  "/": "anyone",
  "/login": "anyone",
  "/logout": "nobody",
  "/reset-password": "anyone",
  "/dashboard": "user",
  "/profile": "user",
  "/purchase": "user",
  "/onboarding": "own intent",
  "/thank-you": "own intent",
  "/verify-payment": "anyone", // of the order that a signed reference names
  "/phonepe-payment-status": "user",
  "/admin-jobs-manager": "staff",
  "/sandbox/mail": "sandbox",
  "/sandbox/mail/:id": "sandbox",
  "/sandbox/wallet": "sandbox",
  "/sandbox/gallery": "sandbox",
};

export const seenBy = (who: SeenBy): string[] => Object.keys(PAGES).filter((path) => PAGES[path] === who);
