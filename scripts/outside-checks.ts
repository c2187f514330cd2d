/** The paths that a deployed site must not give to strangers, asked as a stranger asks. */
type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/** A year, which browsers' lists ask for. */
const HSTS_SECONDS = 31_536_000;

/** Files that exist on the developer's machine alone. */
const SANDBOX = [
  ["GET", "/sandbox/mail"],
  ["GET", "/sandbox/whatsapp"],
  ["GET", "/sandbox/gallery"],
  ["GET", "/sandbox/codes"],
  ["GET", "/sandbox/openid/authorize"],
  ["POST", "/sandbox/seed"],
  ["POST", "/sandbox/gateway"],
  ["POST", "/api/webhooks/sandbox"],
] as const;

/** The demo's sign-ins, which stand in README for everybody to read. */
export const SAMPLE_SIGN_INS = [
  ...["operations", "community", "lead", "support", "coach"].map((name, i) => [name, `sample-staff-${i + 1}`] as const),
  ...["seeker", "analyst", "candidate", "conclusion-1"].map((name, i) => [name, `sample-seeker-${i + 1}`] as const),
].map(([name, password]) => ({ email: `${name}@sample.jobsarthi.test`, password }));

class ServerFailure extends Error {}

const REASONS = { GET: "opens", POST: "takes calls" } as const;

/**
 * Asks the site and answers what is wrong, a sentence each; none where all is as it must be. Changes nothing there but
 * counts of failed sign-ins.
 */
export async function lookFromOutside(origin: string, ask: Fetch = fetch): Promise<string[]> {
  const wrong: string[] = [];
  const request = async (path: string, init: RequestInit = {}) => {
    const answer = await ask(`${origin}${path}`, { redirect: "manual", signal: AbortSignal.timeout(20_000), ...init });
    // A call that the Worker failed at was not refused, whatever a check expects of it.
    if (answer.status >= 500) throw new ServerFailure(`answers ${answer.status}; the Worker's log says why`);
    return answer;
  };
  const check = async (what: string, look: () => Promise<void>) => {
    try {
      await look();
    } catch (error) {
      if (error instanceof ServerFailure) wrong.push(`${what} ${error.message}`);
      else wrong.push(`${what}: no answer (${error instanceof Error ? error.message : String(error)})`);
    }
  };
  const post = (path: string, body: object) =>
    request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: origin },
      body: JSON.stringify(body),
    });

  await check("The home page", async () => {
    const home = await request("/");
    const html = await home.text();
    if (home.status !== 200) wrong.push(`The home page answers ${home.status}`);
    else if (!/<h1[\s>]/.test(html)) wrong.push("The home page has no headline: it is not this service's");
    wrong.push(...refusedHeaders(home.headers));
  });
  for (const [method, path] of SANDBOX)
    await check(path, async () => {
      const { status } = await (method === "GET" ? request(path) : post(path, {}));
      if (status !== 404)
        wrong.push(`${path} ${REASONS[method]} (${status}, not 404): deploy with npm run deploy alone`);
    });
  for (const { email, password } of SAMPLE_SIGN_INS)
    await check("/api/signIn", async () => {
      const { status, headers } = await post("/api/signIn", { email, password });
      if (status < 400 || headers.getSetCookie().some((cookie) => cookie.startsWith("__Host-session=")))
        wrong.push(`The demo's ${email} can sign in (${status}): its password is public. Remove the account`);
      wrong.push(...refusedCookies(headers));
    });
  await check("/api/signIn from another site", async () => {
    const { status } = await request("/api/signIn", {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: "https://elsewhere.example" },
      body: "{}",
    });
    if (status !== 403) wrong.push(`/api/signIn takes calls from other sites (${status}, not 403)`);
  });
  await check("/.well-known/security.txt", async () => {
    const file = await request("/.well-known/security.txt");
    const text = file.status === 200 ? await file.text() : "";
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
    if (!/^Contact: (?:mailto:|https:)\S+$/m.test(text) || !(expires > Date.now()))
      wrong.push("/.well-known/security.txt names nobody to tell of a hole, or has expired");
  });
  if (origin.startsWith("https:"))
    await check("http", async () => {
      const { status, headers } = await ask(origin.replace("https:", "http:"), {
        redirect: "manual",
        signal: AbortSignal.timeout(20_000),
      });
      if (status < 300 || status > 399 || !headers.get("Location")?.startsWith("https://"))
        wrong.push("http:// is not sent on to https://: switch on Always Use HTTPS for the zone");
    });
  return [...new Set(wrong)];
}

function refusedHeaders(headers: Headers): string[] {
  const wrong: string[] = [];
  const hsts = headers.get("Strict-Transport-Security") ?? "";
  if (Number(/max-age=(\d+)/.exec(hsts)?.[1] ?? 0) < HSTS_SECONDS || !/includeSubDomains/i.test(hsts))
    wrong.push(`Strict-Transport-Security is "${hsts}": it must hold for a year, with subdomains`);
  const policy = headers.get("Content-Security-Policy") ?? "";
  if (!/default-src|script-src/.test(policy) || !/frame-ancestors 'none'/.test(policy))
    wrong.push("Content-Security-Policy is missing, or lets other sites frame pages");
  if (/script-src[^;]*'unsafe-(?:inline|eval)'/.test(policy)) wrong.push("Content-Security-Policy lets any script run");
  if (headers.get("X-Content-Type-Options") !== "nosniff") wrong.push("X-Content-Type-Options is not nosniff");
  return [...wrong, ...refusedCookies(headers)];
}

function refusedCookies(headers: Headers): string[] {
  return headers.getSetCookie().flatMap((cookie) => {
    const isWhole =
      /; *Secure/i.test(cookie) && /; *HttpOnly/i.test(cookie) && /; *SameSite=(?:Lax|Strict)/i.test(cookie);
    const name = cookie.split("=")[0] ?? "";
    return isWhole && name.startsWith("__Host-")
      ? []
      : [`The cookie ${name} is not __Host-, Secure, HttpOnly and SameSite`];
  });
}
