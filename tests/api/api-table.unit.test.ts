import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "@workers/api";
import { POLICY } from "@workers/core/policy";

describe("the endpoints", () => {
  it("name a line of the policy each", () => {
    expect(ENDPOINTS.filter((m) => !Object.hasOwn(POLICY, m.action)).map((m) => m.path)).toEqual([]);
  });

  it("have every path once, all under /api/", () => {
    expect(new Set(ENDPOINTS.map((one) => one.path)).size).toBe(ENDPOINTS.length);
    expect(ENDPOINTS.filter((m) => !/^\/api\/[\w./:-]+$/.test(m.path)).map((m) => m.path)).toEqual([]);
  });
});
