-- Instants are INTEGER milliseconds since 1970, UTC. Days are TEXT 'YYYY-MM-DD', India time.

-- ── sources ───────────────────────────────────────────────────────────────

CREATE TABLE sources (
  id TEXT PRIMARY KEY,                     -- 'greenhouse:acme', lower case
  ats TEXT NOT NULL,
  slug TEXT NOT NULL,
  company TEXT NOT NULL,
  -- Read; registered but not read (refused to servers, or by permission only); taken out by staff; without an answer.
  state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('active','waiting','retired','gone')),
  next_poll_at INTEGER NOT NULL,
  enqueue_at INTEGER NOT NULL DEFAULT 0,   -- when the queue is told: when it is due, and again while nobody reads it
  every_ms INTEGER NOT NULL DEFAULT 21600000, -- how long after a reading the next one is due
  lease_until INTEGER,
  last_ok_at INTEGER,
  failures INTEGER NOT NULL DEFAULT 0,
  last_error TEXT,
  open_count INTEGER NOT NULL DEFAULT 0,   -- openings in the last list
  empty_polls INTEGER NOT NULL DEFAULT 0,  -- lists in a row that were suddenly empty
  gone_polls INTEGER NOT NULL DEFAULT 0,   -- answers in a row that there is no such board
  gone_since INTEGER,                      -- when the first of them came
  created_at INTEGER NOT NULL,
  -- Where a board's company is, when whoever listed the board said so: 'IN'.
  country TEXT CHECK (country IS NULL OR length(country) = 2),
  -- What the last whole reading answered: by what the system knows it again, and what its pages said, as hashes.
  etag TEXT,
  last_modified TEXT,
  page_hashes TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX sources_due ON sources(next_poll_at) WHERE state = 'active';
-- What the queue is told of, system by system: a board that is gone is still looked for once a week.
CREATE INDEX sources_enqueue ON sources(ats, enqueue_at) WHERE state IN ('active','gone');
-- Boards that did not answer three times in a row or more, those longest silent first.
CREATE INDEX sources_silent ON sources(last_ok_at, id) WHERE state = 'active' AND failures >= 3;

-- Boards that listed openings and have been silent since, for what they listed to be closed after a while.
CREATE INDEX sources_stale ON sources(last_ok_at) WHERE open_count > 0;

-- A board whose reading takes several polls: where it goes on, and what it listed so far.
CREATE TABLE source_progress (
  source_id TEXT PRIMARY KEY REFERENCES sources(id) ON DELETE CASCADE,
  began_at INTEGER NOT NULL,
  cursor TEXT NOT NULL,
  listed INTEGER NOT NULL,                 -- entries so far
  unreadable INTEGER NOT NULL,             -- of them those that could not be read
  changes INTEGER NOT NULL,                -- postings that they added or changed
  closes INTEGER NOT NULL,                 -- 0 once an entry could not be told: then nothing may close
  page_hashes TEXT NOT NULL,
  seen TEXT NOT NULL                       -- JSON array of short hashes of the keys
) STRICT;

-- What is known of a system as a whole.
CREATE TABLE source_systems (
  system TEXT PRIMARY KEY,
  ok_at INTEGER,                           -- when a board of it last listed something, to about five minutes
  paused_until INTEGER,                    -- its hosts asked us to wait
  -- Of a system whose answers nobody recorded: whether a real one had the declared shape, and what the first looked like.
  shape_state TEXT CHECK (shape_state IN ('recognised','unknown')),
  shape TEXT
) STRICT;

-- Who allowed us to read a board that is read by permission alone, or all boards of such a system.
CREATE TABLE source_permissions (
  id TEXT PRIMARY KEY,
  subject TEXT NOT NULL,                   -- 'turbohire', or 'turbohire:acme'
  word TEXT NOT NULL,                      -- by whose word, and where it stands
  granted_by TEXT NOT NULL,                -- the name of somebody of the staff
  granted_at INTEGER NOT NULL,
  until_day TEXT,                          -- the last day it holds, India time; NULL for one without an end
  withdrawn_by TEXT,                       -- NULL beside a withdrawn_at: its last day is over
  withdrawn_at INTEGER
) STRICT;
CREATE UNIQUE INDEX source_permissions_held ON source_permissions(subject) WHERE withdrawn_at IS NULL;

-- What staff do to many boards at once: a list that was uploaded, or boards that were chosen.
CREATE TABLE source_batches (
  id TEXT PRIMARY KEY,
  act TEXT NOT NULL CHECK (act IN ('import','retire','revive')),
  -- Shown and not done; asked for and waiting for a second person; done; taken back. Between them while it is written.
  state TEXT NOT NULL CHECK (state IN ('previewed','proposed','applying','applied','undoing','undone')),
  file TEXT NOT NULL DEFAULT '',           -- '' for boards that were chosen
  boards INTEGER NOT NULL DEFAULT 0,       -- that it changes
  unchanged INTEGER NOT NULL DEFAULT 0,
  refused INTEGER NOT NULL DEFAULT 0,      -- rows that cannot be used
  refusals TEXT NOT NULL DEFAULT '[]',     -- the first of them: JSON of [line, reason]
  made_by TEXT NOT NULL,                   -- the name of somebody of the staff
  made_at INTEGER NOT NULL,
  applied_by TEXT,
  applied_at INTEGER,
  undone_by TEXT,
  undone_at INTEGER
) STRICT;
CREATE TABLE source_batch_rows (
  batch_id TEXT NOT NULL REFERENCES source_batches(id) ON DELETE CASCADE,
  source_id TEXT NOT NULL,
  line INTEGER NOT NULL,                   -- of the list, or the place among those chosen
  act TEXT NOT NULL CHECK (act IN ('add','change','retire','revive')),
  slug TEXT,
  company TEXT,
  country TEXT,
  state TEXT NOT NULL,                     -- what the board becomes
  was_company TEXT,                        -- what it was when the batch was applied; NULL for one that was added
  was_country TEXT,
  was_state TEXT,
  PRIMARY KEY (batch_id, source_id)
) STRICT, WITHOUT ROWID;

-- ── postings ──────────────────────────────────────────────────────────────

CREATE TABLE postings (
  n INTEGER PRIMARY KEY,                   -- the search index's row
  id TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  company TEXT NOT NULL,
  location TEXT NOT NULL DEFAULT '',       -- as the board shows it; several places joined by '; '
  remote TEXT NOT NULL DEFAULT 'unknown' CHECK (remote IN ('remote','hybrid','onsite','unknown')),
  link TEXT NOT NULL,
  portal TEXT NOT NULL,                    -- 'LinkedIn', 'Naukri', … or the board's name
  easy_apply INTEGER NOT NULL DEFAULT 0,
  pay_lower REAL,                          -- a year, whole units of pay_currency
  pay_upper REAL,
  pay_currency TEXT,
  experience_min REAL,                     -- years
  experience_max REAL,
  skills TEXT NOT NULL DEFAULT '[]',       -- JSON array of text
  excerpt TEXT NOT NULL DEFAULT '',        -- first 600 characters of the text, for matching
  posted_at INTEGER,
  first_seen_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,           -- when it last changed or opened; that it is still listed is not written
  closed_at INTEGER,
  -- Held for staff by strong signs of a scam; what they decided. It stands as closed while it is held, so that nobody
  -- is told of it, and for good when they closed it.
  hold TEXT CHECK (hold IN ('held','released','closed')),
  reposts INTEGER NOT NULL DEFAULT 0,      -- how often it was closed for a day or more and came again
  fingerprint TEXT NOT NULL,               -- company, and a hash of title and places, normalised; '' matches nothing
  content_hash TEXT NOT NULL,
  written_by TEXT NOT NULL,                   -- the sighting whose words these are
  authority INTEGER NOT NULL,              -- 2 the board itself, 1 a board's row in a file, 0 a portal: a lower one never overwrites
  -- Open postings are found by the words of their titles and by where they may be worked from, so that postings of
  -- other countries take no room among the newest that are looked at. When
  -- we learn to read a place, its postings are read anew, and are a change to whoever reads the feed.
  reach TEXT NOT NULL DEFAULT '',  -- 'citypune withinin', 'remotein remoteus', ...
  -- A person's search finds every posting that the scorer could want for them, by keys that are made from the posting
  -- with the scorer's own functions. Whoever changes those raises their version, and a sweep makes the keys anew.
  search_keys TEXT NOT NULL DEFAULT '',  -- 'fbackend wengineer wjava sjava', ...
  rules INTEGER NOT NULL DEFAULT 0,  -- the version of the rules by which it was read
  -- Years of experience that the whole text asks for, where the board does not tell them apart.
  asks_min REAL,
  asks_max REAL,
  -- What was read of its words and its board's fields when it landed; NULL for what they do not say.
  cities TEXT NOT NULL DEFAULT '[]',       -- JSON: [city, state, country] of each place
  workplace TEXT,                          -- 'remote', 'hybrid', 'onsite'
  open_to TEXT,                            -- JSON: from where it may be worked, when it is remote
  trade TEXT,
  level TEXT,
  stated_lower REAL,                       -- a year, whole units of stated_currency: by its board's field or its words
  stated_upper REAL,
  stated_currency TEXT,
  shift TEXT,
  employment TEXT,                         -- 'permanent', 'contract', 'internship', …
  signs TEXT NOT NULL DEFAULT '[]',        -- JSON: signs of a scam, each with the words it was seen in
  text_key TEXT NOT NULL DEFAULT '',       -- a hash of its text without the company's name; '' for a short one
  same_text INTEGER NOT NULL DEFAULT 0     -- three companies or more have listed this text
) STRICT;
-- Who else has listed a text: a fingerprint begins with its company.
CREATE INDEX postings_text ON postings(text_key, same_text, fingerprint) WHERE text_key <> '';
-- What closed is found too: the same opening may come again.
CREATE INDEX postings_fingerprint ON postings(fingerprint);
CREATE INDEX postings_held ON postings(n) WHERE hold = 'held';
CREATE TRIGGER posting_opened AFTER INSERT ON postings
WHEN NEW.closed_at IS NULL
BEGIN
  INSERT INTO posting_changes (posting_id, kind, at) VALUES (NEW.id, 'opened', NEW.first_seen_at);
END;
CREATE TRIGGER posting_changed AFTER UPDATE OF content_hash, reach ON postings
WHEN (OLD.content_hash <> NEW.content_hash OR OLD.reach <> NEW.reach) AND NEW.closed_at IS NULL AND OLD.closed_at IS NULL
  AND NEW.hold IS NOT 'held'
BEGIN
  INSERT INTO posting_changes (posting_id, kind, at) VALUES (NEW.id, 'changed', NEW.last_seen_at);
END;
CREATE TRIGGER posting_closed_or_reopened AFTER UPDATE OF closed_at ON postings
WHEN (OLD.closed_at IS NULL) <> (NEW.closed_at IS NULL)
BEGIN
  INSERT INTO posting_changes (posting_id, kind, at)
  VALUES (NEW.id, CASE WHEN NEW.closed_at IS NULL THEN 'opened' ELSE 'closed' END, coalesce(NEW.closed_at, NEW.last_seen_at));
END;
-- What closed long ago is found without looking at what is open.
CREATE INDEX postings_closed ON postings(closed_at) WHERE closed_at IS NOT NULL;
-- What is still to be made anew.
CREATE INDEX postings_rules ON postings(rules) WHERE closed_at IS NULL;
CREATE TRIGGER posting_search_opened AFTER INSERT ON postings
WHEN NEW.closed_at IS NULL
BEGIN
  INSERT INTO posting_search (rowid, title, reach, keys) VALUES (NEW.n, NEW.title, NEW.reach, NEW.search_keys);
END;
CREATE TRIGGER posting_search_changed AFTER UPDATE OF title, reach, search_keys, closed_at ON postings
WHEN OLD.title <> NEW.title OR OLD.reach <> NEW.reach OR OLD.search_keys <> NEW.search_keys OR (OLD.closed_at IS NULL) <> (NEW.closed_at IS NULL)
BEGIN
  DELETE FROM posting_search WHERE rowid = OLD.n;
  INSERT INTO posting_search (rowid, title, reach, keys) SELECT NEW.n, NEW.title, NEW.reach, NEW.search_keys WHERE NEW.closed_at IS NULL;
END;

-- The whole text, kept out of the rows that lists read.
CREATE TABLE posting_texts (
  posting_id TEXT PRIMARY KEY REFERENCES postings(id) ON DELETE CASCADE,
  text TEXT NOT NULL
) STRICT;

-- Every name a posting was seen under: 'greenhouse:acme:123', 'linkedin:456', 'link:SHA'.
-- A posting is open exactly while one of them is live (gone_at is null) that was told of by itself.
CREATE TABLE posting_keys (
  key TEXT PRIMARY KEY,
  -- Checked when all is written: the names of new rows are resolved first, and say which of them are new postings.
  posting_id TEXT NOT NULL REFERENCES postings(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  -- The board whose own name it is and that lists it; NULL for one of a file, and for one that a board only links to.
  source_id TEXT,
  -- When a file last told of it, to about fifteen days. What a board lists is seen whenever the board is read. 0: nobody
  -- has told of it but a board by a link to it, which keeps no posting open.
  last_seen_at INTEGER NOT NULL,
  missed_at INTEGER,                       -- when its board first did not list it; it is gone when that happens again
  listed TEXT,                             -- a hash of what the board's list says of it, where its text takes a request
  link TEXT,                               -- where it is under this name; NULL for a name that only a link told
  gone_at INTEGER
) STRICT;
CREATE INDEX posting_keys_posting ON posting_keys(posting_id);
CREATE INDEX posting_keys_source ON posting_keys(source_id) WHERE gone_at IS NULL;
CREATE INDEX posting_keys_missed ON posting_keys(source_id) WHERE gone_at IS NULL AND missed_at IS NOT NULL;
CREATE INDEX posting_keys_stale ON posting_keys(last_seen_at) WHERE gone_at IS NULL AND source_id IS NULL;

-- A portal's file that staff sent: what it would bring, what it brought, and what became of that when it was taken back.
-- The file itself is kept beside the database until it was landed or its preview expired.
CREATE TABLE posting_files (
  id TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('previewed','applying','applied','undoing','undone')),
  file TEXT NOT NULL,
  rows INTEGER NOT NULL,                   -- with those that cannot be used
  openings INTEGER NOT NULL,               -- that its rows name, each once
  fresh INTEGER NOT NULL,                  -- of these the ones not listed yet: looked up, and once it is landed, counted
  groups TEXT NOT NULL DEFAULT '[]',       -- JSON of [portal, country, openings, not listed yet]
  refused INTEGER NOT NULL DEFAULT 0,      -- rows that cannot be used
  refusals TEXT NOT NULL DEFAULT '[]',     -- the first of them: JSON of [line, reason]
  made_by TEXT NOT NULL,                   -- the name of somebody of the staff
  made_at INTEGER NOT NULL,
  applied_by TEXT,
  applied_at INTEGER,
  undone_by TEXT,
  undone_at INTEGER,
  closed INTEGER NOT NULL DEFAULT 0,       -- openings that were closed when it was taken back
  wanted INTEGER NOT NULL DEFAULT 0,       -- and that stay since somebody is applied for there
  listed INTEGER NOT NULL DEFAULT 0        -- and that stay since they are listed elsewhere too
) STRICT;
-- Names of openings that were not listed before a file brought them.
CREATE TABLE posting_file_names (
  name TEXT PRIMARY KEY,                   -- as in posting_keys
  file_id TEXT NOT NULL REFERENCES posting_files(id) ON DELETE CASCADE,
  outcome TEXT CHECK (outcome IN ('closed','wanted','listed')) -- NULL while the file alone tells of it
) STRICT, WITHOUT ROWID;
CREATE INDEX posting_file_names_file ON posting_file_names(file_id, outcome);

-- ── forms ─────────────────────────────────────────────────────────────────

-- An employer's form by the hash of its fields: met once, it is known for every posting that has it.
CREATE TABLE forms (
  hash TEXT PRIMARY KEY,
  system TEXT NOT NULL,
  fields TEXT NOT NULL,                    -- JSON: labels, types, options, what is required; never a value
  first_seen_at INTEGER NOT NULL
) STRICT;

-- The form that a posting was last seen with, and what the last reading came to.
CREATE TABLE posting_forms (
  posting_id TEXT PRIMARY KEY REFERENCES postings(id) ON DELETE CASCADE,
  form_hash TEXT REFERENCES forms(hash),   -- NULL while none was read
  read_at INTEGER,
  failed_at INTEGER,                       -- of the last reading, where it failed
  failed TEXT CHECK (failed IN ('no_reader','gone','refused','shape')),
  shape TEXT,                              -- of an answer that is no form we know: names and types
  again_at INTEGER NOT NULL                -- before it, it is not asked for again
) STRICT;

-- What a label asks, by two of the staff: one who says so, another who agrees. It counts for every form from then on.
CREATE TABLE label_corrections (
  label_key TEXT NOT NULL,                 -- the label in lower case, without punctuation
  class TEXT NOT NULL,
  said_by TEXT NOT NULL,                   -- the slug of somebody of the staff
  said_at INTEGER NOT NULL,
  agreed_by TEXT CHECK (agreed_by <> said_by),
  agreed_at INTEGER,
  PRIMARY KEY (label_key, class)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX label_corrections_agreed ON label_corrections(label_key) WHERE agreed_by IS NOT NULL;

-- From which job portals openings came in, and for the people of which country: what the plans' cards count.
CREATE TABLE portal_intake (
  portal TEXT NOT NULL,                    -- 'naukri', as in keys
  country TEXT NOT NULL,                   -- ISO 3166 alpha-2; '' for openings that people anywhere may take
  last_at INTEGER NOT NULL,                -- to about a day
  PRIMARY KEY (portal, country)
) STRICT, WITHOUT ROWID;

-- ── public pages ──────────────────────────────────────────────────────────

-- Who asked to be left out of the public pages: a board, or words that a title or an employer's name holds.
CREATE TABLE source_leave_outs (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('board','words')),
  subject TEXT NOT NULL,                   -- 'greenhouse:acme'; words in lower case
  word TEXT NOT NULL,                      -- who asked, and where it stands
  recorded_by TEXT NOT NULL,               -- the name of somebody of the staff
  recorded_at INTEGER NOT NULL,
  withdrawn_by TEXT,
  withdrawn_at INTEGER
) STRICT;
CREATE UNIQUE INDEX source_leave_outs_held ON source_leave_outs(kind, subject) WHERE withdrawn_at IS NULL;
CREATE INDEX source_leave_outs_changed ON source_leave_outs(max(recorded_at, coalesce(withdrawn_at, 0)));

-- Openings that have a page of their own, or had one. The reader of the feed writes all tables of this part.
CREATE TABLE public_openings (
  n INTEGER PRIMARY KEY,                   -- the posting's
  posting_id TEXT NOT NULL UNIQUE REFERENCES postings(id) ON DELETE CASCADE,
  source_id TEXT NOT NULL,
  slug TEXT NOT NULL,                      -- 'java-developer-acme'
  changed_at INTEGER NOT NULL,             -- names the version of its page that may be kept
  closed_at INTEGER                        -- since when it is closed, or not to be shown
) STRICT;
CREATE INDEX public_openings_source ON public_openings(source_id) WHERE closed_at IS NULL;

-- Pages that list openings: of a title in a city, and of a company. Shown from five openings on.
CREATE TABLE public_pages (
  n INTEGER PRIMARY KEY,
  page TEXT NOT NULL UNIQUE,               -- 'jobs/java-developer-in-pune', 'companies/acme'
  kind TEXT NOT NULL CHECK (kind IN ('jobs','companies')),
  title TEXT NOT NULL,                     -- 'Java Developer'; '' of a company
  place TEXT NOT NULL,                     -- 'Pune'; '' of a company
  company TEXT NOT NULL,                   -- '' of a title
  open_count INTEGER NOT NULL DEFAULT 0,
  facts TEXT NOT NULL DEFAULT '{}',        -- JSON: what the page says of its openings
  made_at INTEGER NOT NULL DEFAULT 0,      -- when the facts were counted; names the version that may be kept
  due_at INTEGER                           -- when they are to be counted anew; NULL while nothing changed
) STRICT;
CREATE INDEX public_pages_due ON public_pages(due_at) WHERE due_at IS NOT NULL;
CREATE INDEX public_pages_largest ON public_pages(kind, open_count) WHERE open_count >= 5;
CREATE INDEX public_pages_title ON public_pages(title, open_count) WHERE open_count >= 5 AND title <> '';
CREATE INDEX public_pages_place ON public_pages(place, open_count) WHERE open_count >= 5 AND place <> '';

CREATE TABLE public_page_openings (
  page TEXT NOT NULL,
  n INTEGER NOT NULL REFERENCES public_openings(n) ON DELETE CASCADE,
  PRIMARY KEY (page, n)
) STRICT, WITHOUT ROWID;
CREATE INDEX public_page_openings_opening ON public_page_openings(n);

-- The parts of the sitemap, and when one of their addresses last changed.
CREATE TABLE public_parts (
  part TEXT PRIMARY KEY,                   -- 'openings-0', 'pages-0'
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- How far the feed was read for them, by which rules, and how far the catalogue was read anew by those.
CREATE TABLE public_cursor (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  seq INTEGER NOT NULL,
  rules INTEGER NOT NULL,
  swept INTEGER NOT NULL
) STRICT;
INSERT INTO public_cursor (one, seq, rules, swept) VALUES (1, 0, 0, 0);

-- The numbered feed. Triggers write it, so no change can forget to.
CREATE TABLE posting_changes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  posting_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('opened','changed','closed')),
  at INTEGER NOT NULL
) STRICT;

-- Open postings by the words of their titles.
CREATE VIRTUAL TABLE posting_search USING fts5(title, reach, keys, content='', contentless_delete=1, tokenize="unicode61 tokenchars '+#'");

-- Names this catalogue. One that is made anew has another name, so that whoever has read the old one's feed notices
-- and starts over: its numbers begin at 1 again. A restore should give it a new one too.
CREATE TABLE feed_epoch (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  epoch TEXT NOT NULL
) STRICT;
INSERT INTO feed_epoch (one, epoch) VALUES (1, lower(hex(randomblob(16))));
