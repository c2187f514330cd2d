/** Names, contacts, links and the present job. Pure. */
import { calledBy } from "../people/name-parts";
import { CALLING_CODE } from "../people/phone-rules";
import type { QuestionClass } from "../labels/vocabulary";
import { asDay, asList, asText, asYesNo, open, withKnown, type Ask, type FoundAnswer } from "./format-answer";
import type { Facts } from "./facts";
import { bareWords, sameOption } from "./options";
import { known, restingOn, sameCompany, answerFor, type Known } from "./known-answers";
import type { FieldAnswer } from "./vocabulary";
import { countryNames, countryName, homeOf, stateOf } from "./places";

/** A value of the profile with its source; null where it is empty. */
export function ofProfile<V>(value: V | null | "", from: string): Known<V> | null {
  return value === null || value === "" ? null : { value, source: "profile", from: `Profile: ${from}` };
}

export function ofResume<V>(value: V | null | "" | undefined, from: string): Known<V> | null {
  return value === null || value === "" || value === undefined
    ? null
    : { value, source: "resume", from: `Resume: ${from}` };
}

/** A text that the person said for a class. */
export function answerText(ask: Ask, of: QuestionClass = ask.question.class): FoundAnswer<string> {
  const answer = answerFor(ask, of, () => true);
  return answer === null || typeof answer === "string" ? answer : known(answer, String(answer.value));
}

/** An answer goes before the profile; the two conflict where the profile was changed since to something else. */
export function newer<V>(
  ask: Ask,
  stated: FoundAnswer<V>,
  profile: Known<V> | null,
  same: (a: V, b: V) => boolean,
): FoundAnswer<V> {
  if (stated === null || typeof stated === "string") return stated ?? profile;
  if (profile === null || same(stated.value, profile.value)) return stated;
  const at = ask.facts.answers.find(({ id }) => id === stated.answerId)?.saidAt ?? 0;
  return ask.facts.profile.updatedAt > at ? "conflict" : stated;
}

const sameText = (a: string, b: string) => bareWords(a) === bareWords(b);

function text(ask: Ask, profile: Known<string> | null, otherNames: readonly string[] = []): FieldAnswer {
  return withKnown(newer(ask, answerText(ask), profile, sameText), (value) => asText(ask, value, otherNames));
}

/** A name in parts or whole. */
export function answerName(ask: Ask): FieldAnswer {
  const { firstName, lastName } = ask.facts.profile;
  const which = ask.question.class;
  if (ask.field.type === "checkbox") return open("ask_person");
  if (which === "first_name") return text(ask, ofProfile(firstName, "first name"));
  if (which === "last_name") return text(ask, ofProfile(lastName, "last name"));
  if (which === "preferred_name")
    return text(ask, ofProfile(calledBy({ first: firstName, last: lastName }), "first name"));
  const whole = firstName !== "" && lastName !== "" ? `${firstName} ${lastName}` : "";
  if (/\blast name,? first|\bsurname,? first|\blast,\s*first/.test(ask.label))
    return text(ask, ofProfile(whole && `${lastName}, ${firstName}`, "name"));
  return text(ask, ofProfile(whole, "name"));
}

export function answerEmail(ask: Ask): FieldAnswer {
  const email = ofProfile(ask.facts.profile.email, "e-mail");
  // Accounts list the address that they know; another one cannot be chosen there.
  return text(ask, email);
}

/** A phone number: whole, or without its dial code where that is asked elsewhere. */
export function answerPhone(ask: Ask): FieldAnswer {
  const { phone, phoneCountry } = ask.facts.profile;
  if (/\bext(?:ension)?\b/.test(ask.label)) return open("ask_person");
  if (/\b(?:home|landline|work|office|alternate|alternative|secondary|emergency|whatsapp)\b/.test(ask.label))
    if (!/\bwhatsapp\b/.test(ask.label)) return open("ask_person");
  const national = ask.hasDialCodeField || /\bwithout\b.{0,20}\bcode\b|\b10[- ]?digits?\b/.test(ask.label);
  if (ask.field.type === "number" && !national) return text(ask, ofProfile(phone && phoneCountry + phone, "phone"));
  return text(ask, ofProfile(phone && (national ? phone : `+${phoneCountry}${phone}`), "phone"));
}

/** The dial code, as a number or as its option in a list of countries; the kind of phone where that is asked. */
export function answerDialCode(ask: Ask): FieldAnswer {
  const { field, label } = ask;
  if (/\b(?:device|type)\b/.test(label)) {
    const mobile = ofProfile("Mobile", "phone");
    return mobile ? asText(ask, mobile, ["Mobile phone", "Cell", "Cell phone", "Cellular"]) : open("ask_person");
  }
  const { phoneCountry, country } = ask.facts.profile;
  const home = phoneCountry === CALLING_CODE[country] ? country : phoneCountry === "91" ? "IN" : "US";
  const code = ofProfile(phoneCountry && `+${phoneCountry}`, "phone");
  if (code && field.options.length === 0 && (field.type === "select" || field.type === "radio"))
    return asText(ask, { ...code, value: `${countryName(home)} (+${phoneCountry})` });
  if (!code || field.options.length === 0) return withKnown(code, (value) => asText(ask, value));
  const withCode = field.options.filter((option) => new RegExp(`(?:\\+|\\b00)${phoneCountry}(?!\\d)`).test(option));
  const [only] = withCode;
  if (withCode.length === 1 && only !== undefined) return asText(ask, { ...code, value: only });
  const names = countryNames(home);
  const mine = withCode.filter((option) =>
    names.some((name) => bareWords(option.replace(/\(?\+\d+\)?/, "")) === bareWords(name)),
  );
  const option = mine.length === 1 ? mine[0] : withCode.length === 0 ? sameOption(field.options, names) : null;
  if (option) return asText(ask, { ...code, value: option });
  return withCode.length === 0
    ? asText(ask, { ...code, value: `${countryName(home)} (+${phoneCountry})` })
    : open("no_option");
}

/** Where the person lives, as the field cuts it. */
export function answerResidence(ask: Ask): FieldAnswer {
  const { facts, label, field } = ask;
  const home = homeOf(facts);
  const location = facts.resume?.parts.basics.location;
  switch (ask.question.class) {
    case "country":
      return text(ask, ofProfile(countryName(home.country), "country"), countryNames(home.country));
    case "state_region": {
      const short = /^[A-Z]{2}-(\w{2,3})$/.exec(home.region)?.[1];
      // A state's letters are an option only in a list of such letters.
      const letters = field.options.length > 0 && field.options.every((each) => /^(?:[A-Z]{2}|…)$/.test(each.trim()));
      const inUs = letters && home.country !== "US" ? "" : stateOf(home);
      return text(ask, ofProfile(inUs, "current location"), letters && short ? [short] : []);
    }
    case "postal_code":
      return withKnown(answerText(ask) ?? ofResume(postalCodeOf(facts), "address"), (value) => asText(ask, value));
    case "address_line": {
      const address = location?.address ?? "";
      // A line with a number to call or a mail address is one of contacts.
      const isAddress = !/@|\+\d|(?:\d[\s-]?){10}/.test(address);
      const stated = answerText(ask);
      if (stated !== null) return withKnown(stated, (street) => asAddress(ask, street));
      return withKnown(ofResume(isAddress ? address : "", "address"), (value) => asText(ask, value));
    }
    default: {
      const state = stateOf(home);
      if (/\b(?:which|what) country\b/.test(label) || (field.options.length > 8 && areCountries(field.options)))
        return text(ask, ofProfile(countryName(home.country), "country"), countryNames(home.country));
      if (field.options.length > 0) {
        const listed = asText(ask, { value: home.city, source: "profile", from: "Profile: current location" }, [
          home.text,
        ]);
        if (listed.is === "filled") return listed;
        const other = sameOption(field.options, ["Other", "Others", "Elsewhere", "None of these", "Somewhere else"]);
        return other !== null && home.city !== ""
          ? asText(ask, { value: other, source: "profile", from: "Profile: current location" })
          : listed;
      }
      const cityOnly = /\bcity\b/.test(label) && !/\bstate\b|\bcountry\b/.test(label);
      const whole = cityOnly
        ? home.city
        : /\bstate\b/.test(label) && state !== ""
          ? `${home.city}, ${state}`
          : home.text;
      if (/\bcity\b/.test(label) && /\bcountry\b/.test(label) && home.city !== "")
        return text(ask, ofProfile(`${home.city}, ${countryName(home.country)}`, "current location"));
      const planned = /\bwould be planning\b|\bwill (?:you )?(?:be )?base|\bplan(?:ning)? to\b/.test(label);
      return planned && /\band where\b/.test(label)
        ? open("ask_person")
        : text(ask, ofProfile(whole, "current location"));
    }
  }
}

/** House and street, and where one field takes the whole address, the rest of it. */
function asAddress(ask: Ask, street: Known<string>): FieldAnswer {
  if (ask.hasCityField || /\bstreet\b|\bline ?\d?\b/.test(ask.label)) return asText(ask, street);
  const home = homeOf(ask.facts);
  const code = answerFor(ask, "postal_code", () => true);
  const own = code === null || typeof code === "string" ? ofResume(postalCodeOf(ask.facts), "address") : null;
  const postal = code !== null && typeof code === "object" ? known(code, String(code.value)) : own;
  const isMissing = (part: string) => part !== "" && !bareWords(street.value).includes(bareWords(part));
  const rest = [isMissing(home.city) ? home.text : "", isMissing(postal?.value ?? "") ? postal?.value : ""];
  const value = [street.value, rest.filter(Boolean).join(" ")].filter((part) => part !== "").join(", ");
  return asText(ask, restingOn({ ...street, value }, postal ? [postal] : []));
}

const POSTAL_CODE: Readonly<Record<string, RegExp>> = { IN: /^\d{3}\s?\d{3}$/, US: /^\d{5}(?:-\d{4})?$/ };

/** The resume's postal code, where it is one of the person's country and no part of their number. */
function postalCodeOf({ profile, resume }: Facts): string {
  const code = resume?.parts.basics.location.postalCode ?? "";
  const fits = POSTAL_CODE[profile.country]?.test(code) ?? true;
  return fits && !profile.phone.includes(code.replace(/\D/g, "") || "-") ? code : "";
}

function areCountries(options: readonly string[]): boolean {
  const names = new Set([
    "afghanistan",
    "albania",
    "algeria",
    "india",
    "united states",
    "canada",
    "australia",
    "germany",
  ]);
  return options.filter((option) => names.has(bareWords(option))).length >= 2;
}

/** The places whose addresses end in the name that one has there. */
const HOSTS: readonly [RegExp, RegExp][] = [
  [/\bgithub\b/, /^https?:\/\/(?:www\.)?github\.com\/([\w.-]+)\/?$/i],
  [/\bgitlab\b/, /^https?:\/\/(?:www\.)?gitlab\.com\/([\w.-]+)\/?$/i],
  [/\blinked ?in\b/, /^https?:\/\/(?:\w+\.)?linkedin\.com\/in\/([\w%.-]+)\/?$/i],
];
const NAME_THERE = /\buser ?names?\b|\bhandles?\b/;

/** An address, or the name in it where that is asked for; of another network than the one that is named, neither. */
function asLink(ask: Ask, link: Known<string>): FieldAnswer {
  const named = HOSTS.filter(([network]) => network.test(ask.label));
  const own = named.flatMap(([, address]) => address.exec(link.value)?.[1] ?? []);
  if (NAME_THERE.test(ask.label)) {
    const [name, ...others] = own;
    return name !== undefined && others.length === 0 ? asText(ask, { ...link, value: name }) : open("ask_person");
  }
  const isElsewhere = named.length === 1 && HOSTS.some(([, address]) => address.test(link.value)) && own.length === 0;
  return isElsewhere ? open("ask_person") : asText(ask, link);
}

const NETWORKS: Readonly<Partial<Record<QuestionClass, RegExp>>> = {
  linkedin: /linkedin/i,
  github: /github|gitlab|bitbucket/i,
  portfolio: /portfolio|behance|dribbble/i,
  website: /website|blog|homepage|personal/i,
};

/** The address of a profile elsewhere; two in one field only where both are known. */
export function answerLink(ask: Ask): FieldAnswer {
  const both = /\bgithub\b/.test(ask.label) && /\blinkedin\b/.test(ask.label);
  const found = linkOf(ask, ask.question.class);
  if (!both) return withKnown(found, (value) => asLink(ask, value));
  const other = linkOf(ask, ask.question.class === "github" ? "linkedin" : "github");
  return withKnown(found, (one) =>
    withKnown(other, (two) =>
      [one.value, two.value].every((url) => url !== "")
        ? asText(ask, restingOn({ ...one, value: `${one.value} ${two.value}` }, [two]))
        : open("ask_person"),
    ),
  );
}

function linkOf(ask: Ask, of: QuestionClass): FoundAnswer<string> {
  const { profile, resume } = ask.facts;
  const stated = answerText(ask, of);
  if (of === "linkedin") {
    const own = ofProfile(profile.linkedinProfile, "LinkedIn");
    if (own) return newer(ask, stated, own, sameText);
  }
  if (of === "other_social" && stated === null) {
    const named = /\b(twitter|x\.com|stack ?overflow|medium|kaggle|leetcode|instagram|facebook|youtube)\b/.exec(
      ask.label,
    )?.[1];
    const match = resume?.parts.basics.profiles.find(({ network }) => named && bareWords(network) === bareWords(named));
    return ofResume(match?.url, named ?? "links");
  }
  const network = NETWORKS[of];
  const link = resume?.parts.basics.profiles.find((each) => network?.test(each.network) === true);
  return (
    stated ??
    ofResume(link?.url, link?.network ?? "links") ??
    (of === "website" ? ofResume(resume?.parts.basics.url, "links") : null)
  );
}

/** The present job: its employer, its title, whether there is one. */
export function answerJob(ask: Ask): FieldAnswer {
  const { question, label } = ask;
  if (question.class === "currently_employed") {
    if (/\bstudent\b/.test(label)) return open("ask_person");
    const answer = answerFor(ask, "currently_employed", () => true);
    if (typeof answer === "string") return open(answer);
    if (answer) return asYesNo(ask, known(answer, bareWords(String(answer.value)) === "yes"));
    const employer = employerOf(ask);
    return employer !== null && typeof employer !== "string"
      ? asYesNo(ask, { ...employer, value: true })
      : open("ask_person");
  }
  if (question.class === "current_title") return withKnown(titleOf(ask), (value) => asText(ask, value));
  const last = /\b(?:last|previous|recent|latest)\b/.test(label);
  const employer = employerOf(ask) ?? (last ? lastEmployer(ask) : null);
  if (!/\b(?:position|title|role|designation)\b/.test(label)) return withKnown(employer, (value) => asText(ask, value));
  return withKnown(employer, (company) =>
    withKnown(titleOf(ask), (title) => asText(ask, { ...company, value: `${title.value}, ${company.value}` })),
  );
}

function presentJobs({ facts }: Ask) {
  return facts.resume?.parts.work.filter(({ startDate, endDate }) => endDate === "" && startDate !== "") ?? [];
}

/** Today's employer; a conflict where the resume names only another one. */
function employerOf(ask: Ask): FoundAnswer<string> {
  const stated = answerText(ask, "current_company");
  const own = ofProfile(ask.facts.profile.firstJob ? "" : ask.facts.profile.currentCompany, "current company");
  const jobs = presentJobs(ask).filter(({ name }) => name !== "");
  if (stated === null && own !== null && jobs.length > 0 && !jobs.some(({ name }) => alike(name, own.value)))
    return "conflict";
  return newer(ask, stated, own ?? (jobs.length === 1 ? ofResume(jobs[0]?.name, "present job") : null), sameText);
}

function alike(a: string, b: string): boolean {
  const [one, other] = [bareWords(a), bareWords(b)];
  return sameCompany(a, b) || ` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `);
}

function lastEmployer({ facts }: Ask): FoundAnswer<string> {
  const work = facts.resume?.parts.work ?? [];
  // A job without a time may be the last.
  if (work.some(({ startDate, endDate }) => startDate === "" && endDate === "")) return null;
  const [latest] = work.toSorted((a, b) => (a.endDate < b.endDate ? 1 : -1));
  return ofResume(latest?.name, "last job");
}

function titleOf(ask: Ask): FoundAnswer<string> {
  const jobs = presentJobs(ask).filter(({ position }) => position !== "");
  const mine = jobs.filter(
    ({ name }) => alike(name, ask.facts.profile.currentCompany) || ask.facts.profile.currentCompany === "",
  );
  const of = mine.length > 0 ? mine : jobs;
  return answerText(ask, "current_title") ?? (of.length === 1 ? ofResume(of[0]?.position, "present job") : null);
}

/** The jobs or schools of the resume as rows. */
export function answerHistory(ask: Ask): FieldAnswer {
  const parts = ask.facts.resume?.parts;
  const span = (from: string, to: string) => (from === "" && to === "" ? "" : `${from} to ${to || "now"}`);
  const rows =
    ask.question.class === "employment_history"
      ? parts?.work.map((job) => [job.position, job.name, span(job.startDate, job.endDate)])
      : parts?.education.map((each) => [
          each.studyType,
          each.area,
          each.institution,
          span(each.startDate, each.endDate),
        ]);
  const isTold = rows?.every((row) => row.slice(0, -1).some((cell) => cell !== ""));
  const lines = rows?.map((row) => row.filter((cell) => cell !== "").join(", ")) ?? [];
  return ask.field.type === "group" && isTold
    ? withKnown(ofResume(lines.length > 0 ? lines : null, "history"), (value) => asList(ask, value))
    : open("human");
}

/** The day of birth, and what follows from it. */
export function answerBirth(ask: Ask): FieldAnswer {
  const { dateOfBirth } = ask.facts.profile;
  const born = ofProfile(/^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth) ? dateOfBirth : "", "date of birth");
  if (ask.question.class === "date_of_birth") return withKnown(born, (value) => asDay(ask, value));
  const least = Number(/\b(1[6-9]|2[0-9])\b/.exec(ask.label)?.[1] ?? 18);
  if (born) return asYesNo(ask, { ...born, value: born.value <= yearsBefore(ask.nowMs, least) }, /\d\d|age|old/);
  if (least > 18) return open("ask_person");
  const answer = answerFor(ask, "over_18", () => true);
  if (answer === null || typeof answer === "string") return open(answer ?? "ask_person");
  // Without the date of birth, only a yes is taken from the person's word.
  return bareWords(String(answer.value)) === "yes"
    ? asYesNo(ask, known(answer, true), /\d\d|age|old/)
    : open("ask_person");
}

/** The latest date of birth at which a person has this age today. */
function yearsBefore(nowMs: number, years: number): string {
  const today = new Date(nowMs).toISOString().slice(0, 10);
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
}

/** A line or a text about the person that the resume holds. */
export function answerAbout(ask: Ask): FieldAnswer {
  const basics = ask.facts.resume?.parts.basics;
  const value = ask.question.class === "headline" ? basics?.label : basics?.summary;
  return withKnown(answerText(ask) ?? ofResume(value, ask.question.class), (found) => asText(ask, found));
}

/** A person who never worked, with a resume that could be read whole. */
export function isFresher({ profile, resume }: Facts): boolean {
  return profile.firstJob && resume?.allThere === true && resume.parts.work.length === 0;
}
