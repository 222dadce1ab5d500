-- Each room of a reservation has its own dates and its own status.
ALTER TABLE reservation_rooms ADD COLUMN checkin date, ADD COLUMN checkout date, ADD COLUMN status text;

UPDATE reservation_rooms m SET checkin = r.checkin, checkout = r.checkout, status = r.status
FROM reservations r WHERE r.id = m.reservation_id;

ALTER TABLE reservation_rooms
  ALTER COLUMN checkin SET NOT NULL,
  ALTER COLUMN checkout SET NOT NULL,
  ALTER COLUMN status SET NOT NULL,
  ADD CONSTRAINT reservation_rooms_days CHECK (checkout >= checkin),
  ADD CONSTRAINT reservation_rooms_status
    CHECK (status IN ('held', 'reserved', 'released', 'cancelled', 'done'));
