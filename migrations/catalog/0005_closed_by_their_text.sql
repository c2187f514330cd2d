-- Postings that the last day of their text closed: they are read again when the rules of reading change.
CREATE INDEX postings_stated_rules ON postings(rules) WHERE closed_at IS NOT NULL AND closes_at = stated_closes_at;
