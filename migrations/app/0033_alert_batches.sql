-- Job alerts: postings that staff put into WhatsApp groups by hand. A batch is one message for one group; each of its
-- postings keeps its own snapshot, because postings close and what was sent must not change.

CREATE TABLE alert_groups (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,                      -- as the group is called
  key TEXT NOT NULL UNIQUE,                -- the name without differences of case and width
  last_used_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX alert_groups_used ON alert_groups(last_used_at DESC);

CREATE TABLE alert_batches (
  id TEXT PRIMARY KEY,
  request_key TEXT NOT NULL UNIQUE,        -- of the form or the run that made it: making it again changes nothing
  group_id TEXT NOT NULL REFERENCES alert_groups(id),
  made_by TEXT REFERENCES users(id) ON DELETE SET NULL,  -- NULL when the system made it
  waiting INTEGER NOT NULL DEFAULT 0,      -- postings neither sent nor removed, kept by the triggers below
  created_at INTEGER NOT NULL,
  CONSTRAINT alert_waiting_not_negative CHECK (waiting >= 0)
) STRICT;
CREATE INDEX alert_batches_waiting ON alert_batches(created_at, id) WHERE waiting > 0;
CREATE INDEX alert_batches_maker ON alert_batches(made_by) WHERE made_by IS NOT NULL;

CREATE TABLE alert_postings (
  id TEXT PRIMARY KEY,
  batch_id TEXT NOT NULL REFERENCES alert_batches(id) ON DELETE CASCADE,
  group_id TEXT NOT NULL REFERENCES alert_groups(id),  -- the batch's own: the look for repeats needs no join
  seat INTEGER NOT NULL,                   -- place in the message, from 0
  posting_id TEXT NOT NULL,
  title TEXT NOT NULL,
  company TEXT NOT NULL,
  location TEXT NOT NULL,
  link TEXT NOT NULL,
  pay_lower REAL,                          -- a year, whole units of pay_currency
  pay_upper REAL,
  pay_currency TEXT,
  posted_at INTEGER,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting','sent','removed')),
  settled_at INTEGER,                      -- when it was sent or removed
  settled_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  CHECK ((state = 'waiting') = (settled_at IS NULL))
) STRICT;
CREATE INDEX alert_postings_waiting ON alert_postings(batch_id, seat) WHERE state = 'waiting';
CREATE INDEX alert_postings_batch ON alert_postings(batch_id, seat);
CREATE INDEX alert_postings_group ON alert_postings(group_id, posting_id, state);
CREATE INDEX alert_postings_settler ON alert_postings(settled_by) WHERE settled_by IS NOT NULL;

-- What waits, over all groups, kept so that nobody counts.
CREATE TABLE alert_totals (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  batches INTEGER NOT NULL,
  postings INTEGER NOT NULL
) STRICT;
INSERT INTO alert_totals (id, batches, postings) VALUES (1, 0, 0);

CREATE TRIGGER alert_postings_counted_on_insert AFTER INSERT ON alert_postings WHEN NEW.state = 'waiting'
BEGIN
  UPDATE alert_batches SET waiting = waiting + 1 WHERE id = NEW.batch_id;
END;
CREATE TRIGGER alert_postings_counted_on_update AFTER UPDATE OF state ON alert_postings WHEN (OLD.state = 'waiting') <> (NEW.state = 'waiting')
BEGIN
  UPDATE alert_batches SET waiting = waiting + (NEW.state = 'waiting') - (OLD.state = 'waiting') WHERE id = NEW.batch_id;
END;
CREATE TRIGGER alert_batches_counted AFTER UPDATE OF waiting ON alert_batches
BEGIN
  UPDATE alert_totals SET batches = batches + (NEW.waiting > 0) - (OLD.waiting > 0), postings = postings + NEW.waiting - OLD.waiting WHERE id = 1;
END;
