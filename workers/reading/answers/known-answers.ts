/** The answers of a person that hold for a posting at a given time. Pure. */
import type { QuestionClass, QuestionParams } from "../labels/vocabulary";
import { ANSWER_VALID_MS, type Facts } from "./facts";
import { bareWords } from "./options";
import { citiesOf } from "./places";
import type { Answer, AnswerScope, FormPosting, OpenReason } from "./vocabulary";

/** These change, so what was said of them long ago is asked anew. */
const CHANGES: ReadonlySet<QuestionClass> = new Set<QuestionClass>([
  "current_ctc",
  "expected_ctc",
  "salary_range_ok",
  "notice_period_days",
  "earliest_start_date",
  "work_authorization",
  "work_auth_no_sponsorship",
  "needs_sponsorship",
  "visa_status",
]);

/** A value with where it is from. */
export interface Known<V> {
  value: V;
  source: "profile" | "resume" | "said";
  from: string;
  answerId?: string;
  otherAnswerIds?: readonly string[];
}

export interface Asking {
  facts: Facts;
  posting: FormPosting;
  nowMs: number;
}

/** Whether what the profile says of pay and notice still holds. */
export function isFresh(statedAt: number, nowMs: number): boolean {
  return nowMs - statedAt <= ANSWER_VALID_MS;
}

/**
 * The answer to a class that fits, of the narrowest scope that holds for the posting: one said for the employer goes
 * before one said for everywhere. Null when nothing was said; `conflict` when two of one width say different things.
 */
export function answerFor(
  { facts, posting, nowMs }: Asking,
  of: QuestionClass,
  fits: (params: QuestionParams, answer: Answer) => boolean,
): Answer | OpenReason | null {
  const holding = facts.answers.filter(
    (answer) => answer.class === of && holdsFor(answer.scope, posting) && fits(answer.params, answer),
  );
  const narrow = holding.filter(({ scope }) => scope.of !== "all");
  const widest = narrow.length > 0 ? narrow : holding;
  if (widest.length === 0) return null;
  const now = CHANGES.has(of) ? widest.filter(({ saidAt }) => isFresh(saidAt, nowMs)) : widest;
  const [first, ...others] = now;
  if (!first) return "too_old";
  return others.some((other) => wordsOf(other.value) !== wordsOf(first.value)) ? "conflict" : first;
}

/** How an answer's value is compared with another's. */
function wordsOf(value: Answer["value"]): string {
  return typeof value === "object" ? value.map(bareWords).toSorted().join("|") : bareWords(String(value));
}

function holdsFor(scope: AnswerScope, posting: FormPosting): boolean {
  if (scope.of === "all") return true;
  if (scope.of === "company") return sameCompany(scope.key, posting.company);
  const cities = new Set(posting.places.flatMap(citiesOf));
  const wanted = citiesOf(scope.key);
  return wanted.length > 0
    ? wanted.some((city) => cities.has(city))
    : posting.places.some((place) => bareWords(place) === bareWords(scope.key));
}

const LEGAL_FORM = /\b(?:inc|llc|llp|ltd|limited|pvt|private|plc|gmbh|corp|corporation|co|company|india|the)\b/g;

/** Whether two names are of one company, whatever its legal form. */
export function sameCompany(a: string, b: string): boolean {
  const [one, other] = [companyWords(a), companyWords(b)];
  return one !== "" && one === other;
}

function companyWords(name: string): string {
  const words = bareWords(name);
  return words.replace(LEGAL_FORM, "").replace(/\s+/g, " ").trim() || words;
}

type Source = Pick<Known<unknown>, "answerId" | "otherAnswerIds">;

/** A value that rests on several: each stored answer among them is named, so that withdrawing one is noticed. */
export function restingOn<V>(value: Known<V>, all: readonly Source[]): Known<V> {
  const ids = [value, ...all].flatMap(({ answerId, otherAnswerIds = [] }) => [answerId ?? [], otherAnswerIds].flat());
  const [first, ...others] = new Set(ids);
  if (first === undefined) return value;
  return { ...value, answerId: first, ...(others.length === 0 ? {} : { otherAnswerIds: others }) };
}

/** An answer as a value that is known, with what to say beside it. */
export function known<V>(answer: Answer, value: V): Known<V> {
  return { value, source: "said", from: "Your answer", answerId: answer.id };
}
