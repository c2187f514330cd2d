-- What a person can press or answer below a message by WhatsApp: bound to them, for a while, and once.
CREATE TABLE whatsapp_offers (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  language TEXT NOT NULL CHECK (language IN ('en','hi','hi-Latn')),
  -- JSON: what each button does, in their order.
  acts TEXT NOT NULL CHECK (json_valid(acts)),
  -- The question that free text answers; empty where none does.
  question_id TEXT NOT NULL DEFAULT '',
  made_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER,
  -- The message that used it, and the button that it pressed; null of free text.
  used_by TEXT,
  used_act INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX whatsapp_offers_user ON whatsapp_offers(user_id, id);
CREATE INDEX whatsapp_offers_expiry ON whatsapp_offers(expires_at);
-- JSON: what a telephone of the sandbox can press.
ALTER TABLE sandbox_whatsapp ADD COLUMN choices TEXT CHECK (json_valid(choices));
