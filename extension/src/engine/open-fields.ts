import type { FieldAnswer } from "../../../workers/reading/answers/vocabulary";
import type { FormField } from "../../../workers/reading/labels/vocabulary";
import { onwardOf } from "./buttons.ts";
import { holdsFocus, isEmpty, type Filled } from "./fill.ts";
import type { AnsweredField } from "./match.ts";
import { focusIn, type OpenItem } from "./panel.ts";
import type { PageField } from "./read-page.ts";

const WHY: Readonly<Record<string, string>> = {
  ask_person: "Its person has not said this yet",
  ask_for_employer: "Only for this employer can it be said",
  needs_mandate: "A legal statement without a mandate",
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
};

const whyOpen = (answer: FieldAnswer | undefined) =>
  answer?.is === "open" ? answer.why : answer ? "ask_person" : "unknown";

interface Filling {
  answers: ReadonlyMap<FormField, AnsweredField>;
  /** The result of filling each field, by key. */
  became: ReadonlyMap<string, Filled>;
  /** The keys of those that the server was asked for in vain. */
  unanswered: ReadonlySet<string>;
}

/** An open field, as the panel lists it. */
type Open = OpenItem & { required: boolean | null };

/** The fields of a step that are filled, by key, and those that are left for the operator, with the reason. */
export function sortFields(fields: readonly PageField[], { answers, became, unanswered }: Filling) {
  const filled: string[] = [];
  const open: Open[] = [];
  for (const one of fields) {
    const { key, label, required } = one.field;
    const answer = answers.get(one.field)?.answer;
    const result = became.get(key);
    if (result === "filled" && !isEmpty(one)) {
      filled.push(key);
      continue;
    }
    if (!isEmpty(one) && result !== "kept") continue;
    const isUnasked = !answer && unanswered.has(key);
    const refusal = result === "kept" || result === "refused" || result === "no_option" ? result : null;
    const reason = refusal ?? (isUnasked ? "unasked" : whyOpen(answer));
    if (!isEmpty(one) && reason === "kept" && !answers.has(one.field)) continue;
    // An optional field without an answer needs no action.
    if (required === false && answer?.is !== "filled" && answer?.is !== "file" && !isUnasked) continue;
    open.push({ label, why: WHY[reason] ?? reason, element: one.shown, required });
  }
  return { filled, open };
}

/** The open fields of the shown step, between which the operator goes by the keyboard. */
export function makeOpenFields(page: Document) {
  let listed: readonly PageField[] = [];
  let focusedOf = "";
  return {
    /** Takes the step's open fields, and focuses the first of them once, unless the operator writes somewhere. */
    take(fields: readonly PageField[], open: readonly Open[]): void {
      // One that was open stays among them: it may be answered between two readings, before Tab is pressed on it.
      const before = new Set(listed.map(({ shown }) => shown));
      listed = fields.filter(({ shown }) => before.has(shown) || open.some(({ element }) => element === shown));
      const step = fields.map(({ field }) => field.key).join("|");
      if (open[0] && step !== focusedOf && !page.activeElement?.matches("input,textarea,select")) {
        focusIn(open[0].element);
        focusedOf = step;
      }
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
  };
}
