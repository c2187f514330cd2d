-- Each week's draw of pairs of a person's preferences and a posting, which staff label before they see the score.
CREATE TABLE match_draws (
  week TEXT PRIMARY KEY,                   -- its Monday in India
  draw_id TEXT NOT NULL,                   -- tells the draw that was written from one at the same time
  drawn_at INTEGER NOT NULL,
  postings INTEGER NOT NULL,               -- that came in and we may apply to, by those that were looked at
  pairs INTEGER NOT NULL
) STRICT;
-- A drawn pair, without anything of the person. `band_size` is the number of pairs that its band had that week.
CREATE TABLE match_pairs (
  id TEXT PRIMARY KEY,
  week TEXT NOT NULL REFERENCES match_draws(week),
  place INTEGER NOT NULL,                  -- the order in which they are shown
  band TEXT NOT NULL CHECK (band IN ('sent_surely','sent','asked','hidden','refused')),
  band_size INTEGER NOT NULL,
  score REAL NOT NULL,
  gate TEXT,                               -- what refused it; null where nothing did
  occupation TEXT NOT NULL,
  rules INTEGER NOT NULL,
  label TEXT CHECK (label IN ('ideal','good','related','wrong','unknown')),
  labelled_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  labelled_at INTEGER,
  undone INTEGER NOT NULL DEFAULT 0        -- how often a label was taken back, after the score was shown
) STRICT;
CREATE UNIQUE INDEX match_pairs_place ON match_pairs(week, place);
CREATE INDEX match_pairs_labelled ON match_pairs(labelled_by, labelled_at) WHERE labelled_by IS NOT NULL;
-- What is shown of a pair while it is labelled: gone with the person, and after two weeks.
CREATE TABLE match_pair_views (
  pair_id TEXT PRIMARY KEY REFERENCES match_pairs(id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  wish TEXT NOT NULL CHECK (json_valid(wish)),
  posting TEXT NOT NULL CHECK (json_valid(posting))
) STRICT;
CREATE INDEX match_pair_views_user ON match_pair_views(user_id);
-- How much of what is sent unasked was wanted, by those labels, with each day's figures.
ALTER TABLE site_figures ADD COLUMN matching TEXT CHECK (matching IS NULL OR json_valid(matching));
