import { z } from "zod";
import { ZONE_NAMES } from "../../../lib/zones";
import { MESSAGE_LANGUAGES, ACCEPTABLE, PROPOSAL_KINDS } from "./vocabulary";

/** On whose clocks it is night, and in which language messages come. */
export const SettingsInput = z.object({
  zone: z.enum(ZONE_NAMES, { error: "whatsapp.chooseTimeZone" }),
  language: z.enum(MESSAGE_LANGUAGES, { error: "whatsapp.chooseLanguage" }),
});

export const ForgetProposalInput = z.object({ kind: z.enum(PROPOSAL_KINDS, { error: "whatsapp.noSuchRequest" }) });

/** The request that is taken over, as it was shown: one that came meanwhile is another. */
export const ProposalInput = z.object({
  kind: z.enum(ACCEPTABLE, { error: "whatsapp.noSuchRequest" }),
  at: z.coerce.number().int().positive(),
  /** The places, or the file's name. */
  shown: z.string().max(1000).default(""),
});
