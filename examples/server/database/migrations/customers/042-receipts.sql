-- Receipts of reservations. A receipt is written once: what it states, in all languages. A copy has the name that it is made out to.
CREATE TABLE receipts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id int NOT NULL REFERENCES reservations ON DELETE CASCADE,
  number int NOT NULL,
  version int NOT NULL,
  -- The room that it is about; null for all rooms.
  room_id int REFERENCES reservation_rooms ON DELETE CASCADE,
  -- The last row of the ledger when it was issued; null without one.
  ledger_id bigint,
  content jsonb NOT NULL,
  UNIQUE (reservation_id, number)
);

CREATE TABLE receipt_copies (
  receipt_id bigint NOT NULL REFERENCES receipts ON DELETE CASCADE,
  -- 0 is the original, 1 the first reissue.
  place int NOT NULL,
  addressee jsonb NOT NULL,
  locale text NOT NULL,
  session text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (receipt_id, place)
);

-- One-time addresses, which open a copy without a client session.
CREATE TABLE receipt_links (
  fingerprint text PRIMARY KEY,
  receipt_id bigint NOT NULL REFERENCES receipts ON DELETE CASCADE,
  place int NOT NULL,
  until timestamptz NOT NULL
);
