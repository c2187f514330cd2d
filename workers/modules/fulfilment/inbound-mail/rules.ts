/** The application of a person's that an employer's mail is about, its answer, and the sentence that gives it. Pure. */
import { DAY_MS } from "../../../lib/time";
import { longPattern } from "../../../lib/long-pattern";
import { companyWords as wordsOfCompany } from "../../../reading/employers/rules";
import { foldText } from "../../../reading/text/rules";
import { BOARD_LINKS } from "../../../providers/boards/link";

/** A mail confirms what was sent before it, and not long before. Milliseconds. */
const CONFIRMS_WITHIN_MS = 45 * DAY_MS;
/** Clocks differ, and an operator records a little after the employer's system has written. Milliseconds. */
const EARLIER_MS = 30 * 60_000;
/** More of a mail is not looked at. Characters. */
const MAX_TEXT = 20_000;
const MAX_SENTENCE = 300;

/** An application that a mail may be about. */
export interface Candidate {
  id: string;
  attempt: number;
  position: string;
  company: string;
  location: string;
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
  ...Object.values(BOARD_LINKS).flatMap(({ mail }) => mail ?? []),
  { pages: ["jobvite.com"], mails: ["jobvite.com"] },
];

/**
 * Hosts that serve pages for anyone: a mail of theirs says nothing of an employer. Not the domains of companies that
 * are employers too.
 */
const SHARED: readonly string[] = (
  "sites.google.com docs.google.com forms.gle forms.office.com forms.microsoft.com live.com typeform.com jotform.com " +
  "zohopublic.com zohopublic.in forms.zoho.com airtable.com notion.so notion.site wixsite.com wordpress.com " +
  "blogspot.com weebly.com webflow.io squarespace.com godaddysites.com github.io gitlab.io herokuapp.com netlify.app " +
  "vercel.app pages.dev workers.dev web.app firebaseapp.com azurewebsites.net amazonaws.com cloudfront.net " +
  "myshopify.com t.me wa.me bit.ly"
).split(" ");

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

/** A text's words, folded, with a space around each, so that a name is looked for as whole words. */
const folded = (text: string) => ` ${foldText(text.replaceAll("&", " and "))} `;
/** A company's words without its legal form. */
const companyWords = (company: string) => wordsOfCompany(company.replaceAll("&", " and "));

/**
 * Whether the mail's author may speak for the employer: its system, or the domain that its application page is on. That
 * a domain is called like a company says nothing: anyone registers names.
 * @param isNamed whether the mail names the employer. A system and a portal write for thousands; a page that is on the
 * employer's own domain names it by that.
 */
function speaksFor({ domain }: ReadMail, { link, company }: Candidate, isNamed: boolean): boolean {
  const host = URL.canParse(link) ? new URL(link).hostname : "";
  if (host === "" || within(domain, SHARED) || within(host, SHARED)) return false;
  const system = SYSTEMS.find(({ pages }) => within(host, pages));
  if (system) return isNamed && within(domain, system.mails);
  if (registered(domain) !== registered(host)) return false;
  const label = (registered(host).split(".")[0] ?? "").replaceAll("-", "");
  const own = companyWords(company).replaceAll(" ", "");
  return isNamed || (label.length > 2 && own.length > 2 && (own.includes(label) || label.includes(own)));
}

/** Endings that many companies leave out where they write of themselves. */
const OFTEN_LEFT_OUT = / (?:technologies|technology|solutions|services|software|systems|labs|india|group)(?= $)/;

/** Whether the mail names the employer, with or without its legal form. A short form counts in its head alone. */
function names(mailWords: { head: string; all: string }, { company }: Candidate): boolean {
  const name = ` ${companyWords(company)} `;
  if (name.trim() === "") return false;
  if (mailWords.all.includes(name)) return true;
  const short = name.replace(OFTEN_LEFT_OUT, "");
  return short !== name && short.trim().length > 3 && mailWords.head.includes(short);
}

/** Words of a title that tell no role from another. */
const SOFT = longPattern("")`
  ^(?:\d{3,}|[mfdwx]|all|genders?|remote|hybrid|onsite|on|site|office|full|part|time|fulltime|permanent|contract|wfh
  |work|from|home|immediate|joiners?|job|id|req|ref|no|the|a|an|of|for|and|at|in|to|position|role|opening|urgent
  |hiring|vacancy|post)$`;
const SPELLINGS: Readonly<Record<string, string>> = {
  sr: "senior",
  jr: "junior",
  mgr: "manager",
  engg: "engineering",
  dev: "developer",
  i: "1",
  ii: "2",
  iii: "3",
  iv: "4",
};
const roleWords = (text: string) =>
  foldText(text.replaceAll("&", " and "))
    .split(" ")
    .filter((word) => word !== "" && !SOFT.test(word))
    .map((word) => SPELLINGS[word] ?? word);

/** Whether a role that a mail names is that of the application: but for its place, number and kind, word for word. */
function isRoleOf(role: string, { position, company, location }: Candidate): boolean {
  const aside = new Set([...roleWords(company), ...roleWords(location), "india"]);
  const [asked, own] = [new Set(roleWords(role)), new Set(roleWords(position))];
  return [...asked, ...own].every((word) => (asked.has(word) && own.has(word)) || aside.has(word));
}

const ROLES: readonly RegExp[] = [
  longPattern("giu")`
    \b(?:applying|applied|apply|application|candidature|interest(?:ed)?) (?:to|for|in|as)(?: (?:the|our|an?))?
    (?: (?:position|role|post|job|vacancy|opening)(?: (?:of|as|for)|:))? ["“']?([^.,;!:()|[\]\n"”]{2,90}?)
    (?= (?:role|position|job|post|opening|vacancy|opportunity)\b| (?:at|with|in|to|through|via|on|from)\s
    |\s*[.,;!:()|[\]–—\n"”]| - |$)`,
  longPattern("giu")`
    \b(?:position|role|post|opening|vacancy)(?: (?:of|as|for)|:)(?: (?:the|our|an?))? ["“']?
    ([^.,;!:()|[\]\n"”]{2,90}?)(?= (?:role|position|job|post|opening|vacancy|opportunity)\b
    | (?:at|with|in|to|through|via|on|from) |\s*[.,;!:()|[\]–—\n"”]| - |$)`,
];
/** Where such a phrase names no role: 'apply to us', 'your interest in joining our team'. */
const NO_ROLE = longPattern("i")`
  ^(?:us|this|that|it|the|your|our|a|an|any|one|more|other|joining|working|being|becoming|career|careers|employment
  |position|role|job|post|opening|opportunity|opportunities|review|consideration|further|future)\b`;

/** The roles that a mail names as applied for. */
function rolesNamed(mail: ReadMail, fitting: readonly Candidate[]): string[] {
  const text = `${mail.subject}\n${mail.text.slice(0, MAX_TEXT)}`.replace(/[ \t]+/g, " ");
  const companies = fitting.map(({ company }) => companyWords(company));
  return ROLES.flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, role = ""]) => role.trim())
    .filter((role) => {
      const words = companyWords(role);
      return (
        words !== "" && !NO_ROLE.test(role) && !companies.some((name) => name === words || name.startsWith(`${words} `))
      );
    });
}

/** Words beside a title that make another role of it. */
const OTHER_BEFORE =
  /(?:senior|sr|junior|jr|lead|principal|staff|associate|assistant|chief|head|deputy|trainee|intern) $/;
const OTHER_AFTER = /^ (?:i{1,3}|iv|v|[1-9]|lead|manager|head|intern|trainee|director|architect) /;

/** Whether the text has the title as it is, and not within a longer one. */
function hasTitle(text: string, position: string): boolean {
  const title = folded(position);
  for (let at = text.indexOf(title); title.trim() !== "" && at !== -1; at = text.indexOf(title, at + 1))
    if (!OTHER_BEFORE.test(text.slice(0, at + 1)) && !OTHER_AFTER.test(text.slice(at + title.length - 1))) return true;
  return false;
}

/** Greetings that name no person. */
const ANYONE = /^(?:candidate|applicant|sir|madam|ma|team|there|all|everyone|friend|colleague|hiring|mr|mrs|ms|dr)$/i;

const GREETING = longPattern("iu")`
  ^\s*(?:hi|hello|dear|hey)[ ,]+([\p{L}\p{M}.'’\-]{2,40}(?: [\p{L}\p{M}.'’\-]{1,40}){0,3})\s*[,!:\n–\-]`;

/** Whether the mail greets another person: mailboxes are shared. */
function greetsAnother({ text }: ReadMail, person: string): boolean {
  const greeting = GREETING.exec(text);
  const greeted = foldText(greeting?.[1] ?? "")
    .split(" ")
    .filter((word) => word.length > 1 && !ANYONE.test(word));
  const own = foldText(person).split(" ");
  return greeted.length > 0 && own.some((word) => word.length > 1) && !greeted.some((word) => own.includes(word));
}

/** An employer's word on an application: it arrived, or they will not go on with it. */
export type Answer = "received" | "rejected";

/**
 * The one application that a mail is about, and its answer. A mail that names a role is about that role alone, and one
 * that names none about the only application at its employer, whether it was answered before or not. Where none or
 * several are left, it is about none: a wrong proof is worse than none.
 * @param candidates every application of the person's that may have been sent, answered or not.
 * @param person the name of the person whose mailbox it came from.
 */
export function answeredBy<C extends Candidate>(
  mail: ReadMail,
  candidates: readonly C[],
  person = "",
): { of: C; answer: Answer; sentence: string } | null {
  const found = answerOf(mail);
  if (!found || greetsAnother(mail, person)) return null;
  const all = folded(`${mail.author}\n${mail.subject}\n${mail.text.slice(0, MAX_TEXT)}`);
  const mailWords = { head: folded(`${mail.author}\n${mail.subject}\n${found.sentence}`), all };
  const fitting = candidates.filter(
    (candidate) =>
      mail.sentAt >= candidate.at - EARLIER_MS &&
      mail.sentAt <= candidate.at + CONFIRMS_WITHIN_MS &&
      speaksFor(mail, candidate, names(mailWords, candidate)),
  );
  const roles = rolesNamed(mail, fitting);
  const named = fitting.filter(({ position, ...rest }) => {
    const isThere = hasTitle(all, position);
    if (roles.length === 0) return isThere;
    const title = folded(position);
    return roles.some((role) => isRoleOf(role, { position, ...rest }) || (isThere && title.startsWith(folded(role))));
  });
  // 'Platform Engineer' has 'Engineer' in it: the mail means the longer title.
  const longest = named.filter(
    ({ position }) =>
      !named.some((other) => other.position !== position && folded(other.position).includes(folded(position))),
  );
  const [only, ...others] = named.length > 0 || roles.length > 0 ? longest : fitting;
  return only && others.length === 0 ? { of: only, ...found } : null;
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
/** Phrases by which they say that they will not go on with it. */
const REJECTS = [
  /\bregret to (?:inform|say|tell|advise)\b/i,
  longPattern("i")`
    \bnot (?:be )?(?:mov(?:e|ing)|proceed(?:ing)?|progress(?:ing)?|go(?:ing)?|tak(?:e|ing)|consider(?:ing)?
    |continu(?:e|ing))\b.{0,40}\b(?:forward|ahead|further|with (?:your|the)|your (?:application|candida(?:ture|cy)))\b`,
  /\bnot (?:been )?(?:selected|shortlisted|successful)\b/i,
  longPattern("i")`
    \b(?:pursue|proceed|mov(?:e|ing|ed)|go(?:ing|ne)?|select(?:ed)?|chosen?|chose)(?: (?:ahead|forward))?(?: with)?\s
    (?:other|another|different|alternative) (?:candidates?|applicants?|profiles?)\b`,
  longPattern("i")`
    \b(?:position|role|vacancy|requisition|opening)\b.{0,40}\b(?:(?:has|have|had) )?(?:already )?(?:been|is|was)\s
    (?:filled|closed|cancelled|put on hold)\b`,
  /\b(?:unable|not able) to (?:offer|proceed|move forward|progress|consider)\b/i,
  /\b(?:your|the) (?:application|candidature|candidacy) (?:was|has been|is) (?:unsuccessful|rejected|declined)\b/i,
];
/** Words before such a phrase by which it says what may be, or of whom else. */
const MAY_BE = /\b(?:if|should you|should your|whether|in case|unless|those|only|may|might|once|after|until|when)\b/i;
/** The application is a draft, or something is still missing of it. */
const UNFINISHED = longPattern("i")`
  \b(?:incomplete|unfinished
  |(?:complete|finish|resume|continue|submit|finali[sz]e) (?:your|the|this) (?:job )?application
  |(?:not|n['’]t) (?:yet )?(?:been )?(?:completed?|submitted|finished)|one (?:more|last|final) step
  |(?:started|saved) (?:your|an|a draft) application|pending submission)\b`;
/** It is about no job at all. */
const NO_POSTING = longPattern("i")`
  \b(?:talent (?:community|pool|network|pipeline)|job alerts?|regist(?:er|ered|ering|ration) for (?:the|our|an?)
  |(?:webinar|hackathon|event|workshop|newsletter) (?:registration|confirmation))\b`;
/** Sentences that hold these are never kept, whatever they say. */
const SECRET = /\b(?:otp|one[- ]time|verification code|passcode|password|pin)\b|https?:/i;

function saysSo(pattern: RegExp, sentence: string, butFor: RegExp): boolean {
  const found = pattern.exec(sentence);
  return found !== null && !butFor.test(sentence.slice(0, found.index + found[0].length));
}

/** The sentences of a mail, without those of an earlier mail which it only quotes. */
const sentencesOf = (text: string): string[] =>
  text
    .slice(0, MAX_TEXT)
    .replace(/^[ \t]*>.*$/gm, ". ")
    .replace(/\s+/g, " ")
    .split(/(?<=[.!?])\s/)
    .map((sentence) => sentence.trim().slice(0, MAX_SENTENCE));

/** The answer of a mail, and the first sentence that gives it; null where none does, or where one takes it back. */
export function answerOf({
  subject,
  text,
}: Pick<ReadMail, "subject" | "text">): { answer: Answer; sentence: string } | null {
  const sentences = sentencesOf(text);
  const first = (patterns: readonly RegExp[], butFor: RegExp) =>
    sentences.find((one) => !SECRET.test(one) && patterns.some((pattern) => saysSo(pattern, one, butFor)));
  const rejecting = first(REJECTS, MAY_BE);
  if (rejecting !== undefined) return { answer: "rejected", sentence: rejecting };
  if ([subject, ...sentences].some((one) => UNFINISHED.test(one))) return null;
  // Its foot may offer a talent community besides.
  if ([subject, ...sentences.slice(0, 3)].some((one) => NO_POSTING.test(one))) return null;
  const confirming = first(CONFIRMS, NOT_YET);
  return confirming === undefined ? null : { answer: "received", sentence: confirming };
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
