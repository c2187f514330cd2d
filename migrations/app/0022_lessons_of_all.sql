-- What all people together say of a kind of work, under a wanted occupation: counts of twenty people and more, made
-- again each day from the applications of the last 90 days.
CREATE TABLE shared_lessons (
  wanted TEXT NOT NULL,                    -- the occupation of the wanted title
  kind TEXT NOT NULL,                      -- the offered title without its level and place
  people INTEGER NOT NULL CHECK (people >= 20),
  skipped INTEGER NOT NULL,                -- who said that it isn't their work
  kept INTEGER NOT NULL,                   -- who kept one; the others let one be sent
  does TEXT CHECK (does IN ('ask','send')),  -- null where the counts decide nothing
  counted_at INTEGER NOT NULL,
  PRIMARY KEY (wanted, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX shared_lessons_does ON shared_lessons(wanted, kind, does) WHERE does IS NOT NULL;
