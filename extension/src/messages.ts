import type { AnsweredField } from "./engine/match.ts";
import type { DrawnForm } from "./engine/record-form.ts";
import { FATES, MAX_FILLS, type ReportedFill } from "../../workers/modules/fulfilment/extension/vocabulary";
import type { FormField } from "../../workers/reading/labels/vocabulary";

/** The requests of the code in a page of the extension. Whoever asks, and from where, is told by the browser alone. */
export type FromPage =
  | { type: "begin" }
  | { type: "answers"; fields: readonly FormField[] }
  | { type: "resume" }
  | { type: "sending"; fills: readonly ReportedFill[] }
  /** The fates of what was filled in a page that is left, and whether a button that goes on was pressed there. */
  | { type: "filled"; fills: readonly ReportedFill[]; mayHaveLeft: boolean }
  | { type: "record_form"; form: DrawnForm }
  | { type: "confirmed"; text: string; number: string | null }
  /** The addresses of the frames that stand in the page. */
  | { type: "frames"; addresses: readonly string[] };

/** Answers to them; null where nothing is given to this page. */
export interface ToPage {
  begin: { fills: true; hasResume: boolean; sent: boolean; mayHaveLeft: boolean } | null;
  answers: readonly AnsweredField[] | null;
  resume: { name: string; base64: string } | null;
  record_form: { line: string } | null;
}

/** The popup's requests. */
export type FromPopup =
  | { type: "popup" }
  | { type: "pair"; code: string }
  | { type: "fill" }
  | { type: "vouch" }
  | { type: "record" }
  | { type: "board" };

/** The popup's contents. */
export interface PopupState {
  paired: boolean;
  line: string;
  /** The host that it is asked about. */
  vouchFor: string | null;
  /** Hosts of frames with the entry's own form, which the browser does not let us into yet. */
  frames: readonly string[];
}

/** The most frames of a page that are looked at: those of advertising and films are many. */
export const MAX_FRAMES = 10;

const isMessage = (message: unknown): message is { type: string } =>
  typeof message === "object" && message !== null && "type" in message && typeof message.type === "string";

/** A message of a page's own frame, by its shape: what a page could make up is no such. */
export function fromPage(message: unknown): FromPage | null {
  if (!isMessage(message)) return null;
  const of = message as Partial<Record<string, unknown>> & { type: string };
  switch (of.type) {
    case "begin":
    case "resume":
      return { type: of.type };
    case "sending":
      return { type: of.type, fills: fillsOf(of.fills) };
    case "filled":
      return { type: of.type, fills: fillsOf(of.fills), mayHaveLeft: of.mayHaveLeft === true };
    case "answers":
      return Array.isArray(of.fields) && of.fields.length <= 400
        ? { type: "answers", fields: of.fields as FormField[] }
        : null;
    case "record_form":
      return isForm(of.form) ? { type: "record_form", form: of.form } : null;
    case "confirmed":
      return typeof of.text === "string"
        ? {
            type: "confirmed",
            text: of.text.slice(0, 300),
            number: typeof of.number === "string" ? of.number.slice(0, 100) : null,
          }
        : null;
    case "frames":
      return Array.isArray(of.addresses)
        ? {
            type: "frames",
            addresses: (of.addresses as unknown[])
              .filter((each): each is string => typeof each === "string" && each.length <= 2000)
              .slice(0, MAX_FRAMES),
          }
        : null;
    default:
      return null;
  }
}

/** A form as far as its size: our server looks at each field. */
const isForm = (form: unknown): form is DrawnForm =>
  typeof form === "object" &&
  form !== null &&
  "fields" in form &&
  Array.isArray(form.fields) &&
  form.fields.length <= 400;

/** The fates of controls, by their shape; what is no such is left out. */
function fillsOf(fills: unknown): ReportedFill[] {
  if (!Array.isArray(fills)) return [];
  return (fills as unknown[]).slice(0, MAX_FILLS).flatMap((one) => {
    const { control, class: of, fate } = (one ?? {}) as Partial<Record<string, unknown>>;
    const known = FATES.find((each) => each === fate);
    return typeof control === "string" && control.length <= 400 && typeof of === "string" && known
      ? [{ control, class: of, fate: known }]
      : [];
  });
}

export function fromPopup(message: unknown): FromPopup | null {
  if (!isMessage(message)) return null;
  const of = message as Partial<Record<string, unknown>> & { type: string };
  if (of.type === "pair") return typeof of.code === "string" ? { type: "pair", code: of.code.slice(0, 40) } : null;
  return of.type === "popup" || of.type === "fill" || of.type === "vouch" || of.type === "record" || of.type === "board"
    ? { type: of.type }
    : null;
}
