import { z } from "zod";

/** What the confirming page asks: the password or, of somebody who signs in with Google alone, their address. */
export const EraseAccountInput = z.object({
  proof: z.string().min(1, "This field is required").max(254, "This is not right"),
});
