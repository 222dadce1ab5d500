-- What a reservation holds of each part of its order, by key. The end of its hold gives exactly this back.
ALTER TABLE reservations ADD COLUMN needs jsonb NOT NULL DEFAULT '{}';

-- The nights that are held, and until when; null without an end. They count as sold until then.
CREATE TABLE room_holds (
  reservation_id integer NOT NULL REFERENCES reservations (id) ON DELETE CASCADE,
  room_type_id integer NOT NULL,
  date date NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  until timestamptz,
  PRIMARY KEY (reservation_id, room_type_id, date)
);
CREATE INDEX room_holds_until ON room_holds (until);

INSERT INTO room_holds (reservation_id, room_type_id, date, count, until)
SELECT r.id, m.room_type_id, d::date, count(*), r.held_until
FROM reservations r
JOIN reservation_rooms m ON m.reservation_id = r.id AND m.status = 'held'
CROSS JOIN generate_series(m.checkin, greatest(m.checkout - 1, m.checkin), interval '1 day') d
WHERE r.status = 'held'
GROUP BY 1, 2, 3;

-- How many items of an extra held and booked orders have for a day.
CREATE TABLE extra_uses (
  hotel_id integer NOT NULL,
  extra_id integer NOT NULL,
  day date NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (hotel_id, extra_id, day)
);

INSERT INTO extra_uses (hotel_id, extra_id, day, count)
SELECT r.hotel_id, (e->>'extra_id')::int, (e->>'day')::date, sum((e->>'quantity')::int)
FROM reservations r, jsonb_array_elements(r.extras) e
WHERE r.status NOT IN ('released', 'cancelled')
GROUP BY 1, 2, 3;

UPDATE reservations r SET needs = jsonb_build_object(
  'rooms', coalesce((
    SELECT jsonb_object_agg(key, count) FROM (
      SELECT m.room_type_id || ' ' || to_char(d, 'YYYY-MM-DD') AS key, count(*) AS count
      FROM reservation_rooms m
      CROSS JOIN generate_series(m.checkin, greatest(m.checkout - 1, m.checkin), interval '1 day') d
      WHERE m.reservation_id = r.id AND m.status = r.status GROUP BY 1
    ) night
  ), '{}'),
  'extras', coalesce((
    SELECT jsonb_object_agg(key, count) FROM (
      SELECT (e->>'extra_id') || ' ' || (e->>'day') AS key, sum((e->>'quantity')::int) AS count
      FROM jsonb_array_elements(r.extras) e GROUP BY 1
    ) item
  ), '{}'),
  'coupon', CASE WHEN r.coupon_code IS NULL THEN '{}' ELSE jsonb_build_object(r.coupon_code, 1) END,
  'files', coalesce((
    SELECT jsonb_object_agg(f.id::text, 1) FROM file_attachments f WHERE f.reservation_id = r.id
  ), '{}')
) WHERE r.status IN ('held', 'reserved');
