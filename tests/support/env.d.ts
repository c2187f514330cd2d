import type { D1Migration } from "@cloudflare/vitest-pool-workers";
import type { Env as AppEnv } from "../../workers/config";

declare global {
  namespace Cloudflare {
    interface Env extends AppEnv {
      APP_MIGRATIONS: D1Migration[];
      CATALOG_MIGRATIONS: D1Migration[];
      /** The sizes of the drills; unset in \`npm test\`. */
      DRILL_REQUESTS?: string;
      DRILL_HOURS?: string;
      DRILL_FAULT_MINUTES?: string;
      DRILL_POLL_HOURS?: string;
      DRILL_BOARDS?: string;
      DRILL_LIVES?: string;
      DRILL_FORMS?: string;
      DRILL_POLLS?: string;
      STARTER_SYSTEMS: string;
      DRILL_MATCH_KILLS?: string;
      DRILL_MATCH_WORLD?: string;
      DRILL_RECORD?: string;
    }
  }
}
