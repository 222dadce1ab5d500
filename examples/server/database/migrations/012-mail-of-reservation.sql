-- Reservations say whether they have a mail.
CREATE INDEX outbox_reservation ON outbox (reservation_id);
