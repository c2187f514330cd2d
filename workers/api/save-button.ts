import { z } from "zod";
import { EndSaveButtonInput, endSaveButton } from "../modules/accounts";
import { PairInput } from "../modules/fulfilment";
import { pairSaveButton } from "../workflows/applying/pair-save-button";
import { lookFromButton, LookInput, saveFromButton, SaveInput } from "../workflows/applying/save-from-button";
import { SAVE_ACTS } from "../workflows/applying/save-job";
import { endpoint } from "./endpoint";

const STANDING = z.enum(["new", "saved", "queued", "held", "applied", "skipped", "tried"]);

export const postSaveButtonPair = endpoint({
  method: "POST",
  path: "/api/save-button/pair",
  action: "save_button.pair",
  summary: "Connects a save button by a code of the page Save button",
  input: PairInput,
  fields: () => ({ token: z.string() }),
  handler: ({ ctx, input }) => pairSaveButton(ctx, input),
});

export const postSaveButtonLook = endpoint({
  method: "POST",
  path: "/api/save-button/look",
  action: "save_button.look",
  summary: "How a job on the page before a person suits them, and what they may do",
  input: LookInput,
  fields: () => ({
    understood: z.object({ title: z.string(), company: z.string(), place: z.string() }),
    needs: z.array(z.enum(["title", "company", "place"])).describe("What is needed before it can be saved"),
    fit: z
      .object({
        is: z.enum(["close", "stretch", "none"]),
        percent: z.int(),
        reasons: z.array(z.string()),
        gaps: z.array(z.string()),
      })
      .nullable(),
    standing: z.object({
      is: STANDING,
      alike: z.string().nullable().describe("What was done with another listing of it"),
      reference: z.string().nullable(),
    }),
    acts: z.array(z.enum(SAVE_ACTS)),
    signs: z.array(z.string()).describe("Signs of a scam"),
    costs: z.string().nullable().describe("The cost of the acts, and what they take back"),
    note: z.string().nullable().describe("The same, behind a similar job that was applied to"),
    stop: z.string().nullable().describe("Why we can't apply for them"),
  }),
  handler: ({ ctx, input }) => lookFromButton(ctx, input),
});

export const postSaveButtonSave = endpoint({
  method: "POST",
  path: "/api/save-button/save",
  action: "save_button.save",
  summary: "Queues a job, keeps it for its person to apply to, or skips it",
  input: SaveInput,
  fields: () => ({ reference: z.string(), standing: STANDING }),
  handler: ({ ctx, input }) => saveFromButton(ctx, input),
});

export const postSaveButtonEnd = endpoint({
  method: "POST",
  path: "/api/save-button/end",
  action: "save_button.end",
  summary: "Disconnects one of one's own save buttons",
  input: EndSaveButtonInput,
  handler: ({ ctx, input }) => endSaveButton(ctx, input),
});
