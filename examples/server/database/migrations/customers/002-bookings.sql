-- What guests do. Tables of customers refer to no table of the catalogue: a foreign key would lock tables that all tenants share.

-- Rooms sold, counted for each day. A row is locked while a booking writes it.
CREATE TABLE sold (
  room_type_id integer NOT NULL,
  date date NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (room_type_id, date)
);

CREATE TABLE reservations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  hotel_id integer NOT NULL,
  status text NOT NULL CHECK (status IN ('held', 'reserved', 'released', 'cancelled', 'done')),
  held_until timestamptz,
  checkin date NOT NULL,
  checkout date NOT NULL CHECK (checkout > checkin),
  guest jsonb NOT NULL,
  for_someone_else boolean NOT NULL,
  notes text NOT NULL,
  payment_method text NOT NULL,
  locale text NOT NULL,
  price jsonb NOT NULL,
  bypass_token text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE INDEX reservations_held ON reservations (held_until) WHERE status = 'held';

CREATE TABLE reservation_rooms (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id integer NOT NULL REFERENCES reservations (id) ON DELETE CASCADE,
  room_type_id integer NOT NULL,
  room_plan_id integer NOT NULL,
  party jsonb NOT NULL,
  guest jsonb NOT NULL,
  price jsonb NOT NULL,
  -- The policy as the guest agreed to it.
  policy jsonb NOT NULL
);

CREATE INDEX reservation_rooms_of ON reservation_rooms (reservation_id);

-- Every charge and refund is a row.
CREATE TABLE ledger (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id integer NOT NULL REFERENCES reservations (id) ON DELETE CASCADE,
  kind text NOT NULL,
  amount bigint NOT NULL,
  at timestamptz NOT NULL
);

CREATE INDEX ledger_of ON ledger (reservation_id);

-- One key makes one reservation. A second booking with the same key waits here for the first and reads its result.
CREATE TABLE idempotency_keys (
  key text PRIMARY KEY,
  fingerprint text NOT NULL,
  reservation_id integer REFERENCES reservations (id) ON DELETE CASCADE
);

CREATE TABLE outbox (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id integer REFERENCES reservations (id) ON DELETE CASCADE,
  recipient text NOT NULL,
  locale text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  queued_at timestamptz NOT NULL,
  claimed_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  sent_at timestamptz
);

CREATE INDEX outbox_waiting ON outbox (id) WHERE sent_at IS NULL;
