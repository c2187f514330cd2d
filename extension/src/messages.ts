import type { AnsweredField } from "./engine/match.ts";
import type { FormField } from "../../workers/domain/questions/vocabulary";

/** What the code in a page asks of the extension. Whoever asks, and from where, is told by the browser alone. */
export type FromPage =
  | { type: "begin" }
  | { type: "answers"; fields: readonly FormField[] }
  | { type: "resume" }
  | { type: "sending" }
  | { type: "confirmed"; text: string; number: string | null };

/** Answers to them; null where nothing is given to this page. */
export interface ToPage {
  begin: { fills: true; hasResume: boolean; sent: boolean } | null;
  answers: readonly AnsweredField[] | null;
  resume: { name: string; base64: string } | null;
}

/** What the popup asks. */
export type FromPopup =
  | { type: "popup" }
  | { type: "pair"; code: string }
  | { type: "fill" }
  | { type: "vouch" }
  | { type: "record" };

/** What the popup shows. */
export interface PopupState {
  paired: boolean;
  line: string;
  /** The host that it is asked about. */
  vouchFor: string | null;
}

const isMessage = (message: unknown): message is { type: string } =>
  typeof message === "object" && message !== null && "type" in message && typeof message.type === "string";

/** A message of a page's own frame, by its shape: what a page could make up is no such. */
export function fromPage(message: unknown): FromPage | null {
  if (!isMessage(message)) return null;
  const of = message as Partial<Record<string, unknown>> & { type: string };
  switch (of.type) {
    case "begin":
    case "resume":
    case "sending":
      return { type: of.type };
    case "answers":
      return Array.isArray(of.fields) && of.fields.length <= 400
        ? { type: "answers", fields: of.fields as FormField[] }
        : null;
    case "confirmed":
      return typeof of.text === "string"
        ? {
            type: "confirmed",
            text: of.text.slice(0, 300),
            number: typeof of.number === "string" ? of.number.slice(0, 100) : null,
          }
        : null;
    default:
      return null;
  }
}

export function fromPopup(message: unknown): FromPopup | null {
  if (!isMessage(message)) return null;
  const of = message as Partial<Record<string, unknown>> & { type: string };
  if (of.type === "pair") return typeof of.code === "string" ? { type: "pair", code: of.code.slice(0, 40) } : null;
  return of.type === "popup" || of.type === "fill" || of.type === "vouch" || of.type === "record"
    ? { type: of.type }
    : null;
}
