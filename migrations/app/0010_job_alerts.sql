-- A person's job-alert emails that were read: their portal, when, and how many jobs. No words of theirs.
CREATE TABLE alert_mails (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  portal TEXT NOT NULL,
  by_hand INTEGER NOT NULL CHECK (by_hand IN (0,1)),  -- the person forwarded it themselves: nothing vouches for it
  jobs INTEGER NOT NULL,
  message_hash TEXT,
  content_hash TEXT NOT NULL,
  received_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX alert_mails_content ON alert_mails(user_id, content_hash);
CREATE UNIQUE INDEX alert_mails_message ON alert_mails(user_id, message_hash) WHERE message_hash IS NOT NULL;
CREATE INDEX alert_mails_received ON alert_mails(received_at);
-- The jobs of those emails, as they state them: null is what one does not state.
CREATE TABLE alert_jobs (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  portal TEXT NOT NULL,
  name TEXT NOT NULL,                      -- the portal's own id, or '~' and what the email states
  title TEXT NOT NULL,
  company TEXT,
  place TEXT,
  pay TEXT,
  years TEXT,
  link TEXT,                               -- without any token; null where none can be told from the email
  by_hand INTEGER NOT NULL CHECK (by_hand IN (0,1)),
  posted_at INTEGER,
  received_at INTEGER NOT NULL,
  matched_for INTEGER                      -- the version of the profile that it was last matched with
) STRICT;
CREATE UNIQUE INDEX alert_jobs_name ON alert_jobs(user_id, portal, name);
CREATE INDEX alert_jobs_received ON alert_jobs(received_at);
-- Emails that were not read to the end, by portal, reason and day. Nothing of a person or of an email.
CREATE TABLE alert_refusals (
  portal TEXT NOT NULL,
  reason TEXT NOT NULL,
  day TEXT NOT NULL,
  mails INTEGER NOT NULL,
  links INTEGER NOT NULL,                  -- of the last one
  jobs INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  PRIMARY KEY (portal, reason, day)
) STRICT, WITHOUT ROWID;
