-- The tables of a tenant get the columns that the server's migrations gave to the shared tables. A tenant whose table of
-- payments was created after them has the column.
ALTER TABLE outbox ADD COLUMN IF NOT EXISTS kind text NOT NULL DEFAULT 'confirmation';
ALTER TABLE payments ADD COLUMN IF NOT EXISTS mail_at timestamptz;
CREATE INDEX IF NOT EXISTS payments_mail_at_idx ON payments (mail_at) WHERE mail_at IS NOT NULL;
