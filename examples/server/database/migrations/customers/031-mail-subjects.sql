-- A mail is about what its kind says: so far all kinds are about a reservation, by its id.
ALTER TABLE outbox DROP CONSTRAINT IF EXISTS outbox_reservation_id_fkey;
ALTER TABLE outbox RENAME COLUMN reservation_id TO subject_id;
ALTER TABLE outbox ALTER COLUMN subject_id SET NOT NULL, ALTER COLUMN kind DROP DEFAULT;
