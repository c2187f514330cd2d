import { Agent, request } from "node:http";
import { expect, inject, it } from "vitest";

/** Posts with the body after the headers, as many clients do: by then the answer may have been made. */
function post(path: string, cookie: string, origin: string): Promise<number> {
  const body = JSON.stringify({ email: "nobody@sample.jobsarthi.test", lockStatus: false });
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, origin),
      {
        method: "POST",
        agent: false,
        headers: { Cookie: cookie, Origin: origin, "Content-Type": "application/json", "Content-Length": body.length },
      },
      (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.on("error", reject);
    sent.flushHeaders();
    setTimeout(() => sent.end(body), 5);
  });
}

it("a call that is refused before its body is read leaves the server up", async () => {
  const origin = inject("origin");
  const signedIn = await fetch(new URL("/api/signIn", origin), {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/json" },
    body: JSON.stringify({ email: "seeker@sample.jobsarthi.test", password: "sample-seeker-1" }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  for (let i = 0; i < 30; i++)
    expect(
      await post(
        i % 2 ? "/api/LockUnlockConclusionEntry.php" : "/api/SendOnboardingCompletionEmail.php",
        cookie,
        origin,
      ),
    ).toBe(403);
  expect((await fetch(new URL("/api/getLocation.php", origin))).ok).toBe(true);
});

it("nor does it break the next request on its connection", async () => {
  const origin = inject("origin");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const connections = new Set<unknown>();
  const ask = (path: string, body: string | null, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      const length = body === null ? {} : { "Content-Length": body.length };
      const sent = request(new URL(path, origin), {
        method: body === null ? "GET" : "POST",
        agent,
        headers: { "Content-Type": "application/json", ...length, ...headers },
      });
      sent.on("socket", (socket) => connections.add(socket));
      sent.on("error", reject);
      sent.on("response", (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? 0));
      });
      sent.end(body ?? undefined);
    });
  for (const [path, status, headers] of [
    ["/api/nothing", 404, {}],
    ["/api/getLocation.php", 405, {}],
    ["/api/SendOnboardingCompletionEmail.php", 401, {}],
    ["/api/signIn", 403, { Origin: "https://elsewhere.example" }],
    ["/terms", 405, {}],
  ] as const)
    for (const size of [10, 300_000]) {
      expect(await ask(path, JSON.stringify("x".repeat(size)), headers), path).toBe(status);
      expect(await ask("/api/getLocation.php", null), path).toBe(200);
    }
  agent.destroy();
  expect(connections.size).toBe(1);
});
