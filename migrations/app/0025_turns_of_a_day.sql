-- How many of a person's entries come before this one in the staff's queue of its day: each person's first comes before
-- anybody's second.
ALTER TABLE applications ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
UPDATE applications SET turn = (
  SELECT count(*) FROM applications t
  WHERE t.queue_day = applications.queue_day AND t.user_id = applications.user_id
    AND (t.queued_at, t.id) < (applications.queued_at, applications.id)
) WHERE state IN ('queued','claimed') AND queue_day IS NOT NULL;
CREATE INDEX applications_turn ON applications(queue_day, turn, queued_at, id) WHERE state IN ('queued','claimed');
