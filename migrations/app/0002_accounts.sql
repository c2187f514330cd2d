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
