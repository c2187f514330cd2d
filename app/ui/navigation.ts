import { inEnglish, type Translate } from "@workers/texts/text";

/** The user, as the bars at the top need them. */
export interface ShellSession {
  displayName: string;
  email: string;
  /** The staff page that they begin with; null for a user who is not staff. */
  console: string | null;
  planState: "none ongoing" | "free ongoing" | "free expired" | "premium ongoing" | "premium expired";
  applicationsLeft: number;
  /** The unused applications of an expired plan, which the next plan gives back. */
  applicationsCarriedOver: number;
  totalPurchased: number;
  /** Of the plan; 0 while none runs. */
  daysLeft: number;
}

/** Spec section 9: the banner shows below this. */
const LOW_APPLICATIONS = 10;

/**
 * The main button. Spec section 2, Navbar: buy when signed in; before that, an account. Who works here has nothing to
 * try: it leads to their work.
 */
export function mainButton(session: ShellSession | null, t: Translate = inEnglish): { label: string; href: string } {
  if (session?.console && session.totalPurchased === 0) return { label: t("shell.console"), href: session.console };
  return {
    label: session && session.totalPurchased > 0 ? t("shell.more") : t("plan.button.tryNow"),
    href: session ? "/purchase" : signInFor("/purchase"),
  };
}

/** Where a visitor signs in and goes on from there; the way to a new account is on the same page. Spec section 2. */
export function signInFor(from: string): string {
  return `/login?from=${encodeURIComponent(from)}`;
}

/** The home page's calls to action: to the dashboard while a plan runs, else to the plans. Spec section 2, Home. */
export function callToAction(session: ShellSession | null): string {
  return session?.planState === "free ongoing" || session?.planState === "premium ongoing" ? "/dashboard" : "/purchase";
}

/**
 * The warning that applications run out; null while there are ten or more, or nothing was purchased. Where some are
 * kept for the next plan, it says so too: nobody buys again what they have.
 */
export function lowApplications(session: ShellSession | null, t: Translate = inEnglish): string | null {
  if (!session || session.totalPurchased <= 0 || session.applicationsLeft >= LOW_APPLICATIONS) return null;
  if (session.applicationsLeft <= 0) {
    const out = t("shell.out");
    const carriedOver = session.applicationsCarriedOver;
    return carriedOver > 0 ? `${out} ${t("shell.kept", { n: carriedOver })}` : out;
  }
  const n = session.applicationsLeft;
  return t("shell.low", { n });
}

/** The badge; null when nothing was purchased. */
export function leftBadge(session: ShellSession | null, t: Translate = inEnglish): string | null {
  if (!session || session.totalPurchased <= 0) return null;
  const n = Math.max(0, session.applicationsLeft);
  return t("shell.left", { n });
}
