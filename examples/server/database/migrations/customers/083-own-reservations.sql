-- The list of a member finds its reservations.
CREATE INDEX reservations_member ON reservations (member_id, hotel_id) WHERE member_id IS NOT NULL;

-- A booking of a guest that a member has added to the account later earns no points.
ALTER TABLE reservations ADD COLUMN added_at timestamptz;

COMMENT ON COLUMN reservations.added_at IS 'When a member has added the booking of a guest to the account; null for the booking of its owner';
