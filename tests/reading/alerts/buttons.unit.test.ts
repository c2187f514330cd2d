import { expect, it } from "vitest";
import { isButtonText } from "../../../workers/reading/alerts/buttons";

it.each([
  "View job",
  "VIEW JOB →",
  "View details & apply",
  "See all Data Scientist jobs in Pune",
  "View All Recommended Jobs",
  "Apply",
  "Apply with resume & profile",
  "Easily apply",
  "1-Click Apply",
  "Learn more",
  "Read job description",
  "Save",
  "Reply to Rhea",
  "Not interested",
  "Ver empleo",
  "Voir l’offre d’emploi",
  "Jobangebot ansehen",
  "जॉब देखें",
])('takes "%s" for a button', (text) => expect(isButtonText(text)).toBe(true));

it.each([
  "Open Source Engineer",
  "Apply & Onboarding Manager",
  "Application Support Engineer",
  "Show Manager",
  "View Systems Analyst",
  "Check-in Agent",
  "Learning Designer",
  "Learn Lead",
  "Save the Children Coordinator",
  "Read Operations Analyst",
  "See Tickets",
  "Verkäufer (m/w/d)",
])('takes "%s" for no button', (text) => expect(isButtonText(text)).toBe(false));
