import { z } from "zod";
import { parseInput } from "../domain/kernel/parse";
import { authorize } from "../domain/kernel/policy";
import { listDeadJobs, replayDead } from "../domain/jobs/replay-dead";
import { readBody } from "../http/body";
import type { ApiHandler } from "../http/handler";

const ReplayInput = z.union([
  z.object({ letterId: z.string().max(100) }),
  z.object({ kind: z.string().max(40), ref: z.string().max(100) }),
]);

/** GET deadJobs → what was given up, for staff. */
export const getDeadWork: ApiHandler = async (c) => c.json({ success: true, ...(await listDeadJobs(c.get("ctx"))) });

/** POST replayDeadWork {letterId} or {kind, ref}. */
export const postReplayDeadWork: ApiHandler = async (c) => {
  authorize(c.get("ctx"), "jobs.replay");
  await replayDead(c.get("ctx"), parseInput(ReplayInput, await readBody(c)));
  return c.json({ success: true });
};
