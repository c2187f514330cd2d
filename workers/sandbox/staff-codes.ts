import type { Message } from "../texts/text";
import type { ApiHandler } from "../http/handler";
import { write } from "../db/client";
import { insertFactor, proveNow } from "../modules/accounts/queries";
import { secretPurpose, codeOf, stepOf } from "../modules/accounts";
import type { AppContext } from "../core/context";
import type { UserActor } from "../core/policy";
import { DomainError } from "../core/errors";
import { seal } from "../core/sealing";
import { DEMO_STAFF } from "./demo/people";

/** Gives a member of the demo's staff the code app whose secret is public. */
export async function seedCodeApp(ctx: AppContext, userId: string, secret: string): Promise<void> {
  const key = await seal(ctx.config.signingKey, secretPurpose(userId), secret);
  const row = { id: `demo-${userId}`, userId, name: "The demo's codes", key };
  await write(ctx.db, [insertFactor(ctx.db, { ...row, createdAt: ctx.now() }, 1)]);
}

/** The demo's staff at work, while the demo is made. */
export function asProven(ctx: AppContext, actor: UserActor): UserActor {
  return { ...actor, staff: actor.staff ?? actor.unproven, unproven: null, provedAt: ctx.now() };
}

/** GET /sandbox/codes: the codes of the demo's staff, as their apps would show them now. Exists only in the sandbox. */
export const showCodes: ApiHandler = async (c) => {
  const step = stepOf(c.get("ctx").now());
  const lines = await Promise.all(
    DEMO_STAFF.map(async ({ email, secret }) => `${await codeOf(secret, step)}  ${email}`),
  );
  return c.text(`${lines.join("\n")}\n`);
};

/**
 * POST /sandbox/confirm: the demo's staff confirm who they are without a code, so that programs on this machine need
 * not wait for the next one. Exists only in the sandbox.
 */
export const confirmSandbox: ApiHandler = async (c) => {
  const ctx = c.get("ctx");
  const { actor } = ctx;
  if (actor.kind !== "user" || !DEMO_STAFF.some(({ email }) => email === actor.email))
    throw new DomainError("forbidden", "Only the demo's staff" as Message);
  await write(ctx.db, [proveNow(ctx.db, actor.sessionId, ctx.now())]);
  return c.json({ success: true });
};
