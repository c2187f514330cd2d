/** The headings of LinkedIn's exports in the languages that it writes them in. Pure. */
type Main = "summary" | "work" | "education" | "other";
type Side = "contact" | "skills" | "languages" | "certificates" | "awards" | "publications" | "other";

const MAIN: Readonly<Record<string, Main>> = {
  summary: "summary",
  zusammenfassung: "summary",
  résumé: "summary",
  extracto: "summary",
  सारांश: "summary",
  experience: "work",
  berufserfahrung: "work",
  expérience: "work",
  experiencia: "work",
  अनुभव: "work",
  education: "education",
  ausbildung: "education",
  formation: "education",
  educación: "education",
  शिक्षा: "education",
};
const SIDE: Readonly<Record<string, Side>> = {
  contact: "contact",
  kontakt: "contact",
  coordonnées: "contact",
  contactar: "contact",
  संपर्क: "contact",
  "top skills": "skills",
  "skills & expertise": "skills",
  "top-kenntnisse": "skills",
  "principales compétences": "skills",
  "aptitudes principales": "skills",
  "शीर्ष कौशल": "skills",
  languages: "languages",
  sprachkenntnisse: "languages",
  langues: "languages",
  भाषाएँ: "languages",
  certifications: "certificates",
  zertifizierungen: "certificates",
  "honors-awards": "awards",
  "honors and awards": "awards",
  "auszeichnungen/preise": "awards",
  publications: "publications",
  veröffentlichungen: "publications",
};

const key = (text: string): string => text.toLowerCase().trim();
export const mainHeading = (text: string): Main => MAIN[key(text)] ?? "other";
export const sideHeading = (text: string): Side => SIDE[key(text)] ?? "other";
