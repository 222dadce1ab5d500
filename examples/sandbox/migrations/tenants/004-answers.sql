-- The tables of a tenant get the columns that the server's migrations gave to the shared table.
ALTER TABLE reservations ADD COLUMN IF NOT EXISTS arrival_time text;
ALTER TABLE reservations ADD COLUMN answers jsonb NOT NULL DEFAULT '[]';
