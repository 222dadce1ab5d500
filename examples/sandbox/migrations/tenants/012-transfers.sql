-- A tenant gets the table that the server's migration created.
CREATE TABLE IF NOT EXISTS transfers (LIKE public.transfers INCLUDING ALL);
