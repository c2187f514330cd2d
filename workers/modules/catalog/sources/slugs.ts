/**
 * The names that a board may have, by system. Names become parts of addresses, so nothing is let in that could leave.
 */
import type { Part } from "../../../providers/boards/vendor";
import { namingOf } from "./naming";
import { longPattern } from "../../../lib/long-pattern";

const HOST_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
// Spaces are real: Ashby has boards with them.
const PATH_PART = /^[A-Za-z0-9](?:[A-Za-z0-9 ._&-]{0,78}[A-Za-z0-9.])?$/;

/** The parts of a board's name on its system; null for a name that no board of it can have. */
export function slugParts(system: string, slug: string): string[] | null {
  const parts = slug.split("/");
  const fitting = (grammar: readonly Part[]) =>
    parts.length === grammar.length && parts.every((part, i) => fits(part, grammar[i]));
  return namingOf(system).parts.some(fitting) ? parts : null;
}

/** The rule of a system's names, in the words that follow 'A board's name on …'. */
export function slugRule(system: string): string {
  return namingOf(system).words;
}

function fits(part: string, rule: Part | undefined): boolean {
  if (rule === "label") return HOST_LABEL.test(part);
  if (rule === "segment") return PATH_PART.test(part) && !/\.\.|  /.test(part);
  if (rule === "host") return isPublicHost(part);
  return rule?.test(part) ?? false;
}

/** Top-level names that the public DNS does not have, and names reserved for examples. */
const NOT_PUBLIC: ReadonlySet<string> = new Set(
  (
    "local localhost localdomain internal intranet private corp home lan test example invalid onion alt arpa " +
    "workers-internal cluster"
  ).split(" "),
);

/** True for the name of a host on the public internet: at least two labels, no address literal, no internal name. */
export function isPublicHost(name: string): boolean {
  if (name.length > 253 || name !== name.toLowerCase()) return false;
  const labels = name.split(".");
  const last = labels.at(-1) ?? "";
  if (labels.length < 2 || !labels.every((label) => HOST_LABEL.test(label))) return false;
  return /^(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/.test(last) && !NOT_PUBLIC.has(last);
}

/** First labels that a company gives to where it shows its jobs, and no registry sells names under. */
const OPENINGS = /^(?:www\d?|careers?|jobs?|apply|hiring|talent|recruiting|recruitment|work|join)$/;

/** Names below which everybody may have one: hosts of sites, shops, files and code. */
const SHARED = longPattern("")`
    (?:^|\.)(?:github\.io|gitlab\.io|gitbook\.io|readthedocs\.io|webflow\.io|ngrok\.io|framer\.(?:app|website|ai)
    |notion\.site|super\.site|square\.site|business\.site|godaddysites\.com|squarespace\.com|weebly\.com|carrd\.co
    |strikingly\.com|tilda\.ws|webnode\.[a-z]{2,4}|jimdosite\.com|site123\.me|softr\.app|bubbleapps\.io|typedream\.app
    |wixsite\.com|wixstudio\.com|editorx\.io|myshopify\.com|shopifypreview\.com|mystrikingly\.com|zohosites\.(?:com|in)
    |hs-sites(?:-eu1)?\.com|hubspotpagebuilder\.com|zendesk\.com|freshdesk\.com|sharepoint\.com|salesforce-sites\.com
    |force\.com|my\.site\.com|wpengine\.com|wpcomstaging\.com|pantheonsite\.io|kinsta\.cloud|wordpress\.com
    |blogspot\.[a-z.]{2,6}|pages\.dev|workers\.dev|r2\.dev|fly\.dev|web\.app|firebaseapp\.com|appspot\.com|run\.app
    |cloudfunctions\.net|googleusercontent\.com|netlify\.(?:app|com)|vercel\.app|now\.sh|surge\.sh|glitch\.me
    |replit\.(?:app|dev)|repl\.co|onrender\.com|railway\.app|herokuapp\.com|ngrok-free\.app|trycloudflare\.com
    |azurewebsites\.net|azurestaticapps\.net|azureedge\.net|cloudapp\.(?:net|azure\.com)|windows\.net|cloudfront\.net
    |amazonaws\.com|awsapprunner\.com|amplifyapp\.com|elasticbeanstalk\.com|digitaloceanspaces\.com
    |ondigitalocean\.app|b-cdn\.net|bitrix24\.[a-z]{2,4}|oraclecloud\.com|icims\.com|eightfold\.ai|phenompeople\.com
    |jobs2web\.com|successfactors\.(?:com|eu)|zohorecruit\.[a-z]{2,3}|zwayam\.com)$`;
/** Below a country's own name, words under which its registry sells names: 'co.in', 'firm.in', 'asso.fr'. */
const SOLD = longPattern("")`
    ^(?:[a-z]{2,3}|academy|asso|bihar|delhi|firm|geek|gouv|govt|gujarat|health|info|internet|iwi|kiwi|maori|muni|name
    |parliament|police|post|presse|press|school|shop|store|travel|web)\.[a-z]{2}$`;

/**
 * Whether `target` certainly has the same owner as `host`: the same name, one below it, or one beside it where the
 * name's first label only says that jobs are shown there. Narrower than 'the same registrable domain', which takes
 * a list of all registries to tell.
 */
export function isSameOwner(host: string, target: string): boolean {
  if (!isPublicHost(target)) return false;
  const [first = "", ...rest] = host.split(".");
  const above = rest.join(".");
  const isShared = rest.length < 2 || SOLD.test(above) || SHARED.test(above);
  const owner = OPENINGS.test(first) && !isShared ? above : host;
  return target === owner || target.endsWith(`.${owner}`);
}
