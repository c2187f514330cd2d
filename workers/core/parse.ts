import type { Message } from "../texts/text";
import type { z } from "zod";
import { DomainError } from "./errors";

/**
 * Checks an input against its schema.
 * @throws DomainError `invalid` with one message a field, the first one each.
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input, { error: inWords });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const name = issue.path.join(".");
    fields[name] ??= issue.message;
  }
  throw new DomainError("invalid", (result.error.issues[0]?.message ?? UNREADABLE) as Message, fields);
}

const UNREADABLE = "errors.unreadable";
/** How many choices fit into a sentence. */
const MAX_NAMED = 8;
const KINDS: Readonly<Partial<Record<string, string>>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

/** The message where a schema has no words of its own: the validator's are never shown. */
function inWords(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return "errors.required";
  const unit = issue.origin === "string" ? " characters" : issue.origin === "array" ? " entries" : "";
  switch (issue.code) {
    case "invalid_type":
      return `This must be ${KINDS[issue.expected] ?? "something else"}`;
    case "invalid_value":
      return issue.values.length > MAX_NAMED
        ? "Please choose one of those that are offered"
        : `Please choose one of: ${issue.values.map(String).join(", ")}`;
    case "too_big":
      return `At most ${issue.maximum}${unit}`;
    case "too_small":
      return issue.origin === "string" && issue.minimum === 1 ? "errors.required" : `At least ${issue.minimum}${unit}`;
    case "unrecognized_keys":
      return `Unknown: ${issue.keys.join(", ").slice(0, 100)}`;
    default:
      return UNREADABLE;
  }
}
