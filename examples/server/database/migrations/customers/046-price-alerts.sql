-- Guests who get a mail when their dates become cheaper. An alert is deleted when its guest leaves, and after its last night.
CREATE TABLE price_alerts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hotel_id integer NOT NULL,
  -- Unguessable: the links of the mails contain it.
  token text NOT NULL UNIQUE,
  email text NOT NULL,
  -- The pseudonym of the mailbox, for the limit of alerts.
  mailbox text NOT NULL,
  locale text NOT NULL,
  checkin date NOT NULL,
  checkout date NOT NULL CHECK (checkout > checkin),
  -- The guests of each room.
  parties jsonb NOT NULL,
  -- The only room type that the guest asks for; null for any.
  room_type_code text,
  -- The total in minor units that a lower one is compared with.
  compared_total bigint NOT NULL CHECK (compared_total >= 0),
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- When the price was last looked at, and when the last mail was queued.
  checked_at timestamptz,
  mailed_at timestamptz
);

CREATE INDEX price_alerts_checked ON price_alerts (hotel_id, checked_at) WHERE confirmed_at IS NOT NULL;
CREATE INDEX price_alerts_mailbox ON price_alerts (mailbox);
