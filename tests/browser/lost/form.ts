/** A form of a public page or of a seeker's, as the drill of lost requests meets it, and what its rows share. */
import type { BrowserContext, Locator, Page, Request } from "playwright-core";
import { inject } from "vitest";
import { onAppDatabase } from "../../support/served-state";
import type { Person } from "../support";

/** A new person at a form. */
export interface At {
  page: Page;
  context: BrowserContext;
  person: Person;
  /** The address of their onboarding. */
  onboarding: string;
}

/** A request that the page sends beside the form's own. */
export interface Sent {
  /** Its request, among all of the page. */
  is: (request: Request) => boolean;
  /** Words of ours, where the form has its own. */
  reads?: RegExp;
  /** By then all is done: the words say so, and nothing is pressed again. */
  isLast?: true;
}

export interface Form {
  name: string;
  /** The page that it is sent to, as app/routes.ts has it. */
  to: string;
  /** Words of ours, where the form has its own for a lost answer. */
  reads?: RegExp;
  /** The plan that the person chose; the trial unless told otherwise. */
  plan?: string;
  /** Opens the form and fills it in. */
  open: (at: At) => Promise<unknown>;
  button: (page: Page) => Locator;
  /** Pressed after a failure, where it is not the same button. */
  again?: (page: Page) => Locator;
  /** By the label of a field, or as CSS finds it, what was typed into it. */
  typed?: (at: At) => Record<string, string>;
  /** Other requests of the form. */
  more?: Record<string, Sent>;
  done: (at: At) => Promise<unknown>;
  /** How many times it has had its effect. */
  effect: (at: At) => number | Promise<number>;
  /** Is done by scripts alone, or filled in otherwise without them: tests/browser/nojs.browser.test.ts does that. */
  needsScripts?: true;
  /** The answer where it is sent a second time without scripts, if not by the page that answered first: `404 /path`. */
  twice?: string;
  /** Of the few whose answer is lost in every run of the tests. */
  isUsual?: true;
}

export const rows = (sql: string) => onAppDatabase(inject("stateDir"), (all) => all(sql));
export const count = (sql: string) => Number(rows(`SELECT count(*) AS n FROM ${sql}`)[0]?.["n"]);
export const ownerOf = ({ person }: At) => `(SELECT id FROM users WHERE email = '${person.email}')`;
export const countOf = (from: string) => (at: At) => count(`${from} user_id = ${ownerOf(at)}`);
/** Whether the account's language is Hindi. */
export const speaksHindi = (at: At) => count(`users WHERE language = 'hi' AND id = ${ownerOf(at)}`);
export const mailsOf = (template: string) => (at: At) =>
  count(`outbox WHERE template = '${template}' AND recipient = '${at.person.email}'`);

/** The model of a mail to the person. */
export function mailTo({ person }: At, template: string): Record<string, string> {
  const [row] = rows(`SELECT model FROM outbox WHERE recipient = '${person.email}' AND template = '${template}'`);
  return JSON.parse(String(row?.["model"])) as Record<string, string>;
}

export const button = (name: string | RegExp) => (on: Page) => on.getByRole("button", { name, exact: true }).first();
export const reads = (text: string | RegExp) => (at: At) =>
  at.page.getByText(text).filter({ visible: true }).first().waitFor();
/** In the language that was chosen. */
export const readsLanguageSaved = reads(/^(?:Language and time zone saved\.|भाषा और टाइम ज़ोन सेव हो गए।)$/);
export const leadsTo = (path: string) => (at: At) => at.page.waitForURL((url) => url.pathname === path);
export const goTo = (path: string) => (at: At) => at.page.goto(path);

/** A post to the page of this path, whose parts may be named as in app/routes.ts. */
export const posted = (path: string) => {
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}(?:\\.data)?$`);
  return (request: Request) => request.method() === "POST" && pattern.test(new URL(request.url()).pathname);
};
const FRAMES = /^(?:root|shell\/site|staff\/shell\/staff)$/;
/** The page of this path is read by the framework; not the frame around it. */
export const reading = (path: string) => (request: Request) => {
  const { pathname, searchParams } = new URL(request.url());
  const isOfPage =
    searchParams
      .get("_routes")
      ?.split(",")
      .some((route) => !FRAMES.test(route)) ?? true;
  return request.method() === "GET" && pathname === `${path}.data` && isOfPage;
};

export async function fillIn(at: At, typed: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await fieldOf(at, label).fill(text);
}
export const fieldOf = ({ page }: At, label: string) =>
  (label.startsWith("[") ? page.locator(label) : page.getByLabel(label, { exact: true })).first();

/** Opens what is folded on the page. */
export const unfold = (at: At) =>
  at.page.evaluate(() => document.querySelectorAll("main details").forEach((one) => one.setAttribute("open", "")));

export const signedOut = async ({ context }: At) => context.clearCookies();
export const unique = (at: At) => `About the order of ${at.person.phone}`;
