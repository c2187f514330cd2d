-- What the staff's health page looks at: small sets by indexes of their own, figures kept by triggers.

CREATE INDEX work_waiting ON work(kind, due_at) WHERE state = 'ready';
CREATE INDEX resumes_waiting ON resumes(created_at) WHERE parse_state = 'waiting';
CREATE INDEX outbox_trouble ON outbox(created_at, id) WHERE state IN ('failed','unsure');
CREATE INDEX dead_letters_open ON dead_letters(created_at, id) WHERE replayed_at IS NULL;
CREATE INDEX applications_oldest_open ON applications(queued_at) WHERE state = 'queued' AND locked_at IS NULL;
-- The days, and statuses, that still have entries to lock.
CREATE INDEX day_counts_open ON day_counts(day) WHERE entries > locked;

-- People whose plan runs and for whom nothing was applied yet, since the plan began under which they wait.
CREATE TABLE unserved_people (
  user_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  began_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX unserved_people_longest ON unserved_people(began_at, user_id);

CREATE TRIGGER unserved_when_plan_begins AFTER INSERT ON plans WHEN NEW.ended_at IS NULL
BEGIN
  INSERT INTO unserved_people (user_id, began_at)
  SELECT NEW.user_id, NEW.began_at WHERE NOT EXISTS (SELECT 1 FROM credit_balances WHERE user_id = NEW.user_id AND used > 0)
  ON CONFLICT (user_id) DO NOTHING;
END;
CREATE TRIGGER unserved_when_plan_changes AFTER UPDATE OF ended_at, began_at ON plans
BEGIN
  DELETE FROM unserved_people WHERE user_id = NEW.user_id AND NEW.ended_at IS NOT NULL;
  INSERT INTO unserved_people (user_id, began_at)
  SELECT NEW.user_id, NEW.began_at
  WHERE NEW.ended_at IS NULL AND NOT EXISTS (SELECT 1 FROM credit_balances WHERE user_id = NEW.user_id AND used > 0)
  ON CONFLICT (user_id) DO NOTHING;
END;
CREATE TRIGGER served_by_first_charge AFTER UPDATE OF used ON credit_balances WHEN OLD.used = 0 AND NEW.used > 0
BEGIN
  DELETE FROM unserved_people WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER unserved_by_last_reversal AFTER UPDATE OF used ON credit_balances WHEN OLD.used > 0 AND NEW.used = 0
BEGIN
  INSERT INTO unserved_people (user_id, began_at)
  SELECT user_id, began_at FROM plans WHERE user_id = NEW.user_id AND ended_at IS NULL
  ON CONFLICT (user_id) DO NOTHING;
END;
INSERT INTO unserved_people (user_id, began_at)
SELECT p.user_id, p.began_at FROM plans p
WHERE p.ended_at IS NULL AND NOT EXISTS (SELECT 1 FROM credit_balances b WHERE b.user_id = p.user_id AND b.used > 0);

-- What each operator locked, an India day. An unlock takes its entry back from the day of the lock. The time of an
-- entry is that since the operator's lock before it, of the same day and at most 15 minutes ago; it was spent, so an
-- unlock leaves it. `times` counts entries by how long they took, in the steps that the trigger names.
CREATE TABLE operator_days (
  operator_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  entries INTEGER NOT NULL,
  successful INTEGER NOT NULL,
  last_locked_at INTEGER NOT NULL,
  times TEXT NOT NULL DEFAULT '[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]',
  PRIMARY KEY (operator_id, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX operator_days_day ON operator_days(day, operator_id);

CREATE TRIGGER operator_day_on_lock AFTER UPDATE OF locked_at ON applications
WHEN OLD.locked_at IS NULL AND NEW.locked_at IS NOT NULL AND NEW.locked_by IS NOT NULL
BEGIN
  INSERT INTO operator_days (operator_id, day, entries, successful, last_locked_at)
  VALUES (NEW.locked_by, date((NEW.locked_at + 19800000) / 1000, 'unixepoch'), 1, NEW.state = 'applied', NEW.locked_at)
  ON CONFLICT (operator_id, day) DO UPDATE SET
    entries = entries + 1,
    successful = successful + excluded.successful,
    last_locked_at = max(last_locked_at, excluded.last_locked_at),
    times = CASE WHEN excluded.last_locked_at - last_locked_at NOT BETWEEN 0 AND 900000 THEN times ELSE (
      SELECT json_set(times, step.path, json_extract(times, step.path) + 1) FROM (
        SELECT '$[' || CASE
          WHEN took <= 5000 THEN 0 WHEN took <= 6000 THEN 1 WHEN took <= 8000 THEN 2 WHEN took <= 10000 THEN 3
          WHEN took <= 13000 THEN 4 WHEN took <= 16000 THEN 5 WHEN took <= 20000 THEN 6 WHEN took <= 25000 THEN 7
          WHEN took <= 32000 THEN 8 WHEN took <= 40000 THEN 9 WHEN took <= 50000 THEN 10 WHEN took <= 63000 THEN 11
          WHEN took <= 80000 THEN 12 WHEN took <= 100000 THEN 13 WHEN took <= 125000 THEN 14 WHEN took <= 160000 THEN 15
          WHEN took <= 200000 THEN 16 WHEN took <= 250000 THEN 17 WHEN took <= 315000 THEN 18 WHEN took <= 400000 THEN 19
          WHEN took <= 500000 THEN 20 WHEN took <= 630000 THEN 21 WHEN took <= 800000 THEN 22 ELSE 23 END || ']' AS path
        FROM (SELECT excluded.last_locked_at - last_locked_at AS took)
      ) step) END;
END;
CREATE TRIGGER operator_day_on_unlock AFTER UPDATE OF locked_at ON applications
WHEN OLD.locked_at IS NOT NULL AND NEW.locked_at IS NULL AND OLD.locked_by IS NOT NULL
BEGIN
  UPDATE operator_days SET entries = entries - 1, successful = successful - (OLD.state = 'applied')
  WHERE operator_id = OLD.locked_by AND day = date((OLD.locked_at + 19800000) / 1000, 'unixepoch');
END;
INSERT INTO operator_days (operator_id, day, entries, successful, last_locked_at)
SELECT locked_by, date((locked_at + 19800000) / 1000, 'unixepoch'), count(*), sum(state = 'applied'), max(locked_at)
FROM applications WHERE locked_at IS NOT NULL AND locked_by IS NOT NULL
GROUP BY 1, 2;
