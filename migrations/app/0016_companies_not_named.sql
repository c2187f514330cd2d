-- A job of an alert that names no company has an empty one; pages, emails and messages say it in their own language.
UPDATE applications SET company = '', company_key = ''
WHERE posting_id >= 'alert:' AND posting_id < 'alert;' AND company = 'Company not named';
