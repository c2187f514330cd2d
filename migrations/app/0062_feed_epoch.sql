-- Whose numbers the cursor counts by: the catalogue's epoch. '' is a cursor from before there were epochs.
ALTER TABLE feed_cursors ADD COLUMN epoch TEXT NOT NULL DEFAULT '';
-- After a consumer started over: when to look which openings the new catalogue does not know, and how far that got.
ALTER TABLE feed_cursors ADD COLUMN recheck_at INTEGER;
ALTER TABLE feed_cursors ADD COLUMN recheck_after TEXT NOT NULL DEFAULT '';
