import { expect, it } from "vitest";
import { openWorker, signedIn, everything } from "./support/worker";
import { person } from "./support/people";
it("works", async () => {
  const w = openWorker();
  const r = await w.ask("/api/getLocation.php", { country: "IN" });
  console.log(r.status, await r.text(), [...r.headers]);
  const cookie = await signedIn(await person());
  const d = await w.ask("/dashboard", { cookie });
  console.log(d.status, (await d.text()).slice(0, 300), [...d.headers], w.meter);
  console.log((await everything()).length);
  for (const from of ["/日本", "//evil.example", "/\\evil", "/dashboard?x=1"]) {
    const l = await w.ask("/login?from=" + encodeURIComponent(from), { cookie });
    console.log(from, l.status, l.headers.get("location"));
  }
  const l = await w.ask("/dashboard?after=" + "1".repeat(10000), { cookie });
  console.log("after", l.status);
  await w.tick();
  console.log(w.queued);
  expect(1).toBe(1);
});
