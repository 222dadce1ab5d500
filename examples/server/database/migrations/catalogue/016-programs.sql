ALTER TABLE hotels ADD COLUMN programs jsonb NOT NULL DEFAULT '[]';

COMMENT ON COLUMN hotels.programs IS 'The membership programmes of the brand';
