-- What an organization may book in a month or a year, as its hotel system states it: room nights, or money of a currency.
CREATE TABLE organization_limits (
  brand_id integer NOT NULL,
  organization_id integer NOT NULL,
  period text NOT NULL CHECK (period IN ('month', 'year')),
  -- 'room_nights', or the code of a currency.
  unit text NOT NULL,
  most bigint NOT NULL CHECK (most >= 0),
  PRIMARY KEY (brand_id, organization_id, period, unit),
  FOREIGN KEY (brand_id, organization_id) REFERENCES organizations (brand_id, id) ON DELETE CASCADE
);

-- What the reservations of an organization use of each period, also without a limit. Reservations from before this table do not count.
CREATE TABLE organization_uses (
  brand_id integer NOT NULL,
  organization_id integer NOT NULL,
  starts date NOT NULL,
  period text NOT NULL,
  unit text NOT NULL,
  used bigint NOT NULL,
  PRIMARY KEY (brand_id, organization_id, starts, period, unit)
);
