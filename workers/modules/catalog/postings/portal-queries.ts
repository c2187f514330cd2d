import { DAY_MS } from "../../../lib/time";
import { sql } from "drizzle-orm";
import { portalIntake } from "../../../db/schema/catalog/postings";
import { write, type CatalogDb } from "../../../db/client";
import type { PortalIntake } from "./portals";

/** An intake that was noted within it is not written again. */
const NOTE_AGAIN_MS = DAY_MS;

/** Notes from which portals rows came in, and for which countries; to about a day, and never later than it was. */
export async function notePortals(catalog: CatalogDb, intakes: readonly PortalIntake[], nowMs: number): Promise<void> {
  await write(catalog, {
    note: catalog.run(sql`INSERT INTO ${portalIntake} (portal, country, last_at)
      SELECT j.value ->> 'portal', j.value ->> 'country', ${nowMs} FROM json_each(${JSON.stringify(intakes)}) j
      WHERE true ON CONFLICT (portal, country) DO UPDATE SET last_at = excluded.last_at
        WHERE last_at <= excluded.last_at - ${NOTE_AGAIN_MS}`),
  });
}
