-- The points that pay for a reservation: who has used them, what one of them pays, what they are worth, and what was taken as fees.
ALTER TABLE reservations ADD COLUMN points jsonb;
