import type { FormPlace } from "./port";
import type { readNamesOfPosting } from "./queries";
import { partsOfKey, spelledIn } from "./rules";

type Names = NonNullable<Awaited<ReturnType<typeof readNamesOfPosting>>>;

/** Where a posting's own form may be asked for, the board that lists it first. */
export function placesOfForm({ names, link }: Names): (FormPlace & { key: string; sourceId: string | null })[] {
  return names.flatMap((name) => {
    const parts = partsOfKey(name.key);
    if (!parts) return [];
    const links = [name.link, link].filter((one) => one !== null);
    return [
      {
        key: name.key,
        sourceId: name.sourceId,
        system: parts.system,
        slug: name.slug ?? parts.slug,
        id: spelledIn(links, parts.id),
        link: name.link ?? link,
      },
    ];
  });
}
