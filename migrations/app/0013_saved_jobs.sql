-- Jobs that a person saves by a link are kept with those of their alerts, and said to be saved by them.
ALTER TABLE alert_jobs ADD COLUMN saved INTEGER NOT NULL DEFAULT 0 CHECK (saved IN (0, 1));
-- Its person applies to it themselves, by their word: no look of the matcher, and no change of the posting, queues it.
ALTER TABLE applications ADD COLUMN self_chosen INTEGER NOT NULL DEFAULT 0 CHECK (self_chosen IN (0, 1));
