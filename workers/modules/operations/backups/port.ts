/**
 * Where the SQL text of a backup comes from. Each step goes on where the one before ended, in another tick if need be.
 */
export interface BackupSource {
  /** Whether the whole text shows the database as it was at one instant. */
  oneInstant: boolean;
  /**
   * The next step after `cursor`; null begins.
   * @throws when the source does not answer or refuses; the whole backup begins anew later.
   */
  next(cursor: string | null): Promise<BackupStep>;
}

export interface BackupStep {
  /** The next bytes of the text; empty where there are none yet. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Where the next step goes on; null after the last. */
  cursor: string | null;
  /** The bookmark of the database that this step saw; null where the source names none. */
  bookmark: string | null;
}
