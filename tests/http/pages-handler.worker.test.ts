import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { expect, it } from "vitest";
import type { Env } from "@workers/config";
import worker from "../../build/server/index.js";
import before from "./pages-before.json";
import { takeErrors } from "../support/errors";
import { faultyD1, LOST } from "../support/faulty";
import { person } from "../support/people";
import { ORIGIN, signedIn } from "../support/worker";

interface Asked {
  path: string;
  as?: "user" | "staff";
  method?: string;
  form?: FormData | URLSearchParams;
  headers?: Record<string, string>;
  /** Answers of the database to the page's own questions. */
  fails?: string;
  logs?: string[];
}

const OWN = { "Sec-Fetch-Site": "same-origin", Origin: ORIGIN };
const BROKEN = "D1_ERROR: no such column: SQLITE_ERROR";

const file = () => {
  const form = new FormData();
  form.append("firstName", "Asha");
  form.append("resume", new File(["no resume"], "resume.pdf", { type: "application/pdf" }));
  return form;
};

const REQUESTS: Readonly<Record<string, Asked>> = {
  "a public page": { path: "/about-us" },
  "a public page in Hindi": { path: "/hi" },
  "a public page, signed in": { path: "/about-us", as: "user" },
  "a public page that is searched": { path: "/find?work=Backend+Developer&where=Pune" },
  "a public page, its headers": { path: "/login?from=%2Fplan", method: "HEAD" },
  "the form to sign in": { path: "/login?from=%2Fplan" },
  "a person's page": { path: "/dashboard", as: "user" },
  "a person's form": { path: "/profile", as: "user" },
  "a person's form, for a crawler": {
    path: "/profile",
    as: "user",
    headers: { "User-Agent": "Googlebot/2.1" },
  },
  "a person's page, its headers": { path: "/profile", as: "user", method: "HEAD" },
  "a person's file": { path: "/applications/csv", as: "user" },
  "a page of staff": { path: "/admin-jobs-manager", as: "staff" },
  "a page of staff, to a person": { path: "/admin-jobs-manager", as: "user" },
  "a page that is not there": { path: "/nowhere" },
  "a page that is not there, signed in": { path: "/nowhere", as: "user" },
  "a path with slashes at its end": { path: "/login//", as: "user" },
  "a redirect to sign in": { path: "/dashboard" },
  "a redirect of who is signed in": { path: "/login?from=%2Fplan", as: "user" },
  "a page that fails": { path: "/dashboard", as: "user", fails: BROKEN, logs: ["page.failed"] },
  "a page whose database does not answer": { path: "/dashboard", as: "user", fails: LOST, logs: ["page.failed"] },
  "a form with problems": { path: "/login", form: new URLSearchParams({ email: "asha", password: "" }) },
  "a form with a file and problems": { path: "/profile", as: "user", form: file() },
  "a form of who was signed out": { path: "/profile", form: file() },
  "a form to a page that takes none": { path: "/about-us", form: new URLSearchParams({ a: "b" }) },
  "a method that no page has": { path: "/login", method: "PUT" },
  "a page's data": { path: "/profile.data", as: "user" },
  "a page's data, one route of it": { path: "/profile.data?_routes=root", as: "user" },
  "a page's data, signed out": { path: "/profile.data" },
  "a page's data that fails": { path: "/dashboard.data", as: "user", fails: BROKEN, logs: ["page.failed"] },
  "a form's data with problems": {
    path: "/login.data",
    form: new URLSearchParams({ email: "asha", password: "" }),
  },
  "the pages' list": { path: "/__manifest?paths=%2Flogin&version=other" },
};

/** The pages' own reads; who is signed in is read before them. */
const failing = (words: string) => faultyD1(env.DB, (sql) => (/\bapplications\b/.test(sql) ? words : null));

async function ask({ path, as, method, form, headers, fails }: Asked): Promise<Response> {
  const whole = form && new Response(form);
  const body = await whole?.arrayBuffer();
  const actor = as && (await person(as === "staff" ? { staff: { operations: true } } : {}));
  const request = new Request(ORIGIN + path, {
    method: method ?? (body ? "POST" : "GET"),
    redirect: "manual",
    headers: {
      Accept: "text/html",
      ...(actor ? { Cookie: await signedIn(actor) } : {}),
      ...(whole
        ? { ...OWN, "Content-Type": whole.headers.get("Content-Type")!, "Content-Length": String(body!.byteLength) }
        : OWN),
      ...headers,
    },
    ...(body ? { body } : {}),
  });
  const bindings = { ...env, ...(fails === undefined ? {} : { DB: failing(fails) }) } as Env;
  const ctx = createExecutionContext();
  const response = await worker.fetch(request as Parameters<typeof worker.fetch>[0], bindings, ctx);
  await waitOnExecutionContext(ctx);
  return response;
}

/** Each header, with what differs from one answer to the next left out. */
function headersOf(response: Response): Record<string, string> {
  const headers = Object.fromEntries(response.headers);
  for (const name of ["etag", "x-request-id"]) if (headers[name]) headers[name] = "…";
  if (headers["set-cookie"]) headers["set-cookie"] = headers["set-cookie"].replace(/=[^;]+;/, "=…;");
  const policy = headers["content-security-policy"] ?? "";
  return { ...headers, "content-security-policy": policy.includes("'nonce-") ? "with the nonce" : "without a nonce" };
}

/** The page of the record that the framework runs: it asks for the font and the styles ahead of its scripts. */
const RUNS_SCRIPTS = "a page of staff";

/** The hrefs that the header asks for, each of which the page must link. */
const preloads = (link: string) => [...link.matchAll(/<([^>]+)>; rel=preload/g)].map(([, href]) => href!);

// The record is of the same requests to the Worker whose pages react-router's own handler rendered; redirects ask since
// then for a whole page.
it.each(Object.entries(REQUESTS))("%s is answered as before", async (what, asked) => {
  const response = await ask(asked);
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1];
  const body = await response.text();
  const { link, ...rest } = headersOf(response);
  const answer = { status: response.status, headers: rest, hasBody: body !== "" };
  const { status, headers, hasBody } = before.pages[what as keyof typeof before.pages];
  expect(answer).toEqual({ status, headers: { ...before.every, ...headers }, hasBody });
  expect(link !== undefined).toBe(what === RUNS_SCRIPTS);
  for (const href of preloads(link ?? "")) expect(body).toContain(` href="${href}"`);
  for (const [, named] of body.matchAll(/<script nonce="([^"]*)"/g)) expect(named).toBe(nonce);
  expect(takeErrors()).toEqual(asked.logs ?? []);
});
