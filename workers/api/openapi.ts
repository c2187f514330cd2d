import { z } from "zod";
import { BRAND } from "../domain/kernel/brand";
import { SESSION_COOKIE } from "../domain/identity/session";
import { authorize, POLICY, type Action } from "../domain/kernel/policy";
import type { ApiContext } from "../http/handler";
import { endpointDocs, type EndpointDoc } from "./schemas";

/** What the description needs to know of a line of the mount table. */
interface Call {
  method: "GET" | "POST";
  path: string;
  action: Action;
}

type Json = Record<string, unknown>;

/** Made at the first request and kept for the life of the isolate: it says the same to everybody. */
let written: string | null = null;

/** GET openapi.json → the description of `calls`. */
export function answerDescription(c: ApiContext, calls: readonly Call[]): Response {
  authorize(c.get("ctx"), "api.describe");
  written ??= JSON.stringify(describeCalls(calls));
  return new Response(written, {
    headers: { "Content-Type": "application/json", "Cache-Control": "public, max-age=300" },
  });
}

/** Whom a line of the policy lets in, in words. */
const LETS_IN: Readonly<Record<string, string>> = {
  anyone: "Anybody.",
  user: "Anybody who is signed in, about themselves.",
  user_or_operations: "Anybody who is signed in, about themselves; staff with the operations role about anybody.",
  staff: "Staff.",
  operations: "Staff with the operations role.",
  operations_or_system: "Staff with the operations role.",
  both_roles: "Staff with both roles.",
};

/**
 * The calls as an OpenAPI 3.1 document. https://spec.openapis.org/oas/v3.1.1
 * @throws RangeError for a call that `endpointDocs` does not know.
 */
export function describeCalls(calls: readonly Call[]): Json {
  const docs = endpointDocs();
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const doc = docs[call.path];
    if (!doc) throw new RangeError(`${call.path} is not described in workers/api/schemas.ts`);
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, doc) };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: BRAND.name,
      version: "1",
      description:
        "Every call there is. A session is a cookie; a call that changes something is refused when another site's page sends it. A call that names a person is answered for one's own address alone.",
    },
    servers: [{ url: "/" }],
    tags: [...new Set(calls.flatMap((call) => docs[call.path]?.tag ?? []))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Refusal: schemaOf(REFUSAL(), "output") },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: SESSION_COOKIE },
        webhook: { type: "http", scheme: "basic" },
      },
    },
  };
}

const REFUSAL = () =>
  z.strictObject({
    success: z.literal(false),
    error: z.string().describe("As it may be shown"),
    fields: z.record(z.string(), z.string()).optional().describe("What is wrong with which field"),
  });

function operation(call: Call, doc: EndpointDoc): Json {
  const grant = POLICY[call.action];
  const params = Object.entries(doc.params ?? {});
  return {
    operationId: call.path
      .replace(/^\/api\//, "")
      .replace(/\.\w+$/, "")
      .replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase()),
    summary: doc.summary,
    description: doc.basic ? "By basic authentication." : (LETS_IN[grant] ?? ""),
    tags: [doc.tag],
    security: doc.basic ? [{ webhook: [] }] : grant === "anyone" ? [] : [{ session: [] }],
    ...(params.length > 0 && {
      parameters: params.map(([name, description]) => ({
        name,
        in: "path",
        required: true,
        description,
        schema: { type: "string" },
      })),
    }),
    ...(doc.request && { requestBody: { required: true, content: contentOf(doc.request) } }),
    responses: {
      [String(doc.answer.status ?? 200)]: { description: doc.summary, content: answerOf(doc.answer.body) },
      default: {
        description: "A refusal: 400, 401, 403, 404, 409, 413, 429, 503, or 500 with a reference",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
      },
    },
  };
}

function contentOf({ schema, as }: NonNullable<EndpointDoc["request"]>): Json {
  const body = { schema: schemaOf(schema, "input") };
  if (as === "form") return { "multipart/form-data": body };
  return as === "json"
    ? { "application/json": body }
    : { "application/json": body, "application/x-www-form-urlencoded": body };
}

function answerOf(body: EndpointDoc["answer"]["body"]): Json {
  return typeof body === "string"
    ? { [body]: { schema: { type: "string", contentMediaType: body } } }
    : { "application/json": { schema: schemaOf(body, "output") } };
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: "throw" });
  return plain;
}
