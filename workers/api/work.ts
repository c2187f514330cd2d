import { z } from "zod";
import { parseInput } from "../domain/parse";
import { authorize } from "../domain/policy";
import { listDeadWork, replayDead } from "../domain/work-items/replay-dead";
import { readBody } from "./body";
import type { ApiHandler } from "./http";

const ReplayInput = z.union([z.object({ letterId: z.string().max(100) }), z.object({ kind: z.string().max(40), ref: z.string().max(100) })]);

/** GET deadWork → what was given up, for staff. */
export const getDeadWork: ApiHandler = async (c) => c.json({ success: true, ...(await listDeadWork(c.get("ctx"))) });

/** POST replayDeadWork {letterId} or {kind, ref}. */
export const postReplayDeadWork: ApiHandler = async (c) => {
  authorize(c.get("ctx"), "work.replay");
  await replayDead(c.get("ctx"), parseInput(ReplayInput, await readBody(c)));
  return c.json({ success: true });
};
