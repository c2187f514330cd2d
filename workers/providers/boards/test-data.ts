/** How the systems write, in boards and forms of our own making: the shapes of each folder's test data. */
import type { BoardPosting } from "../../modules/catalog/sources/port";
import type { FormField } from "../../reading/labels/vocabulary";

/** One opening of a made-up board; `i` counts them. */
export interface Fact {
  i: number;
  id: string;
  title: string;
  link: string;
}

/** The facts that the suite needs about a system's format. */
export interface Wire {
  /** A name that a board of the system may have. */
  slug: string;
  /** The id, and the address where a person applies, of the opening `i`. */
  id: (i: number) => string;
  link: (id: string) => string;
  /** The system's answer for a board of these openings: JSON or text, by what the request asks. */
  answer: (facts: readonly Fact[], request: Asked) => unknown;
  /** Requests that a board of 250 takes, its details not counted. */
  requests: number;
  /** The fields that each posting must have besides its id, title and link. */
  says: Partial<BoardPosting>;
  /** The entries of a JSON list, and what the system calls their title, link and id. */
  entries?: { of: (body: unknown) => Record<string, unknown>[]; title: string; link?: string; id: string };
  /** Answers that are none of the system's lists. */
  noBoards: readonly unknown[];
  /** Answers that say that there is no such board. */
  gone?: readonly unknown[];
  /** Names that no board may have, besides those that none of any system may. */
  badSlugs?: readonly string[];
}

export interface Asked {
  url: URL;
  /** JSON, or a form's fields; null without one. */
  body: Record<string, unknown> | null;
}

/** A text of our own, as HTML. */
export function htmlOf({ title }: Fact): string {
  return `<p>Role: ${escapeHtml(title)}</p><ul><li>Made for a test</li></ul>`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** The list inside an answer; the answer itself for "". */
export const listIn = (field: string) => (body: unknown) =>
  (field === "" ? body : (body as Record<string, unknown>)[field]) as Record<string, unknown>[];

/** A field that a form must be read as. */
export const field = (
  key: string,
  label: string,
  type: FormField["type"],
  section: FormField["section"],
  more: Partial<FormField> = {},
): FormField => ({ key, label, type, section, options: [], required: false, ...more });

/** A form of our own making, as its system writes it, and every field that it must be read as. */
export interface FormWire {
  slug: string;
  id: string;
  link: string;
  /** Where it is asked for, and what the system answers. */
  asks: string;
  body: unknown;
  fields: FormField[];
  /** Answers that are none of the system's forms. */
  noForms: unknown[];
  /** Answers that say that there is no such posting. */
  gone?: unknown[];
  badIds: string[];
}

export const NO_FORMS = [null, 17, "text", {}, [], { questions: [] }];
