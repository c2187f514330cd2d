-- A refund that was carried out may still fail at the bank; the sandbox's books can tell of it.
ALTER TABLE sandbox_gateway_refunds ADD COLUMN failed_at INTEGER;

-- The end that the team was told of, so that the number leaves the group: once for each end.
ALTER TABLE community_members ADD COLUMN told_for INTEGER;
CREATE INDEX community_members_ended ON community_members(ends_at) WHERE left_at IS NULL AND (told_for IS NULL OR told_for <> ends_at);
