-- What an operator did to a control that the extension filled, before they sent the form: counted once, without its
-- value. `form` is a hash of the entry and its attempt, `control` of the field: neither leads to a person.
CREATE TABLE fill_fates (
  form TEXT NOT NULL,
  control TEXT NOT NULL,
  class TEXT NOT NULL,
  system TEXT NOT NULL,
  employer TEXT NOT NULL,
  fate TEXT NOT NULL CHECK (fate IN ('kept','changed','cleared')),
  day TEXT NOT NULL,
  round INTEGER NOT NULL,
  PRIMARY KEY (form, control)
) STRICT, WITHOUT ROWID;
CREATE INDEX fill_fates_day ON fill_fates(day);
CREATE INDEX fill_fates_wrong ON fill_fates(class, day) WHERE fate <> 'kept';
-- The same by class and day. A class begins a new round when staff switch it on again.
CREATE TABLE fill_days (
  class TEXT NOT NULL,
  round INTEGER NOT NULL,
  day TEXT NOT NULL,
  kept INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  cleared INTEGER NOT NULL,
  PRIMARY KEY (class, round, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX fill_days_day ON fill_days(day);
-- The classes that the extension stopped to fill, and those that were switched on again.
CREATE TABLE fill_stops (
  class TEXT PRIMARY KEY,
  round INTEGER NOT NULL DEFAULT 0,
  stopped_at INTEGER,                      -- null while it is filled
  filled INTEGER NOT NULL,                 -- the evidence when it stopped
  wrong INTEGER NOT NULL,
  resumed_at INTEGER
) STRICT;
-- The structure of employers' forms, without any value. `id` is its hash.
CREATE TABLE recorded_forms (
  id TEXT PRIMARY KEY,
  system TEXT NOT NULL,
  host TEXT NOT NULL,
  step INTEGER NOT NULL,
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  field_count INTEGER NOT NULL,
  recorded_at INTEGER NOT NULL
) STRICT;
CREATE INDEX recorded_forms_system ON recorded_forms(system, recorded_at);
CREATE INDEX recorded_forms_recorded ON recorded_forms(recorded_at);
-- How much of what was typed into forms in the last 30 days was changed before it was sent, with each day's figures.
ALTER TABLE site_figures ADD COLUMN fills TEXT CHECK (fills IS NULL OR json_valid(fills));
