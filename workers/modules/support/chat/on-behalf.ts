import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { requestVerification } from "../../accounts";
import { timeId } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { askPerson } from "./ask-person";
import { sayIn } from "./knowledge";
import { note } from "./queries";
import { ActInput } from "./schema";

/**
 * Does what a button of an answer names, by the use case of its page, and notes it in the thread. What moves money,
 * erases, signs devices out or changes a consent has no button.
 * @throws DomainError what that use case throws.
 */
export async function actFor(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "support.act");
  const { act, key, language = "en" } = parseInput(ActInput, input);
  if (act === "ask_person") return askPerson(ctx, { language });
  const { sent } = await requestVerification(ctx);
  const text = sayIn(language)(sent ? "sent_confirmation" : "verified", { email: actor.email });
  const now = ctx.now();
  const line = { id: timeId(now), text, language, key: `act:${actor.userId}:${key}`, nowMs: now };
  await write(ctx.db, { note: note(ctx.db, { userId: actor.userId }, line) });
}
