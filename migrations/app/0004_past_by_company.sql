-- What a person applied to or declined, by company and title: new matches are held against it.
CREATE INDEX applications_past ON applications(user_id, company_key, title_key)
  WHERE state <> 'found' AND (state <> 'withdrawn' OR declined <> '');
