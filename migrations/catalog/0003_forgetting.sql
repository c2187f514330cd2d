-- What closed long ago is found without looking at what is open.
CREATE INDEX postings_closed ON postings(closed_at) WHERE closed_at IS NOT NULL;
