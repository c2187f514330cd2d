import { messageOf } from "../../../texts/text";
import { z } from "zod";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { timeId } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { staffName } from "../sources/batch-queries";
import { insertLeaveOut, withdrawLeaveOut } from "../sources/leave-out-queries";
import { withLog } from "../sources/log-change";
import { isRegistered } from "../sources/queries";
import { countLists } from "./follow-postings";
import { placeAll } from "./place-all";
import { idOfSlug, sourceOf, comparableWords } from "./place-posting";
import { placeAnew, updatePostingPages, readConcerned, readLeftOut, readPublicPosting } from "./queries";

const AT_ONCE = 500;
/** Rounds done at once; the rest is placed anew by the next ticks. */
const MAX_ROUNDS = 10;

const LeaveOutInput = z
  .object({
    act: z.enum(["leave-out", "list-again"]),
    kind: z.enum(["board", "words"], "Choose a board or words"),
    subject: z
      .string()
      .trim()
      .min(1, "errors.required")
      .max(400, messageOf("errors.atMostCharacters", { n: 400 })),
    word: z
      .string()
      .trim()
      .max(300, messageOf("errors.atMostCharacters", { n: 300 }))
      .default(""),
  })
  .refine(({ act, word }) => act === "list-again" || word.length >= 5, {
    path: ["word"],
    message: "publicPages.sayAskedStands",
  });

/**
 * Leaves a board, or whatever jobs hold some words (a person's name), out of the public pages, or lists them again.
 * The jobs concerned vanish at once; every page is placed anew by the ticks that follow, so that nothing is missed.
 * Whether the board is read is another question: people are still applied for. Safe to repeat.
 * @throws DomainError `invalid`; `not_found` for an unknown board.
 */
export async function suppressCompany(ctx: AppContext, input: unknown): Promise<{ changed: boolean }> {
  const actor = authorize(ctx, "public_openings.leave_out");
  const { act, kind, word, ...given } = parseInput(LeaveOutInput, input);
  const subject = kind === "board" ? await boardOf(ctx, given.subject) : comparableWords(given.subject);
  if (subject.length < 3)
    throw new DomainError("invalid", "publicPages.threeLettersLeast", { subject: "publicPages.threeLettersLeast" });
  const { catalog } = ctx;
  const [who, nowMs] = [staffName(actor), ctx.now()];
  const line = { actor, action: "public_openings.leave_out" as const, objectId: subject, what: act };
  return withLog(ctx, line, async () => {
    const { change } = await write(catalog, {
      change:
        act === "leave-out"
          ? insertLeaveOut(catalog, { id: timeId(nowMs), kind, subject, word, recordedBy: who, recordedAt: nowMs })
          : withdrawLeaveOut(catalog, { kind, subject, who, nowMs }),
      anew: placeAnew(catalog),
    });
    await settle(ctx, kind, subject);
    return { result: { changed: change > 0 }, outcome: change === 0 ? null : "done" };
  });
}

/** The board by its id, or by the address of one of our pages of its jobs. */
async function boardOf(ctx: AppContext, subject: string): Promise<string> {
  const id = idOfSlug(subject.toLowerCase().replace(/[/?#]*$/, ""));
  const found = id === null ? null : await readPublicPosting(ctx.catalog, id);
  const board = found ? (sourceOf(found.posting) ?? "") : subject.toLowerCase();
  if (!(await isRegistered(ctx.catalog, board)))
    throw new DomainError("not_found", "publicPages.noSuchBoard", { subject: "publicPages.noSuchBoard" });
  return board;
}

async function settle(ctx: AppContext, kind: "board" | "words", subject: string): Promise<void> {
  const { catalog } = ctx;
  const leftOut = await readLeftOut(catalog);
  for (let round = 0, after = 0; round < MAX_ROUNDS; round++) {
    const postings = await readConcerned(catalog, kind, subject, after, AT_ONCE);
    const nowMs = ctx.now();
    await write(
      catalog,
      updatePostingPages(catalog, placeAll(postings, leftOut), { cursor: null, atOnce: true, nowMs }),
    );
    after = postings.at(-1)?.n ?? 0;
    if (postings.length < AT_ONCE) break;
  }
  await countLists(ctx);
}
