/** The addresses of the page, and what its forms say. Pure. */
export const PATH = "/resume/reading";
export const SENT_PATH = "/resume/sent";

export const editOf = (part: string): string => `${PATH}?edit=${part}#form`;
export const lineOf = (n: number): string => `${PATH}?line=${n}#form`;
export const seeOf = (lines: readonly number[]): string => `${PATH}?see=${lines.slice(0, 8).join("-")}#document`;

/** The prefix of a field's name in the form of a whole job, study or person. */
export const OF_FORM = "v.";

interface FormValues {
  entry: string | null;
  line: number | null;
  values: Record<string, string>;
}

/** The contents of a form of the page: one answer, all fields of a part, or what one line is. */
export function valuesOf(field: (name: string) => string, names: readonly string[]): FormValues {
  const kind = field("kind");
  const line = /^\d{1,4}$/.test(field("line")) ? Number(field("line")) : null;
  if (kind !== "") {
    const entry = kind.startsWith("work.") ? field("job") : kind.startsWith("education.") ? field("study") : "";
    const isWhole = ["other", "heading", "highlight"].includes(kind);
    return { entry: entry || null, line, values: { [kind]: isWhole ? field("quote") : field("part") } };
  }
  const values: Record<string, string> = {};
  for (const name of names) if (name.startsWith(OF_FORM)) values[name.slice(OF_FORM.length)] = field(name);
  const asked = field("field");
  if (asked !== "") values[asked] = field("absent") !== "" ? "" : field("value") || field("typed");
  return { entry: field("entry") || null, line, values };
}
