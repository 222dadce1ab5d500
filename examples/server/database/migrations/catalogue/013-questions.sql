ALTER TABLE hotels ADD COLUMN questions jsonb NOT NULL DEFAULT '[]';

COMMENT ON COLUMN hotels.questions IS 'What the hotel and its brand ask guests; texts by locale';
