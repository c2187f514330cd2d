-- Why a person of ours is to read a thread, by when, and what colleagues note of it for each other.
ALTER TABLE support_threads ADD COLUMN route TEXT;
ALTER TABLE support_threads ADD COLUMN due_at INTEGER;
ALTER TABLE support_threads ADD COLUMN tags TEXT NOT NULL DEFAULT '';
UPDATE support_threads SET route = 'asked' WHERE asked_at IS NOT NULL;
UPDATE support_threads SET due_at = waiting_since + 86400000 WHERE state = 'waiting';
CREATE INDEX support_threads_due ON support_threads(due_at, id) WHERE state = 'waiting';
-- Whether an automatic answer helped, in its reader's word; null while they said nothing.
ALTER TABLE support_messages ADD COLUMN helped INTEGER;
ALTER TABLE support_questions ADD COLUMN missed INTEGER NOT NULL DEFAULT 0;
CREATE TABLE support_notes (
  id TEXT PRIMARY KEY,
  thread_id TEXT NOT NULL REFERENCES support_threads(id) ON DELETE CASCADE,
  staff_id TEXT REFERENCES users(id) ON DELETE SET NULL,
  text TEXT NOT NULL,
  key TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX support_notes_thread ON support_notes(thread_id, id);
CREATE INDEX support_notes_staff ON support_notes(staff_id) WHERE staff_id IS NOT NULL;
