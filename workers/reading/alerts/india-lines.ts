/**
 * Lines and links of an email in their order, as the jobs they tell of: for text parts, and for pages whose elements do
 * not hold a job together. A job is from its title on, up to the next one's. Pure.
 */
import { addressIn, isRule, type MailPage } from "./kit";
import { isMostOf, partsOf, slugOf, withCompany, type Addresses, type JobCard } from "./india-cards";
import { isFoot, isNoTitle, kindOf, labelled } from "./india-fields";
import { openLink, type LinkTarget } from "./links";
import type { Slug } from "./slugs";
import type { AlertLink } from "./vocabulary";

type Reader = (target: LinkTarget) => AlertLink | null;

interface Line {
  text: string;
  parts: readonly string[];
  /** The job that it links to. */
  link: AlertLink | null;
  /** It links to something else. */
  isOther: boolean;
}

/** The lines of a text part; an address is taken out of its line. */
export function linesOfText(lines: readonly string[], readLink: Reader): Line[] {
  return lines.map((line) => {
    const address = addressIn(line);
    const target = address === null ? null : openLink(address);
    const link = target && readLink(target);
    const text =
      address === null ? line.replace(/^\[(?=[^\]]*$)/, "") : line.replace(address, " ").replace(BRACKETS, "");
    return { text: isRule(text) ? "" : text.trim(), parts: [], link, isOther: address !== null && link === null };
  });
}

/** Signs left around an address: '[View job](…)', 'View job: <…>'. */
const BRACKETS = /^[\s[(<]+|[\s\])>([<:]+$|\](?=\()/g;

/** The lines of a page. */
export function linesOfPage({ blocks }: MailPage, readLink: Reader): Line[] {
  return blocks.map(({ text, parts, anchor }) => {
    const link = anchor?.target ? readLink(anchor.target) : null;
    return { text, parts, link, isOther: anchor !== null && link === null };
  });
}

/** The jobs that lines link to. */
export function cardsOfLines(lines: readonly Line[], addresses: Addresses): JobCard[] {
  const found = new Map<string, { link: AlertLink; at: number }>();
  for (const [at, { link }] of lines.entries()) {
    const key = link && (link.key ?? link.canonical ?? `line ${at}`);
    if (link && key !== null && !found.has(key)) found.set(key, { link, at });
  }
  const jobs = [...found.values()];
  const titles = jobs.map(({ link, at }, n) => {
    const from = (jobs[n - 1]?.at ?? -1) + 1;
    const to = jobs[n + 1]?.at ?? lines.length;
    return titleLine(lines, slugOf(link, addresses), { from, at, to });
  });
  return jobs.map(({ link, at }, n) => {
    const from = titles[n]?.begin ?? at;
    const end = Math.max(titles[n + 1]?.begin ?? lines.length, at + 1);
    const own = lines.slice(from, end);
    const stop = own.findIndex(({ text, isOther }, index) => from + index > at && (isOther || isFoot(text)));
    const pieces = own
      .slice(0, stop === -1 ? undefined : stop)
      .flatMap(({ text, parts, link: linked, isOther }, index) => {
        const isTitle = from + index === titles[n]?.at && kindOf(text) !== "sentence";
        const isLinked = linked !== null || isTitle;
        return partsOf(text, parts).map((part) => ({ text: part, line: from + index, isLinked, isOther }));
      });
    return { link, pieces: pieces.filter(({ text }) => text !== "") };
  });
}

/** The line with a job's title among those around its link, and the line that the job begins with. */
function titleLine(
  lines: readonly Line[],
  slug: Slug | null,
  { from, at, to }: { from: number; at: number; to: number },
): { at: number; begin: number } {
  const near = lines
    .slice(from, to)
    .map(({ text, isOther }, index) => ({ text: text.replace(/^\d{1,2}[.)] /, ""), at: from + index, isOther }))
    .filter(({ text, isOther }) => text !== "" && !isOther && !isNoTitle(text));
  const [shared] = near
    .map((line) => ({ ...line, shared: slug?.find(withoutCompany(line.text, slug)) }))
    .filter((line) => line.shared?.from === 0 && line.shared.isWhole)
    .toSorted((a, b) => (b.shared?.to ?? 0) - (a.shared?.to ?? 0) || Math.abs(a.at - at) - Math.abs(b.at - at));
  if (shared) {
    const above = lines[shared.at - 1];
    const company = above && above.text !== "" && shared.at > from ? slug?.find(above.text, shared.shared?.to) : null;
    const isCompany = above && company && company.from > 0 && isMostOf(above.text, company);
    return { at: shared.at, begin: isCompany ? shared.at - 1 : shared.at };
  }
  const named = near.find(({ text }) => labelled(text)?.field === "title");
  if (named) return { at: named.at, begin: named.at };
  if (near.some((line) => line.at === at)) return { at, begin: at };
  // The run of lines right above the link; a lone line that is no title is a button's.
  let begin = at;
  while (begin > from && lines[begin - 1]?.text === "") begin--;
  while (begin > from && lines[begin - 1]?.text !== "") begin--;
  const first = near.find((line) => line.at >= begin)?.at ?? at;
  return { at: first, begin: first };
}

const withoutCompany = (text: string, slug: Slug) => withCompany(text, slug)?.[0] ?? text;
