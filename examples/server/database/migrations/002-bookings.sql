-- What guests do. Everything here belongs to a tenant, so that many can play in one sandbox.

CREATE TABLE tenants (
  tenant text PRIMARY KEY,
  clock_ms bigint NOT NULL DEFAULT 0,
  price_percent integer NOT NULL DEFAULT 100
);

-- Which moment it is for a tenant: the database's clock, moved. Every process asks the same one.
CREATE FUNCTION tenant_now(text) RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT clock_timestamp() + coalesce((SELECT clock_ms FROM tenants WHERE tenant = $1), 0) * interval '1 millisecond'
$$;

CREATE TABLE sold (
  tenant text NOT NULL,
  room_type_id integer NOT NULL REFERENCES room_types (id),
  date date NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (tenant, room_type_id, date)
);

CREATE TABLE reservations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant text NOT NULL,
  number text NOT NULL,
  hotel_id integer NOT NULL REFERENCES hotels (id),
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
  created_at timestamptz NOT NULL,
  UNIQUE (tenant, number)
);

CREATE INDEX reservations_held ON reservations (tenant, held_until) WHERE status = 'held';

CREATE TABLE reservation_rooms (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id integer NOT NULL REFERENCES reservations (id) ON DELETE CASCADE,
  room_type_id integer NOT NULL REFERENCES room_types (id),
  room_plan_id integer NOT NULL REFERENCES room_plans (id),
  party jsonb NOT NULL,
  guest jsonb NOT NULL,
  price jsonb NOT NULL,
  -- The policy as it was agreed to.
  policy jsonb NOT NULL
);

CREATE INDEX reservation_rooms_of ON reservation_rooms (reservation_id);

CREATE TABLE ledger (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id integer NOT NULL REFERENCES reservations (id) ON DELETE CASCADE,
  kind text NOT NULL,
  amount bigint NOT NULL,
  at timestamptz NOT NULL
);

CREATE INDEX ledger_of ON ledger (reservation_id);

-- One key makes one reservation: whoever comes second waits here for the first and reads what it made.
CREATE TABLE idempotency_keys (
  tenant text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  reservation_id integer REFERENCES reservations (id) ON DELETE CASCADE,
  PRIMARY KEY (tenant, key)
);

CREATE TABLE outbox (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant text NOT NULL,
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

-- What a sandbox's sentinels have already done.
CREATE TABLE sentinels (tenant text NOT NULL, name text NOT NULL, PRIMARY KEY (tenant, name));

CREATE TABLE secrets (name text PRIMARY KEY, value text NOT NULL);
