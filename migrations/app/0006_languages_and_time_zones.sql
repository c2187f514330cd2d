-- The language that a person chose for pages and messages; null where they chose none, and it is the one that they opened
-- the site in. And the clocks that they live by: the edge's guess when they signed up, then what they say.
ALTER TABLE users ADD COLUMN language TEXT CHECK (language IN ('en','hi'));
ALTER TABLE users ADD COLUMN time_zone TEXT NOT NULL DEFAULT 'Asia/Kolkata';
UPDATE users SET time_zone = 'America/New_York'
  WHERE id IN (SELECT user_id FROM profiles WHERE country = 'US');
-- What was chosen for messages is what a person chose. English was the first choice of that form, and says nothing.
UPDATE users SET
    time_zone = (SELECT zone FROM whatsapp_numbers WHERE user_id = users.id),
    language = (SELECT language FROM whatsapp_numbers WHERE user_id = users.id AND language <> 'en')
  WHERE id IN (SELECT user_id FROM whatsapp_numbers);
