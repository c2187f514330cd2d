import { exportData } from "../domain/privacy/export-data";
import type { ApiHandler } from "./http";
import { attachment } from "./resumes";

/** GET export → a zip of everything about whoever asks. */
export const getExport: ApiHandler = async (c) => {
  const { fileName, body } = await exportData(c.get("ctx"));
  return new Response(body, {
    headers: { "Content-Type": "application/zip", "Content-Disposition": attachment(fileName), "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store" },
  });
};
