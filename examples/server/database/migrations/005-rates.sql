-- Who may book a plan, discounts, and day use. The seed fills these columns right after.
ALTER TABLE room_plans
  ADD COLUMN visibility text NOT NULL DEFAULT 'all',
  ADD COLUMN is_day_use boolean NOT NULL DEFAULT false,
  ADD COLUMN takes_voucher boolean NOT NULL DEFAULT false,
  ADD COLUMN conditions jsonb NOT NULL DEFAULT '{"en": []}',
  ADD COLUMN pictures jsonb NOT NULL DEFAULT '[]',
  -- Codes of age groups that do not count as guests.
  ADD COLUMN uncounted_kids jsonb NOT NULL DEFAULT '[]';

ALTER TABLE hotels
  ADD COLUMN rates jsonb NOT NULL
    DEFAULT '{"length_of_stay": [], "member_percent": 0, "corporate": [], "companions": false}',
  -- Those of the whole brand; each names its hotels.
  ADD COLUMN promotions jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN coupons jsonb NOT NULL DEFAULT '[]';

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
