import { VERSION_HEADER, type ReportedFill } from "../../workers/modules/fulfilment/extension/vocabulary";
import type { AnsweredField } from "./engine/match.ts";
import type { DrawnForm } from "./engine/record-form.ts";
import type { ShownPosting } from "../../workers/modules/catalog/postings/formats/shown.ts";
import type { FormField } from "../../workers/reading/labels/vocabulary";

/** Our own server; the build writes its address. */
declare const ORIGIN: string;

export interface ClaimedEntry {
  entryId: string;
  attempt: number;
  revision: number;
  position: string;
  company: string;
  link: string;
  sendingAt: number | null;
  hasResume: boolean;
  /** Tells people apart for as long as the pairing lasts, and says nothing of who they are. */
  person: string;
}

/** The fate of the jobs of a board's page. */
interface BoardLanded {
  company: string;
  added: number;
  updated: number;
  unchanged: number;
  rejected: number;
}

/** A refusal of the server, in its words. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Asks our server by the token alone: no cookie goes along. @throws Refused with its words. */
async function ask(path: string, token: string | null, body: unknown): Promise<Response> {
  const headers: Record<string, string> = { [VERSION_HEADER]: chrome.runtime.getManifest().version };
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (body !== null) headers["Content-Type"] = "application/json";
  const answer = await fetch(`${ORIGIN}/api/extension/${path}`, {
    method: body === null ? "GET" : "POST",
    headers,
    body: body === null ? null : JSON.stringify(body),
    credentials: "omit",
    redirect: "error",
    cache: "no-store",
  });
  if (answer.ok) return answer;
  const reply = (await answer.json().catch(() => null)) as { error?: string } | null;
  throw new Refused(answer.status, reply?.error ?? `Our server answered ${answer.status}`);
}

export const server = {
  origin: ORIGIN,
  pair: async (code: string) => ((await (await ask("pair", null, { code })).json()) as { token: string }).token,
  entry: async (token: string) => (await (await ask("entry", token, null)).json()) as ClaimedEntry,
  answers: async (token: string, entryId: string, page: string, fields: readonly FormField[]) =>
    (
      (await (await ask("answers", token, { entryId, page, fields })).json()) as {
        answered: readonly AnsweredField[];
      }
    ).answered,
  async resume(token: string, entryId: string, page: string): Promise<{ name: string; base64: string }> {
    const answer = await ask("resume", token, { entryId, page });
    const named = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1];
    const bytes = new Uint8Array(await answer.arrayBuffer());
    let text = "";
    for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
    return { name: named ?? "resume.pdf", base64: btoa(text) };
  },
  board: async (token: string, page: string, postings: readonly ShownPosting[]) =>
    (await (await ask("board", token, { page, openings: postings })).json()) as BoardLanded,
  vouch: (token: string, entryId: string, page: string) => ask("host", token, { entryId, page }),
  sending: (token: string, entryId: string, attempt: number, page: string) =>
    ask("sending", token, { entryId, attempt, page }),
  fills: (token: string, entryId: string, attempt: number, page: string, fills: readonly ReportedFill[]) =>
    ask("fills", token, { entryId, attempt, page, fills }),
  recordForm: async (token: string, form: { entryId: string; page: string } & DrawnForm) =>
    (await (await ask("form", token, form)).json()) as { isNew: boolean; fieldCount: number },
  confirm: (token: string, proof: Record<string, unknown>) => ask("confirmation", token, proof),
};
