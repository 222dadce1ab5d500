-- The booked stays of members that earn points. The terms are agreed with the booking.
CREATE TABLE point_stays (
  reservation_id integer PRIMARY KEY REFERENCES reservations (id) ON DELETE CASCADE,
  brand_id integer NOT NULL,
  member_id integer NOT NULL,
  -- The percentage, the value of a point, how long the points are valid, and the time zone of the programme.
  terms jsonb NOT NULL,
  -- What the last version of the stay earns.
  amount bigint NOT NULL CHECK (amount >= 0),
  -- When the points are credited for the first time.
  credit_at timestamptz NOT NULL,
  -- The amount that is credited so far; null before the first credit.
  credited bigint
);

CREATE INDEX point_stays_due ON point_stays (credit_at) WHERE credited IS DISTINCT FROM amount;
CREATE INDEX point_stays_of ON point_stays (brand_id, member_id) WHERE credited IS NULL;
