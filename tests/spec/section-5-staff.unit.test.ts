import { expect } from "vitest";
import { holds } from "./holds.ts";
import { call, callsPage, choices, entry, jobsManager, userReport } from "./staff-views.tsx";

holds("5.staff-onboarding-results", () =>
  expect(choices(callsPage("onboarding", [call()]), "callResult").slice(1)).toEqual([
    "Didn't pick up",
    "Not Interested",
    "Said to Call Later",
    "Call Successful",
  ]),
);
holds("5.staff-conclusion-results", () =>
  expect(choices(callsPage("conclusion", [call()]), "callResult").slice(1)).toEqual([
    "User Very Satisfied",
    "User Satisfied",
    "User Neutral",
    "User Unsatisfied",
    "Said to Call Later",
    "Didn't Pickup",
    "Cut Call",
  ]),
);
holds("5.staff-statuses", () =>
  expect(choices(jobsManager([entry()]), "applicationStatus").slice(1)).toEqual([
    "Successful",
    "Unsuccessful - Missing User Info",
    "Unsuccessful - Form Too Long",
    "Unsuccessful - Mobile OTP Required",
    "Unsuccessful - Job Closed",
    "Unsuccessful - Job Irrelevant",
    "Unsuccessful - Other",
  ]),
);
holds("5.staff-status-empty", () =>
  expect(jobsManager([entry()]).html).toMatch(
    /<select(?=[^>]*name="applicationStatus")[^>]*><option value="" selected="">/,
  ),
);
holds("5.staff-remote", () => {
  const row = callsPage("onboarding", [call()], { editing: "C1" });
  expect(choices(row, "interestedInRemoteJobs")).toEqual(["Unspecified", "Yes", "No"]);
  expect(choices(userReport({ isEditing: true }), "interestedInRemoteJobs")).toEqual(["Not specified", "Yes", "No"]);
});
