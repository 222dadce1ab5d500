-- The transfers that have arrived for a payment. A reference of the bank counts once.
CREATE TABLE transfers (
  payment_id text NOT NULL REFERENCES payments (id) ON DELETE CASCADE,
  reference text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  received_at timestamptz NOT NULL,
  PRIMARY KEY (payment_id, reference)
);

-- Transfers that were reported before their amounts were stored have arrived completely.
INSERT INTO transfers (payment_id, reference, amount, received_at)
SELECT id, 'before amounts were stored', amount, now() FROM payments
WHERE kind = 'transfer' AND state = 'captured' AND amount > 0;

-- The fingerprints of the orders that the order with this key has replaced.
ALTER TABLE idempotency_keys ADD COLUMN replaced jsonb NOT NULL DEFAULT '[]';
