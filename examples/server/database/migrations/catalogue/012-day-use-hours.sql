ALTER TABLE room_plans ADD COLUMN hours jsonb;

COMMENT ON COLUMN room_plans.hours IS 'From when to when a day use lasts, HH:MM at the hotel; null for stays with nights';
