-- What a person reads of their ledger: reservations and releases are many and of no interest to them.
-- The condition is written word for word in the query, or the index does not serve.
CREATE INDEX credit_ledger_told ON credit_ledger(user_id, id) WHERE kind IN ('grant','settle','reverse','revoke');
