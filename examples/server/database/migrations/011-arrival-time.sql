ALTER TABLE reservations ADD COLUMN arrival_time text;

COMMENT ON COLUMN reservations.arrival_time IS 'HH:MM at the hotel; null if the guest has not said it';
