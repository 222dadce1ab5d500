-- What hotels sell. Texts are jsonb by locale; money is in the currency's minor unit.

CREATE TABLE hotels (
  id integer PRIMARY KEY,
  brand_id integer NOT NULL,
  code text NOT NULL UNIQUE,
  number_prefix text NOT NULL,
  name jsonb NOT NULL,
  address jsonb NOT NULL,
  phone text NOT NULL,
  time_zone text NOT NULL,
  locale text NOT NULL,
  currency text NOT NULL,
  -- The settings a widget reads, as on the wire.
  settings jsonb NOT NULL,
  -- How a night is priced: step, taxes, children.
  pricing jsonb NOT NULL,
  -- Origins that may frame the widget; "app" and "pages" stand for those of this installation.
  allowed_origins jsonb NOT NULL
);

CREATE TABLE room_types (
  id integer PRIMARY KEY,
  hotel_id integer NOT NULL REFERENCES hotels (id),
  code text NOT NULL,
  rank integer NOT NULL,
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  features jsonb NOT NULL,
  size_sqm integer,
  max_adults integer NOT NULL,
  max_guests integer NOT NULL,
  -- Percent of the base price that each adult pays, by the number of adults, from one.
  occupancy jsonb NOT NULL,
  pictures jsonb NOT NULL,
  rooms integer NOT NULL,
  -- One day in this many is sold out elsewhere; 0 for none.
  sold_out_every integer NOT NULL,
  UNIQUE (hotel_id, code)
);

CREATE TABLE cancellation_policies (
  id integer PRIMARY KEY,
  title jsonb NOT NULL,
  parts jsonb NOT NULL,
  no_show_percent integer NOT NULL
);

CREATE TABLE room_plans (
  id integer PRIMARY KEY,
  room_type_id integer NOT NULL REFERENCES room_types (id),
  code text NOT NULL,
  hotel_plan_code text NOT NULL,
  rank integer NOT NULL,
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  meals text NOT NULL,
  payment_methods jsonb NOT NULL,
  policy_id integer NOT NULL REFERENCES cancellation_policies (id),
  -- Must be booked this many days before check-in.
  advance_days integer NOT NULL,
  -- The price of a night for each of two adults in a plain week.
  base_price integer NOT NULL,
  UNIQUE (room_type_id, code)
);

CREATE TABLE seasons (
  hotel_id integer NOT NULL REFERENCES hotels (id),
  -- Month and day, such as 1229; a season may include the new year.
  first integer NOT NULL,
  last integer NOT NULL,
  percent integer NOT NULL,
  saturday_min_nights integer NOT NULL
);

CREATE TABLE rates (
  room_plan_id integer NOT NULL REFERENCES room_plans (id),
  date date NOT NULL,
  price integer NOT NULL,
  min_nights integer NOT NULL,
  PRIMARY KEY (room_plan_id, date)
);

CREATE TABLE inventory (
  room_type_id integer NOT NULL REFERENCES room_types (id),
  date date NOT NULL,
  total integer NOT NULL,
  PRIMARY KEY (room_type_id, date)
);

CREATE TABLE seeds (name text PRIMARY KEY, hash text NOT NULL);
