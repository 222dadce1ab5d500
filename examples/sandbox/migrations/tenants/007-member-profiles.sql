-- A tenant gets the table and the column that the server's migration created.
CREATE TABLE IF NOT EXISTS member_profiles (LIKE public.member_profiles INCLUDING ALL);
ALTER TABLE reservations ADD COLUMN IF NOT EXISTS profile_of integer;
