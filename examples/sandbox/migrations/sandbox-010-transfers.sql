-- Tenants have the table of transfers too.
CREATE OR REPLACE FUNCTION sandbox.booking_tables() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['sold', 'reservations', 'reservation_rooms', 'ledger', 'idempotency_keys', 'outbox',
    'member_sessions', 'coupon_uses', 'rate_counters', 'file_attachments', 'file_attachment_parts', 'member_profiles',
    'payments', 'payment_attempts', 'payment_ledger', 'saved_cards', 'transfers']
$$;
