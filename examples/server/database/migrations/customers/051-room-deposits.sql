-- The deposit of the plan of a room, in percent, as it was when the room got this plan; null without a deposit. The hotel may change the
-- deposit of the plan afterwards.
ALTER TABLE reservation_rooms ADD COLUMN deposit_percent integer CHECK (deposit_percent BETWEEN 1 AND 99);

UPDATE reservation_rooms SET deposit_percent = least(99, greatest(1, round(100 * deposit / prepayable)))
FROM (
  SELECT m.id, (m.price->>'deposit_amount')::numeric AS deposit, (m.price->>'total')::numeric - coalesce((
    SELECT sum((line->>'amount')::numeric) FROM jsonb_array_elements(m.price->'lines') line WHERE line->>'kind' = 'local_tax'
  ), 0) AS prepayable
  FROM reservation_rooms m
) own
WHERE reservation_rooms.id = own.id AND own.deposit IS NOT NULL AND own.prepayable > 0;
