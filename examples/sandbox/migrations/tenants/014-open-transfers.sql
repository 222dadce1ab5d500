-- The tables of a tenant get the columns that the server's migration gave to the shared table. A tenant that was created after it
-- has them already.
ALTER TABLE payments ADD COLUMN IF NOT EXISTS client text, ADD COLUMN IF NOT EXISTS mailbox text;
CREATE INDEX IF NOT EXISTS payments_client_idx ON payments (client) WHERE client IS NOT NULL;
CREATE INDEX IF NOT EXISTS payments_mailbox_idx ON payments (mailbox) WHERE mailbox IS NOT NULL;
