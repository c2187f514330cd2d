-- `OR REPLACE` deletes without firing a trigger of deletions: a sealed line, or a head, would be gone by it.
CREATE TRIGGER audit_log_is_not_replaced BEFORE INSERT ON audit_log
WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id AND seq IS NOT NULL)
  OR EXISTS (SELECT 1 FROM audit_log WHERE seq = NEW.seq)
BEGIN
  SELECT RAISE(ABORT, 'a sealed line is never replaced');
END;
CREATE TRIGGER audit_log_is_not_displaced BEFORE UPDATE OF id, seq ON audit_log
WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id AND id <> OLD.id AND seq IS NOT NULL)
  OR EXISTS (SELECT 1 FROM audit_log WHERE seq = NEW.seq AND id <> OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'a sealed line is never displaced');
END;
-- Where a day has a head already, it may only move on, as by an update.
CREATE TRIGGER audit_heads_are_not_replaced BEFORE INSERT ON audit_heads
WHEN EXISTS (SELECT 1 FROM audit_heads WHERE day = NEW.day AND (NEW.seq < seq OR NEW.seq = seq AND NEW.seal <> seal))
  OR EXISTS (SELECT 1 FROM audit_heads WHERE day = NEW.day) AND EXISTS (SELECT 1 FROM audit_heads WHERE day > NEW.day)
BEGIN
  SELECT RAISE(ABORT, 'a head of the access log is never replaced');
END;
