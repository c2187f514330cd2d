/**
 * Reads the words that an app or a browser shares with a job: a sentence, the title of a page, or some lines. Pure:
 * nothing is fetched. A field that the text does not state is null, and one that it may state is not sure.
 */
import { isAnywhere, placeness } from "../alerts/india-fields";
import { addressIn, field, textLines } from "../alerts/kit";
import { asName } from "../alerts/slugs";

const TEXT_MAX = 4_000;
const LINES_MAX = 12;
const LINE_MAX = 400;

/** A field as it was shared. */
export interface SharedField {
  text: string;
  /** Whether the format says that it is this field. */
  isSure: boolean;
}

/** A job as far as what was shared tells it. */
export interface SharedJob {
  link: string | null;
  title: SharedField | null;
  company: SharedField | null;
  place: SharedField | null;
}

type Fields = Omit<SharedJob, "link">;
const NOTHING: Fields = { title: null, company: null, place: null };

const sure = (text: string | undefined) => asField(text, true);
const unsure = (text: string | undefined) => asField(text, false);

function asField(text: string | undefined, isSure: boolean): SharedField | null {
  const line = field(text?.replace(/^[\s:,"“”–—-]+|[\s:,"“”–—-]+$/g, ""));
  return line === null ? null : { text: line, isSure };
}

/** The job in a text that was shared, whatever the app put before, after and around its address. */
export function readShared(text: string): SharedJob {
  const lines = textLines(text.slice(0, TEXT_MAX)).map((line) => line.slice(0, LINE_MAX));
  const link = lines.map(addressIn).find((address) => address !== null) ?? null;
  const words = lines.map(withoutAddress).filter((line) => /\p{L}/u.test(line));
  const said = [...new Set(words)].slice(0, LINES_MAX);
  return { link, ...mergeAll([readLines(said), ...said.map(readLine), ofAddress(link ?? ""), readPlain(said)]) };
}

function withoutAddress(line: string): string {
  const address = addressIn(line);
  return (address === null ? line : line.replace(address, " ")).replace(/\s+/g, " ").trim();
}

/** The surest of each field, and of these the first. */
function mergeAll(all: readonly Fields[]): Fields {
  const best = (name: keyof Fields) => {
    const told = all.map((one) => one[name]).filter((one) => one !== null);
    return told.find(({ isSure }) => isSure) ?? told[0] ?? null;
  };
  return { title: best("title"), company: best("company"), place: best("place") };
}

const isPlace = (text: string | undefined): boolean =>
  text !== undefined && placeness(text) > 0 && !isAnywhere(text) && !/^multiple locations$/i.test(text);

/** Indeed's app: a line that says so, then company, title and place in lines of their own. */
function readLines(lines: readonly string[]): Fields {
  const at = lines.findIndex((line) => /^check out this job on indeed\s*:?$/i.test(line));
  if (at === -1) return NOTHING;
  const [company, title, place, ...more] = lines.slice(at + 1);
  const isWhole = title !== undefined && place !== undefined && more.length === 0 && isPlace(place);
  return isWhole
    ? { title: sure(title), company: sure(company), place: sure(place) }
    : { title: unsure(title), company: unsure(company), place: isPlace(place) ? unsure(place) : null };
}

/** Formats of a line, the first that fits. */
const FORMATS: readonly ((line: string) => Fields | null)[] = [
  ofLinkedInApp,
  ofLinkedInPage,
  ofNaukriPage,
  ofInternshalaPage,
  ofNamedPage,
];

function readLine(line: string): Fields {
  for (const read of FORMATS) {
    const fields = read(line);
    if (fields) return fields;
  }
  return NOTHING;
}

const INTRO = /^(?:check out|take a look at|look at|see|i found) this (?:job|internship|role) at /i;

/** "Check out this job at Teesta Parcels: Backend Developer". */
function ofLinkedInApp(line: string): Fields | null {
  const intro = INTRO.exec(line);
  if (!intro) return null;
  const rest = line.slice(intro[0].length).replace(/ on linkedin\s*[:.!]?$/i, "");
  const colon = rest.indexOf(":");
  const [company, title] = colon === -1 ? [rest, ""] : [rest.slice(0, colon), rest.slice(colon + 1)];
  return { title: sure(title), company: sure(company), place: null };
}

const LINKEDIN_END = /\s+(?:[|–—-]\s+LinkedIn(?: Jobs| India)?\s*)+$/i;

/** Titles of LinkedIn's pages, for visitors and for people who are signed in. */
function ofLinkedInPage(line: string): Fields | null {
  const end = LINKEDIN_END.exec(line);
  if (!end) return null;
  const rest = line.slice(0, end.index).replace(/^\(\d+\+?\)\s*/, "");
  const hiring = rest.indexOf(" hiring ");
  if (hiring > 0) return ofHiring(rest.slice(0, hiring), rest.slice(hiring + 8));
  const dash = /\s[—–]\s/.exec(rest);
  const at = dash ? rest.lastIndexOf(" at ", dash.index) : -1;
  if (dash && at > 0) {
    const place = rest.slice(dash.index + 3);
    return {
      title: sure(rest.slice(0, at)),
      company: sure(rest.slice(at + 4, dash.index)),
      place: asField(place, isPlace(place)),
    };
  }
  const parts = rest.split(" | ");
  if (parts.length === 2) return { title: sure(parts[0]), company: sure(parts[1]), place: null };
  return { ...NOTHING, title: unsure(rest) };
}

/** "Teesta Parcels hiring Backend Developer in Pune, Maharashtra, India": a title may have "in", too. */
function ofHiring(company: string, rest: string): Fields {
  const border = rest.lastIndexOf(" in ");
  const place = border === -1 ? undefined : rest.slice(border + 4);
  if (!isPlace(place)) return { title: unsure(rest), company: sure(company), place: null };
  return { title: sure(rest.slice(0, border)), company: sure(company), place: sure(place) };
}

const NAUKRI_YEARS = /\s+-\s+\d{1,2} (?:to|-) \d{1,2} years? of experience(?:\s+-\s+naukri(?:\.com)?)?$/i;
const NAUKRI_END = /\s+[-|]\s+naukri(?:\.com)?$/i;

/** "Support Engineer - Level 2 - Bengaluru - Teesta Parcels - 0 to 1 years of experience - Naukri.com". */
function ofNaukriPage(line: string): Fields | null {
  const years = NAUKRI_YEARS.exec(line);
  const end = years ?? NAUKRI_END.exec(line);
  if (!end) return null;
  const parts = line.slice(0, end.index).split(/\s+-\s+/);
  const [last, before] = [parts.at(-1), parts.at(-2)];
  if (parts.length >= 3 && isPlace(before) !== isPlace(last)) {
    const isSure = years !== null && isPlace(before);
    const [company, place] = isPlace(before) ? [last, before] : [before, last];
    const title = parts.slice(0, -2).join(" - ");
    return { title: asField(title, isSure), company: asField(company, isSure), place: asField(place, isSure) };
  }
  return { ...NOTHING, title: unsure(parts[0]), place: unsure(parts.slice(1).find(isPlace)) };
}

const INTERNSHALA_END = /\s+[|-]\s+internshala(?:\.com)?\s*$/i;
const INTERNSHALA_MODE = /\s+(?:work from home|part[- ]time|full[- ]time|fresher)(?=\s|$)/i;

/** "Market Research Internship in Jaipur at Neelgiri Bakers | Internshala". */
function ofInternshalaPage(line: string): Fields | null {
  const end = INTERNSHALA_END.exec(line);
  const rest = end ? line.slice(0, end.index) : line;
  const kind = /\s+(?:job\/?\s?internship|internship|job)\s+(in|at)\s+/i.exec(rest);
  if (!kind || !(end || /internship/i.test(kind[0]))) return null;
  const behind = rest.slice(kind.index + kind[0].length);
  const at = kind[1]?.toLowerCase() === "at" ? 0 : behind.lastIndexOf(" at ");
  const place = at > 0 ? behind.slice(0, at) : undefined;
  const company = at === -1 ? undefined : kind[1]?.toLowerCase() === "at" ? behind : behind.slice(at + 4);
  const before = rest.slice(0, kind.index);
  const isHome = /work from home/i.test(before);
  const isSure = end !== null && company !== undefined;
  return {
    title: asField(before.replace(INTERNSHALA_MODE, ""), isSure),
    company: asField(company, isSure),
    place: isHome ? asField("Work from home", isSure) : isPlace(place) ? asField(place, isSure) : null,
  };
}

const PORTAL_END = new RegExp(
  String.raw`\s+[-|–—•]\s+(?:indeed(?:\.com)?|foundit(?:\.in)?|shine(?:\.com)?|timesjobs(?:\.com)?|instahyre|` +
    String.raw`cutshort|hirist(?:\.(?:tech|com))?|iimjobs(?:\.com)?|glassdoor|wellfound|apna(?:\.co)?|workindia|` +
    String.raw`naukrigulf(?:\.com)?|ziprecruiter|dice(?:\.com)?|monster(?:\.com)?|built in)\s*$`,
  "i",
);

/** The title of another portal's page: its parts are told apart by which is a place, and that is not sure. */
function ofNamedPage(line: string): Fields | null {
  const end = PORTAL_END.exec(line);
  if (!end) return null;
  const parts = line
    .slice(0, end.index)
    .split(/\s+[-|–—•]\s+/)
    .filter((part) => part !== "");
  const placeAt = parts.findLastIndex((part, i) => i > 0 && isPlace(part));
  const place = placeAt === -1 ? undefined : parts[placeAt];
  const others = parts.filter((_, i) => i !== placeAt);
  const named = atCompany(others[0] ?? "");
  const company = named?.company ?? unsure(others.length === 2 ? others[1] : undefined);
  return { title: named?.title ?? unsure(others[0]), company, place: unsure(place) };
}

/** "Backend Developer at Teesta Parcels". */
function atCompany(line: string): Fields | null {
  const at = line.lastIndexOf(" at ");
  if (at <= 0 || line.length > 160) return null;
  const [company = "", place] = line.slice(at + 4).split(/\s+[-|–—•]\s+|\s+in\s+/);
  return {
    title: unsure(line.slice(0, at).replace(/\s+(?:job|opening)$/i, "")),
    company: unsure(company),
    place: isPlace(place) ? unsure(place) : null,
  };
}

/** A text in no known format: 'X at Y', else the first short line that is no sentence may be the title. */
function readPlain(lines: readonly string[]): Fields {
  for (const line of lines) {
    const named = INTRO.test(line) ? null : atCompany(line.replace(/^(?:job|apply|hiring)\s*:\s*/i, ""));
    if (named && !isSentence(line)) return named;
  }
  const title = lines.find(
    (line) => line.length <= 100 && !isSentence(line) && !INTRO.test(line) && !isFormatted(line),
  );
  return { ...NOTHING, title: unsure(title) };
}

const isFormatted = (line: string): boolean => /^check out this job on\b/i.test(line) || readLine(line) !== NOTHING;

const isSentence = (line: string): boolean =>
  /[.!?]$/.test(line) || /\b(?:check (?:this|it) out|i(?:'m| am)?|you|your|hey|hi|hello|please|shared?)\b/i.test(line);

/** Reads the words of an address: LinkedIn's and Internshala's name title and company apart. */
function ofAddress(link: string): Fields {
  const url = URL.parse(link);
  const path = url ? decodedPath(url) : "";
  const ofLinkedIn = /\blinkedin\.com$/.test(url?.hostname ?? "") ? /^\/jobs\/view\/(.+)-\d{6,}\/?$/.exec(path) : null;
  const ofInternshala = /\binternshala\.com$/.test(url?.hostname ?? "")
    ? /^\/(?:internship|job)\/detail\/(.+?)\d{10}\/?$/.exec(path)
    : null;
  const slug = ofLinkedIn?.[1] ?? ofInternshala?.[1]?.replace(/^(?:(?:part-time|fresher)-)+/, "");
  const at = slug?.lastIndexOf("-at-") ?? -1;
  if (slug === undefined || at <= 0) return NOTHING;
  const company = unsure(named(slug.slice(at + 4)));
  const before = slug.slice(0, at);
  if (ofLinkedIn) return { title: unsure(named(before)), company, place: null };
  const [, title = before, place] =
    /^(.+?)(?:-work-from-home)?-(?:job-internship|internship|job)(?:-in-(.+))?$/.exec(before) ?? [];
  const town = place === undefined ? undefined : named(place);
  return { title: unsure(named(title)), company, place: isPlace(town) ? unsure(town) : null };
}

const named = (slug: string): string => asName(slug.split("-").filter((word) => word !== ""));

function decodedPath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
