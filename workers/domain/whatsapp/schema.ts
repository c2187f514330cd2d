import { z } from "zod";
import { ZONE_NAMES } from "../../lib/zones";
import { LANGUAGES, WISHES } from "./vocabulary";

/** On whose clocks it is night, and in which language messages come. */
export const SettingsInput = z.object({
  zone: z.enum(ZONE_NAMES, { error: "Choose your time zone" }),
  language: z.enum(LANGUAGES, { error: "Choose a language" }),
});

export const WishInput = z.object({ kind: z.enum(WISHES, { error: "There is no such request" }) });
