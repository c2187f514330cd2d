import { z } from "zod";

/** The base address of a vendor's API: encrypted, or on this machine. */
export const vendorUrl = z
  .url({ protocol: /^https?$/ })
  .refine(
    (text) => text.startsWith("https:") || ["localhost", "127.0.0.1"].includes(new URL(text).hostname),
    "must be https, or on localhost",
  )
  .transform((text) => text.replace(/\/+$/, ""));
