-- A match that is not sure enough to be sent without a word: its person is asked, and no credit is set aside before.
-- What waits in a queue stays there, however sure it was; only what is found and queued later is asked about.
ALTER TABLE applications ADD COLUMN unsure INTEGER NOT NULL DEFAULT 0 CHECK (unsure IN (0, 1));
-- Since when its person is asked about it.
ALTER TABLE applications ADD COLUMN asked_at INTEGER;
-- When its person said of one in their queue that it is a good pick.
ALTER TABLE applications ADD COLUMN kept_at INTEGER;
CREATE INDEX applications_asked ON applications(asked_at) WHERE state = 'found' AND asked_at IS NOT NULL;
UPDATE applications SET unsure = 1 WHERE state IN ('found', 'queued', 'claimed', 'parked') AND score < 0.63;
-- How often the person is asked about such matches, and when they last were.
ALTER TABLE plans ADD COLUMN asks TEXT NOT NULL DEFAULT 'daily'
  CHECK (asks IN ('daily','twice_a_week','weekly','never'));
ALTER TABLE plans ADD COLUMN asked_at INTEGER;
