/**
 * Logs carry an allow-list of fields and nothing else, so that a resume, an address or a
 * phone number cannot reach them by accident.
 */
export interface LogFields {
  requestId?: string;
  route?: string;
  method?: string;
  status?: number;
  durationMs?: number;
  job?: string;
  id?: string;
  kind?: string;
  code?: string;
  count?: number;
  attempt?: number;
  /** The id of who is signed in. */
  actor?: string;
  /** Keyed hashes. */
  network?: string;
  account?: string;
  /** Message and stack of an unknown error; addresses and long digit runs in it are masked. */
  error?: unknown;
}
export interface Logger {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

const ALLOWED = [
  "requestId",
  "route",
  "method",
  "status",
  "durationMs",
  "job",
  "id",
  "kind",
  "code",
  "count",
  "attempt",
  "actor",
  "network",
  "account",
] as const;

/** Builds a logger that stamps every line with `base`. */
export function makeLogger(
  base: LogFields,
  write: (level: "info" | "warn" | "error", line: string) => void = toConsole,
): Logger {
  const at =
    (level: "info" | "warn" | "error") =>
    (event: string, fields: LogFields = {}) => {
      const merged = { ...base, ...fields };
      const out: Record<string, unknown> = { level, event };
      for (const key of ALLOWED) if (merged[key] !== undefined) out[key] = merged[key];
      if (fields.error !== undefined) out["error"] = describeError(fields.error);
      write(level, JSON.stringify(out));
    };
  return { info: at("info"), warn: at("warn"), error: at("error") };
}

function toConsole(level: "info" | "warn" | "error", line: string): void {
  console[level](line);
}

/** An error in one line, without its stack, masked like `describeError`: for staff to read. */
export function briefly(error: unknown): string {
  return describeError(error instanceof Error ? error.message : error)
    .replace(/\s+/g, " ")
    .slice(0, 200);
}

/** An unknown error as text, with mail addresses and runs of seven or more digits masked. */
export function describeError(error: unknown): string {
  const parts: string[] = [];
  for (let e = error; e !== undefined && parts.length < 4; e = e instanceof Error ? e.cause : undefined)
    parts.push(e instanceof Error ? (e.stack ?? e.message) : String(e));
  return (
    parts
      .join("\ncaused by ")
      // A failed query lists its parameters, which may be a person's data.
      .replace(/\nparams:.*/g, "")
      .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, "[address]")
      .replace(/\d{7,}/g, "[digits]")
      .slice(0, 4000)
  );
}
