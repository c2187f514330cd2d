import { describe, expect, it, vi } from "vitest";
import { ENDPOINTS } from "@workers/api";
import { POLICY } from "@workers/domain/kernel/policy";

interface Registered {
  method: string;
  path: string;
}

// The page build is no part of this; what the Worker registers is read from its own Hono.
vi.mock("@workers/http/render-page", () => ({ renderPage: () => new Response("a page") }));
const made = vi.hoisted((): { routes: readonly Registered[] }[] => []);
vi.mock("hono", async (original) => {
  const real = await original<typeof import("hono")>();
  return {
    ...real,
    Hono: class extends real.Hono {
      constructor() {
        super();
        made.push(this);
      }
    },
  };
});

const line = ({ method, path }: Registered) => `${method} ${path}`;

describe("the endpoints", () => {
  it("name a line of the policy each", () => {
    expect(ENDPOINTS.filter((m) => !Object.hasOwn(POLICY, m.action)).map(line)).toEqual([]);
  });

  it("have every path once, all under /api/", () => {
    expect(new Set(ENDPOINTS.map((one) => one.path)).size).toBe(ENDPOINTS.length);
    expect(ENDPOINTS.filter((m) => !/^\/api\/[\w./:-]+$/.test(m.path)).map(line)).toEqual([]);
  });

  it("are all there is: nothing answers under /api/ beside it but the 404", async () => {
    await import("@workers/app");
    expect(made).toHaveLength(1);
    // '/*' is what every request passes through, pages and all; any other pattern that could take a call is one too
    // many.
    const taking = made[0]!.routes.filter((r) => /^\/?(api|[^/]*[:*])/i.test(r.path) && r.path !== "/*");
    expect(taking.map(line)).toEqual([
      ...ENDPOINTS.flatMap(({ method, path }) => [`${method} ${path}`, `ALL ${path}`]),
      "ALL /api/*",
    ]);
  });
});
