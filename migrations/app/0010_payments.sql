-- Money. Amounts are minor units (paise, cents). What the law wants kept stays when the person is erased:
-- user_id becomes NULL and the rest of the row says nothing of who it was.

-- One row for each attempt to buy. Amount, currency and what is bought are frozen when it is made.
CREATE TABLE orders (
  id TEXT PRIMARY KEY,                     -- prefix and random capitals; the gateway knows the order by it
  client_key TEXT NOT NULL UNIQUE,         -- whose browser's own order id: an idempotency key
  product TEXT NOT NULL CHECK (product IN ('plan','community')),
  plan TEXT CHECK (plan IN ('Basic','Pro','Ultimate')),
  credits INTEGER NOT NULL CHECK (credits >= 0),
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL CHECK (currency IN ('INR','USD')),
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
  CHECK ((product = 'plan') = (plan IS NOT NULL))
) STRICT;
CREATE INDEX orders_user ON orders(user_id, created_at);
CREATE INDEX orders_intent ON orders(intent_id) WHERE intent_id IS NOT NULL;
CREATE INDEX orders_due ON orders(next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX orders_buyer ON orders(buyer_email) WHERE product = 'community';

-- What a gateway says was paid. Both the webhook and the status call can tell of the same payment.
CREATE TABLE payments (
  gateway TEXT NOT NULL,
  payment_id TEXT NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders(id),
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (gateway, payment_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX payments_order ON payments(order_id);

-- Each notice of a gateway, stored before it acts. Only what it says of the money, never of the person.
CREATE TABLE gateway_events (
  id TEXT PRIMARY KEY,                     -- gateway and its event id, or the digest of the bytes
  gateway TEXT NOT NULL,
  body TEXT NOT NULL,                      -- JSON
  received_at INTEGER NOT NULL,
  handled_at INTEGER
) STRICT;
CREATE INDEX gateway_events_unhandled ON gateway_events(received_at) WHERE handled_at IS NULL;
CREATE INDEX gateway_events_age ON gateway_events(received_at);

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

-- What does not add up. Staff see each row; nothing repairs it by itself.
CREATE TABLE payment_problems (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('wrong_amount','unknown_order','paid_twice','bought_twice','nobody','unsettled','refund_failed','refund_outside','chargeback','chargeback_won')),
  cause TEXT NOT NULL UNIQUE,              -- so that the same thing is listed once
  order_id TEXT,
  gateway TEXT NOT NULL,
  payment_id TEXT,
  amount INTEGER,
  currency TEXT,
  created_at INTEGER NOT NULL,
  resolved_at INTEGER,
  resolved_by TEXT REFERENCES users(id) ON DELETE SET NULL,
  note TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX payment_problems_open ON payment_problems(created_at) WHERE resolved_at IS NULL;

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
  UNIQUE (email, phone)                    -- so that paying for somebody's address does not move their number
) STRICT;
CREATE INDEX community_members_ending ON community_members(ends_at) WHERE left_at IS NULL AND (reminded_for IS NULL OR reminded_for <> ends_at);

-- Timestamps of people who filled the form on the community page.
CREATE TABLE community_interest (
  email TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

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
  at INTEGER NOT NULL
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
