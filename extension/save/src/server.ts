/** Our own server, asked by the button's token alone, and only when the person presses. */

/** The build writes its address. */
declare const ORIGIN: string;

export const SITE = ORIGIN;

/** A job as the person says it. */
export interface SaidJob {
  link: string;
  title: string;
  company: string;
  place: string;
}
export type Act = "apply" | "self" | "skip";
/** The state of a job for its person. `held`: on hold. `tried`: it could not be applied to for them. */
export type Standing = "new" | "saved" | "queued" | "held" | "applied" | "skipped" | "tried";
/** The state after a press. */
export type Settled = Exclude<Standing, "new">;

/** A job as our server knows it. Sentences are in the language that was asked for. */
export interface Looked {
  understood: { title: string; company: string; place: string };
  needs: ("title" | "company" | "place")[];
  fit: { is: "close" | "stretch" | "none"; percent: number; reasons: string[]; gaps: string[] } | null;
  /** `alike`: what was done with another listing of it. */
  standing: { is: Standing; alike: string | null; reference: string | null };
  acts: Act[];
  signs: string[];
  /** The cost of the acts, and what they take back. */
  costs: string | null;
  stop: string | null;
}

/** A refusal in our server's words; 0 where it did not answer. */
export class Refused extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  constructor(status: number, message = "", fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

const PATIENCE_MS = 30_000;

/** @throws Refused. */
async function ask<Answer>(path: string, token: string | null, body: object): Promise<Answer> {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (token !== null) headers["Authorization"] = `Bearer ${token}`;
  const answer = await fetch(`${ORIGIN}/api/save-button/${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
    credentials: "omit",
    redirect: "error",
    cache: "no-store",
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null);
  if (!answer) throw new Refused(0);
  const said = (await answer.json().catch(() => null)) as Record<string, unknown> | null;
  if (answer.ok && said !== null) return said as Answer;
  const { error, fields } = (said ?? {}) as { error?: string; fields?: Record<string, string> };
  throw new Refused(answer.status, error, fields);
}

export const server = {
  pair: (code: string) => ask<{ token: string }>("pair", null, { code }),
  look: (token: string, job: SaidJob, language: string) => ask<Looked>("look", token, { ...job, language }),
  save: (token: string, job: SaidJob, act: Act, language: string) =>
    ask<{ reference: string; standing: Settled }>("save", token, { ...job, act, language }),
  /** A token begins with the id of its button. */
  end: (token: string) => ask<object>("end", token, { id: token.split(".")[0] }),
};
