/**
 * The shared parts of programs that call a running server as staff: how they come in, requests that are repeated once,
 * and ends that say a sentence. INGEST_TOKEN is a token of /admin-staff; on this machine the demo's operator is the
 * default.
 */

/** An error that ends the program with a sentence instead of a stack. */
export class Stop extends Error {}

/** Runs the program: a `Stop` and what the system says (a file that cannot be read) end it with their sentence. */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    // The reader has enough, as `| head` has.
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

/** The demo's operator, on this machine. */
const DEMO = { email: "operations@sample.jobsarthi.test", password: "sample-staff-1" };

/** The header by which a program comes in. */
export type Access = { Authorization: string } | { Cookie: string };

/** Sends JSON, once more when the network fails or the server stumbles: for calls that may safely be repeated. */
export function post(origin: string, path: string, body: string, access: Access | null): Promise<Response> {
  return twice(origin, path, {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", Origin: origin, ...access },
  });
}

/** Reads, once more when the network fails or the server stumbles. */
export function get(origin: string, path: string, access: Access): Promise<Response> {
  return twice(origin, path, { headers: { ...access } });
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

/** How this program comes in: by its token, or on this machine as the demo's operator. */
export async function comeIn(origin: string): Promise<Access> {
  const token = process.env["INGEST_TOKEN"];
  if (token) return { Authorization: `Bearer ${token}` };
  if (!["localhost", "127.0.0.1", "[::1]"].includes(new URL(origin).hostname))
    throw new Stop(`Set INGEST_TOKEN to a token that ${origin}/admin-staff made.`);
  const answer = await post(origin, "/api/signIn", JSON.stringify(DEMO), null);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  if (answer.status === 429) throw new Stop("Too many attempts to sign in; try again later.");
  if (!answer.ok || cookie === "")
    throw new Stop(`${origin} does not accept the sign-in of ${DEMO.email}: ${await reason(answer)}`);
  // The demo's staff have a second factor too; on this machine they are let in without its code.
  const confirmed = await post(origin, "/sandbox/confirm", "{}", { Cookie: cookie });
  if (!confirmed.ok) throw new Stop(`${origin} asks for a second factor: ${await reason(confirmed)}`);
  return { Cookie: cookie };
}

/** Why a call was refused, in its own words where it has some. */
export async function reason(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  const error = typeof body === "object" && body !== null && "error" in body ? body.error : null;
  return typeof error === "string" ? error : `status ${answer.status}`;
}
