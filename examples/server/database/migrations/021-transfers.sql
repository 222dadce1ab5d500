-- The transfers that have arrived for a payment. A reference of the bank counts once.
CREATE TABLE transfers (
  payment_id text NOT NULL REFERENCES payments (id) ON DELETE CASCADE,
  reference text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  received_at timestamptz NOT NULL,
  PRIMARY KEY (payment_id, reference)
);
