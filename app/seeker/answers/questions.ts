/** The questions of the page in one order: what waits comes first, then what the person's jobs will ask. Pure. */
import type { Bank, GivenAnswer, Suggestion, WaitingQuestion } from "@workers/modules/candidates";
import type { Control } from "@workers/modules/candidates/rules";
import type { CoverageQuestion, CoverageRead } from "@workers/modules/fulfilment";

export const PATH = "/answers";

/** The address of the page with this question put first. */
export const addressOf = (id: string) => `${PATH}?${new URLSearchParams({ q: id }).toString()}`;

/** An error in one of the forms, and in which. */
export type Wrong = { at: string; error: string } | null;

/** One question, whatever it comes from. */
export interface Question {
  /** Its place in the address, and the name of its form. */
  id: string;
  ask: string;
  why: string;
  control: Control;
  /** Names the question; sent with the answer. */
  hidden: Readonly<Record<string, string>>;
  from:
    | { is: "asked"; asked: WaitingQuestion }
    | { is: "match"; jobs: number; company: string | null }
    | { is: "usual" }
    | { is: "optional" }
    | { is: "said"; answer: GivenAnswer };
}

export interface Questions {
  asked: Question[];
  /** Questions of the person's jobs, or of most forms. */
  common: Question[];
  optional: Question[];
  answered: Question[];
}

const keyOf = (key: string) => key.replace(/[^\w-]/g, "-");

const askedOf = (asked: WaitingQuestion): Question => {
  const { id, ask, why, control } = asked;
  return { id, ask, why, control, hidden: { question: id }, from: { is: "asked", asked } };
};

function coveredOf({ key, answerName, ask, why, control, postings }: CoverageQuestion): Question {
  const company = "label" in answerName ? answerName.company : null;
  const named =
    "label" in answerName
      ? { label: answerName.label, ...(company === null ? {} : { company }) }
      : { class: answerName.class, ...textsOf(answerName.params) };
  const id = keyOf(key);
  return { id, ask, why, control, hidden: { at: id, ...named }, from: { is: "match", jobs: postings, company } };
}

function suggestedOf(one: Suggestion, is: "usual" | "optional"): Question {
  const id = keyOf([one.class, ...Object.values(one.params)].join("-"));
  const { ask, why, control } = one;
  return { id, ask, why, control, hidden: { at: id, class: one.class, ...textsOf(one.params) }, from: { is } };
}

const textsOf = (params: Suggestion["params"]) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

const answeredQuestion = (answer: GivenAnswer): Question => {
  const { id, ask, control } = answer;
  return { id, ask, why: "", control, hidden: { answer: id }, from: { is: "said", answer } };
};

/** All questions of a person, each once. */
export function questionsOf(bank: Bank, coverage: CoverageRead | null): Questions {
  const isAsked = new Set(bank.asked.map(({ key }) => key));
  return {
    asked: bank.asked.map(askedOf),
    common: coverage
      ? coverage.questions.filter(({ key }) => !isAsked.has(key)).map(coveredOf)
      : bank.suggested.map((one) => suggestedOf(one, "usual")),
    optional: bank.unanswered.map((one) => suggestedOf(one, "optional")),
    answered: bank.answers.map(answeredQuestion),
  };
}

/** The question that the page puts: the one of its address, else the first that waits, else the first of the others. */
export function chosenOf({ asked, common, optional, answered }: Questions, id: string): Question | null {
  const found = [...asked, ...common, ...optional, ...answered].find((one) => one.id === id);
  return found ?? asked[0] ?? common[0] ?? null;
}
