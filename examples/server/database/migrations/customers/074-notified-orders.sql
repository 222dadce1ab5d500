-- A gateway reports a change of an order: when the order is looked up for it, when it was looked up so for the last time, and how
-- many of these look-ups had no answer in a row.
ALTER TABLE payment_attempts
  ADD COLUMN look_up_at timestamptz,
  ADD COLUMN looked_up_at timestamptz,
  ADD COLUMN look_up_tries integer NOT NULL DEFAULT 0;

CREATE INDEX payment_attempts_look_up ON payment_attempts (look_up_at) WHERE look_up_at IS NOT NULL;
