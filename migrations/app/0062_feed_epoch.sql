-- Whose numbers the cursor counts by: the catalogue's epoch. '' is a cursor from before there were epochs.
ALTER TABLE feed_cursors ADD COLUMN epoch TEXT NOT NULL DEFAULT '';
