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
