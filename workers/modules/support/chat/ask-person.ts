import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { timeId } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { hoursLines } from "./compose-answer";
import { KNOWLEDGE } from "./knowledge";
import { threadOwnerOf } from "./thread-owner";
import { askPerson as ask, note, NOT_WAITING, readThread, solveOpen } from "./queries";
import { AskInput, WhereInput } from "./schema";

/**
 * Puts one's open thread before the staff, and says when they answer. Repeating it while it waits changes nothing.
 * @throws DomainError `conflict` while nothing was written; `signed_out`; `not_found` for another's.
 */
export async function askPerson(ctx: AppContext, input: unknown): Promise<void> {
  authorize(ctx, "support.write");
  const { language = "en", ...where } = parseInput(AskInput, input);
  const place = await threadOwnerOf(ctx, where);
  const { thread, times } = await readThread(ctx.db, place, null);
  if (thread === null || thread.state === "solved") throw new DomainError("conflict", "chat.writeFirstAboutAsk");
  const now = ctx.now();
  const text = [KNOWLEDGE[language].facts.person_asked, ...hoursLines(times, language)].join("\n");
  await write(ctx.db, {
    note: note(
      ctx.db,
      place,
      { id: timeId(now), text, language, key: `ask:${thread.lastId}`, nowMs: now },
      NOT_WAITING,
    ),
    asked: ask(ctx.db, place, { route: "asked", nowMs: now }),
  });
}

/** Ends one's open thread. Repeating it changes nothing. @throws DomainError `signed_out`; `not_found`. */
export async function solveThread(ctx: AppContext, input: unknown): Promise<void> {
  authorize(ctx, "support.write");
  const place = await threadOwnerOf(ctx, parseInput(WhereInput, input));
  await write(ctx.db, { solved: solveOpen(ctx.db, place, ctx.now()) });
}
