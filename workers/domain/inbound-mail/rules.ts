/** Which of a person's applications a mail confirms, and by which sentence. Pure. */
import { DAY_MS } from "../../lib/time";
import { longPattern } from "../../lib/long-pattern";

/** A mail confirms what was sent before it, and not long before. Milliseconds. */
const CONFIRMS_WITHIN_MS = 45 * DAY_MS;
/** Clocks differ, and an operator records a little after the employer's system has written. Milliseconds. */
const EARLIER_MS = 30 * 60_000;
/** More of a mail is not looked at. Characters. */
const MOST_TEXT = 20_000;
const MOST_SENTENCE = 300;

/** An application that a mail may confirm. */
export interface Candidate {
  id: string;
  attempt: number;
  position: string;
  company: string;
  /** As `postings` compares companies. */
  companyKey: string;
  /** Where it was applied to. */
  link: string;
  /** When its outcome was recorded, milliseconds since 1970, UTC. */
  at: number;
}

/** The parts of a mail that are looked at. */
export interface ReadMail {
  /** The domain of its author's address, in lower case. */
  domain: string;
  /** The author's display name. */
  author: string;
  subject: string;
  text: string;
  sentAt: number;
}

/** From where the systems that employers take applications with write, by the hosts of their application pages. */
const SYSTEMS: readonly { pages: readonly string[]; mails: readonly string[] }[] = [
  { pages: ["greenhouse.io"], mails: ["greenhouse.io", "greenhouse-mail.io"] },
  { pages: ["lever.co"], mails: ["lever.co"] },
  { pages: ["ashbyhq.com"], mails: ["ashbyhq.com"] },
  { pages: ["workable.com"], mails: ["workable.com", "workablemail.com"] },
  { pages: ["smartrecruiters.com"], mails: ["smartrecruiters.com"] },
  { pages: ["myworkdayjobs.com", "myworkdaysite.com"], mails: ["myworkday.com", "myworkdayjobs.com"] },
  { pages: ["recruitee.com"], mails: ["recruitee.com"] },
  { pages: ["bamboohr.com"], mails: ["bamboohr.com"] },
  { pages: ["teamtailor.com"], mails: ["teamtailor.com", "teamtailor-mail.com"] },
  { pages: ["personio.de", "personio.com"], mails: ["personio.de", "personio.com"] },
  { pages: ["keka.com"], mails: ["keka.com"] },
  { pages: ["darwinbox.in", "darwinbox.com"], mails: ["darwinbox.in", "darwinbox.com"] },
  { pages: ["zohorecruit.com", "zohorecruit.in"], mails: ["zohorecruit.com", "zohorecruit.in", "zohorecruitmail.com"] },
  { pages: ["icims.com"], mails: ["icims.com"] },
  { pages: ["applytojob.com"], mails: ["applytojob.com", "jazz.co", "jazzhr.com"] },
  { pages: ["jobvite.com"], mails: ["jobvite.com"] },
  { pages: ["breezy.hr"], mails: ["breezy.hr", "breezy-mail.com"] },
  { pages: ["rippling.com", "rippling-ats.com"], mails: ["rippling.com"] },
  { pages: ["successfactors.com", "successfactors.eu"], mails: ["successfactors.com", "successfactors.eu"] },
  { pages: ["oraclecloud.com"], mails: ["oracle.com", "oraclecloud.com"] },
  { pages: ["eightfold.ai"], mails: ["eightfold.ai"] },
  { pages: ["peoplestrong.com"], mails: ["peoplestrong.com"] },
  { pages: ["ripplehire.com"], mails: ["ripplehire.com"] },
  { pages: ["turbohire.co"], mails: ["turbohire.co"] },
  { pages: ["freshteam.com"], mails: ["freshteam.com"] },
  { pages: ["pinpointhq.com"], mails: ["pinpointhq.com"] },
  { pages: ["manatal.com", "careers-page.com"], mails: ["manatal.com", "careers-page.com"] },
];

/** Second labels under which countries register names. */
const SECOND = new Set(
  "ac co com edu firm gen go gob gov ind info ltd me mil ne net nic or org plc res sch".split(" "),
);

/** The registered name: `mail.acme.co.in` is `acme.co.in`. */
export function registered(domain: string): string {
  const labels = domain.toLowerCase().replace(/\.$/, "").split(".");
  const [second = "", top = ""] = labels.slice(-2);
  return labels.slice(top.length === 2 && SECOND.has(second) ? -3 : -2).join(".");
}

const within = (domain: string, of: readonly string[]) =>
  of.some((name) => domain === name || domain.endsWith(`.${name}`));

/**
 * Whether the mail's author may speak for the employer: by the employer's own name, or by its system's.
 * @param isNamed whether the mail names the employer. A system, a portal or a host of pages writes for thousands.
 */
function speaksFor(mail: ReadMail, candidate: Candidate, isNamed: boolean): boolean {
  const host = URL.canParse(candidate.link) ? new URL(candidate.link).hostname : "";
  const system = SYSTEMS.find(({ pages }) => within(host, pages));
  const label = labelOf(mail.domain);
  const company = plain(candidate.company);
  if (system) return within(mail.domain, system.mails) ? isNamed : label === company;
  if (host === "" || registered(mail.domain) !== registered(host)) return false;
  return isNamed || (label.length > 2 && company.length > 2 && (company.includes(label) || label.includes(company)));
}

const labelOf = (domain: string) =>
  registered(domain)
    .split(".")[0]
    ?.replace(/[^a-z0-9]/g, "") ?? "";
const LEGAL = /\b(?:private|pvt|limited|ltd|llp|inc|llc|corp|corporation|gmbh|technologies|india)\b/g;
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(LEGAL, "")
    .replace(/[^a-z0-9]/g, "");

const words = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/**
 * The one application that a mail confirms. Of several at one company it is the one whose position the mail names;
 * where none or several are left, it confirms none: a wrong proof is worse than none.
 */
export function confirmedBy<C extends Candidate>(
  mail: ReadMail,
  candidates: readonly C[],
): { of: C; sentence: string } | null {
  const sentence = confirmingSentence(mail.text);
  if (sentence === null) return null;
  const said = words(`${mail.author} ${mail.subject} ${mail.text.slice(0, MOST_TEXT)}`);
  const fitting = candidates.filter((candidate) => {
    if (mail.sentAt < candidate.at - EARLIER_MS || mail.sentAt > candidate.at + CONFIRMS_WITHIN_MS) return false;
    return speaksFor(mail, candidate, said.includes(words(candidate.company)));
  });
  const named = fitting.filter((candidate) => said.includes(words(candidate.position)));
  const [only, ...others] = named.length > 0 ? named : fitting;
  return only && others.length === 0 ? { of: only, sentence } : null;
}

/** Phrases by which employers confirm that an application has arrived. */
const CONFIRMS = [
  /\b(?:thank you|thanks) (?:so much |very much )?for (?:applying|your application|submitting)\b/i,
  /\b(?:we(?:'ve| have)?|has been|have been|was) (?:successfully )?(?:received|got)\b.{0,60}\bapplication\b/i,
  /\bapplication\b.{0,80}\b(?:was|has been|is) (?:successfully )?(?:received|submitted|sent)\b/i,
  /\breceived your (?:job )?application\b/i,
  /\bsuccessfully (?:applied|submitted)\b/i,
];
/** Words before such a phrase by which the application has not arrived, or has not yet. */
const NOT_YET = longPattern("i")`
  \b(?:not|never|cannot|unable|until|unless|once|when|if|before|must|so that|\w{1,8}n['’]t
  |please (?!note\b|be (?:informed|advised|assured)\b))\b`;
/** Sentences that hold these are never kept, whatever they confirm. */
const SECRET = /\b(?:otp|one[- ]time|verification code|passcode|password|pin)\b|https?:/i;

function saysSo(pattern: RegExp, sentence: string): boolean {
  const found = pattern.exec(sentence);
  return found !== null && !NOT_YET.test(sentence.slice(0, found.index + found[0].length));
}

/** The first sentence that says that an application arrived; null where none does. */
export function confirmingSentence(text: string): string | null {
  const sentences = text
    .slice(0, MOST_TEXT)
    // An earlier mail, which the author only quotes.
    .replace(/^[ \t]*>.*$/gm, ". ")
    .replace(/\s+/g, " ")
    .split(/(?<=[.!?])\s/);
  for (const sentence of sentences) {
    const tidy = sentence.trim().slice(0, MOST_SENTENCE);
    if (!SECRET.test(tidy) && CONFIRMS.some((pattern) => saysSo(pattern, tidy))) return tidy;
  }
  return null;
}

/**
 * Whether a domain's signature speaks for an author's domain: one is the other or stands below it. Two names beside
 * each other may be two customers of one host.
 */
export function maySignFor(signer: string, author: string): boolean {
  return registered(signer) === registered(author) && (within(signer, [author]) || within(author, [signer]));
}

/** Google asks by mail whether an address wants the mails forwarded to it. */
export const ASKS_TO_FORWARD = "forwarding-noreply@google.com";

/** The code that Google's question holds; null where there is none. */
export function forwardingCode(subject: string): string | null {
  return /\(#(\d{6,12})\)/.exec(subject)?.[1] ?? /\b(\d{9})\b/.exec(subject)?.[1] ?? null;
}

/** The random part of an address of ours. */
const TOKEN = /^in-([0-9a-z]{20})$/;

/** The token of a recipient's address at our domain; null for any other. */
export function tokenOf(recipient: string, domain: string): string | null {
  const [local = "", ...host] = recipient.trim().toLowerCase().split("@");
  return host.join("@") === domain ? (TOKEN.exec(local)?.[1] ?? null) : null;
}
