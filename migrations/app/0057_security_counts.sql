-- How often something was refused, by kind and hour (milliseconds since 1970, UTC): nothing of whom.
CREATE TABLE security_counts (
  hour INTEGER NOT NULL,
  kind TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (hour, kind)
) WITHOUT ROWID;
