-- Files of older rules may lack words of the person's own: those that were not sent are made again.
DELETE FROM tailored_resumes WHERE rules < 5 AND application_id IN
  (SELECT id FROM applications WHERE state NOT IN ('submitted', 'unconfirmed'));
