import { createHash } from "node:crypto";

/** SHA-256 of a text, in lower-case hex, at once: a file's rows are hashed by the thousand. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
