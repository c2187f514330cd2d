import { inEnglish } from "@workers/texts/text";
import { MINUTE_MS } from "@workers/lib/time";

/** How long something took, as one reads it: 'under a minute', '12 min', '2 h 5 min'. */
export function formatLasting(ms: number): string {
  if (ms < MINUTE_MS) return inEnglish("alerts.underMinute");
  const minutes = Math.round(ms / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
