import { describe, expect, it } from "vitest";
import { JOB_TITLES } from "@workers/domain/profiles/job-title-list";
import { NEAR_WRITTEN, TITLE_TRADES, TITLES_WRITTEN, TRADE_NAMES } from "./title-trades";

describe("the table of trades", () => {
  it("gives every title of the form one trade, and knows no other title", () => {
    expect(JOB_TITLES.filter((t) => !TITLE_TRADES.has(t))).toEqual([]);
    expect(TITLES_WRITTEN.toSorted()).toEqual([...JOB_TITLES].toSorted());
  });
  it("calls near only trades that it has", () => {
    expect(NEAR_WRITTEN.filter((t) => !TRADE_NAMES.has(t))).toEqual([]);
  });
});
