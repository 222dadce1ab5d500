-- A tenant gets the tables that the server's migration created.
CREATE TABLE IF NOT EXISTS payments (LIKE public.payments INCLUDING ALL);
CREATE TABLE IF NOT EXISTS payment_attempts (LIKE public.payment_attempts INCLUDING ALL);
CREATE TABLE IF NOT EXISTS payment_ledger (LIKE public.payment_ledger INCLUDING ALL);
CREATE TABLE IF NOT EXISTS saved_cards (LIKE public.saved_cards INCLUDING ALL);
