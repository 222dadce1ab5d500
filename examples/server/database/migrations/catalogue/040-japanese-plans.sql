-- Whether guests can book a plan in Japanese only.
ALTER TABLE room_plans ADD COLUMN is_japanese_only boolean NOT NULL DEFAULT false;
