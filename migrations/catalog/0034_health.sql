-- Boards that did not answer three times in a row or more, those longest silent first.
CREATE INDEX sources_silent ON sources(last_ok_at, id) WHERE state = 'active' AND failures >= 3;
