-- What people say of the reading of their own file, in the order in which they said it; nothing of it is changed later.
CREATE TABLE resume_corrections (
  resume_id TEXT NOT NULL REFERENCES resumes(id) ON DELETE CASCADE,
  seq INTEGER NOT NULL CHECK (seq > 0),
  correction TEXT NOT NULL CHECK (json_valid(correction)),
  said_at INTEGER NOT NULL,
  PRIMARY KEY (resume_id, seq)
) STRICT, WITHOUT ROWID;
-- The reading of a corrected file without its corrections; `resume_readings` has it with them.
CREATE TABLE uncorrected_readings (
  resume_id TEXT PRIMARY KEY REFERENCES resumes(id) ON DELETE CASCADE,
  reading TEXT NOT NULL
) STRICT;
