-- A reservation has versions: the booking is the first, and each change makes the next one.
ALTER TABLE reservations
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- The number, the instant, the actor, the reason and the details of a cancellation of the whole reservation.
  ADD COLUMN cancellation jsonb,
  -- All fees for extras that were removed too late.
  ADD COLUMN extra_fees bigint NOT NULL DEFAULT 0 CHECK (extra_fees >= 0);

ALTER TABLE reservation_rooms
  -- All fees that the guest has agreed to, and the amount below which price and fees never fall.
  ADD COLUMN fees bigint NOT NULL DEFAULT 0 CHECK (fees >= 0),
  ADD COLUMN least bigint NOT NULL DEFAULT 0 CHECK (least >= 0),
  -- What is paid before the stay. Null until the first change: it then follows from the price and the payment method.
  ADD COLUMN prepaid bigint,
  -- How it is paid before the stay, and whether a change collects more. Null until the first change.
  ADD COLUMN prepayment jsonb;

-- What stood in each version. `content` has the rooms, the extras, the price, the coupon and what the parts of the order need.
CREATE TABLE reservation_versions (
  reservation_id integer NOT NULL REFERENCES reservations (id) ON DELETE CASCADE,
  number integer NOT NULL,
  at timestamptz NOT NULL,
  actor text NOT NULL CHECK (actor IN ('guest', 'member', 'organization', 'hotel')),
  cause text NOT NULL CHECK (cause IN ('booked', 'changed', 'cancelled', 'cancelled_by_hotel', 'no_show')),
  -- The price with all fees, in minor units.
  cost bigint NOT NULL,
  content jsonb NOT NULL,
  PRIMARY KEY (reservation_id, number)
);

INSERT INTO reservation_versions (reservation_id, number, at, actor, cause, cost, content)
SELECT r.id, 1, r.created_at, r.owner, 'booked', coalesce((r.price->>'total')::bigint, 0), jsonb_build_object(
  'checkin', r.checkin, 'checkout', r.checkout, 'price', r.price, 'coupon_code', r.coupon_code, 'extras', r.extras,
  'needs', r.needs,
  'rooms', (SELECT jsonb_agg(to_jsonb(m) - 'reservation_id' ORDER BY m.id) FROM reservation_rooms m WHERE m.reservation_id = r.id)
) FROM reservations r WHERE r.status NOT IN ('held', 'released');

-- An offer to change a reservation from one version. `wish` is the request without its key, `content` all that the offer says.
CREATE TABLE change_offers (
  id text PRIMARY KEY,
  reservation_id integer NOT NULL REFERENCES reservations (id) ON DELETE CASCADE,
  version integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('change', 'cancellation')),
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  wish jsonb NOT NULL,
  content jsonb NOT NULL
);

CREATE INDEX change_offers_of ON change_offers (reservation_id);

-- An agreed offer. `taken` is what it has beyond the old version while it is paid; its end gives exactly this back.
CREATE TABLE changes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id text NOT NULL UNIQUE REFERENCES change_offers (id) ON DELETE CASCADE,
  reservation_id integer NOT NULL REFERENCES reservations (id) ON DELETE CASCADE,
  actor text NOT NULL CHECK (actor IN ('guest', 'member', 'organization', 'hotel')),
  state text NOT NULL CHECK (state IN ('paying', 'settled', 'withdrawn')),
  taken jsonb NOT NULL,
  payment_id text,
  agreed_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Why it was withdrawn.
  cause text
);

-- A reservation has at most one change that is paid.
CREATE UNIQUE INDEX changes_open ON changes (reservation_id) WHERE state = 'paying';
CREATE INDEX changes_of ON changes (reservation_id);

-- Names, contact, notes and arrival before each change of them. They have no version.
CREATE TABLE detail_changes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id integer NOT NULL REFERENCES reservations (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  actor text NOT NULL CHECK (actor IN ('guest', 'member', 'organization', 'hotel')),
  before jsonb NOT NULL
);

CREATE INDEX detail_changes_of ON detail_changes (reservation_id);

-- A reservation has a payment of its booking, and one for each change that costs more. `subject_id` names the change.
ALTER TABLE payments
  DROP CONSTRAINT payments_reservation_id_key,
  ADD COLUMN subject_id integer,
  -- When the server ends the payment of a change. The payment of a booking ends with its hold.
  ADD COLUMN until timestamptz,
  ADD CONSTRAINT payments_subject_id CHECK ((subject = 'booking') = (subject_id IS NULL));

CREATE UNIQUE INDEX payments_of_booking ON payments (reservation_id) WHERE subject = 'booking';
CREATE INDEX payments_of ON payments (reservation_id);
CREATE INDEX payments_until ON payments (until) WHERE until IS NOT NULL;
