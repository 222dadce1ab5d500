ALTER TABLE reservations ADD COLUMN extras jsonb NOT NULL DEFAULT '[]';
CREATE INDEX reservations_extras ON reservations (hotel_id, checkin) WHERE extras <> '[]';

COMMENT ON COLUMN reservations.extras IS 'The ordered extras, each with the day whose stock it uses; texts by locale';
