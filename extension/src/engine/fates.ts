/**
 * The fate of each filled control until the form is sent. Values are compared here, and none of them leaves the page.
 */
import type { ReportedFill } from "../../../workers/modules/fulfilment/extension/vocabulary";
import type { FormField } from "../../../workers/reading/labels/vocabulary";
import { isEmpty, samePlain, valueIn } from "./fill.ts";
import type { Became } from "./give-field.ts";
import type { AnsweredField } from "./match.ts";
import { hasNoName, partsOf, type Control, type PageField } from "./read-page.ts";
import { markOf } from "./words.ts";

interface Followed {
  /** The current element: pages may replace a field by a new one. */
  one: PageField;
  class: string;
  /** As it was filled. */
  shown: string;
  /** Whether a person worked it since. */
  isTouched: boolean;
  fate: ReportedFill["fate"] | null;
}

/** A field by its name and a mark of its label, in which a list shows its choice: that part is left out. */
function idOf(one: PageField): string {
  const { key, label } = one.field;
  const isList = one.control.is === "combobox";
  const name = hasNoName(one) ? "" : key;
  const shown = isList ? (valueIn(one) ?? "") : "";
  const bare = isList && name !== "" ? "" : shown === "" ? label : label.replaceAll(shown, "");
  return `${name.slice(0, 380)} ${markOf(`${one.field.type} ${bare}`)}`;
}

export function makeFates() {
  const followed = new Map<string, Followed>();
  /** The id of each part of the page, as it was first seen: labels change with what is filled. */
  const ids = new WeakMap<HTMLElement, { key: string; id: string }>();
  function idFor(one: PageField): string {
    const part = partsOf(one.control)[0] ?? one.shown;
    const key = one.control.is === "combobox" && hasNoName(one) ? "" : one.field.key;
    const before = ids.get(part);
    // A page may use a part once more for another field.
    if (before?.key === key) return before.id;
    const id = idOf(one);
    ids.set(part, { key, id });
    return id;
  }
  return {
    /** Reads the fields before anything of them is filled. */
    see(fields: readonly PageField[]): void {
      for (const one of fields) idFor(one);
    },
    /** Follows what was filled in this reading. */
    take(
      fields: readonly PageField[],
      answers: ReadonlyMap<FormField, AnsweredField>,
      became: ReadonlyMap<string, Became>,
    ): void {
      for (const one of fields) {
        const before = followed.get(idFor(one));
        if (before) before.one = one;
        const shown = valueIn(one);
        const name = answers.get(one.field)?.class;
        if (before || name === undefined || shown === null || isEmpty(one)) continue;
        if (became.get(one.field.key) === "filled")
          followed.set(idFor(one), { one, class: name, shown, isTouched: false, fate: null });
      }
    },
    /** Notes which control a person works. A page cannot make up such an event. */
    touch(event: Event): void {
      if (!event.isTrusted) return;
      const path = event.composedPath();
      for (const each of followed.values()) each.isTouched ||= touches(each.one.control, event.type, path);
    },
    /** Reads the current values; a field that is no longer in the page keeps the value seen last. */
    look(): void {
      for (const each of followed.values())
        if (partsOf(each.one.control).some((part) => part.isConnected)) each.fate = fateOf(each);
    },
    /** Whether a person emptied it: it is not filled once more. */
    isCleared(one: PageField): boolean {
      return followed.get(idFor(one))?.isTouched === true && isEmpty(one);
    },
    list: (): ReportedFill[] =>
      [...followed].flatMap(([control, { class: name, fate }]) =>
        fate === null ? [] : [{ control, class: name, fate }],
      ),
  };
}

/** Null for a value that the page itself changed, for example from the resume: that does not judge our answer. */
function fateOf({ one, shown, isTouched }: Followed): ReportedFill["fate"] | null {
  const now = valueIn(one);
  if (isEmpty(one)) return isTouched ? "cleared" : null;
  if (now !== null && samePlain(now, shown)) return "kept";
  return isTouched ? "changed" : null;
}

/** A script's own press on a choice brings a trusted change, and no trusted press. */
function touches(control: Control, type: string, path: readonly EventTarget[]): boolean {
  const isTyped = ["text", "rich", "list", "file"].includes(control.is);
  if (isTyped !== (type === "input" || type === "change")) return false;
  const parts: (Element | null)[] = [...partsOf(control)];
  if (control.is === "combobox") parts.push(control.box);
  for (const part of partsOf(control)) if (part instanceof HTMLInputElement) parts.push(...(part.labels ?? []));
  return parts.some((part) => part !== null && path.includes(part));
}
