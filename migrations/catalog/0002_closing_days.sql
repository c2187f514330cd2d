-- From when on a posting is closed by its board's own word, whether or not the board is ever read again.
ALTER TABLE postings ADD COLUMN closes_at INTEGER;
CREATE INDEX postings_closing ON postings(closes_at) WHERE closes_at IS NOT NULL AND closed_at IS NULL;
