import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect } from "vitest";
import { LoginView, type LoginMode } from "~/features/account/login-view";
import { SignInInput, SignUpInput } from "@workers/domain/identity/schema";
import { holds } from "./holds.ts";

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
    expect(signIn({ email: "" })[0]).toEqual(["email", REQUIRED]);
    expect(signIn({})).toEqual([]);
  });
  holds("5.login-email-format", () => {
    expect(inputOf("signin", "email")).toContain('type="email"');
    for (const email of ["asha", "asha@", "@sample.test", "a b@sample.test"])
      expect(signIn({ email })).toEqual([["email", "Please enter a valid email address"]]);
  });
  holds("5.login-password", () => {
    expect(inputOf("signin", "password")).toContain('required=""');
    expect(signIn({ password: "" })).toEqual([["password", REQUIRED]]);
  });
});

describe("sign-up", () => {
  holds("5.signup-name", () => {
    expect(inputOf("signup", "fullName")).toContain('required=""');
    expect(signUp({ fullName: " " })[0]).toEqual(["fullName", REQUIRED]);
    expect(signUp({})).toEqual([]);
  });
  holds("5.signup-email", () => {
    expect(inputOf("signup", "email")).toContain('required=""');
    expect(signUp({ email: "" })[0]).toEqual(["email", REQUIRED]);
  });
  holds("5.signup-password", () => {
    expect(inputOf("signup", "password")).toContain('required=""');
    expect(signUp({ password: "" })).toEqual([["password", TOO_SHORT]]);
  });
  holds("5.signup-password-rule", () => {
    expect(signUp({ password: "k7#qz" })).toEqual([["password", TOO_SHORT]]);
    expect(signUp({ password: "k7#qzt" })).toEqual([]);
  });
  holds("5.signup-password-only-rule", () => {
    for (const password of ["123456", "abcdef", "password"])
      expect(signUp({ password })).toEqual([["password", "Too many people use this password. Choose another."]]);
  });
});

describe("reset password", () => {
  holds("5.reset-email", () => {
    expect(inputOf("reset", "email")).not.toContain("required");
  });
});
