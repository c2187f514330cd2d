import { ingestRows } from "../domain/postings/ingest-rows";
import { authorize } from "../domain/kernel/policy";
import { readLargeJson } from "../http/body";
import type { ApiHandler } from "../http/handler";

const MAX_BYTES = 4 * 1024 * 1024;

/** POST ingestPostings {format, rows} → {success, received, added, updated, unchanged, rejected, reasons}. At most 500 rows, 4 MB. */
export const ingestPostings: ApiHandler = async (c) => {
  // Before the body is read: nobody else may make us hold 4 MB.
  authorize(c.get("ctx"), "postings.ingest");
  return c.json({ success: true, ...(await ingestRows(c.get("ctx"), await readLargeJson(c, MAX_BYTES))) });
};
