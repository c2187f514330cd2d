import type { z } from "zod";
import { DomainError } from "./errors";

/**
 * Checks an input against its schema.
 * @throws DomainError `invalid` with one message a field, the first one each.
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const name = issue.path.join(".");
    fields[name] ??= issue.message;
  }
  throw new DomainError("invalid", result.error.issues[0]?.message ?? "Invalid input", fields);
}
