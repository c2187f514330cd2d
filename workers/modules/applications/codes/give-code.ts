import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { readCodeKey } from "./link";
import { dropCodes, findCodeRequest, storeCode } from "./queries";
import { CodePageInput, GiveCodeInput } from "./schema";
import { sealCode } from "./seal-code";

/** The content of the page on which a person types a code. */
export interface CodePage {
  position: string;
  company: string;
  operator: string;
  /** Milliseconds since 1970, UTC. */
  until: number;
  state: "wanted" | "given" | "over";
}

/**
 * The request for a code, found by the page's signed key. Reading it changes nothing.
 * @throws DomainError `not_found` for a key that we have not made.
 */
export async function readCodePage(ctx: AppContext, input: unknown): Promise<CodePage> {
  authorize(ctx, "codes.give");
  const { key } = parseInput(CodePageInput, input);
  const { position, company, operatorName, expiresAt, givenAt, isWaitedFor } = await requestOf(ctx, key);
  const over = expiresAt <= ctx.now() || isWaitedFor !== 1;
  return {
    position,
    company,
    operator: operatorName,
    until: expiresAt,
    state: over ? "over" : givenAt === null ? "wanted" : "given",
  };
}

/**
 * Gives the code to the operator who asked, and to no other; typed again, the last one counts. It is kept sealed, and
 * only until the ten minutes are over.
 * @throws DomainError `invalid`; `not_found`; `conflict` when it is not waited for any more.
 */
export async function giveCode(ctx: AppContext, input: unknown): Promise<void> {
  authorize(ctx, "codes.give");
  const { key, code } = parseInput(GiveCodeInput, input);
  const request = await requestOf(ctx, key);
  const nowMs = ctx.now();
  const sealed = await sealCode(ctx.config.signingKey, request.id, code);
  const changed = await write(ctx.db, { keep: storeCode(ctx.db, request.id, sealed, nowMs) });
  if (changed.keep === 0) throw new DomainError("conflict", "codes.nobodyWaitsCodeMore");
}

/** Drops the codes whose ten minutes are over, or whose operator has gone on. */
export async function dropOldCodes(ctx: AppContext): Promise<void> {
  authorize(ctx, "codes.drop");
  await write(ctx.db, { drop: dropCodes(ctx.db, ctx.now()) });
}

async function requestOf(ctx: AppContext, key: string) {
  const id = await readCodeKey(ctx.config.signingKey, key);
  const request = id === null ? null : await findCodeRequest(ctx.db, id);
  if (!request) throw new DomainError("not_found", "codes.linkNotOursToo");
  return request;
}
