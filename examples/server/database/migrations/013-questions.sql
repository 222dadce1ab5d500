ALTER TABLE hotels ADD COLUMN questions jsonb NOT NULL DEFAULT '[]';
ALTER TABLE reservations ADD COLUMN answers jsonb NOT NULL DEFAULT '[]';

COMMENT ON COLUMN hotels.questions IS 'What the hotel and its brand ask guests; texts by locale';
COMMENT ON COLUMN reservations.answers IS 'The answers of the guest with their questions; texts by locale';
