-- The payment that has charged a row; null for a row of another kind.
ALTER TABLE ledger ADD COLUMN payment_id text;

-- The charges so far, each with the next payment of its amount that has taken money.
UPDATE ledger l SET payment_id = c.payment_id
FROM (
  SELECT e.id, p.id AS payment_id
  FROM (
    SELECT id, reservation_id, amount, row_number() OVER (PARTITION BY reservation_id, amount ORDER BY id) AS place
    FROM ledger WHERE kind = 'charge' AND amount > 0
  ) e
  JOIN (
    SELECT id, reservation_id, amount,
      row_number() OVER (PARTITION BY reservation_id, amount ORDER BY subject_id NULLS FIRST) AS place
    FROM payments WHERE kind IN ('charge', 'transfer') AND state IN ('captured', 'refunded')
  ) p USING (reservation_id, amount, place)
) c
WHERE c.id = l.id;
