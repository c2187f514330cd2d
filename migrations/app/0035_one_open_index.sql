-- The oldest open entry is the first of the desk's queue, whose index is in the order of the day and the instant.
DROP INDEX applications_oldest_open;
