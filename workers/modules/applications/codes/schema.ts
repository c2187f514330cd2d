import { z } from "zod";
import { readCode } from "./rules";

export const AskForCodeInput = z.object({ entryId: z.string().max(100) });
export const CodePageInput = z.object({ key: z.string() });
export const GiveCodeInput = z.object({
  key: z.string(),
  code: z
    .string({ error: "codes.typeCode" })
    .max(100)
    .transform((typed, check) => {
      const code = readCode(typed);
      if (code === null) check.addIssue({ code: "custom", message: "codes.typeCodeSent4" });
      return code ?? "";
    }),
});
