-- How many entries a jobs day has, by when they come into it and their outcome: so that a view of a day reads no entry.
CREATE TABLE day_counts (
  day TEXT NOT NULL,
  slot INTEGER NOT NULL,                   -- the half hour since 1970 in which staff get them
  outcome TEXT NOT NULL,
  entries INTEGER NOT NULL,
  locked INTEGER NOT NULL,
  waiting INTEGER NOT NULL,                -- those that keep a credit and may return
  PRIMARY KEY (day, slot, outcome)
) STRICT, WITHOUT ROWID;
INSERT INTO day_counts (day, slot, outcome, entries, locked, waiting)
SELECT queue_day, coalesce(queued_at, 0) / 1800000, outcome, count(*), count(locked_at),
  sum(held_until IS NOT NULL AND outcome <> 'unconfirmed')
FROM applications WHERE queue_day IS NOT NULL GROUP BY 1, 2, 3;
CREATE TRIGGER day_counts_come AFTER INSERT ON applications WHEN NEW.queue_day IS NOT NULL BEGIN
  INSERT INTO day_counts (day, slot, outcome, entries, locked, waiting)
  VALUES (NEW.queue_day, coalesce(NEW.queued_at, 0) / 1800000, NEW.outcome, 1, NEW.locked_at IS NOT NULL,
    NEW.held_until IS NOT NULL AND NEW.outcome <> 'unconfirmed')
  ON CONFLICT DO UPDATE SET entries = entries + 1, locked = locked + excluded.locked,
    waiting = waiting + excluded.waiting;
END;
CREATE TRIGGER day_counts_go AFTER DELETE ON applications WHEN OLD.queue_day IS NOT NULL BEGIN
  UPDATE day_counts SET entries = entries - 1, locked = locked - (OLD.locked_at IS NOT NULL),
    waiting = waiting - (OLD.held_until IS NOT NULL AND OLD.outcome <> 'unconfirmed')
  WHERE day = OLD.queue_day AND slot = coalesce(OLD.queued_at, 0) / 1800000 AND outcome = OLD.outcome;
END;
CREATE TRIGGER day_counts_move AFTER UPDATE OF queue_day, queued_at, outcome, locked_at, held_until ON applications
WHEN (OLD.queue_day, OLD.queued_at / 1800000, OLD.outcome, OLD.locked_at IS NULL, OLD.held_until IS NULL)
  IS NOT (NEW.queue_day, NEW.queued_at / 1800000, NEW.outcome, NEW.locked_at IS NULL, NEW.held_until IS NULL)
BEGIN
  UPDATE day_counts SET entries = entries - 1, locked = locked - (OLD.locked_at IS NOT NULL),
    waiting = waiting - (OLD.held_until IS NOT NULL AND OLD.outcome <> 'unconfirmed')
  WHERE day = OLD.queue_day AND slot = coalesce(OLD.queued_at, 0) / 1800000 AND outcome = OLD.outcome;
  INSERT INTO day_counts (day, slot, outcome, entries, locked, waiting)
  SELECT NEW.queue_day, coalesce(NEW.queued_at, 0) / 1800000, NEW.outcome, 1, NEW.locked_at IS NOT NULL,
    NEW.held_until IS NOT NULL AND NEW.outcome <> 'unconfirmed'
  WHERE NEW.queue_day IS NOT NULL
  ON CONFLICT DO UPDATE SET entries = entries + 1, locked = locked + excluded.locked,
    waiting = waiting + excluded.waiting;
END;
