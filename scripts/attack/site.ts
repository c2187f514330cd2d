/** A server of the attack's own, with the demo in it, and who asks: built, migrated and at localhost alone. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Miniflare } from "miniflare";
import { authorize, type Action, type UserActor } from "../../workers/core/policy";
import { NO_PLAN } from "../../workers/core/plan-facts-rules";
import { samplePdf } from "../../workers/sandbox/demo/sample-pdf";
import { harmIn } from "./payloads";
import { SAMPLE_PROFILE } from "../sample-profile";

export const ROLES = ["visitor", "owner", "other", "operations", "community", "both", "support", "coach"] as const;
export type Role = (typeof ROLES)[number];

/** Somebody who asks: what their requests carry, and what the policy is to say of them. */
export interface Persona {
  role: Role;
  cookie: string;
  actor: UserActor | { kind: "visitor" };
}

export interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams | FormData | Uint8Array<ArrayBuffer>;
  json?: unknown;
  as?: Persona;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** The request to each part, and what should not have come of it. */
class Findings {
  readonly asked = new Map<string, number>();
  readonly breaches: { part: string; what: string; detail: string }[] = [];

  count(part: string): void {
    this.asked.set(part, (this.asked.get(part) ?? 0) + 1);
  }
  breach(part: string, what: string, detail: string): void {
    this.breaches.push({ part, what: what.slice(0, 160), detail: detail.slice(0, 300) });
  }
}

/** Words that nobody but the owner and those who work for them may read. */
export const OWN_WORDS = { last: "Quillfeather", note: "Lighthouses-only-please", phone: "9812304567" } as const;
const OWN_EMAIL = "quillfeather@sample.jobsarthi.test";
export const OWN_PASSWORD = "walk-the-path-7";

export interface Site {
  origin: string;
  findings: Findings;
  personas: Record<Role, Persona>;
  db: D1Database;
  catalog: D1Database;
  files: R2Bucket;
  /** Sends a request from a network of its own and follows nothing. */
  ask(path: string, ask?: Ask): Promise<Answer>;
  /** The same, counted under a part, where whatever harms is a breach. */
  probe(part: string, what: string, path: string, ask?: Ask): Promise<Answer>;
  /** A session begins for somebody, with their second factor just shown. */
  signIn(userId: string): Promise<string>;
  /** A person of this moment without a profile. */
  newPerson(): Promise<Persona>;
  tick(times: number): Promise<void>;
}

/** Whether the policy admits a user under a line of its table. */
export function lets(persona: Persona, action: Action): boolean {
  try {
    authorize({ actor: persona.actor, now: () => Date.now() }, action);
    return true;
  } catch {
    return false;
  }
}

const id = () => randomUUID().replaceAll("-", "").slice(0, 26).toUpperCase();

/**
 * The site behind a server that runs: signs everybody in and gives the owner a life of their own.
 * @param isNew false where the demo and the owner are there already.
 */
export async function openSite(server: Miniflare, origin: string, isNew = true): Promise<Site> {
  const db = (await server.getD1Database("DB")) as unknown as D1Database;
  const catalog = (await server.getD1Database("CATALOG")) as unknown as D1Database;
  const files = (await server.getR2Bucket("FILES")) as unknown as R2Bucket;
  const findings = new Findings();

  async function ask(
    path: string,
    { method, headers = {}, body, json, as }: Ask = {},
    keepsConnection = false,
  ): Promise<Answer> {
    const sent = new Headers(headers);
    const [a, b] = randomBytes(2);
    if (!sent.has("CF-Connecting-IP")) sent.set("CF-Connecting-IP", `198.${18 + ((a ?? 0) & 1)}.${b}.${a}`);
    if (as && as.cookie !== "") sent.set("Cookie", as.cookie);
    // The server ends a connection that idled for five seconds; a request that is written just then would be lost.
    if (!keepsConnection) sent.set("Connection", "close");
    if (json !== undefined && !sent.has("Content-Type")) sent.set("Content-Type", "application/json");
    const content = json === undefined ? body : JSON.stringify(json);
    const answer = await fetch(`${origin}${path}`, {
      method: method ?? (content === undefined ? "GET" : "POST"),
      headers: sent,
      redirect: "manual",
      signal: AbortSignal.timeout(60_000),
      ...(content === undefined ? {} : { body: content }),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  async function probe(part: string, what: string, path: string, asked: Ask = {}): Promise<Answer> {
    findings.count(part);
    try {
      const answer = await ask(path, asked, true);
      const harm = harmIn(answer, origin);
      if (harm !== null) findings.breach(part, what, harm);
      return answer;
    } catch (error) {
      findings.breach(part, what, `no answer: ${error instanceof Error ? String(error.cause ?? error) : "?"}`);
      return { status: 0, headers: new Headers(), text: "" };
    }
  }

  async function signIn(userId: string): Promise<string> {
    const [session, secret, now] = [id(), id(), Date.now()];
    await db
      .prepare(
        "INSERT INTO sessions (id, secret_hash, user_id, created_at, expires_at, proved_at) VALUES (?, ?, ?, ?, ?, ?)",
      )
      .bind(session, createHash("sha256").update(secret).digest("hex"), userId, now, now + 86_400_000, now)
      .run();
    return `__Host-session=${session}.${secret}`;
  }

  async function newPerson(): Promise<Persona> {
    const [userId, now] = [id(), Date.now()];
    const email = `attack-${userId.toLowerCase()}@sample.jobsarthi.test`;
    await db
      .prepare(
        `INSERT INTO users (id, email, display_name, email_verified_at, created_at)
        VALUES (?, ?, 'Sample Attacked', ?, ?)`,
      )
      .bind(userId, email, now, now)
      .run();
    return personOf("other", email, await signIn(userId));
  }

  async function personOf(role: Role, email: string, cookie = ""): Promise<Persona> {
    const row = await db
      .prepare(
        `SELECT u.id, u.display_name, s.slug, s.operations, s.community, s.support, s.coach FROM users u
          LEFT JOIN staff s ON s.user_id = u.id WHERE u.email = ?`,
      )
      .bind(email)
      .first<Record<string, string | number>>();
    if (!row) throw new Error(`Nobody is called ${email}`);
    const userId = String(row["id"]);
    const has = (name: string) => row[name] === 1;
    return {
      role,
      cookie: cookie === "" ? await signIn(userId) : cookie,
      actor: {
        kind: "user",
        userId,
        email,
        displayName: String(row["display_name"]),
        verified: true,
        sessionId: "",
        staff:
          row["slug"] === null
            ? null
            : {
                slug: String(row["slug"]),
                operations: has("operations"),
                community: has("community"),
                support: has("support"),
                coach: has("coach"),
              },
        unproven: null,
        provedAt: Date.now(),
        country: "IN",
        language: null,
        timeZone: "Asia/Kolkata",
        plan: NO_PLAN,
      },
    };
  }

  async function tick(times: number): Promise<void> {
    for (let i = 0; i < times; i++) {
      const cron = encodeURIComponent("* * * * *");
      await ask(`/cdn-cgi/local/scheduled?cron=${cron}&time=${Date.now()}`);
      // Messages of the queue are delivered a moment later.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    }
  }

  if (isNew) {
    const seeded = await ask("/sandbox/seed", { method: "POST" });
    if (seeded.status !== 200) throw new Error(`The demo could not be loaded: ${seeded.text.slice(0, 500)}`);
  }
  const staff = (name: string) => `${name}@sample.jobsarthi.test`;
  const personaOf = (email: string) => personOf("owner", email);
  const owner = isNew ? await ownLife(ask, personaOf) : await personaOf(OWN_EMAIL);
  const personas: Record<Role, Persona> = {
    visitor: { role: "visitor", cookie: "", actor: { kind: "visitor" } },
    owner,
    other: await personOf("other", staff("candidate")),
    operations: await personOf("operations", staff("operations")),
    community: await personOf("community", staff("community")),
    both: await personOf("both", staff("lead")),
    support: await personOf("support", staff("support")),
    coach: await personOf("coach", staff("coach")),
  };
  if (isNew) await tick(4);
  return { origin, findings, personas, db, catalog, files, ask, probe, signIn, newPerson, tick };
}

/** Signs up, saves a profile with a resume, begins a trial, writes to support and follows a job. */
async function ownLife(ask: Site["ask"], personaOf: (email: string) => Promise<Persona>): Promise<Persona> {
  const email = OWN_EMAIL;
  const done = async (path: string, asked: Ask): Promise<Answer> => {
    const answer = await ask(path, asked);
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
    return answer;
  };
  await done("/api/signUp", {
    json: { fullName: `Sample ${OWN_WORDS.last}`, email: OWN_EMAIL, password: OWN_PASSWORD },
  });
  const owner = await personaOf(email);
  const form = new FormData();
  for (const [name, value] of Object.entries({
    ...SAMPLE_PROFILE,
    email,
    firstName: "Sample",
    lastName: OWN_WORDS.last,
    whatsappContactNumber: OWN_WORDS.phone,
    forBackend_customInstruction: OWN_WORDS.note,
  }))
    form.set(name, value);
  const resume = samplePdf([`Sample ${OWN_WORDS.last}`, email, "Node.js, PostgreSQL, TypeScript", "Pune"]);
  form.set("resume", new File([resume], "quillfeather.pdf", { type: "application/pdf" }));
  await done("/api/uploadPersonalDetails.php", { body: form, as: owner });
  const intent = await done("/api/startIntent", { json: { plan: "Free Trial" }, as: owner });
  const { to } = JSON.parse(intent.text) as { to: string };
  const intentId = new URL(to, "http://own").searchParams.get("intent");
  await done("/api/activateTrial", { json: { intentId }, as: owner });
  await done("/support", { body: new URLSearchParams({ key: id(), text: OWN_WORDS.note }), as: owner });
  return owner;
}
