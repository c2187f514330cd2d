import { DAY_MS, HOUR_MS } from "../../../lib/time";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { randomId, sha256Hex } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize, type Actor } from "../../../core/policy";
import { notifyOfSignIn } from "./new-sign-in";
import { findSession, touchSession } from "./queries";
import { deviceOf, SAVE_BUTTON } from "./rules";
import { deleteSaveButton, listSaveButtonsOf } from "./save-button-queries";
import { EndSaveButtonInput } from "./schema";
import { actorOf } from "./session";

/** How long a connected save button stays so. */
const SAVE_BUTTON_DAYS = 90;

export interface SaveButton {
  id: string;
  device: string;
  since: number;
  until: number;
  usedAt: number | null;
}

/** Not the hash that a cookie is compared with: a button's token opens no page, and a cookie saves no job as one. */
const secretHashOf = (key: string) => sha256Hex(`save-button:${key}`);

/**
 * A save button as a session of its own, so that it ends with all that ends sessions: a new password, a sign-out
 * everywhere, the account. Its token is shown this once. `notice` are the statements that mail its person, after the
 * one that makes it.
 */
export async function newSaveButton(ctx: AppContext, userId: string) {
  const [id, key] = [randomId(), randomId()];
  const createdAt = ctx.now();
  const row = {
    id,
    secretHash: await secretHashOf(key),
    userId,
    userAgent: `${SAVE_BUTTON}${ctx.client.userAgent}`.slice(0, 200),
    createdAt,
    expiresAt: createdAt + SAVE_BUTTON_DAYS * DAY_MS,
  };
  return { row, token: `${id}.${key}`, notice: await notifyOfSignIn(ctx, userId, row) };
}

/** The actor of this Authorization header: the button's person, for saving jobs alone; else a visitor. */
export async function actorFromSaveButton(ctx: Pick<AppContext, "db" | "now">, header: string): Promise<Actor> {
  const [, id, key] = /^Bearer ([0-9A-Z]{26})\.([0-9A-Z]{26})$/.exec(header) ?? [];
  if (!id || !key) return { kind: "visitor" };
  const nowMs = ctx.now();
  const row = await findSession(ctx.db, id, nowMs);
  // Both sides are hashes, so comparing them tells an attacker nothing about the secret.
  if (!row || row.secretHash !== (await secretHashOf(key))) return { kind: "visitor" };
  // The list says when it was used last. One that is not written costs nothing.
  if (nowMs - (row.seenAt ?? 0) > HOUR_MS)
    await write(ctx.db, [touchSession(ctx.db, id, nowMs)]).catch(() => undefined);
  return { ...actorOf(id, row, nowMs), staff: null, unproven: null, provedAt: null, token: "save" };
}

/** The browsers in which the caller's save button is connected. */
export async function listSaveButtons(ctx: AppContext): Promise<SaveButton[]> {
  const { userId } = authorize(ctx, "save_button.list");
  const rows = await listSaveButtonsOf(ctx.db, userId, ctx.now());
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceOf(userAgent.slice(SAVE_BUTTON.length)) }));
}

/**
 * Disconnects one of the caller's own save buttons at once. Repeating it changes nothing, and so does naming another
 * person's, or a session of a page.
 * @param input.id the button, with which its token begins.
 */
export async function endSaveButton(ctx: AppContext, input: unknown): Promise<void> {
  const { userId } = authorize(ctx, "save_button.end");
  const { id } = parseInput(EndSaveButtonInput, input);
  await write(ctx.db, { button: deleteSaveButton(ctx.db, userId, id) });
}
