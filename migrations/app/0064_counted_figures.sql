-- More of what the service counts of itself, so that pages say what is so: a row before it counted none of them.
ALTER TABLE site_figures ADD COLUMN openings INTEGER NOT NULL DEFAULT 0;      -- listed by those boards when last read
ALTER TABLE site_figures ADD COLUMN applications INTEGER NOT NULL DEFAULT 0;  -- made and charged, of all people
ALTER TABLE site_figures ADD COLUMN portals TEXT NOT NULL DEFAULT '[]';       -- JSON: portals with postings that are open
