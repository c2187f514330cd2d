import { cleanLine } from "../../lib/text";
import type { FormField, FieldType } from "../../reading/labels/vocabulary";
import { type FormPlace, BoardUnavailable } from "../../modules/catalog";
import type { BoardAdapter, BoardRequest } from "../boards/adapter";

/** How one system writes its forms. Pure: it builds the request and reads the answer, and sends nothing. */
export interface FormAdapter {
  /** Where postings share a host: the least time between two requests, in milliseconds. */
  gapMs?: number;
  goneAt?: BoardAdapter["goneAt"];
  /** The hosts that are asked, and that a redirect may lead to. */
  hosts(place: FormPlace): readonly string[];
  /** @throws BoardUnavailable for a name or an id that no posting of the system can have. */
  request(place: FormPlace): BoardRequest;
  /**
   * The fields in the employer's order, as they are written; `fieldsOf` cleans them.
   * @throws BoardUnavailable when the answer is none of the system's forms; BoardGone when it says that there is none.
   */
  read(body: unknown): FormField[];
}

const FIELDS_MAX = 300;
const KEY_MAX = 200;
const LABEL_MAX = 1_000;
const HELP_MAX = 500;
const OPTIONS_MAX = 1_000;
const OPTION_MAX = 300;
/** A list of all countries is some 4,000 characters. */
const FORM_MAX = 200_000;

/**
 * The fields as they are kept: plain bounded text, each key once, no option that is empty or said twice.
 * @throws BoardUnavailable for what is no form: without a field, without labels, or longer than any is.
 */
export function fieldsOf(read: readonly FormField[]): FormField[] {
  if (read.length === 0 || read.length > FIELDS_MAX) throw new BoardUnavailable("the answer is not a form");
  const fields = new Map<string, FormField>();
  for (const { key, label, help, options, ...rest } of read) {
    const name = cleanLine(key, KEY_MAX);
    const text = withoutMark(cleanLine(label, LABEL_MAX));
    if (name === "" || text === "") throw new BoardUnavailable("the form has a field without a label");
    const beside = cleanLine(help ?? "", HELP_MAX);
    if (fields.has(name)) continue;
    fields.set(name, {
      key: name,
      label: text,
      ...rest,
      options: optionsOf(options),
      ...(beside !== "" && beside !== text ? { help: beside } : {}),
    });
  }
  const unique = [...fields.values()];
  if (JSON.stringify(unique).length > FORM_MAX) throw new BoardUnavailable("the form is longer than any is");
  return unique;
}

function optionsOf(options: readonly string[]): string[] {
  if (options.length > OPTIONS_MAX) throw new BoardUnavailable("the form has a list that is too long");
  const clean = options.map((option) => cleanLine(option, OPTION_MAX)).filter((option) => option !== "");
  return [...new Set(clean)];
}

/** The label without the star that says that it is required. */
function withoutMark(label: string): string {
  return label.replace(/\s{0,3}[*✱＊]{1,2}$/u, "").trim();
}

export const YES_NO: readonly string[] = ["Yes", "No"];

/**
 * The type that a system's own word means.
 * @throws BoardUnavailable for an unknown word.
 */
export function typeFrom(words: ReadonlyMap<string, FieldType>, word: string): FieldType {
  const type = words.get(word);
  if (type === undefined) throw new BoardUnavailable("the form has a field of a kind that we do not know");
  return type;
}

/** An id as one segment of a path. @throws BoardUnavailable for one that no posting of the system can have. */
export function pathId({ id }: FormPlace, pattern: RegExp): string {
  if (!pattern.test(id)) throw new BoardUnavailable("the posting's id is malformed");
  return encodeURIComponent(id);
}

export const DIGITS = /^\d{1,20}$/;
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const CODE = /^[A-Za-z0-9]{4,20}$/;
