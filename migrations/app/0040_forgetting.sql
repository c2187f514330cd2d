-- What is forgotten once its time is over is found by its age.
CREATE INDEX community_interest_age ON community_interest(at);
CREATE INDEX community_members_over ON community_members(min(ends_at, coalesce(left_at, ends_at)));
CREATE INDEX orders_reachable ON orders(created_at) WHERE product = 'community' AND buyer_phone <> '';
CREATE INDEX outbox_no_account ON outbox(created_at) WHERE user_id IS NULL AND state IN ('sent','cancelled','withheld') AND recipient <> '';
