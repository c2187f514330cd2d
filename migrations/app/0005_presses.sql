-- The press that made the account, set its password by a link or confirmed its address, as a hash: the same press again,
-- since its answer was lost, repeats the answer.
ALTER TABLE users ADD COLUMN press TEXT;
CREATE INDEX users_press ON users(press) WHERE press IS NOT NULL;
