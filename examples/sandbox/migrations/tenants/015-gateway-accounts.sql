-- The tables of a tenant get the columns that the server's migration gave to the shared tables. A tenant that was created after it
-- has them already.
ALTER TABLE payments ADD COLUMN IF NOT EXISTS account text;
ALTER TABLE saved_cards ADD COLUMN IF NOT EXISTS vault text;
