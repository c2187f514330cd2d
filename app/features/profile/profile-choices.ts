import type { ProfileChoices } from "./values";
import { suggestTitles } from "@workers/domain/profiles/job-titles";
import { locationChoices } from "@workers/domain/profiles/locations";
import { readPhone } from "@workers/domain/profiles/phone-rules";

/** What the profile form offers: presets that the browser holds too. */
export const PROFILE_CHOICES: ProfileChoices = {
  locations: { IN: locationChoices("IN"), US: locationChoices("US") },
  readPhone,
  suggestTitles: (query, chosen) => suggestTitles(query, chosen),
};
