import type { AppContext } from "../../../core/context";
import { isOverdue, STATUS_KEY, type BackupStatus } from "./rules";

/** How backups do, for the health page. */
export interface BackupHealth {
  /** The last good one; null while there is none. */
  last: BackupStatus["last"];
  running: boolean;
  overdue: boolean;
  failed: { at: number; error: string } | null;
  /** False where no key is configured, so that none is made. */
  configured: boolean;
}

/** How backups do. It is the health page's: that one has asked whether the reader may. */
export async function readBackups(ctx: AppContext): Promise<BackupHealth> {
  const object = await ctx.backups.get(STATUS_KEY);
  const status = object ? await object.json<BackupStatus>() : null;
  return {
    last: status?.last ?? null,
    running: status?.running != null,
    overdue: status !== null && isOverdue(status, ctx.now()),
    failed: status?.failed ? { at: status.failed.at, error: status.failed.error } : null,
    configured: ctx.config.backup.key !== null,
  };
}
