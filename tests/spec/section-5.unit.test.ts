import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect } from "vitest";
import { LoginView, type LoginMode } from "~/account/login-view";
import { SignInInput, SignUpInput } from "@workers/modules/accounts/sign-in/schema";
import { CommunityDetails } from "@workers/modules/billing/membership/schema";
import { checkProfile } from "@workers/modules/candidates/profiles/check";
import type { ProfileForm } from "@workers/modules/candidates/profiles/form-rules";
import { ADULTS_ONLY } from "@workers/reading/people/rules";
import { NOON } from "../support/noon";
import { FRESHER } from "../support/profile-forms";
import { holds } from "./holds.ts";
import { english } from "../support/english";

const REQUIRED = "This field is required";
const TOO_SHORT = "Password should be at least 6 characters long.";

/** An input of the sign-in page, as it is sent. */
function inputOf(mode: LoginMode, name: string): string {
  const view = createElement(LoginView, { mode, from: "/", googleEnabled: false });
  const Stub = createRoutesStub([{ path: "/", Component: () => view }]);
  const page = renderToString(createElement(Stub, { initialEntries: ["/"] }));
  const [input] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page) ?? [""];
  expect(input).toContain("<input");
  return input;
}

const GOOD = { fullName: "Asha Sample", email: "asha@sample.jobsarthi.test", password: "walk-the-path" };
type Typed = Partial<typeof GOOD>;
const problemsOf = (schema: typeof SignInInput | typeof SignUpInput, typed: Typed) =>
  (schema.safeParse({ ...GOOD, ...typed }).error?.issues ?? []).map(({ path, message }) => [path[0], message]);
const signIn = (typed: Typed) => problemsOf(SignInInput, typed);
const signUp = (typed: Typed) => problemsOf(SignUpInput, typed);

describe("login", () => {
  holds("5.login-email-required", () => {
    expect(inputOf("signin", "email")).toContain('required=""');
    expect(english(signIn({ email: "" })[0])).toEqual(["email", REQUIRED]);
    expect(signIn({})).toEqual([]);
  });
  holds("5.login-email-format", () => {
    expect(inputOf("signin", "email")).toContain('type="email"');
    for (const email of ["asha", "asha@", "@sample.test", "a b@sample.test"])
      expect(english(signIn({ email }))).toEqual([["email", "Please enter a valid email address"]]);
  });
  holds("5.login-password", () => {
    expect(inputOf("signin", "password")).toContain('required=""');
    expect(english(signIn({ password: "" }))).toEqual([["password", REQUIRED]]);
  });
});

describe("sign-up", () => {
  holds("5.signup-name", () => {
    expect(inputOf("signup", "fullName")).toContain('required=""');
    expect(english(signUp({ fullName: " " })[0])).toEqual(["fullName", REQUIRED]);
    expect(signUp({})).toEqual([]);
  });
  holds("5.signup-email", () => {
    expect(inputOf("signup", "email")).toContain('required=""');
    expect(english(signUp({ email: "" })[0])).toEqual(["email", REQUIRED]);
  });
  holds("5.signup-password", () => {
    expect(inputOf("signup", "password")).toContain('required=""');
    expect(english(signUp({ password: "" }))).toEqual([["password", TOO_SHORT]]);
  });
  holds("5.signup-password-rule", () => {
    expect(english(signUp({ password: "k7#qz" }))).toEqual([["password", TOO_SHORT]]);
    expect(signUp({ password: "k7#qzt" })).toEqual([]);
  });
  holds("5.signup-password-only-rule", () => {
    for (const password of ["123456", "abcdef", "password"])
      expect(english(signUp({ password }))).toEqual([
        ["password", "Too many people use this password. Choose another."],
      ]);
  });
});

describe("reset password", () => {
  holds("5.reset-email", () => {
    expect(inputOf("reset", "email")).not.toContain("required");
  });
});

describe("the profile form", () => {
  const problemsIn = (typed: Partial<ProfileForm>) => {
    const checked = checkProfile({ ...FRESHER, ...typed }, NOON);
    return checked.ok ? {} : checked.fields;
  };
  const refuses = (field: "firstName" | "lastName", names: readonly string[], problem: string) => {
    for (const name of names)
      expect(english([name, problemsIn({ [field]: name })])).toEqual([name, { [field]: problem }]);
    for (const name of ["Asha", "Asha Devi"]) expect([name, problemsIn({ [field]: name })]).toEqual([name, {}]);
  };
  const [OUTER, DOUBLE] = [
    [" Asha", "Asha "],
    ["Asha  Devi", "Asha   Devi"],
  ];
  const LETTERS = ["Asha2", "O'Brien", "Asha-Devi", "Asha."];
  const [NOT_OUTER, NOT_DOUBLE, ONLY_LETTERS] = [
    "No leading or trailing spaces allowed",
    "Multiple consecutive spaces are not allowed",
    "Only alphabets and single spaces are allowed",
  ];

  holds("5.first-name-required", () => refuses("firstName", [""], REQUIRED));
  holds("5.last-name-required", () => refuses("lastName", [""], REQUIRED));
  holds("5.first-name-outer-spaces", () => refuses("firstName", OUTER, NOT_OUTER));
  holds("5.last-name-outer-spaces", () => refuses("lastName", OUTER, NOT_OUTER));
  holds("5.first-name-double-spaces", () => refuses("firstName", DOUBLE, NOT_DOUBLE));
  holds("5.last-name-double-spaces", () => refuses("lastName", DOUBLE, NOT_DOUBLE));
  holds("5.first-name-letters", () => refuses("firstName", LETTERS, ONLY_LETTERS));
  holds("5.last-name-letters", () => refuses("lastName", LETTERS, ONLY_LETTERS));
  holds("5.age", () => {
    // Today is 10 August 2026.
    expect(problemsIn({ dateOfBirth: "2008-08-10" })).toEqual({});
    expect(problemsIn({ dateOfBirth: "2008-08-11" })).toEqual({ dateOfBirth: ADULTS_ONLY });
  });
});

describe("the community form", () => {
  const MEMBER = { name: "Asha Sample", phoneNumber: "9876543210", email: "asha@sample.jobsarthi.test" };
  const problemOf = (typed: Partial<typeof MEMBER>) => {
    const [issue] = CommunityDetails.safeParse({ ...MEMBER, ...typed }).error?.issues ?? [];
    return issue && [issue.path[0], issue.message];
  };

  holds("5.community-name", () => {
    expect(english([problemOf({}), problemOf({ name: "" })])).toEqual([undefined, ["name", REQUIRED]]);
  });
  holds("5.community-phone", () => expect(english(problemOf({ phoneNumber: "" }))).toEqual(["phoneNumber", REQUIRED]));
  holds("5.community-phone-digits", () => {
    for (const phoneNumber of ["987654321", "98765432101", "98765 4321"])
      expect(english(problemOf({ phoneNumber }))).toEqual([
        "phoneNumber",
        "Please Enter a valid 10 digit phone number",
      ]);
  });
  holds("5.community-email", () => expect(english(problemOf({ email: "" }))).toEqual(["email", REQUIRED]));
  holds("5.community-email-pattern", () => {
    for (const email of ["asha", "asha@", "asha@x", "a b@sample.test"])
      expect(english(problemOf({ email }))).toEqual(["email", "Please enter a valid email address"]);
  });
});
