import { expect, it } from "vitest";
import { operator, person } from "../support/people";
import { openWorker, ORIGIN, signedIn } from "../support/worker";
import { unzipped } from "../support/zip";

it("hands operators the extension for the site that they came from, with all that its manifest names", async () => {
  const worker = openWorker();
  const answer = await worker.ask("/admin-extension/download", { cookie: await signedIn(await operator()) });
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
  const files = unzipped(await answer.bytes());
  const text = (name: string) => new TextDecoder().decode(files.get(name));
  const manifest = JSON.parse(text("manifest.json")) as {
    version: string;
    host_permissions: string[];
    externally_connectable: { matches: string[] };
    background: { service_worker: string };
    action: { default_popup: string };
  };
  expect(answer.headers.get("Content-Disposition")).toContain(`-operators-${manifest.version}.zip`);
  expect(manifest.externally_connectable.matches).toEqual([`${new URL(ORIGIN).protocol}//localhost/*`]);
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([manifest.background.service_worker, manifest.action.default_popup, "page.js", "board.js"]),
  );
  expect(text("background.js")).toContain(ORIGIN);
  for (const name of files.keys()) expect([name, text(name).includes("extension.invalid")]).toEqual([name, false]);
});

it("is shown with the steps to install and pair it, and handed to no one else", async () => {
  const worker = openWorker();
  const page = await (await worker.ask("/admin-extension", { cookie: await signedIn(await operator()) })).text();
  expect(page).toMatch(/href="\/admin-extension\/download"[^]*chrome:\/\/extensions[^]*Create a code below/);
  for (const staff of [undefined, { support: true }, { community: true }]) {
    const cookie = await signedIn(await person(staff ? { staff } : {}));
    expect((await worker.ask("/admin-extension/download", { cookie })).status).toBe(302);
  }
  expect((await worker.ask("/admin-extension/download")).status).toBe(302);
});
