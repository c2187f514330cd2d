-- Until when each role is lent; null for one that is given until it is ended.
ALTER TABLE staff ADD COLUMN operations_until INTEGER;
ALTER TABLE staff ADD COLUMN community_until INTEGER;
ALTER TABLE staff ADD COLUMN support_until INTEGER;
ALTER TABLE staff ADD COLUMN coach_until INTEGER;
-- What one colleague asks for and another agrees to.
CREATE TABLE role_changes (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,   -- whose role
  role TEXT NOT NULL,
  change TEXT NOT NULL,
  until INTEGER,
  slug TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'asked',
  asked_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  asked_at INTEGER NOT NULL,
  settled_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  settled_at INTEGER
) STRICT;
CREATE UNIQUE INDEX role_changes_open ON role_changes(user_id, role) WHERE state = 'asked';
CREATE INDEX role_changes_user ON role_changes(user_id);
CREATE INDEX role_changes_asked ON role_changes(asked_at);
CREATE INDEX role_changes_asker ON role_changes(asked_by);
CREATE INDEX role_changes_settler ON role_changes(settled_by) WHERE settled_by IS NOT NULL;
