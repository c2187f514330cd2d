-- The calls that staff make: one when a trial has begun, one when it has ended. A person has one row of each kind.
CREATE TABLE calls (
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('onboarding','conclusion')),
  day TEXT NOT NULL,                       -- the list it stands in, an India day
  at INTEGER NOT NULL,                     -- when the trial began (onboarding) or ended (conclusion)
  result TEXT NOT NULL DEFAULT '',         -- what staff chose, in the words of spec section 5
  remarks TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,      -- rises with each change by staff
  locked_at INTEGER,
  locked_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  PRIMARY KEY (user_id, kind),
  CONSTRAINT calls_locked_with_result CHECK (locked_at IS NULL OR result <> '')
) STRICT, WITHOUT ROWID;
CREATE INDEX calls_day ON calls(kind, day, at, user_id);
CREATE INDEX calls_open ON calls(kind, day, at, user_id) WHERE locked_at IS NULL;
CREATE INDEX calls_locked ON calls(kind, day, at, user_id) WHERE locked_at IS NOT NULL;
CREATE INDEX calls_result ON calls(kind, day, result, at, user_id);
CREATE INDEX calls_operator ON calls(locked_by) WHERE locked_by IS NOT NULL;

-- The figures of each list, kept so that nobody counts.
CREATE TABLE call_counts (
  kind TEXT NOT NULL,
  day TEXT NOT NULL,
  result TEXT NOT NULL,
  entries INTEGER NOT NULL,
  locked INTEGER NOT NULL,
  PRIMARY KEY (kind, day, result)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER calls_counted_on_insert AFTER INSERT ON calls
BEGIN
  INSERT INTO call_counts (kind, day, result, entries, locked) VALUES (NEW.kind, NEW.day, NEW.result, 1, NEW.locked_at IS NOT NULL)
  ON CONFLICT (kind, day, result) DO UPDATE SET entries = entries + 1, locked = locked + excluded.locked;
END;
CREATE TRIGGER calls_counted_on_update AFTER UPDATE OF day, result, locked_at ON calls
WHEN OLD.day <> NEW.day OR OLD.result <> NEW.result OR (OLD.locked_at IS NULL) <> (NEW.locked_at IS NULL)
BEGIN
  UPDATE call_counts SET entries = entries - 1, locked = locked - (OLD.locked_at IS NOT NULL)
  WHERE kind = OLD.kind AND day = OLD.day AND result = OLD.result;
  INSERT INTO call_counts (kind, day, result, entries, locked) VALUES (NEW.kind, NEW.day, NEW.result, 1, NEW.locked_at IS NOT NULL)
  ON CONFLICT (kind, day, result) DO UPDATE SET entries = entries + 1, locked = locked + excluded.locked;
END;
CREATE TRIGGER calls_counted_on_delete AFTER DELETE ON calls
BEGIN
  UPDATE call_counts SET entries = entries - 1, locked = locked - (OLD.locked_at IS NOT NULL)
  WHERE kind = OLD.kind AND day = OLD.day AND result = OLD.result;
END;

-- That a day's onboarding was completed, and by whom.
CREATE TABLE call_completions (
  day TEXT PRIMARY KEY,
  completed_at INTEGER NOT NULL,
  completed_by TEXT REFERENCES users(id) ON DELETE SET NULL
) STRICT;
CREATE INDEX call_completions_by ON call_completions(completed_by) WHERE completed_by IS NOT NULL;

-- A call comes about by what happens to the plan, whoever writes it. The onboarding list of a day takes the trials
-- from 11:00 IST of the day before (13 hours before midnight) to 11:00 IST of the day: 5.5 h to India, 13 h onward.
CREATE TRIGGER plans_trial_begins AFTER INSERT ON plans WHEN NEW.tier = 'free'
BEGIN
  INSERT INTO calls (user_id, kind, day, at) VALUES (NEW.user_id, 'onboarding', date((NEW.began_at + 66600000) / 1000, 'unixepoch'), NEW.began_at)
  ON CONFLICT (user_id, kind) DO UPDATE SET day = excluded.day, at = excluded.at WHERE locked_at IS NULL;
END;
CREATE TRIGGER plans_trial_begins_anew AFTER UPDATE OF tier, began_at ON plans WHEN NEW.tier = 'free' AND (OLD.tier <> 'free' OR OLD.began_at <> NEW.began_at)
BEGIN
  INSERT INTO calls (user_id, kind, day, at) VALUES (NEW.user_id, 'onboarding', date((NEW.began_at + 66600000) / 1000, 'unixepoch'), NEW.began_at)
  ON CONFLICT (user_id, kind) DO UPDATE SET day = excluded.day, at = excluded.at WHERE locked_at IS NULL;
END;
-- The conclusion list of a day takes the trials that ended on the India day before: 5.5 h to India, 24 h onward.
-- A trial that a paid plan took over has not ended.
CREATE TRIGGER plans_trial_ends AFTER UPDATE OF ended_at ON plans WHEN NEW.tier = 'free' AND OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL
BEGIN
  INSERT INTO calls (user_id, kind, day, at) VALUES (NEW.user_id, 'conclusion', date((NEW.ended_at + 106200000) / 1000, 'unixepoch'), NEW.ended_at)
  ON CONFLICT (user_id, kind) DO UPDATE SET day = excluded.day, at = excluded.at WHERE locked_at IS NULL;
END;
-- A trial that goes on, since its last credit came back, is not to be concluded yet; a call that was made stays.
CREATE TRIGGER plans_trial_reopens AFTER UPDATE OF ended_at ON plans WHEN NEW.tier = 'free' AND OLD.ended_at IS NOT NULL AND NEW.ended_at IS NULL
BEGIN
  DELETE FROM calls WHERE user_id = NEW.user_id AND kind = 'conclusion' AND locked_at IS NULL;
END;

-- The trials there are.
INSERT INTO calls (user_id, kind, day, at)
SELECT user_id, 'onboarding', date((began_at + 66600000) / 1000, 'unixepoch'), began_at FROM plans WHERE tier = 'free';
INSERT INTO calls (user_id, kind, day, at)
SELECT user_id, 'conclusion', date((ended_at + 106200000) / 1000, 'unixepoch'), ended_at FROM plans WHERE tier = 'free' AND ended_at IS NOT NULL;
