-- The tables of a tenant get the column that the server's migration gave to the shared table. A tenant that was created after it has
-- it already.
ALTER TABLE idempotency_keys ADD COLUMN IF NOT EXISTS confirmed_at timestamptz;
