-- A mail proves one application, once: its Message-ID and a hash of what it says tell it again.
ALTER TABLE confirming_mails ADD COLUMN message_id TEXT;
ALTER TABLE confirming_mails ADD COLUMN content_hash TEXT;
-- That the application arrived, or that the employer will not go on with it.
ALTER TABLE confirming_mails ADD COLUMN answer TEXT NOT NULL DEFAULT 'received' CHECK (answer IN ('received', 'rejected'));
DROP INDEX confirming_mails_application;
CREATE UNIQUE INDEX confirming_mails_answer ON confirming_mails(application_id, attempt, answer);
CREATE UNIQUE INDEX confirming_mails_message ON confirming_mails(user_id, message_id) WHERE message_id IS NOT NULL;
CREATE UNIQUE INDEX confirming_mails_content ON confirming_mails(user_id, content_hash) WHERE content_hash IS NOT NULL;
