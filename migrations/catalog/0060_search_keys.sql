-- A person's search finds every posting that the scorer could want for them, by keys that are made from the posting
-- with the scorer's own functions. Whoever changes those raises their version, and a sweep makes the keys anew.
ALTER TABLE postings ADD COLUMN search_keys TEXT NOT NULL DEFAULT ''; -- 'fbackend wengineer wjava sjava', ...
ALTER TABLE postings ADD COLUMN rules INTEGER NOT NULL DEFAULT 0;   -- the version of the rules that made them
-- Years of experience that the whole text asks for, where the board does not tell them apart.
ALTER TABLE postings ADD COLUMN asks_min REAL;
ALTER TABLE postings ADD COLUMN asks_max REAL;

-- What is still to be made anew.
CREATE INDEX postings_rules ON postings(rules) WHERE closed_at IS NULL;

DROP TRIGGER posting_search_opened;
DROP TRIGGER posting_search_changed;
DROP TABLE posting_search;
CREATE VIRTUAL TABLE posting_search USING fts5(title, reach, keys, content='', contentless_delete=1, tokenize="unicode61 tokenchars '+#'");
INSERT INTO posting_search (rowid, title, reach, keys) SELECT n, title, reach, search_keys FROM postings WHERE closed_at IS NULL;
CREATE TRIGGER posting_search_opened AFTER INSERT ON postings
BEGIN
  INSERT INTO posting_search (rowid, title, reach, keys) VALUES (NEW.n, NEW.title, NEW.reach, NEW.search_keys);
END;
CREATE TRIGGER posting_search_changed AFTER UPDATE OF title, reach, search_keys, closed_at ON postings
WHEN OLD.title <> NEW.title OR OLD.reach <> NEW.reach OR OLD.search_keys <> NEW.search_keys OR (OLD.closed_at IS NULL) <> (NEW.closed_at IS NULL)
BEGIN
  DELETE FROM posting_search WHERE rowid = OLD.n;
  INSERT INTO posting_search (rowid, title, reach, keys) SELECT NEW.n, NEW.title, NEW.reach, NEW.search_keys WHERE NEW.closed_at IS NULL;
END;
