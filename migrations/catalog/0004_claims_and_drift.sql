-- Facts of which a posting says two things, or one that is not sure: JSON, with the words; NULL where there are none.
ALTER TABLE postings ADD COLUMN doubts TEXT;
-- The kind of employment as its board writes it; from its words too it is read into employment.
ALTER TABLE postings ADD COLUMN told_employment TEXT;
-- When the last day is over that its text states. closes_at is the board's own, else this one.
ALTER TABLE postings ADD COLUMN stated_closes_at INTEGER;

-- What the last whole reading of a board counted, as JSON: jobs, and those without a place, a day, a text or a link.
ALTER TABLE sources ADD COLUMN counts TEXT;
-- How that differs from what was usual, as JSON, and since when; NULL where it does not.
ALTER TABLE sources ADD COLUMN drift TEXT;
ALTER TABLE sources ADD COLUMN drift_at INTEGER;
CREATE INDEX sources_drift ON sources(drift_at) WHERE drift IS NOT NULL;
-- Of a reading under way.
ALTER TABLE source_progress ADD COLUMN counts TEXT;
-- The usual counts of a system's boards, by which a first reading is judged.
ALTER TABLE source_systems ADD COLUMN counts TEXT;
