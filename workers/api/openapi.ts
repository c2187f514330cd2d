import { z } from "zod";
import { SESSION_COOKIE } from "../modules/accounts";
import { BRAND } from "../core/brand";
import { POLICY } from "../core/policy";
import { endpoint, type Endpoint } from "./endpoint";

type Json = Record<string, unknown>;
interface Document extends Json {
  openapi: string;
  info: Json;
  paths: Record<string, Json>;
}
type Sections = Readonly<Record<string, readonly Endpoint[]>>;

/** The endpoint that describes all the others. */
export function openapi(sections: () => Sections): Endpoint {
  // Made at the first request and kept for the life of the isolate: it says the same to everybody.
  let written: Document | null = null;
  return endpoint({
    method: "GET",
    path: "/api/openapi.json",
    action: "api.describe",
    summary: "This description",
    output: () =>
      z.looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.record(z.string(), z.unknown()) }),
    handler: async ({ c }) => {
      c.header("Cache-Control", "public, max-age=300");
      return (written ??= describeEndpoints(sections()));
    },
  });
}

/** The users that a line of the policy admits, in words. */
const LETS_IN: Readonly<Record<string, string>> = {
  anyone: "Anybody.",
  user: "Anybody who is signed in, about themselves.",
  user_or_operations: "Anybody who is signed in, about themselves; staff with the operations role about anybody.",
  staff: "Staff.",
  operations: "Staff with the operations role.",
  operations_or_system: "Staff with the operations role.",
  both_roles: "Staff with both roles.",
};

const OWN = z.string().describe("One's own address; anybody else's is answered like an unknown one");
const REFUSAL = z.strictObject({
  success: z.literal(false),
  error: z.string().describe("As it may be shown"),
  fields: z.record(z.string(), z.string()).optional().describe("What is wrong with which field"),
});

/** The endpoints as an OpenAPI 3.1 document. https://spec.openapis.org/oas/v3.1.1 */
export function describeEndpoints(sections: Sections): Document {
  const paths: Record<string, Json> = {};
  for (const [tag, endpoints] of Object.entries(sections))
    for (const one of endpoints) {
      const path = one.path.replace(/:(\w+)/g, "{$1}");
      paths[path] = { ...paths[path], [one.method.toLowerCase()]: operation(one, tag) };
    }
  return {
    openapi: "3.1.1",
    info: {
      title: BRAND.name,
      version: "1",
      description:
        "Every endpoint there is. A session is a cookie; a request that changes something is refused when another " +
        "site's page sends it. A request that names a person is answered for one's own address alone.",
    },
    servers: [{ url: "/" }],
    tags: Object.keys(sections).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Refusal: schemaOf(REFUSAL, "output") },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: SESSION_COOKIE },
        webhook: { type: "http", scheme: "basic" },
        ...Object.fromEntries(
          Object.values(sections)
            .flat()
            .flatMap(({ signature: name }) =>
              name === undefined ? [] : [[name, { type: "apiKey", in: "header", name }]],
            ),
        ),
      },
    },
  };
}

function operation(one: Endpoint, tag: string): Json {
  const grant = POLICY[one.action];
  const given = inputOf(one);
  return {
    operationId: one.path
      .replace(/^\/api\//, "")
      .replace(/\.\w+$/, "")
      .replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase()),
    summary: one.summary,
    description: one.basic ? "By basic authentication." : (LETS_IN[grant] ?? ""),
    tags: [tag],
    security: securityOf(one),
    ...(given &&
      (one.method === "GET" ? { parameters: parametersOf(one.path, given) } : { requestBody: bodyOf(one, given) })),
    responses: {
      [String(one.status ?? 200)]: { description: one.summary, content: outputOf(one) },
      "4XX": refusalOf("A refusal: 400, 401, 403, 404, 405, 409, 413, 426 or 429"),
      "5XX": refusalOf("503 where the records do not answer, with Retry-After; 500 with a reference"),
    },
  };
}

function refusalOf(description: string): Json {
  return { description, content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } } };
}

/** The credentials that a request shows in order to be let in; none where everybody is. */
function securityOf({ basic, signature, action }: Endpoint): Json[] {
  if (basic) return [{ webhook: [] }];
  if (signature !== undefined) return [{ [signature]: [] }];
  return POLICY[action] === "anyone" ? [] : [{ session: [] }];
}

interface ObjectSchema {
  properties: Record<string, Json>;
  required?: string[];
}
type InputSchema = ObjectSchema | { anyOf: ObjectSchema[] } | { oneOf: ObjectSchema[] };
const shapesOf = (schema: InputSchema): ObjectSchema[] =>
  "anyOf" in schema ? schema.anyOf : "oneOf" in schema ? schema.oneOf : [schema];

/** The input of a request, by the wire's names; null for one that holds nothing. */
function inputOf({ input, raw, own, ignored = {}, names }: Endpoint): InputSchema | null {
  if (raw) return inputSchemaOf(raw.schema());
  if (!input && !own) return null;
  const schema = inputSchemaOf(input ?? z.object({}));
  const wire = (name: string) => names[name] ?? name;
  for (const shape of shapesOf(schema)) {
    shape.required = [...(own ? [own] : []), ...(shape.required ?? []).map(wire)];
    shape.properties = {
      ...(own && { [own]: schemaOf(OWN, "input") }),
      ...Object.fromEntries(Object.entries(shape.properties).map(([name, property]) => [wire(name), property])),
      ...Object.fromEntries(Object.entries(ignored).map(([name, why]) => [name, { description: `Not read: ${why}` }])),
    };
  }
  return schema;
}

function parametersOf(path: string, given: InputSchema): Json[] {
  return shapesOf(given).flatMap(({ properties, required = [] }) =>
    Object.entries(properties).map(([name, { description, ...schema }]) => ({
      name,
      in: path.includes(`:${name}`) ? "path" : "query",
      required: required.includes(name),
      description,
      schema,
    })),
  );
}

/** Fields that are all text may come url-encoded as well. */
function bodyOf({ raw }: Endpoint, given: InputSchema): Json {
  const properties = shapesOf(given).flatMap((shape) => Object.values(shape.properties));
  const isText = !raw && properties.every(({ type = "string" }) => type === "string");
  const types = [raw?.type ?? "application/json", ...(isText ? ["application/x-www-form-urlencoded"] : [])];
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema: given }])) };
}

function outputOf({ output }: Endpoint): Json {
  return typeof output === "string"
    ? { [output]: { schema: { type: "string", contentMediaType: output } } }
    : { "application/json": { schema: schemaOf(output(), "output") } };
}

/** @throws TypeError for an input that is neither an object nor a choice of objects. */
function inputSchemaOf(input: z.ZodType): InputSchema {
  const schema = schemaOf(input, "input");
  if (!isInputSchema(schema)) throw new TypeError("An endpoint's input is an object, or a choice of objects");
  return schema;
}
const isInputSchema = (schema: Json): schema is Json & InputSchema =>
  "properties" in schema || "anyOf" in schema || "oneOf" in schema;

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: "throw" });
  return plain;
}
