-- Addresses that a mail of ours came back from for good, or whose owner called it spam. Only mail that a person
-- cannot do without goes there still.
CREATE TABLE mail_suppressions (
  address TEXT PRIMARY KEY,                -- lower case
  reason TEXT NOT NULL CHECK (reason IN ('bounce','complaint')),
  at INTEGER NOT NULL
) STRICT;

-- Objects of people who are gone, until they are deleted. Neither column says whose they were.
CREATE TABLE erased_files (
  object_key TEXT PRIMARY KEY,
  erasure_id TEXT NOT NULL
) STRICT;
CREATE INDEX erased_files_erasure ON erased_files(erasure_id);

ALTER TABLE sandbox_mail ADD COLUMN headers TEXT NOT NULL DEFAULT '{}'; -- JSON object, beside To and Subject
