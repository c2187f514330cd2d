/** The routes that the Worker registers. The mocks would reach other test files, so this one has its own process. */
import { expect, it, vi } from "vitest";
import { ENDPOINTS } from "@workers/api";

interface Registered {
  method: string;
  path: string;
}

// The page build is no part of this; what the Worker registers is read from its own Hono.
vi.mock("@workers/http/render-page", () => ({
  renderPage: () => new Response("a page"),
  pagePaths: () => [],
}));
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

it("the endpoints are all there is: nothing answers under /api/ beside it but the 404", async () => {
  await import("@workers/app");
  expect(made).toHaveLength(1);
  // '/*' is what every request passes through, pages and all; any other pattern that could take a call is one too
  // many.
  const taking = made[0]!.routes.filter((r) => /^\/?(api|[^/]*[:*])/i.test(r.path) && r.path !== "/*");
  expect(taking.map(line)).toEqual([
    // Meta asks whose address it is before it sends a notice there.
    "GET /api/webhooks/whatsapp",
    ...ENDPOINTS.flatMap(({ method, path }) => [`${method} ${path}`, `ALL ${path}`]),
    "ALL /api/*",
  ]);
});
