import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import type { AppContext } from "@workers/core/context";
import { randomId } from "@workers/core/ids";
import { variantOfCode } from "@workers/core/variant-rules";
import { chooseLanguage, signUp } from "@workers/modules/accounts";
import { as, makeContext } from "../../../support/context";
import { person } from "../../../support/people";
import { openWorker, signedIn } from "../../../support/worker";

const chosenBy = (userId: string) =>
  env.DB.prepare("SELECT language, time_zone AS zone FROM users WHERE id = ?").bind(userId).first();

describe("at sign-up", () => {
  const signedUp = async (client: Partial<AppContext["client"]>) => {
    const ctx = makeContext();
    const email = `own-${randomId(10).toLowerCase()}@sample.jobsarthi.test`;
    const input = { fullName: "New Person", email, password: "correct horse" };
    const { userId } = await signUp({ ...ctx, client: { ...ctx.client, ...client } }, input);
    return chosenBy(userId);
  };

  it("the clocks are those that the edge sees, and India's where it sees none that we know", async () => {
    expect(await signedUp({ timeZone: "America/Detroit", country: "US" })).toEqual({
      language: null,
      zone: "America/New_York",
    });
    expect(await signedUp({ timeZone: "Asia/Calcutta" })).toMatchObject({ zone: "Asia/Kolkata" });
    for (const timeZone of [null, "", "Moon/Crater", "<script>"])
      expect(await signedUp({ timeZone, country: null })).toMatchObject({ zone: "Asia/Kolkata" });
    expect(await signedUp({ timeZone: null, country: "US" })).toMatchObject({ zone: "America/New_York" });
  });

  it("the language is Hindi where the site was opened in it", async () => {
    expect(await signedUp({ variant: variantOfCode("hi") })).toMatchObject({ language: "hi" });
    expect(await signedUp({ variant: variantOfCode("in") })).toMatchObject({ language: null });
  });
});

describe("the choice", () => {
  const HINDI = { language: "hi", timeZone: "Asia/Dubai" };

  it("is one's own, as often as it is sent", async () => {
    const [asha, ravi] = [await person(), await person()];
    for (let again = 0; again < 2; again++) await chooseLanguage(as(makeContext(), asha), HINDI);
    expect(await chosenBy(asha.userId)).toEqual({ language: "hi", zone: "Asia/Dubai" });
    expect(await chosenBy(ravi.userId)).toEqual({ language: null, zone: "Asia/Kolkata" });
  });

  it("is refused signed out, and where it is none of the lists", async () => {
    await expect(chooseLanguage(makeContext(), HINDI)).rejects.toMatchObject({ code: "signed_out" });
    const asha = await person();
    for (const input of [{}, null, "hi", { language: "ta", timeZone: "Mars" }, { ...HINDI, timeZone: "__proto__" }])
      await expect(chooseLanguage(as(makeContext(), asha), input)).rejects.toMatchObject({ code: "invalid" });
    expect(await chosenBy(asha.userId)).toEqual({ language: null, zone: "Asia/Kolkata" });
  });

  it("is made on the account's page, says there what is wrong, and changes no page of a stranger", async () => {
    const worker = openWorker();
    const cookie = await signedIn(await person());
    const post = (form: Record<string, string>) =>
      worker.ask("/account", { cookie, body: new URLSearchParams({ act: "language", ...form }) });
    const wrong = await (await post({ language: "ta", timeZone: "Asia/Dubai" })).text();
    expect(wrong).toContain("Please choose one of the languages");
    const right = await post(HINDI);
    expect(right.headers.get("Set-Cookie")).toContain("__Host-variant=hi.chosen;");
    expect(right.status).toBe(302);
    const saved = await (await worker.ask(right.headers.get("Location") ?? "", { cookie })).text();
    expect(saved).toContain('<html lang="hi"');
    expect(saved).toContain("भाषा और टाइम ज़ोन सेव हो गए।");
    expect((await worker.ask("/account", { body: new URLSearchParams({ act: "language", ...HINDI }) })).status).toBe(
      302,
    );
  });

  it("is the language of pages in every browser, but for one in which another was chosen", async () => {
    const [worker, asha] = [openWorker(), await person()];
    const cookie = await signedIn(asha);
    const langOf = async (path: string, more = "") =>
      /<html lang="([^"]*)"/.exec(await (await worker.ask(path, { cookie: cookie + more })).text())?.[1];
    expect(await langOf("/purchase")).toBe("en");
    await chooseLanguage(as(makeContext(), asha), HINDI);
    expect(await langOf("/purchase")).toBe("hi");
    // The English page's address was opened here, and nothing was chosen.
    expect(await langOf("/purchase", "; __Host-variant=in")).toBe("hi");
    expect(await langOf("/purchase", "; __Host-variant=in.chosen")).toBe("en");
    expect(await langOf("/us")).toBe("en");
    await chooseLanguage(as(makeContext(), asha), { ...HINDI, language: "en" });
    expect(await langOf("/purchase", "; __Host-variant=hi")).toBe("en");
  });
});
