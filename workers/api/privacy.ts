import { exportData } from "../workflows/privacy/export-data";
import { fileAnswer } from "../http/file-answer";
import { endpoint } from "./endpoint";

export const getExport = endpoint({
  method: "GET",
  path: "/api/export",
  action: "privacy.export",
  summary: "Everything kept about oneself",
  output: "application/zip",
  handler: async ({ ctx }) => fileAnswer({ type: "application/zip", ...(await exportData(ctx)) }),
});
