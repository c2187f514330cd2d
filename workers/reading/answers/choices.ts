/** Questions that only the person can answer, each by itself: shifts, contracts, licences, travel. Pure. */
import { longPattern } from "../../lib/long-pattern";
import { asList, asText, asYesNo, asksYesNo, open, withKnown, type Ask } from "./format-answer";
import { bareWords, comparableText } from "./options";
import { known, answerFor, restingOn } from "./known-answers";
import { figures } from "./number-intervals";
import { COVERED, topicsOf } from "./topic-rules";
import type { Answer, FieldAnswer } from "./vocabulary";

/** Every topic must have been said: one no makes a no, and one that is not known leaves the field open. */
export function answerChoice(ask: Ask): FieldAnswer {
  const { question, field, label } = ask;
  const topics = question.params.topic === undefined ? topicsOf(field.label, question.class) : [question.params.topic];
  const own = topics.length === 1 && topics[0] === bareWords(field.label);
  const answers: Answer[] = [];
  for (const topic of topics) {
    const answer = answerForTopic(ask, topic);
    if (answer === null || typeof answer === "string") return open(answer ?? "ask_person");
    answers.push(answer);
  }
  const isNo = ({ value }: Answer) =>
    bareWords(String(value)) === "no" || (asksYesNo(ask) && bareWords(String(value)) === "none");
  const no = answers.find(isNo);
  const answer = no ?? answers[0];
  if (!answer) return open("ask_person");
  // One no is enough for a no; a yes rests on each.
  const all = no === undefined ? answers.map(({ id }) => ({ answerId: id })) : [];
  const word = isNo(answer) ? "no" : bareWords(String(answer.value));
  // A question in the exact words of the one that was answered takes that answer as it is.
  const turned =
    !own &&
    !question.params.negated &&
    /\brestrictions?\b|\bobjections?\b|\bproblems? with\b|\bissues? with\b/.test(label);
  if (word === "yes" || word === "no") {
    if (topics.length > 1 && !asksYesNo(ask)) return open("ask_person");
    const { negated: _, ...params } = question.params;
    // Words of the label itself were answered as they stand, with their not.
    const asIs =
      own && bareWords(field.label).split(" ").length > 3 ? { ...ask, question: { ...question, params } } : ask;
    return asYesNo(asIs, restingOn(known(answer, (word === "yes") !== turned), all), /./);
  }
  return topics.length > 1 ? open("ask_person") : asText(ask, known(answer, String(answer.value)));
}

/** A work of now or before, which is no wish. */
const OF_A_JOB = longPattern("")`
  \b(?:current\w*|now|present\w*|did|was|were|past|previous\w*|last|former\w*|prior|earlier|recent|held|experience
  |history)\b`;
/** Words of an option that no answer of ours is about. */
const OTHER_TERMS = /\b(?:only|unpaid|volunteer\w*|night|weekends?|remote|onsite|hybrid)\b/;

/** Which kinds of employment the person wants: of the options those they said yes to, else the kinds in words. */
export function answerEmploymentType(ask: Ask): FieldAnswer {
  const { field, label } = ask;
  const asksWhich = /\b(?:what|which)\b[^?]*\b(?:looking for|interested in|prefer\w*|seeking|want|type|pattern)\b/.test(
    label,
  );
  if (OF_A_JOB.test(comparableText([label, ...(field.headings ?? [])].join(" ")))) return open("ask_person");
  if (asksYesNo(ask) || !(asksWhich || /^(?:preferred |desired )?(?:employment|job|work) type\b/.test(label)))
    return answerChoice(ask);
  const saidOf = (topic: string) => {
    const answer = answerFor(ask, "employment_type_ok", (params) => params.topic === topic);
    return answer === null || typeof answer === "string" ? null : answer;
  };
  const isYes = (answer: Answer | null) => answer !== null && bareWords(String(answer.value)) === "yes";
  if (field.options.length === 0) {
    const [full, part] = [saidOf("full time"), saidOf("part time")];
    if (!full || !part || isYes(full) === isYes(part)) return open("ask_person");
    return asText(ask, restingOn(known(full, isYes(full) ? "Full-time" : "Part-time"), [{ answerId: part.id }]));
  }
  const wanted = field.options.flatMap((option) => {
    const named = option.replace(/\([^()]*\)/g, " ");
    const topics = OTHER_TERMS.test(option.toLowerCase()) ? [] : topicsOf(named, "employment_type_ok");
    const answers = topics.map(saidOf);
    return answers.length > 0 && answers.every(isYes) ? [{ option, answers }] : [];
  });
  const [first] = wanted;
  const from = first?.answers[0];
  const all = wanted.flatMap(({ answers }) => answers.flatMap((answer) => (answer ? [{ answerId: answer.id }] : [])));
  if (!first || !from) return open("ask_person");
  if (field.type === "multi_select")
    return asList(
      ask,
      restingOn(
        known(
          from,
          wanted.map(({ option }) => option),
        ),
        all,
      ),
    );
  return wanted.length === 1 ? asText(ask, restingOn(known(from, first.option), all)) : open("ask_person");
}

function answerForTopic(ask: Ask, topic: string): ReturnType<typeof answerFor> {
  const of = ask.question.class;
  const covers = COVERED[of]?.includes(topic) === true;
  const direct = answerFor(ask, of, (params) => params.topic === topic || (covers && params.topic === undefined));
  // Rotating shifts are shifts too.
  return direct === null && topic === "shifts"
    ? answerFor(ask, of, (params) => params.topic === "rotating shifts")
    : direct;
}

/** Travel: up to the share that was said; a place is another question. */
export function answerTravel(ask: Ask): FieldAnswer {
  const own = answerChoice(ask);
  if (own.is !== "open" || own.why !== "ask_person" || !asksYesNo(ask)) return own;
  const answer = answerFor(ask, "travel_willingness", (params) => params.topic === "share");
  if (answer === null || typeof answer === "string") return open(answer ?? "ask_person");
  const most = Number(answer.value);
  const share = /(\d{1,3})(?:\s*-\s*(\d{1,3}))?\s*(?:%|percent)/.exec(figures(ask.label));
  if (!Number.isFinite(most)) return open("ask_person");
  if (share) return asYesNo(ask, known(answer, most >= Number(share[2] ?? share[1])), /\btravel/);
  const general = longPattern("")`
      ^(?:are you )?(?:willing|able|open|ready|comfortable)?.{0,12}\btravel(?:l?ing)?(?: for work
      | for business)?(?: if required| as required| when needed| when required)?$`;
  return general.test(bareWords(ask.label)) && most > 0
    ? asYesNo(ask, known(answer, true), /\btravel/)
    : open("ask_person");
}

/** A text that was said once, such as why one leaves. */
export function answerFreeText(ask: Ask): FieldAnswer {
  const topics = topicsOf(ask.field.label, ask.question.class);
  const answer = answerFor(ask, ask.question.class, ({ topic }) => topic === undefined || topics.includes(topic));
  return withKnown(
    answer === null || typeof answer === "string" ? answer : known(answer, String(answer.value)),
    (value) => asText(ask, value),
  );
}
