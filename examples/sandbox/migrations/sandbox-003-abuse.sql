-- The tables of tenants get what the server's migration gave to the shared tables.
CREATE OR REPLACE FUNCTION sandbox.booking_tables() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['sold', 'reservations', 'reservation_rooms', 'ledger', 'idempotency_keys', 'outbox',
    'member_sessions', 'coupon_uses', 'rate_counters']
$$;

DO $$
DECLARE
  of_tenant text;
BEGIN
  FOR of_tenant IN
    SELECT table_schema FROM information_schema.columns
    WHERE table_schema LIKE 'tenant\_%' AND table_name = 'idempotency_keys'
    GROUP BY table_schema HAVING NOT bool_or(column_name = 'session_id')
  LOOP
    EXECUTE format('DELETE FROM %I.idempotency_keys WHERE reservation_id IS NULL', of_tenant);
    EXECUTE format(
      'ALTER TABLE %I.idempotency_keys ADD COLUMN hotel_id integer, ADD COLUMN session_id text NOT NULL DEFAULT ''''',
      of_tenant);
    EXECUTE format(
      'UPDATE %1$I.idempotency_keys k SET hotel_id = r.hotel_id FROM %1$I.reservations r WHERE r.id = k.reservation_id',
      of_tenant);
    -- A tenant has no foreign keys: a reservation that is gone may have left its key.
    EXECUTE format('DELETE FROM %I.idempotency_keys WHERE hotel_id IS NULL', of_tenant);
    EXECUTE format(
      'ALTER TABLE %I.idempotency_keys
         ALTER COLUMN hotel_id SET NOT NULL,
         ALTER COLUMN session_id DROP DEFAULT,
         DROP CONSTRAINT idempotency_keys_pkey,
         ADD PRIMARY KEY (hotel_id, session_id, key),
         ADD CONSTRAINT idempotency_keys_order UNIQUE (hotel_id, key, fingerprint)',
      of_tenant);
    EXECUTE format('CREATE TABLE %I.rate_counters (LIKE public.rate_counters INCLUDING ALL)', of_tenant);
  END LOOP;
END $$;
