ALTER TABLE hotels ADD COLUMN extras jsonb NOT NULL DEFAULT '[]';

COMMENT ON COLUMN hotels.extras IS 'What the hotel sells besides its rooms; texts by locale';
