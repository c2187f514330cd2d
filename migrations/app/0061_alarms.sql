-- What goes wrong by itself and needs somebody: raised where it fails, and cleared where it works again.
CREATE TABLE alarms (
  kind TEXT PRIMARY KEY,                   -- 'mail', 'tick.sources', ...
  raised_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  times INTEGER NOT NULL DEFAULT 1,        -- in a row
  detail TEXT NOT NULL,                    -- what was said, without any address
  next_try_at INTEGER                      -- when it is tried again by itself, where that has a time
) STRICT;
