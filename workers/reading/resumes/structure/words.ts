/** The kind of a few words: a title, an employer, a place, a degree, a school. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import type { Place } from "../../places/parse";
import { readPlace } from "../../places/read-place";
import { readTitle } from "../../titles/read-title";
import { WITH_AND, wordsOf } from "../../text/rules";
import {
  endsAsHindiTitle,
  soundsLikeHindiCompany,
  soundsLikeHindiDegree,
  soundsLikeHindiInstitution,
} from "./hindi-words";
import lineWords from "../../lexicons/line-words.json";
import { termsOf } from "../../text/lexicon";

const COMPANY = longPattern("i")`
    \b(?:pvt|private|ltd|limited|llp|llc|inc|incorporated|corp|corporation|company|gmbh|plc|co(?=\.|,|$)
    |technologies|technology|tech|solutions|systems|services|software|softwares|infotech|labs?|hospitals?|clinic
    |nursing home|healthcare|health care|medicals?|industries|enterprises?|associates|group|motors|automobiles?
    |auto|traders?|trading|constructions?|builders|developers|infra(?:structure)?|engineers|engineering works
    |works|consult(?:ants|ancy|ing)|agency|agencies|bank|finance|finserv|insurance|logistics|transport|cargo
    |couriers?|hotels?|resorts?|restaurants?|cafe|bakery|foods?|mart|stores?|retail|pharma(?:cy|ceuticals)?
    |textiles?|garments|exports?|steel|cements?|power|energy|electricals?|electronics|telecom|media|studios?
    |academy|school|college|university|institute|foundation|trust|society|research|international|global|india
    |ventures|networks?|digital|holdings|ai|io|bpo|kpo|securities|realty|estates|properties|workshop|garage
    |salon|spa|diagnostics|laborator(?:y|ies)|mills|factory|plant|department|ministry|corporation|municipal
    |railways?|airlines|airways|aviation|shipping|marine|dairy|farms?|agro|chemicals|plastics|packaging|printers
    |press|publications|jewell?ers|supermarket|bazaar|kitchens?|caterers|catering|interiors|architects
    |chartered accountants|& co|and co|& sons|brothers|bros)\b\.?`;
const INSTITUTION = longPattern("i")`
    \b(?:universit(?:y|ies|é|ät|à)|üniversitesi|college|institut(?:e|ion|ions|o)?|schools?|academy|vidyalayas?
    |vidyalaya|vidya|mandir|polytechnic|iti|i\.t\.i|iit|nit|iiit|bits|iim|iisc|aiims|vishwavidyalaya|vidyapeeth
    |convent|education(?:al)? (?:cent(?:re|er)|society|trust)|niketan|bhavan|bhawan|vihar|classes
    |public school|high school|matriculation|campus|faculty of|gurukul|kendriya|navodaya|jnv|kv
    |state board|board|council|cbse|icse|isc|hsc board|ssc board|codeacademy|ignou|nios|mit|caltech|ucla|jntu
    |vtu|rgpv|aktu|anna univ(?:ersity)?)\b`;
const DEGREE = longPattern("i")`
    (?:^|[\s(,|/-])(?:b[.-]?\s?tech|m[.-]?\s?tech|b\.\s?e\.?|be(?=\s?(?:\(|in\b|-|–|,|$))|m\.\s?e\.?|b\.?\s?sc
    |m\.?\s?sc|bsc|msc|b\.?\s?com|m\.?\s?com|b\.?\s?a\b\.?|m\.?\s?a\b\.?(?!\s*\()|b\.?c\.?a\b|m\.?c\.?a\b
    |b\.?b\.?a\b|m\.?b\.?a\b|bba|bbm|pgdm|pgdca|pgdba|pgd|ph\.?\s?d|b\.?\s?ed\b|m\.?\s?ed\b|d\.?\s?ed\b
    |b\.?\s?pharm(?:acy|a)?|m\.?\s?pharm|d\.?\s?pharm|pharm\.?\s?d|mbbs|bds|bams|bhms|md\b|ms\b|bs\b|ba\b|ma\b
    |a\.?a\.?s?\b(?=\s+in\b)|llb|ll\.b|llm|b\.?\s?arch|m\.?\s?arch|b\.?\s?des|m\.?\s?des|bfa|mfa|gnm|anm
    |b\.?h\.?m\b|bhmct|bpt|mpt|dmlt|bmlt|d\.?\s?el\.?\s?ed|diploma|advanced diploma|bachelor'?s?|masters?\b
    |master'?s|doctorate|associate'?s? degree|associate of|post[\s-]?graduat(?:e|ion)|graduat(?:e|ion)\b
    |under[\s-]?graduate|intermediate|higher secondary|senior secondary|secondary school|matric(?:ulation)?
    |high school|hsc|h\.s\.c|ssc|s\.s\.c|sslc|s\.s\.l\.c|puc|p\.u\.c|plus two|\+2|10\s?\+\s?2|(?:10|12)\s?th\b
    |x(?:ii)?\s?(?:th|std|standard|class|\()|class\s(?:x(?:ii)?|1[02])|std\.?\s(?:x(?:ii)?|1[02])|x(?:ii)?$
    |iti\b|i\.t\.i|ntc|nac|chartered accountan(?:t|cy)|\bca\s?(?:final|inter|foundation|ipcc)|cs executive|icwa
    |cma\b|b\.?\s?voc|high-school)`;
const MAX_CHARS = 160;

/** True when the words hold what employers' names hold: a legal form, a kind of house. */
export function soundsLikeCompany(text: string): boolean {
  return COMPANY.test(text.slice(0, MAX_CHARS)) || soundsLikeHindiCompany(text.slice(0, MAX_CHARS));
}

/** Schools, universities and boards that are called by their letters. */
const SHORT_INSTITUTION = longPattern("")`
    \b(?:XLRI|XIMB|IHM|KUHS|RGUHS|COEP|VJTI|NIFT|NID|SPJIMR|SIBM|SCMHRD|NMIMS|JBIMS|MDI|FMS|IIFT|TISS|ISB|IMT|IMI|IBS
    |GTU|JNTU[HKA]?|VTU|AKTU|UPTU|RTU|PTU|IKGPTU|MDU|KUK|GGSIPU|IPU|MAKAUT|WBUT|BPUT|CUSAT|KTU|SPPU|RTMNU|DAVV|RGPV
    |CSVTU|MSU|JNU|BHU|AMU|DU|SRM|VIT|LPU|KIIT|BIT|DTU|NSIT|NSUT|CDAC|C-DAC|NIIT|NIELIT|DOEACC|ICAI|ICSI|ICMAI|ICWAI
    |IGNOU|YCMOU|BAOU|NIOS|CBSE|ICSE|BSEB|UPMSP|PSEB|HBSE|BSEH|RBSE|GSEB|GSHSEB|GHSEB|WBBSE|WBCHSE|WBSE|MSBSHSE|AHSEC
    |SEBA|KSEEB|CHSE|BSE|TNBSE|BIEAP|BIETS|MPBSE|CGBSE|JAC|NCVT|SCVT|MSBTE|SBTE|DTE|DOTE)\b`;
/** Schools that are called by a name alone. */
const NAMED_INSTITUTION =
  /^(?:symbiosis|amity|manipal|christ|jadavpur|osmania|anna|bits pilani|lovely professional)\b/i;

/** Letters of a university: the last says it is one. */
const UNIVERSITY_LETTERS = /^\p{Lu}{3,7}(?<!IC)U$/u;

/** True for a board or university by its letters, before its town or alone: "C.B.S.E. Delhi", "U.P.T.U". */
export function isBodyByLetters(text: string): boolean {
  const [, dotted = "", behind = ""] = /^((?:\p{Lu}\.\s?){2,7}\p{Lu}?)\.?(?=$|[\s,(])(.*)$/u.exec(text) ?? [];
  const letters = dotted.replace(/[^\p{Lu}]/gu, "");
  const isBody = SHORT_INSTITUTION.test(letters) || UNIVERSITY_LETTERS.test(letters);
  const town = behind.replace(/^[\s.,(-]+|[\s.)]+$/gu, "");
  return isBody && (town === "" || asPlace(town) !== null);
}

/** True when the words hold what schools and boards are called. */
export function soundsLikeInstitution(text: string): boolean {
  const part = text.slice(0, MAX_CHARS);
  return (
    INSTITUTION.test(part) ||
    SHORT_INSTITUTION.test(part) ||
    NAMED_INSTITUTION.test(part) ||
    soundsLikeHindiInstitution(part)
  );
}

/** True when the words end as employers' names do: "Sample Textiles", and not "Power BI & Reports". */
export function endsAsCompany(text: string): boolean {
  const last = text
    .replace(/\s*[([].*$|[.,]+$/g, "")
    .split(/\s+/)
    .slice(-2);
  return (
    soundsLikeCompany(last.at(-1) ?? "") ||
    /^(?:& (?:co|sons)|chartered accountants|nursing home)$/i.test(last.join(" "))
  );
}

const FIELD = longPattern("i")`
    \b(?:engineering|engg|sciences?|commerce|arts|humanities|mathematics|maths?|physics|chemistry|biology|botany|zoology
    |history|geography|economics|statistics|psychology|sociology|english|hindi|sanskrit|political|computer
    |information technology|electronics?|electrical|mechanical|civil|automobile|production|instrumentation
    |communication|telecommunication|marketing|finance|accountancy|accounts|human resources?|hr|operations|management
    |administration|nursing|pharmacy|medicine|law|education|design|fashion|hotel|tourism|agriculture|biotechnology
    |microbiology|biochemistry|data|artificial|machine|analytics|business|applications?|studies|stream|honou?rs
    |pcm|pcb|pcmb|mpc|bipc|mec|cec|cse|ece|eee|it|ai|ml|mechatronics|textile|chemical|mining|metallurgy|aeronautical
    |architecture|planning|journalism|media|fitter|electrician|welder|mechanic|machinist|turner|copa)\b`;

/** True when the words name what one studies. */
export const soundsLikeField = (text: string): boolean => FIELD.test(text.slice(0, MAX_CHARS));

/** True when the words name a degree, a diploma or a class. */
export function soundsLikeDegree(text: string): boolean {
  return DEGREE.test(text.slice(0, MAX_CHARS)) || soundsLikeHindiDegree(text.slice(0, MAX_CHARS));
}

const DEPARTMENT_WORDS = termsOf(lineWords, "department");

/** True for words that are a department or a field of work and no house: "Finance & Accounts", "ICU". */
export function soundsLikeDepartment(text: string): boolean {
  const words = wordsOf(text, WITH_AND);
  return words.length > 0 && words.length <= 7 && !/\d/.test(text) && words.every((word) => DEPARTMENT_WORDS.has(word));
}

const TEAM = /(?:^|\s)(?:team|squad|pod|tribe)(?:\s[A-Z\d]{1,3})?$/i;
const PLACEMENT = longPattern("i")`
    ^(?:(?:end[\s-])?(?:client|customer|project|account)s?(?:\sname)?\s*[:–-]\s*\S
    |(?:deployed|deputed|posted|placed|seconded|on\sdeputation)\s(?:at|to|in|with|for)\s)`;
const PART =
  /\s(?:division|department|dept|unit|vertical|wing|practice|section|desk|cell|branch|bureau|directorate)\.?$/i;

/** True for words that say for which team or client a person works: "Payments Team", "Client: Model Bank". */
export const soundsLikeTeam = (text: string): boolean =>
  TEAM.test(text.slice(0, MAX_CHARS)) || PLACEMENT.test(text.slice(0, MAX_CHARS));

/** True for a part of a house, which employs only where no house is named: "Budget Wing". */
export const isPartOfHouse = (text: string): boolean => PART.test(text.slice(0, MAX_CHARS)) || soundsLikeTeam(text);

const OFFICE = /\s(?:department|dept|bureau|directorate)\.?$/i;

/** True for a part that says of which house it is, or is one: "Sample Bank, Model Branch", "Model Works Department". */
export function namesHouse(part: string): boolean {
  const words = part.trim().split(/\s+/);
  if (part.includes(",")) return true;
  if (words.length < 3 || soundsLikeDepartment(part)) return false;
  return OFFICE.test(part) || endsAsCompany(words.slice(0, 2).join(" "));
}

/** A title ends in the word for a worker. */
const TITLE_END = longPattern("i")`
    (?:engineer|developer|manager|nurse|accountant|analyst|executive|officer|assistant|intern|trainee|teacher
    |driver|technician|mechanic|electrician|operator|supervisor|consultant|designer|architect|chef|cook|clerk
    |cashier|associate|specialist|lead|head|director|coordinator|administrator|founder|cto|ceo|cfo|pharmacist
    |welder|fitter|plumber|guard|representative|receptionist|tutor|lecturer|professor|scientist|writer|editor
    |tester|apprentice|helper|plumber|carpenter|foreman|incharge|in-charge|president|principal|recruiter
    |counsellor|salesman|salesperson|electrician|stylist|artist|tailor|faculty|articled assistant|sister
    |warden)s?(?:\s(?:I{1,3}|\d))?\)?$`;

export const endsAsTitle = (text: string): boolean =>
  TITLE_END.test(text.slice(0, MAX_CHARS)) || endsAsHindiTitle(text.slice(0, MAX_CHARS));

/** True when the words name a work. */
export function soundsLikeTitle(text: string): boolean {
  if (text.length > 90 || !/\p{L}/u.test(text)) return false;
  if (endsAsTitle(text)) return true;
  const { families, head, anyWork } = readTitle(text);
  return families.length > 0 || head !== null || anyWork;
}

/** The places that the words name, when they say nothing else; null otherwise. */
export function asPlace(text: string): Place | null {
  if (text.length > 80 || text.split(/\s+/).length > 8) return null;
  const place = readPlace(text);
  if (place.named.length === 0 && place.towns.length === 0 && place.countries.length === 0)
    return /^(?:remote|work from home|wfh|hybrid|on[- ]?site)$/i.test(text.trim()) ? place : null;
  let rest = text;
  for (const { from, to } of place.named.toReversed()) rest = rest.slice(0, from) + rest.slice(to);
  rest = rest.replace(/\b(?:india|usa?|uk|uae|remote|hybrid|on-?site|[A-Z]{2}|dist(?:rict)?|new|delhi|ncr)\b/gi, "");
  for (const town of place.towns) rest = rest.replace(town, "");
  const words = rest.match(/\p{L}{2,}/gu) ?? [];
  return words.length === 0 && !/\d{1,4}\s*(?:%|years?)/.test(text) ? place : null;
}

/** Splits off the places at a text's end: "Apollo Hospitals, Chennai". */
export function splitPlace(text: string): { text: string; place: string } {
  if (asPlace(text)) return { text: "", place: text };
  const parts = text.split(/\s*,\s*/);
  for (let n = Math.min(3, parts.length - 1); n >= 1; n--) {
    const tail = parts.slice(-n).join(", ");
    const head = parts.slice(0, -n).join(", ");
    if (
      head !== "" &&
      asPlace(tail) &&
      parts.slice(-n).every((p) => asPlace(p) ?? /^(?:[A-Z]{2}|[A-Z][a-z]+)$/.test(p))
    )
      return { text: head, place: tail };
  }
  const bracket = /^(.*\S)\s*\(([^()]{3,40})\)$/.exec(text);
  if (bracket?.[1] && bracket[2] && asPlace(bracket[2])) return { text: bracket[1], place: bracket[2] };
  return { text, place: "" };
}
