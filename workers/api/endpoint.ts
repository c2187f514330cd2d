import { z } from "zod";
import { readBody } from "../http/body";
import type { ApiContext, ApiHandler } from "../http/handler";
import type { AppContext } from "../core/context";
import { DomainError } from "../core/errors";
import { parseInput } from "../core/parse";
import { authorize, nobody, type Action, type ActorFor } from "../core/policy";

type FileType = "application/pdf" | "application/zip" | "application/octet-stream";

type KeyOf<T> = T extends T ? keyof T : never;

/** The facts of an endpoint that the description and the tests know. */
interface Description {
  method: "GET" | "POST";
  path: string;
  /** The line of the policy table under which the endpoint stands. It is enforced before anything is read. */
  action: Action;
  summary: string;
  /** Where the description has it, if not with the rest of its file. */
  section?: "Payment" | "Webhooks";
  /** A field that must name the session's own address. */
  own?: string;
  /** Fields that are taken and not read, each with the reason. */
  ignored?: Readonly<Record<string, string>>;
  /** A body that the handler reads by itself. */
  raw?: { schema: () => z.ZodType; type: "application/json" | "multipart/form-data" };
  /** 200 unless said. */
  status?: 201;
  /** Signed by basic authentication instead of a session. */
  basic?: true;
  /** The header that carries its sender's signature, for one without a session. */
  signature?: string;
}

type Answer<F, O> = F extends z.ZodRawShape
  ? z.input<z.ZodObject<F>>
  : O extends z.ZodType
    ? z.input<O>
    : Response | void;

interface Definition<
  A extends Action,
  I extends z.ZodType,
  F extends z.ZodRawShape | null,
  O extends z.ZodType | null,
> extends Description {
  action: A;
  /** The body, or of a GET the query and the path, by the domain's names. */
  input?: I;
  /** The wire's name of each field that the domain calls something else. */
  names?: { readonly [K in KeyOf<z.input<I>>]?: string };
  /** 64 KB unless said. */
  maxBytes?: number;
  /** The fields of the answer beside `success: true`. Made when they are asked for, not for every request. */
  fields?: () => F;
  /** An answer that is not of this shape: its schema, or the media type of a file. */
  output?: (() => NonNullable<O>) | FileType;
  handler(call: { ctx: AppContext; actor: ActorFor<A>; input: z.output<I>; c: ApiContext }): Promise<Answer<F, O>>;
}

/** An endpoint as it is mounted, described and tested. */
export interface Endpoint extends Description {
  input: z.ZodType | null;
  names: Readonly<Record<string, string>>;
  /** The schema of its JSON, made on first use, or the media type of a file. */
  output: (() => z.ZodType) | FileType;
  handler: ApiHandler;
}

/** Policy, validation, wire names, documentation and types of an endpoint, from one definition. */
export function endpoint<
  A extends Action,
  I extends z.ZodType = z.ZodUndefined,
  F extends z.ZodRawShape | null = null,
  O extends z.ZodType | null = null,
>(definition: Definition<A, I, F, O>): Endpoint {
  const { input = null, own, fields, output } = definition;
  const names: Readonly<Record<string, string>> = { ...definition.names };
  return {
    ...definition,
    input,
    names,
    output: output ?? (() => z.strictObject({ success: z.literal(true), ...fields?.() })),
    handler: async (c) => {
      const ctx = c.get("ctx");
      const actor = authorize(ctx, definition.action);
      const given = input || own ? await readInput(c, definition.maxBytes) : {};
      if (own) requireOwn(ctx, given[own]);
      try {
        const read = input ? parseInput(input, toDomainNames(given, names)) : undefined;
        const answer = await definition.handler({ ctx, actor, input: read as z.output<I>, c });
        if (answer instanceof Response) return answer;
        return c.json(output ? answer : { success: true, ...(fields ? (answer as object) : {}) }, definition.status);
      } catch (error) {
        throw inWireNames(error, names);
      }
    },
  };
}

async function readInput(c: ApiContext, maxBytes: number | undefined): Promise<Readonly<Record<string, unknown>>> {
  return c.req.method === "POST" ? readBody(c, maxBytes) : { ...c.req.query(), ...c.req.param() };
}

/** Calls of the spec name the person by email: any address but the session's own is treated as unknown. */
export function requireOwn(ctx: AppContext, named: unknown): void {
  if (ctx.actor.kind !== "user") throw nobody(ctx.actor);
  if (typeof named !== "string" || named.trim().toLowerCase() !== ctx.actor.email)
    throw new DomainError("not_found", "errors.notFound");
}

function toDomainNames(given: Readonly<Record<string, unknown>>, names: Readonly<Record<string, string>>) {
  return {
    ...given,
    ...Object.fromEntries(Object.entries(names).map(([name, wireName]) => [name, given[wireName]])),
  };
}

/** A refusal whose fields are called as the request called them. */
function inWireNames(error: unknown, names: Readonly<Record<string, string>>): unknown {
  if (!(error instanceof DomainError)) return error;
  const fields = Object.entries(error.fieldReasons).map(([path, message]) => {
    const [field = "", ...rest] = path.split(".");
    return [[names[field] ?? field, ...rest].join("."), message];
  });
  return new DomainError(error.code, error.reason, Object.fromEntries(fields));
}
