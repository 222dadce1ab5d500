-- Filters, amenities, and prices of other agencies.

ALTER TABLE hotels
  -- The rates of a hotel with very many plans are generated at its first call: a start would take too long.
  ADD COLUMN days_pending boolean NOT NULL DEFAULT false;

ALTER TABLE room_types
  -- Ids of the hotel's filters that the room type meets, as texts.
  ADD COLUMN filters jsonb NOT NULL DEFAULT '[]',
  -- Lists of short words by locale.
  ADD COLUMN amenities jsonb NOT NULL DEFAULT '{"en": []}';

ALTER TABLE room_plans ADD COLUMN filters jsonb NOT NULL DEFAULT '[]';

-- Rates are generated from the plans themselves. The foreign key would double the time that takes.
ALTER TABLE rates DROP CONSTRAINT rates_room_plan_id_fkey;

-- What other agencies sell: a room type for a number of adults, on their own conditions.
CREATE TABLE agency_offers (
  id integer PRIMARY KEY,
  hotel_id integer NOT NULL REFERENCES hotels (id),
  room_type_id integer NOT NULL REFERENCES room_types (id),
  agency text NOT NULL,
  adults integer NOT NULL,
  -- Compared with plans that include the same meals.
  meals text NOT NULL,
  conditions jsonb NOT NULL,
  -- The usual price of a night in a plain week.
  around integer NOT NULL
);

CREATE INDEX agency_offers_of ON agency_offers (hotel_id, adults);

-- The observed prices of such an offer for each night, taxes included.
CREATE TABLE agency_prices (
  offer_id integer NOT NULL REFERENCES agency_offers (id),
  date date NOT NULL,
  price integer NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (offer_id, date)
);

-- The value of one whole unit of a currency in millionths of a whole unit of another currency, for each day.
CREATE TABLE exchange_rates (
  base text NOT NULL,
  currency text NOT NULL,
  date date NOT NULL,
  rate_millionths integer NOT NULL,
  PRIMARY KEY (base, currency, date)
);
