-- The tables of a tenant get the columns that the server's migrations gave to the shared table.
ALTER TABLE reservations ADD COLUMN extras jsonb NOT NULL DEFAULT '[]';
