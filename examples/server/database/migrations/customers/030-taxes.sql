-- Prices state their tax by percentage, and ordered extras the percentage. Earlier bookings have none.
UPDATE reservations SET price = price || '{"taxes": []}';
UPDATE reservation_rooms SET price = price || '{"taxes": []}';
UPDATE reservations SET extras = (
  SELECT jsonb_agg('{"tax_percent": null}' || extra ORDER BY place)
  FROM jsonb_array_elements(extras) WITH ORDINALITY AS ordered (extra, place)
) WHERE extras <> '[]';
