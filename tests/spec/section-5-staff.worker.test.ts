import { env } from "cloudflare:test";
import { describe, expect } from "vitest";
import { operator } from "../support/people";
import { openWorker, signedIn } from "../support/worker";
import { holds } from "./holds.ts";
import { dayOfCalls } from "./staff-calls.ts";

describe("without a date", () => {
  const asked = async (path: string, date: string) => {
    const answer = await openWorker().ask(`${path}?date=${date}`, { cookie: await signedIn(await operator()) });
    return (await answer.text()).includes("Please select a date");
  };
  const needsDate = async (path: string) =>
    expect([await asked(path, ""), await asked(path, "2024-01-01")]).toEqual([true, false]);
  holds("5.staff-date-conclusion", () => needsDate("/admin-user-conclusion"));
  holds("5.staff-date-report", () => needsDate("/admin-daily-report"));
  holds("5.staff-date-jobs", () => needsDate("/admin-jobs-manager"));
});

holds("5.staff-onboarding-result-required", async () => {
  const { owner, press, isEditable } = await dayOfCalls("onboarding");
  const preferences = {
    preferences: "yes",
    callResult: "",
    forBackend_jobTitles: "Data Analyst",
    forBackend_locations: "Pune",
    interestedInRemoteJobs: "",
    forBackend_customInstruction: "No night shifts",
  };
  expect((await press("save", preferences)).status).toBe(200);
  const kept = await env.DB.prepare("SELECT custom_instruction FROM profiles WHERE user_id = ?")
    .bind(owner.userId)
    .first("custom_instruction");
  expect(kept).toBe("No night shifts");
  const refused = await press("lock", preferences);
  expect([refused.status, await isEditable()]).toEqual([400, true]);
});
