import { expect, it } from "vitest";
import { openWorker, signedIn } from "../support/worker";
import { person } from "../support/people";

it("says in a header where a form that a script sends leads, with the cookies; else in a redirect", async () => {
  const worker = openWorker();
  const cookie = await signedIn(await person());
  const body = new URLSearchParams();
  const sent = await worker.ask("/logout", { body, cookie, headers: { "In-Place": "1" } });
  expect([sent.status, sent.headers.get("Leads-To"), sent.headers.get("Location")]).toEqual([204, "/", null]);
  expect(sent.headers.get("Set-Cookie")).toContain("session=");
  expect(sent.headers.get("Clear-Site-Data")).toBe('"storage"');
  const plain = await worker.ask("/logout", { body, cookie });
  expect([plain.status, plain.headers.get("Leads-To"), plain.headers.get("Location")]).toEqual([302, null, "/"]);
});
