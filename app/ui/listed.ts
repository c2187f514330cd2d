/** The rules of the list of tick boxes, for `multi-select.tsx` and `plain-multi-select.ts`. */

export interface Listed {
  name: string;
  /** Other names that the search finds it by: old names, spellings. */
  otherNames?: readonly string[];
  /** A class that shows it in some cases only. */
  when?: string;
}

export interface Search {
  /** As it is typed into the search. */
  typed: string;
  options: readonly Listed[];
  /** All that was chosen at first, or is now: it can be taken off and put back also where it is no longer offered. */
  first: readonly string[];
  chosen: readonly string[];
  /** Found beyond the list by what was typed. */
  found: readonly Listed[];
  labelOf: (option: string) => string;
}

const lowered = (text: string) => text.trim().toLowerCase();

/** The names that an option is found by, in lower case. */
const namesOf = ({ name, otherNames = [] }: Listed, labelOf: Search["labelOf"]) =>
  [name, labelOf(name), ...otherNames].map(lowered);

/** The found options that what is typed now finds too. */
function beyond({ typed, found, labelOf }: Search): Listed[] {
  const wanted = lowered(typed);
  return wanted === "" ? [] : found.filter((option) => namesOf(option, labelOf).some((name) => name.includes(wanted)));
}

/** The options that the search leaves, in order. */
export function searchedOptions(search: Search): Listed[] {
  const { typed, options, first, chosen, labelOf } = search;
  const wanted = lowered(typed);
  const extra = beyond(search);
  const others = new Set([...first, ...chosen, ...extra.map((option) => option.name)]);
  for (const option of options) others.delete(option.name);
  return [...options, ...[...others].map((name): Listed => ({ name }))].filter(
    (option) =>
      namesOf(option, labelOf).some((name) => name.includes(wanted)) ||
      extra.some((one) => one.name === option.name && option.when === undefined),
  );
}

/** The option that what is typed names in full, in any language, or the only one left; none while nothing is typed. */
export function namedOption(search: Search): Listed | undefined {
  const wanted = lowered(search.typed);
  if (wanted === "") return undefined;
  const left = searchedOptions(search);
  const named = [...left, ...beyond(search)].find((option) => namesOf(option, search.labelOf).includes(wanted));
  return named ?? (left.length === 1 ? left[0] : undefined);
}

/** Earlier finds joined with those of now. Answers may come in another order than the letters, so none replaces all. */
export const withFound = (found: readonly Listed[], more: readonly Listed[]): Listed[] => [
  ...found.filter((known) => more.every((one) => one.name !== known.name)),
  ...more,
];
