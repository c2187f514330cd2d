import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, describe, expect, vi } from "vitest";
import { BRAND } from "~/content/brand";
import { MEMBER } from "~/sandbox/gallery-samples";
import { LoginView, type LoginMode } from "~/account/login-view";
import type { ShellSession } from "~/ui/navigation";
import { SiteNavbar } from "~/shell/site-navbar";
import { resetClock } from "../support/clock";
import { holds } from "./holds.ts";

function html(view: ReactElement): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => view }]);
  return renderToString(createElement(Stub, { initialEntries: ["/"] }))
    .replaceAll("<!-- -->", "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
const plain = (page: string) => page.replaceAll(/<[^>]*>/g, "|").replaceAll(/\|+/g, "|");

const NOTHING_BOUGHT = { planState: "none ongoing", applicationsLeft: 0, totalPurchased: 0 } as const;
const STAFF = { console: "/admin-jobs-manager" };

/** The bar of a visitor, or of a signed-in user with these differences. */
const bar = (differs: Partial<ShellSession> | null = {}) =>
  html(createElement(SiteNavbar, { session: differs && { ...MEMBER, ...differs }, path: "/" }));
/** The links with these words, by where they lead. */
const linksOf = (page: string, words: string) =>
  [...page.matchAll(/<a (?:[^>]* )?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].flatMap(([, href, inner = ""]) =>
    inner.replaceAll(/<[^>]*>/g, "").trim() === words ? [href] : [],
  );
const leads = (page: string, words: string, to: string) =>
  expect([...new Set(linksOf(page, words))], words).toEqual([to]);

/** The menu under the name of who is signed in. */
function dropdown(differs: Partial<ShellSession> = {}): string {
  const all = bar(differs).match(/<details.*?<\/details>/gs) ?? [];
  const menu = all.find((one) => one.includes(">Signed in as<") && !one.includes("<nav")) ?? "";
  expect(menu).toContain("<summary");
  return menu;
}

describe("the bar at the top", () => {
  holds("2.navbar-brand", () => {
    for (const page of [bar(), bar(null)]) leads(page, BRAND.name, "/");
  });
  holds("2.navbar-badge", () => {
    expect(plain(bar())).toContain("|11 applications left|");
    expect(plain(bar({ applicationsLeft: 1 }))).toContain("|1 application left|");
  });
  holds("2.navbar-no-badge", () => {
    for (const page of [bar(NOTHING_BOUGHT), bar(null)]) expect(page).not.toMatch(/\d applications? left/);
  });
  holds("2.navbar-home", () => {
    for (const page of [bar(), bar(null)]) leads(page, "Home", "/");
  });
  holds("2.navbar-community", () => {
    for (const page of [bar(), bar(null)]) leads(page, "Job Community", "/premium-community");
  });
  holds("2.navbar-dashboard", () => {
    leads(bar(), "Dashboard", "/dashboard");
    expect(linksOf(bar(null), "Dashboard")).toEqual([]);
  });
  holds("2.navbar-profile", () => {
    leads(bar(), "Profile", "/profile");
    expect(linksOf(bar(null), "Profile")).toEqual([]);
  });
  holds("2.navbar-dropdown", () => {
    expect(dropdown()).toMatch(/<summary.*Asha Sample.*<\/summary>/s);
    expect(bar(null)).not.toContain("Signed in as");
  });
  holds("2.navbar-signed-in-as", () => {
    expect(plain(dropdown())).toMatch(/\|Signed in as\|Asha Sample\|/);
  });
  holds("2.navbar-signed-in-email", () => {
    expect(plain(dropdown({ displayName: "" }))).toContain("|Signed in as|asha@sample.jobsarthi.test|");
  });
  holds("2.navbar-admin-console", () => {
    leads(dropdown(STAFF), "Admin Console", "/admin-jobs-manager");
    expect(linksOf(bar(), "Admin Console")).toEqual([]);
  });
  holds("2.navbar-logout", () => {
    expect(dropdown()).toMatch(/<form(?=[^>]* method="post")[^>]* action="\/logout".*<button.*Logout<\/button>/s);
  });
  holds("2.navbar-pricing", () => {
    leads(bar(null), "Pricing", "/#pricing");
    expect(linksOf(bar(), "Pricing")).toEqual([]);
  });
  holds("2.navbar-faqs", () => {
    leads(bar(null), "FAQs", "/#faqs");
    expect(linksOf(bar(), "FAQs")).toEqual([]);
  });
  holds("2.navbar-sign-in", () => {
    leads(bar(null), "Sign in", "/login");
    expect(linksOf(bar(), "Sign in")).toEqual([]);
  });
  holds("2.navbar-button-signed-in", () => {
    leads(bar(NOTHING_BOUGHT), "Try Now for Free", "/purchase");
    leads(bar(), "Get More Applications", "/purchase");
  });
  holds("2.navbar-button-signed-out", () => {
    expect(linksOf(bar(null), "Try Now for Free").map((href) => href?.split("?")[0])).toEqual(["/login"]);
  });
  holds("2.navbar-button-nothing-bought", () => {
    expect(linksOf(bar(NOTHING_BOUGHT), "Try Now for Free")).toHaveLength(1);
    expect(linksOf(bar(NOTHING_BOUGHT), "Get More Applications")).toEqual([]);
  });
  holds("2.navbar-button-staff", () => {
    const page = bar({ ...NOTHING_BOUGHT, ...STAFF });
    expect(linksOf(page, "Try Now for Free")).toEqual([]);
    leads(page.replaceAll(/<details.*?<\/details>/gs, ""), "Admin Console", "/admin-jobs-manager");
  });
  holds("2.navbar-button-visitor", () => {
    expect(linksOf(bar(null), "Try Now for Free")).toHaveLength(1);
    expect(linksOf(bar(null), "Get More Applications")).toEqual([]);
  });
  holds("2.navbar-button-more", () => {
    for (const bought of [{}, { planState: "premium expired", applicationsLeft: 0, totalPurchased: 125 }, STAFF])
      expect([linksOf(bar(bought as typeof MEMBER), "Try Now for Free")]).toEqual([[]]);
    expect(linksOf(bar(), "Get More Applications").length).toBeGreaterThan(0);
    expect(linksOf(bar(STAFF), "Get More Applications").length).toBeGreaterThan(0);
  });
  const banner = (differs: Partial<ShellSession>) => /<output.*?<\/output>/s.exec(bar(differs))?.[0] ?? null;
  holds("2.navbar-banner-low", () => {
    for (let left = 0; left < 10; left++) expect([left, banner({ applicationsLeft: left })]).not.toEqual([left, null]);
  });
  holds("2.navbar-banner-text", () => {
    expect(plain(banner({ applicationsLeft: 9 }) ?? "")).toContain("|Only 9 applications left!|");
    expect(plain(banner({ applicationsLeft: 1 }) ?? "")).toContain("|Only 1 application left!|");
  });
  holds("2.navbar-banner-zero", () => {
    expect(plain(banner({ applicationsLeft: 0 }) ?? "")).toContain("|You're out of applications!|");
  });
  holds("2.navbar-no-banner", () => {
    expect([banner({ applicationsLeft: 10 }), banner(NOTHING_BOUGHT)]).toEqual([null, null]);
  });
});

describe("the sign-in page", () => {
  const login = (mode: LoginMode = "signin") =>
    html(createElement(LoginView, { mode, from: "/dashboard", googleEnabled: true }));
  /** The labels of the fields, in order. */
  const labels = (mode: LoginMode) =>
    [...login(mode).matchAll(/<label[^>]*>(.*?)<\/label>/gs)].map(([, label = ""]) =>
      label.replaceAll(/<[^>]*>/g, "").trim(),
    );

  holds("2.login-google", () => {
    leads(login(), "Sign in with Google", "/auth/google?from=%2Fdashboard");
  });
  holds("2.login-forgot", () => {
    leads(login(), "Forgot Password?", "/login?mode=reset&from=%2Fdashboard");
  });
  holds("2.login-sign-up", () => {
    leads(login(), "Sign Up", "/login?mode=signup&from=%2Fdashboard");
  });
  holds("2.login-terms", () => {
    leads(login(), "Terms & Conditions", "/terms");
  });
  holds("2.login-privacy", () => {
    leads(login(), "Privacy Statement", "/privacy");
  });
  holds("2.login-sign-up-fields", () => {
    expect(login("signup")).toMatch(/<h1[^>]*>Create New Account<\/h1>/);
    expect(labels("signup")).toEqual(["Full Name", "Email", "Password"]);
  });
  holds("2.login-reset-fields", () => {
    expect(login("reset")).toMatch(/<h1[^>]*>Reset Password<\/h1>/);
    expect(labels("reset").map((label) => label.split(" ")[0])).toEqual(["Email"]);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    resetClock();
  });
  holds("2.login-after-500", async () => {
    vi.useFakeTimers();
    class Form {
      getAttribute = () => "post";
      dataset = { sent: "in-place" };
      action = "/login";
      querySelector = () => null;
    }
    const page = { shown: "page-enter", went: [] as string[] };
    let send: (event: object) => void = () => {};
    const content = { classList: { replace: (_old: string, now: string) => (page.shown = now) } };
    vi.stubGlobal("HTMLFormElement", Form);
    vi.stubGlobal("FormData", function FormData() {
      return new Map([["from", "/profile"]]);
    });
    vi.stubGlobal("addEventListener", () => {});
    vi.stubGlobal("document", {
      addEventListener: (_submit: string, run: typeof send) => (send = run),
      getElementById: () => content,
      querySelectorAll: () => [],
      forms: [],
    });
    vi.stubGlobal("location", { replace: (to: string) => page.went.push(to) });
    // Signed in: the answer leads on.
    vi.stubGlobal("fetch", () => Promise.resolve({ type: "opaqueredirect" }));
    await import("~/ui/plain-forms-script");
    send({ target: new Form(), preventDefault: () => {} });
    await vi.advanceTimersByTimeAsync(499);
    expect(page).toEqual({ shown: "page-leave", went: [] });
    await vi.advanceTimersByTimeAsync(1);
    expect(page.went).toEqual(["/profile"]);
  });
});
