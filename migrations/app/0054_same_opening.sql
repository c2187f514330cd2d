-- What tells whether two of a person's matches speak of one opening: made when a match is written, compared when it is
-- queued. Matches from before are told by their words as they stand.
ALTER TABLE applications ADD COLUMN company_key TEXT NOT NULL DEFAULT '';  -- '' is like no other
ALTER TABLE applications ADD COLUMN title_key TEXT NOT NULL DEFAULT '';
ALTER TABLE applications ADD COLUMN places TEXT NOT NULL DEFAULT '[]';     -- JSON array of text; what a place lies in begins with '~'
UPDATE applications SET company_key = lower(trim(company)), title_key = lower(trim(position)), places = json_array(lower(trim(location)));
