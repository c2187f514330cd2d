-- Open postings are found by the words of their titles and by where they may be worked from, so that postings of
-- other countries take no room among the newest that are looked at. A posting from before has no reach until its
-- board is read again: the reach is part of what its content hash is made from.
ALTER TABLE postings ADD COLUMN reach TEXT NOT NULL DEFAULT '';  -- 'citypune withinin', 'remotein remoteus', ...

DROP TRIGGER posting_search_opened;
DROP TRIGGER posting_search_changed;
DROP TABLE posting_search;
CREATE VIRTUAL TABLE posting_search USING fts5(title, reach, content='', contentless_delete=1, tokenize="unicode61 tokenchars '+#'");
INSERT INTO posting_search (rowid, title, reach) SELECT n, title, reach FROM postings WHERE closed_at IS NULL;
CREATE TRIGGER posting_search_opened AFTER INSERT ON postings
BEGIN
  INSERT INTO posting_search (rowid, title, reach) VALUES (NEW.n, NEW.title, NEW.reach);
END;
CREATE TRIGGER posting_search_changed AFTER UPDATE OF title, reach, closed_at ON postings
WHEN OLD.title <> NEW.title OR OLD.reach <> NEW.reach OR (OLD.closed_at IS NULL) <> (NEW.closed_at IS NULL)
BEGIN
  DELETE FROM posting_search WHERE rowid = OLD.n;
  INSERT INTO posting_search (rowid, title, reach) SELECT NEW.n, NEW.title, NEW.reach WHERE NEW.closed_at IS NULL;
END;
