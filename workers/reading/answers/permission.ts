/** Permission to work, by country: who is a citizen there needs no visa, who needs one may still work today. Pure. */
import { longPattern } from "../../lib/long-pattern";
import { answerChoice } from "./choices";
import { asText, asYesNo, asksYesNo, open, type Ask, type FoundAnswer } from "./format-answer";
import { bareWords, comparableText } from "./options";
import { known, answerFor, restingOn, type Known } from "./known-answers";
import type { FieldAnswer } from "./vocabulary";
import { countriesNamed, countryCode, countryName, homeOf, spotsIn } from "./places";

/** `visa`: allowed today, by a permit that an employer must take over. `yes` and `no` were said without more. */
type Status = "citizen" | "permanent" | "visa" | "yes" | "no";

const STATUSES: readonly [RegExp, Status][] = [
  [/^no(?:ne)?\b|\bnot authori[sz]ed\b/, "no"],
  [/\bcitizen\b/, "citizen"],
  [/\bpermanent resident\b|\bgreen card\b|\bindefinite leave\b|\bsettled\b/, "permanent"],
  [/\bh-?1b\b|\bvisa\b|\bopt\b|\bead\b|\bpermit\b|\btransfer\b|\bsponsor/, "visa"],
  [/^yes\b/, "yes"],
];

/** The status that an answer states; null where it states none that we know. */
function readStatus(value: string): Status | null {
  return STATUSES.find(([words]) => words.test(comparableText(value)))?.[1] ?? null;
}

const AT_HOME = /\bcurrent location\b|\byour (?:current )?country\b|\bcountry (?:of residence|you (?:live|reside))\b/;

/** The countries that a question is about; empty where neither it nor the posting says. */
function countriesOf({ question, field, posting, facts, label }: Ask): string[] {
  if (AT_HOME.test(label)) return [homeOf(facts).country];
  const named = countriesNamed(field.label.replace(/\(e\.?g\.?[^)]*\)|\([^)]*citizenship[^)]*\)/gi, " "));
  if (named.length > 0) return named;
  const param = question.params.country === undefined ? [] : countriesNamed(question.params.country);
  const coded = param.length === 0 && question.params.country ? [countryCode(question.params.country)] : param;
  const given = coded.filter((code) => code !== "");
  if (given.length > 0) return given;
  if (posting.country !== "") return [countryCode(posting.country) || posting.country];
  const byPlace = [...new Set(posting.places.flatMap(spotsIn).map(({ country }) => country))];
  return byPlace.length === 1 ? byPlace : [];
}

/** The person's status in a country, by their answers; a no to all other countries holds where none names this one. */
function statusIn(ask: Ask, country: string): FoundAnswer<Status> {
  const answer = answerFor(
    ask,
    "work_authorization",
    (params) => params.country !== undefined && codeOf(params.country) === country,
  );
  if (typeof answer === "string") return answer;
  if (answer) {
    const status = readStatus(String(answer.value));
    return status && known(answer, status);
  }
  const elsewhere = answerFor(ask, "work_authorization", (params) => params.topic === "other countries");
  if (typeof elsewhere === "string") return elsewhere;
  return elsewhere && readStatus(String(elsewhere.value)) === "no" ? known(elsewhere, "no") : null;
}

const codeOf = (country: string) => countryCode(country) || country.toUpperCase();

/** One answer for several countries: 'Canada or the United States' needs one of them. */
function inAny(ask: Ask, decide: (country: string) => FoundAnswer<boolean>): FoundAnswer<boolean> {
  const each = countriesOf(ask).map(decide);
  if (each.length === 0) return null;
  const yes = each.find((found) => found !== null && typeof found === "object" && found.value);
  if (yes) return yes;
  const [first] = each;
  const unknown = each.find((found) => found === null || typeof found === "string");
  if (unknown !== undefined || typeof first !== "object" || first === null) return unknown ?? null;
  return restingOn(
    first,
    each.flatMap((found) => (typeof found === "object" && found !== null ? [found] : [])),
  );
}

const UNLIMITED = longPattern("")`
    \bwithout (?:any )?(?:restrict|limit|time)\w*|\bunlimited\b|\bpermanent(?:ly)?\b|\bindefinite(?:ly)?\b
    |\bongoing\b|\bany employer\b`;
const LIMITS = /\b(?:limitations?|restrictions?|limits?)\b/;
const UNSPONSORED = longPattern("")`
    \b(?:cannot|can't|can not|unable to|not able to|don't|do not|no) (?:be able to )?(?:offer|provide|sponsor)\b
    |\bno sponsorship\b|\bwithout (?:\w+ ){0,3}sponsorship\b`;
const DOCUMENT = /\b(?:documents?|which|what|type|please (?:confirm|state|provide|select|specify)|status)\b/;

/** May the person work there today? */
export function answerAuthorised(ask: Ask): FieldAnswer {
  const { label, field, terms } = ask;
  if (/\bindependently\b|\bpassport number\b/.test(label)) return open("ask_person");
  if (!asksYesNo(ask) || (DOCUMENT.test(label) && field.options.length === 0 && !/^(?:are|do|can|will)\b/.test(label)))
    return answerStatus(ask);
  const limits = LIMITS.test(label) && !UNLIMITED.test(label) && !/\bplease (?:also )?state\b/.test(label);
  // Options and explanations that speak of a sponsor ask about that too.
  const sponsors = field.options.some((option) => /\bsponsor/.test(comparableText(option)));
  const whole = sponsors || UNLIMITED.test(terms) || UNSPONSORED.test(terms) || (!limits && LIMITS.test(terms));
  const found = inAny(ask, (country) => {
    const status = statusIn(ask, country);
    if (status === null || typeof status === "string") return status;
    if (status.value === "citizen" || status.value === "permanent") return { ...status, value: true };
    if (status.value === "no") return limits ? null : { ...status, value: false };
    // A permit that an employer must take over is not free of limits, and what a bare yes includes is not said.
    return whole || limits ? null : { ...status, value: true };
  });
  if (found === null || typeof found === "string") return open(found ?? "ask_person");
  if (field.type === "textarea" && LIMITS.test(label)) return open("ask_person");
  return polar(
    ask,
    { ...found, value: limits ? !found.value : found.value },
    limits,
    /\bauthori[sz]ed|\beligible|\bright to work|\blegally|\bpermit|\bable to work|\bwork in\b/,
  );
}

const UNABLE = /\bunable\b|\bnot (?:able|authori[sz]ed|eligible|legally|currently)\b/;

/** `negated` means that a yes says the opposite of the class, which a label about limits already does. */
function polar(ask: Ask, value: Known<boolean>, turned: boolean, about: RegExp): FieldAnswer {
  const { negated, ...rest } = ask.question.params;
  // 'Without restrictions' reads like a negation and is none.
  const plainly = turned || UNLIMITED.test(ask.label) || UNSPONSORED.test(ask.label);
  const params = negated && (!plainly || UNABLE.test(ask.label)) ? ask.question.params : rest;
  return asYesNo({ ...ask, question: { ...ask.question, params } }, value, about);
}

/** Does the person need a sponsor there, now or later? */
function needs(ask: Ask, country: string): FoundAnswer<boolean> {
  const answer = answerFor(ask, "needs_sponsorship", (params) =>
    params.country === undefined ? false : codeOf(params.country) === country,
  );
  const status = statusIn(ask, country);
  const byStatus: FoundAnswer<boolean> =
    status === null || typeof status === "string"
      ? status
      : status.value === "yes"
        ? null
        : { ...status, value: status.value === "no" || status.value === "visa" };
  if (answer === null || typeof answer === "string") return answer ?? byStatus;
  const word = bareWords(String(answer.value));
  if (word !== "yes" && word !== "no") return byStatus;
  if (byStatus !== null && typeof byStatus === "object" && byStatus.value !== (word === "yes")) return "conflict";
  return known(answer, word === "yes");
}

/** For several countries, one without need does. */
export function answerSponsorship(ask: Ask): FieldAnswer {
  const { field, label } = ask;
  if (!asksYesNo(ask) && !/^(?:will|would|do|are)\b/.test(label)) return open("ask_person");
  const free = inAny(ask, (country) => {
    const need = needs(ask, country);
    return need !== null && typeof need === "object" ? { ...need, value: !need.value } : need;
  });
  if (free === null || typeof free === "string") return open(free ?? "ask_person");
  // 'I am authorised to work without sponsorship' says that none is needed.
  const about = field.options.some((option) => /sponsor|visa/.test(comparableText(option)))
    ? /\bsponsor|\bvisa\b/
    : /\brequire|\bneed/;
  return asYesNo(ask, { ...free, value: !free.value }, about);
}

/** Authorised, and without a sponsor: a yes needs both. */
export function answerWithoutSponsor(ask: Ask): FieldAnswer {
  const found = inAny(ask, (country) => {
    const answer = answerFor(ask, "work_auth_no_sponsorship", (params) => codeOf(params.country ?? "") === country);
    if (typeof answer === "string") return answer;
    const word = answer === null ? "" : bareWords(String(answer.value));
    if (answer && (word === "yes" || word === "no")) return known(answer, word === "yes");
    const status = statusIn(ask, country);
    if (status === null || typeof status === "string") return status;
    if (status.value === "no") return { ...status, value: false };
    const need = needs(ask, country);
    return need !== null && typeof need === "object" ? { ...need, value: !need.value } : need;
  });
  if (found === null || typeof found === "string") return open(found ?? "ask_person");
  return polar(ask, found, true, /\bauthori[sz]ed|\beligible|\bright to work|\bwithout\b/);
}

/** Which status: asked as a yes, or as one of a list. */
export function answerStatus(ask: Ask): FieldAnswer {
  const { label, field, question } = ask;
  if (/\bdual\b/.test(label)) return answerChoice(ask);
  if (/\bexport\b|\bsanction|\bw-?2\b|\bc2c\b|\btype and expiry\b|\bexpir/.test(label)) return open("ask_person");
  const [country, ...others] = countriesOf(ask);
  if (country === undefined || others.length > 0) return open("ask_person");
  const status = statusIn(ask, country);
  if (status === null || typeof status === "string") return open(status ?? "ask_person");
  if (question.class !== "work_authorization" && asksYesNo(ask)) {
    const asksCitizen = /\bcitizens?\b|\busc\b/.test(label);
    const asksCard = /\bgreen card\b|\bgc\b|\bpermanent resident\b/.test(label);
    if (!asksCitizen && !asksCard) return open("ask_person");
    if (status.value === "yes" || (/\btn\b|\bead\b|\bopt\b|\bvisa\b/.test(label) && status.value === "visa"))
      return open("ask_person");
    return asYesNo(ask, {
      ...status,
      value: (asksCitizen && status.value === "citizen") || (asksCard && status.value === "permanent"),
    });
  }
  if (field.options.length === 0 || status.value !== "citizen") return open("ask_person");
  const option = field.options.filter(
    (each) =>
      /\bcitizen\b/.test(comparableText(each)) &&
      !/\bnot\b|\bnon\b|\bdual\b|\boverseas\b|\boci\b/.test(comparableText(each)),
  );
  return option.length === 1 && option[0] !== undefined
    ? asText(ask, { ...status, value: option[0] })
    : open("no_option");
}

/** The countries of which the person is a citizen. */
export function answerNationality(ask: Ask): FieldAnswer {
  if (/\bdual\b/.test(ask.label)) return answerChoice({ ...ask, question: { ...ask.question, class: "visa_status" } });
  if (asksYesNo(ask) || /\bexport\b|\bsanction/.test(ask.label)) return open("ask_person");
  const answer = answerFor(ask, "nationality", () => true);
  if (typeof answer === "string") return open(answer);
  if (answer) return asText(ask, known(answer, String(answer.value)));
  const mine = ask.facts.answers.filter(
    ({ class: of, params, value, scope }) =>
      of === "work_authorization" &&
      scope.of === "all" &&
      params.country !== undefined &&
      readStatus(String(value)) === "citizen",
  );
  const [first, ...others] = mine;
  if (!first || others.length > 0) return open("ask_person");
  const code = codeOf(first.params.country ?? "");
  const people: Readonly<Record<string, string>> = { IN: "Indian", US: "American", GB: "British" };
  return asText(ask, known(first, countryName(code)), people[code] ? [people[code]] : []);
}
