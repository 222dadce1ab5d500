ALTER TABLE reservations
  ADD COLUMN IF NOT EXISTS arrival_time text,
  ADD COLUMN answers jsonb NOT NULL DEFAULT '[]';

COMMENT ON COLUMN reservations.arrival_time IS 'HH:MM at the hotel; null if the guest has not said it';
COMMENT ON COLUMN reservations.answers IS 'The answers of the guest with their questions; texts by locale';

-- Reservations say whether they have a mail.
CREATE INDEX IF NOT EXISTS outbox_reservation ON outbox (reservation_id);
