import { DAY_MS } from "../../../lib/time";
import type { FormField } from "../../../reading/labels/vocabulary";

/** After this time a form is read again for the next person queued: employers change theirs. */
export const READ_AGAIN_MS = 7 * DAY_MS;
/** How long a refusal, an absence or an unknown format is remembered. */
export const FAILED_AGAIN_MS = DAY_MS;

/** The text that identifies a form once hashed: all that its fields say, whatever posting they were read for. */
export function hashedText(system: string, fields: readonly FormField[]): string {
  const described = fields.map(({ key, label, type, options, required, section, help, onlyIf }) => [
    key,
    label,
    type,
    options,
    required,
    section,
    help ?? "",
    onlyIf ? [onlyIf.key, onlyIf.option] : [],
  ]);
  return JSON.stringify([system, described]);
}

/** A posting's id under one of its names: 'greenhouse:acme:123'. Null for a name that says no system's id. */
export function partsOfKey(key: string): { system: string; slug: string; id: string } | null {
  const [system = "", slug = "", ...rest] = key.split(":");
  const id = rest.join(":");
  return system !== "" && slug !== "" && id !== "" && slug !== "*" ? { system, slug, id } : null;
}

/** An id as it is spelled in one of these addresses: names are kept in lower case, and some systems tell case apart. */
export function spelledIn(links: readonly string[], id: string): string {
  for (const link of links) {
    const at = link.toLowerCase().indexOf(id);
    if (at !== -1) return link.slice(at, at + id.length);
  }
  return id;
}
