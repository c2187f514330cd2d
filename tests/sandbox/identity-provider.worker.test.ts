import { env } from "cloudflare:test";
import { exportJWK, generateKeyPair, importJWK, SignJWT, UnsecuredJWT, type JWK } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { openApp } from "@workers/db/client";
import { s256 } from "@workers/modules/accounts/sign-in/pkce";
import { issuerAnswer, SANDBOX_CLIENT, sandboxEndpoints, signAsIssuer } from "@workers/sandbox/issuer";
import { findSigningKey, storeIssuerCode } from "@workers/sandbox/issuer-queries";
import { randomId, sha256Hex } from "@workers/core/ids";
import { embeddedIdentity, issuerFetch } from "@workers/sandbox/identity";
import { googleIdentity } from "@workers/providers/identity/google";
import type { Fetch } from "@workers/lib/fetch";
import { IdentityRefused, IdentityUnavailable, type IdentityProvider } from "@workers/modules/accounts/sign-in/port";
import { NOON } from "../support/context";

const ORIGIN = "https://jobs.example";
const NOW_S = NOON / 1000;
const PERSON = {
  sub: "110169484474386276334",
  name: "Asha Example",
  email: "Asha@Sample.JobSarthi.test",
  emailVerified: true,
};
const now = () => NOON;

/** One issuer with its adapter, and the means to be a dishonest one. */
interface World {
  clientId: string;
  issuer: string;
  /** `change` sees each answer of the issuer, and may give another. */
  provider(change?: (url: string, answer: () => Promise<Response>) => Promise<Response>): IdentityProvider;
  /** A code for this person, as the issuer gives one out. */
  code(verifier: string, nonce: string): Promise<string>;
  /** The key it signs with. */
  key(): Promise<JWK>;
}

/** Google, played by the test: its addresses, its keys, its codes. */
async function google(): Promise<World> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key: JWK = { ...(await exportJWK(privateKey)), kid: randomId(8), alg: "RS256", use: "sig" };
  const codes = new Map<string, { challenge: string; nonce: string }>();
  const clientId = "client.apps.example";
  const network: Fetch = async (url, init) => {
    if (url === "https://www.googleapis.com/oauth2/v3/certs")
      return Response.json({ keys: [{ kty: key.kty, n: key.n, e: key.e, kid: key.kid, alg: "RS256", use: "sig" }] });
    if (url !== "https://oauth2.googleapis.com/token" || init.method !== "POST" || typeof init.body !== "string")
      throw new TypeError(`nobody answers at ${url}`);
    const form = new URLSearchParams(init.body);
    const given = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    if (
      !given ||
      form.get("client_secret") !== "secret" ||
      form.get("redirect_uri") !== `${ORIGIN}/auth/google/callback` ||
      given.challenge !== (await s256(form.get("code_verifier") ?? ""))
    )
      return Response.json({ error: "invalid_grant" }, { status: 400 });
    const claims = {
      iss: "https://accounts.google.com",
      aud: clientId,
      azp: clientId,
      sub: PERSON.sub,
      name: PERSON.name,
      email: PERSON.email,
      email_verified: true,
      nonce: given.nonce,
      iat: NOW_S,
      exp: NOW_S + 3600,
    };
    return Response.json({ id_token: await sign(key, claims) });
  };
  return {
    clientId,
    issuer: "https://accounts.google.com",
    provider: (change = (_url, answer) => answer()) =>
      googleIdentity(
        { clientId, clientSecret: "secret", origin: ORIGIN },
        { cache: env.CACHE, now, fetch: (url, init) => change(url, () => network(url, init)) },
      ),
    async code(verifier, nonce) {
      const code = randomId();
      codes.set(code, { challenge: await s256(verifier), nonce });
      return code;
    },
    key: () => Promise.resolve(key),
  };
}

/** The sandbox's own issuer. */
async function embedded(): Promise<World> {
  const issuer = { db: openApp(env.DB), now, origin: ORIGIN };
  await issuerAnswer(issuer, new Request(sandboxEndpoints(ORIGIN).jwks));
  const network = issuerFetch(issuer);
  return {
    clientId: SANDBOX_CLIENT.id,
    issuer: sandboxEndpoints(ORIGIN).issuer,
    provider: (change = (_url, answer) => answer()) =>
      embeddedIdentity(issuer, { cache: env.CACHE, now }, (url, init) => change(url, () => network(url, init))),
    async code(verifier, nonce) {
      const code = randomId();
      const granted = {
        clientId: SANDBOX_CLIENT.id,
        redirectUri: sandboxEndpoints(ORIGIN).redirectUri,
        challenge: await s256(verifier),
        nonce,
        person: PERSON,
      };
      await storeIssuerCode(issuer.db, { codeHash: await sha256Hex(code), granted, expiresAt: NOON + 60_000 }, NOON);
      return code;
    },
    async key() {
      const key = await findSigningKey(issuer.db);
      if (!key) throw new Error("the issuer has no key");
      return key as JWK;
    },
  };
}

async function sign(key: JWK, claims: Record<string, unknown>, header: Record<string, unknown> = {}): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", kid: key.kid ?? "", ...header })
    .sign(await importJWK(key, "RS256"));
}

describe.each([
  ["Google", google],
  ["the sandbox", embedded],
] as const)("%s", (_name, make) => {
  let world: World;
  let stranger: JWK;
  beforeAll(async () => {
    world = await make();
    const { privateKey } = await generateKeyPair("RS256", { extractable: true });
    stranger = { ...(await exportJWK(privateKey)), kid: (await world.key()).kid ?? "" };
  });

  const good = (nonce: string) => ({
    iss: world.issuer,
    aud: world.clientId,
    azp: world.clientId,
    sub: PERSON.sub,
    name: PERSON.name,
    email: PERSON.email,
    email_verified: true,
    nonce,
    iat: NOW_S,
    exp: NOW_S + 3600,
  });

  /** An exchange whose ID token is replaced by this one. */
  async function withToken(token: (nonce: string) => Promise<string> | string) {
    const [verifier, nonce] = [randomId(64), randomId()];
    const provider = world.provider(async (url, answer) =>
      url.endsWith("/token") ? Response.json({ id_token: await token(nonce) }) : answer(),
    );
    return provider.exchange({ code: "any", verifier, nonce });
  }
  const signed = (claims: Record<string, unknown>, header: Record<string, unknown> = {}) =>
    withToken(async (nonce) => sign(await world.key(), { ...good(nonce), ...claims }, header));

  it("sends people to the issuer with state, nonce and challenge, and no secret", () => {
    const url = new URL(world.provider().authorizationUrl({ state: "s", nonce: "n", challenge: "c" }));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: world.clientId,
      redirect_uri: `${ORIGIN}/auth/google/callback`,
      response_type: "code",
      scope: "openid email profile",
      state: "s",
      nonce: "n",
      code_challenge: "c",
      code_challenge_method: "S256",
      prompt: "select_account",
    });
  });

  it("says who it is, for a code that it gave out: once, to who began", async () => {
    const [verifier, nonce] = [randomId(64), randomId()];
    const code = await world.code(verifier, nonce);
    expect(await world.provider().exchange({ code, verifier, nonce })).toEqual({
      subject: PERSON.sub,
      email: "asha@sample.jobsarthi.test",
      emailVerified: true,
      name: PERSON.name,
    });
    await expect(world.provider().exchange({ code, verifier, nonce })).rejects.toThrow(IdentityRefused);
    const stolen = await world.code(verifier, nonce);
    await expect(world.provider().exchange({ code: stolen, verifier: randomId(64), nonce })).rejects.toThrow(
      IdentityRefused,
    );
    await expect(world.provider().exchange({ code: "made-up", verifier, nonce })).rejects.toThrow(IdentityRefused);
    const other = await world.code(verifier, randomId());
    await expect(world.provider().exchange({ code: other, verifier, nonce })).rejects.toThrow("another sign-in");
  });

  it("takes a token that is good, and only what it says", async () => {
    expect(await signed({})).toMatchObject({ subject: PERSON.sub });
    expect(await signed({ azp: undefined, name: undefined, email_verified: undefined })).toEqual({
      subject: PERSON.sub,
      email: "asha@sample.jobsarthi.test",
      emailVerified: false,
      name: null,
    });
    // A minute of skew between two clocks.
    expect(await signed({ exp: NOW_S - 59 })).toMatchObject({ subject: PERSON.sub });
  });

  it.each([
    ["for another client", { aud: "somebody-else" }],
    ["for several clients", { aud: ["somebody-else", "x"] }],
    ["that another client asked for", { azp: "somebody-else" }],
    ["of another issuer", { iss: "https://evil.example" }],
    ["of an issuer that begins alike", { iss: "https://accounts.google.com.evil.example" }],
    ["that ran out", { exp: NOW_S - 61 }],
    ["that is not good yet", { nbf: NOW_S + 120 }],
    ["without an end", { exp: undefined }],
    ["without a beginning", { iat: undefined }],
    ["made ten years ago, good until tomorrow", { iat: NOW_S - 315_360_000, exp: NOW_S + 86_400 }],
    ["made twelve minutes ago", { iat: NOW_S - 720 }],
    ["made in an hour", { iat: NOW_S + 3600, exp: NOW_S + 7200 }],
    ["made at a time that is no number", { iat: "now" }],
    ["without a subject", { sub: undefined }],
    ["with an empty subject", { sub: "" }],
    ["whose subject is a number", { sub: 42 }],
    ["without a nonce", { nonce: undefined }],
    ["of another sign-in", { nonce: "replayed" }],
    ["without an address", { email: undefined }],
    ["whose address is none", { email: "nobody" }],
    ["whose address is confirmed by a word", { email_verified: "true" }],
  ])("refuses a token %s", async (_what, claims) => {
    await expect(signed(claims)).rejects.toThrow(IdentityRefused);
  });

  it("refuses a token that the issuer has not signed, however it is made to look", async () => {
    const issuers = await world.key();
    await expect(withToken((nonce) => sign(stranger, good(nonce)))).rejects.toThrow(IdentityRefused);
    await expect(withToken((nonce) => new UnsecuredJWT(good(nonce)).encode())).rejects.toThrow(IdentityRefused);
    // The public key, taken for a shared secret.
    const secret = new TextEncoder().encode(JSON.stringify({ kty: issuers.kty, n: issuers.n, e: issuers.e }));
    await expect(
      withToken((nonce) =>
        new SignJWT(good(nonce)).setProtectedHeader({ alg: "HS256", kid: issuers.kid ?? "" }).sign(secret),
      ),
    ).rejects.toThrow(IdentityRefused);
    const { privateKey } = await generateKeyPair("ES256");
    await expect(
      withToken((nonce) =>
        new SignJWT(good(nonce)).setProtectedHeader({ alg: "ES256", kid: issuers.kid ?? "" }).sign(privateKey),
      ),
    ).rejects.toThrow(IdentityRefused);
    // The right key, an algorithm that was not agreed.
    await expect(
      withToken(async (nonce) =>
        new SignJWT(good(nonce))
          .setProtectedHeader({ alg: "RS512", kid: issuers.kid ?? "" })
          .sign(await importJWK({ ...issuers, alg: "RS512" }, "RS512")),
      ),
    ).rejects.toThrow(IdentityRefused);
    // A key that the token brings along.
    await expect(
      withToken((nonce) =>
        sign(stranger, good(nonce), { kid: "mine", jwk: { kty: stranger.kty, n: stranger.n, e: stranger.e } }),
      ),
    ).rejects.toThrow(IdentityRefused);
  });

  it("refuses a token of which one letter was changed", async () => {
    for (const part of [0, 1, 2]) {
      await expect(
        withToken(async (nonce) => {
          const parts = (await sign(await world.key(), good(nonce))).split(".");
          const text = parts[part]!;
          const at = Math.floor(text.length / 2);
          parts[part] = `${text.slice(0, at)}${text[at] === "A" ? "B" : "A"}${text.slice(at + 1)}`;
          return parts.join(".");
        }),
      ).rejects.toThrow(IdentityRefused);
    }
    for (const junk of ["x", "a.b.c", "..", "eyJhbGciOiJSUzI1NiJ9.e30.", "x".repeat(60_000)])
      await expect(withToken(() => junk)).rejects.toThrow(IdentityRefused);
  });

  it("tells an issuer that says no from one that says nothing", async () => {
    const answering = (answer: () => Response | Promise<Response>, where = "/token") =>
      world
        .provider((url, honest) => (url.endsWith(where) ? Promise.resolve().then(answer) : honest()))
        .exchange({ code: "any", verifier: "v", nonce: "n" });
    await expect(answering(() => Response.json({ error: "invalid_grant" }, { status: 400 }))).rejects.toThrow(
      IdentityRefused,
    );
    for (const nothing of ["{}", "[]", "null", '{"id_token":1}', "<html>", ""])
      await expect(answering(() => new Response(nothing))).rejects.toThrow(IdentityRefused);
    for (const answer of [
      () => new Response("", { status: 500 }),
      () => new Response("", { status: 302, headers: { Location: "https://evil.example" } }),
      () => Promise.reject(new TypeError("no network")),
      () => Promise.reject(new DOMException("too late", "TimeoutError")),
      () => new Response("x".repeat(70_000)),
    ]) {
      await expect(answering(answer)).rejects.toThrow(IdentityUnavailable);
    }
  });

  it("takes a token by a key that the issuer began to use since its keys were read", async () => {
    const [verifier, nonce] = [randomId(64), randomId()];
    const code = await world.code(verifier, nonce);
    expect(await world.provider().exchange({ code, verifier, nonce })).toMatchObject({ subject: PERSON.sub });
    const { privateKey } = await generateKeyPair("RS256", { extractable: true });
    const newer: JWK = { ...(await exportJWK(privateKey)), kid: randomId(8) };
    const { kty = "", n = "", e = "", kid = "" } = newer;
    const provider = world.provider(async (url, answer) => {
      if (url.endsWith("/token")) return Response.json({ id_token: await sign(newer, good(nonce)) });
      return /\/(?:certs|jwks)$/.test(url)
        ? Response.json({ keys: [{ kty, n, e, kid, alg: "RS256", use: "sig" }] })
        : answer();
    });
    expect(await provider.exchange({ code: "any", verifier, nonce })).toMatchObject({ subject: PERSON.sub });
  });

  it("reads the issuer's keys once and keeps them, and cannot judge without them", async () => {
    for (const key of (await env.CACHE.list({ prefix: "openid-keys:" })).keys) await env.CACHE.delete(key.name);
    let asked = 0;
    const keysAt = (await world.provider().authorizationUrl({ state: "", nonce: "", challenge: "" })).includes(
      "google.com/o/oauth2",
    )
      ? "/certs"
      : "/jwks";
    const exchange = async (keys: (honest: () => Promise<Response>) => Promise<Response>) => {
      const [verifier, nonce] = [randomId(64), randomId()];
      const provider = world.provider((url, honest) => {
        if (!url.endsWith(keysAt)) return honest();
        asked++;
        return keys(honest);
      });
      return provider.exchange({ code: await world.code(verifier, nonce), verifier, nonce });
    };
    for (const broken of [
      () => Promise.resolve(new Response("", { status: 503 })),
      () => Promise.resolve(new Response("<html>")),
      () => Promise.resolve(Response.json({ keys: "none" })),
      () => Promise.reject(new TypeError("no network")),
    ]) {
      await expect(exchange(broken)).rejects.toThrow(IdentityUnavailable);
    }
    asked = 0;
    for (let i = 0; i < 3; i++) expect(await exchange((honest) => honest())).toMatchObject({ subject: PERSON.sub });
    expect(asked).toBe(1);
  });
});

describe("Google's two names for itself", () => {
  it("are both believed, and nothing near them", async () => {
    const world = await google();
    for (const key of (await env.CACHE.list({ prefix: "openid-keys:" })).keys) await env.CACHE.delete(key.name);
    const say = async (iss: string) => {
      const token = await sign(await world.key(), {
        iss,
        aud: world.clientId,
        sub: "1",
        email: "a@x.test",
        nonce: "n",
        iat: NOW_S,
        exp: NOW_S + 60,
      });
      return world
        .provider((url, honest) =>
          url.endsWith("/token") ? Promise.resolve(Response.json({ id_token: token })) : honest(),
        )
        .exchange({ code: "x", verifier: "v", nonce: "n" });
    };
    expect(await say("accounts.google.com")).toMatchObject({ subject: "1" });
    expect(await say("https://accounts.google.com")).toMatchObject({ subject: "1" });
    for (const iss of ["http://accounts.google.com", "https://accounts.google.com/", "google.com"])
      await expect(say(iss)).rejects.toThrow(IdentityRefused);
  });
});

it("keeps one key, however many make it at once", async () => {
  await env.DB.prepare("DELETE FROM sandbox_openid_keys").run();
  const issuer = { db: openApp(env.DB), now, origin: ORIGIN };
  await Promise.all(Array.from({ length: 5 }, () => signAsIssuer(issuer, { sub: "1" })));
  expect(await env.DB.prepare("SELECT count(*) AS n FROM sandbox_openid_keys").first("n")).toBe(1);
});
