/**
 * A list in one text field, as the profile's wire has it: values joined by commas.
 * The combobox sends one field, the tick boxes send several of the same name: both are read by `readListValues`.
 */

/** One value as it is kept: no commas, no doubled or outer spaces. */
export function tidyValue(text: string): string {
  return text.replace(/[\s,]+/g, " ").trim();
}

/** The values that arrived, in order, without blanks and without repeats in another case. */
export function readListValues(fields: readonly string[]): string[] {
  return fields.flatMap((field) => field.split(",")).reduce<string[]>(addValue, []);
}

/** The list with one value more; unchanged if the value is blank or there already, whatever its case. */
export function addValue(list: readonly string[], text: string): string[] {
  const value = tidyValue(text);
  const known = list.some((entry) => entry.toLowerCase() === value.toLowerCase());
  return value === "" || known ? [...list] : [...list, value];
}

/**
 * The list with what was typed and not confirmed: each value between its commas, a suggested one in its own spelling.
 * Texts too short to be a value are left out.
 */
export function withTyped(
  list: readonly string[],
  typed: string,
  suggest: (query: string, chosen: readonly string[]) => readonly string[],
): string[] {
  return typed.split(",").reduce<string[]>(
    (values, part) => {
      const lower = tidyValue(part).toLowerCase();
      const known = suggest(part, values).find((value) => value.toLowerCase() === lower);
      return addValue(values, known ?? creatable(part, values, []) ?? "");
    },
    [...list],
  );
}

/**
 * The value to offer as `Create "x"`: what was typed, unless it is chosen or suggested already. Null for fewer than two
 * characters.
 */
export function creatable(typed: string, chosen: readonly string[], suggestions: readonly string[]): string | null {
  const value = tidyValue(typed);
  const known = [...chosen, ...suggestions].some((entry) => entry.toLowerCase() === value.toLowerCase());
  return value.length < 2 || known ? null : value;
}
