/** The portals whose alert emails are read. */
export const ALERT_PORTALS = [
  "linkedin",
  "naukri",
  "naukrigulf",
  "indeed",
  "foundit",
  "instahyre",
  "cutshort",
  "hirist",
  "iimjobs",
  "internshala",
  "shine",
  "timesjobs",
  "wellfound",
  "glassdoor",
  "ziprecruiter",
  "dice",
  "monster",
  "google",
  "builtin",
] as const;
export type AlertPortal = (typeof ALERT_PORTALS)[number];

/** Where a job that is one person's alone is from: a portal, or any other page that they saved. */
export type JobOrigin = AlertPortal | "web";

/** An email as readers take it: its transfer encoding undone exactly once, nothing fetched. */
export interface AlertMail {
  /** The address in From, in small letters. */
  sender: string;
  senderName: string;
  subject: string;
  text: string;
  html: string;
}

/** Where a job of an email is. No token of the email's links is in it. */
export interface AlertLink {
  /** The address without any token; null where none can be made without a request. */
  canonical: string | null;
  /** The portal's own id in it; null where it has none. */
  key: string | null;
  /** The host that the link leads to first; of one that does not open, where its wrappers end. */
  host: string;
}

/** One job as an email states it; null is what the email does not state. */
export interface AlertJob {
  title: string;
  company: string | null;
  place: string | null;
  pay: string | null;
  years: string | null;
  /** When the portal says that it was posted, in its words. */
  age: string | null;
  link: AlertLink | null;
}

/**
 * `none`: no email of jobs. `refused`: an email of jobs that was not read to the end; staff see it. `isInvitation`: its
 * sentences, which a recruiter may have written, tell of its one job.
 */
export type AlertReading =
  | { kind: "jobs"; portal: AlertPortal; jobs: readonly AlertJob[]; isInvitation?: true }
  | {
      kind: "refused";
      portal: AlertPortal;
      reason: "count_differs" | "unreadable" | "too_large";
      links: number;
      rows: number;
    }
  | { kind: "none" };

/** A portal's emails: who sends them, and how they are read. */
export interface AlertReader {
  portal: AlertPortal;
  /** The exact addresses that send jobs, in small letters. */
  senders: readonly string[];
  /** The domains whose signature (DKIM d=) on such an email counts. */
  signers: readonly string[];
  /** The job of one link; null for any other page. Absent where the portal's links name no job. */
  link?: (target: { url: URL; host: string }) => AlertLink | null;
  /** The job that a list of the portal is opened at. `label` is the words of the link. */
  openInList?: (target: { url: URL; host: string }, label: string) => AlertLink | null;
  /** The words of a job's address: title, company and place in a row, as the portal writes it. */
  slug?: (canonical: string) => string;
  read(mail: AlertMail): AlertReading;
}

/** The id of a job that a person's own alert brought, in place of a posting's of the catalogue. */
export const alertPostingId = (alertJobId: string): string => `alert:${alertJobId}`;
