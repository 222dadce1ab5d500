-- An idempotency key belongs to a hotel and a client session. The session of older keys is unknown: no session has them.
DELETE FROM idempotency_keys WHERE reservation_id IS NULL;
ALTER TABLE idempotency_keys ADD COLUMN hotel_id integer, ADD COLUMN session_id text NOT NULL DEFAULT '';

UPDATE idempotency_keys k SET hotel_id = r.hotel_id FROM reservations r WHERE r.id = k.reservation_id;
-- Tenants from before this migration had no foreign keys: a reservation that is gone may have left its key.
DELETE FROM idempotency_keys WHERE hotel_id IS NULL;

-- The second constraint recognizes the same order from another session: a guest who repeats it books nothing twice.
ALTER TABLE idempotency_keys
  ALTER COLUMN hotel_id SET NOT NULL,
  ALTER COLUMN session_id DROP DEFAULT,
  DROP CONSTRAINT idempotency_keys_pkey,
  ADD PRIMARY KEY (hotel_id, session_id, key),
  ADD CONSTRAINT idempotency_keys_order UNIQUE (hotel_id, key, fingerprint);

-- What is limited, counted for each address, recipient or reservation number. `subject` is a hash: no row contains
-- personal data.
CREATE TABLE rate_counters (
  kind text NOT NULL,
  subject text NOT NULL,
  count integer NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (kind, subject)
);

CREATE INDEX rate_counters_until ON rate_counters (until);
