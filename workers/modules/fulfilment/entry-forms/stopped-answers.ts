import type { AnsweredField } from "../../candidates";

/** The answers as they are filled: a class that operators changed too often stays open. Pure. */
export const withoutStopped = (answered: readonly AnsweredField[], stopped: ReadonlySet<string>): AnsweredField[] =>
  answered.map((each) =>
    each.answer.is !== "open" && stopped.has(each.question.class)
      ? { ...each, answer: { is: "open", why: "stopped" } }
      : each,
  );
