import { z } from "zod";
import { takeMail } from "../workflows/conversations/take-mail";
import { asSystem, type AppContext } from "../core/context";
import { DomainError } from "../core/errors";
import { parseInput } from "../core/parse";
import { authorize } from "../core/policy";
import { signedMail } from "./signed-mail";

const line = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\r\n]*$/);
const Letter = z.object({
  from: z.email(),
  name: line,
  to: z.string().trim().max(254),
  subject: line,
  text: z.string().trim().min(1).max(5_000),
  signed: z.boolean(),
});

/** Sends a mail as a sample employer to an address of ours; answers what became of it. Exists only in the sandbox. */
export async function writeAsEmployer(ctx: AppContext, input: unknown): Promise<"kept" | "dropped"> {
  authorize(ctx, "sandbox.use");
  if (!ctx.config.sandbox) throw new DomainError("not_found", "errors.notFound");
  const { from, name, to, subject, text, signed } = parseInput(Letter, input);
  const headers = [
    ["from", `${name.replace(/[^\p{L}\p{N} .&-]/gu, "")} <${from}>`],
    ["to", to],
    ["subject", subject],
    ["date", new Date(ctx.now()).toUTCString()],
  ] as const;
  const raw = await signedMail(headers, text, signed ? (from.split("@")[1] ?? "") : null);
  return takeMail(asSystem(ctx, "sandbox"), { recipient: to, raw });
}
