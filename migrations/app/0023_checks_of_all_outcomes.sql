-- Locks of any outcome are looked at again, so an operator's fast ones without success are counted too.
ALTER TABLE operator_days ADD COLUMN hasty_unmade INTEGER NOT NULL DEFAULT 0;
-- An entry that was opened again has nothing to look at.
DELETE FROM spot_checks WHERE verdict IS NULL AND NOT EXISTS (
  SELECT 1 FROM applications a
  WHERE a.id = spot_checks.application_id AND a.attempt = spot_checks.attempt AND a.locked_at IS NOT NULL
);
-- How many of an operator's were picked in a day.
DROP INDEX spot_checks_operator;
CREATE INDEX spot_checks_operator ON spot_checks(operator_id, picked_at);
