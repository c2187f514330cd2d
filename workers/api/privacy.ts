import { exportData } from "../domain/privacy/export-data";
import { fileAnswer } from "../http/file-answer";
import type { ApiHandler } from "../http/handler";

/** GET export → a zip of everything about whoever asks. */
export const getExport: ApiHandler = async (c) =>
  fileAnswer({ type: "application/zip", ...(await exportData(c.get("ctx"))) });
