-- The tables of a tenant get the column that the server's migration gave to the shared table. A tenant that was created after it has
-- it already.
ALTER TABLE payment_attempts ADD COLUMN IF NOT EXISTS is_doubtful boolean NOT NULL DEFAULT false;
