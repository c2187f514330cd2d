import type { Env } from "../config";

const REFUSAL =
  "This is the sandbox: it answers at localhost only. To serve people, build with `npm run build` and leave " +
  "MODE unset.\n";
const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The sandbox hands out staff sign-ins, everybody's mail and invented payments, so it answers this machine alone: what
 * counts is where a request was sent to, whatever ORIGIN says.
 * @returns the refusal of a request that was sent to another host; null for every other.
 */
export function refuseStrangeHost(request: Request, env: Pick<Env, "MODE">): Response | null {
  if (env.MODE !== "sandbox") return null;
  const header = request.headers.get("Host");
  if (isLocal(new URL(request.url).hostname) && (header === null || isLocal(header.replace(/:\d*$/, "")))) return null;
  return new Response(REFUSAL, {
    status: 403,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

function isLocal(host: string): boolean {
  return LOCAL.has(host.toLowerCase());
}

/**
 * True for whatever the pages' router would take for a path under /sandbox: it ignores case and empty parts, and
 * decodes each part by itself.
 */
export function isSandboxPath(pathname: string): boolean {
  const first = pathname.split("/").find((part) => part !== "") ?? "";
  return /^sandbox(\.|$)/i.test(decoded(first));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
