-- What is still to lock of a day and a portal, in the order in which it is taken: the next entry of a narrowed list.
CREATE INDEX applications_open_portal ON applications(queue_day, portal, queued_at, id) WHERE state = 'queued' AND locked_at IS NULL;
