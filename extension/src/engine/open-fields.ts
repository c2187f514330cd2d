import type { FieldAnswer } from "../../../workers/reading/answers/vocabulary";
import type { FormField } from "../../../workers/reading/labels/vocabulary";
import { onwardOf } from "./buttons.ts";
import { choose, holdsFocus, isEmpty } from "./fill.ts";
import type { Became } from "./give-field.ts";
import { isToDo, type Item, type ListName } from "./items.ts";
import type { AnsweredField } from "./match.ts";
import { focusIn } from "./panel.ts";
import { partsOf, type PageField } from "./read-page.ts";

const WHY: Readonly<Record<string, string>> = {
  ask_person: "Its person has not said this yet",
  ask_for_employer: "Only for this employer can it be said",
  needs_mandate: "A legal statement without a standing consent",
  conflict: "What we know contradicts itself",
  too_old: "Said more than 90 days ago",
  no_option: "No option says what the person said",
  not_understood: "What it asks is not certain",
  human: "A person writes this",
  never: "Never filled by us",
  refused: "The page did not take the answer",
  kept: "Something else stood there already",
  unknown: "Not part of the form as we know it",
  unasked: "Our server could not be asked about it",
  unsafe: "What is typed there can't be seen",
  signature: "A signature is the person's own",
  other_code: "The country code beside it is another one",
  second_file: "A second place for the resume",
  cleared: "You emptied this",
  stopped: "Colleagues often changed such answers: not filled until staff look at it",
  account: "An account is the person's own",
  hand: "Only a person can work this",
  unnamed: "No words say what it asks",
};

const SOURCES: Readonly<Record<string, string>> = { profile: "Profile", resume: "Resume", said: "Said by the person" };

const whyOpen = (answer: FieldAnswer | undefined) =>
  answer?.is === "open" ? answer.why : answer ? "ask_person" : "unknown";

const sourceOf = (answer: FieldAnswer | undefined): string => {
  if (answer?.is === "file") return "The resume";
  if (answer?.is === "declined") return "Declined";
  return answer?.is === "filled" ? answer.from || (SOURCES[answer.source] ?? "") : "";
};

const valueOf = (answer: FieldAnswer | undefined): string => {
  if (answer?.is === "file") return answer.which;
  if (answer?.is !== "filled" && answer?.is !== "declined") return "";
  return typeof answer.value === "string" ? answer.value : answer.value.join(", ");
};

interface Filling {
  answers: ReadonlyMap<FormField, AnsweredField>;
  /** The result of filling each field, by key. */
  became: ReadonlyMap<string, Became>;
  /** The keys of those that the server was asked for in vain. */
  unanswered: ReadonlySet<string>;
  /** Nothing of the page is filled, as a sign-in is on it. */
  isAccount?: boolean;
}

/** Each control of a step in the list that it belongs to, with the reason. */
export function sortFields(fields: readonly PageField[], filling: Filling): Item[] {
  return fields.map((one) => {
    const { key, label, required } = one.field;
    const answer = filling.answers.get(one.field)?.answer;
    const [list, why] = placeOf(one, answer, filling);
    const isOurs = list === "filled" && filling.became.get(key) === "filled";
    const elements = partsOf(one.control);
    const value = isOurs ? valueOf(answer) : null;
    return { list, key, label, why, required, element: one.shown, elements, value };
  });
}

function placeOf(one: PageField, answer: FieldAnswer | undefined, filling: Filling): [ListName, string] {
  const { key, required } = one.field;
  const result = filling.became.get(key);
  if (!isEmpty(one) && result === "filled") return ["filled", sourceOf(answer)];
  const wasThere = result === "kept" && answer !== undefined;
  if (!isEmpty(one) && !wasThere) return ["filled", "Was there before"];
  if (!one.isNamed && !filling.isAccount) return ["unread", say("unnamed")];
  const isUnasked = !answer && filling.unanswered.has(key);
  const reason = reasonOf(one, answer, filling, result, isUnasked);
  // An optional field without an answer needs no action.
  const hasAnswer = answer?.is === "filled" || answer?.is === "file";
  const isLeft = required === false && (!hasAnswer || result === "signature" || result === "second_file");
  // Which resume is sent, and a consent that takes a yes or a no, are often asked for without a mark.
  const isOne = one.control.is === "choices" && !one.control.many;
  const isStopped = reason === "stopped";
  const isAsked =
    isOne && (reason === "needs_mandate" || /\b(?:resume|résumé|cv)\b|\.(?:pdf|docx?)\b/i.test(one.field.label));
  return [isLeft && !isUnasked && !isAsked && !isStopped ? "left" : "open", say(reason)];
}

function reasonOf(
  one: PageField,
  answer: FieldAnswer | undefined,
  { isAccount }: Filling,
  result: Became | undefined,
  isUnasked: boolean,
): string {
  if (isAccount) return "account";
  if (result !== undefined && result !== "filled") return result;
  if (isUnasked) return "unasked";
  return one.control.is === "hand" ? "hand" : whyOpen(answer);
}

const say = (reason: string) => WHY[reason] ?? reason;

/** The open fields of the shown step, between which the operator goes by the keyboard. */
export function makeOpenFields(page: Document) {
  let listed: readonly PageField[] = [];
  let focusedOf = "";
  return {
    /** Takes the step's open fields, and focuses the first of them once, unless the operator writes somewhere. */
    take(fields: readonly PageField[], items: readonly Item[]): void {
      // One that was open stays among them: it may be answered between two readings, before Tab is pressed on it.
      const before = new Set(listed.map(({ shown }) => shown));
      const open = items.filter(isToDo);
      listed = fields.filter(({ shown }) => before.has(shown) || open.some(({ element }) => element === shown));
      const step = fields.map(({ field }) => field.key).join("|");
      if (step === focusedOf || page.activeElement?.matches("input,textarea,select")) return;
      // With nothing open the keyboard waits at the button; it is not pressed, and the page is not scrolled to it.
      const last = items.some(({ list }) => list === "filled") ? fields.at(-1) : undefined;
      const onward = open.length === 0 && last ? onwardOf(last.shown) : null;
      if (open[0]) focusIn(open[0].element);
      else if (onward) onward.focus({ preventScroll: true });
      else return;
      focusedOf = step;
    },
    /**
     * From an open field that was answered, Tab leads to the next open one, and from the last to the button that goes
     * on or sends: what is filled between them was filled by us, and is looked over with the eyes. The button is not
     * pressed.
     */
    onTab(event: KeyboardEvent): void {
      const { key, isTrusted, shiftKey, altKey, ctrlKey, metaKey } = event;
      if (!isTrusted || key !== "Tab" || shiftKey || altKey || ctrlKey || metaKey) return;
      const target = event.composedPath()[0];
      const at = listed.findIndex((one) => holdsFocus(one, target));
      const from = listed[at];
      if (!from || isEmpty(from)) return;
      const next = [...listed.slice(at + 1), ...listed.slice(0, at)].find((one) => isEmpty(one));
      const to = next?.shown ?? onwardOf(from.shown);
      if (!to) return;
      event.preventDefault();
      focusIn(to);
    },
    /** A key from 1 to 9 takes that option of the open question that has the keyboard, never of what is written in. */
    onDigit(event: KeyboardEvent): void {
      const { key, isTrusted, repeat, defaultPrevented, altKey, ctrlKey, metaKey } = event;
      if (!isTrusted || repeat || defaultPrevented || !/^[1-9]$/.test(key) || altKey || ctrlKey || metaKey) return;
      const target = event.composedPath()[0];
      const one = listed.find((each) => holdsFocus(each, target));
      const option = one?.control.is === "choices" ? one.control.elements[Number(key) - 1] : undefined;
      if (!option) return;
      event.preventDefault();
      void choose(option);
      option.focus();
    },
  };
}
