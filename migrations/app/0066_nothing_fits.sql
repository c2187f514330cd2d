-- People whose plan runs and for whom nothing that is open fits: what the dashboard tells them, and the team.
CREATE TABLE nothing_fits (
  user_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  since INTEGER,                           -- NULL once something fits again
  wish_version INTEGER NOT NULL,           -- the profile's updated_at for which was counted
  openings TEXT NOT NULL,                  -- JSON array: what one change of the wish would bring
  counted_at INTEGER NOT NULL,
  told_at INTEGER                          -- when the team was told last
) STRICT, WITHOUT ROWID;
CREATE INDEX nothing_fits_untold ON nothing_fits(since) WHERE since IS NOT NULL AND told_at IS NULL;
CREATE INDEX nothing_fits_counted ON nothing_fits(counted_at) WHERE since IS NOT NULL;

-- What waits in a person's queue, the oldest first; what could not be applied to, the newest first.
CREATE INDEX applications_waiting ON applications(user_id, queued_at) WHERE state = 'queued';
CREATE INDEX applications_not_made ON applications(user_id, locked_at DESC) WHERE state = 'not_applied';
