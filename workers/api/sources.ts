import { authorize } from "../domain/kernel/policy";
import { importSources } from "../domain/sources/import-sources";
import { listSources } from "../domain/sources/list-sources";
import { readLargeJson } from "../http/body";
import type { ApiHandler } from "../http/handler";

const MAX_BYTES = 2 * 1024 * 1024;

/**
 * POST importSources {rows, total} → {success, received, accepted, added, changed, unchanged, unsupported, refused}.
 * At most 500 rows, 2 MB.
 */
export const postImportSources: ApiHandler = async (c) => {
  // Before the body is read: nobody else may make us hold 2 MB.
  authorize(c.get("ctx"), "sources.register");
  return c.json({ success: true, ...(await importSources(c.get("ctx"), await readLargeJson(c, MAX_BYTES))) });
};

/** GET listSources?system=&after= → {success, sources, next}: a page of the registry. */
export const getListSources: ApiHandler = async (c) => {
  const input = { system: c.req.query("system"), after: c.req.query("after") };
  return c.json({ success: true, ...(await listSources(c.get("ctx"), input)) });
};
