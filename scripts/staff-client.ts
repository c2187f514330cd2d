/**
 * What programs share that call a running server as staff: the sign-in, requests that are repeated once, and ends that
 * say a sentence. INGEST_EMAIL and INGEST_PASSWORD sign in; on this machine the demo's operator is the default.
 */

/** What ends the program with a sentence instead of a stack. */
export class Stop extends Error {}

/** Runs the program: a `Stop` and what the system says (a file that cannot be read) end it with their sentence. */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    // Whoever reads has enough, as `| head` has.
    if (error.code !== "EPIPE") throw error;
    process.exit(0);
  });
  try {
    await main();
  } catch (error) {
    const known = error instanceof Stop || (error instanceof Error && "code" in error);
    console.error(known ? error.message : error);
    process.exitCode = 1;
  }
}

/** The origin of what `--to` names. */
export function originOf(to: string): string {
  if (!URL.canParse(to) || !/^https?:$/.test(new URL(to).protocol)) {
    throw new Stop(`--to must be an address such as https://jobs.example.com, not "${to}".`);
  }
  return new URL(to).origin;
}

function credentials(origin: string): { email: string; password: string } {
  const email = process.env["INGEST_EMAIL"];
  const password = process.env["INGEST_PASSWORD"];
  if (email && password) return { email, password };
  const { hostname } = new URL(origin);
  if (hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]")
    return { email: "operations@sample.jobsarthi.test", password: "sample-staff-1" };
  throw new Stop(`Set INGEST_EMAIL and INGEST_PASSWORD to a staff sign-in of ${origin}.`);
}

/** Sends JSON, once more when the network fails or the server stumbles: for calls that may safely be repeated. */
export function post(origin: string, path: string, body: string, cookie: string | null): Promise<Response> {
  return twice(origin, path, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", Origin: origin, ...(cookie ? { Cookie: cookie } : {}) },
  });
}

/** Reads, once more when the network fails or the server stumbles. */
export function get(origin: string, path: string, cookie: string): Promise<Response> {
  return twice(origin, path, { headers: { Cookie: cookie } });
}

async function twice(origin: string, path: string, init: RequestInit): Promise<Response> {
  const send = () => fetch(`${origin}${path}`, { ...init, redirect: "error" });
  try {
    const answer = await send();
    if (answer.status < 500) return answer;
    await answer.body?.cancel();
  } catch {
    // Told below, when the second attempt fails too.
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  try {
    return await send();
  } catch {
    throw new Stop(`No server answers at ${origin}. Start it with npm start, or name another with --to.`);
  }
}

/** The Cookie header of a session of `credentials`. */
export async function signIn(origin: string): Promise<string> {
  const { email, password } = credentials(origin);
  const answer = await post(origin, "/api/signIn", JSON.stringify({ email, password }), null);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  if (answer.ok && cookie !== "") {
    // The demo's staff have a second factor too; on this machine they are let in without its code.
    const confirmed = await post(origin, "/sandbox/confirm", "{}", cookie);
    if (!confirmed.ok) throw new Stop(`${origin} asks for a second factor: ${await reason(confirmed)}`);
    return cookie;
  }
  if (answer.status === 429) throw new Stop("Too many attempts to sign in; try again later.");
  throw new Stop(`${origin} does not accept the sign-in of ${email}: ${await reason(answer)}`);
}

/** Why a call was refused, in its own words where it has some. */
export async function reason(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  const error = typeof body === "object" && body !== null && "error" in body ? body.error : null;
  return typeof error === "string" ? error : `status ${answer.status}`;
}
