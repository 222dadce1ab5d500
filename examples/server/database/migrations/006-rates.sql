-- What plans are for whom, what is taken off their prices, and rooms by the day. The seed, planted right after,
-- fills these in.
ALTER TABLE room_plans
  ADD COLUMN visibility text NOT NULL DEFAULT 'all',
  ADD COLUMN is_day_use boolean NOT NULL DEFAULT false,
  ADD COLUMN takes_voucher boolean NOT NULL DEFAULT false,
  ADD COLUMN conditions jsonb NOT NULL DEFAULT '{"en": []}',
  ADD COLUMN pictures jsonb NOT NULL DEFAULT '[]',
  -- Codes of groups of children that it counts as none.
  ADD COLUMN uncounted_kids jsonb NOT NULL DEFAULT '[]';

ALTER TABLE hotels
  ADD COLUMN rates jsonb NOT NULL
    DEFAULT '{"length_of_stay": [], "member_percent": 0, "corporate": [], "companions": false}',
  -- The whole brand's; each names its hotels.
  ADD COLUMN promotions jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN coupons jsonb NOT NULL DEFAULT '[]';

-- How many bookings use a coupon: held and booked ones, not those that were given back.
CREATE TABLE coupon_uses (
  tenant text NOT NULL,
  brand_id integer NOT NULL,
  code text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (tenant, brand_id, code)
);

-- A day use leaves on the day it comes.
ALTER TABLE reservations DROP CONSTRAINT reservations_check;
ALTER TABLE reservations
  ADD CONSTRAINT reservations_days CHECK (checkout >= checkin),
  -- The coupon it counts as a use of.
  ADD COLUMN coupon_code text,
  -- How it was asked for and where the guest came from: told nowhere, kept for those who must hear it again.
  ADD COLUMN asked jsonb NOT NULL DEFAULT '{}';

ALTER TABLE reservation_rooms ADD COLUMN asked jsonb NOT NULL DEFAULT '{}';
