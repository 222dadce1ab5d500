-- A tenant gets the table and the column that the server's migration created.
CREATE TABLE IF NOT EXISTS transfers (LIKE public.transfers INCLUDING ALL);
ALTER TABLE idempotency_keys ADD COLUMN IF NOT EXISTS replaced jsonb NOT NULL DEFAULT '[]';
