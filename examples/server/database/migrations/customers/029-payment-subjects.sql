-- What a payment needs of its subject is in its row: payments read no reservation.
ALTER TABLE payments
  ADD COLUMN subject text NOT NULL DEFAULT 'booking',
  ADD COLUMN hotel_id integer,
  -- The number by which the guest, the hotel and the operator name what is paid.
  ADD COLUMN reference text,
  -- The e-mail address of who pays.
  ADD COLUMN payer text,
  ADD COLUMN locale text,
  -- The day on which a card must still be valid.
  ADD COLUMN valid_on date;

UPDATE payments p SET hotel_id = r.hotel_id, reference = r.number, payer = coalesce(r.guest->>'email', ''), locale = r.locale,
  valid_on = r.checkout
FROM reservations r WHERE r.id = p.reservation_id;

ALTER TABLE payments
  ALTER COLUMN subject DROP DEFAULT,
  ALTER COLUMN hotel_id SET NOT NULL,
  ALTER COLUMN reference SET NOT NULL,
  ALTER COLUMN payer SET NOT NULL,
  ALTER COLUMN locale SET NOT NULL,
  ALTER COLUMN valid_on SET NOT NULL;
