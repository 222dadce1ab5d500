-- What the server's migration gave to the shared tables. Tenants that were created later have it.
DO $$
BEGIN
  IF EXISTS (
    SELECT FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = 'idempotency_keys' AND column_name = 'session_id'
  ) THEN RETURN; END IF;
  DELETE FROM idempotency_keys WHERE reservation_id IS NULL;
  ALTER TABLE idempotency_keys ADD COLUMN hotel_id integer, ADD COLUMN session_id text NOT NULL DEFAULT '';
  UPDATE idempotency_keys k SET hotel_id = r.hotel_id FROM reservations r WHERE r.id = k.reservation_id;
  -- A tenant has no foreign keys: a reservation that is gone may have left its key.
  DELETE FROM idempotency_keys WHERE hotel_id IS NULL;
  ALTER TABLE idempotency_keys
    ALTER COLUMN hotel_id SET NOT NULL,
    ALTER COLUMN session_id DROP DEFAULT,
    DROP CONSTRAINT idempotency_keys_pkey,
    ADD PRIMARY KEY (hotel_id, session_id, key),
    ADD CONSTRAINT idempotency_keys_order UNIQUE (hotel_id, key, fingerprint);
  CREATE TABLE rate_counters (LIKE public.rate_counters INCLUDING ALL);
END $$;
