import { inEnglish, inWords, type Message, type Translate } from "../texts/text";

/**
 * The reasons for which a use case refuses, as codes. `workers/http/errors.ts` is the one map from a code to a status;
 * nothing else builds an error response.
 */
export type ErrorCode =
  | "invalid" // the input breaks a rule; `fields` says which
  | "signed_out" // the caller is not signed in
  | "forbidden" // the caller is signed in, and may not
  | "unproven" // staff who have to show their second factor first, or again
  | "unexplained" // staff have to give a reason to open a person's data; `fields.person` says whose
  | "not_found" // there is none, or it is another user's
  | "conflict" // the state has moved on: locked elsewhere, no credit free
  | "duplicate" // a value that must be unique is taken
  | "too_many" // a limit on attempts
  | "too_large"
  | "outdated" // the caller's program is too old
  | "unavailable"; // a service we need does not answer

/** The message to a person where a database does not answer. */
export const NO_RECORDS = "errors.noRecords";

export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly code: ErrorCode;
  /** Why, before a language is chosen for it; `message` is the same in English. */
  readonly reason: Message;
  /** The same by field name, for an input that breaks a rule. */
  readonly fieldReasons: Readonly<Record<string, Message | string>>;

  constructor(code: ErrorCode, reason: Message, fields: Record<string, Message | string> = {}) {
    super(inWords(reason, inEnglish));
    this.code = code;
    this.reason = reason;
    this.fieldReasons = fields;
  }

  /** Why by field name, in English. */
  get fields(): Readonly<Record<string, string>> {
    return problemsIn(this.fieldReasons, inEnglish);
  }
}

/** Problems by field name, in words. */
export const problemsIn = (
  fields: Readonly<Record<string, Message | string>>,
  t: Translate,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).map(([name, reason]) => [name, inWords(reason, t)]));

/** The refusal of all that needs a database which does not answer. */
export const noRecords = (): DomainError => new DomainError("unavailable", NO_RECORDS);

/** True when D1 refused a statement by a UNIQUE constraint whose text names `column` (for example `users.email`). */
export function isUniqueViolation(error: unknown, column: string): boolean {
  return messages(error).some((m) => m.includes("UNIQUE constraint failed") && m.includes(column));
}

/** True when D1 refused a statement that leaves this column (for example `users.created_at`) without a value. */
export function isNullViolation(error: unknown, column: string): boolean {
  return messages(error).some((m) => m.includes(`NOT NULL constraint failed: ${column}`));
}

/** True when D1 refused a statement by the named CHECK constraint. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  return messages(error).some((m) => m.includes("CHECK constraint failed") && m.includes(constraint));
}

/** True when D1 refused a statement that names a row which is not there. */
export function isMissingReference(error: unknown): boolean {
  return messages(error).some((m) => m.includes("FOREIGN KEY constraint failed"));
}

// Drizzle wraps the database's error; the constraint's name is in the cause.
function messages(error: unknown): string[] {
  const found: string[] = [];
  for (let e = error; e instanceof Error; e = e.cause) found.push(e.message);
  return found;
}
