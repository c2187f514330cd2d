-- Emails that came to the service's own addresses at portals: what each alert brought in for everybody. Nothing of a
-- person, and no words of an email but the title and the city of its alert.
CREATE TABLE own_alerts (
  id TEXT PRIMARY KEY,
  portal TEXT NOT NULL,
  title TEXT NOT NULL,                     -- as its subject names them; empty where it doesn't
  city TEXT NOT NULL,
  jobs INTEGER NOT NULL,                   -- that the email has
  taken INTEGER NOT NULL DEFAULT 0,        -- of these the ones with a company and an address of their own
  fresh TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(fresh)),  -- ids of the postings that it was the first to bring
  setup_code TEXT,                         -- by which the mailbox asks whether we want its forwarded emails
  message_hash TEXT,
  content_hash TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  landed_at INTEGER                        -- NULL until its jobs are in the catalogue: sent again, it goes on
) STRICT;
CREATE UNIQUE INDEX own_alerts_content ON own_alerts(portal, content_hash);
CREATE UNIQUE INDEX own_alerts_message ON own_alerts(portal, message_hash) WHERE message_hash IS NOT NULL;
CREATE INDEX own_alerts_received ON own_alerts(received_at);
