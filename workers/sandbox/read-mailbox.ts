import type { AppContext } from "../core/context";
import { DomainError } from "../core/errors";
import { authorize } from "../core/policy";
import { listSandboxMail, readSandboxMail } from "./mail-queries";

/** The sandbox's mailbox: what was delivered, newest first, and what waits. Exists only in the sandbox. */
export async function readMailbox(ctx: AppContext) {
  authorize(ctx, "sandbox.use");
  onlyInSandbox(ctx);
  return listSandboxMail(ctx.db, 100);
}

/** @throws DomainError `not_found`. */
export async function readMailboxItem(ctx: AppContext, input: { id: string }) {
  authorize(ctx, "sandbox.use");
  onlyInSandbox(ctx);
  const mail = await readSandboxMail(ctx.db, input.id);
  if (!mail) throw new DomainError("not_found", "errors.notFound");
  return mail;
}

function onlyInSandbox(ctx: AppContext): void {
  if (!ctx.config.sandbox) throw new DomainError("not_found", "errors.notFound");
}
