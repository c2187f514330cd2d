import { describe, expect } from "vitest";
import { person } from "../support/people";
import { openWorker, signedIn } from "../support/worker";
import { holds } from "./holds.ts";

const ADMINS = { operations: { operations: true }, community: { community: true } };

const STATIC = ["/terms", "/privacy", "/refund-policy", "/contact-us", "/about-us"];
const worker = openWorker();
const statuses = async (cookie: string | null, paths: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, (await worker.ask(path, { cookie })).status] as const)),
  );
const allSeen = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, 200]));

holds("6.visitor-static", async () => expect(await statuses(null, STATIC)).toEqual(allSeen(STATIC)));

describe("an admin", () => {
  holds("6.admin-visitors-pages", async () => {
    const pages = ["/", "/premium-community", ...STATIC];
    for (const staff of Object.values(ADMINS))
      expect(await statuses(await signedIn(await person({ staff })), pages)).toEqual(allSeen(pages));
  });

  holds("6.admin-users-pages", async () => {
    for (const staff of Object.values(ADMINS)) {
      const cookie = await signedIn(await person({ staff }));
      const chosen = await worker.ask("/purchase", { cookie, body: new URLSearchParams({ plan: "Free Trial" }) });
      const onboarding = chosen.headers.get("Location") ?? "";
      expect(onboarding).toMatch(/^\/onboarding\?/);
      const pages = ["/purchase", "/profile", "/dashboard", onboarding];
      expect(await statuses(cookie, pages)).toEqual(allSeen(pages));
    }
  });

  holds("6.admin-console", async () => {
    const leads = async (staff?: { operations?: boolean; community?: boolean }) => {
      const html = await (
        await worker.ask("/dashboard", { cookie: await signedIn(await person(staff && { staff })) })
      ).text();
      return /<a [^>]*href="\/admin-jobs-manager"[^>]*>Admin Console</.test(html);
    };
    for (const staff of Object.values(ADMINS)) expect(await leads(staff)).toBe(true);
    expect(await leads()).toBe(false);
  });
});
