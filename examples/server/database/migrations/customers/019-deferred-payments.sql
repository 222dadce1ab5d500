-- A booking that is paid after the stay has an accepted payment.
UPDATE payments SET state = 'authorised'
WHERE kind = 'invoice' AND state = 'offered'
  AND reservation_id IN (SELECT id FROM reservations WHERE status = 'reserved');
