import { cleanLine } from "../../../lib/text";
import type { FormField } from "../../../reading/labels/vocabulary";
import { labelKey, namesPerson, tellsOfPerson } from "../../../reading/labels/label-key";

const FIELDS_MAX = 300;
const OPTIONS_MAX = 400;
/** Characters of a whole form. */
const FORM_MAX = 200_000;
/**
 * The fields of a page that may be kept for everybody: labels, types, options and what is required, as plain bounded
 * text. What names the person whose form it was is left out, and so is what stands beside a label. Pure.
 * @param names what the person is called, as far as a page may show it: names, companies.
 */
export function sharedFields(seen: readonly FormField[], names: readonly string[]): FormField[] {
  const isNamed = namesPerson(names);
  const isPersonal = tellsOfPerson(names);
  return seen.flatMap(({ key, label, type, options, required, section }) => {
    const name = cleanLine(key, 200);
    const cleanLabel = cleanLine(label, 500);
    const of = [...new Set(options.map((option) => cleanLine(option, 300)))].filter((option) => option !== "");
    if (labelKey(cleanLabel) === "" || name === "" || of.length > OPTIONS_MAX) return [];
    // A key may be any number of a system's own.
    if (isNamed(name) || [cleanLabel, ...of].some(isPersonal)) return [];
    return [{ key: name, label: cleanLabel, type, options: of, required, section }];
  });
}

/**
 * A form with what another of its pages has besides: forms in steps are met step by step. What is known under a key or
 * a label stays as it is. Null where nothing is new, or the form would be longer than any is.
 */
export function withPage(known: readonly FormField[], seen: readonly FormField[]): FormField[] | null {
  const all = [...known];
  for (const field of seen) {
    const isKnown = all.some((one) => one.key === field.key || labelKey(one.label) === labelKey(field.label));
    if (!isKnown) all.push(field);
  }
  const isTooLong = all.length > FIELDS_MAX || JSON.stringify(all).length > FORM_MAX;
  return all.length === known.length || isTooLong ? null : all;
}
