/** The rules of the count of jobs that follows a form, for `supply-line.tsx` and the profile's script. */

/** How often the form is polled: its widgets keep their values in hidden fields, which send no event. Milliseconds. */
export const LOOK_MS = 1_000;

/**
 * The query of an address by which the count is asked; empty while a needed field is.
 * @param asked the names of the fields that decide what matches, and `needed` of those without which it is not counted.
 */
export function supplyQuery(fields: FormData, asked: readonly string[], needed: readonly string[]): string {
  if (!needed.every((name) => fields.getAll(name).some((value) => value !== ""))) return "";
  const pairs = asked.flatMap((name) => fields.getAll(name).map((value): [string, string] => [name, String(value)]));
  return new URLSearchParams(pairs).toString();
}

/** The queries that a form is seen with, one at each look. */
export interface Looks {
  /** Whether `now` is to be asked for: it is as it was at the look before, and not asked for yet. */
  isNew: (now: string) => boolean;
  /** Whether the answer for this query is still the one to show. */
  isAsked: (query: string) => boolean;
  /** Has this one as asked for: its count is known. */
  know: (query: string) => void;
}

export function beginLooks(): Looks {
  let seen: string | null = null;
  let asked: string | null = null;
  return {
    isNew(now) {
      const isSettled = now === seen;
      seen = now;
      if (!isSettled || now === asked) return false;
      asked = now;
      return true;
    },
    isAsked: (query) => asked === query,
    know: (query) => (asked = query),
  };
}
