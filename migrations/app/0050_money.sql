-- How much of its order a payment settles, by the gateway's own account. `amount` is what came: with an offer it is
-- less, with a fee on the customer it is more, and the order is paid all the same.
ALTER TABLE payments ADD COLUMN settles INTEGER NOT NULL DEFAULT 0;
UPDATE payments SET settles = amount;

-- When the gateway first said that the order is closed. A closed order is asked about twice more, and may reopen:
-- the state follows the gateway's newest word, but for 'paid', which stays.
ALTER TABLE orders ADD COLUMN closed_at INTEGER;
-- How often the order was given what it bought: a second time after a chargeback that was won, or a refund that failed.
-- From the second on the number stands in the ledger's references.
ALTER TABLE orders ADD COLUMN gives INTEGER NOT NULL DEFAULT 1;

-- Two kinds more: one payment told of under two orders, and an order that the gateway does not know long after its end.
CREATE TABLE payment_problems_next (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('wrong_amount','unknown_order','paid_twice','bought_twice','reused_payment','nobody','unsettled','not_at_gateway','refund_failed','refund_outside','chargeback','chargeback_won')),
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
INSERT INTO payment_problems_next (id, kind, cause, order_id, gateway, payment_id, amount, currency, created_at, resolved_at, resolved_by, note)
  SELECT id, kind, cause, order_id, gateway, payment_id, amount, currency, created_at, resolved_at, resolved_by, note FROM payment_problems;
DROP TABLE payment_problems;
ALTER TABLE payment_problems_next RENAME TO payment_problems;
CREATE INDEX payment_problems_open ON payment_problems(created_at) WHERE resolved_at IS NULL;
