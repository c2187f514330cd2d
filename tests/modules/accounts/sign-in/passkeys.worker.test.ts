import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { confirmByPasskey, enrolPasskey, offerConfirm, offerFactors } from "@workers/modules/accounts/sign-in/passkeys";
import { knownDevice } from "@workers/modules/accounts/sign-in/devices";
import { removeFactor } from "@workers/modules/accounts/sign-in/second-factor";
import { actorFromCookie } from "@workers/modules/accounts/sign-in/session";
import { DomainError } from "@workers/core/errors";
import { FACTOR_FRESH_MS, authorize, type UserActor } from "@workers/core/policy";
import { NOON } from "../../../support/clock";
import { newAuthenticator, type Ceremony } from "../../../support/authenticator";
import { makeContext, type TestContext } from "../../../support/context";
import { operator, person } from "../../../support/people";
import { emptyTables, signedIn } from "../../../support/worker";

beforeEach(emptyTables);

const HOME = { origin: "http://localhost:8787", rpId: "localhost" };
const code = async (what: Promise<unknown>) =>
  what.then(
    () => "let in",
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );

/** A session of somebody who has shown nothing but the password, at a clock that the test moves. */
async function atTheDoor(actor?: UserActor) {
  const owner = actor ?? (await operator());
  const cookie = await signedIn(owner);
  const own = (await actorFromCookie(makeContext().db, cookie, NOON)) as UserActor;
  await env.DB.prepare("UPDATE sessions SET proved_at = NULL WHERE id = ?").bind(own.sessionId).run();
  const clock = { now: NOON };
  const come = async (): Promise<TestContext> => {
    const ctx = makeContext({ now: () => clock.now });
    return Object.assign(ctx, { actor: await actorFromCookie(ctx.db, cookie, clock.now) });
  };
  const key = await newAuthenticator(HOME);
  const enrol = async (wrong: Partial<Ceremony> = {}, name = "") => {
    const { challenge } = (await offerFactors(await come())).passkey;
    return code(enrolPasskey(await come(), { name, response: await key.make({ challenge, ...wrong }) }));
  };
  const confirm = async (wrong: Partial<Ceremony> = {}) => {
    const challenge = (await offerConfirm(await come())).passkey?.challenge ?? "none";
    return code(confirmByPasskey(await come(), { response: await key.use({ challenge, ...wrong }) }));
  };
  const isProven = async () => ((await come()).actor as UserActor).staff !== null;
  return { owner, clock, come, key, enrol, confirm, isProven };
}

const WRONG: [string, Partial<Ceremony>][] = [
  ["made for another origin", { origin: "http://localhost:9999" }],
  ["made for a page that looks like ours", { origin: "https://localhost.evil.example" }],
  ["of another host", { rpId: "evil.example" }],
  ["without verifying the person", { isVerified: false }],
  ["without anybody there", { isPresent: false }],
  ["for a challenge of somebody's own", { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }],
];

describe("a passkey", () => {
  it("makes the browser in which it is set up one that showed a factor", async () => {
    const { owner, come, key } = await atTheDoor();
    const { challenge } = (await offerFactors(await come())).passkey;
    const { deviceCookie } = await enrolPasskey(await come(), { name: "", response: await key.make({ challenge }) });
    const ctx = await come();
    const own = { ...ctx, client: { ...ctx.client, device: deviceCookie.split(";")[0]!.split("=")[1]! } };
    const account = { userId: owner.userId, deviceEpoch: 0 };
    expect(await knownDevice(own, account, "device that showed a factor")).not.toBeNull();
  });

  it("is set up once, proves the session, and confirms for a shift afterwards", async () => {
    const { clock, come, key, enrol, confirm, isProven, owner } = await atTheDoor();
    expect((await offerConfirm(await come())).passkey).toBeNull();
    expect((await offerFactors(await come())).passkey).toMatchObject({
      rp: { id: "localhost" },
      attestation: "none",
      authenticatorSelection: { userVerification: "required" },
    });
    expect(await enrol({}, "Laptop")).toBe("let in");
    expect(await isProven()).toBe(true);
    expect((await offerConfirm(await come())).factors).toMatchObject([{ name: "Laptop", kind: "passkey" }]);
    expect((await offerFactors(await come())).passkey.excludeCredentials).toEqual([{ id: key.id, type: "public-key" }]);
    clock.now += 1;
    expect(await enrol()).toBe("let in");
    clock.now += FACTOR_FRESH_MS + 1;
    expect(await code((async () => authorize(await come(), "applications.export_day"))())).toBe("unproven");
    // A second one, and taking one away, ask for the first again.
    expect(await code(offerFactors(await come()))).toBe("unproven");
    expect(await code(removeFactor(await come(), { id: key.id }))).toBe("unproven");
    key.own.counter = 2;
    expect(await confirm()).toBe("let in");
    authorize(await come(), "applications.export_day");
    expect(await code(removeFactor(await come(), { id: key.id }))).toBe("conflict");
    const mails = await env.DB.prepare("SELECT template FROM outbox WHERE user_id = ?").bind(owner.userId).all();
    expect(mails.results).toEqual([{ template: "second_factor" }]);
    const seeker = Object.assign(makeContext(), { actor: await person() });
    for (const verb of [offerFactors, offerConfirm]) expect(await code(verb(seeker))).toBe("forbidden");
  });

  it("that is sent again after a lost answer is answered as the first time, with the same key alone", async () => {
    const { owner, come, key } = await atTheDoor();
    const { challenge } = (await offerFactors(await come())).passkey;
    const sent = { name: "Laptop", response: await key.make({ challenge }) };
    for (let i = 0; i < 2; i++)
      expect(await enrolPasskey(await come(), sent)).toEqual({ deviceCookie: expect.stringContaining("=") });
    const mails = await env.DB.prepare("SELECT template FROM outbox WHERE user_id = ?").bind(owner.userId).all();
    expect(mails.results).toEqual([{ template: "second_factor" }]);
    const other = await newAuthenticator(HOME, key.id);
    const taken = { name: "", response: await other.make({ challenge }) };
    expect(await code(enrolPasskey(await come(), taken))).toBe("invalid");
    const unverified = { name: "", response: await key.make({ challenge, isVerified: false }) };
    expect(await code(enrolPasskey(await come(), unverified))).toBe("invalid");
    expect((await offerConfirm(await come())).factors).toMatchObject([{ name: "Laptop", kind: "passkey" }]);
    await env.DB.prepare("UPDATE sessions SET proved_at = NULL").run();
    expect(await code(enrolPasskey(await come(), sent))).toBe("unproven");
  });

  it.each([...WRONG, ["of the other ceremony", { type: "webauthn.get" }]] as typeof WRONG)(
    "is not set up %s",
    async (_what, wrong) => {
      const { enrol, isProven, come } = await atTheDoor();
      expect(await enrol(wrong)).toBe("invalid");
      expect([await isProven(), (await offerConfirm(await come())).factors]).toEqual([false, []]);
    },
  );

  it.each([...WRONG, ["of the other ceremony", { type: "webauthn.create" }]] as typeof WRONG)(
    "does not confirm %s",
    async (_what, wrong) => {
      const { enrol, confirm, isProven, key } = await atTheDoor();
      await enrol();
      await env.DB.prepare("UPDATE sessions SET proved_at = NULL").run();
      key.own.counter = 2;
      expect(await confirm(wrong)).toBe("invalid");
      expect(await isProven()).toBe(false);
      expect(await confirm()).toBe("let in");
    },
  );

  it("answers a challenge once, in its session alone, for ten minutes", async () => {
    const { owner, clock, come, key, enrol } = await atTheDoor();
    await enrol();
    const elsewhere = await atTheDoor(owner);
    const said = async (ctx: TestContext, ahead = 0) => {
      const challenge = (await offerConfirm(ctx)).passkey?.challenge ?? "";
      key.own.counter += 1;
      clock.now += ahead;
      return { response: await key.use({ challenge }) };
    };
    const one = await said(await come());
    expect(await code(confirmByPasskey(await elsewhere.come(), one))).toBe("invalid");
    const both = await Promise.all([
      code(confirmByPasskey(await come(), one)),
      code(confirmByPasskey(await come(), one)),
    ]);
    expect(both.toSorted()).toEqual(["invalid", "let in"]);
    expect(await code(confirmByPasskey(await come(), one))).toBe("invalid");
    expect(await code(confirmByPasskey(await come(), await said(await come(), 10 * 60_000)))).toBe("invalid");
    // A page that was opened later takes the challenge of the one before.
    const older = await said(await come());
    await offerConfirm(await come());
    expect(await code(confirmByPasskey(await come(), older))).toBe("invalid");
    expect(await code(confirmByPasskey(await come(), await said(await come())))).toBe("let in");
  });

  it("whose counter does not go up may be a copy; one that never counts is no copy", async () => {
    const { key, enrol, confirm } = await atTheDoor();
    key.own.counter = 7;
    await enrol();
    for (const counter of [7, 6, 0]) {
      key.own.counter = counter;
      expect([counter, await confirm()]).toEqual([counter, "invalid"]);
    }
    key.own.counter = 8;
    expect(await confirm()).toBe("let in");
    const synced = await atTheDoor();
    synced.key.own.counter = 0;
    await synced.enrol();
    for (let i = 0; i < 2; i++) expect(await synced.confirm()).toBe("let in");
  });

  it("is its person's: somebody else's signs for nobody, is not taken over, and is guessed ten times", async () => {
    const [mine, theirs] = [await atTheDoor(), await atTheDoor()];
    await mine.enrol();
    await theirs.enrol();
    await env.DB.prepare("UPDATE sessions SET proved_at = NULL").run();
    const challenge = (await offerConfirm(await mine.come())).passkey?.challenge ?? "";
    const foreign = await theirs.key.use({ challenge });
    expect(await code(confirmByPasskey(await mine.come(), { response: foreign }))).toBe("invalid");
    // Somebody else's signature under the name of one's own.
    const renamed = foreign.replaceAll(theirs.key.id, mine.key.id);
    expect(await code(confirmByPasskey(await mine.come(), { response: renamed }))).toBe("invalid");
    const thief = await atTheDoor();
    const { challenge: third } = (await offerFactors(await thief.come())).passkey;
    const stolen = { name: "", response: await mine.key.make({ challenge: third }) };
    expect(await code(enrolPasskey(await thief.come(), stolen))).toBe("conflict");
    expect((await offerConfirm(await mine.come())).factors).toHaveLength(1);
    const tries: string[] = [];
    for (let i = 0; i < 9; i++) tries.push(await mine.confirm({ rpId: "evil.example" }));
    expect([tries.filter((one) => one === "invalid").length, tries.at(-1)]).toEqual([8, "too_many"]);
  });

  it("is refused in words where it is none", async () => {
    const { come, enrol, key } = await atTheDoor();
    await enrol();
    const { challenge } = (await offerConfirm(await come())).passkey ?? {};
    const whole = JSON.parse(await key.use({ challenge: challenge ?? "" })) as { response: object };
    for (const response of ["", "{", "null", "[]", '{"id":1}', JSON.stringify({ ...whole, response: {} })])
      expect(await code(confirmByPasskey(await come(), { response }))).toBe("invalid");
    for (const part of ["clientDataJSON", "authenticatorData", "signature"]) {
      const broken = { ...whole, response: { ...whole.response, [part]: "AAAA" } };
      expect(await code(confirmByPasskey(await come(), { response: JSON.stringify(broken) }))).toBe("invalid");
    }
    expect((await offerConfirm(await come())).factors).toHaveLength(1);
  });
});
