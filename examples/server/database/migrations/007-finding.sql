-- What guests find rooms by, and what they compare them with.

ALTER TABLE hotels
  -- A hotel with very many plans has its days made when it is first asked for: every start would wait for them.
  ADD COLUMN asleep boolean NOT NULL DEFAULT false;

ALTER TABLE room_types
  -- Ids of the hotel's filters it meets, as texts.
  ADD COLUMN filters jsonb NOT NULL DEFAULT '[]',
  -- Lists of short words by locale.
  ADD COLUMN amenities jsonb NOT NULL DEFAULT '{"en": []}';

ALTER TABLE room_plans ADD COLUMN filters jsonb NOT NULL DEFAULT '[]';

-- Rates are made from the plans themselves. Looking each one up again is half the time that making them takes.
ALTER TABLE rates DROP CONSTRAINT rates_room_plan_id_fkey;

-- What other agencies sell: a room type for so many adults, on conditions of their own.
CREATE TABLE agency_offers (
  id integer PRIMARY KEY,
  hotel_id integer NOT NULL REFERENCES hotels (id),
  room_type_id integer NOT NULL REFERENCES room_types (id),
  agency text NOT NULL,
  adults integer NOT NULL,
  -- What of ours it is compared with.
  meals text NOT NULL,
  conditions jsonb NOT NULL,
  -- Around what its nights are seen at in a plain week.
  around integer NOT NULL
);

CREATE INDEX agency_offers_of ON agency_offers (hotel_id, adults);

-- What such an offer was seen at, night by night, taxes included.
CREATE TABLE agency_prices (
  offer_id integer NOT NULL REFERENCES agency_offers (id),
  date date NOT NULL,
  price integer NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (offer_id, date)
);

-- What one whole unit of a currency is worth in millionths of a whole unit of another, day by day.
CREATE TABLE exchange_rates (
  base text NOT NULL,
  currency text NOT NULL,
  date date NOT NULL,
  rate_millionths integer NOT NULL,
  PRIMARY KEY (base, currency, date)
);
