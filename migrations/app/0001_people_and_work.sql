-- Instants are INTEGER milliseconds since 1970, UTC. Days are TEXT 'YYYY-MM-DD', India time.

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,              -- lower case
  display_name TEXT NOT NULL,
  password_hash TEXT,                      -- scrypt, parameters inside; NULL when only Google signs in
  google_sub TEXT UNIQUE,
  email_verified_at INTEGER,
  is_sample INTEGER NOT NULL DEFAULT 0,    -- made by the demo seed
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  secret_hash TEXT NOT NULL,               -- SHA-256 of the secret in the cookie
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  user_agent TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_user ON sessions(user_id);
CREATE INDEX sessions_expiry ON sessions(expires_at);

-- One row a mailed link; only its hash is kept.
CREATE TABLE password_resets (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX password_resets_user ON password_resets(user_id);
CREATE INDEX password_resets_expiry ON password_resets(expires_at);

CREATE TABLE staff (
  user_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  slug TEXT NOT NULL UNIQUE,               -- names /jobs-{slug}
  operations INTEGER NOT NULL DEFAULT 0,
  community INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;

-- Durable limits: one row a key and window.
CREATE TABLE attempts (
  key TEXT NOT NULL,
  window_start INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (key, window_start)
) STRICT, WITHOUT ROWID;
CREATE INDEX attempts_age ON attempts(window_start);

CREATE TABLE resumes (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  object_key TEXT NOT NULL UNIQUE,         -- random; says nothing of the person
  file_name TEXT NOT NULL,
  size_bytes INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  parse_state TEXT NOT NULL DEFAULT 'waiting' CHECK (parse_state IN ('waiting','parsed','no_text','failed')),
  page_count INTEGER,
  text TEXT,                               -- plain text, capped; never logged
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX resumes_user ON resumes(user_id, created_at);

CREATE TABLE profiles (
  user_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  phone_country TEXT NOT NULL,             -- calling code: '91' or '1'
  phone_number TEXT NOT NULL,              -- ten digits
  gender TEXT NOT NULL CHECK (gender IN ('male','female','preferNotToSay','other')),
  gender_other TEXT NOT NULL DEFAULT '',
  date_of_birth TEXT NOT NULL DEFAULT '',
  current_location TEXT NOT NULL,
  linkedin_profile TEXT NOT NULL DEFAULT '',
  country TEXT NOT NULL CHECK (country IN ('US','IN')),
  first_job INTEGER NOT NULL,
  current_company TEXT NOT NULL DEFAULT '',
  current_ctc REAL,                        -- lakhs of rupees a year (IN) or dollars a year
  expected_ctc REAL NOT NULL,
  experience_years REAL,
  notice_period TEXT NOT NULL DEFAULT '',
  wants_job_mail INTEGER NOT NULL,
  wants_marketing_mail INTEGER NOT NULL,
  wants_whatsapp INTEGER NOT NULL,
  custom_instruction TEXT NOT NULL DEFAULT '',
  locations TEXT NOT NULL DEFAULT '[]',    -- JSON array of text
  job_titles TEXT NOT NULL DEFAULT '[]',   -- JSON array of text
  open_to_remote INTEGER,                  -- 1, 0, or NULL when unspecified
  resume_id TEXT REFERENCES resumes(id),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX profiles_resume ON profiles(resume_id);
CREATE UNIQUE INDEX profiles_phone ON profiles(phone_country, phone_number);

-- What a person clicked on a plan card; stands in for navigation state.
CREATE TABLE intents (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  plan TEXT NOT NULL CHECK (plan IN ('Free Trial','Basic','Pro','Ultimate')),
  created_at INTEGER NOT NULL,
  completed_at INTEGER
) STRICT;
CREATE INDEX intents_user ON intents(user_id, created_at);

CREATE TABLE plans (
  user_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  tier TEXT NOT NULL CHECK (tier IN ('free','premium')),
  began_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  ended_at INTEGER,
  end_reason TEXT CHECK (end_reason IN ('used','time','refund'))
) STRICT;
CREATE INDEX plans_open ON plans(ends_at) WHERE ended_at IS NULL;
CREATE INDEX plans_ended ON plans(ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE credit_balances (
  user_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  granted INTEGER NOT NULL DEFAULT 0,
  used INTEGER NOT NULL DEFAULT 0,
  reserved INTEGER NOT NULL DEFAULT 0,
  revoked INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT credits_not_negative CHECK (granted >= 0 AND used >= 0 AND reserved >= 0 AND revoked >= 0),
  CONSTRAINT credits_cover_queue CHECK (reserved <= granted - used - revoked)
) STRICT;

-- One row a change. `ref` names what caused it: 'trial:USER', 'APPLICATION#ATTEMPT', 'order:ID'.
CREATE TABLE credit_ledger (
  id INTEGER PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('grant','reserve','settle','release','reverse','revoke')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  ref TEXT NOT NULL,
  at INTEGER NOT NULL,
  UNIQUE (kind, ref)
) STRICT;
CREATE INDEX credit_ledger_user ON credit_ledger(user_id, id);

-- The balance can only move by a ledger row. Insert with ON CONFLICT(kind, ref) DO NOTHING, never
-- with OR IGNORE: that clause would reach in here and swallow a failed CHECK.
CREATE TRIGGER credit_ledger_moves_balance AFTER INSERT ON credit_ledger
BEGIN
  INSERT INTO credit_balances (user_id) VALUES (NEW.user_id) ON CONFLICT (user_id) DO NOTHING;
  UPDATE credit_balances SET
    granted  = granted  + CASE NEW.kind WHEN 'grant' THEN NEW.amount ELSE 0 END,
    used     = used     + CASE NEW.kind WHEN 'settle' THEN NEW.amount WHEN 'reverse' THEN -NEW.amount ELSE 0 END,
    reserved = reserved + CASE NEW.kind WHEN 'reserve' THEN NEW.amount WHEN 'settle' THEN -NEW.amount WHEN 'release' THEN -NEW.amount ELSE 0 END,
    revoked  = revoked  + CASE NEW.kind WHEN 'revoke' THEN NEW.amount ELSE 0 END
  WHERE user_id = NEW.user_id;
END;

-- One person to one posting, from match to proof, with its own snapshot of the posting.
CREATE TABLE applications (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  posting_id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('found','queued','applied','unconfirmed','not_applied','withdrawn')),
  position TEXT NOT NULL,
  company TEXT NOT NULL,
  location TEXT NOT NULL,
  link TEXT NOT NULL,
  portal TEXT NOT NULL,
  easy_apply INTEGER NOT NULL DEFAULT 0,
  pay_lower REAL,                          -- a year, whole units of pay_currency
  pay_upper REAL,
  pay_currency TEXT,
  search_term TEXT NOT NULL DEFAULT '',    -- the wished title that found it
  posted_at INTEGER,
  score REAL NOT NULL,                     -- 0 to 1
  reasons TEXT NOT NULL,                   -- JSON array of sentences
  resume_id TEXT REFERENCES resumes(id),
  attempt INTEGER NOT NULL DEFAULT 1,      -- rises with each unlock; part of the ledger's ref
  status TEXT NOT NULL DEFAULT '',         -- what staff chose, in the words of spec section 5
  remarks TEXT NOT NULL DEFAULT '',
  queue_day TEXT,                          -- the jobs day it was queued in
  queued_at INTEGER,
  locked_at INTEGER,
  locked_by TEXT REFERENCES users(id),
  applied_at INTEGER,
  created_at INTEGER NOT NULL,
  UNIQUE (user_id, posting_id)
) STRICT;
CREATE INDEX applications_best ON applications(user_id, state, score DESC);
CREATE INDEX applications_applied ON applications(user_id, applied_at DESC, id DESC) WHERE state = 'applied';
CREATE INDEX applications_day ON applications(queue_day, queued_at, id) WHERE queue_day IS NOT NULL;
CREATE INDEX applications_posting ON applications(posting_id);
CREATE INDEX applications_resume ON applications(resume_id) WHERE resume_id IS NOT NULL;
CREATE INDEX applications_operator ON applications(locked_by, locked_at DESC) WHERE locked_by IS NOT NULL;

-- The day's figures, kept so that nobody counts.
CREATE TABLE day_counts (
  day TEXT NOT NULL,
  status TEXT NOT NULL,
  entries INTEGER NOT NULL,
  locked INTEGER NOT NULL,
  PRIMARY KEY (day, status)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER applications_counted_on_insert AFTER INSERT ON applications WHEN NEW.queue_day IS NOT NULL
BEGIN
  INSERT INTO day_counts (day, status, entries, locked) VALUES (NEW.queue_day, NEW.status, 1, NEW.locked_at IS NOT NULL)
  ON CONFLICT (day, status) DO UPDATE SET entries = entries + 1, locked = locked + excluded.locked;
END;
CREATE TRIGGER applications_counted_on_update AFTER UPDATE OF queue_day, status, locked_at ON applications
WHEN OLD.queue_day IS NOT NEW.queue_day OR OLD.status <> NEW.status OR (OLD.locked_at IS NULL) <> (NEW.locked_at IS NULL)
BEGIN
  UPDATE day_counts SET entries = entries - 1, locked = locked - (OLD.locked_at IS NOT NULL)
  WHERE day = OLD.queue_day AND status = OLD.status;
  INSERT INTO day_counts (day, status, entries, locked)
  SELECT NEW.queue_day, NEW.status, 1, NEW.locked_at IS NOT NULL WHERE NEW.queue_day IS NOT NULL
  ON CONFLICT (day, status) DO UPDATE SET entries = entries + 1, locked = locked + excluded.locked;
END;
CREATE TRIGGER applications_counted_on_delete AFTER DELETE ON applications WHEN OLD.queue_day IS NOT NULL
BEGIN
  UPDATE day_counts SET entries = entries - 1, locked = locked - (OLD.locked_at IS NOT NULL)
  WHERE day = OLD.queue_day AND status = OLD.status;
END;

-- How far each consumer has read the catalogue's change feed.
CREATE TABLE feed_cursors (
  consumer TEXT PRIMARY KEY,
  seq INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

-- Whatever leaves. Written in the batch of the change that caused it.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  channel TEXT NOT NULL CHECK (channel IN ('mail','whatsapp')),
  template TEXT NOT NULL,
  user_id TEXT REFERENCES users(id) ON DELETE CASCADE,
  recipient TEXT NOT NULL,
  model TEXT NOT NULL,                     -- JSON object for the template
  cause TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting','sending','sent','unsure','failed','cancelled','withheld')),
  due_at INTEGER NOT NULL,
  lease_until INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  provider_id TEXT,
  last_error TEXT,
  sent_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_due ON outbox(due_at) WHERE state = 'waiting';
CREATE INDEX outbox_sending ON outbox(lease_until) WHERE state = 'sending';
CREATE INDEX outbox_user ON outbox(user_id);

-- Where the embedded mail provider puts what it "sends"; read at /sandbox/mail.
CREATE TABLE sandbox_mail (
  id TEXT PRIMARY KEY,
  recipient TEXT NOT NULL,
  template TEXT NOT NULL,
  subject TEXT NOT NULL,
  html TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX sandbox_mail_recipient ON sandbox_mail(recipient, id);

-- Mailing-list timestamps of spec section 7.
CREATE TABLE mailing_stamps (
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  field TEXT NOT NULL,
  at INTEGER NOT NULL,
  plan TEXT,
  PRIMARY KEY (user_id, field)
) STRICT, WITHOUT ROWID;

-- Work to do for somebody. A queue message is only a nudge to look here.
CREATE TABLE work (
  kind TEXT NOT NULL,
  ref TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'ready' CHECK (state IN ('ready','running','done','dead')),
  generation INTEGER NOT NULL DEFAULT 1,   -- rises when asked for again while running
  due_at INTEGER NOT NULL,
  lease_until INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (kind, ref)
) STRICT, WITHOUT ROWID;
CREATE INDEX work_ready ON work(due_at) WHERE state = 'ready';
CREATE INDEX work_running ON work(lease_until) WHERE state = 'running';
CREATE INDEX work_dead ON work(due_at) WHERE state = 'dead';

-- Messages the queue gave up on.
CREATE TABLE dead_letters (
  id TEXT PRIMARY KEY,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  replayed_at INTEGER
) STRICT;

-- Who read or changed whose data.
CREATE TABLE audit_log (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  actor_id TEXT,                           -- NULL when the system acted
  action TEXT NOT NULL,
  subject_id TEXT,                         -- the person whose data it was
  object_id TEXT,
  detail TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX audit_subject ON audit_log(subject_id, id);
CREATE INDEX audit_actor ON audit_log(actor_id, id);
