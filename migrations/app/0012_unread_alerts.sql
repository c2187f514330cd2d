-- A person's job-alert emails whose jobs were not taken, as counts they see themselves. Nothing of an email.
CREATE TABLE alert_unread (
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  portal TEXT NOT NULL,
  reason TEXT NOT NULL,
  mails INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, portal, reason)
) STRICT, WITHOUT ROWID;
CREATE INDEX alert_unread_last ON alert_unread(last_at);
-- JSON: for the people of each market, portals whose alerts people forwarded; their jobs are those people's alone.
ALTER TABLE site_figures ADD COLUMN alert_portals TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(alert_portals));
