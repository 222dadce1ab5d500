-- The number of held and settled bookings that use a coupon.
CREATE TABLE coupon_uses (
  brand_id integer NOT NULL,
  code text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (brand_id, code)
);

-- A day use ends on the day it begins.
ALTER TABLE reservations DROP CONSTRAINT reservations_check;
ALTER TABLE reservations
  ADD CONSTRAINT reservations_days CHECK (checkout >= checkin),
  -- The coupon whose use this reservation counts as.
  ADD COLUMN coupon_code text,
  -- The codes, the mode and the tracking data of the order. No answer contains them; later calls need them.
  ADD COLUMN asked jsonb NOT NULL DEFAULT '{}';

ALTER TABLE reservation_rooms ADD COLUMN asked jsonb NOT NULL DEFAULT '{}';
