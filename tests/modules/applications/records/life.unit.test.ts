import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eventOf, LOCKED, OPEN, TRANSITIONS } from "@workers/modules/applications/records/rules";
import { EVENTS, OUTCOMES, STATES } from "@workers/modules/applications/records/vocabulary";

import { BORN, follow, replay, type Life } from "../../../support/application-life";

describe("the life of an application", () => {
  it("keeps state and credit together, whatever anybody tries in whatever order", () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 60 }), (tried) => {
        let life: Life = BORN;
        const happened: (typeof EVENTS)[number][] = [];
        for (const event of tried) {
          const next = follow(life, event);
          if (!next) continue;
          happened.push(event);
          // An attempt never settles twice, and a new one begins without what the old one had.
          if (event === "submitted") expect(life.credit).toBe("reserved");
          expect(next.attempt - life.attempt).toBe(TRANSITIONS[event].nextAttempt ? 1 : 0);
          life = next;
          reached.add(life.state);
          const waits = [...OPEN, "parked"].some((state) => state === life.state);
          if (life.state !== "unconfirmed")
            expect(life.credit).toBe(life.state === "submitted" ? "used" : waits ? "reserved" : "none");
          else expect(life.credit).not.toBe("used");
        }
        expect(replay(happened)).toEqual(life);
      }),
      { numRuns: 500 },
    );
    expect([...reached].toSorted()).toEqual([...STATES].toSorted());
  });

  it("has no dead end but by its own will: from every state something may follow", () => {
    for (const state of STATES)
      expect([state, EVENTS.some((event) => TRANSITIONS[event].from.some((from) => from === state))]).toEqual([
        state,
        true,
      ]);
    for (const state of LOCKED) expect(TRANSITIONS.reopened.from).toContain(state);
    expect(() => replay(["submitted"])).toThrow("submitted cannot follow found");
    // Once its credit went back, an unconfirmed one is charged no more.
    expect(() => replay(["queued", "unconfirmed", "credit_released", "submitted"])).toThrow();
  });

  it("says the same codes as the schema's checks", () => {
    const sql = readFileSync("migrations/app/0001_initial.sql", "utf8").replace(/\s+/g, " ");
    const listed = (codes: readonly string[]) => codes.map((code) => `'${code}'`).join(",");
    expect(sql).toContain(`CHECK (state IN (${listed(STATES)}))`);
    const recorded = ["", "submitted", "unconfirmed", ...OUTCOMES.filter((outcome) => outcome !== "submitted")];
    expect(sql.split(`CHECK (outcome IN (${listed(recorded)}))`)).toHaveLength(3);
    expect(sql.replaceAll(", '", ",'")).toContain(`CHECK (event IN (${listed(EVENTS)}))`);
    expect(OUTCOMES.filter((outcome) => eventOf(outcome) === "parked")).toEqual(["missing_info", "otp_required"]);
  });
});
