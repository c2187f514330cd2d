import { z } from "zod";
import { listDeadJobs, replayDead } from "../domain/jobs/replay-dead";
import { endpoint } from "./endpoint";

export const getDeadWork = endpoint({
  method: "GET",
  path: "/api/deadWork",
  action: "jobs.replay",
  summary: "What was given up after many attempts, oldest first, 100 of each kind",
  fields: () => ({
    letters: z.array(
      z.strictObject({ id: z.string(), body: z.string(), createdAt: z.int(), replayedAt: z.int().nullable() }),
    ),
    items: z.array(
      z.strictObject({ kind: z.string(), ref: z.string(), lastError: z.string().nullable(), dueAt: z.int() }),
    ),
  }),
  handler: ({ ctx }) => listDeadJobs(ctx),
});

export const replayDeadWork = endpoint({
  method: "POST",
  path: "/api/replayDeadWork",
  action: "jobs.replay",
  summary: "Tries again what was given up",
  input: z.union([
    z.object({ letterId: z.string().max(100) }),
    z.object({ kind: z.string().max(40), ref: z.string().max(100) }),
  ]),
  handler: ({ ctx, input }) => replayDead(ctx, input),
});
