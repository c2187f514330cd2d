/**
 * The values that a call is valid by, made from its own schema: the ground that one hostile field at a time is put
 * into.
 */
import { z } from "zod";
import type { Endpoint } from "../../workers/api/endpoint";
import { profileForm } from "../../workers/api/profiles";
import type { Persona } from "./site";

type Json = Record<string, unknown>;

/** The JSON schema of what an endpoint takes, by the wire's names; null where it takes nothing. */
function schemaOf(endpoint: Endpoint): Json | null {
  const source =
    endpoint.path === "/api/uploadPersonalDetails.php" ? profileForm() : (endpoint.input ?? endpoint.raw?.schema());
  if (!source) return endpoint.own === undefined ? null : { properties: { [endpoint.own]: { type: "string" } } };
  const schema = z.toJSONSchema(source, { io: "input", unrepresentable: "any" }) as Json;
  const properties = fieldsOf(schema, schema);
  const wire = Object.entries(properties).map(([name, value]) => [endpoint.names[name] ?? name, value]);
  if (endpoint.own !== undefined) wire.push([endpoint.own, { type: "string" }]);
  return { ...schema, properties: Object.fromEntries(wire) };
}

/** The fields of an object, or of each object that it may be. */
function fieldsOf(schema: Json, root: Json): Record<string, Json> {
  const one = followed(schema, root);
  const parts = [
    ...((one["anyOf"] as Json[]) ?? []),
    ...((one["oneOf"] as Json[]) ?? []),
    ...((one["allOf"] as Json[]) ?? []),
  ];
  const own = (one["properties"] as Record<string, Json> | undefined) ?? {};
  return Object.assign({}, ...parts.map((part) => fieldsOf(part, root)), own) as Record<string, Json>;
}

function followed(schema: Json, root: Json): Json {
  const ref = schema["$ref"];
  if (typeof ref !== "string") return schema;
  return (
    (ref
      .split("/")
      .slice(1)
      .reduce<unknown>((at, key) => (at as Json | undefined)?.[key], root) as Json) ?? {}
  );
}

/** A valid body of a call, as far as its schema says; null where it takes a form or nothing. */
export function bodyOf(endpoint: Endpoint, persona: Persona): Json | null {
  const schema = schemaOf(endpoint);
  if (schema === null) return {};
  const email = persona.actor.kind === "user" ? persona.actor.email : "nobody@sample.jobsarthi.test";
  return Object.fromEntries(
    Object.entries(schema["properties"] as Record<string, Json>).map(([name, value]) => [
      name,
      name === endpoint.own || /^(email|to)$/i.test(name) ? email : sampleOf(value, schema, 0),
    ]),
  );
}

/** Texts of which one fits most patterns. */
const TEXTS = ["Sample", "2026-11-20", "2026-11-20T10:00:00.000Z", "0".repeat(26), "9812300000", "AAAAA-AAAA-AAAA"];

function sampleOf(given: Json, root: Json, depth: number): unknown {
  const schema = followed(given, root);
  if (depth > 6) return null;
  const options = (schema["anyOf"] ?? schema["oneOf"]) as Json[] | undefined;
  if ("const" in schema) return schema["const"];
  if (Array.isArray(schema["enum"])) return schema["enum"][0];
  if (options?.[0]) return sampleOf(options[0], root, depth + 1);
  switch (schema["type"]) {
    case "object":
      return Object.fromEntries(
        Object.entries((schema["properties"] as Record<string, Json> | undefined) ?? {}).map(([name, value]) => [
          name,
          sampleOf(value, root, depth + 1),
        ]),
      );
    case "array":
      return [sampleOf((schema["items"] as Json | undefined) ?? {}, root, depth + 1)];
    case "boolean":
      return true;
    case "integer":
    case "number":
      return Math.max(Number(schema["minimum"] ?? 1), 1);
    default: {
      if (schema["format"] === "email") return "nobody@sample.jobsarthi.test";
      if (schema["format"] === "uri") return "https://boards.greenhouse.io/sampleworks/jobs/900001";
      const pattern = typeof schema["pattern"] === "string" ? new RegExp(schema["pattern"], "u") : null;
      const fit = TEXTS.find((text) => pattern?.test(text) ?? true) ?? "Sample";
      return fit.padEnd(Math.min(Number(schema["minLength"] ?? 0), 60), "x");
    }
  }
}
