-- What the service counts of itself, a row an India day. The public pages show it once it exceeds what they claim.
CREATE TABLE site_figures (
  day TEXT PRIMARY KEY,
  measured_at INTEGER NOT NULL,
  sources INTEGER NOT NULL,                -- boards read within the last day
  opened INTEGER,                          -- openings that were new, a day; NULL in the first row
  people_helped INTEGER NOT NULL,          -- people with at least one application made
  feed_seq INTEGER NOT NULL                -- how far the catalogue's feed was counted
) STRICT, WITHOUT ROWID;
