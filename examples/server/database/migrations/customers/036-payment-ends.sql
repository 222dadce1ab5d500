-- A payment of a change ends at `until`, which never moves behind this moment. Null for a payment of a booking.
ALTER TABLE payments ADD COLUMN latest_until timestamptz;

-- Whether an attempt has ended without knowing whether the bank has reserved the amount. Other attempts are looked up too.
ALTER TABLE payment_attempts ADD COLUMN is_uncertain boolean NOT NULL DEFAULT false;

UPDATE payment_attempts SET is_uncertain = true WHERE recheck_at IS NOT NULL;
