-- A voucher is a reservation without dates until its guest chooses them. Its own columns of dates then have its first and its last day.
ALTER TABLE reservations
  -- The value and the part of it that was taken as fees, in minor units, the first and the last day, and the reference of its sale. Null
  -- without a voucher.
  ADD COLUMN voucher jsonb,
  DROP CONSTRAINT reservations_status_check,
  ADD CONSTRAINT reservations_status_check
    CHECK (status IN ('held', 'reserved', 'released', 'cancelled', 'done', 'unscheduled')),
  ADD CONSTRAINT reservations_unscheduled CHECK (status <> 'unscheduled' OR voucher IS NOT NULL);

-- A repeated report of a sale issues nothing.
CREATE UNIQUE INDEX reservations_voucher ON reservations (hotel_id, (voucher->>'reference')) WHERE voucher IS NOT NULL;

ALTER TABLE reservation_versions
  DROP CONSTRAINT reservation_versions_cause_check,
  ADD CONSTRAINT reservation_versions_cause_check
    CHECK (cause IN ('issued', 'booked', 'changed', 'cancelled', 'cancelled_by_hotel', 'no_show'));
