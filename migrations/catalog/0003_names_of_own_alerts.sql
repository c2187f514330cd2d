-- Names of postings that the service's own job alerts told first, and no board or file since: those that close when a
-- portal's alerts are turned off. Its words have the authority -1, below a portal's file.
CREATE TABLE alert_names (
  -- Noted before the name itself, which is written in the same batch.
  name TEXT PRIMARY KEY REFERENCES posting_keys(key) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  portal TEXT NOT NULL,                    -- as in own_alerts
  mail_id TEXT NOT NULL                    -- the first email that told of it
) STRICT, WITHOUT ROWID;
CREATE INDEX alert_names_portal ON alert_names(portal);
