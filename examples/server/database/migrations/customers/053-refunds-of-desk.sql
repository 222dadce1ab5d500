-- What the hotel returns of the money that its desk has received: a refund without a payment, with the number of the reservation.
ALTER TABLE refunds
  ALTER COLUMN payment_id DROP NOT NULL,
  ADD COLUMN reference text,
  ADD COLUMN currency text,
  ADD CHECK (
    payment_id IS NOT NULL OR (state = 'by_hotel' AND num_nulls(reservation_id, reference, currency) = 0)
  );

CREATE INDEX refunds_of_reservation ON refunds (reservation_id);

-- So far the statement alone has such an amount: what it has beside the refunds of payments, at its last moment.
INSERT INTO refunds (id, reservation_id, reference, currency, amount, way, state, asked_at, ended_at, reason)
SELECT md5('desk ' || r.id), r.id, r.number, r.price->>'currency', l.amount - coalesce(f.amount, 0), 'by_hotel', 'by_hotel', l.at, l.at,
  'its desk has received it'
FROM reservations r
JOIN (
  SELECT reservation_id, sum(amount) AS amount, max(at) AS at FROM ledger WHERE kind = 'refund_by_hotel' GROUP BY reservation_id
) l ON l.reservation_id = r.id
LEFT JOIN (
  SELECT reservation_id, sum(amount) AS amount FROM refunds WHERE state = 'by_hotel' GROUP BY reservation_id
) f ON f.reservation_id = r.id
WHERE l.amount > coalesce(f.amount, 0)
  AND EXISTS (SELECT FROM ledger d WHERE d.reservation_id = r.id AND d.kind = 'paid_at_hotel');
