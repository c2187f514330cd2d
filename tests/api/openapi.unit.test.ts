import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ENDPOINTS, SECTIONS } from "@workers/api";
import { endpoint } from "@workers/api/endpoint";
import { describeEndpoints } from "@workers/api/openapi";
import { POLICY } from "@workers/core/policy";

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Json }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Record<string, Json> };
}
const document = JSON.parse(JSON.stringify(describeEndpoints(SECTIONS))) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const written = (path: string) => path.replace(/:(\w+)/g, "{$1}");

/** Every object within a value. */
function* within(value: unknown): Generator<Json> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value as Json;
  for (const part of Object.values(value)) yield* within(part);
}

describe("the description of the endpoints", () => {
  it("has every endpoint, and no other", () => {
    expect(operations.map((o) => `${o.method.toUpperCase()} ${o.path}`).toSorted()).toEqual(
      ENDPOINTS.map((m) => `${m.method} ${written(m.path)}`).toSorted(),
    );
  });

  it("says by the wire's names what an endpoint takes, and what of it is not read", () => {
    const one = endpoint({
      method: "POST",
      path: "/api/one",
      action: "calls.lock",
      summary: "Planted",
      own: "_id",
      input: z.union([z.object({ day: z.string() }), z.object({ place: z.string().default("") })]),
      names: { day: "date" },
      ignored: { currentTime: "the clock here counts" },
      handler: () => Promise.resolve(),
    });
    const { paths } = JSON.parse(JSON.stringify(describeEndpoints({ Planted: [one] }))) as Document;
    const { requestBody } = paths["/api/one"]!["post"]!;
    expect(Object.keys(requestBody!.content)).toEqual(["application/json", "application/x-www-form-urlencoded"]);
    expect(requestBody!.content["application/json"]!.schema).toMatchObject({
      anyOf: [
        {
          required: ["_id", "date"],
          properties: {
            _id: {},
            date: { type: "string" },
            currentTime: { description: "Not read: the clock here counts" },
          },
        },
        { required: ["_id"], properties: { place: { type: "string", default: "" } } },
      ],
    });
  });

  it("is an OpenAPI 3.1 document in its structure", () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info.title).not.toBe("");
    expect(document.info.version).toMatch(/^\d/);
    expect(new Set(operations.map((o) => o.operation.operationId)).size).toBe(operations.length);
    const tags = document.tags.map((t) => t.name);
    for (const { path, method, operation } of operations) {
      expect(path).toMatch(/^\/api\//);
      expect(operation.operationId).toMatch(/^[A-Za-z]\w*$/);
      expect(operation.summary).toMatch(/^[A-Z].{5,}/);
      for (const tag of operation.tags) expect(tags).toContain(tag);
      // Every name in braces is a parameter, and no other is in the path.
      expect((operation.parameters ?? []).filter((p) => p.in === "path").map((p) => [p.name, p.required])).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, true]),
      );
      expect(Object.keys(operation.responses).every((status) => /^(?:2\d\d|4XX|5XX)$/.test(status))).toBe(true);
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["4XX", "5XX"]));
      for (const { description, content } of Object.values(operation.responses)) {
        expect(description).not.toBe("");
        expect(Object.keys(content)).not.toEqual([]);
      }
      if (method === "get") expect(operation.requestBody).toBeUndefined();
      for (const name of operation.security.flatMap((s) => Object.keys(s)))
        expect(Object.keys(document.components.securitySchemes)).toContain(name);
    }
  });

  it("has no reference that leads nowhere, and no schema that is left open by accident", () => {
    for (const part of within(document)) {
      const ref = part["$ref"];
      if (typeof ref === "string")
        expect(Object.keys(document.components.schemas)).toContain(ref.replace("#/components/schemas/", ""));
      expect(part["$schema"]).toBeUndefined();
    }
  });

  it("asks for a session where the policy asks for somebody", () => {
    for (const { method, path, action } of ENDPOINTS) {
      const { security } = document.paths[written(path)]![method.toLowerCase()]!;
      if (POLICY[action] !== "anyone") expect(security).toEqual([{ session: [] }]);
      else expect(security.flatMap((s) => Object.keys(s))).not.toContain("session");
      // A caller that is let in without a session at a webhook has shown something else.
      if (path.startsWith("/api/webhooks/")) expect(security.flatMap((s) => Object.keys(s))).toHaveLength(1);
    }
  });
});
