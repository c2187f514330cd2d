import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect } from "vitest";
import { StartView } from "~/shared/profile/start-view";
import { MEMBER } from "~/sandbox/gallery-samples";
import { lowApplications } from "~/ui/navigation";
import { CommunityDetails } from "@workers/modules/billing/membership/schema";
import { checkProfile } from "@workers/modules/candidates/profiles/check";
import { newProfileForm } from "@workers/modules/candidates/profiles/form-rules";
import { NOON } from "../support/noon";
import { FRESHER } from "../support/profile-forms";
import { holds } from "./holds.ts";
import { english } from "../support/english";

holds("9.phone", () => {
  const inProfile = (phone: string, country: "IN" | "US") => {
    const place = country === "IN" ? "Pune" : "Boston";
    const checked = checkProfile({ ...FRESHER, phone, country, locations: [place], expectedCtc: "90" }, NOON);
    return checked.ok ? null : checked.fields;
  };
  const inCommunity = (phoneNumber: string) =>
    CommunityDetails.safeParse({ name: "Asha Rao", email: "asha@sample.jobsarthi.test", phoneNumber }).success;
  for (const [phone, isRight] of [
    ["987654321", false],
    ["9876543210", true],
    ["98765432101", false],
  ] as const) {
    for (const country of ["IN", "US"] as const)
      expect(english([phone, country, inProfile(phone, country)])).toEqual([
        phone,
        country,
        isRight ? null : { whatsappContactNumber: "Phone number must be exactly 10 digits" },
      ]);
    expect([phone, inCommunity(phone)]).toEqual([phone, isRight]);
  }
});

holds("9.low-banner", () => {
  const shown = Array.from({ length: 13 }, (_, applicationsLeft) => lowApplications({ ...MEMBER, applicationsLeft }));
  expect(shown.map((text) => text !== null)).toEqual([...Array<boolean>(10).fill(true), false, false, false]);
});

holds("9.countries", () => {
  const view = createElement(StartView, {
    isCountryKnown: true,
    mainText: "Complete Your Profile",
    subText: "",
    buttonText: "Save Changes",
    values: newProfileForm({ country: "IN" }),
    storedResume: null,
  });
  const Stub = createRoutesStub([{ path: "/", Component: () => view }]);
  const html = renderToString(createElement(Stub, { initialEntries: ["/"] }));
  const select = /<select[^>]*name="country".*?<\/select>/s.exec(html)?.[0] ?? "";
  const options = [...select.matchAll(/<option[^>]* value="([^"]*)"/g)].map(([, value]) => value);
  expect(options.toSorted()).toEqual(["IN", "US"]);
});
