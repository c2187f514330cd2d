import { env } from "cloudflare:test";
import { beforeAll, describe, expect } from "vitest";
import { lockCall } from "@workers/modules/support/calls/lock-call";
import { queuedEntry } from "../api/api-samples";
import { clockNow } from "../support/clock";
import { makeContext } from "../support/context";
import { operator } from "../support/people";
import { everything, openWorker, signedIn } from "../support/worker";
import { holds } from "./holds.ts";
import { dayOfCalls, listed } from "./staff-calls.ts";

const RESULT = { onboarding: "Call Successful", conclusion: "User Satisfied" } as const;
const KINDS = ["onboarding", "conclusion"] as const;

describe("rows of the calls", () => {
  holds("4.staff-conclusion-save-fails", async () => {
    const { press, isEditable } = await dayOfCalls("conclusion");
    const answer = await press("lock", { callResult: RESULT.conclusion, callRemarks: "x".repeat(2001) });
    expect([answer.status, await isEditable()]).toEqual([400, true]);
  });

  holds("4.staff-lock-no-email", async () => {
    for (const kind of KINDS) {
      const { ask, isEditable } = await dayOfCalls(kind);
      // Looked at once, so that looking again notes nothing.
      expect(await isEditable()).toBe(true);
      const before = await everything();
      const answer = await ask({ email: "", intent: "lock", callResult: RESULT[kind], callRemarks: "" });
      expect([answer.status, await everything()]).toEqual([400, before]);
      expect(await isEditable()).toBe(true);
    }
  });

  const unlocks = async (kind: keyof typeof RESULT) => {
    const { press, isEditable } = await dayOfCalls(kind);
    expect((await press("lock", { callResult: RESULT[kind], callRemarks: "" })).status).toBe(200);
    expect(await isEditable()).toBe(false);
    expect((await press("unlock")).status).toBe(200);
    expect(await isEditable()).toBe(true);
    expect((await press("save", { callResult: RESULT[kind], callRemarks: "" })).status).toBe(200);
  };
  holds("4.staff-onboarding-unlock", () => unlocks("onboarding"));
  holds("4.staff-conclusion-unlock", () => unlocks("conclusion"));

  describe("that are fetched", () => {
    const seen: (boolean | undefined)[][] = [];
    beforeAll(async () => {
      for (const kind of KINDS) {
        const { owner, day, isEditable } = await dayOfCalls(kind);
        const other = await listed(kind, day);
        const input = { email: owner.email, result: RESULT[kind], remarks: "" };
        await lockCall(makeContext({ actor: await operator() }), kind, input);
        seen.push([await isEditable(), await isEditable(other)]);
      }
    });
    holds("4.staff-fetched-locked", () => expect(seen.map(([locked]) => locked)).toEqual([false, false]));
    holds("4.staff-fetched-open", () => expect(seen.map(([, open]) => open)).toEqual([true, true]));
  });
});

describe("job application entries", () => {
  let entry: Record<string, unknown> | undefined;
  let isOpenAgain = false;
  let saved: unknown;
  beforeAll(async () => {
    const [worker, cookie, jobId] = [openWorker(), await signedIn(await operator()), await queuedEntry()];
    const call = async (name: string, json: object) =>
      (await worker.ask(`/api/jobs-manager/${name}.php`, { json, cookie })).json<Record<string, unknown>>();
    const date = await env.DB.prepare("SELECT queue_day FROM applications WHERE id = ?").bind(jobId).first("queue_day");
    const status = { applicationStatus: "Unsuccessful - Other", remarks: "asks for a portfolio" };
    await call("LockUnlockJobEntry", { jobId, lockStatus: true, ...status });
    const { data } = (await call("FetchJobsByDate", { date })) as { data: Record<string, unknown>[] };
    entry = data.find(({ _id }) => _id === jobId);
    await call("LockUnlockJobEntry", { jobId, lockStatus: false });
    const html = await (await worker.ask(`/admin-jobs-manager?date=${date}&row=${jobId}`, { cookie })).text();
    const [row = ""] = new RegExp(`<tr[^>]*data-row="${jobId}"[^]*?</tr>`).exec(html) ?? [];
    isOpenAgain = /name="applicationStatus"/.test(row) && />LOCK</.test(row) && !/>UNLOCK</.test(row);
    saved = await call("UpdateJobData", { jobId, applicationStatus: "", remarks: "" });
  });
  holds("4.staff-entry-lock-status", () => expect(entry?.["applicationStatus"]).toBe("Unsuccessful - Other"));
  holds("4.staff-entry-lock-remarks", () => expect(entry?.["remarks"]).toBe("asks for a portfolio"));
  holds("4.staff-entry-lock-time", () =>
    expect([entry?.["locked"], entry?.["lockTimestamp"]]).toEqual([true, new Date(clockNow()).toISOString()]),
  );
  holds("4.staff-entry-unlock", () => expect([isOpenAgain, saved]).toEqual([true, { success: true }]));
});
