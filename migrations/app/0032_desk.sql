-- The desk: who works on an entry, what was saved since it was read, and the proof of an attempt.

-- Rises with each saved draft, lock and unlock: who changes an entry says which one they saw.
ALTER TABLE applications ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
-- The lease of whoever works on it. Leaving shortens it; `claimed_at` tells how long it was meant to be.
ALTER TABLE applications ADD COLUMN claimed_by TEXT REFERENCES users(id) ON DELETE SET NULL;
ALTER TABLE applications ADD COLUMN claimed_at INTEGER;
ALTER TABLE applications ADD COLUMN claimed_until INTEGER;
-- One entry an operator.
CREATE UNIQUE INDEX applications_claimed ON applications(claimed_by) WHERE claimed_by IS NOT NULL;

-- A day by one of its dimensions, in the order of the list.
CREATE INDEX applications_open ON applications(queue_day, queued_at, id) WHERE state = 'queued' AND locked_at IS NULL;
CREATE INDEX applications_day_status ON applications(queue_day, status, queued_at, id) WHERE queue_day IS NOT NULL;
CREATE INDEX applications_day_portal ON applications(queue_day, portal, queued_at, id) WHERE queue_day IS NOT NULL;
CREATE INDEX applications_day_type ON applications(queue_day, easy_apply, queued_at, id) WHERE queue_day IS NOT NULL;
CREATE INDEX applications_day_person ON applications(queue_day, user_id, queued_at, id) WHERE queue_day IS NOT NULL;
CREATE INDEX users_name ON users(display_name COLLATE NOCASE);

-- What an operator attached when they locked an attempt. The shown one is that of the application's attempt.
CREATE TABLE application_proofs (
  application_id TEXT NOT NULL REFERENCES applications(id) ON DELETE CASCADE,
  attempt INTEGER NOT NULL,
  id TEXT NOT NULL UNIQUE,                 -- what a link names
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  number TEXT NOT NULL DEFAULT '',
  link TEXT NOT NULL DEFAULT '',
  object_key TEXT UNIQUE,
  media_type TEXT CHECK (media_type IN ('image/png','image/jpeg','image/webp')),
  size_bytes INTEGER,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (application_id, attempt),
  CHECK (number <> '' OR link <> '' OR object_key IS NOT NULL),
  CHECK ((object_key IS NULL) = (media_type IS NULL) AND (object_key IS NULL) = (size_bytes IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX application_proofs_user ON application_proofs(user_id, id);

-- What is locked or leaves the queue is nobody's work any more.
CREATE TRIGGER applications_claim_ends AFTER UPDATE OF state, locked_at ON applications
WHEN NEW.claimed_by IS NOT NULL AND (NEW.state <> 'queued' OR NEW.locked_at IS NOT NULL)
BEGIN
  UPDATE applications SET claimed_by = NULL, claimed_at = NULL, claimed_until = NULL WHERE id = NEW.id;
END;
