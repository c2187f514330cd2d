-- Numbers without an account that write to us by WhatsApp. A row lives a day from its number's last message.
CREATE TABLE whatsapp_strangers (
  phone TEXT PRIMARY KEY,
  language TEXT NOT NULL DEFAULT '' CHECK (language IN ('','en','hi','hi-Latn')),
  asks TEXT NOT NULL DEFAULT '' CHECK (asks IN ('','work','place')),  -- our open question, about the file below
  upload_id TEXT NOT NULL DEFAULT '',
  stopped INTEGER NOT NULL DEFAULT 0 CHECK (stopped IN (0,1)),
  hour INTEGER NOT NULL,                   -- since 1970, of the count beside it
  answers INTEGER NOT NULL,
  day TEXT NOT NULL,                       -- of India, of the count beside it
  files INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX whatsapp_strangers_expiry ON whatsapp_strangers(expires_at);
-- Their resumes, by the message that brought each. A link opens one; of its secret only the hash is kept.
CREATE TABLE whatsapp_uploads (
  id TEXT PRIMARY KEY,
  phone TEXT NOT NULL,                     -- empty once an account was made with it
  object_key TEXT NOT NULL,
  file_name TEXT NOT NULL,
  secret_hash TEXT NOT NULL UNIQUE,
  is_read INTEGER NOT NULL DEFAULT 0 CHECK (is_read IN (0,1)),
  work TEXT NOT NULL DEFAULT '',           -- as the file says it for sure
  place TEXT NOT NULL DEFAULT '',
  said_work TEXT NOT NULL DEFAULT '',      -- as the person answered
  said_place TEXT NOT NULL DEFAULT '',
  tries INTEGER NOT NULL DEFAULT 1,
  lease_until INTEGER NOT NULL,
  used_at INTEGER,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX whatsapp_uploads_phone ON whatsapp_uploads(phone);
CREATE INDEX whatsapp_uploads_expiry ON whatsapp_uploads(expires_at);
-- How many they were on a day of India. Nothing of a person.
CREATE TABLE whatsapp_stranger_days (
  day TEXT PRIMARY KEY,
  people INTEGER NOT NULL DEFAULT 0,
  messages INTEGER NOT NULL DEFAULT 0,
  files INTEGER NOT NULL DEFAULT 0,
  accounts INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX outbox_strangers ON outbox(created_at) WHERE template = 'stranger_reply';
-- The template that strangers got before has no text any more.
UPDATE outbox SET state = 'cancelled', model = '{}' WHERE template = 'open_site' AND state = 'waiting';
