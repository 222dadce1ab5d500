-- The account of points of a member. Its row is locked for each movement.
CREATE TABLE point_accounts (
  brand_id integer NOT NULL,
  member_id integer NOT NULL,
  -- Points that a correction has taken back after they were used. While there is a debt, no lot has anything left.
  debt bigint NOT NULL DEFAULT 0 CHECK (debt >= 0),
  PRIMARY KEY (brand_id, member_id)
);

-- Every movement of points. Rows are only added.
CREATE TABLE point_entries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id integer NOT NULL,
  -- What has caused the movement: the same cause moves points once.
  external_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('gained', 'spent', 'refunded', 'expired')),
  amount bigint NOT NULL CHECK (amount <> 0),
  reservation_id integer,
  at timestamptz NOT NULL,
  FOREIGN KEY (brand_id, member_id) REFERENCES point_accounts (brand_id, member_id) ON DELETE CASCADE,
  UNIQUE (brand_id, external_id)
);

CREATE INDEX point_entries_of ON point_entries (brand_id, member_id, at DESC, id DESC);
CREATE INDEX point_entries_reservation ON point_entries (reservation_id);

-- Points that a member has got together and that end together, after their last day in the time zone of the programme.
CREATE TABLE point_lots (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  member_id integer NOT NULL,
  entry_id integer NOT NULL REFERENCES point_entries (id) ON DELETE CASCADE,
  until date NOT NULL,
  remaining bigint NOT NULL CHECK (remaining >= 0),
  -- It was made of points that came back after the end of their lot.
  is_returned boolean NOT NULL,
  FOREIGN KEY (brand_id, member_id) REFERENCES point_accounts (brand_id, member_id) ON DELETE CASCADE
);

CREATE INDEX point_lots_of ON point_lots (brand_id, member_id, until) WHERE remaining > 0;
CREATE INDEX point_lots_entry ON point_lots (entry_id);

-- What a use still has of a lot, without the points that came back.
CREATE TABLE point_allocations (
  use text NOT NULL,
  lot_id integer NOT NULL REFERENCES point_lots (id) ON DELETE CASCADE,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (use, lot_id)
);
