-- Which words a number was linked by, or its person agreed to since. The first named no jobs that come each day.
ALTER TABLE whatsapp_numbers ADD COLUMN words_version INTEGER NOT NULL DEFAULT 1 CHECK (words_version > 0);
-- Those that the code was shown with.
ALTER TABLE whatsapp_codes ADD COLUMN words_version INTEGER NOT NULL DEFAULT 1 CHECK (words_version > 0);
