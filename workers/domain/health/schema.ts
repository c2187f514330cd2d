import { z } from "zod";

// Of any length: it comes out of an address that anybody may edit, and one that cannot be read is the list's beginning.
export const ReadHealthInput = z.object({ people: z.string().optional() });
