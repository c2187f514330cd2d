-- The version of the matching rules under which everybody was last matched: one row.
CREATE TABLE matching_rules (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  version INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT;
