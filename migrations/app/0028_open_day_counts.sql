-- The open entries of all days are summed without reading the counts of the days that are done.
CREATE INDEX day_counts_open ON day_counts(slot, entries) WHERE outcome = '' AND entries > 0;
