-- The tables of a tenant get the columns that the server's migration gave to the shared table. A tenant that was created after it has
-- them already.
ALTER TABLE payments
  ADD COLUMN IF NOT EXISTS subject text NOT NULL DEFAULT 'booking',
  ADD COLUMN IF NOT EXISTS hotel_id integer,
  ADD COLUMN IF NOT EXISTS reference text,
  ADD COLUMN IF NOT EXISTS payer text,
  ADD COLUMN IF NOT EXISTS locale text,
  ADD COLUMN IF NOT EXISTS valid_on date;

UPDATE payments p SET hotel_id = r.hotel_id, reference = r.number, payer = coalesce(r.guest->>'email', ''), locale = r.locale,
  valid_on = r.checkout
FROM reservations r WHERE r.id = p.reservation_id AND p.hotel_id IS NULL;

ALTER TABLE payments
  ALTER COLUMN subject DROP DEFAULT,
  ALTER COLUMN hotel_id SET NOT NULL,
  ALTER COLUMN reference SET NOT NULL,
  ALTER COLUMN payer SET NOT NULL,
  ALTER COLUMN locale SET NOT NULL,
  ALTER COLUMN valid_on SET NOT NULL;
