-- What the reports show is kept, so that nobody counts: applications that were made (state 'applied'), by their instant.
-- Days are of India. A calendar day begins at 00:00 (UTC+5:30); a jobs day is the window from 20:00 of the day before.

-- A person's applications by calendar day.
CREATE TABLE person_days (
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  jobs INTEGER NOT NULL,
  PRIMARY KEY (user_id, day)
) STRICT, WITHOUT ROWID;
CREATE TABLE person_totals (
  user_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  jobs INTEGER NOT NULL,
  days INTEGER NOT NULL                    -- with at least one application
) STRICT, WITHOUT ROWID;

-- Who was applied for in a jobs day.
CREATE TABLE report_people (
  day TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  jobs INTEGER NOT NULL,
  PRIMARY KEY (day, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX report_people_user ON report_people(user_id);
CREATE TABLE report_days (
  day TEXT PRIMARY KEY,
  people INTEGER NOT NULL,
  jobs INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What an operator made, by calendar day.
CREATE TABLE operator_made (
  operator_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  jobs INTEGER NOT NULL,
  PRIMARY KEY (operator_id, day)
) STRICT, WITHOUT ROWID;
-- The condition is written word for word in the query, or the index does not serve.
CREATE INDEX applications_made_by ON applications(locked_by, applied_at DESC, id DESC) WHERE state = 'applied';

-- A jobs day that is over, as it stood when it was compiled and mailed.
CREATE TABLE daily_reports (
  day TEXT PRIMARY KEY,
  people INTEGER NOT NULL,
  jobs INTEGER NOT NULL,
  found INTEGER NOT NULL,
  failed TEXT NOT NULL,                    -- JSON object: how many, by status
  compiled_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER person_days_total_on_insert AFTER INSERT ON person_days
BEGIN
  INSERT INTO person_totals (user_id, jobs, days) VALUES (NEW.user_id, NEW.jobs, 1)
  ON CONFLICT (user_id) DO UPDATE SET jobs = jobs + NEW.jobs, days = days + 1;
END;
CREATE TRIGGER person_days_total_on_update AFTER UPDATE OF jobs ON person_days
BEGIN
  UPDATE person_totals SET jobs = jobs + NEW.jobs - OLD.jobs WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER person_days_total_on_delete AFTER DELETE ON person_days
BEGIN
  UPDATE person_totals SET jobs = jobs - OLD.jobs, days = days - 1 WHERE user_id = OLD.user_id;
END;
CREATE TRIGGER report_people_total_on_insert AFTER INSERT ON report_people
BEGIN
  INSERT INTO report_days (day, people, jobs) VALUES (NEW.day, 1, NEW.jobs)
  ON CONFLICT (day) DO UPDATE SET people = people + 1, jobs = jobs + NEW.jobs;
END;
CREATE TRIGGER report_people_total_on_update AFTER UPDATE OF jobs ON report_people
BEGIN
  UPDATE report_days SET jobs = jobs + NEW.jobs - OLD.jobs WHERE day = NEW.day;
END;
CREATE TRIGGER report_people_total_on_delete AFTER DELETE ON report_people
BEGIN
  UPDATE report_days SET people = people - 1, jobs = jobs - OLD.jobs WHERE day = OLD.day;
END;

CREATE TRIGGER applications_reported_on_insert AFTER INSERT ON applications WHEN NEW.state = 'applied' AND NEW.applied_at IS NOT NULL
BEGIN
  INSERT INTO person_days (user_id, day, jobs) VALUES (NEW.user_id, date((NEW.applied_at + 19800000) / 1000, 'unixepoch'), 1)
  ON CONFLICT (user_id, day) DO UPDATE SET jobs = jobs + 1;
  INSERT INTO report_people (day, user_id, jobs) VALUES (date((NEW.applied_at + 34200000) / 1000, 'unixepoch'), NEW.user_id, 1)
  ON CONFLICT (day, user_id) DO UPDATE SET jobs = jobs + 1;
  INSERT INTO operator_made (operator_id, day, jobs)
  SELECT NEW.locked_by, date((NEW.applied_at + 19800000) / 1000, 'unixepoch'), 1 WHERE NEW.locked_by IS NOT NULL
  ON CONFLICT (operator_id, day) DO UPDATE SET jobs = jobs + 1;
END;
-- Taken out as it was, put in as it is: a change of anything that counts.
CREATE TRIGGER applications_unreported_on_update AFTER UPDATE OF state, applied_at, locked_by, user_id ON applications
WHEN OLD.state = 'applied' AND OLD.applied_at IS NOT NULL
  AND (NEW.state <> 'applied' OR NEW.applied_at IS NOT OLD.applied_at OR NEW.locked_by IS NOT OLD.locked_by OR NEW.user_id <> OLD.user_id)
BEGIN
  UPDATE person_days SET jobs = jobs - 1 WHERE user_id = OLD.user_id AND day = date((OLD.applied_at + 19800000) / 1000, 'unixepoch');
  DELETE FROM person_days WHERE user_id = OLD.user_id AND day = date((OLD.applied_at + 19800000) / 1000, 'unixepoch') AND jobs = 0;
  UPDATE report_people SET jobs = jobs - 1 WHERE day = date((OLD.applied_at + 34200000) / 1000, 'unixepoch') AND user_id = OLD.user_id;
  DELETE FROM report_people WHERE day = date((OLD.applied_at + 34200000) / 1000, 'unixepoch') AND user_id = OLD.user_id AND jobs = 0;
  UPDATE operator_made SET jobs = jobs - 1 WHERE operator_id = OLD.locked_by AND day = date((OLD.applied_at + 19800000) / 1000, 'unixepoch');
  -- In here, because the order of two triggers on one change is not promised.
  INSERT INTO person_days (user_id, day, jobs)
  SELECT NEW.user_id, date((NEW.applied_at + 19800000) / 1000, 'unixepoch'), 1 WHERE NEW.state = 'applied' AND NEW.applied_at IS NOT NULL
  ON CONFLICT (user_id, day) DO UPDATE SET jobs = jobs + 1;
  INSERT INTO report_people (day, user_id, jobs)
  SELECT date((NEW.applied_at + 34200000) / 1000, 'unixepoch'), NEW.user_id, 1 WHERE NEW.state = 'applied' AND NEW.applied_at IS NOT NULL
  ON CONFLICT (day, user_id) DO UPDATE SET jobs = jobs + 1;
  INSERT INTO operator_made (operator_id, day, jobs)
  SELECT NEW.locked_by, date((NEW.applied_at + 19800000) / 1000, 'unixepoch'), 1 WHERE NEW.state = 'applied' AND NEW.applied_at IS NOT NULL AND NEW.locked_by IS NOT NULL
  ON CONFLICT (operator_id, day) DO UPDATE SET jobs = jobs + 1;
END;
CREATE TRIGGER applications_reported_on_update AFTER UPDATE OF state, applied_at ON applications
WHEN NEW.state = 'applied' AND NEW.applied_at IS NOT NULL AND (OLD.state <> 'applied' OR OLD.applied_at IS NULL)
BEGIN
  INSERT INTO person_days (user_id, day, jobs) VALUES (NEW.user_id, date((NEW.applied_at + 19800000) / 1000, 'unixepoch'), 1)
  ON CONFLICT (user_id, day) DO UPDATE SET jobs = jobs + 1;
  INSERT INTO report_people (day, user_id, jobs) VALUES (date((NEW.applied_at + 34200000) / 1000, 'unixepoch'), NEW.user_id, 1)
  ON CONFLICT (day, user_id) DO UPDATE SET jobs = jobs + 1;
  INSERT INTO operator_made (operator_id, day, jobs)
  SELECT NEW.locked_by, date((NEW.applied_at + 19800000) / 1000, 'unixepoch'), 1 WHERE NEW.locked_by IS NOT NULL
  ON CONFLICT (operator_id, day) DO UPDATE SET jobs = jobs + 1;
END;
CREATE TRIGGER applications_unreported_on_delete AFTER DELETE ON applications WHEN OLD.state = 'applied' AND OLD.applied_at IS NOT NULL
BEGIN
  UPDATE person_days SET jobs = jobs - 1 WHERE user_id = OLD.user_id AND day = date((OLD.applied_at + 19800000) / 1000, 'unixepoch');
  DELETE FROM person_days WHERE user_id = OLD.user_id AND day = date((OLD.applied_at + 19800000) / 1000, 'unixepoch') AND jobs = 0;
  UPDATE report_people SET jobs = jobs - 1 WHERE day = date((OLD.applied_at + 34200000) / 1000, 'unixepoch') AND user_id = OLD.user_id;
  DELETE FROM report_people WHERE day = date((OLD.applied_at + 34200000) / 1000, 'unixepoch') AND user_id = OLD.user_id AND jobs = 0;
  UPDATE operator_made SET jobs = jobs - 1 WHERE operator_id = OLD.locked_by AND day = date((OLD.applied_at + 19800000) / 1000, 'unixepoch');
END;

-- What was made before the figures were kept. The totals follow by the triggers above.
INSERT INTO person_days (user_id, day, jobs)
SELECT user_id, date((applied_at + 19800000) / 1000, 'unixepoch'), count(*) FROM applications WHERE state = 'applied' AND applied_at IS NOT NULL GROUP BY 1, 2;
INSERT INTO report_people (day, user_id, jobs)
SELECT date((applied_at + 34200000) / 1000, 'unixepoch'), user_id, count(*) FROM applications WHERE state = 'applied' AND applied_at IS NOT NULL GROUP BY 1, 2;
INSERT INTO operator_made (operator_id, day, jobs)
SELECT locked_by, date((applied_at + 19800000) / 1000, 'unixepoch'), count(*) FROM applications WHERE state = 'applied' AND applied_at IS NOT NULL AND locked_by IS NOT NULL GROUP BY 1, 2;
