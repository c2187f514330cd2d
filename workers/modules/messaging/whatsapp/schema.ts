import { z } from "zod";
import { ACCEPTABLE, PROPOSAL_KINDS } from "./vocabulary";

export const ForgetProposalInput = z.object({ kind: z.enum(PROPOSAL_KINDS, { error: "whatsapp.noSuchRequest" }) });

/** The request that is taken over, as it was shown: one that came meanwhile is another. */
export const ProposalInput = z.object({
  kind: z.enum(ACCEPTABLE, { error: "whatsapp.noSuchRequest" }),
  at: z.coerce.number().int().positive(),
  /** The places, or the file's name. */
  shown: z.string().max(1000).default(""),
});
