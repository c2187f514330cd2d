import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { audited } from "../../../core/audit/queries";
import { limitAttempts } from "../../../core/limits/limits";
import { DomainError } from "../../../core/errors";
import { randomId, sha256Hex } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import {
  dropNumber,
  dropWhatsAppProposal,
  listProposals,
  readBinding as read,
  saveCode,
  type Binding,
} from "./queries";
import { ForgetProposalInput } from "./schema";
import { WORDS_VERSION, type Proposal } from "./vocabulary";

const CODE_LENGTH = 8;
const CODE_MS = 30 * 60_000;
/** In a quarter of an hour. */
const MAX_CODES = 10;

/** As it is written in the message: what looks alike is one character. */
export async function hashOfCode(ctx: Pick<AppContext, "config">, written: string): Promise<string> {
  const code = written.toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
  return sha256Hex(`${ctx.config.signingKey}:whatsapp:${code}`);
}

/**
 * The number that is bound to one's account, and what waits for a press.
 * @returns `isOffered` false where no provider is configured.
 */
export async function readBinding(ctx: AppContext): Promise<Binding & { isOffered: boolean }> {
  const { userId } = authorize(ctx, "whatsapp.read");
  return { ...(await read(ctx.db, userId, ctx.now())), isOffered: ctx.providers.whatsapp !== null };
}

/**
 * A code that binds the number from which it is sent to us, once and for half an hour; the one before is good no more.
 * @throws DomainError `conflict` where WhatsApp updates are not ticked in the profile; `too_many`;
 *   `not_found` where no provider is configured.
 */
export async function makeCode(ctx: AppContext): Promise<{ code: string; link: string; until: number }> {
  const { userId, timeZone: zone, language } = authorize(ctx, "whatsapp.bind");
  const provider = ctx.providers.whatsapp;
  if (!provider) throw new DomainError("not_found", "errors.noSuchCall");
  if (!(await read(ctx.db, userId, ctx.now())).isTicked)
    throw new DomainError("conflict", "whatsapp.firstTickWhatsappMessages");
  await limitAttempts(ctx, "whatsapp-code", userId, MAX_CODES);
  const code = randomId(CODE_LENGTH);
  const until = ctx.now() + CODE_MS;
  const codeHash = await hashOfCode(ctx, code);
  const wordsVersion = WORDS_VERSION;
  await write(ctx.db, {
    code: saveCode(ctx.db, { userId, codeHash, zone, language: language ?? "en", expiresAt: until, wordsVersion }),
  });
  return { code, link: provider.linkTo(`START ${code}`), until };
}

/** Unbinds one's number: nothing is sent to it any more. Repeating it changes nothing. */
export async function unbindNumber(ctx: AppContext): Promise<void> {
  const actor = authorize(ctx, "whatsapp.bind");
  await write(ctx.db, {
    number: audited(ctx.db, dropNumber(ctx.db, actor.userId), {
      actor,
      action: "whatsapp.bind",
      subjectId: actor.userId,
      detail: "unbound",
      nowMs: ctx.now(),
    }),
  });
}

/** The requests that one made in a message and has not pressed for: places and files, as they were sent. */
export async function readProposals(ctx: AppContext): Promise<Proposal[]> {
  const { userId } = authorize(ctx, "whatsapp.read");
  return (await listProposals(ctx.db, userId, ctx.now())).filter(({ value }) => value !== null);
}

/** Forgets what one asked for in a message. Repeating it changes nothing. */
export async function forgetProposal(ctx: AppContext, input: unknown): Promise<void> {
  const { userId } = authorize(ctx, "whatsapp.bind");
  const { kind } = parseInput(ForgetProposalInput, input);
  await write(ctx.db, { proposal: dropWhatsAppProposal(ctx.db, { userId, kind }) });
}
