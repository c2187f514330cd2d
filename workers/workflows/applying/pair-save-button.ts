import type { AppContext } from "../../core/context";
import { DomainError } from "../../core/errors";
import { randomId, sha256Hex } from "../../core/ids";
import { limitAttempts, limitClient } from "../../core/limits/limits";
import { parseInput } from "../../core/parse";
import { authorize } from "../../core/policy";
import { write } from "../../db/client";
import { newSaveButton } from "../../modules/accounts";
import { insertSaveButton, trimSaveButtons } from "../../modules/accounts/queries";
import { PairInput } from "../../modules/fulfilment";
import { codeHolds, dropCode, putCode, tryCode } from "../../modules/fulfilment/queries";
import { PAIRING_CODE_MS } from "../../modules/fulfilment/rules";

const NAME = 5;
const SECRET = 8;
/** Codes of one person, and tries of one network in a quarter of an hour, whichever codes they name. */
const CODES_A_PERSON = 20;
const TRIES_A_NETWORK = 30;
/** The browsers of one person: a newer one takes the place of the oldest. */
const BUTTONS_A_PERSON = 10;

/** Another hash than that of an operator's code: each pairs its own extension. */
const secretHashOf = (secret: string) => sha256Hex(`save-button:${secret}`);

/**
 * A code by which the caller connects their save button, for ten minutes and five tries, once. It ends with the session
 * that asks, and the one before holds no more.
 * @throws DomainError `too_many`.
 */
export async function makeSaveButtonCode(ctx: AppContext): Promise<{ code: string; expiresAt: number }> {
  const { userId, sessionId } = authorize(ctx, "save_button.pair_code");
  await limitAttempts(ctx, "save-button-code", userId, CODES_A_PERSON);
  const [name, secret] = [randomId(NAME), randomId(SECRET)];
  const expiresAt = ctx.now() + PAIRING_CODE_MS;
  await write(ctx.db, {
    code: putCode(ctx.db, { sessionId, userId, name, secretHash: await secretHashOf(secret), expiresAt }),
  });
  return { code: `${name}-${secret.slice(0, 4)}-${secret.slice(4)}`, expiresAt };
}

/**
 * Connects a save button: the code, once, for a token that is good for saving jobs alone.
 * @throws DomainError `not_found` for a code that does not hold; `too_many`.
 */
export async function pairSaveButton(ctx: AppContext, input: unknown): Promise<{ token: string }> {
  authorize(ctx, "save_button.pair");
  const { code } = parseInput(PairInput, input);
  await limitClient(ctx, "save-button-pair", TRIES_A_NETWORK);
  const [name, secret] = [code.slice(0, NAME), code.slice(NAME)];
  const found = await tryCode(ctx.db, name, ctx.now());
  if (!found || found.secretHash !== (await secretHashOf(secret)))
    throw new DomainError("not_found", "saveButton.codeDoesNotHold");
  const { row, token, notice } = await newSaveButton(ctx, found.userId);
  const changed = await write(ctx.db, {
    button: insertSaveButton(ctx.db, row, codeHolds(name, found.sessionId)),
    older: trimSaveButtons(ctx.db, found.userId, BUTTONS_A_PERSON),
    code: dropCode(ctx.db, name),
    notice,
  });
  if (changed.button === 0) throw new DomainError("not_found", "saveButton.codeDoesNotHold");
  ctx.log.info("security.save_button", { actor: found.userId });
  return { token };
}
