/** A form that an operator recorded, as it is stored and downloaded. Pure. */
import { cleanLine } from "../../../lib/text";
import type { FormField } from "../../../reading/labels/vocabulary";
import { tellsOfPerson } from "../../../reading/labels/label-key";
import type { RecordedField } from "./vocabulary";

/** Stands for a text, or a part of one, that may be about a person. */
const CUT = "…";
const TOKENS = [
  /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi,
  // Long and of letters and digits: no word.
  /(?<![A-Za-z0-9])(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z0-9]{12,}(?![A-Za-z0-9])/g,
  /\d{3,}/g,
];

/** A field's own name without what a system counts up or draws by lot: `cards[9f1c…][field0]` is `cards[#][field0]`. */
const withoutTokens = (key: string): string => TOKENS.reduce((left, token) => left.replace(token, "#"), key);

/** A longer list is of places, languages or companies, and the same for all: a word of a name in it names none. */
const OWN_OPTIONS_MAX = 20;

/**
 * A field as it is stored: bounded, and without a text that may be about a person. One whose label may be is none: what
 * it asks is lost, and it would tell the forms of two people apart.
 */
export function recordedFields(
  { key, label, type, options, required, section, headings = [], control }: RecordedField,
  names: readonly string[],
): RecordedField[] {
  const isPersonal = tellsOfPerson(names);
  const isOption = options.length > OWN_OPTIONS_MAX ? tellsOfPerson([]) : isPersonal;
  const clean = (text: string, most: number, isCut = isPersonal) => {
    const line = cleanLine(text, most);
    return isCut(line) ? CUT : line;
  };
  const cleanLabel = clean(label, 500);
  if (cleanLabel === CUT) return [];
  return [
    {
      key: clean(withoutTokens(key), 200),
      label: cleanLabel,
      type,
      options: options.map((option) => clean(option, 300, isOption)),
      required,
      section,
      ...(headings.length === 0 ? {} : { headings: headings.map((heading) => clean(heading, 200)) }),
      control,
    },
  ];
}

/** A field as the set of labelled forms has it. `class`, `answerable` and `graded` are for the person who grades it. */
interface LabelRow {
  label: string;
  type: FormField["type"];
  options: readonly string[] | null;
  required: boolean | null;
  system: string;
  class: string;
  params: Record<string, unknown>;
  answerable: string;
  section: FormField["section"];
  graded: string;
}

/** The fields as rows of the set of labelled forms, still without a grade. */
export const labelRows = (system: string, fields: readonly RecordedField[]): LabelRow[] =>
  fields.map(({ label, type, options, required, section }) => ({
    label,
    type,
    options: options.length === 0 ? null : options,
    required,
    system,
    class: "",
    params: {},
    answerable: "",
    section,
    graded: "",
  }));
