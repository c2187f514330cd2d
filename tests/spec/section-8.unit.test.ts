import { globSync, readFileSync } from "node:fs";
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect } from "vitest";
import { clientAction as unsubscribeAgain } from "~/account/unsubscribe";
import { UnsubscribeView } from "~/account/unsubscribe-view";
import { Refusal } from "~/staff/phone-calls/call-parts";
import { CallResult } from "~/staff/phone-calls/completion";
import { lostAnswer, type CallAnswer, type CallRow } from "~/staff/phone-calls/rows";
import type { CallWork } from "~/staff/phone-calls/use-call";
import { clientAction as savePreferences } from "~/staff/reports/user-report";
import { readAgain } from "~/server/last-read";
import { holds } from "./holds.ts";

const LOST = () => Promise.reject(new TypeError("Failed to fetch"));

/** The texts that a view shows as alerts, where nothing is nested in them but inline elements. */
function alertsIn(view: ReactElement): string[] {
  const Stub = createRoutesStub([{ path: "/", Component: () => view }]);
  const html = renderToString(createElement(Stub, { initialEntries: ["/"] }));
  return html
    .split(/(?=<\w+ role="alert")/)
    .filter((part) => /^<\w+ role="alert"/.test(part))
    .map((part) =>
      part
        .replace(/<!-- -->|<[^>]+>/g, "")
        .replaceAll("&#x27;", "'")
        .trim(),
    );
}

holds("8.alert", () => {
  const sources = globSync(["app/**/*.{ts,tsx}", "public/scripts/*.js"]);
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((file) => /(?<![\w.])(?:window\.)?alert\(/.test(readFileSync(file, "utf8")))).toEqual([]);
  expect(alertsIn(createElement(CallResult, { answer: lostAnswer("complete") }))).toHaveLength(1);
});

describe("a call whose press failed", () => {
  type Failure = Extract<CallAnswer, { ok: false }>;
  const shown = (failure: CallAnswer) =>
    alertsIn(createElement(Refusal, { entry: {} as CallRow, work: { failure, writable: true } as CallWork }));
  const refused = (what: Failure["what"]): Failure => ({
    ok: false,
    what,
    error: "",
    fields: {},
    entry: null,
    refused: true,
  });

  holds("8.update-calls", () => expect(shown(lostAnswer("save"))).toEqual(["Update request failed"]));
  holds("8.unlock-calls", () => expect(shown(lostAnswer("unlock"))).toEqual(["Lock/Unlock request failed"]));
  holds("8.fallback-changes", () => expect(shown(refused("save"))).toEqual(["Failed to save changes"]));
  holds("8.fallback-lock", () => expect(shown(refused("lock"))).toEqual(["Failed to update lock status"]));
  holds("8.fallback-unlock", () => expect(shown(refused("unlock"))).toEqual(["Failed to update lock status"]));
  holds("8.completion-no-answer", () => {
    expect(alertsIn(createElement(CallResult, { answer: lostAnswer("complete") }))).toEqual([
      "Failed to send completion email",
    ]);
  });
  holds("8.fallback-completion", () => {
    expect(alertsIn(createElement(CallResult, { answer: refused("complete") }))).toEqual([
      "Failed to send completion email",
    ]);
  });
});

describe("a page whose request got no answer", () => {
  holds("8.fetch-no-reason", async () => {
    const list = ({ rows }: { rows: null; error: null }) => rows;
    expect(await readAgain(() => Promise.resolve({ rows: null, error: null }), list)).toEqual({
      unread: "Unexpected response format",
    });
  });
  holds("8.update-preferences", async () => {
    const args = { serverAction: LOST } as unknown as Parameters<typeof savePreferences>[0];
    expect(await savePreferences(args)).toMatchObject({ data: { problem: "Update request failed", errors: {} } });
  });
  holds("8.unsubscribe-no-answer", async () => {
    const args = { serverAction: LOST } as unknown as Parameters<typeof unsubscribeAgain>[0];
    const state = await unsubscribeAgain(args);
    const view = createElement(UnsubscribeView, { state, email: "asha@sample.jobsarthi.test" });
    expect(alertsIn(view).join()).toContain("We couldn't process your unsubscribe request. Please try again later.");
    expect(renderToString(createElement(createRoutesStub([{ path: "/", Component: () => view }])))).toMatch(
      /<h1[^>]*>Something went wrong<\/h1>/,
    );
  });
});
