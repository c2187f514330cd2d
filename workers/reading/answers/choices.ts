/** Questions that only the person can answer, each by itself: shifts, contracts, licences, travel. Pure. */
import { longPattern } from "../../lib/long-pattern";
import { asText, asYesNo, asksYesNo, open, withKnown, type Ask } from "./format-answer";
import { bareWords } from "./options";
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
