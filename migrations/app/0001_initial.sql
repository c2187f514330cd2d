-- Instants are INTEGER milliseconds since 1970, UTC. Days are TEXT 'YYYY-MM-DD', India time.

-- ── audit ─────────────────────────────────────────────────────────────────

-- Who read or changed whose data.
CREATE TABLE audit_log (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  actor_id TEXT,                           -- NULL when the system acted
  action TEXT NOT NULL,
  subject_id TEXT,                         -- the person whose data it was
  object_id TEXT,
  detail TEXT NOT NULL DEFAULT '',
  -- The seal, which the minute's tick writes. Until then all of it is NULL.
  seq INTEGER,                             -- its place in the chain, from 1 without gaps
  actor_salt TEXT,                         -- NULL again once the colleague was erased
  actor_hash TEXT,
  subject_salt TEXT,                       -- NULL again once the person was erased
  subject_hash TEXT,
  seal TEXT                                -- the hash of the seal before it and of this row
) STRICT;
CREATE INDEX audit_subject ON audit_log(subject_id, id);
CREATE INDEX audit_actor ON audit_log(actor_id, id);
CREATE UNIQUE INDEX audit_seq ON audit_log(seq);
-- A sealed row stays as it is. Who is erased leaves the hash and takes along what could prove it to be of them.
CREATE TRIGGER audit_log_stays BEFORE UPDATE ON audit_log WHEN OLD.seq IS NOT NULL AND NOT (
  NEW.id IS OLD.id AND NEW.at IS OLD.at AND NEW.action IS OLD.action AND NEW.seq IS OLD.seq
  AND NEW.actor_hash IS OLD.actor_hash AND NEW.subject_hash IS OLD.subject_hash AND NEW.seal IS OLD.seal
  AND (NEW.actor_id IS OLD.actor_id AND NEW.actor_salt IS OLD.actor_salt
    OR NEW.actor_id IS 'erased' AND NEW.actor_salt IS NULL)
  AND (NEW.subject_id IS OLD.subject_id AND NEW.object_id IS OLD.object_id AND NEW.detail IS OLD.detail
      AND NEW.subject_salt IS OLD.subject_salt
    OR NEW.subject_id IS 'erased' AND NEW.object_id IS NULL AND NEW.detail IS '' AND NEW.subject_salt IS NULL)
)
BEGIN
  SELECT RAISE(ABORT, 'a sealed line is never changed');
END;
CREATE TRIGGER audit_log_remains BEFORE DELETE ON audit_log WHEN OLD.seq IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'a sealed line is never deleted');
END;

-- Where the chain stood at the end of each day of India in which it grew; the newest is where it stands now.
CREATE TABLE audit_heads (
  day TEXT PRIMARY KEY,
  seq INTEGER NOT NULL,
  seal TEXT NOT NULL
) STRICT;
CREATE TRIGGER audit_heads_stay BEFORE UPDATE ON audit_heads
WHEN NEW.day IS NOT OLD.day OR NEW.seq < OLD.seq OR NEW.seq = OLD.seq AND NEW.seal IS NOT OLD.seal
  OR EXISTS (SELECT 1 FROM audit_heads WHERE day > OLD.day)
BEGIN
  SELECT RAISE(ABORT, 'a head of the access log is never changed');
END;
CREATE TRIGGER audit_heads_remain BEFORE DELETE ON audit_heads
BEGIN
  SELECT RAISE(ABORT, 'a head of the access log is never deleted');
END;

-- ── jobs ──────────────────────────────────────────────────────────────────

-- How far each consumer has read the catalogue's change feed.
CREATE TABLE feed_cursors (
  consumer TEXT PRIMARY KEY,
  seq INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  epoch TEXT NOT NULL,                     -- whose numbers the cursor counts by: the catalogue's
  -- After a consumer started over: when to look which openings the new catalogue does not know, and how far that got.
  recheck_at INTEGER,
  recheck_after TEXT NOT NULL DEFAULT '',
  size INTEGER NOT NULL DEFAULT 200,       -- changes of a round: as many as went well in the last
  shards INTEGER NOT NULL DEFAULT 1        -- among how many cursors its people are shared
) STRICT;

-- Jobs to run. A queue message only says to look here.
CREATE TABLE jobs (
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
CREATE INDEX jobs_ready ON jobs(due_at) WHERE state = 'ready';
CREATE INDEX jobs_running ON jobs(lease_until) WHERE state = 'running';
CREATE INDEX jobs_dead ON jobs(due_at) WHERE state = 'dead';
CREATE INDEX jobs_waiting ON jobs(kind, due_at) WHERE state = 'ready';

-- Messages the queue gave up on.
CREATE TABLE dead_letters (
  id TEXT PRIMARY KEY,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  replayed_at INTEGER
) STRICT;
CREATE INDEX dead_letters_open ON dead_letters(created_at, id) WHERE replayed_at IS NULL;

-- ── alarms ────────────────────────────────────────────────────────────────

-- What goes wrong by itself and needs somebody: raised where it fails, and cleared where it works again.
CREATE TABLE alarms (
  kind TEXT PRIMARY KEY,                   -- 'mail', 'tick.sources', ...
  raised_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  times INTEGER NOT NULL DEFAULT 1,        -- in a row
  detail TEXT NOT NULL,                    -- what was said, without any address
  next_try_at INTEGER                      -- when it is tried again by itself, where that has a time
) STRICT;

-- For which day each job of the daily tick was done last: what is missing is done by the minute's tick.
CREATE TABLE daily_runs (
  job TEXT PRIMARY KEY,
  day INTEGER NOT NULL,                    -- days since 1970, from 14:30 UTC to 14:30 UTC
  tried_at INTEGER
) STRICT;

-- ── outbox ────────────────────────────────────────────────────────────────

-- Whatever leaves. Written in the batch of the change that caused it.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  channel TEXT NOT NULL CHECK (channel IN ('mail','whatsapp')),
  template TEXT NOT NULL,
  user_id TEXT REFERENCES users(id) ON DELETE CASCADE,
  recipient TEXT NOT NULL,
  model TEXT NOT NULL,                     -- JSON object for the template
  cause TEXT NOT NULL UNIQUE,
  -- 'held': it waited when the database was restored, so it may have gone out since; staff release it.
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting','sending','sent','unsure','failed','cancelled','withheld','bundled','held')),
  due_at INTEGER NOT NULL,
  lease_until INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  provider_id TEXT,
  last_error TEXT,
  sent_at INTEGER,
  created_at INTEGER NOT NULL,
  -- It is not sent by itself: when it is due, it goes into its person's mail of the day and is 'bundled'.
  in_digest INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX outbox_due ON outbox(due_at) WHERE state = 'waiting';
CREATE INDEX outbox_digest ON outbox(due_at) WHERE state = 'waiting' AND in_digest = 1;
CREATE INDEX outbox_sending ON outbox(lease_until) WHERE state = 'sending';
CREATE INDEX outbox_user ON outbox(user_id, created_at);
CREATE INDEX outbox_user_undelivered ON outbox(user_id, created_at) WHERE state IN ('failed','unsure','held');
CREATE INDEX outbox_undelivered ON outbox(created_at, id) WHERE state IN ('failed','unsure','held');
CREATE INDEX outbox_no_account ON outbox(created_at) WHERE user_id IS NULL AND state IN ('sent','cancelled','withheld') AND recipient <> '';

-- Who wishes one mail a day of the applications that were made, instead of one for each.
CREATE TABLE daily_digests (
  user_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Who pressed for mails about offers, or ticked them where a tick that was there before them counts.
CREATE TABLE marketing_presses (
  user_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Mailing-list timestamps of spec section 7.
CREATE TABLE mailing_stamps (
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  field TEXT NOT NULL,
  at INTEGER NOT NULL,
  plan TEXT,
  PRIMARY KEY (user_id, field)
) STRICT, WITHOUT ROWID;

-- Addresses that a mail of ours came back from for good, or whose owner called it spam. Only mail that a person
-- cannot do without goes there still.
CREATE TABLE mail_suppressions (
  address TEXT PRIMARY KEY,                -- lower case
  reason TEXT NOT NULL CHECK (reason IN ('bounce','complaint')),
  at INTEGER NOT NULL
) STRICT;

-- ── whatsapp ──────────────────────────────────────────────────────────────

-- The number that a message of its owner's own bound to their account: nobody else is written to.
CREATE TABLE whatsapp_numbers (
  user_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  phone TEXT NOT NULL UNIQUE,              -- digits, with the country's code
  zone TEXT NOT NULL,                      -- their clocks: at night they are left alone
  language TEXT NOT NULL CHECK (language IN ('en','hi')),
  bound_at INTEGER NOT NULL,
  stopped_at INTEGER,                      -- by STOP; START begins again
  heard_at INTEGER NOT NULL                -- their last message: for 24 hours free text may be sent
) STRICT, WITHOUT ROWID;

-- The code that somebody's page shows: a message with it binds the number that it comes from.
CREATE TABLE whatsapp_codes (
  user_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL UNIQUE,
  zone TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('en','hi')),
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What somebody asked for in a message and must press for, signed in: the newest of each kind, for a week.
CREATE TABLE whatsapp_proposals (
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('resume','places','titles','contact','consents','money')),
  text TEXT NOT NULL,
  value TEXT,                              -- what a press takes over: places, or the provider's id of a PDF
  at INTEGER NOT NULL,
  PRIMARY KEY (user_id, kind)
) STRICT, WITHOUT ROWID;

-- Every message to and from somebody whose number is bound. One of ours has its id in the outbox.
CREATE TABLE whatsapp_messages (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  template TEXT NOT NULL DEFAULT '',
  text TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('received','sending','sent','delivered','read','failed')),
  code INTEGER,                            -- why it failed, by the provider's number
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX whatsapp_messages_user ON whatsapp_messages(user_id, id);

-- What notices said, each once, in whatever order they came. The body goes once it was acted upon.
CREATE TABLE whatsapp_events (
  id TEXT PRIMARY KEY,
  body TEXT NOT NULL,                      -- JSON
  received_at INTEGER NOT NULL,
  handled_at INTEGER
) STRICT;
CREATE INDEX whatsapp_events_unhandled ON whatsapp_events(received_at) WHERE handled_at IS NULL;
CREATE INDEX whatsapp_events_age ON whatsapp_events(received_at);

-- By India day: openings that members were told of by WhatsApp, but for what waited for the morning, and how long after
-- we first saw them.
CREATE TABLE whatsapp_pace (
  day TEXT PRIMARY KEY,
  n INTEGER NOT NULL,
  ms INTEGER NOT NULL,
  longest_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Messages that were billed, by India day, the country of the number and what they were billed as.
CREATE TABLE whatsapp_costs (
  day TEXT NOT NULL,
  country TEXT NOT NULL CHECK (country IN ('IN','US','other')),
  category TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (day, country, category)
) STRICT, WITHOUT ROWID;

-- What the telephones of the sandbox show: empty outside of it.
CREATE TABLE sandbox_whatsapp (
  id TEXT PRIMARY KEY,
  phone TEXT NOT NULL,
  is_ours INTEGER NOT NULL,
  template TEXT NOT NULL,
  text TEXT NOT NULL,
  link TEXT,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX sandbox_whatsapp_number ON sandbox_whatsapp(phone, at);

-- ── security ──────────────────────────────────────────────────────────────

-- How often something was refused, by kind and hour (milliseconds since 1970, UTC): nothing of whom.
CREATE TABLE security_counts (
  hour INTEGER NOT NULL,
  kind TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (hour, kind)
) WITHOUT ROWID;

-- ── identity ──────────────────────────────────────────────────────────────

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,              -- lower case
  display_name TEXT NOT NULL,
  password_hash TEXT,                      -- scrypt, parameters inside; NULL when only Google signs in
  google_sub TEXT UNIQUE,
  email_verified_at INTEGER,
  first_plan_at INTEGER,                   -- when the first plan began; NULL before
  is_sample INTEGER NOT NULL DEFAULT 0,    -- made by the demo seed
  device_epoch INTEGER NOT NULL DEFAULT 0, -- how often its known devices were forgotten
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX users_name ON users(display_name COLLATE NOCASE);
CREATE INDEX users_without_plan ON users(created_at) WHERE first_plan_at IS NULL;

-- What a search finds a person's name by: each of its words followed by each other one, or its only word.
CREATE TABLE person_names (
  key TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  source TEXT NOT NULL CHECK (source IN ('account','profile')),
  PRIMARY KEY (key, user_id, source)
) STRICT, WITHOUT ROWID;
CREATE INDEX person_names_user ON person_names(user_id, source);

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  secret_hash TEXT NOT NULL,               -- SHA-256 of the secret in the cookie
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  user_agent TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  seen_at INTEGER,                         -- last request, to within some minutes; NULL: none since it began
  proved_at INTEGER,                       -- when staff last showed a second factor here
  challenge TEXT,                          -- what a passkey is to sign here next, once
  challenge_until INTEGER
) STRICT;
CREATE INDEX sessions_user ON sessions(user_id);
CREATE INDEX sessions_expiry ON sessions(expires_at);

-- One row a mailed link; only its hash is kept.
CREATE TABLE password_resets (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL,
  signed_in_at INTEGER                     -- of the sign-in whose mail holds the link; NULL: it was asked for
) STRICT;
CREATE INDEX password_resets_user ON password_resets(user_id);
CREATE INDEX password_resets_expiry ON password_resets(expires_at);

CREATE TABLE staff (
  user_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  slug TEXT NOT NULL UNIQUE,               -- names /jobs-{slug}
  operations INTEGER NOT NULL DEFAULT 0,
  community INTEGER NOT NULL DEFAULT 0,
  support INTEGER NOT NULL DEFAULT 0,
  coach INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;

-- What staff show beside the password: passkeys, and apps that make codes.
CREATE TABLE second_factors (
  id TEXT PRIMARY KEY,                     -- of a passkey its own, as the browser names it
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  kind TEXT NOT NULL DEFAULT 'code' CHECK (kind IN ('code','passkey')),
  key TEXT NOT NULL,                       -- the app's secret, encrypted; the passkey's public key (COSE, base64url)
  counter INTEGER NOT NULL DEFAULT 0,      -- the last step of 30 seconds whose code was used; the passkey's own counter
  created_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX second_factors_user ON second_factors(user_id);

-- By which scripts come in; shown once, kept as its hash. A revoked one is gone.
CREATE TABLE access_tokens (
  id TEXT PRIMARY KEY,
  secret_hash TEXT NOT NULL,               -- SHA-256
  scope TEXT NOT NULL CHECK (scope IN ('sources','postings')),
  name TEXT NOT NULL,
  made_by TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER                          -- to within an hour
) STRICT;
CREATE INDEX access_tokens_maker ON access_tokens(made_by);

-- Durable limits: one row a key and window.
CREATE TABLE attempts (
  key TEXT NOT NULL,
  window_start INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (key, window_start)
) STRICT, WITHOUT ROWID;
CREATE INDEX attempts_age ON attempts(window_start);

-- One row a mailed link that confirms an address; only its hash is kept.
CREATE TABLE email_verifications (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX email_verifications_user ON email_verifications(user_id);
CREATE INDEX email_verifications_expiry ON email_verifications(expires_at);

-- A sign-in that was sent to Google and has not come back yet. Taken once.
CREATE TABLE google_sign_ins (
  state_hash TEXT PRIMARY KEY,             -- SHA-256 of the state in the address
  browser_hash TEXT NOT NULL,              -- SHA-256 of the cookie of the browser that began it
  nonce TEXT NOT NULL,
  verifier TEXT NOT NULL,                  -- PKCE
  return_to TEXT NOT NULL,                 -- a path of ours
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX google_sign_ins_expiry ON google_sign_ins(expires_at);

-- ── profiles ──────────────────────────────────────────────────────────────

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
  companies_left_out TEXT NOT NULL DEFAULT '[]', -- JSON array of text
  pay_band TEXT NOT NULL DEFAULT 'fifth',
  oldest_posting TEXT NOT NULL DEFAULT 'any',
  shifts TEXT NOT NULL DEFAULT 'any',
  employment_type TEXT NOT NULL DEFAULT 'any',
  internships TEXT NOT NULL DEFAULT 'fitting',
  most_of_company TEXT NOT NULL DEFAULT '2', -- applications to one company in 30 days
  resume_id TEXT REFERENCES resumes(id),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX profiles_resume ON profiles(resume_id);
CREATE UNIQUE INDEX profiles_phone ON profiles(phone_country, phone_number);
-- A search has the beginning of a number, or its end.
CREATE INDEX profiles_phone_number ON profiles(phone_number);
CREATE INDEX profiles_phone_end ON profiles(substr(phone_number, -4));
CREATE INDEX profiles_company ON profiles(current_company COLLATE NOCASE) WHERE current_company <> '';

-- ── resumes ───────────────────────────────────────────────────────────────

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
  -- The copy that others than its owner get, which lies under clean/<id>; else why there can be none.
  clean TEXT NOT NULL DEFAULT ''
    CHECK (clean IN ('','made','too_large','unreadable','too_long','too_slow','notes')),
  clean_sha256 TEXT NOT NULL DEFAULT '',   -- of the copy
  clean_tries INTEGER NOT NULL DEFAULT 0,
  clean_tried_at INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  CHECK (clean = 'made' OR clean_sha256 = '')
) STRICT;
CREATE INDEX resumes_user ON resumes(user_id, created_at);
CREATE INDEX resumes_clean_cut_off ON resumes(clean_tried_at) WHERE clean = 'too_slow';
CREATE INDEX resumes_waiting ON resumes(created_at) WHERE parse_state = 'waiting';

-- Looking for files that no row names is more than one tick's work: where the sweep under way stands.
CREATE TABLE file_sweeps (
  prefix TEXT PRIMARY KEY,                 -- 'resumes/'
  after_key TEXT NOT NULL
) STRICT;

-- What the reader made of a file. An older reader's is made anew.
CREATE TABLE resume_readings (
  resume_id TEXT PRIMARY KEY REFERENCES resumes(id) ON DELETE CASCADE,
  reader_version INTEGER NOT NULL,
  reading TEXT CHECK (json_valid(reading)), -- JSON: structure, lines and layout; NULL of a scan and of what failed
  read_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX resume_readings_version ON resume_readings(reader_version);

-- ── answers ───────────────────────────────────────────────────────────────

-- What a person said once, for all forms that ask it. A changed value is a new row, so that what was used stays told.
CREATE TABLE answers (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  key TEXT NOT NULL,                       -- class, parameters and scope as one text
  class TEXT NOT NULL,
  params TEXT NOT NULL CHECK (json_valid(params)),
  scope TEXT NOT NULL CHECK (json_valid(scope)), -- everywhere, one company, one place
  label TEXT NOT NULL DEFAULT '',          -- the employer's words, where no class has them
  value TEXT NOT NULL CHECK (json_valid(value)),
  said_at INTEGER NOT NULL,
  withdrawn_at INTEGER
) STRICT;
CREATE UNIQUE INDEX answers_said ON answers(user_id, key) WHERE withdrawn_at IS NULL;
CREATE INDEX answers_user ON answers(user_id, id);

-- Leave to tick a kind of legal statement for the person.
CREATE TABLE mandates (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('accuracy','privacy_notice','background_check','signature')),
  wording TEXT NOT NULL,                   -- the words that they agreed to
  given_at INTEGER NOT NULL,
  withdrawn_at INTEGER
) STRICT;
CREATE UNIQUE INDEX mandates_given ON mandates(user_id, kind) WHERE withdrawn_at IS NULL;
CREATE INDEX mandates_user ON mandates(user_id, id);

-- What a person is asked, once for all applications that lack it.
CREATE TABLE asked_questions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  key TEXT NOT NULL,                       -- as an answer's, or 'mandate:' and its kind
  class TEXT NOT NULL,
  params TEXT NOT NULL CHECK (json_valid(params)),
  scope TEXT NOT NULL CHECK (json_valid(scope)),
  label TEXT NOT NULL,                     -- as the first employer wrote it
  options TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(options)), -- JSON: that employer's
  company TEXT NOT NULL,
  application_id TEXT REFERENCES applications(id) ON DELETE SET NULL, -- the first that lacked it
  asked_at INTEGER NOT NULL,
  mailed_at INTEGER,
  answered_at INTEGER,
  refused_at INTEGER,
  answer_id TEXT REFERENCES answers(id) ON DELETE SET NULL,
  -- What one of the staff would have them say: nothing uses it before the person accepts it.
  proposed TEXT CHECK (json_valid(proposed)),
  proposed_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  proposed_at INTEGER,
  CHECK (answered_at IS NULL OR refused_at IS NULL),
  CHECK ((proposed IS NULL) = (proposed_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX asked_questions_open ON asked_questions(user_id, key)
  WHERE answered_at IS NULL AND refused_at IS NULL;
CREATE INDEX asked_questions_user ON asked_questions(user_id, id);
CREATE INDEX asked_questions_unmailed ON asked_questions(asked_at)
  WHERE mailed_at IS NULL AND answered_at IS NULL AND refused_at IS NULL;
CREATE INDEX asked_questions_application ON asked_questions(application_id) WHERE application_id IS NOT NULL;
CREATE INDEX asked_questions_proposed ON asked_questions(proposed_by) WHERE proposed_by IS NOT NULL;
CREATE INDEX asked_questions_answer ON asked_questions(answer_id) WHERE answer_id IS NOT NULL;

-- Which attempt of an application waits for which question.
CREATE TABLE question_waits (
  question_id TEXT NOT NULL REFERENCES asked_questions(id) ON DELETE CASCADE,
  application_id TEXT NOT NULL REFERENCES applications(id) ON DELETE CASCADE,
  attempt INTEGER NOT NULL,
  PRIMARY KEY (question_id, application_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX question_waits_application ON question_waits(application_id, attempt);

-- For which attempt an answer of the bank was shown, under which label, when and to whom. It was used where that attempt
-- was sent.
-- With a rowid, as the next one: each of its indexes would otherwise hold the whole row again, with the label.
CREATE TABLE answer_uses (
  answer_id TEXT NOT NULL REFERENCES answers(id) ON DELETE CASCADE,
  application_id TEXT NOT NULL REFERENCES applications(id) ON DELETE CASCADE,
  attempt INTEGER NOT NULL,
  label TEXT NOT NULL,
  used_at INTEGER NOT NULL,
  seen_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  PRIMARY KEY (answer_id, application_id, attempt, label)
) STRICT;
CREATE INDEX answer_uses_application ON answer_uses(application_id);
CREATE INDEX answer_uses_seen ON answer_uses(seen_by) WHERE seen_by IS NOT NULL;

-- Which statement of a form was filled under which mandate.
CREATE TABLE mandate_uses (
  mandate_id TEXT NOT NULL REFERENCES mandates(id) ON DELETE CASCADE,
  application_id TEXT NOT NULL REFERENCES applications(id) ON DELETE CASCADE,
  attempt INTEGER NOT NULL,
  label TEXT NOT NULL,
  used_at INTEGER NOT NULL,
  PRIMARY KEY (mandate_id, application_id, attempt, label)
) STRICT;
CREATE INDEX mandate_uses_application ON mandate_uses(application_id);

-- ── offers ────────────────────────────────────────────────────────────────

-- What is sold, by product, market and version. A row never changes: a change is the next version, and the newest that
-- has begun is in force. Orders and plans keep a copy of what theirs gives.
CREATE TABLE offers (
  product TEXT NOT NULL CHECK (product IN ('Free Trial','Basic','Pro','Ultimate','Job Community')),
  market TEXT NOT NULL CHECK (market IN ('IN','US','world')),
  version INTEGER NOT NULL CHECK (version > 0),
  amount INTEGER NOT NULL,                 -- minor units: paise, cents
  currency TEXT NOT NULL CHECK (currency = CASE market WHEN 'IN' THEN 'INR' ELSE 'USD' END),
  credits INTEGER NOT NULL,
  highlighted INTEGER NOT NULL CHECK (highlighted IN (0,1)),
  terms TEXT NOT NULL CHECK (json_valid(terms)), -- JSON: the portals and entitlements
  begins_at INTEGER NOT NULL,
  made_at INTEGER NOT NULL,
  made_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  note TEXT NOT NULL DEFAULT '',           -- why
  PRIMARY KEY (product, market, version),
  CHECK (CASE product WHEN 'Free Trial' THEN amount = 0 ELSE amount > 0 END),
  CHECK (CASE product WHEN 'Job Community' THEN credits = 0 ELSE credits > 0 END)
) STRICT, WITHOUT ROWID;
CREATE INDEX offers_maker ON offers(made_by) WHERE made_by IS NOT NULL;
WITH
  plan (product, paise, cents, credits, highlighted, min_portals, entitlements) AS (VALUES
    ('Free Trial', 0, 0, 15, 0, NULL, '{"resume_review":1}'),
    ('Basic', 99900, 999, 50, 0, 9, NULL),
    ('Pro', 199900, 1999, 125, 1, 9, NULL),
    ('Ultimate', 399900, 3999, 300, 0, 9, NULL),
    ('Job Community', 9900, 199, 0, 0, NULL, '{}')),
  place (market, currency, portals) AS (VALUES
    ('IN', 'INR', '["LinkedIn","Naukri"]'),
    ('US', 'USD', '["LinkedIn","Indeed"]'),
    ('world', 'USD', '["LinkedIn","Naukri"]')),
  paid (entitlements) AS (VALUES
    ('{"interview_session":1,"resume_optimisation":1,"ats_analysis":1,"chat_support":1}'))
INSERT INTO offers (product, market, version, amount, currency, credits, highlighted, terms, begins_at, made_at, note)
SELECT product, market, 1, CASE market WHEN 'IN' THEN paise ELSE cents END, currency, credits, highlighted,
  json_object(
    'portals', json(CASE product WHEN 'Job Community' THEN '[]' ELSE portals END),
    'minPortals', min_portals,
    'entitlements', json(coalesce(plan.entitlements, paid.entitlements))),
  0, 0, 'The first price list'
FROM plan, place, paid;

-- ── plans ─────────────────────────────────────────────────────────────────

-- What a person clicked on a plan card; stands in for navigation state.
CREATE TABLE intents (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  plan TEXT NOT NULL CHECK (plan IN ('Free Trial','Basic','Pro','Ultimate')),
  created_at INTEGER NOT NULL,
  completed_at INTEGER
) STRICT;
CREATE INDEX intents_user ON intents(user_id, created_at);

-- By what a free trial was begun: one a mailbox, whatever alias of it, and one a browser.
CREATE TABLE trial_keys (
  kind TEXT NOT NULL CHECK (kind IN ('mail','device')),
  key TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX trial_keys_user ON trial_keys(user_id);

-- Whom staff let have one all the same.
CREATE TABLE trial_waivers (
  user_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  at INTEGER NOT NULL
) STRICT;

CREATE TABLE plans (
  user_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  tier TEXT NOT NULL CHECK (tier IN ('free','premium')),
  -- JSON: the portals and entitlements of the offer that it began with, as they were then.
  terms TEXT NOT NULL CHECK (json_valid(terms)),
  began_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  ended_at INTEGER,
  end_reason TEXT CHECK (end_reason IN ('used','time','refund')),
  waiting_since INTEGER,                   -- when it began, while it runs and nothing was applied for the person
  -- An opening stands before the person for so long before staff see it.
  veto_hours INTEGER NOT NULL DEFAULT 4 CHECK (veto_hours IN (0,4,12)),
  -- How fast its credits are set aside: evenly over the days that are left, or as openings fit.
  pace TEXT NOT NULL DEFAULT 'steady' CHECK (pace IN ('steady','at_once')),
  paused_at INTEGER,                       -- since when the person lets nothing be applied to
  -- Since when its days stand still; `ends_at` is lent what is left of the time that they may, until they run again.
  stands_since INTEGER,
  stood_ms INTEGER NOT NULL DEFAULT 0      -- for how long they have stood before that
) STRICT;
CREATE INDEX plans_open ON plans(ends_at) WHERE ended_at IS NULL;
CREATE INDEX plans_ended ON plans(ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX plans_waiting ON plans(waiting_since, user_id) WHERE waiting_since IS NOT NULL;

-- ── ledger ────────────────────────────────────────────────────────────────

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
-- What a person reads of their ledger: reservations and releases are many and of no interest to them.
-- The condition is written word for word in the query, or the index does not serve.
CREATE INDEX credit_ledger_shown ON credit_ledger(user_id, id) WHERE kind IN ('grant','settle','reverse','revoke');

-- ── orders ────────────────────────────────────────────────────────────────

-- One row for each attempt to buy. Amount, currency and what is bought are frozen when it is made.
CREATE TABLE orders (
  id TEXT PRIMARY KEY,                     -- prefix and random capitals; the gateway knows the order by it
  client_key TEXT NOT NULL UNIQUE,         -- whose browser's own order id: an idempotency key
  product TEXT NOT NULL CHECK (product IN ('plan','community')),
  plan TEXT CHECK (plan IN ('Basic','Pro','Ultimate')),
  offer_version INTEGER NOT NULL,          -- of the product's offer where the buyer was; what it said stands here
  credits INTEGER NOT NULL CHECK (credits >= 0),
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL CHECK (currency IN ('INR','USD')),
  terms TEXT NOT NULL CHECK (json_valid(terms)), -- JSON: the portals and entitlements
  country TEXT,                            -- as it was when the price was chosen
  method TEXT NOT NULL CHECK (method IN ('card','wallet')),
  gateway TEXT NOT NULL,
  gateway_ref TEXT,                        -- the gateway's own id of the order
  session TEXT,                            -- JSON: what the browser needs to open the checkout
  user_id TEXT REFERENCES users(id) ON DELETE SET NULL,
  intent_id TEXT REFERENCES intents(id) ON DELETE SET NULL,
  buyer_name TEXT NOT NULL DEFAULT '',     -- of a community order, which needs no account
  buyer_email TEXT NOT NULL DEFAULT '',
  buyer_phone TEXT NOT NULL DEFAULT '',
  buyer_state TEXT NOT NULL DEFAULT '',    -- where they live, for the tax invoice; '' where they did not say
  -- The gateway's newest word. 'paid' is reached by that alone, from any of the others, and stays.
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open','failed','closed','paid')),
  payment_id TEXT,                         -- the payment that made it paid
  paid_at INTEGER,
  activated_at INTEGER,                    -- written in the batch that gave what was bought
  taken_back_at INTEGER,                   -- written in the batch that took it back
  revoked INTEGER NOT NULL DEFAULT 0,      -- credits taken back with it
  expires_at INTEGER NOT NULL,             -- the checkout cannot be opened after
  next_check_at INTEGER,                   -- when the gateway is asked again; NULL when nothing is open
  checks INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  -- When the gateway first said that the order is closed. A closed order is asked about twice more, and may reopen:
  -- the state follows the gateway's newest word, but for 'paid', which stays.
  closed_at INTEGER,
  -- How often the order was given what it bought: a second time after a chargeback that was won, or a refund that failed.
  -- From the second on the number stands in the ledger's references.
  gives INTEGER NOT NULL DEFAULT 1,
  -- For how long the days of its plan had stood still when another order's took its place. Milliseconds.
  stood_ms INTEGER NOT NULL DEFAULT 0,
  CHECK ((product = 'plan') = (plan IS NOT NULL))
) STRICT;
CREATE INDEX orders_user ON orders(user_id, created_at);
CREATE INDEX orders_intent ON orders(intent_id) WHERE intent_id IS NOT NULL;
CREATE INDEX orders_due ON orders(next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX orders_buyer ON orders(buyer_email) WHERE product = 'community';
CREATE INDEX orders_reachable ON orders(created_at) WHERE product = 'community' AND buyer_phone <> '';
CREATE INDEX orders_named ON orders(coalesce(paid_at, created_at))
  WHERE buyer_name || buyer_email || buyer_phone || buyer_state <> '';

-- What a gateway says was paid. Both the webhook and the status call can tell of the same payment.
CREATE TABLE payments (
  gateway TEXT NOT NULL,
  payment_id TEXT NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders(id),
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  -- How much of its order a payment settles, by the gateway's own account. `amount` is what came: with an offer it is
  -- less, with a fee on the customer it is more, and the order is paid all the same.
  settles INTEGER NOT NULL DEFAULT 0,
  booked_at INTEGER,                       -- when the gateway's own books were seen to have it
  PRIMARY KEY (gateway, payment_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX payments_order ON payments(order_id);
CREATE INDEX payments_seen ON payments(gateway, seen_at);

-- Each notice of a gateway, stored before it acts. Only what it says of the money, never of the person.
CREATE TABLE webhook_events (
  id TEXT PRIMARY KEY,                     -- gateway and its event id, or the digest of the bytes
  gateway TEXT NOT NULL,
  body TEXT NOT NULL,                      -- JSON
  received_at INTEGER NOT NULL,
  handled_at INTEGER
) STRICT;
CREATE INDEX webhook_events_unhandled ON webhook_events(received_at) WHERE handled_at IS NULL;
CREATE INDEX webhook_events_age ON webhook_events(received_at);

-- Two kinds more: one payment told of under two orders, and an order that the gateway does not know long after its end.
CREATE TABLE payment_problems (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('wrong_amount','unknown_order','paid_twice','bought_twice','reused_payment','nobody','unsettled','not_at_gateway','refund_failed','refund_outside','chargeback','chargeback_won','books_amount','books_missing','books_fee')),
  cause TEXT NOT NULL UNIQUE,              -- so that the same thing is listed once
  order_id TEXT,
  gateway TEXT NOT NULL,
  payment_id TEXT,
  amount INTEGER,
  currency TEXT,
  created_at INTEGER NOT NULL,
  resolved_at INTEGER,                     -- at once for what repairs itself: a payment made twice goes back
  resolved_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  note TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX payment_problems_open ON payment_problems(created_at) WHERE resolved_at IS NULL;

-- The days of a gateway whose books were compared with ours, with what its books said.
CREATE TABLE compared_days (
  gateway TEXT NOT NULL,
  day TEXT NOT NULL,
  payments INTEGER NOT NULL,               -- how many
  refunds INTEGER NOT NULL,
  found_again INTEGER NOT NULL,            -- payments that we had not heard of, of orders that are ours
  differences INTEGER NOT NULL,            -- each is a row of payment_problems
  compared_at INTEGER NOT NULL,
  PRIMARY KEY (gateway, day)
) STRICT;

-- ── refunds ───────────────────────────────────────────────────────────────

CREATE TABLE refunds (
  id TEXT PRIMARY KEY,                     -- the gateway knows the refund by it
  order_id TEXT NOT NULL REFERENCES orders(id),
  gateway TEXT NOT NULL,
  payment_id TEXT NOT NULL,
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('asked','staff','outside','chargeback')),
  state TEXT NOT NULL CHECK (state IN ('requested','declined','approved','done','failed')),
  reason TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',           -- of who decided
  decided_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  decided_at INTEGER,
  gateway_ref TEXT,
  next_check_at INTEGER,
  checks INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  done_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
-- A payment goes back once; what the gateway could not carry out may be tried anew.
CREATE UNIQUE INDEX refunds_live ON refunds(gateway, payment_id) WHERE state NOT IN ('declined','failed') AND kind <> 'chargeback';
-- A bank takes it whatever we have under way; that is a row of its own.
CREATE UNIQUE INDEX refunds_chargeback ON refunds(gateway, payment_id) WHERE kind = 'chargeback';
CREATE INDEX refunds_order ON refunds(order_id);
CREATE INDEX refunds_due ON refunds(next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX refunds_desk ON refunds(created_at) WHERE state = 'requested' OR next_check_at IS NOT NULL;

-- ── invoices ──────────────────────────────────────────────────────────────

-- Where somebody's invoices say that they live, for the place of supply.
CREATE TABLE billing_details (
  user_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  state TEXT NOT NULL,                     -- the code that a GSTIN of that state begins with
  pin TEXT NOT NULL,
  gstin TEXT,
  business TEXT NOT NULL DEFAULT '',       -- whose GSTIN it is
  saved_at INTEGER NOT NULL
) STRICT;

-- Tax invoices and credit notes as they were issued. No row is changed or deleted, but for the name of an erased person:
-- the next number of a series is one more than its last.
CREATE TABLE invoices (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('invoice','credit_note')),
  series TEXT NOT NULL,
  seq INTEGER NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders(id),
  payment_id TEXT NOT NULL,
  cause TEXT NOT NULL,                     -- the order's turn, or what gave money back
  invoice_id TEXT REFERENCES invoices(id), -- of a credit note, what it credits
  issued_at INTEGER NOT NULL,
  description TEXT NOT NULL,
  currency TEXT NOT NULL,
  total INTEGER NOT NULL,
  taxable INTEGER NOT NULL,
  cgst INTEGER NOT NULL,
  sgst INTEGER NOT NULL,
  igst INTEGER NOT NULL,
  rounding INTEGER NOT NULL,
  rate INTEGER NOT NULL,                   -- hundredths of a percent
  supply TEXT NOT NULL CHECK (supply IN ('intra','inter','export_lut','export_taxed')),
  place TEXT,                              -- of supply, a state's code; NULL abroad
  seller TEXT NOT NULL,
  buyer_name TEXT NOT NULL,
  buyer_pin TEXT NOT NULL,
  buyer_gstin TEXT,
  UNIQUE (series, seq),
  UNIQUE (order_id, cause),
  CHECK (total > 0 AND total = taxable + cgst + sgst + igst + rounding),
  CHECK ((kind = 'invoice') = (invoice_id IS NULL))
) STRICT;
CREATE INDEX invoices_credit ON invoices(invoice_id);
CREATE INDEX invoices_named ON invoices(issued_at) WHERE buyer_name || buyer_pin || coalesce(buyer_gstin, '') <> '';

-- ── membership ────────────────────────────────────────────────────────────

-- Members of the premium community, by the address and number that were given when buying.
CREATE TABLE community_members (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,                     -- lower case; as given, so it proves nothing
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  began_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  left_at INTEGER,
  end_reason TEXT CHECK (end_reason IN ('left','refund')),
  reminded_for INTEGER,                    -- the end that the member was reminded of
  created_at INTEGER NOT NULL,
  -- The end that the team was told of, so that the number leaves the group: once for each end.
  notified_for INTEGER,
  UNIQUE (email, phone)                    -- so that paying for somebody's address does not move their number
) STRICT;
CREATE INDEX community_members_ending ON community_members(ends_at) WHERE left_at IS NULL AND (reminded_for IS NULL OR reminded_for <> ends_at);
CREATE INDEX community_members_ended ON community_members(ends_at) WHERE left_at IS NULL AND (notified_for IS NULL OR notified_for <> ends_at);
CREATE INDEX community_members_over ON community_members(min(ends_at, coalesce(left_at, ends_at)));

-- Timestamps of people who filled the form on the community page.
CREATE TABLE community_interest (
  email TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- What is forgotten once its time is over is found by its age.
CREATE INDEX community_interest_age ON community_interest(at);

-- ── matching ──────────────────────────────────────────────────────────────

-- The version of the matching rules under which everybody was last matched: one row.
CREATE TABLE matching_rules (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  version INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT;

-- What each person whose plan runs is matched by, compiled whenever they are matched: the feed reads no profiles.
CREATE TABLE match_people (
  n INTEGER PRIMARY KEY,                   -- drawn at random below 2^32: a shard of the feed is a range of it
  user_id TEXT NOT NULL UNIQUE REFERENCES users(id) ON DELETE CASCADE,
  profile_version INTEGER NOT NULL,        -- the profile's updated_at
  rules INTEGER NOT NULL,                  -- the version of the rules that made the terms
  preferences TEXT NOT NULL                -- JSON: the preferences with the skills that the resume names
) STRICT;

-- The inverted index of their preferences, by the same terms as the catalogue's: a new posting reads who shares one.
CREATE TABLE match_terms (
  term INTEGER NOT NULL,                   -- the term's hash of 53 bits
  person INTEGER NOT NULL REFERENCES match_people(n) ON DELETE CASCADE,
  PRIMARY KEY (term, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX match_terms_person ON match_terms(person);

-- Entries that staff found to be of another trade than their person wanted: such a pair of trades counts less for that
-- person at once, and for everybody once three people had it.
CREATE TABLE trades_apart (
  application_id TEXT PRIMARY KEY REFERENCES applications(id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  wanted TEXT NOT NULL,                    -- the trade of the wanted title
  offered TEXT NOT NULL                    -- the trade of the posting's title
) STRICT, WITHOUT ROWID;
CREATE INDEX trades_apart_pair ON trades_apart(wanted, offered, user_id);
CREATE INDEX trades_apart_user ON trades_apart(user_id, wanted, offered);

-- People whose plan runs and for whom nothing that is open fits: what the dashboard tells them, and the team.
CREATE TABLE nothing_fits (
  user_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  since INTEGER,                           -- NULL once something fits again
  profile_version INTEGER NOT NULL,        -- the profile's updated_at for which was counted
  openings TEXT NOT NULL,                  -- JSON array: what one change of the preferences would bring
  counted_at INTEGER NOT NULL,
  notified_at INTEGER                          -- when the team was told last
) STRICT, WITHOUT ROWID;
CREATE INDEX nothing_fits_unnotified ON nothing_fits(since) WHERE since IS NOT NULL AND notified_at IS NULL;
CREATE INDEX nothing_fits_counted ON nothing_fits(counted_at) WHERE since IS NOT NULL;

-- ── applications ──────────────────────────────────────────────────────────

-- One person to one posting, from match to proof, with its own snapshot of the posting.
CREATE TABLE applications (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  posting_id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('found','queued','claimed','submitted','unconfirmed','parked','failed','withdrawn')),
  position TEXT NOT NULL,
  company TEXT NOT NULL,
  location TEXT NOT NULL,
  link TEXT NOT NULL,
  portal TEXT NOT NULL,
  easy_apply INTEGER NOT NULL DEFAULT 0,
  -- Its portal takes applications only from whoever signs in there: its person applies, and it is never queued.
  self_apply INTEGER NOT NULL DEFAULT 0,
  pay_lower REAL,                          -- a year, whole units of pay_currency
  pay_upper REAL,
  pay_currency TEXT,
  search_term TEXT NOT NULL DEFAULT '',    -- the preferred title that found it
  posted_at INTEGER,
  score REAL NOT NULL,                     -- 0 to 1
  reasons TEXT NOT NULL,                   -- JSON array of sentences
  signs TEXT NOT NULL DEFAULT '[]',        -- JSON: what was known against the posting when it was found
  resume_id TEXT REFERENCES resumes(id),
  attempt INTEGER NOT NULL DEFAULT 1,      -- rises when one is over and another may begin; part of the ledger's ref
  event_count INTEGER NOT NULL DEFAULT 0,  -- the number of its newest event
  -- A draft while it is open, then what came of it.
  outcome TEXT NOT NULL DEFAULT '' CHECK (outcome IN
    ('','submitted','unconfirmed','missing_info','form_too_long','otp_required','job_closed','job_irrelevant','other')),
  remarks TEXT NOT NULL DEFAULT '',
  reserved_at INTEGER,                     -- when it was chosen and its credit set aside: the promise counts from it
  queued_at INTEGER,                       -- from when on staff have it in their queue; may be to come
  queue_day TEXT,                          -- the jobs day of that; NULL while the person has paused
  -- Why the person does not want it; of a claimed one, it is to be stopped.
  declined TEXT NOT NULL DEFAULT '' CHECK (declined IN
    ('','not_my_work','place','pay','applied_myself','company','other')),
  chosen INTEGER NOT NULL DEFAULT 0,       -- 1: its person asked for it by its link, or took their refusal back
  withdrawn_at INTEGER,                    -- when it left the queue for good; NULL where it was only found
  locked_at INTEGER,                       -- when its outcome was recorded
  -- The operator who recorded it; NULL for the engine.
  locked_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  applied_at INTEGER,
  report_day TEXT,                         -- the jobs day it was submitted in
  held_until INTEGER,                      -- a parked or unconfirmed one keeps its credit until then
  created_at INTEGER NOT NULL,
  -- Rises with each saved draft, lock and unlock: who changes an entry says which one they saw.
  revision INTEGER NOT NULL DEFAULT 0,
  -- The lease of a claim; the engine's has no operator. Leaving shortens it; `claimed_at` tells how long it was meant to be.
  claimed_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  claimed_at INTEGER,
  claimed_until INTEGER,
  -- When the employer's form began to be sent in this attempt: until its outcome is recorded, nobody else takes it.
  sending_at INTEGER,
  -- What tells whether two of a person's matches speak of one opening: made when a match is written, compared when it is
  -- queued.
  company_key TEXT NOT NULL DEFAULT '',    -- '' is like no other
  title_key TEXT NOT NULL DEFAULT '',
  places TEXT NOT NULL DEFAULT '[]',       -- JSON array of text; what a place lies in begins with '~'
  -- 1: it ended long ago, and of what happened to it only the outcomes are kept.
  shortened INTEGER NOT NULL DEFAULT 0 CHECK (shortened IN (0, 1)),
  UNIQUE (user_id, posting_id)
) STRICT;
-- The condition of a partial index is written word for word in its query, or the index does not serve.
CREATE INDEX applications_best ON applications(user_id, state, self_apply, score DESC);
CREATE INDEX applications_applied ON applications(user_id, applied_at DESC, id DESC) WHERE state = 'submitted';
CREATE INDEX applications_posting ON applications(posting_id);
-- By the reference that people read out: the end of the id.
CREATE INDEX applications_reference ON applications(substr(id, -8));
-- A search has the beginning of a company's name.
CREATE INDEX applications_company ON applications(company COLLATE NOCASE, id) WHERE state <> 'found';
CREATE INDEX applications_resume ON applications(resume_id) WHERE resume_id IS NOT NULL;
CREATE INDEX applications_operator ON applications(locked_by, locked_at DESC) WHERE locked_by IS NOT NULL;
CREATE INDEX applications_made_by ON applications(locked_by, applied_at DESC, id DESC) WHERE state = 'submitted';
-- A day's people and their applications, for the reports: people and applications are counted by it alone.
CREATE INDEX applications_reported ON applications(report_day, user_id, applied_at DESC, id DESC) WHERE state = 'submitted';
-- One entry an operator.
CREATE UNIQUE INDEX applications_claimed ON applications(claimed_by) WHERE claimed_by IS NOT NULL;
CREATE INDEX applications_sending ON applications(claimed_until) WHERE sending_at IS NOT NULL;
CREATE INDEX applications_held ON applications(held_until) WHERE held_until IS NOT NULL;
-- A day by one of its dimensions, in the order of the list. Its figures are counted by the one over outcomes alone.
CREATE INDEX applications_day ON applications(queue_day, queued_at, id) WHERE queue_day IS NOT NULL;
CREATE INDEX applications_day_outcome ON applications(queue_day, outcome, queued_at, id, locked_at, held_until)
  WHERE queue_day IS NOT NULL;
CREATE INDEX applications_day_portal ON applications(queue_day, portal, queued_at, id) WHERE queue_day IS NOT NULL;
CREATE INDEX applications_day_type ON applications(queue_day, easy_apply, queued_at, id) WHERE queue_day IS NOT NULL;
CREATE INDEX applications_day_person ON applications(queue_day, user_id, queued_at, id) WHERE queue_day IS NOT NULL;
-- What is still to lock of a day, and of a portal, in the order in which it is taken.
CREATE INDEX applications_open ON applications(queue_day, queued_at, id) WHERE state IN ('queued','claimed');
CREATE INDEX applications_open_portal ON applications(queue_day, portal, queued_at, id) WHERE state IN ('queued','claimed');
-- Who waits for one opening, in the same order.
CREATE INDEX applications_open_posting ON applications(posting_id, queue_day, queued_at, id) WHERE state IN ('queued','claimed');
-- What a person refused, the newest first.
CREATE INDEX applications_withdrawn ON applications(user_id, withdrawn_at DESC, id DESC) WHERE withdrawn_at IS NOT NULL;
-- What waits in a person's queue, the oldest first; what could not be applied to, the newest first.
CREATE INDEX applications_waiting ON applications(user_id, queued_at, id, reserved_at) WHERE state IN ('queued','claimed');
-- What is to be stopped once nobody has it in hands.
CREATE INDEX applications_stopping ON applications(claimed_until) WHERE state = 'claimed' AND declined <> '';
-- What is over and was not shortened yet, by when it was over.
CREATE INDEX applications_ended ON applications(max(created_at, coalesce(locked_at, 0), coalesce(withdrawn_at, 0)))
  WHERE shortened = 0 AND state IN ('submitted','unconfirmed','failed','withdrawn');
CREATE INDEX applications_not_made ON applications(user_id, locked_at DESC) WHERE state IN ('unconfirmed','parked','failed');

-- What happened to an application after it was found, in order: the state is what these rows add up to. Rows are only
-- added; they go with the application, and an erased operator's id leaves them. Of what was over long ago the steps go
-- that are no outcome, but for the newest.
CREATE TABLE application_events (
  application_id TEXT NOT NULL REFERENCES applications(id) ON DELETE CASCADE,
  n INTEGER NOT NULL,                      -- 1, 2, 3 … of this application
  attempt INTEGER NOT NULL,                -- the one during which it happened
  at INTEGER NOT NULL,
  actor_kind TEXT NOT NULL CHECK (actor_kind IN ('person','operator','system')),
  actor_id TEXT NOT NULL,                  -- an account, or the system's job
  event TEXT NOT NULL CHECK (event IN ('found','queued','claimed','returned','submitted','unconfirmed','parked','failed',
    'expired','credit_released','reopened','unqueued',
    'rescheduled','stop_asked','withdrawn','dropped')),
  outcome TEXT NOT NULL DEFAULT '' CHECK (outcome IN
    ('','submitted','unconfirmed','missing_info','form_too_long','otp_required','job_closed','job_irrelevant','other')),
  evidence TEXT NOT NULL DEFAULT '{}',     -- JSON: what was seen, the field that lacks, the proof's id, why
  late_day TEXT,                           -- the jobs day whose list it changes, where that day was over
  PRIMARY KEY (application_id, n)
) STRICT, WITHOUT ROWID;
CREATE INDEX application_events_operator ON application_events(actor_id) WHERE actor_kind = 'operator';
CREATE INDEX application_events_late ON application_events(late_day, at) WHERE late_day IS NOT NULL;

-- What an operator attached when they locked an attempt. The shown one is that of the application's attempt.
CREATE TABLE application_proofs (
  application_id TEXT NOT NULL REFERENCES applications(id) ON DELETE CASCADE,
  attempt INTEGER NOT NULL,
  id TEXT NOT NULL UNIQUE,                 -- what a link names
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  number TEXT NOT NULL DEFAULT '',
  link TEXT NOT NULL DEFAULT '',
  object_key TEXT UNIQUE,
  media_type TEXT CHECK (media_type IN ('image/png','image/jpeg','image/webp')),
  size_bytes INTEGER,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (application_id, attempt),
  CHECK (number <> '' OR link <> '' OR object_key IS NOT NULL),
  CHECK ((object_key IS NULL) = (media_type IS NULL) AND (object_key IS NULL) = (size_bytes IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX application_proofs_user ON application_proofs(user_id, id);

-- ── resume-review ─────────────────────────────────────────────────────────

-- What a review of a person's resume found, kept as it was said. One for a file, an opening and a version of the rules:
-- who asks for the same again is shown this one, and spends nothing.
CREATE TABLE resume_reviews (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  about TEXT NOT NULL,                     -- SHA-256 of the file, the opening's words and the version of the rules
  file_sha256 TEXT NOT NULL,
  file_name TEXT NOT NULL,
  score INTEGER NOT NULL CHECK (score BETWEEN 0 AND 100),
  fit_score INTEGER CHECK (fit_score BETWEEN 0 AND 100), -- NULL where it was reviewed without an opening
  position TEXT NOT NULL DEFAULT '',       -- of the opening
  company TEXT NOT NULL DEFAULT '',
  report TEXT NOT NULL CHECK (json_valid(report)), -- JSON: what each check found, with its points
  made_at INTEGER NOT NULL,
  UNIQUE (user_id, about)
) STRICT;
CREATE INDEX resume_reviews_user ON resume_reviews(user_id, id);

-- ── tailoring ─────────────────────────────────────────────────────────────

-- The resume as it was arranged for one application, or why the person's own file is sent. Written while the
-- application waits and never after: what somebody has in hands, or sent, stays what it was.
-- With a rowid: as a key of its own, a row of this length would take a page for itself.
CREATE TABLE tailored_resumes (
  application_id TEXT PRIMARY KEY REFERENCES applications(id) ON DELETE CASCADE,
  id TEXT NOT NULL UNIQUE,                 -- its links name it
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  resume_id TEXT NOT NULL REFERENCES resumes(id) ON DELETE CASCADE,
  rules INTEGER NOT NULL,                  -- the version of what arranged it
  choice TEXT NOT NULL DEFAULT 'arranged', -- what its person wanted sent by then
  reason TEXT NOT NULL DEFAULT '' CHECK (reason IN
    ('','choice','unread','incomplete','no_posting','unchanged','refused','letters','too_long')),
  object_key TEXT UNIQUE,
  file_name TEXT NOT NULL DEFAULT '',
  sha256 TEXT NOT NULL DEFAULT '',
  size_bytes INTEGER NOT NULL DEFAULT 0,
  changes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(changes)),
  -- How well the person's own file and this one fit the posting as they are read, of 100; NULL where none was made.
  fit_before INTEGER CHECK (fit_before BETWEEN 0 AND 100),
  fit_after INTEGER CHECK (fit_after BETWEEN 0 AND 100),
  note TEXT NOT NULL DEFAULT '',           -- for a form that asks for a cover note; '' where nothing was to be said
  made_at INTEGER NOT NULL,
  CHECK ((reason = '') = (object_key IS NOT NULL)),
  CHECK ((fit_before IS NULL) = (fit_after IS NULL))
) STRICT;
CREATE INDEX tailored_resumes_user ON tailored_resumes(user_id, application_id);
CREATE INDEX tailored_resumes_resume ON tailored_resumes(resume_id);

-- What people want sent, where they chose: arranged; arranged with the help of the language model of somebody whom they
-- agreed to; or their own file always. With how often the model was asked for them on one day.
CREATE TABLE tailoring_choices (
  user_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  choice TEXT NOT NULL CHECK (choice IN ('arranged','own') OR choice GLOB 'model ?*'),
  chosen_at INTEGER NOT NULL,
  asked_day TEXT NOT NULL DEFAULT '',
  asked INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX tailoring_choices_asked ON tailoring_choices(asked_day, asked);

-- ── tracking ──────────────────────────────────────────────────────────────

-- How far an application came after it was made, as its person says: the newest word, and their private note.
CREATE TABLE tracked_applications (
  application_id TEXT PRIMARY KEY REFERENCES applications(id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  stage TEXT NOT NULL DEFAULT '' CHECK (stage IN ('','silent','replied','interview','offer','rejected')),
  stage_at INTEGER NOT NULL,               -- since when it is that
  stage_count INTEGER NOT NULL DEFAULT 0,  -- the number of its newest event
  kind TEXT NOT NULL DEFAULT '',           -- the kind of opening that it was counted under when first spoken of
  note TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX tracked_applications_stage ON tracked_applications(user_id, stage, stage_at DESC, application_id DESC) WHERE stage <> '';
CREATE INDEX tracked_applications_user ON tracked_applications(user_id, application_id);

-- What the person said, in order: rows are only added, and a correction is one event more.
CREATE TABLE stage_events (
  application_id TEXT NOT NULL REFERENCES applications(id) ON DELETE CASCADE,
  n INTEGER NOT NULL,
  at INTEGER NOT NULL,
  stage TEXT NOT NULL CHECK (stage IN ('','silent','replied','interview','offer','rejected')),
  PRIMARY KEY (application_id, n)
) STRICT, WITHOUT ROWID;

-- How often openings of a kind were answered, of those whose person reported: kept with each word, of nobody in particular.
CREATE TABLE answer_rates (
  kind TEXT PRIMARY KEY,                   -- trade, level, portal or company, and how close the match was
  reported INTEGER NOT NULL DEFAULT 0,
  answered INTEGER NOT NULL DEFAULT 0,
  interviewed INTEGER NOT NULL DEFAULT 0,
  people INTEGER NOT NULL DEFAULT 0        -- how many people reported
) STRICT, WITHOUT ROWID;
-- The kinds of which enough was reported, by enough people, to say anything.
CREATE INDEX answer_rates_reported ON answer_rates(reported) WHERE reported >= 30 AND people >= 10;

-- When somebody was last asked what came of their applications, and of those made up to which jobs day.
CREATE TABLE outcome_questions (
  user_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  asked_at INTEGER NOT NULL,
  asked_through TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- ── slips ─────────────────────────────────────────────────────────────────

-- An application whose person shares it by an address that only they know. Withdrawn by deleting the row.
CREATE TABLE slip_shares (
  application_id TEXT PRIMARY KEY REFERENCES applications(id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,         -- SHA-256 of what the address ends with
  shows_name INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX slip_shares_user ON slip_shares(user_id, application_id);

-- The text of a posting as it stood when an application was sent: the catalogue forgets what closed. One an attempt,
-- written once.
CREATE TABLE sent_postings (
  application_id TEXT NOT NULL REFERENCES applications(id) ON DELETE CASCADE,
  attempt INTEGER NOT NULL,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  object_key TEXT NOT NULL UNIQUE,         -- in R2, compressed
  sha256 TEXT NOT NULL,                    -- of the text
  kept_at INTEGER NOT NULL,
  PRIMARY KEY (application_id, attempt)
) STRICT, WITHOUT ROWID;
CREATE INDEX sent_postings_user ON sent_postings(user_id, application_id, attempt);

-- ── operator-queue ────────────────────────────────────────────────────────

-- What each operator locked, an India day. An unlock takes its entry back from the day of the lock. The time of an
-- entry is that since the operator's lock before it, of the same day and at most 15 minutes ago; it was spent, so an
-- unlock leaves it. `times` counts entries by how long they took, in steps.
CREATE TABLE operator_days (
  operator_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  entries INTEGER NOT NULL,
  successful INTEGER NOT NULL,
  -- Successful ones that came with a number, an address or a picture of the confirmation.
  confirmed INTEGER NOT NULL DEFAULT 0,
  -- Successful ones locked sooner after the operator's lock before than an employer's page takes to load.
  hasty INTEGER NOT NULL DEFAULT 0,
  last_locked_at INTEGER NOT NULL,
  times TEXT NOT NULL DEFAULT '[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]',
  PRIMARY KEY (operator_id, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX operator_days_day ON operator_days(day, operator_id);

-- Successful entries drawn by lot, for a colleague to look at again.
CREATE TABLE spot_checks (
  application_id TEXT NOT NULL REFERENCES applications(id) ON DELETE CASCADE,
  attempt INTEGER NOT NULL,
  operator_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  picked_at INTEGER NOT NULL,
  verdict TEXT CHECK (verdict IN ('right','wrong')), -- NULL until somebody looked
  checked_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  checked_at INTEGER,
  PRIMARY KEY (application_id, attempt)
) STRICT, WITHOUT ROWID;
CREATE INDEX spot_checks_open ON spot_checks(picked_at, application_id) WHERE verdict IS NULL;
CREATE INDEX spot_checks_operator ON spot_checks(operator_id);

-- ── one-time-codes ────────────────────────────────────────────────────────

-- An operator at an employer's form asks its person for the code that the form has just sent them. The code itself is
-- sealed, and gone with the ten minutes.
CREATE TABLE code_requests (
  id TEXT PRIMARY KEY,
  application_id TEXT NOT NULL REFERENCES applications(id) ON DELETE CASCADE,
  attempt INTEGER NOT NULL,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  operator_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  session_id TEXT NOT NULL,                -- of the operator: no other of theirs reads it
  asked_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  given_at INTEGER,
  sealed TEXT,
  CONSTRAINT code_requests_sealed CHECK (sealed IS NULL OR given_at IS NOT NULL)
) STRICT;
CREATE INDEX code_requests_application ON code_requests(application_id, attempt, expires_at);
CREATE INDEX code_requests_user ON code_requests(user_id, expires_at);
CREATE INDEX code_requests_operator ON code_requests(operator_id);
CREATE INDEX code_requests_held ON code_requests(expires_at) WHERE sealed IS NOT NULL;

-- ── inbound-mail ──────────────────────────────────────────────────────────

-- Where a person's mailbox may forward employers' mails to: random, and taken back by one press.
CREATE TABLE forwarding_addresses (
  user_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  token TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  setup_code TEXT,                         -- by which the mailbox asks whether its owner wants this
  setup_at INTEGER
) STRICT;

-- What of a mail confirms an application; nothing else of any mail is kept.
CREATE TABLE confirming_mails (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  application_id TEXT NOT NULL REFERENCES applications(id) ON DELETE CASCADE,
  attempt INTEGER NOT NULL,
  sender TEXT NOT NULL,
  subject TEXT NOT NULL,
  sentence TEXT NOT NULL,
  verified INTEGER NOT NULL CHECK (verified IN (0, 1)), -- signed by the employer's domain, or its system's
  sent_at INTEGER NOT NULL,
  received_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX confirming_mails_application ON confirming_mails(application_id, attempt);
CREATE INDEX confirming_mails_user ON confirming_mails(user_id, sent_at DESC, id DESC);

-- ── phone-calls ───────────────────────────────────────────────────────────

-- The calls that staff make: one when a trial has begun, one when it has ended. A person has one row of each kind, and
-- another for each time that they are to be called again because nobody spoke with them.
CREATE TABLE calls (
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('onboarding','conclusion')),
  attempt INTEGER NOT NULL DEFAULT 1,
  day TEXT NOT NULL,                       -- the list it stands in, an India day
  -- When the trial began (onboarding) or ended (conclusion); from the second attempt on, when they are to be called.
  at INTEGER NOT NULL,
  result TEXT NOT NULL DEFAULT '',         -- what staff chose, in the words of spec section 5
  remarks TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,      -- rises with each change by staff
  locked_at INTEGER,
  locked_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  PRIMARY KEY (user_id, kind, attempt),
  CONSTRAINT calls_locked_with_result CHECK (locked_at IS NULL OR result <> '')
) STRICT, WITHOUT ROWID;
CREATE INDEX calls_day ON calls(kind, day, at, user_id);
CREATE INDEX calls_open ON calls(kind, day, at, user_id) WHERE locked_at IS NULL;
CREATE INDEX calls_locked ON calls(kind, day, at, user_id) WHERE locked_at IS NOT NULL;
-- It lists and counts the entries of a result: it holds all that the figures of a day need.
CREATE INDEX calls_result ON calls(kind, day, result, at, user_id, locked_at);
CREATE INDEX calls_again ON calls(kind, day, at, user_id) WHERE attempt > 1;
CREATE INDEX calls_again_open ON calls(kind, day, at, user_id) WHERE attempt > 1 AND locked_at IS NULL;
CREATE INDEX calls_operator ON calls(locked_by) WHERE locked_by IS NOT NULL;

-- That a day's onboarding was completed, by whom and for which time; an entry that is unlocked opens it again.
CREATE TABLE call_completions (
  day TEXT PRIMARY KEY,
  round INTEGER NOT NULL DEFAULT 1,
  completed_at INTEGER NOT NULL,
  reopened_at INTEGER,
  completed_by TEXT REFERENCES users(id) ON DELETE SET NULL
) STRICT;
CREATE INDEX call_completions_by ON call_completions(completed_by) WHERE completed_by IS NOT NULL;

-- ── alerts ────────────────────────────────────────────────────────────────

CREATE TABLE alert_groups (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,                      -- as the group is called
  key TEXT NOT NULL UNIQUE,                -- the name without differences of case and width
  last_used_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  -- How soon a message is drafted by itself; 'none' where staff pick what the group gets.
  drafts TEXT NOT NULL DEFAULT 'none' CHECK (drafts IN ('none','free','premium')),
  families TEXT NOT NULL DEFAULT '[]',     -- JSON: role families it gets; empty for all
  levels TEXT NOT NULL DEFAULT '[]',       -- JSON: levels it gets; empty for all
  places TEXT NOT NULL DEFAULT ''          -- as typed, joined by ';'; empty for anywhere
) STRICT;
CREATE INDEX alert_groups_drafts ON alert_groups(drafts) WHERE drafts <> 'none';
CREATE INDEX alert_groups_used ON alert_groups(last_used_at DESC);

CREATE TABLE alert_batches (
  id TEXT PRIMARY KEY,
  request_key TEXT NOT NULL UNIQUE,        -- of the form or the run that made it: making it again changes nothing
  group_id TEXT NOT NULL REFERENCES alert_groups(id),
  made_by TEXT REFERENCES users(id) ON DELETE SET NULL,  -- NULL when the system made it
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX alert_batches_maker ON alert_batches(made_by) WHERE made_by IS NOT NULL;

CREATE TABLE alert_postings (
  id TEXT PRIMARY KEY,
  batch_id TEXT REFERENCES alert_batches(id) ON DELETE CASCADE,  -- NULL until what was found is drafted
  group_id TEXT NOT NULL REFERENCES alert_groups(id),  -- the batch's own: the look for repeats needs no join
  seat INTEGER NOT NULL,                   -- place in the message, from 0
  posting_id TEXT NOT NULL,
  title TEXT NOT NULL,
  company TEXT NOT NULL,
  location TEXT NOT NULL,
  link TEXT NOT NULL,
  pay_lower REAL,                          -- a year, whole units of pay_currency
  pay_upper REAL,
  pay_currency TEXT,
  posted_at INTEGER,
  -- 'found' by the group's rules, and not in a message yet.
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('found','waiting','sent','removed')),
  settled_at INTEGER,                      -- when it was sent or removed
  settled_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  first_seen_at INTEGER,                   -- when a board first listed it; NULL where staff picked it
  CHECK ((state IN ('found','waiting')) = (settled_at IS NULL)),
  CHECK (state = 'removed' OR (state = 'found') = (batch_id IS NULL))
) STRICT;
-- By itself a group never gets a posting twice, nor two postings of one address.
CREATE UNIQUE INDEX alert_postings_once ON alert_postings(group_id, posting_id) WHERE first_seen_at IS NOT NULL;
CREATE UNIQUE INDEX alert_postings_link ON alert_postings(group_id, link) WHERE first_seen_at IS NOT NULL;
CREATE INDEX alert_postings_found ON alert_postings(group_id, id) WHERE state = 'found';
CREATE INDEX alert_postings_waiting ON alert_postings(batch_id, seat) WHERE state = 'waiting';
CREATE INDEX alert_postings_batch ON alert_postings(batch_id, seat);
CREATE INDEX alert_postings_group ON alert_postings(group_id, posting_id, state);
CREATE INDEX alert_postings_settler ON alert_postings(settled_by) WHERE settled_by IS NOT NULL;

-- How long postings took from a board to a group, an India day of what was drafted or sent. Sums and longest, in ms.
-- Which premium groups a member gets on their own number.
CREATE TABLE alert_followers (
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  group_id TEXT NOT NULL REFERENCES alert_groups(id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, group_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX alert_followers_group ON alert_followers(group_id);

CREATE TABLE alert_latency (
  group_id TEXT NOT NULL REFERENCES alert_groups(id),
  day TEXT NOT NULL,
  drafted INTEGER NOT NULL DEFAULT 0,
  draft_ms INTEGER NOT NULL DEFAULT 0,
  draft_longest_ms INTEGER NOT NULL DEFAULT 0,
  sent INTEGER NOT NULL DEFAULT 0,
  sent_ms INTEGER NOT NULL DEFAULT 0,
  sent_longest_ms INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (group_id, day)
) STRICT, WITHOUT ROWID;

-- ── support ───────────────────────────────────────────────────────────────

-- What somebody writes about. Of a person with an account, or by a name and address of somebody without one.
CREATE TABLE support_threads (
  id TEXT PRIMARY KEY,
  user_id TEXT REFERENCES users(id) ON DELETE CASCADE,
  name TEXT NOT NULL DEFAULT '',
  email TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'automatic' CHECK (state IN ('automatic','waiting','answered','solved')),
  asked_at INTEGER,                        -- when a person was first asked for
  waiting_since INTEGER,                   -- of what no person of ours has answered yet
  first_answered_at INTEGER,               -- by a person of ours
  solved_at INTEGER,
  assigned_to TEXT REFERENCES users(id) ON DELETE SET NULL,
  last_id TEXT NOT NULL DEFAULT '',        -- the newest message
  seen_id TEXT NOT NULL DEFAULT '',        -- the newest message that the person was shown
  created_at INTEGER NOT NULL,
  CHECK ((state = 'waiting') = (waiting_since IS NOT NULL))
) STRICT;
-- One that is not solved a person: what they write goes there.
CREATE UNIQUE INDEX support_threads_open ON support_threads(user_id) WHERE state <> 'solved';
CREATE INDEX support_threads_user ON support_threads(user_id, id);
CREATE INDEX support_threads_waiting ON support_threads(waiting_since, id) WHERE state = 'waiting';
CREATE INDEX support_threads_answered ON support_threads(first_answered_at) WHERE first_answered_at IS NOT NULL;
CREATE INDEX support_threads_solved ON support_threads(solved_at) WHERE solved_at IS NOT NULL AND asked_at IS NOT NULL;
CREATE INDEX support_threads_assigned ON support_threads(assigned_to);
CREATE INDEX support_threads_strangers ON support_threads(last_id) WHERE user_id IS NULL;

CREATE TABLE support_messages (
  thread_id TEXT NOT NULL REFERENCES support_threads(id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  author TEXT NOT NULL CHECK (author IN ('person','automatic','staff')),
  staff_id TEXT REFERENCES users(id) ON DELETE SET NULL,
  text TEXT NOT NULL,
  question TEXT,                           -- of an automatic answer: the question that was understood
  suggests TEXT NOT NULL DEFAULT '',       -- of one that is not sure: what it may be, by commas
  language TEXT NOT NULL DEFAULT 'en',
  key TEXT NOT NULL UNIQUE,                -- what is sent twice is written once
  at INTEGER NOT NULL,
  PRIMARY KEY (thread_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX support_messages_staff ON support_messages(staff_id) WHERE staff_id IS NOT NULL;

-- How often each question is asked, of nobody in particular; 'none' is what was not understood.
CREATE TABLE support_questions (
  day TEXT NOT NULL,
  question TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, question)
) STRICT, WITHOUT ROWID;

-- ── interviews ────────────────────────────────────────────────────────────

-- When somebody with the role of a coach can be booked, by the clocks of their own time zone.
CREATE TABLE coach_calendars (
  coach_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  about TEXT NOT NULL DEFAULT '',          -- what people read before they choose
  zone TEXT NOT NULL,
  minutes INTEGER NOT NULL CHECK (minutes IN (30,45)),
  buffer INTEGER NOT NULL CHECK (buffer BETWEEN 0 AND 60), -- minutes between two sessions
  most_a_day INTEGER NOT NULL CHECK (most_a_day BETWEEN 1 AND 16),
  hours TEXT NOT NULL CHECK (json_valid(hours)),           -- JSON: by weekday, in minutes since midnight
  days_off TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(days_off)),
  meeting_link TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 1      -- who books from an older one is told
) STRICT;

-- A session of interview guidance, from its booking on. What state gives back to the order stands in the domain's vocabulary.
CREATE TABLE interview_sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  coach_id TEXT REFERENCES users(id) ON DELETE SET NULL,
  order_id TEXT NOT NULL REFERENCES orders(id), -- whose terms give it
  application_id TEXT REFERENCES applications(id) ON DELETE SET NULL, -- what it is about; NULL for interviews as such
  focus TEXT NOT NULL DEFAULT '',          -- what the person wants of it
  zone TEXT NOT NULL,                      -- the person's
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  coach_day TEXT NOT NULL,                 -- the day by the coach's clocks
  meeting_link TEXT NOT NULL,              -- the coach's when it was booked
  state TEXT NOT NULL DEFAULT 'booked' CHECK (state IN
    ('booked','held','cancelled','cancelled_late','called_off','refunded','missed_by_person','missed_by_coach')),
  sequence INTEGER NOT NULL DEFAULT 0,     -- of the calendar's event
  key TEXT NOT NULL UNIQUE,                -- what is sent twice is booked once
  reported_at INTEGER,                     -- when the person said that nobody came
  contested INTEGER NOT NULL DEFAULT 0 CHECK (contested IN (0,1)), -- each said that the other did not come
  notes TEXT NOT NULL DEFAULT '',          -- the coach's, for the person
  actions TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(actions)), -- JSON: what to do next, three of them
  noted_at INTEGER,
  helped TEXT CHECK (helped IN ('much','some','not')), -- the person's answer to the one question
  booked_at INTEGER NOT NULL,
  closed_at INTEGER,                       -- when it left 'booked'
  CHECK (ends_at > starts_at),
  CHECK ((state = 'booked') = (closed_at IS NULL))
) STRICT;
-- One that is open a person, and one a coach and time.
CREATE UNIQUE INDEX interview_sessions_open ON interview_sessions(user_id) WHERE state = 'booked';
CREATE UNIQUE INDEX interview_sessions_slot ON interview_sessions(coach_id, starts_at) WHERE state = 'booked';
CREATE INDEX interview_sessions_user ON interview_sessions(user_id, id);
CREATE INDEX interview_sessions_coach ON interview_sessions(coach_id, starts_at);
CREATE INDEX interview_sessions_order ON interview_sessions(order_id);
CREATE INDEX interview_sessions_application ON interview_sessions(application_id) WHERE application_id IS NOT NULL;
CREATE INDEX interview_sessions_due ON interview_sessions(ends_at) WHERE state = 'booked';
CREATE INDEX interview_sessions_closed ON interview_sessions(closed_at) WHERE closed_at IS NOT NULL;

-- ── reports ───────────────────────────────────────────────────────────────

-- What the service counts of itself, a row an India day. The public pages show it once it exceeds what they claim.
CREATE TABLE site_figures (
  day TEXT PRIMARY KEY,
  measured_at INTEGER NOT NULL,
  sources INTEGER NOT NULL,                -- boards read within the last day
  opened INTEGER,                          -- openings that were new, a day; NULL in the first row
  people_helped INTEGER NOT NULL,          -- people with at least one application made
  feed_seq INTEGER NOT NULL,               -- how far the catalogue's feed was counted
  -- More of what the service counts of itself, so that pages say what is so: a row before it counted none of them.
  openings INTEGER NOT NULL DEFAULT 0,  -- listed by those boards when last read
  applications INTEGER NOT NULL DEFAULT 0,  -- made and charged, of all people
  -- JSON: for the people of each market, portals that openings came from within the last seven days
  portals TEXT NOT NULL DEFAULT '{}',
  systems TEXT NOT NULL DEFAULT '[]',  -- JSON: systems of which a board answered within the last day
  -- JSON array of {outcome, n}: what was recorded of the last jobs day that was over, of all people
  outcomes TEXT NOT NULL DEFAULT '[]'
) STRICT, WITHOUT ROWID;

-- What staff noted of a person, for one another; the person reads it in their export.
CREATE TABLE person_notes (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  author_id TEXT REFERENCES users(id) ON DELETE SET NULL,
  text TEXT NOT NULL,
  key TEXT NOT NULL UNIQUE,                -- what is sent twice is written once
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX person_notes_user ON person_notes(user_id, id);
CREATE INDEX person_notes_author ON person_notes(author_id) WHERE author_id IS NOT NULL;

-- A jobs day that is over: people and applications as they stood when it was compiled and mailed.
CREATE TABLE daily_reports (
  day TEXT PRIMARY KEY,
  people INTEGER NOT NULL,
  jobs INTEGER NOT NULL,
  compiled_at INTEGER NOT NULL,
  -- What was found that day, by outcome, for the chart. It may change later: an event after `counted_to` makes it stale.
  counts TEXT NOT NULL DEFAULT '[]',       -- JSON array of {outcome, entries, locked, waiting}
  counted_to INTEGER                       -- NULL: not counted
) STRICT, WITHOUT ROWID;

-- ── health ────────────────────────────────────────────────────────────────

-- What the team was told of and is not over yet; 'tick' is when the last tick came.
CREATE TABLE health_watch (
  kind TEXT PRIMARY KEY,
  since INTEGER NOT NULL
) STRICT;

-- ── privacy ───────────────────────────────────────────────────────────────

-- Objects of people who are gone, until they are deleted. Neither column says whose they were.
CREATE TABLE erased_files (
  object_key TEXT PRIMARY KEY,
  erasure_id TEXT NOT NULL
) STRICT;
CREATE INDEX erased_files_erasure ON erased_files(erasure_id);

-- The state of the list of erasures that this database has seen to; the list stands outside of it. One row.
CREATE TABLE erasure_list (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  etag TEXT NOT NULL
) STRICT;

-- ── sandbox ───────────────────────────────────────────────────────────────

-- Where the embedded mail provider puts what it "sends"; read at /sandbox/mail.
CREATE TABLE sandbox_mail (
  id TEXT PRIMARY KEY,
  recipient TEXT NOT NULL,
  template TEXT NOT NULL,
  subject TEXT NOT NULL,
  html TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  headers TEXT NOT NULL DEFAULT '{}', -- JSON object, beside To and Subject
  attachments TEXT NOT NULL DEFAULT '[]'  -- JSON
) STRICT;
CREATE INDEX sandbox_mail_recipient ON sandbox_mail(recipient, id);

-- The sandbox's own OpenID issuer: its one signing key, and the codes it has given out.
CREATE TABLE sandbox_openid_keys (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  private_jwk TEXT NOT NULL
) STRICT;

CREATE TABLE sandbox_openid_codes (
  code_hash TEXT PRIMARY KEY,
  granted TEXT NOT NULL,                   -- JSON: whom, for which client, challenge and nonce
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sandbox_openid_codes_expiry ON sandbox_openid_codes(expires_at);

-- The sandbox gateway's own books: another company's database, as it were. Empty in production.
CREATE TABLE sandbox_gateway_orders (
  order_id TEXT PRIMARY KEY,
  session_id TEXT NOT NULL UNIQUE,
  method TEXT NOT NULL,
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  description TEXT NOT NULL,
  return_url TEXT NOT NULL,
  last_attempt TEXT NOT NULL DEFAULT 'none' CHECK (last_attempt IN ('none','failed')),
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sandbox_gateway_payments (
  payment_id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL,
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  paid_at INTEGER NOT NULL,                -- in the future: pending until then
  disputed_at INTEGER
) STRICT;
CREATE INDEX sandbox_gateway_payments_order ON sandbox_gateway_payments(order_id);

CREATE TABLE sandbox_gateway_refunds (
  refund_id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL,
  amount INTEGER NOT NULL,
  at INTEGER NOT NULL,
  -- A refund that was carried out may still fail at the bank; the sandbox's books can tell of it.
  failed_at INTEGER
) STRICT;
CREATE INDEX sandbox_gateway_refunds_payment ON sandbox_gateway_refunds(payment_id);

-- Notices that the sandbox gateway still has to deliver.
CREATE TABLE sandbox_gateway_notices (
  id TEXT PRIMARY KEY,
  body TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  delivered_at INTEGER
) STRICT;
CREATE INDEX sandbox_gateway_notices_due ON sandbox_gateway_notices(due_at) WHERE delivered_at IS NULL;

-- ---- browser-extension ----

-- A code by which the operator's browser extension is paired with their session: ten minutes, five tries.
CREATE TABLE extension_codes (
  session_id TEXT PRIMARY KEY REFERENCES sessions(id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  name TEXT NOT NULL UNIQUE,               -- the part of the code that names it; the rest is its secret
  secret_hash TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX extension_codes_user ON extension_codes(user_id);

-- What a paired extension shows instead of a cookie; it ends with the session.
CREATE TABLE extension_tokens (
  id TEXT PRIMARY KEY,
  session_id TEXT NOT NULL UNIQUE REFERENCES sessions(id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  secret_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX extension_tokens_user ON extension_tokens(user_id);

-- Hosts outside the systems we know that an operator was asked about: filled there by all once operations allowed it.
CREATE TABLE form_hosts (
  host TEXT PRIMARY KEY,
  company TEXT NOT NULL,                   -- whose opening it was met with
  state TEXT NOT NULL DEFAULT 'asked' CHECK (state IN ('asked','allowed','refused')),
  asked_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  asked_at INTEGER NOT NULL,
  decided_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  decided_at INTEGER
) STRICT;
CREATE INDEX form_hosts_waiting ON form_hosts(asked_at) WHERE state = 'asked';
