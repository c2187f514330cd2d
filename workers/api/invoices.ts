import { z } from "zod";
import { downloadInvoice } from "../modules/billing";
import { fileAnswer } from "../http/file-answer";
import { endpoint } from "./endpoint";

export const getInvoice = endpoint({
  method: "GET",
  path: "/api/invoices/:id",
  action: "invoices.download",
  summary: "An invoice or a credit note by its id, or the receipt of an order by the order's",
  input: z.object({ id: z.string().min(1).max(40) }),
  output: "application/pdf",
  handler: async ({ ctx, input }) => {
    const { fileName, bytes } = await downloadInvoice(ctx, input);
    return fileAnswer({
      type: "application/pdf",
      fileName,
      sizeBytes: bytes.length,
      body: new Blob([bytes]).stream(),
    });
  },
});
