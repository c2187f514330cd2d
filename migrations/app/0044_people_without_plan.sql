-- People who signed up and never began a plan, since when: a small figure on the staff's health page, by index alone.
CREATE TABLE people_without_plan (
  user_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  signed_up_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX people_without_plan_since ON people_without_plan(signed_up_at);

CREATE TRIGGER without_plan_when_signed_up AFTER INSERT ON users
BEGIN
  INSERT INTO people_without_plan (user_id, signed_up_at) VALUES (NEW.id, NEW.created_at);
END;
CREATE TRIGGER without_plan_ends AFTER INSERT ON plans
BEGIN
  DELETE FROM people_without_plan WHERE user_id = NEW.user_id;
END;
-- Staff look for no job here.
CREATE TRIGGER without_plan_is_no_staff AFTER INSERT ON staff
BEGIN
  DELETE FROM people_without_plan WHERE user_id = NEW.user_id;
END;
INSERT INTO people_without_plan (user_id, signed_up_at)
SELECT u.id, u.created_at FROM users u
WHERE NOT EXISTS (SELECT 1 FROM plans p WHERE p.user_id = u.id) AND NOT EXISTS (SELECT 1 FROM staff s WHERE s.user_id = u.id);
