import type { FieldAnswer } from "../../../workers/reading/answers/vocabulary";
import { fillField, fillFile, holds, isEmpty, type Filled } from "./fill.ts";
import type { PageField } from "./read-page.ts";

/** The bytes of a resume as a file; null where there is none. */
export type ReadResume = () => Promise<{ name: string; type: string; bytes: Uint8Array<ArrayBuffer> } | null>;

/** A field is left alone after so many tries. */
const MAX_TRIES = 2;

/**
 * Makes the function that fills one field if it may be, and tells what became of it; null where nothing did.
 * @param became what became of each field so far, by key.
 * @param resume asked for once a field takes it.
 */
export function makeGiver(became: ReadonlyMap<string, Filled>, resume: ReadResume) {
  const tries = new Map<string, number>();
  return async function give(one: PageField, answer: FieldAnswer): Promise<Filled | null> {
    const { key } = one.field;
    const before = became.get(key);
    const isSame = before === "filled" && !isEmpty(one);
    const value = answer.is === "filled" || answer.is === "declined" ? answer.value : null;
    if (isSame && (value === null || holds(one, value))) return before;
    const tried = tries.get(key) ?? 0;
    if (tried >= MAX_TRIES) return before ?? null;
    if (before !== undefined && before !== "filled") return isEmpty(one) ? before : "kept";
    // A field that the operator or the page's own reading of the resume changed is theirs from then on.
    if (before === "filled" && !isEmpty(one)) return "kept";
    tries.set(key, tried + 1);
    if (answer.is === "file") {
      const file = answer.which === "resume" ? await resume().catch(() => null) : null;
      return file && fillFile(one, new File([file.bytes], file.name, { type: file.type }));
    }
    if (value === null) return null;
    return fillField(one, value);
  };
}
