-- Guests who wait for rooms on dates that are sold out. An entry is deleted when its guest leaves, and after its last night.
CREATE TABLE waitlist_entries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hotel_id integer NOT NULL,
  -- Unguessable: the links of the mails contain it.
  token text NOT NULL UNIQUE,
  email text NOT NULL,
  -- The pseudonym of the mailbox, for the limit of entries.
  mailbox text NOT NULL,
  locale text NOT NULL,
  checkin date NOT NULL,
  checkout date NOT NULL CHECK (checkout > checkin),
  -- The guests of each room.
  parties jsonb NOT NULL,
  -- The only room type that the guest asks for; null for any.
  room_type_code text,
  state text NOT NULL DEFAULT 'unconfirmed'
    CHECK (state IN ('unconfirmed', 'waiting', 'held', 'ordered', 'informed', 'ended')),
  created_at timestamptz NOT NULL,
  -- The order of the list.
  confirmed_at timestamptz,
  -- The mail about a room could not be queued: others come first until then.
  skipped_until timestamptz,
  -- The held offer: the plan of each room, its nights, how many offers its nights had with this one, and its times.
  plans jsonb,
  nights jsonb,
  turn integer,
  promised_until timestamptz,
  until timestamptz,
  is_sent boolean NOT NULL DEFAULT false,
  -- The order that has taken the offer.
  reservation_id integer,
  CHECK ((state = 'unconfirmed') = (confirmed_at IS NULL)),
  CHECK (state NOT IN ('held', 'ordered') OR num_nulls(plans, nights, turn, promised_until, until) = 0),
  CHECK ((state = 'ordered') = (reservation_id IS NOT NULL))
);

CREATE INDEX waitlist_entries_waiting ON waitlist_entries (hotel_id, confirmed_at, id) WHERE state = 'waiting';
CREATE INDEX waitlist_entries_until ON waitlist_entries (until) WHERE state = 'held';
CREATE INDEX waitlist_entries_order ON waitlist_entries (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX waitlist_entries_mailbox ON waitlist_entries (mailbox);

-- Nights are held for a reservation, or for an offer of the waitlist.
ALTER TABLE room_holds DROP CONSTRAINT room_holds_pkey;
ALTER TABLE room_holds
  ALTER COLUMN reservation_id DROP NOT NULL,
  ADD COLUMN waitlist_entry_id integer REFERENCES waitlist_entries (id) ON DELETE CASCADE,
  ADD CHECK (num_nonnulls(reservation_id, waitlist_entry_id) = 1);
CREATE UNIQUE INDEX room_holds_of_reservation ON room_holds (reservation_id, room_type_id, date);
CREATE UNIQUE INDEX room_holds_of_waitlist_entry ON room_holds (waitlist_entry_id, room_type_id, date);
