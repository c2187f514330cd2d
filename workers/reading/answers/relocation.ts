/** Where a person lives, would move to and would come to work. Pure. */
import { longPattern } from "../../lib/long-pattern";
import { asList, asYesNo, asksYesNo, asText, open, withKnown, type Ask, type FoundAnswer } from "./format-answer";
import { bareWords, declines, comparableText, wordOption } from "./options";
import { known, answerFor, restingOn, type Known } from "./known-answers";
import { figures } from "./number-intervals";
import type { FieldAnswer } from "./vocabulary";
import { homeOf, isWantedPlace, livesIn, spotsIn, wantsRemoteOnly, type Spot } from "./places";

const HOME = { source: "profile", from: "Profile: current location" } as const;
const WANTED = { source: "profile", from: "Profile: places wanted" } as const;
const REMOTE = { source: "profile", from: "Profile: remote only" } as const;

/** The places that a question is about: its own, else the posting's where it speaks of that. */
function spotsOf({ question, field, posting, label, facts }: Ask): Spot[] {
  const own = spotsIn(field.label);
  if (own.length > 0) return own;
  // Labels in small letters name cities too; what a reader took for a place counts only where it is one.
  const named = question.params.place === undefined ? [] : spotsIn(question.params.place);
  if (named.length > 0) return named;
  const abroad =
    posting.places.length === 0 && !["", homeOf(facts).country].includes(posting.country) && OF_THE_JOB.test(label);
  if (question.params.place !== undefined && !OF_THE_JOB.test(label)) return [];
  if (question.params.country !== undefined) return spotsIn(question.params.country);
  if (abroad) return [{ cities: [], region: null, country: posting.country }];
  return OF_THE_JOB.test(label) ? posting.places.flatMap(spotsIn) : [];
}

const OF_THE_JOB = longPattern("")`
    \b(?:this|the|our) (?:job|role|position|office|location|country|city|area)\b|\bjob'?s? location\b
    |\bcommut\w*\b|\bonsite|\bon-site|\boffice\b|\bhybrid\b|\brelocat\w*\b`;
const NEARBY = longPattern("")`
    \b(?:miles?|km|kms|kilomet\w*|distance|radius|hours?|drive|nearby|around|close to|vicinity|area|metro|local
    |surrounding|commut\w*)\b`;
const BY_CLOCK = /\b(?:time ?zone|hours of|\+\/?-|gmt|utc|est|pst|cst)\b|\+\d|±/;
const ORIGIN = /\b(?:are|is) you from\b|\bhome ?town\b|\bdomicile|\bnative place\b/;
const PAST = /\b(?:originally|born|native of|ever lived|have you lived|from chennai)\b/;

/** Whether the person is there, by yes or no. */
export function answerLocated(ask: Ask): FieldAnswer {
  const { label, facts, posting } = ask;
  const answer = answerFor(
    ask,
    "located_in",
    (params) =>
      params.place !== undefined && bareWords(params.place) === bareWords(ask.question.params.place ?? ask.field.label),
  );
  if (typeof answer === "string") return open(answer);
  if (answer) return asYesNo(ask, known(answer, bareWords(String(answer.value)) === "yes"));
  if (BY_CLOCK.test(label) || ORIGIN.test(label)) return open("ask_person");
  const home = homeOf(facts);
  if (home.text === "") return open("ask_person");
  const here = /\bthis (?:country)\b|\bcountry (?:where|in which|of)\b/.test(label);
  const spots: Spot[] = here
    ? posting.country === ""
      ? []
      : [{ cities: [], region: null, country: posting.country }]
    : spotsOf(ask);
  if (spots.length === 0 || !isYesNoAble(ask)) return open("ask_person");
  const lives = new Set(spots.map((spot) => livesIn(home, spot)));
  if (lives.has(true)) return asYesNo(ask, { value: true, ...HOME }, /\b(?:located|live|based|reside|in)\b/);
  if (lives.has(null) || PAST.test(label)) return open("ask_person");
  // Whether another town is near is not known, unless it lies in another country.
  const abroad = spots.every(({ country }) => country !== "" && country !== home.country);
  if (NEARBY.test(label.replace(/\bbay area\b|\bmumbai \(all areas\)/g, "")) && !abroad) return open("ask_person");
  return asYesNo(ask, { value: false, ...HOME }, /\b(?:located|live|based|reside|in)\b/);
}

/** Radios and lists of the logs often lost their options; what asks for a yes says so by its verb. */
function isYesNoAble(ask: Ask): boolean {
  return (
    asksYesNo(ask) ||
    (ask.field.options.length === 0 &&
      (ask.field.type === "radio" || ask.field.type === "checkbox") &&
      !/\b(?:select|choose|which|what|mention)\b/.test(ask.label))
  );
}

/** Whether the person lives at a place or would move there; the reason where that is not known. */
function wouldGo(ask: Ask, spot: Spot): FoundAnswer<boolean> {
  const { facts } = ask;
  if (livesIn(homeOf(facts), spot) === true && spot.cities.length > 0) return { value: true, ...HOME };
  const answer = answerFor(
    ask,
    "willing_to_relocate",
    (params) => params.place === undefined || samePlace(params.place, spot),
  );
  if (answer === "conflict") {
    const direct = answerFor(
      ask,
      "willing_to_relocate",
      (params) => params.place !== undefined && samePlace(params.place, spot),
    );
    return direct === null ? answer : typeof direct === "string" ? direct : yesOf(direct);
  }
  if (answer !== null && typeof answer === "string") return answer;
  const stated =
    answer === null ? null : typeof answer.value === "object" ? inList(answer, answer.value, spot) : yesOf(answer);
  const wanted = isWantedPlace(facts, spot);
  if (wanted && stated !== null && !stated.value && answer?.params.place !== undefined) return "conflict";
  if (wanted) return { value: true, ...WANTED };
  return stated;
}

function yesOf(answer: Parameters<typeof known>[0]): Known<boolean> | null {
  const word = bareWords(String(answer.value));
  return word === "yes" || word === "no" ? known(answer, word === "yes") : null;
}

/** A list names where to; an empty one says nowhere. What it does not name was not asked. */
function inList(answer: Parameters<typeof known>[0], places: readonly string[], spot: Spot): Known<boolean> | null {
  if (places.length === 0) return known(answer, false);
  return places.some((place) => samePlace(place, spot)) ? known(answer, true) : null;
}

function samePlace(text: string, spot: Spot): boolean {
  return spotsIn(text).some((each) =>
    each.cities.length > 0
      ? each.cities.some((city) => spot.cities.includes(city))
      : spot.cities.length === 0 && each.country === spot.country && each.region === spot.region,
  );
}

/** Other terms in the same question, which a place does not answer. */
const MORE_TERMS = /\b(?:contract|payroll|c2h|bond|night|shifts?|internship|own expense|assistance|weekends?)\b/;
const MOVES = /\b(?:relocat\w*|willing|move|open)\b/;

/** Whether the person would move there, or lives there. */
export function answerRelocate(ask: Ask): FieldAnswer {
  const { field, label } = ask;
  if (MORE_TERMS.test(label)) return open("ask_person");
  const spots = spotsOf(ask);
  const located = field.options.find((option) =>
    /\balready\b.*\b(?:located|live|based|reside|here|there)\b|^i (?:live|am based|am located)\b/.test(
      comparableText(option),
    ),
  );
  if (spots.length === 0) {
    if (field.options.length > 0 && !/\brelocat/.test(label)) return open("ask_person");
    const answer = answerFor(ask, "willing_to_relocate", (params) => params.place === undefined);
    if (answer === null || typeof answer === "string") return open(answer ?? "ask_person");
    const value =
      typeof answer.value === "object" ? (answer.value.length === 0 ? known(answer, false) : null) : yesOf(answer);
    return value === null ? open("ask_person") : moved(ask, value);
  }
  if (!isYesNoAble(ask) && !field.options.some((option) => MOVES.test(comparableText(option))))
    return open("ask_person");
  const going = spots.map((spot) => wouldGo(ask, spot));
  const here = spots.some((spot) => spot.cities.length > 0 && livesIn(homeOf(ask.facts), spot) === true);
  if (here && located !== undefined) return asText(ask, { value: located, ...HOME });
  return withKnown(anyOf(going), (value) => moved(ask, value));
}

/** A yes where one place suits; a no where none does; else what is not known. */
function anyOf(found: readonly FoundAnswer<boolean>[]): FoundAnswer<boolean> {
  const yes = found.find((each) => typeof each === "object" && each?.value === true);
  if (yes) return yes;
  const unknown = found.find((each) => typeof each !== "object" || each === null);
  const [first] = found;
  if (unknown !== undefined || typeof first !== "object" || first === null) return unknown ?? null;
  return restingOn(
    first,
    found.flatMap((each) => (typeof each === "object" && each !== null ? [each] : [])),
  );
}

function moved(ask: Ask, value: Known<boolean>): FieldAnswer {
  const { options } = ask.field;
  const answered = asYesNo(ask, value, MOVES);
  if (answered.is === "filled" || options.length === 0 || value.value) return answered;
  const none = options.filter((option) =>
    /\bnot (?:an option|able|willing|open|possible)\b|\bunable\b|\bunwilling\b/.test(comparableText(option)),
  );
  return none.length === 1 && none[0] !== undefined ? asText(ask, { ...value, value: none[0] }) : answered;
}

/** Days at an office a week as a label asks for them: the least that is meant; 5 for all. */
function officeDays({ label, question }: Ask): number | null {
  const text = figures(label).replace(/\ba couple(?: of)?\b/g, "2");
  const days = /(\d)(?:\s*(?:-|to)\s*(\d))?\s*(?:x\b|days?\b|times\b)/.exec(text);
  if (days) return Number(days[2] ?? days[1]);
  if (question.params.days !== undefined) return question.params.days;
  if (/\bhybrid\b/.test(text)) return null;
  if (
    longPattern("")`
      \bm(?:onday)?-f(?:riday)?\b|\bmonday (?:-|to) friday\b|\bonsite\b|\bon-site\b|\bin-person\b|\bfull[- ]time\b
      |\bwork from office\b|\bwfo\b|\bpresencial`.test(text)
  )
    return 5;
  return null;
}

/** Whether the person would work at that office on this number of days. */
export function answerOnsite(ask: Ask): FieldAnswer {
  const { label, facts } = ask;
  if (!isYesNoAble(ask) || ask.field.type === "checkbox") {
    const wants = /^(?:open|ok|okay|willing|comfortable|ready)\b/.test(label);
    if (!wants || ask.field.type === "checkbox") return open("ask_person");
  }
  if (MORE_TERMS.test(label) || /\b(?:prefer\w*|remote or)\b/.test(label)) return open("ask_person");
  const days = officeDays(ask);
  const spots = spotsOf(ask);
  const own = statedThere(ask, spots, days);
  if (typeof own === "string") return open(own);
  if (own) return asYesNo(ask, own, /./);
  if (wantsRemoteOnly(facts)) return asYesNo(ask, { value: false, ...REMOTE }, /./);
  if (spots.length === 0 && NAMES_OFFICE.test(ask.field.label)) return open("ask_person");
  const daysOk = mayAttend(ask, days);
  const going =
    spots.length === 0
      ? null
      : anyOf(
          spots.map((spot) =>
            NEARBY.test(label) && !/\bcommut|\barea\b/.test(label) ? nearOnly(ask, spot) : wouldGo(ask, spot),
          ),
        );
  // A no to either is a no to both; a yes needs both.
  for (const each of [going, daysOk])
    if (each !== null && typeof each === "object" && !each.value) return asYesNo(ask, each, /./);
  if (typeof going === "string" || typeof daysOk === "string")
    return open(typeof going === "string" ? going : "conflict");
  const needsPlace = spots.length > 0 || /\bcommut\w*\b|\b(?:this|the) (?:job|role|position)'?s?\b/.test(label);
  if (needsPlace && going === null) return open("ask_person");
  const live = /\b(?:are you (?:located|based|local)|do you (?:currently )?(?:live|reside))\b/.test(label);
  if (live && !spots.some((spot) => livesIn(homeOf(facts), spot) === true)) return open("ask_person");
  return daysOk === null ? open("ask_person") : asYesNo(ask, daysOk, /./);
}

/** An office somewhere that no gazetteer knows. */
const NAMES_OFFICE = longPattern("u")`
  \b(?:[Oo]ffices?|HQ|hq|[Ll]ocations?|[Ss]ite|[Cc]ampus|[Bb]ranch|[Bb]ased|[Oo]nsite|[Hh]ybrid)(?: is| are| \w+ed)?
  (?: in| at| from|:) (?!the\b|our\b|an?\b|this\b|person\b|all\b|office\b|least\b)\p{L}`;

/** The person's answer about that very place: a yes to five days is one to fewer, a no one to more. */
function statedThere(ask: Ask, spots: readonly Spot[], days: number | null): FoundAnswer<boolean> {
  const answer = answerFor(
    ask,
    "can_work_onsite",
    ({ place }) => place !== undefined && spots.length > 0 && spots.every((spot) => samePlace(place, spot)),
  );
  if (answer === null || typeof answer === "string") return answer;
  const yes = yesOf(answer);
  const statedDays = answer.params.days;
  if (yes === null || statedDays === undefined) return yes;
  if (days === null) return null;
  return yes.value === days <= statedDays || days === statedDays ? yes : null;
}

function nearOnly(ask: Ask, spot: Spot): FoundAnswer<boolean> {
  return livesIn(homeOf(ask.facts), spot) === true && spot.cities.length > 0 ? { value: true, ...HOME } : null;
}

/** Whether this number of days suits: by the most that were said, or by a yes to that way of working. */
function mayAttend(ask: Ask, days: number | null): FoundAnswer<boolean> {
  const hybrid = /\bhybrid\b/.test(ask.label);
  const answer = answerFor(
    ask,
    "can_work_onsite",
    (params) => (params.topic ?? "") === "" && params.place === undefined,
  );
  const way = answerFor(ask, "can_work_onsite", (params) => params.topic === "hybrid");
  if (typeof answer === "string") return answer;
  if (typeof way === "string") return way;
  if (answer !== null) {
    const most = Number(answer.value);
    if (!Number.isFinite(most)) {
      const yes = yesOf(answer);
      const statedDays = answer.params.days;
      if (yes === null || statedDays === undefined || days === null) return yes;
      // A yes to five days is one to three; a no to three is one to five.
      return yes.value ? (days <= statedDays ? yes : null) : days >= statedDays ? yes : null;
    }
    if (days !== null) return daysSuit(known(answer, most), days, ask.label);
    if (hybrid) return most >= 3 ? known(answer, true) : most === 0 ? known(answer, false) : null;
    return most > 0 ? known(answer, true) : known(answer, false);
  }
  return way !== null && hybrid && (days === null || days <= 2) ? yesOf(way) : null;
}

/** A person who said three days does not refuse 'onsite' without a number of days. */
function daysSuit(most: Known<number>, days: number, label: string): FoundAnswer<boolean> {
  if (days <= most.value) return { ...most, value: true };
  return /\d|\b(?:two|three|four|five|six)\b/.test(label) || most.value === 0 ? { ...most, value: false } : null;
}

/** Whether working from home suits. */
export function answerRemote(ask: Ask): FieldAnswer {
  const { facts, label, field } = ask;
  const answer = answerFor(ask, "remote_ok", (params) => params.topic === undefined);
  if (typeof answer === "string") return open(answer);
  if (!asksYesNo(ask) && !(field.type === "select" && field.options.length === 0 && /\bcomfortable\b/.test(label)))
    if (!/^(?:sei|are|is|can|do|will)\b/.test(label)) return open("ask_person");
  if (!/remot|\bhome\b|\bwfh\b/.test(label) || /\b(?:live|reside|located|drive)\b/.test(label))
    return open("ask_person");
  if (/\b(?:internet|laptop|equipment|hardware|quiet|set ?up|onsite|hybrid|night|contract)\b/.test(label))
    return open("ask_person");
  const value = answer
    ? yesOf(answer)
    : facts.profile.openToRemote === true || wantsRemoteOnly(facts)
      ? ({ value: true, source: "profile", from: "Profile: remote" } as const)
      : null;
  return withKnown(value, (each) => asYesNo(ask, each, /remote/));
}

/** Which of the employer's places: the one that the profile names, or working from home. */
export function answerPreferredPlace(ask: Ask): FieldAnswer {
  const { facts, field } = ask;
  const remoteOnly = wantsRemoteOnly(facts);
  if (field.options.length === 0) {
    const places = facts.profile.locations.filter((place) => spotsIn(place).length > 0);
    // 'London or Southampton?' takes one of the two.
    const offered = spotsIn(field.label);
    const [wanted, ...more] = offered.filter((spot) => spot.cities.length === 1 && isWantedPlace(facts, spot));
    if (offered.length > 0)
      return wanted && more.length === 0 && !remoteOnly
        ? asText(ask, { value: wanted.cities[0] ?? "", ...WANTED })
        : open("ask_person");
    if (remoteOnly) return asText(ask, { value: "Remote", ...REMOTE });
    return withKnown(places.length > 0 ? { value: places, ...WANTED } : null, (value) =>
      field.type === "multi_select" ? asList(ask, value) : asText(ask, { ...value, value: value.value.join(", ") }),
    );
  }
  if (remoteOnly) {
    const option = wordOption(field.options, ["remote", "always remote", "work from home", "wfh"]);
    return option === null ? open("no_option") : asText(ask, { value: option, ...REMOTE });
  }
  const fitting = [...new Set(field.options)].filter(
    (option) =>
      !declines(option) && spotsIn(option).some((spot) => spot.cities.length > 0 && isWantedPlace(facts, spot)),
  );
  if (fitting.length === 0) return open("no_option");
  if (field.type === "multi_select" || field.type === "checkbox") return asList(ask, { value: fitting, ...WANTED });
  const first = fitting.length === 1 ? fitting[0] : undefined;
  return first === undefined ? open("ask_person") : asText(ask, { value: first, ...WANTED });
}
